import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '../../rules/registry.ts';
import { loadStudy } from '../../study/loadStudy.ts';
import { StudyError } from '../../study/StudyError.ts';
import { type LastRun, lastRun } from './lastRun.ts';

/** A study of a folder. */
export interface ListedStudy {
  /** Its file's name, without the ending `.yaml`. */
  readonly name: string;
  readonly question: string;
  readonly lastRun: LastRun;
}

/** What a folder holds. */
export interface Listing {
  readonly studies: readonly ListedStudy[];
  /** Of files that are no study to be played: the first mistake in each, with its place. */
  readonly faulty: readonly string[];
}

/** The studies of a folder, but not of those in it, in order of their names. @param reports where their reports are */
export function studiesIn(folder: string, reports: string, allowOutside?: boolean): Listing {
  const studies: ListedStudy[] = [];
  const faulty: string[] = [];
  const files = readdirSync(folder).filter((name) => /\.ya?ml$/i.test(name));
  for (const name of files.sort()) {
    const file = join(folder, name);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) continue;
    try {
      const study = loadStudy(file, registry, { allowOutside });
      const { question } = study;
      studies.push({ name: name.replace(/\.yaml$/, ''), question, lastRun: lastRun(reports, study.name) });
    } catch (error) {
      if (!(error instanceof StudyError)) throw error;
      faulty.push(error.message.split('\n')[0]);
    }
  }
  return { studies, faulty };
}
