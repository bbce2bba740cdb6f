import { bytesOf } from './files/bytesOf.ts';
import { filesBeside } from './files/filesBeside.ts';
import { parseStudy, type StudyOverrides } from './parseStudy.ts';
import type { Study } from './Study.ts';
import type { Registry } from './schema/studySchema.ts';
import { shownPath } from './shownPath.ts';
import { decodeText } from './text/decodeText.ts';

/** How a study's file is read, beside what is set instead of it. */
export interface StudyLoading extends StudyOverrides {
  /** Whether the files that it names may lie outside its folder; left out: no. */
  readonly allowOutside?: boolean;
}

/**
 * The study that a file describes.
 *
 * @throws StudyError where the file cannot be read, or with all mistakes in it
 */
export function loadStudy(file: string, registry: Registry, loading: StudyLoading = {}): Study {
  const text = decodeText(bytesOf(file, 'a study file'), file);
  const study = parseStudy(text, file, registry, loading, filesBeside(file, loading.allowOutside ?? false));
  return { ...study, path: shownPath(file) };
}
