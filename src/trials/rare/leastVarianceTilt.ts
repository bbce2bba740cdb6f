import { type DieKind, tiltedMean, tiltedWeight } from '../../random/tilted/tiltedMean.ts';
import { fallingRoot } from './fallingRoot.ts';
import type { Pilot } from './Pilot.ts';

/** A pilot says little of tilts further from its own than this factor, up or down. */
const FARTHEST = 4;

/**
 * The tilt of one purpose, near the pilot's own, under which the estimate would vary least: where the mean square of its weights,
 *
 *   V(θ) = Σ w² · exp(Σ dice · (ψ(θ) − ψ(θ₀)) − (θ − θ₀) · Σ places),  θ = log tilt,  ψ = log Σ p(u) · e^(θu),
 *
 * summed over the hits of a pilot at θ₀, is lowest. It is convex, so its slope has one root.
 *
 * The tilt that is best in cross-entropy leaves few trials with very large weights where it leads away from some of the
 * ways to the event, and then the estimate is worse than it looks. (Rubinstein & Kroese 2004, 3.3: variance minimization.)
 */
export function leastVarianceTilt({ hits, tilts }: Pilot, purpose: number): number {
  const before = tilts[purpose] ?? 1;
  const { kinds, rows } = tabulated(hits, purpose);
  if (kinds.length === 0) return before;
  const wholes = kinds.map((kind) => tiltedWeight(kind, before));
  const fall = (log: number) => {
    const tilt = Math.exp(log);
    const means = kinds.map((kind) => tiltedMean(kind, tilt));
    const logs = kinds.map((kind, at) => Math.log(tiltedWeight(kind, tilt) / wholes[at]));
    const step = log - Math.log(before);
    const exponents = rows.map(
      ({ logWeight, dice, places }) =>
        2 * logWeight - step * places + dice.reduce((sum, some, at) => sum + some * logs[at], 0),
    );
    const highest = exponents.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
    // Minus the slope, but for a factor: it falls as the tilt passes the best one.
    return rows.reduce((sum, { dice, places }, row) => {
      const expected = dice.reduce((all, some, at) => all + some * means[at], 0);
      return sum + Math.exp(exponents[row] - highest) * (places - expected);
    }, 0);
  };
  const reach = Math.log(FARTHEST);
  return Math.exp(fallingRoot(fall, Math.log(before) - reach, Math.log(before) + reach));
}

/** The hits as a table of one purpose: a column of dice for each kind. */
function tabulated(hits: Pilot['hits'], purpose: number): { readonly kinds: DieKind[]; readonly rows: Row[] } {
  const columns = new Map<string, number>();
  const kinds: DieKind[] = [];
  const rows = hits.map(({ weight, thrown }): Row => {
    const row = { logWeight: Math.log(weight), dice: [] as number[], places: 0 };
    for (const { purpose: own, kind, dice, places } of thrown) {
      if (own !== purpose) continue;
      const key = `${kind.sides} ${kind.need}`;
      let column = columns.get(key);
      if (column === undefined) {
        column = kinds.push(kind) - 1;
        columns.set(key, column);
      }
      row.dice[column] = dice;
      row.places += places;
    }
    return row;
  });
  return { kinds, rows: rows.map((row) => ({ ...row, dice: kinds.map((_, column) => row.dice[column] ?? 0) })) };
}

interface Row {
  readonly logWeight: number;
  /** By kind. */
  readonly dice: readonly number[];
  places: number;
}
