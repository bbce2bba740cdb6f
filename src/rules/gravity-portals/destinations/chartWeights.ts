import type { Chart } from './ChartSet.ts';
import { type Dice, diceText, rollsOf, rowWeights } from './Dice.ts';

/** The possible treatments of a chart roll for which there is no chart (see `chartWeights`). */
export const MISSING_CHOICES = ['reroll', 'mirror', 'clamp', 'error'] as const;

export type Missing = (typeof MISSING_CHOICES)[number];

type RolledChart = Pick<Chart, 'roll'>;

/** Returns the rolls of the dice for which there is no chart. */
export function missingRolls(charts: readonly RolledChart[], dice: Dice): readonly number[] {
  return rollsOf(dice).filter((roll) => !charts.some((chart) => chart.roll === roll));
}

/** Returns the message for charts that do not cover every roll of the dice, or null if no chart is missing. */
export function missingChartsMistake(charts: readonly RolledChart[], dice: Dice): string | null {
  const rolls = missingRolls(charts, dice);
  if (rolls.length === 0) return null;
  return `expected a chart for every roll of ${diceText(dice)}; there is none for ${rolls.join(', ')}`;
}

/**
 * Returns the number of ways in which the dice lead to each chart, in the order of the charts (P1). `missing` says what
 * happens on a chart roll for which there is no chart:
 *
 * - `reroll`: the dice are rolled again, so its ways are not counted;
 * - `mirror`: the chart of lowest + highest − roll is used (14 − roll for 2d6); if that chart is missing, too, the dice are
 *   rolled again;
 * - `clamp`: the chart of the nearest roll is used; if two rolls are equally near, the chart of the lower roll;
 * - `error`: no roll may lack a chart.
 *
 * @throws RangeError with the message of `missingChartsMistake` if there are no charts at all, or if a chart is missing
 * and `missing` is `error`
 */
export function chartWeights(charts: readonly RolledChart[], dice: Dice, missing: Missing): readonly number[] {
  const mistake = missing === 'error' || charts.length === 0 ? missingChartsMistake(charts, dice) : null;
  if (mistake !== null) throw new RangeError(mistake);
  const rolls = rollsOf(dice);
  const weights = charts.map(() => 0);
  for (const [at, ways] of rowWeights(dice).entries()) {
    const used = chartFor[missing](charts, rolls[at], rolls[0] + rolls[rolls.length - 1]);
    if (used >= 0) weights[used] += ways;
  }
  return weights;
}

/** For each choice, a function that returns the index of the chart for a chart roll, or −1 if the dice are rolled again. */
const chartFor: Readonly<Record<Missing, (charts: readonly RolledChart[], roll: number, ends: number) => number>> = {
  reroll: chartAt,
  error: chartAt,
  mirror: (charts, roll, ends) => {
    const own = chartAt(charts, roll);
    return own >= 0 ? own : chartAt(charts, ends - roll);
  },
  clamp: (charts, roll) => {
    const distance = (at: number) => Math.abs(charts[at].roll - roll);
    let nearest = 0;
    for (const at of charts.keys()) {
      const isNearer = distance(at) < distance(nearest);
      const isLowerOfTwo = distance(at) === distance(nearest) && charts[at].roll < charts[nearest].roll;
      if (isNearer || isLowerOfTwo) nearest = at;
    }
    return nearest;
  },
};

function chartAt(charts: readonly RolledChart[], roll: number): number {
  return charts.findIndex((chart) => chart.roll === roll);
}
