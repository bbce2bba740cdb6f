import { nextLook } from '../statistics/sequence/nextLook.ts';
import type { Study } from '../study/Study.ts';

/**
 * Where the trials end that may be added up before anybody looks at them: at the next look where the study has a precision,
 * and elsewhere at its last trial.
 *
 * @param from a trial's number
 * @returns a trial's number after it, or the number of trials
 */
export function spanEnd({ precision, trials }: Pick<Study, 'precision' | 'trials'>, from: number): number {
  return precision === null ? trials : nextLook(from, trials);
}
