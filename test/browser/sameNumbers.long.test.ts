import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportFiles } from '../../src/report/reportFiles.ts';
import { partedRules } from '../../src/rules/derivedMeasures.ts';
import { registry } from '../../src/rules/registry.ts';
import { InProcessExecutor } from '../../src/runner/executors/AdaptiveExecutor.ts';
import { runStudy } from '../../src/runner/runStudy.ts';
import { loadStudy } from '../../src/study/loadStudy.ts';
import type { Study } from '../../src/study/Study.ts';
import { version } from '../../src/version.ts';
import { shippedStudies } from '../shippedStudies.ts';
import { StudioBrowser, site, whyNot } from './studioBrowser.ts';

if (whyNot !== null) console.log(`The studio is not tested in a browser: ${whyNot}.`);

const sims = join(import.meta.dirname, '../../sims');
const core = `assets/${readdirSync(join(site, 'assets')).find((file) => file.startsWith('core.worker'))}`;
const TRIALS = 600;

describe.skipIf(whyNot !== null)('the studio in Chromium', () => {
  let studio: StudioBrowser;
  let page: Page;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
    page = await studio.page();
  });
  afterAll(() => studio?.close());

  it.each([...shippedStudies.values()].map((study) => [study.name, study] as const))(
    'counts in %s the same as Node.js, scenario by scenario',
    async (_, study) => {
      expect(await countsInPage(page, study)).toEqual(await countsInNode(study));
    },
  );

  it.each([...shippedStudies.values()].map(({ name }) => name))(
    'writes the CSV files, charts and page of %s byte for byte as the command line does',
    async (name) => {
      const inPage = await liveReport(page, name).catch((error: unknown) => {
        // Chromium may lose the request for the worker's script. The run has then not begun.
        if (String(error).includes('Failed to fetch dynamically imported module')) return liveReport(page, name);
        throw error;
      });
      const study = loadStudy(join(sims, `${name}.yaml`), registry, { trials: TRIALS });
      const result = await runStudy(
        { ...study, path: `sims/${name}.yaml`, rare: undefined },
        { workers: 0, stateBudget: 500 },
      );
      const origin = { version, scenarioIds: [], timing: { started: new Date(0), seconds: 1, workers: 0, node: '' } };
      const inNode = (await reportFiles(result, origin)).filter(({ path }) => path !== 'manifest.json');
      expect(inPage.map(({ path }) => path)).toEqual(inNode.map(({ path }) => path));
      for (const [at, { path, text }] of inNode.entries()) expect(inPage[at].text, path).toBe(text);
    },
  );
});

/** A hash of the counts of each scenario. */
async function countsInNode(study: Study): Promise<string[]> {
  const executor = new InProcessExecutor(study);
  const all = study.scenarios.map((_, at) => at);
  const tallies = await executor.call({ kind: 'play', scenarios: all, first: 0, count: TRIALS });
  return tallies.map(({ tally, pairs }) => hashOf([...tally.counts, ...(pairs?.sums ?? [])]));
}

async function countsInPage(page: Page, { rules, seed, scenarios }: Study): Promise<string[]> {
  const setups = scenarios.map(({ setup }) => setup);
  // The setups are sent to a worker as plain data.
  expect(JSON.parse(JSON.stringify(setups))).toEqual(setups);
  const task = { kind: 'play', scenarios: scenarios.map((_, at) => at), first: 0, count: TRIALS };
  const counts = await page.evaluate(
    ([url, message]) =>
      new Promise<number[][]>((resolve, reject) => {
        const worker = new Worker(url, { type: 'module', name: 'player' });
        worker.onerror = ({ message: reason }) => reject(new Error(reason));
        worker.onmessage = ({ data: { isLoaded, sent, error } }) => {
          if (isLoaded) return;
          worker.terminate();
          if (error !== undefined) reject(new Error(error));
          else
            resolve(
              sent.map((one: { counts: number[]; sums: number[] | null }) => [...one.counts, ...(one.sums ?? [])]),
            );
        };
        worker.postMessage(JSON.parse(message));
      }),
    [
      core,
      JSON.stringify({
        epoch: 1,
        study: { rules: rules.name, derivations: partedRules(rules).derivations, seed, setups },
        task,
      }),
    ] as const,
  );
  return counts.map(hashOf);
}

function hashOf(counts: readonly number[]): string {
  return createHash('sha256').update(Float64Array.from(counts)).digest('hex');
}

/** Returns the files of a live run, which is started by the same messages as on the page. */
function liveReport(page: Page, name: string): Promise<{ path: string; text: string }[]> {
  return page.evaluate(
    ([url, work, trials]) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(url, { type: 'module', name: 'desk' });
        const limits = { trials, time: 1e9, states: 500, solve: 1e9 };
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => {
          if ('failure' in data) reject(new Error(data.failure));
          if (!('result' in data)) return;
          if (data.id === 1) worker.postMessage({ id: 2, method: 'report', given: { work: JSON.parse(work) } });
          else {
            worker.terminate();
            const files: { path: string; text: string }[] = data.result;
            resolve(files.filter(({ path }) => path !== 'manifest.json'));
          }
        };
        worker.postMessage({ id: 1, method: 'live', given: { work: JSON.parse(work), limits } });
      }),
    [
      core,
      JSON.stringify({ name: `${name}.yaml`, text: readFileSync(join(sims, `${name}.yaml`), 'utf8'), files: {} }),
      TRIALS,
    ] as const,
  );
}
