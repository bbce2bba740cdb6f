import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { comeOut } from './comeOut.ts';
import { driftFar } from './drift.ts';
import { BPV_MET, CHART, DEFENDER_BPV, DEFENDER_RACE, JUMPS, ROW_FIGURES } from './figures.ts';
import { hexNumber } from './hexNumber.ts';
import { narrateArrival, narrateChart, narratePort, narrateRace, narrateRow } from './narrateTravel.ts';
import { DESTINATION_ROLL, PORT_ROLL, RACE_ROLL } from './purposes.ts';
import type { State } from './State.ts';

/** The force, already in the portal, comes out at a destination of the charts (IP2.4). */
export function travel(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, figures, ships, tumbled } = state;
  if (tables.rollsDestination)
    arriveAt(state, rollDestination(state, !state.hasComeOut, chance, journal), chance, journal);
  else figures[JUMPS] += 1;
  for (let group = 0; group < ships.length; group += 1) {
    tumbled[group] = comeOut(state, group, ships[group], chance, journal);
  }
  state.hasComeOut = true;
}

/**
 * IP2.412, IP2.413: one roll for the chart, another for the row.
 *
 * @param isFirst whether it is for the first entry
 * @returns the row's place
 */
export function rollDestination(state: State, isFirst: boolean, chance: Chance, journal: Journal | null): number {
  const { tables } = state;
  const { destinations, setup } = tables.voyage;
  const rolls = isFirst ? destinations.first : destinations.later;
  const { chartDice, rowDice } = setup.select;
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
  if (setup.options.escapeExcludes === 'current' && state.row >= 0) {
    const here = tables.scenario[state.row];
    const elsewhere = tables.elsewhere[here];
    // P27: both rolls again until they lead elsewhere, as one draw.
    if (tables.scenario[row] === here && elsewhere.some((ways) => ways > 0)) {
      row = chance.pick(DESTINATION_ROLL, elsewhere);
      if (journal !== null) narrateRow(state, row, journal);
    }
  }
  return row;
}

/** The destination of that row becomes the present one: its defenders, its race and the portal's far end in PORT. */
export function arriveAt(state: State, row: number, chance: Chance, journal: Journal | null): void {
  const { tables, figures } = state;
  state.leftRow = state.row;
  state.row = row;
  state.isAway = true;
  for (let at = 0; at < ROW_FIGURES; at += 1) figures[CHART + at] = tables.rowFigures[row * ROW_FIGURES + at];
  figures[BPV_MET] += figures[DEFENDER_BPV];
  figures[JUMPS] += 1;
  if (journal !== null) narrateArrival(state, journal);
  if (tables.openRaces.length > 0 && tables.isOpenRace[row] === 1) {
    figures[DEFENDER_RACE] = tables.openRaces[chance.die(RACE_ROLL, tables.openRaces.length) - 1];
    if (journal !== null) narrateRace(state, journal);
  }
  if (tables.needsFarEnd || journal !== null) openFarEnd(state, chance, journal);
}

/** IP2.421: the portal's far end begins in PORT. */
function openFarEnd(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, row } = state;
  const { map, options, ignore } = tables.voyage.setup;
  const inRow = tables.portRow[row] === 0 ? chance.die(PORT_ROLL, map.rows) : tables.portRow[row];
  state.far = hexNumber(tables.portColumn[row], inRow);
  if (journal !== null) narratePort(state, tables.portRow[row] === 0, journal);
  state.stay = tables.stayAt === 0 ? state.far : tables.stayAt;
  // P7.
  if (options.arrivalDrift === 'at-once' && !ignore.includes('drift')) driftFar(state, 0, chance, journal);
}
