import { digitsText, powerText } from '../../foundation/numbers.ts';

/** From here on a rate is not rare, and per cent say it better than one in so many. */
const LEAST_COMMON = 0.01;

/** Whether a rate is one that plain trials tell as well. */
export function isCommon(rate: number): boolean {
  return rate >= LEAST_COMMON;
}

/** A rate with so many significant digits: `1.29 × 10⁻⁹`, or in per cent from 1 % on. */
export function rateText(rate: number, digits: number): string {
  return isCommon(rate) ? shareText(rate, digits) : powerText(rate, digits);
}

/** In per cent, with so many significant digits: `95.2 %`. */
export function shareText(rate: number, digits: number): string {
  return `${digitsText(100 * rate, digits)} %`;
}

/** Several rates that stand in one sentence, in per cent, with the fewest digits, three or more, that tell them apart. */
export function shareTexts(rates: readonly number[]): string[] {
  const most = 7;
  const apart = new Set(rates).size;
  for (let digits = 3; digits < most; digits += 1) {
    const texts = rates.map((rate) => shareText(rate, digits));
    if (new Set(texts).size === apart) return texts;
  }
  return rates.map((rate) => shareText(rate, most));
}
