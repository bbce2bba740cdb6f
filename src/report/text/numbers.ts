import type { MeasureSummary } from '../../analysis/summarise.ts';

/** An amount as a sentence says it, to three digits: `2.06`, `−41.5`, `1,204`; whole amounts as they are. */
export function amountText(amount: number): string {
  if (amount === 0) return '0';
  if (amount < 0) return `−${amountText(-amount)}`;
  const decimals = Math.min(12, Math.max(0, 2 - Math.floor(Math.log10(amount))));
  const text = String(Number(amount.toFixed(decimals)));
  return text.includes('.') || text.includes('e') ? amount.toFixed(decimals) : groupedText(Number(text));
}

/** A number to so many significant digits, without zeros at its end: `0.00107`, `−67`, `1.2914 × 10⁻⁷`. */
export function digitsText(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  const text = String(rounded);
  if (!text.includes('e')) return signedText(text);
  return signedText(powerText(rounded, text.replace(/e.*/, '').replace(/\D/g, '').length));
}

/** A whole number with a comma between thousands: `1,000,000`, `−1,200`; the same in every locale. */
export function groupedText(whole: number): string {
  return String(whole)
    .replace(/\B(?=(\d{3})+$)/g, ',')
    .replace('-', '−');
}

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

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number with so many significant digits and a power of ten: `1.29 × 10⁻⁹`; 0 as it is. */
export function powerText(value: number, digits: number): string {
  if (value === 0) return '0';
  const [mantissa, exponent] = value.toExponential(digits - 1).split('e');
  const power = exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]);
  return `${mantissa} × 10${power}`;
}

/** A number's text with a minus sign for its hyphen: `−67`; what is zero has none. */
export function signedText(number: string): string {
  return number.replace(/^-/, Number(number) === 0 ? '' : '−');
}

/** A unit for an amount, `1 ship`, `2 ships`, `1 cruiser II`: measures name their units in the plural. */
export function unitText(amount: number, unit: string): string {
  return amount === 1 ? unit.replace(/s(?= I+$|$)/, '') : unit;
}

/** A confidence as prose has it: `95 %`, `99.9 %`. */
export function confidenceText(confidence: number): string {
  return `${Number((100 * confidence).toPrecision(6))} %`;
}

/** The figures of one estimate as a table shows them, in per cent for a flag; empty where there is none. */
interface EstimateText {
  readonly mean: string;
  /** Half the interval's width. */
  readonly plusMinus: string;
  readonly low: string;
  readonly high: string;
  readonly exact: string;
  readonly z: string;
  /** ` %` or the unit, with a blank before it. */
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
    // Without any spread the mean is a whole step, and decimals would only repeat the interval's.
    mean: estimate.sd === 0 ? sixDigits(scale * estimate.mean) : text(estimate.mean),
    plusMinus: fixed(half, half),
    low: text(estimate.interval.low),
    high: text(estimate.interval.high),
    exact: estimate.exact === null ? '' : exactText(estimate.exact, scale),
    z: estimate.z === null ? '' : zText(estimate.z),
    unit: measure.kind === 'flag' ? ' %' : ` ${measure.unit}`,
  };
}

/** With as many decimals as show two digits of `size`. */
function fixed(value: number, size: number): string {
  if (size === 0) return sixDigits(value);
  return signedText(value.toFixed(Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(size))))));
}

/** What is not certain is not rounded to 100 %. */
function exactText(exact: number, scale: number): string {
  const text = sixDigits(scale * exact);
  return scale === 100 && text === '100' && exact < 1 ? 'nearly 100' : text;
}

function sixDigits(value: number): string {
  return digitsText(value, 6);
}

/** With its sign and one decimal; `0.0` has none. */
function zText(z: number): string {
  if (!Number.isFinite(z)) return z > 0 ? '+∞' : '−∞';
  const size = Math.abs(z).toFixed(1);
  if (size === '0.0') return size;
  return `${z > 0 ? '+' : '−'}${size}`;
}
