import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StudyResult } from '../runner/StudyResult.ts';
import { scenarioId } from '../study/scenarioId.ts';
import { version } from '../version.ts';
import type { Timing } from './manifest.ts';
import { reportFiles } from './reportFiles.ts';

/** As a report names its charts; a manifest that names anything else was not ours. */
const CHART_FILE = /^charts\/[\w-]+\.(vl\.json|svg)$/;

/**
 * Writes a report. All its text is made before the first byte is written, each file is put in place whole, and charts of
 * the report that was there before are removed, and nothing else.
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
  const before = earlierCharts(directory);
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
  const written = new Set(files.map(({ path }) => path));
  for (const path of before) if (!written.has(path)) rmSync(join(directory, path), { force: true });
}

/** The charts of the report that lies there, by its own manifest: what else a designer keeps there is not ours to remove. */
function earlierCharts(directory: string): string[] {
  try {
    const { files } = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
    return files.filter((path: unknown) => typeof path === 'string' && CHART_FILE.test(path));
  } catch {
    return [];
  }
}
