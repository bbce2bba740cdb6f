import type { Comparison } from '../../../analysis/comparison.ts';
import type { StudyResult } from '../../../analysis/StudyResult.ts';
import type { Summary } from '../../../analysis/summarise.ts';
import { answerSentence, answers } from '../../text/answer.ts';
import { comparisonText } from './comparisonText.ts';

/** As many as a list of reports has room for beside each. */
const MOST_CHANGES = 3;

/** What a run came to, in a few sentences: the answer, and the greatest changes from the baseline. */
export function reportAnswer(result: StudyResult, summary: Summary, comparisons: readonly Comparison[]): string[] {
  const { sentences } = comparisonText(result, comparisons);
  return [answerSentence(answers(summary)), ...sentences.slice(0, MOST_CHANGES)];
}
