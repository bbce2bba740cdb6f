import { powerText } from './powerText.ts';
import { signedText } from './signedText.ts';

/** A number to so many significant digits, without zeros at its end: `0.00107`, `−67`, `1.2914 × 10⁻⁷`. */
export function digitsText(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  const text = String(rounded);
  if (!text.includes('e')) return signedText(text);
  return signedText(powerText(rounded, text.replace(/e.*/, '').replace(/\D/g, '').length));
}
