import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StudyResult } from '../runner/StudyResult.ts';
import { scenarioId } from '../study/scenarioId.ts';
import { version } from '../version.ts';
import type { Timing } from './manifest.ts';
import { reportFiles } from './reportFiles.ts';

/** Files that only an earlier report can have left in `charts/`. */
const CHART_FILE = /\.(vl\.json|svg)$/;

/**
 * Writes a report. All its text is made before the first byte is written, each file is put in place whole, and charts of
 * an earlier run that this one has not are removed.
 *
 * @param directory made where it is missing
 * @throws Error of the file system where it cannot be written
 */
export async function writeReport(result: StudyResult, directory: string, timing: Omit<Timing, 'node'>): Promise<void> {
  const { study, scenarios } = result;
  const files = await reportFiles(result, {
    version,
    scenarioIds: scenarios.map(({ scenario }) => scenarioId(study, scenario)),
    timing: { ...timing, node: process.version },
  });
  for (const { path, text } of files) {
    const target = join(directory, path);
    mkdirSync(dirname(target), { recursive: true });
    const beside = `${target}.${process.pid}.part`;
    try {
      writeFileSync(beside, text);
      renameSync(beside, target);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  }
  removeStaleCharts(directory, new Set(files.map(({ path }) => path)));
}

function removeStaleCharts(directory: string, written: ReadonlySet<string>): void {
  const charts = join(directory, 'charts');
  for (const name of readdirIfThere(charts)) {
    if (CHART_FILE.test(name) && !written.has(`charts/${name}`)) rmSync(join(charts, name));
  }
}

/** A report without charts has no folder for them. */
function readdirIfThere(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
