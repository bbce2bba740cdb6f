import { engines } from '../../rules/engines.ts';
import { bytesOf } from '../../study/files/bytesOf.ts';
import { loadStudy, type StudyLoading } from '../../study/loadStudy.ts';
import type { Study } from '../../study/Study.ts';
import { StudyError } from '../../study/StudyError.ts';

/**
 * The study that a file describes. Of the rules engines, only the one that it asks for is loaded, which saves a short run a
 * third of its time.
 *
 * @throws StudyError where the file cannot be read, or with all mistakes in it
 */
export async function studyToRun(file: string, loading: StudyLoading): Promise<Study> {
  const name = namedRules(file);
  const load = engines.get(name);
  if (load !== undefined) {
    try {
      return loadStudy(file, new Map([[name, await load()]]), loading);
    } catch (error) {
      // Otherwise these are its rules, and its mistakes are the same among all engines.
      if (!(error instanceof StudyError) || !error.mistakes.some(({ path }) => path === 'rules')) throw error;
    }
  }
  const { registry } = await import('../../rules/registry.ts');
  return loadStudy(file, registry, loading);
}

/** What the first line that looks like it says of the rules: a guess, which the study's text may prove wrong. */
function namedRules(file: string): string {
  try {
    return /^rules: *([\w-]+)/m.exec(new TextDecoder().decode(bytesOf(file, 'a study file')))?.[1] ?? '';
  } catch {
    // Said better by whoever reads it in earnest.
    return '';
  }
}
