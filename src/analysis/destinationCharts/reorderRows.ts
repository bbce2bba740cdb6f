import type { Chart, ChartRow } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { type Dice, rollsOf, rowWeights } from '../../rules/gravity-portals/destinations/Dice.ts';

/** A chart with the same rows on other rolls. */
export interface Reordering {
  readonly chart: Chart;
  /** The number of rows that have another roll than before. */
  readonly moves: number;
}

/** A re-ordering by IP2.411. */
interface OrderedChart extends Reordering {
  /**
   * The BPVs that make a strict order impossible, the highest first. In every order by IP2.411, rows with such a BPV stand on rolls
   * of different frequency.
   */
  readonly ties: readonly number[];
}

/**
 * Orders a chart's rows by IP2.411: a rarer roll never has a row of lower BPV than a more frequent roll. As few rows as possible are
 * moved.
 *
 * The rolls are divided into classes of equal frequency with n₁, n₂ … rolls, the rarest first. In every order by IP2.411 the n₁
 * highest BPVs are in the first class, the next n₂ in the second, and so on. So the BPVs of each class are determined, and the
 * order within a class is free. There is a choice only if rows of equal BPV belong to several classes. If a class must have q
 * rows of a BPV and now has c of them, at most min(c, q) can stay. This maximum is possible for all classes together, because a
 * row is in only one class. The other rows must move. A BPV that belongs to two classes makes a strict order impossible.
 */
export function reorderRows(chart: Chart, dice: Dice): OrderedChart {
  const classes = rollClasses(dice);
  const hardest = [...chart.rows].sort((one, other) => other.bpv - one.bpv);
  const places = new Map<ChartRow, number>();
  const classesOf = new Map<number, Set<number>>();
  const wanted: { bpv: number; at: number }[] = [];
  let taken = 0;
  for (const [at, { rolls }] of classes.entries()) {
    for (const { bpv } of hardest.slice(taken, taken + rolls.length)) {
      classesOf.set(bpv, (classesOf.get(bpv) ?? new Set()).add(at));
      const stays = chart.rows.find((row) => row.bpv === bpv && rolls.includes(row.roll) && !places.has(row));
      if (stays === undefined) wanted.push({ bpv, at });
      else places.set(stays, at);
    }
    taken += rolls.length;
  }
  for (const { bpv, at } of wanted) {
    const moves = chart.rows.find((row) => row.bpv === bpv && !places.has(row));
    places.set(moves as ChartRow, at);
  }
  return {
    chart: withRowsInClasses(
      chart,
      classes,
      chart.rows.map((row) => places.get(row) as number),
    ),
    moves: wanted.length,
    ties: [...classesOf].flatMap(([bpv, shared]) => (shared.size > 1 ? [bpv] : [])),
  };
}

/** A class of equally likely rolls. For 2d6 the classes are {2, 12}, {3, 11} … {7}, the rarest first. */
interface RollClass {
  /** The number of ways in which the dice show each of the rolls. */
  readonly ways: number;
  readonly rolls: readonly number[];
}

/** Returns the classes of equally likely rolls, the rarest first. */
export function rollClasses(dice: Dice): readonly RollClass[] {
  const rolls = rollsOf(dice);
  const byWays = new Map<number, number[]>();
  for (const [at, ways] of rowWeights(dice).entries()) byWays.set(ways, [...(byWays.get(ways) ?? []), rolls[at]]);
  return Array.from(byWays, ([ways, ofClass]) => ({ ways, rolls: ofClass })).sort((one, two) => one.ways - two.ways);
}

/** Returns the index of the class of a roll. */
export function classOfRoll(classes: readonly RollClass[], roll: number): number {
  return classes.findIndex(({ rolls }) => rolls.includes(roll));
}

/**
 * Returns a chart in which each row is on a roll of the class that `places` gives for it. A row that stays in its class keeps its
 * roll. The other rows get the free rolls in order: the hardest row gets the lowest roll.
 *
 * @param places the index of each row's class; each class occurs as often as it has rolls
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
