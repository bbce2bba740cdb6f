import { describe, expect, it } from 'vitest';
import { examineCharts } from '../../src/analysis/destinationCharts/examineCharts.ts';
import { fraction, fractionNumber } from '../../src/foundation/numbers.ts';
import { TWO_DICE } from '../../src/rules/gravity-portals/destinations/Dice.ts';
import { shippedCharts } from '../unit/rules/gravity-portals/charts/shippedCharts.ts';

const use = { chartDice: TWO_DICE, rowDice: TWO_DICE };
const { charts, chartsOutOfOrder } = examineCharts(shippedCharts, { ...use, missing: 'reroll' });

/** By chart: its mean BPV by 2d6, and its least and greatest BPV. */
const published = [
  ['DR2', '651.0', 150, 3271],
  ['DR3', '419.7', 140, 1568],
  ['DR4', '349.5', 125, 1065],
  ['DR5', '233.2', 125, 496],
  ['DR6', '166.7', 99, 320],
  ['DR7', '107.1', 40, 255],
  ['DR8', '164.8', 100, 330],
  ['DR9', '232.1', 125, 496],
] as const;

// IP2.ANNEX.DR2, IP2.ANNEX.DR3, IP2.ANNEX.DR4, IP2.ANNEX.DR5, IP2.ANNEX.DR6, IP2.ANNEX.DR7, IP2.ANNEX.DR8, IP2.ANNEX.DR9
describe.each(published)('IP2.ANNEX.%s', (name, mean, lowest, highest) => {
  const found = charts.find(({ chart }) => chart.name === name);

  it(`has 11 rows of ${lowest} to ${highest} BPV with a mean of ${mean} by 2d6`, () => {
    const bpv = found?.chart.rows.map((row) => row.bpv) ?? [];
    expect(bpv).toHaveLength(11);
    expect([Math.min(...bpv), Math.max(...bpv)]).toEqual([lowest, highest]);
    expect(found && fractionNumber(found.odds.mean).toFixed(1)).toBe(mean);
  });
});

describe('IP2.412: the mean BPV over the set', () => {
  const meanBy = (missing: 'reroll' | 'mirror' | 'clamp') => examineCharts(shippedCharts, { ...use, missing }).set.mean;

  it('is 241203/1080 if missing charts are re-rolled', () => {
    expect(meanBy('reroll')).toEqual(fraction(241203n, 1080n));
  });

  // Computed by hand from the charts' sums S over 36 ways: (2·S₂ + 4·S₃ + 6·S₄ + 4·S₅ + 5·S₆ + 6·S₇ + 5·S₈ + 4·S₉) /
  // 36².
  const sums = charts.map(({ chart: { rows } }) =>
    rows.reduce((sum, { roll, bpv }) => sum + (6 - Math.abs(7 - roll)) * bpv, 0),
  );
  const weighted = (weights: number[]) =>
    fraction(BigInt(weights.reduce((sum, weight, at) => sum + weight * sums[at], 0)), 1296n);

  it('is 256.640… if they are mirrored', () => {
    expect(meanBy('mirror')).toEqual(weighted([2, 4, 6, 4, 5, 6, 5, 4]));
    expect(Math.floor(1000 * fractionNumber(meanBy('mirror')))).toBe(256640);
  });

  it('is 224.794… (rounded up in the fourth place) if the nearest chart is taken', () => {
    expect(meanBy('clamp')).toEqual(weighted([1, 2, 3, 4, 5, 6, 5, 10]));
    expect(Math.floor(10000 * fractionNumber(meanBy('clamp')))).toBe(2247939);
  });
});

describe('IP2.411: order of difficulty in the shipped charts', () => {
  it('is broken only in DR6 (rolls 6 and 8 are easier than 7) and DR7 (roll 9 is as hard as 8)', () => {
    const pairs = charts.flatMap(({ outOfOrder }) =>
      outOfOrder.map(({ rarer, commoner, isTie }) => [rarer.chart, rarer.roll, commoner.roll, isTie]),
    );
    expect(pairs).toEqual([
      ['DR6', 6, 7, false],
      ['DR6', 8, 7, false],
      ['DR7', 9, 8, true],
    ]);
    expect(chartsOutOfOrder).toEqual([]);
  });
});
