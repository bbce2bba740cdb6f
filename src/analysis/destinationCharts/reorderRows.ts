import type { Chart, ChartRow } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { type Dice, rollsOf, rowWeights } from '../../rules/gravity-portals/destinations/Dice.ts';

/** A chart with the same rows on other rolls. */
export interface Reordering {
  readonly chart: Chart;
  /** How many rows stand on another roll than before. */
  readonly moves: number;
}

/** A re-ordering by IP2.411. */
interface OrderedChart extends Reordering {
  /** BPVs that rows on unlike rolls share in every such order, so that it cannot be strict; the highest first. */
  readonly ties: readonly number[];
}

/**
 * The order of a chart's rows in which no rarer roll is easier (IP2.411), with the fewest rows moved.
 *
 * Rolls fall into classes of equal frequency with n₁, n₂ … rolls, the rarest first. In any such order the n₁ highest BPVs
 * stand in the first class, the next n₂ in the second, and so on: which BPVs each class gets is settled, and within a class
 * any order will do. Only where rows of equal BPV are shared out among classes is there a choice. If c rows of a BPV stand
 * in a class that gets q of that BPV, min(c, q) of them can stay and no more; taking all of these at once is possible, for a
 * row stands in one class only. The rest must move. A BPV that two classes get makes a strict order impossible.
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

/** The rolls of some dice in classes of equal frequency, the rarest class first: {2, 12}, {3, 11} … {7} for 2d6. */
interface RollClass {
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
