import type { Chart } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import { type Dice, rowWeights } from '../../rules/gravity-portals/destinations/Dice.ts';
import { type Arrangements, arrangementsOf, TotalSearch } from './arrangements.ts';
import { type Reordering, rollClasses, withRowsInClasses } from './reorderRows.ts';

/** A chart, and the number of ways in which the chart dice lead to it. */
export interface WeightedChart {
  readonly chart: Chart;
  readonly ways: number;
}

/**
 * Finds the order of the rows within each chart for which the mean BPV over all charts is nearest to a target. If several
 * orders are equally near, it returns one with the fewest rows moved.
 *
 * If W(c) ways of the dice lead to chart c and w(r) ways to roll r, the mean is T / (ΣW · Σw), where T = Σ W(c) · S(c) and S(c) =
 * Σ w(r) · bpv. `arrangementsOf` gives every possible S(c) with the minimum number of moved rows. All totals T differ by
 * multiples of one step. The totals are tried in order of their distance from the target (both totals at equal distance
 * together), first with 0 moved rows, then with 1, and so on. The first total that can be reached is the nearest with the fewest
 * moves. Bounds on the sums of the remaining charts keep the search short.
 *
 * @param target the target BPV, 0 or more, in steps of 0.001
 * @returns null if there are too many orders to find the best for certain
 */
export function reorderToTarget(
  charts: readonly WeightedChart[],
  dice: Dice,
  target: number,
): readonly Reordering[] | null {
  const found = charts.map(({ chart }) => arrangementsOf(chart, dice));
  if (found.some((arrangements) => arrangements === null)) return null;
  const parts = found as Arrangements[];
  // The part with the most sums comes last, because the sums of the last part are looked up and not enumerated.
  const order = [...parts.keys()].sort((one, other) => sumCount(parts[one]) - sumCount(parts[other]));
  const search = new TotalSearch(
    order.map((at) => parts[at].sums.map((sums) => sums.map((sum) => sum * charts[at].ways))),
  );
  const scale = charts.reduce((sum, { ways }) => sum + ways, 0) * rowWeights(dice).reduce((sum, ways) => sum + ways, 0);
  for (const totals of totalsOutwards(charts, parts, (Math.round(target * 1000) * scale) / 1000)) {
    for (let moves = 0; moves <= search.mostMoves; moves += 1) {
      for (const total of totals) {
        const choices = search.find(total, moves);
        if (choices === undefined) return null;
        if (choices === null) continue;
        return charts.map(({ chart, ways }, at) => {
          const choice = choices[order.indexOf(at)];
          const places = parts[at].find(choice.amount / ways, choice.moves);
          return { chart: withRowsInClasses(chart, rollClasses(dice), places), moves: choice.moves };
        });
      }
    }
  }
  throw new Error('the current order of the rows was not found among the totals');
}

function sumCount({ sums }: Arrangements): number {
  return sums.reduce((count, ofMoves) => count + ofMoves.length, 0);
}

/** Yields the possible totals, the nearest to the target first. Two totals at the same distance are yielded together. */
function* totalsOutwards(
  charts: readonly WeightedChart[],
  parts: readonly Arrangements[],
  target: number,
): Generator<readonly number[]> {
  const least = parts.reduce((sum, part, at) => sum + part.least * charts[at].ways, 0);
  const most = parts.reduce((sum, part, at) => sum + part.most * charts[at].ways, 0);
  const step = parts.reduce((divisor, part, at) => greatestCommonDivisor(divisor, part.step * charts[at].ways), 0);
  if (step === 0) {
    yield [least];
    return;
  }
  const clipped = Math.min(most, Math.max(least, target));
  let below = least + step * Math.floor((clipped - least) / step);
  let above = below + step;
  while (below >= least || above <= most) {
    const down = below >= least ? target - below : Number.POSITIVE_INFINITY;
    const up = above <= most ? above - target : Number.POSITIVE_INFINITY;
    yield down < up ? [below] : up < down ? [above] : [below, above];
    if (down <= up) below -= step;
    if (up <= down) above += step;
  }
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
