import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { narrateChart, narrateRow } from '../journal/narrateTravel.ts';
import { DESTINATION_ROLL } from '../purposes.ts';
import type { State } from '../State.ts';
import { TURNED_BACK } from './facing.ts';

/**
 * IP2.412, IP2.413: one roll for the chart, another for the row.
 *
 * @param isFirst whether those who roll enter from where the force began, and so escape from nowhere
 * @returns the row's place
 */
export function rollDestination(state: State, isFirst: boolean, chance: Chance, journal: Journal | null): number {
  const { tables } = state;
  const { first, later, chartDice, rowDice } = tables;
  // IP2.72: by direction, every second entry is over the side of the first.
  const rolls = isFirst || (tables.alternatesSides && state.facing === TURNED_BACK) ? first : later;
  const chartRoll = chance.sum(DESTINATION_ROLL, chartDice.dice, chartDice.sides);
  let chart = rolls.chartOf[chartRoll - chartDice.dice];
  if (journal !== null) narrateChart(rolls, chartRoll, chart, journal);
  // P1: rolling until a chart is there is one draw among the charts, in proportion to the ways to roll each.
  if (chart < 0) {
    chart = chance.pick(DESTINATION_ROLL, rolls.chartWeights);
    if (journal !== null) narrateChart(rolls, 0, chart, journal);
  }
  const roll = chance.sum(DESTINATION_ROLL, rowDice.dice, rowDice.sides);
  let row = rolls.firstRow + chart * rolls.rowRolls + roll - rowDice.dice;
  if (journal !== null) narrateRow(state, row, journal);
  if (tables.excludesPresent && !isFirst && state.row >= 0) {
    const here = tables.scenario[state.row];
    const elsewhere = (rolls === first ? tables.elsewhereFirst : tables.elsewhere)[here];
    // P27: both rolls again until they lead elsewhere, as one draw.
    if (tables.scenario[row] === here && elsewhere.some((ways) => ways > 0)) {
      row = chance.pick(DESTINATION_ROLL, elsewhere);
      if (journal !== null) narrateRow(state, row, journal);
    }
  }
  return row;
}
