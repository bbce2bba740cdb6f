import { powerText } from './powerText.ts';

/** Below this many per cent, decimals would only be counted, not read. */
const LEAST = 1e-6;

/**
 * A probability in per cent, as a sentence says it: three digits (two below 1 %), and enough of them near 0 and 1 that
 * neither is claimed where it is not so: `11.8 %`, `0.0021 %`, `99.97 %`.
 */
export function percentText(probability: number): string {
  const percent = 100 * probability;
  if (percent === 0 || percent === 100) return `${percent} %`;
  const least = Number(Math.min(percent, 100 - percent).toPrecision(2));
  if (least < LEAST) return percent < 50 ? `${powerText(percent, 2)} %` : 'nearly 100 %';
  // What rounds to 10.0 has one decimal, as 10.0 has.
  const decimals = least >= 1 ? (Number(percent.toFixed(2)) < 10 ? 2 : 1) : 1 - Math.floor(Math.log10(least));
  return `${percent.toFixed(decimals)} %`;
}

/** The same for a narrow place, no finer than a tenth of a per cent: `11.8 %`, `< 0.1 %`, `> 99.9 %`; 0 and 1 are only said where they are so. */
export function roundPercentText(probability: number): string {
  if (probability > 0 && probability < 0.001) return '< 0.1 %';
  if (probability < 1 && probability > 0.999) return '> 99.9 %';
  return percentText(probability);
}
