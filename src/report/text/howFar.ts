import type { StudyResult } from '../../analysis/StudyResult.ts';
import { groupedText } from '../../foundation/numbers.ts';

/**
 * How far an interrupted run came: `after 20,000 of 1,000,000 crossings`, or if all trials were played, what was still to be done:
 * `after all 20,000 crossings, before its rare event was played`.
 *
 * @param trialsAre what one trial is, in the plural
 */
export function howFar({ study, scenarios, rare }: StudyResult, trialsAre: string): string {
  const { trials } = scenarios[0].tally;
  const played = groupedText(trials);
  if (trials < study.trials) {
    return `after ${played} of ${study.precision === null ? '' : 'at most '}${groupedText(study.trials)} ${trialsAre}`;
  }
  const isRareLeft = study.rare !== undefined && rare === undefined;
  return `after all ${played} ${trialsAre}, before ${isRareLeft ? 'its rare event was played' : 'it was solved exactly'}`;
}
