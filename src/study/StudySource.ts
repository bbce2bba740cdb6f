import { bytesOf, displayPath, type StudyLoading } from './loadStudy.ts';
import { parseStudy } from './parseStudy.ts';
import type { Study } from './Study.ts';
import { StudyError } from './StudyError.ts';
import type { Registry } from './schema/studySchema.ts';
import { decodeText } from './text/StudyText.ts';

/** The texts that another machine needs to read the same study, as plain data. */
export interface StudySource {
  /** The study's path as reports show it. */
  readonly path: string;
  readonly text: string;
  /** The texts of the files that the study names, by their names in the study. */
  readonly files: Readonly<Record<string, string>>;
  /** The seed on the command line. Absent if the command line has no seed. */
  readonly seed?: string;
  /** The number of trials on the command line. Absent if the command line gives no number of trials. */
  readonly trials?: number;
}

/**
 * Loads a study and keeps its texts.
 *
 * @param load loads the study with the given options
 * @throws StudyError if the file cannot be read, or with all mistakes in it
 */
export async function loadWithSource(
  file: string,
  { seed, trials, allowOutside }: StudyLoading,
  load: (loading: StudyLoading) => Study | Promise<Study>,
): Promise<{ readonly study: Study; readonly source: StudySource }> {
  const files: Record<string, string> = {};
  const onFile = (name: string, text: string) => {
    files[name] = text;
  };
  const study = await load({ seed, trials, allowOutside, onFile });
  const text = decodeText(bytesOf(file, 'a study file'), file);
  const overrides = { ...(seed !== undefined && { seed }), ...(trials !== undefined && { trials }) };
  return { study, source: { path: displayPath(file), text, files, ...overrides } };
}

/**
 * Parses the study of a source.
 *
 * @throws StudyError with all mistakes in the texts
 */
export function studyOf({ path, text, files, seed, trials }: StudySource, registry: Registry): Study {
  const read = (name: string) => {
    if (Object.hasOwn(files, name)) return files[name];
    throw new StudyError([
      { file: name, path: '', message: 'the study names this file, but it was not sent with the study' },
    ]);
  };
  return { ...parseStudy(text, path, registry, { seed, trials }, read), path };
}
