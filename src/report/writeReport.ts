import type { StudyResult } from '../analysis/StudyResult.ts';
import { scenarioId } from '../study/scenarioId.ts';
import { version } from '../version.ts';
import type { Timing } from './manifest.ts';
import { placeFiles } from './placeFiles.ts';
import { reportFiles } from './reportFiles.ts';

/**
 * Writes a report, all of whose text is made before the first byte is written.
 *
 * @param directory made where it is missing
 * @param command what to type for the same report; left out: `riftlab run` with the study's file
 * @throws StorageError where it cannot be written
 */
export async function writeReport(
  result: StudyResult,
  directory: string,
  timing: Omit<Timing, 'node'>,
  command?: string,
): Promise<void> {
  const { study, scenarios } = result;
  const files = await reportFiles(result, {
    version,
    scenarioIds: scenarios.map(({ scenario }) => scenarioId(study, scenario)),
    timing: { ...timing, node: process.version },
    ...(command === undefined ? {} : { command }),
  });
  placeFiles(directory, files);
}
