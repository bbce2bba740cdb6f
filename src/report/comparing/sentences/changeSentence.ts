import type { Comparison } from '../../../analysis/comparison.ts';
import { groupedText } from '../../../foundation/numbers.ts';
import { isRate } from '../../../rules/Measure.ts';
import { figureSubject } from '../../text/measures.ts';
import { changeFigures } from './changeFigures.ts';

/**
 * What a scenario does to a figure, in a sentence:
 * `“refit” raises the chance that the whole fleet arrives by 9.1 points (±0.1), from 24.0 % to 33.1 %.`
 */
export function changeSentence(comparison: Comparison): string {
  const { verdict, label, figure } = comparison;
  const subject = figureSubject(figure);
  if (verdict === 'same') return `“${label}” ${sameClause(comparison, subject)}.`;
  const { before, after, size, unit, differenceUnit, plusMinus, difference } = changeFigures(comparison);
  if (verdict === 'undecided') return undecidedSentence(comparison, subject);
  const verb = difference.startsWith('−') ? 'lowers' : 'raises';
  const how = plusMinus === null ? 'exact' : `±${plusMinus}`;
  // Of a count, the unit has been said.
  const of = isRate(figure) ? unit : '';
  return `“${label}” ${verb} ${subject} by ${size}${differenceUnit} (${how}), from ${before}${of} to ${after}${of}.`;
}

function sameClause(comparison: Comparison, subject: string): string {
  const { margin, exact, difference } = comparison;
  const texts = changeFigures(comparison);
  if (margin > 0) {
    const how = texts.plusMinus === null ? 'exact' : `±${texts.plusMinus}`;
    return `keeps ${subject} within the margin of ${texts.margin}${texts.differenceUnit}: the difference is ${texts.difference}${texts.differenceUnit} (${how})`;
  }
  if (exact !== null) return `leaves ${subject} as it is, at exactly ${texts.before}${texts.unit}`;
  return `leaves ${subject} as it is: ${difference === 0 ? 'it came out alike in every trial' : 'nothing differs'}`;
}

function undecidedSentence(comparison: Comparison, subject: string): string {
  const { label, furtherTrials } = comparison;
  const { difference, low, high, differenceUnit } = changeFigures(comparison);
  const more =
    furtherTrials === null || !Number.isFinite(furtherTrials)
      ? 'only a margin could settle it'
      : `about ${groupedText(Number(furtherTrials.toPrecision(2)))} further trials would likely settle it`;
  return `Whether “${label}” changes ${subject} is undecided: the difference is ${difference}${differenceUnit}, between ${low} and ${high}; ${more}.`;
}
