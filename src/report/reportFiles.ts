import type { StudyResult } from '../analysis/StudyResult.ts';
import { CONFIDENCE } from '../analysis/summarise.ts';
import { documentFiles, type ReportFile } from './documentFiles.ts';
import { manifest, type Origin } from './manifest.ts';
import type { Document } from './model/Document.ts';
import { runDocument } from './views/run.ts';

/**
 * All files of the report of a run, with its manifest. The same result gives the same text, except for the timing lines of the
 * manifest.
 *
 * @param document default: that of `riftlab run`
 */
export async function reportFiles(
  result: StudyResult,
  origin: Origin,
  document: Document = runDocument(result, origin),
): Promise<readonly ReportFile[]> {
  const files = await documentFiles(document);
  const names = files.map(({ path }) => path);
  return [...files, { path: 'manifest.json', text: manifest(result, CONFIDENCE, document, names, origin) }];
}
