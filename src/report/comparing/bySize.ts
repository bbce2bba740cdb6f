import type { Comparison } from './Comparison.ts';

/** The greatest difference first, up or down. */
export function bySize(comparisons: readonly Comparison[]): Comparison[] {
  const sizeOf = ({ exact, difference }: Comparison) => Math.abs(exact?.difference ?? difference);
  return [...comparisons].sort((one, other) => sizeOf(other) - sizeOf(one));
}
