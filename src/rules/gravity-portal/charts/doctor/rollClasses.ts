import type { Chart, ChartRow } from '../ChartSet.ts';
import { type Dice, rollsOf, rowWeights } from '../Dice.ts';

/** The rolls of some dice in classes of equal frequency, the rarest class first: {2, 12}, {3, 11} … {7} for 2d6. */
export interface RollClass {
  /** In how many ways the dice show each of the rolls. */
  readonly ways: number;
  readonly rolls: readonly number[];
}

/** The classes of equally likely rolls, the rarest first. */
export function rollClasses(dice: Dice): readonly RollClass[] {
  const rolls = rollsOf(dice);
  const byWays = new Map<number, number[]>();
  for (const [at, ways] of rowWeights(dice).entries()) byWays.set(ways, [...(byWays.get(ways) ?? []), rolls[at]]);
  return Array.from(byWays, ([ways, ofClass]) => ({ ways, rolls: ofClass })).sort((one, two) => one.ways - two.ways);
}

/** The class that a roll belongs to. */
export function classOfRoll(classes: readonly RollClass[], roll: number): number {
  return classes.findIndex(({ rolls }) => rolls.includes(roll));
}

/**
 * A chart whose rows stand on rolls of the given classes. A row that stays in its class keeps its roll; the others take
 * the rolls left free, the hardest the lowest roll.
 *
 * @param places by row of the chart: its class; each class as often as it has rolls
 */
export function withRowsInClasses(chart: Chart, classes: readonly RollClass[], places: readonly number[]): Chart {
  const rows: ChartRow[] = [];
  for (const [at, { rolls }] of classes.entries()) {
    const ofClass = chart.rows.filter((_, row) => places[row] === at);
    const staying = ofClass.filter(({ roll }) => rolls.includes(roll));
    const free = rolls.filter((roll) => staying.every((row) => row.roll !== roll));
    const moving = ofClass.filter(({ roll }) => !rolls.includes(roll)).sort((one, two) => two.bpv - one.bpv);
    rows.push(...staying, ...moving.map((row, place) => ({ ...row, roll: free[place] })));
  }
  return { ...chart, rows: rows.sort((one, two) => one.roll - two.roll) };
}
