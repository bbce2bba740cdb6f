import { parseStudy } from '../../../src/study/parseStudy.ts';
import { mistakeLine, StudyError } from '../../../src/study/StudyError.ts';
import { fakeRegistry } from './fakeRules.ts';

/** The mistakes of a study text, a line each; none where it is a study. */
export function mistakesOf(text: string): string[] {
  try {
    parseStudy(text, 'a.yaml', fakeRegistry);
    return [];
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    return error.mistakes.map(mistakeLine);
  }
}

/** The mistakes of a study of which only the setup is given, line 4 onwards, in whole lines. */
export function setupMistakesOf(setup: string): string[] {
  return mistakesOf(`question: q\nrules: gravity-rift\nsetup:\n${setup}`);
}
