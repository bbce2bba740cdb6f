import { join } from 'node:path';
import { reportFiles } from '../src/report/reportFiles.ts';
import { registry } from '../src/rules/registry.ts';
import { runStudy } from '../src/runner/runStudy.ts';
import { loadStudy } from '../src/study/loadStudy.ts';
import { fieldReference } from '../src/study/reference.ts';
import { scenarioId } from '../src/study/scenarios/scenarioNames.ts';
import { studyJsonSchema } from '../src/study/studyJsonSchema.ts';
import { version } from '../src/version.ts';
import { apiPages } from './apiPages.ts';
import { architectureDrawings } from './architecture.ts';

/**
 * The studies whose reports are kept in the repository, with the number of trials of each scenario; null means the number in the
 * study. The number is smaller than in the study if a test could not replay the study in a second or two.
 */
const examples: Readonly<Record<string, number | null>> = {
  'rift-shortcut': null,
  'where-portals-lead': null,
  'missing-charts': null,
  'narrow-windows': null,
  'way-home': null,
  'one-way-portal': null,
  'dash-back': null,
  'hop-until-safe': 10_000,
  'portal-watch': 10_000,
  'dodge-and-shelter': 100_000,
  'duel-of-equals': 10_000,
  'one-in-a-billion': 100_000,
  expedition: 20_000,
  rush: 100_000,
  'take-mecatol': 20_000,
  'when-to-retreat': 20_000,
  'one-more-upgrade': 20_000,
};

/**
 * Returns every generated file of the repository, by its path: the study reference, its schema, the drawings of the architecture,
 * the API pages and the example reports.
 *
 * @param reports the names of the studies whose reports are included. Default: all of `examples`
 */
export async function galleryFiles(
  root: string,
  reports: readonly string[] = Object.keys(examples),
): Promise<ReadonlyMap<string, string>> {
  const files = new Map([
    ['sims/README.md', fieldReference(registry)],
    ['sims/study.schema.json', `${JSON.stringify(studyJsonSchema(registry), null, 2)}\n`],
    ...architectureDrawings(root),
    ...apiPages(root),
  ]);
  for (const name of reports) {
    const trials = examples[name] ?? null;
    const study = loadStudy(join(root, 'sims', `${name}.yaml`), registry, trials === null ? {} : { trials });
    const result = await runStudy(study, { workers: 0 });
    const report = await reportFiles(result, {
      version,
      scenarioIds: study.scenarios.map((scenario) => scenarioId(study, scenario)),
      // The time and the machine are fixed, so that the manifest of an example is the same on every machine.
      timing: { started: new Date(0), seconds: 1, workers: 0, node: 'any' },
    });
    for (const { path, text } of report) files.set(`reports/examples/${name}/${path}`, text);
  }
  return files;
}
