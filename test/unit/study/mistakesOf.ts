import { parseStudy } from '../../../src/study/parseStudy.ts';
import { mistakeLine, StudyError } from '../../../src/study/StudyError.ts';
import { fakeRegistry } from './fakeRules.ts';

/** Returns the mistakes of a study text, one line each; none if it is valid. */
export function mistakesOf(text: string): string[] {
  try {
    parseStudy(text, 'a.yaml', fakeRegistry);
    return [];
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    return error.mistakes.map(mistakeLine);
  }
}

/** Returns the mistakes of a study with this setup, in whole lines from line 4 on. */
export function setupMistakesOf(setup: string): string[] {
  return mistakesOf(`question: q\nrules: gravity-rift\nsetup:\n${setup}`);
}
