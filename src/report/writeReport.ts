import type { StudyResult } from '../analysis/StudyResult.ts';
import { scenarioId } from '../study/scenarios/scenarioNames.ts';
import { version } from '../version.ts';
import type { Timing } from './manifest.ts';
import type { Document } from './model/Document.ts';
import { placeFiles } from './placeFiles.ts';
import { reportFiles } from './reportFiles.ts';

/**
 * Writes the report of a run. All texts are made before the first file is written.
 *
 * @param directory is created if it is missing
 * @param document default: the document of `riftlab run`
 * @throws StorageError if a file cannot be written
 */
export async function writeReport(
  result: StudyResult,
  directory: string,
  timing: Omit<Timing, 'node'>,
  document?: Document,
): Promise<void> {
  const { study, scenarios } = result;
  const origin = {
    version,
    scenarioIds: scenarios.map(({ scenario }) => scenarioId(study, scenario)),
    timing: { ...timing, node: process.version },
  };
  placeFiles(directory, await reportFiles(result, origin, document));
}
