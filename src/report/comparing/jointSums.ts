import type { JointSums } from '../../statistics/paired/JointSums.ts';
import type { FigureSums } from '../../trials/figureSums.ts';

/**
 * The joint sums of a figure in two scenarios, x of the baseline and y of the other, from their own tallies and what they
 * differ by: Σxy = (Σx² + Σy² − Σ(y − x)²) / 2.
 */
export function jointSums(
  [x, y]: readonly [FigureSums, FigureSums],
  apart: { readonly squares: bigint },
  trials: number,
): JointSums {
  return { trials, x: x.sum, y: y.sum, xx: x.squares, yy: y.squares, xy: (x.squares + y.squares - apart.squares) / 2n };
}
