import { groupedText, powerText } from '../../foundation/numbers.ts';

const UNITS = [
  [1e12, ' trillion'],
  [1e9, ' billion'],
  [1e6, ' million'],
] as const;
/** Beyond this many there is no word that everybody reads alike. */
const MOST = 1e15;

/**
 * How many trials an event comes about once in, to so many significant digits: `1.29 billion`, `48,200`, `6.5 × 10¹⁷`.
 *
 * @param probability above 0
 */
export function onceText(probability: number, digits: number): string {
  return onceTexts([probability], digits)[0];
}

/**
 * The same of several probabilities that stand in one sentence, all in one notation.
 *
 * @param probabilities above 0
 */
export function onceTexts(probabilities: readonly number[], digits: number): string[] {
  const amounts = probabilities.map((probability) => Number((1 / probability).toPrecision(digits)));
  if (amounts.some((amount) => amount >= MOST)) return amounts.map((amount) => powerText(amount, digits));
  return amounts.map((amount) => {
    const [size, word] = UNITS.find(([least]) => amount >= least) ?? [1, ''];
    const inUnits = amount / size;
    const whole = String(Math.trunc(inUnits)).length;
    const text = inUnits.toFixed(Math.max(0, digits - whole));
    return `${text.includes('.') ? text : groupedText(Number(text))}${word}`;
  });
}

/** The fewest digits, three or more, that tell some probabilities apart, as far as that makes sense. */
export function digitsToTell(probabilities: readonly number[]): number {
  const most = 7;
  for (let digits = 3; digits < most; digits += 1) {
    const texts = onceTexts(probabilities, digits);
    if (new Set(texts).size === texts.length) return digits;
  }
  return most;
}
