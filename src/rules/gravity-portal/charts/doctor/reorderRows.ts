import type { Chart, ChartRow } from '../ChartSet.ts';
import type { Dice } from '../Dice.ts';
import { rollClasses, withRowsInClasses } from './rollClasses.ts';

/** A chart with the same rows on other rolls. */
export interface Reordering {
  readonly chart: Chart;
  /** How many rows stand on another roll than before. */
  readonly moves: number;
}

/** A re-ordering by IP2.411. */
export interface OrderedChart extends Reordering {
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
