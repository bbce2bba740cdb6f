import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOutOfOrder } from '../../../../src/analysis/destinationCharts/examineCharts.ts';
import { reorderRows } from '../../../../src/analysis/destinationCharts/reorderRows.ts';
import type { Chart } from '../../../../src/rules/gravity-portals/destinations/ChartSet.ts';
import { type Dice, rollsOf, TWO_DICE } from '../../../../src/rules/gravity-portals/destinations/Dice.ts';
import { sized } from '../../../sized.ts';
import { plainRow, shippedCharts } from '../../rules/gravity-portals/charts/shippedCharts.ts';

/** Dice with classes of one, two and three equally likely rolls, and few enough rows to try every order. */
const smallDice: Dice[] = [
  { dice: 2, sides: 3 },
  { dice: 2, sides: 4 },
  { dice: 1, sides: 5 },
  { dice: 3, sides: 2 },
];

function chartOf(dice: Dice, bpv: readonly number[]): Chart {
  return { name: 'A7', roll: 7, rows: rollsOf(dice).map((roll, at) => plainRow('A7', roll, bpv[at])) };
}

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [at, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(at, 1))) yield [item, ...rest];
  }
}

/** Returns the fewest moved rows of all orders in which no rarer roll is easier, by trying all orders. */
function fewestMoves(chart: Chart, dice: Dice): number {
  let fewest = Number.POSITIVE_INFINITY;
  for (const order of permutations(chart.rows)) {
    const rows = order.map((row, at) => ({ ...row, roll: chart.rows[at].roll }));
    const isInOrder = rowsOutOfOrder({ ...chart, rows }, dice).every(({ isTie }) => isTie);
    const moves = order.filter((row, at) => row !== chart.rows[at]).length;
    if (isInOrder) fewest = Math.min(fewest, moves);
  }
  return fewest;
}

describe('IP2.411: the re-ordering that puts harder rows on rarer rolls', () => {
  it('moves no more rows than the best of all orders, and leaves no rarer roll easier', () => {
    // There are few values, so that both equal BPVs and strict orders occur.
    const charts = fc.constantFrom(...smallDice).chain((dice) =>
      fc.tuple(
        fc.constant(dice),
        fc.array(fc.integer({ min: 1, max: 5 }), {
          minLength: rollsOf(dice).length,
          maxLength: rollsOf(dice).length,
        }),
      ),
    );
    fc.assert(
      fc.property(charts, ([dice, bpv]) => {
        const chart = chartOf(dice, bpv);
        const reordered = reorderRows(chart, dice);
        const left = rowsOutOfOrder(reordered.chart, dice);
        expect(left.every(({ isTie }) => isTie)).toBe(true);
        expect(left.length === 0).toBe(reordered.ties.length === 0);
        expect(reordered.moves).toBe(fewestMoves(chart, dice));
        const moved = reordered.chart.rows.filter(({ line, roll }) => line !== roll);
        expect(moved).toHaveLength(reordered.moves);
        expect(reordered.chart.rows.map(({ roll }) => roll)).toEqual(rollsOf(dice));
        expect(reordered.chart.rows.map(({ line }) => line).sort((a, b) => a - b)).toEqual(rollsOf(dice));
      }),
      { seed: 411, numRuns: sized(12, 60) },
    );
  });

  it('exchanges rolls 6 and 7 of the shipped DR6 and does not move roll 8', () => {
    const { chart, moves, ties } = reorderRows(shippedCharts.charts[4], TWO_DICE);
    expect(moves).toBe(2);
    expect(ties).toEqual([]);
    expect(chart.rows.slice(4, 7).map(({ bpv }) => bpv)).toEqual([125, 99, 113]);
    expect(rowsOutOfOrder(chart, TWO_DICE)).toEqual([]);
  });

  it('cannot be strict in the shipped DR7, because two rows with 92 BPV are on rolls 8 and 9', () => {
    expect(reorderRows(shippedCharts.charts[5], TWO_DICE)).toMatchObject({ moves: 0, ties: [92] });
  });

  it('does not change the other shipped charts', () => {
    for (const chart of shippedCharts.charts.filter(({ name }) => !['DR6', 'DR7'].includes(name))) {
      expect(reorderRows(chart, TWO_DICE)).toEqual({ chart, moves: 0, ties: [] });
    }
  });
});
