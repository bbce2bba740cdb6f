import { describe, expect, it } from 'vitest';
import { examineCharts } from '../../../../src/analysis/destinationCharts/examineCharts.ts';
import { bpvQuantile, oddsOf } from '../../../../src/analysis/destinationCharts/Odds.ts';
import { compareFractions, fraction, fractionText } from '../../../../src/foundation/numbers.ts';
import { TWO_DICE } from '../../../../src/rules/gravity-portals/destinations/Dice.ts';
import { plainRow, shippedCharts } from '../../rules/gravity-portals/charts/shippedCharts.ts';

describe('odds', () => {
  // 10 once, 20 twice, 40 once: mean 90/4, variance (2·12.5² … ) by hand: 100/4 + 800/4 + 1600/4 − 22.5² = 118.75.
  const odds = oddsOf([
    { row: plainRow('A', 2, 20), ways: 1 },
    { row: plainRow('A', 3, 10), ways: 1 },
    { row: { ...plainRow('A', 4, 40), race: 'Gorn' }, ways: 1 },
    { row: { ...plainRow('A', 2, 20) }, ways: 1 },
  ]);

  it('give the mean as a fraction in lowest terms, and the standard deviation', () => {
    expect(fractionText(odds.mean)).toBe('45/2');
    expect(odds.sd).toBeCloseTo(Math.sqrt(118.75), 12);
  });

  it('list each BPV once, with the frequency of this BPV or more', () => {
    expect(odds.bpv).toEqual([
      { value: 10, ways: 1, probability: 0.25, atLeast: 1 },
      { value: 20, ways: 2, probability: 0.5, atLeast: 0.75 },
      { value: 40, ways: 1, probability: 0.25, atLeast: 0.25 },
    ]);
  });

  it('add up scenarios that are in several rows, the most frequent first', () => {
    expect(odds.scenarios.map(({ value, ways }) => [value, ways])).toEqual([
      ['SH2', 2],
      ['SH3', 1],
      ['SH4', 1],
    ]);
    expect(odds.races.map(({ value, ways }) => [value, ways])).toEqual([
      ['any', 3],
      ['Gorn', 1],
    ]);
    expect(odds.ports.map(({ value, probability }) => [value, probability])).toEqual([['0815', 1]]);
  });

  it('have quantiles that are BPVs of the charts', () => {
    expect([0, 0.25, 0.26, 0.5, 0.75, 0.76, 1].map((share) => bpvQuantile(odds, share))).toEqual([
      10, 10, 20, 20, 20, 40, 40,
    ]);
  });
});

it('fractions are compared exactly, even if they are equal as doubles', () => {
  const [one, other] = [fraction(10n ** 17n, 3n), fraction(10n ** 17n + 1n, 3n)];
  expect(Number(one.numerator) / 3).toBe(Number(other.numerator) / 3);
  expect([compareFractions(one, other), compareFractions(other, one), compareFractions(one, one)]).toEqual([-1, 1, 0]);
});

describe.each(['reroll', 'mirror', 'clamp'] as const)('the shipped charts by %s', (missing) => {
  const findings = examineCharts(shippedCharts, { chartDice: TWO_DICE, rowDice: TWO_DICE, missing });

  it('IP2.412, IP2.413: have frequencies that add up to 1, of charts, rows, scenarios, races, ports and BPV', () => {
    const { set, charts } = findings;
    const sums = [
      charts.map(({ probability }) => probability),
      charts.flatMap(({ rows }) => rows.map(({ inSet }) => inSet)),
      ...[set.scenarios, set.races, set.ports, set.bpv].map((list) => list.map(({ probability }) => probability)),
      ...charts.map(({ rows }) => rows.map(({ inChart }) => inChart)),
    ].map((shares) => shares.reduce((sum, share) => sum + share, 0));
    for (const sum of sums) expect(sum).toBeCloseTo(1, 12);
  });
});
