import { signedText } from '../../../foundation/numbers.ts';
import type { SobolIndex } from '../../../statistics/sobol.ts';

/** An index as a share with half its interval: `44 % ±2`. */
export function indexText(index: SobolIndex): string {
  const half = halfOf(index);
  if (half === 0) return `${percent(index.estimate, 1).replace(/\.0$/, '')} %`;
  return `${percent(index.estimate, decimalsOf(half))} % ±${half.toFixed(decimalsOf(half))}`;
}

/** The ends of an index's interval: `42 to 46 %`. */
export function indexIntervalText(index: SobolIndex): string {
  const { low, high } = index.interval;
  const decimals = decimalsOf(halfOf(index));
  return `${percent(low, decimals)} to ${percent(high, decimals)} %`;
}

/** In per cent. */
function halfOf({ interval }: SobolIndex): number {
  return 50 * (interval.high - interval.low);
}

function decimalsOf(half: number): number {
  return half >= 0.95 ? 0 : 1;
}

function percent(share: number, decimals: number): string {
  const text = (100 * share).toFixed(decimals);
  return signedText(Number(text) === 0 ? text.replace('-', '') : text);
}
