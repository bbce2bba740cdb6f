import { compareFigures } from '../../../foundation/comparing.ts';
import type { Answer } from './answer.ts';

/** With more scenarios than this the sentence names only the lowest and the highest. */
const MOST_NAMED = 4;

/**
 * The answers of all scenarios as one sentence, `The whole fleet arrives in 11.8 % of crossings.`; of one scenario with what
 * there is to say besides.
 */
export function answerSentence(answers: readonly Answer[]): string {
  const [first] = answers;
  if (answers.length === 1) {
    return [`${first.before} ${first.figure} ${first.after}${first.rest}.`, ...first.besides].join(' ');
  }
  const { named, between } = namedAnswers(answers);
  if (named.length === 1) return `${first.before} ${first.figure} ${first.after} in ${named[0].scenario}.`;
  // What is claimed may differ: a category's most frequent value, where there is none that can come in all scenarios.
  if (named.some(({ before, after }) => before !== first.before || after !== first.after)) {
    return named.map(({ scenario, before, figure, after }) => `${scenario}: ${before} ${figure} ${after}.`).join(' ');
  }
  const [baseline, ...others] = named.map((answer) => `${answer.figure} (${answer.scenario})`);
  return `${first.before} ${[baseline, ...others].join(between)} ${first.after}.`;
}

/** The answers that a sentence or list has room for, and what to say between them; a single one where all many are equal. */
export function namedAnswers(answers: readonly Answer[]): { named: readonly Answer[]; between: string } {
  if (answers.length <= MOST_NAMED) return { named: answers, between: ', ' };
  const sorted = [...answers].sort((one, other) => one.amount - other.amount);
  const [lowest, highest] = [sorted[0], sorted[sorted.length - 1]];
  const isOneClaim = answers.every(({ before, after }) => before === lowest.before && after === lowest.after);
  if (isOneClaim && compareFigures(lowest.amount, highest.amount) === 0) {
    return { named: [{ ...answers[0], scenario: 'every scenario' }], between: '' };
  }
  return { named: [lowest, highest], between: ' to ' };
}
