/** An amount in a sentence, to three digits: `2.06`, `−41.5`, `1,204`; whole amounts in full. */
export function amountText(amount: number): string {
  if (amount === 0) return '0';
  if (amount < 0) return `−${amountText(-amount)}`;
  const decimals = Math.min(12, Math.max(0, 2 - Math.floor(Math.log10(amount))));
  const text = String(Number(amount.toFixed(decimals)));
  return text.includes('.') || text.includes('e') ? amount.toFixed(decimals) : groupedText(Number(text));
}

/** A number to `digits` significant digits, without trailing zeros: `0.00107`, `−67`, `1.2914 × 10⁻⁷`. */
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

/** Below this percentage, decimals are too many to read. */
const LEAST = 1e-6;

/**
 * A probability in per cent for a sentence: three digits (two below 1 %), and more near 0 and 1, so that a rounded value
 * never claims 0 or 1: `11.8 %`, `0.0021 %`, `99.97 %`.
 */
export function percentText(probability: number): string {
  const percent = 100 * probability;
  if (percent === 0 || percent === 100) return `${percent} %`;
  const least = Number(Math.min(percent, 100 - percent).toPrecision(2));
  if (least < LEAST) return percent < 50 ? `${powerText(percent, 2)} %` : 'nearly 100 %';
  // A value that rounds to 10.0 has one decimal.
  const decimals = least >= 1 ? (Number(percent.toFixed(2)) < 10 ? 2 : 1) : 1 - Math.floor(Math.log10(least));
  return `${percent.toFixed(decimals)} %`;
}

/**
 * A percentage for a narrow place, to a tenth of a per cent: `11.8 %`, `< 0.1 %`, `> 99.9 %`; exactly 0 and 1 are shown as
 * such.
 */
export function roundPercentText(probability: number): string {
  if (probability > 0 && probability < 0.001) return '< 0.1 %';
  if (probability < 1 && probability > 0.999) return '> 99.9 %';
  return percentText(probability);
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number with `digits` significant digits and a power of ten: `1.29 × 10⁻⁹`; 0 is unchanged. */
export function powerText(value: number, digits: number): string {
  if (value === 0) return '0';
  const [mantissa, exponent] = value.toExponential(digits - 1).split('e');
  const power = exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)]);
  return `${mantissa} × 10${power}`;
}

/** A number's text with a minus sign instead of a hyphen: `−67`; zero has no sign. */
export function signedText(number: string): string {
  return number.replace(/^-/, Number(number) === 0 ? '' : '−');
}

/** A unit for an amount, `1 ship`, `2 ships`, `1 cruiser II`: measures name their units in the plural. */
export function unitText(amount: number, unit: string): string {
  return amount === 1 ? unit.replace(/s(?= I+$|$)/, '') : unit;
}

/** A confidence in a sentence: `95 %`, `99.9 %`. */
export function confidenceText(confidence: number): string {
  return `${Number((100 * confidence).toPrecision(6))} %`;
}
