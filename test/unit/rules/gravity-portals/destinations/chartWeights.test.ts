import { describe, expect, it } from 'vitest';
import {
  chartWeights,
  type Missing,
  missingChartsMistake,
} from '../../../../../src/rules/gravity-portals/destinations/chartWeights.ts';
import {
  diceText,
  readDice,
  rollsOf,
  rowWeights,
  TWO_DICE,
} from '../../../../../src/rules/gravity-portals/destinations/Dice.ts';
import { shippedCharts } from '../charts/shippedCharts.ts';

describe('the chart that a roll leads to', () => {
  const weights = (rolls: number[], missing: Missing) =>
    chartWeights(
      rolls.map((roll) => ({ roll })),
      TWO_DICE,
      missing,
    );

  it('IP2.412: is chosen with two dice among the charts in use, which are rolled again if the chart is missing (P1)', () => {
    expect(chartWeights(shippedCharts.charts, TWO_DICE, 'reroll')).toEqual([1, 2, 3, 4, 5, 6, 5, 4]);
  });

  it('is that of 14 − roll with mirror, so that DR2, DR3 and DR4 replace DR12, DR11 and DR10', () => {
    expect(chartWeights(shippedCharts.charts, TWO_DICE, 'mirror')).toEqual([2, 4, 6, 4, 5, 6, 5, 4]);
  });

  it('is the nearest chart with clamp, the lower one of two', () => {
    expect(chartWeights(shippedCharts.charts, TWO_DICE, 'clamp')).toEqual([1, 2, 3, 4, 5, 6, 5, 10]);
    expect(weights([2, 12], 'clamp')).toEqual([1 + 2 + 3 + 4 + 5 + 6, 5 + 4 + 3 + 2 + 1]);
    expect(weights([12, 2], 'clamp')).toEqual([15, 21]);
  });

  it('is rolled again with mirror if the mirrored chart is missing too', () => {
    expect(weights([2, 3], 'mirror')).toEqual([2, 4]);
  });

  it('must exist for every roll with error; otherwise the message names the missing rolls', () => {
    expect(missingChartsMistake(shippedCharts.charts, TWO_DICE)).toBe(
      'expected a chart for every roll of 2d6; there is none for 10, 11, 12',
    );
    expect(() => chartWeights(shippedCharts.charts, TWO_DICE, 'error')).toThrow('10, 11, 12');
    expect(weights([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'error')).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });

  it('IP2.71: is always the only chart of a portal that has one', () => {
    for (const missing of ['reroll', 'clamp'] as const) expect(weights([7], missing)).toHaveLength(1);
    expect(weights([7], 'clamp')).toEqual([36]);
  });
});

describe('dice', () => {
  it('IP2.413: choose a row with the frequencies of 2d6', () => {
    expect(rowWeights(TWO_DICE)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(rollsOf(TWO_DICE)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it.each([
    ['2d6', { dice: 2, sides: 6 }],
    ['d12', { dice: 1, sides: 12 }],
    ['3D4', { dice: 3, sides: 4 }],
  ])('are read from %s', (text, dice) => {
    expect(readDice(text)).toEqual(dice);
    expect(diceText(dice)).toBe(text.toLowerCase());
  });

  it.each(['', '6', 'd', 'd1', '0d6', '2d', '-1d6', '2d6+1', '9d9', '1e3d6'])(
    'are rejected in the form "%s"',
    (text) => {
      expect(readDice(text)).toBeNull();
    },
  );
});
