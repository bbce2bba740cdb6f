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
