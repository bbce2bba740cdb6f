import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reorderToTarget, type WeightedChart } from '../../../../src/analysis/destinationCharts/reorderToTarget.ts';
import type { Chart } from '../../../../src/rules/gravity-portals/destinations/ChartSet.ts';
import { chartWeights } from '../../../../src/rules/gravity-portals/destinations/chartWeights.ts';
import { type Dice, rollsOf, rowWeights, TWO_DICE } from '../../../../src/rules/gravity-portals/destinations/Dice.ts';
import { sized } from '../../../sized.ts';
import { plainRow, shippedCharts } from '../../rules/gravity-portals/charts/shippedCharts.ts';

function chartOf(dice: Dice, bpv: readonly number[]): Chart {
  return { name: 'A7', roll: 7, rows: rollsOf(dice).map((roll, at) => plainRow('A7', roll, bpv[at])) };
}

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [at, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(at, 1))) yield [item, ...rest];
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Σ ways(chart) · Σ ways(roll) · bpv. */
function totalOf(charts: readonly WeightedChart[], dice: Dice): number {
  const weights = rowWeights(dice);
  return sum(charts.map(({ chart, ways }) => ways * sum(chart.rows.map(({ bpv }, at) => weights[at] * bpv))));
}

/** Returns the least distance from the target and the fewest moved rows for it, by trying all orders. */
function best(charts: readonly WeightedChart[], dice: Dice, wanted: number): readonly [gap: number, moves: number] {
  let found: readonly [number, number] = [Number.POSITIVE_INFINITY, 0];
  const tryAll = (at: number, orders: readonly WeightedChart[], moves: number): void => {
    if (at === charts.length) {
      const gap = Math.abs(totalOf(orders, dice) - wanted);
      if (gap < found[0] || (gap === found[0] && moves < found[1])) found = [gap, moves];
      return;
    }
    const { chart, ways } = charts[at];
    for (const rows of permutations(chart.rows)) {
      const moved = rows.filter((row, place) => row !== chart.rows[place]).length;
      tryAll(at + 1, [...orders, { chart: { ...chart, rows }, ways }], moves + moved);
    }
  };
  tryAll(0, [], 0);
  return found;
}

function checkAgainstAll(charts: readonly WeightedChart[], dice: Dice, target: number): void {
  const scale = sum(charts.map(({ ways }) => ways)) * sum(rowWeights(dice));
  const reordered = reorderToTarget(charts, dice, target) ?? [];
  const after = reordered.map(({ chart }, at) => ({ chart, ways: charts[at].ways }));
  const gap = Math.abs(totalOf(after, dice) - target * scale);
  expect([gap, sum(reordered.map(({ moves }) => moves))]).toEqual(best(charts, dice, target * scale));
  for (const [at, { chart, moves }] of reordered.entries()) {
    expect(chart.rows.filter(({ line, roll }) => line !== roll)).toHaveLength(moves);
    expect(chart.rows.map(({ line }) => line).sort((a, b) => a - b)).toEqual(
      charts[at].chart.rows.map(({ line }) => line),
    );
  }
}

describe('the re-ordering nearest to a mean BPV', () => {
  const bpvs = (dice: Dice, most: number) =>
    fc.array(fc.integer({ min: 0, max: most }), { minLength: rollsOf(dice).length, maxLength: rollsOf(dice).length });
  const targets = (most: number) => fc.integer({ min: 0, max: 4 * most }).map((quarters) => quarters / 4);

  it('of one chart is the best of all orders, with the fewest rows moved', () => {
    const dice = fc.constantFrom<Dice>(
      { dice: 2, sides: 3 },
      { dice: 1, sides: 4 },
      { dice: 3, sides: 2 },
      { dice: 2, sides: 4 },
    );
    const orders = dice.chain((each) => fc.tuple(fc.constant(each), bpvs(each, 40), targets(50)));
    fc.assert(
      fc.property(orders, ([each, bpv, target]) => {
        checkAgainstAll([{ chart: chartOf(each, bpv), ways: 1 }], each, target);
      }),
      { seed: 6, numRuns: sized(12, 60) },
    );
  });

  it('of several charts is the best of all combinations of their orders, with the fewest rows moved', () => {
    const dice = { dice: 2, sides: 3 };
    const ways = fc.integer({ min: 1, max: 4 });
    const chart = fc.record({ chart: bpvs(dice, 30).map((bpv) => chartOf(dice, bpv)), ways });
    fc.assert(
      fc.property(chart, chart, targets(35), (one, other, target) => checkAgainstAll([one, other], dice, target)),
      { seed: 7, numRuns: 15 },
    );
  });

  const weights = chartWeights(shippedCharts.charts, TWO_DICE, 'reroll');
  const all = shippedCharts.charts.map((chart, at) => ({ chart, ways: weights[at] }));

  it.each([230, 250, 300, 350])('of the shipped charts reaches %d exactly', (target) => {
    const reordered = reorderToTarget(all, TWO_DICE, target) ?? [];
    const after = reordered.map(({ chart }, at) => ({ chart, ways: weights[at] }));
    expect(totalOf(after, TWO_DICE)).toBe(target * 1080);
  });

  it('moves no row if the mean is already the target', () => {
    expect(reorderToTarget(all.slice(4, 5), TWO_DICE, 6001 / 36)?.map(({ moves }) => moves)).toEqual([0]);
  });

  it('of charts with one die moves no row, because all rolls are equally likely', () => {
    const dice = { dice: 1, sides: 20 };
    const chart = chartOf(dice, rollsOf(dice));
    expect(reorderToTarget([{ chart, ways: 1 }], dice, 3)).toEqual([{ chart, moves: 0 }]);
  });

  it('returns null if there are too many orders to search', () => {
    const dice = { dice: 3, sides: 6 };
    expect(reorderToTarget([{ chart: chartOf(dice, rollsOf(dice)), ways: 1 }], dice, 3)).toBeNull();
  });
});
