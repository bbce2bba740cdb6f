import type { JointSums } from '../../../../src/statistics/paired.ts';

/** Returns the joint sums of a sample given pair by pair. */
export function jointSumsOf(pairs: readonly (readonly [number, number])[]): JointSums {
  const total = (of: (x: number, y: number) => number) => pairs.reduce((sum, [x, y]) => sum + BigInt(of(x, y)), 0n);
  return {
    trials: pairs.length,
    x: total((x) => x),
    y: total((_, y) => y),
    xx: total((x) => x * x),
    yy: total((_, y) => y * y),
    xy: total((x, y) => x * y),
  };
}
