/** A die by what is asked of it: whether it shows `need` or more, or, where that is null, which face it shows. */
export interface DieKind {
  readonly sides: number;
  readonly need: number | null;
}

/**
 * Where a die of a kind falls on average under a tilt, from 0 (a miss, or its lowest face) to 1 (a hit, or its highest):
 *
 * m(tilt) = Σ p(u) · u · tilt^u / Σ p(u) · tilt^u,
 *
 * which rises with the tilt.
 */
export function tiltedMean(kind: DieKind, tilt: number): number {
  const { weight, sum } = tiltedSums(kind, tilt);
  return sum / weight;
}

/** By how much all its chances must be divided to add up to 1 again: Σ p(u) · tilt^u. */
export function tiltedWeight(kind: DieKind, tilt: number): number {
  return tiltedSums(kind, tilt).weight;
}

function tiltedSums({ sides, need }: DieKind, tilt: number): { readonly weight: number; readonly sum: number } {
  if (need !== null) {
    const hit = Math.min(sides, Math.max(0, sides - need + 1)) / sides;
    return { weight: hit * tilt + 1 - hit, sum: hit * tilt };
  }
  let weight = 0;
  let sum = 0;
  for (let face = 1; face <= sides; face += 1) {
    const place = sides === 1 ? 0 : (face - 1) / (sides - 1);
    const share = tilt ** place / sides;
    weight += share;
    sum += place * share;
  }
  return { weight, sum };
}
