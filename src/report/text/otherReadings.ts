import type { ReadingDifference } from '../../analysis/otherReadings.ts';
import { amountText, percentText, unitText } from '../../foundation/numbers.ts';

/** That the answer depends on a reading of the rules, with the figure by either. */
export function readingSentence({ words, title, kind, unit, asPlayed, otherwise }: ReadingDifference): string {
  const figure = (value: number) =>
    kind === 'flag' ? percentText(value) : `${amountText(value)} ${unitText(value, unit)}`;
  return `The answer depends on a reading of the rules: if ${words}, “${title}” is ${figure(otherwise)} instead of ${figure(asPlayed)}.`;
}
