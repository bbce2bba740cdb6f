import type { SobolIndex } from '../../statistics/sobol/sobolIndices.ts';
import { signedText } from '../text/signedText.ts';

/** An index as a share with half its interval: `44 % ±2`. */
export function indexText({ estimate, interval }: SobolIndex): string {
  const half = 50 * (interval.high - interval.low);
  if (half === 0) return `${signedText(String(Number((100 * estimate).toFixed(1))))} %`;
  const decimals = half >= 0.95 ? 0 : 1;
  return `${signedText((100 * estimate).toFixed(decimals))} % ±${half.toFixed(decimals)}`;
}
