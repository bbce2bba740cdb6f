import type { MeasureSummary } from '../../analysis/summarise.ts';
import { digitsText, signedText } from '../../foundation/numbers.ts';

/** The numbers of an estimate as texts, in per cent for a flag; a number that is unknown is an empty text. */
interface EstimateText {
  readonly mean: string;
  /** Half the interval's width. */
  readonly plusMinus: string;
  readonly low: string;
  readonly high: string;
  readonly exact: string;
  readonly z: string;
  /** ` %` or the unit, after a blank. */
  readonly unit: string;
}

const NOTHING: EstimateText = { mean: '', plusMinus: '', low: '', high: '', exact: '', z: '', unit: '' };

/** Rounds an estimate to two digits of its interval's half-width, and its exact value to six digits. */
export function estimateText({ measure, estimate }: MeasureSummary): EstimateText {
  if (estimate === null) return NOTHING;
  const scale = measure.kind === 'flag' ? 100 : 1;
  const half = (scale * (estimate.interval.high - estimate.interval.low)) / 2;
  const text = (value: number) => fixed(scale * value, half);
  return {
    // Without spread the mean is a whole step and needs no decimals.
    mean: estimate.sd === 0 ? sixDigits(scale * estimate.mean) : text(estimate.mean),
    plusMinus: fixed(half, half),
    low: text(estimate.interval.low),
    high: text(estimate.interval.high),
    exact: estimate.exact === null ? '' : exactText(estimate.exact, scale),
    z: estimate.z === null ? '' : zText(estimate.z),
    unit: measure.kind === 'flag' ? ' %' : ` ${measure.unit}`,
  };
}

/** A value with the decimals that show two digits of `size`. */
function fixed(value: number, size: number): string {
  if (size === 0) return sixDigits(value);
  return signedText(value.toFixed(Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(size))))));
}

/** An exact value; an uncertain rate is not rounded to 100 %. */
function exactText(exact: number, scale: number): string {
  const text = sixDigits(scale * exact);
  return scale === 100 && text === '100' && exact < 1 ? 'nearly 100' : text;
}

function sixDigits(value: number): string {
  return digitsText(value, 6);
}

/** A z-score with its sign and one decimal; `0.0` has no sign. */
function zText(z: number): string {
  if (!Number.isFinite(z)) return z > 0 ? '+∞' : '−∞';
  const size = Math.abs(z).toFixed(1);
  if (size === '0.0') return size;
  return `${z > 0 ? '+' : '−'}${size}`;
}
