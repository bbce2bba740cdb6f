// Compares the speed of the studio with that of Node.js (one worker, one thread), and measures the time from an edit to the first
// odds: `npm run pace` writes bench/studio.md. Node.js and Chromium run in turn, so that other work on the machine affects both.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { partedRules } from '../../src/rules/derivedMeasures.ts';
import type { Study } from '../../src/study/Study.ts';
import { StudioBrowser, site, whyNot } from '../../test/browser/studioBrowser.ts';
import { machineLines } from '../page/machine.ts';
import { table, threeDigits } from '../page/table.ts';
import { median } from '../timing/timeInTurn.ts';

const root = join(import.meta.dirname, '../..');
/** Loads a module as it was built, because a loader that strips types makes loops slower. */
const load = (file: string) => import(pathToFileURL(join(root, 'dist', file)).href);
const { loadStudy, registry }: typeof import('../../src/index.ts') = await load('index.js');
const { TaskPlayer }: typeof import('../../src/runner/executors/TaskPlayer.ts') = await load(
  'runner/executors/TaskPlayer.js',
);
const { inlineTrials }: typeof import('../../src/runner/executors/v8Flags.ts') =
  await load('runner/executors/v8Flags.js');

const STUDIES = [
  'rift-shortcut',
  'where-portals-lead',
  'dash-back',
  'fair-duel',
  'hundred-points',
  'fleet-battle',
  'expedition',
];
const EDITED = ['rift-shortcut', 'fair-duel', 'where-portals-lead'];
const ROUNDS = 7;
/** The time for which each program plays in one turn, in milliseconds. */
const TURN = 600;
/** The time to warm up, in milliseconds. Journeys become faster for some seconds, until V8 has compiled all their paths. */
const WARMING = 5_000;

const core = `assets/${readdirSync(join(site, 'assets')).find((file) => file.startsWith('core.worker'))}`;

/**
 * Returns a function that plays trials of one scenario in Node.js for `turn` milliseconds, in tasks of `count` trials. The function
 * resolves to the trials per second.
 */
function nodePlayer({ rules, scenarios, seed }: Study): (count: number, turn?: number) => Promise<number> {
  inlineTrials();
  const player = new TaskPlayer(rules, [scenarios[0].setup], seed);
  let first = 0;
  return async (count, turn = TURN) => {
    const started = performance.now();
    let played = 0;
    for (; performance.now() - started < turn; played += count) {
      await player.call({ kind: 'play', scenarios: [0], first: first + played, count });
    }
    first += played;
    return (1000 * played) / (performance.now() - started);
  };
}

/** Returns the same kind of function as `nodePlayer` for a player of the studio, which receives its tasks as messages. */
async function pagePlayer(
  page: Page,
  { rules, scenarios, seed }: Study,
): Promise<(count: number, turn?: number) => Promise<number>> {
  const study = { rules: rules.name, derivations: partedRules(rules).derivations, seed, setups: [scenarios[0].setup] };
  await page.evaluate(
    ([url, sent]) => {
      const worker = new Worker(url, { type: 'module', name: 'player' });
      let study: unknown = JSON.parse(sent);
      let first = 0;
      const call = (count: number) =>
        new Promise<void>((resolve) => {
          worker.onmessage = () => resolve();
          worker.postMessage({ epoch: 1, study, task: { kind: 'play', scenarios: [0], first, count } });
          study = undefined;
          first += count;
        });
      Object.assign(globalThis, { call });
    },
    [core, JSON.stringify(study)] as const,
  );
  return (count, turn = TURN) =>
    page.evaluate(
      async ([count, turn]) => {
        const { call } = globalThis as unknown as { call(count: number): Promise<void> };
        const started = performance.now();
        let played = 0;
        for (; performance.now() - started < turn; played += count) await call(count);
        return (1000 * played) / (performance.now() - started);
      },
      [count, turn] as const,
    );
}

/**
 * Returns the time from an edit to the first odds, in milliseconds. It is the median of several edits, on a page that has played
 * before.
 */
function firstNumber(page: Page, name: string): Promise<number> {
  const work = { name: `${name}.yaml`, text: readFileSync(join(root, `sims/${name}.yaml`), 'utf8'), files: {} };
  return page.evaluate(
    async ([url, sent]) => {
      const worker = new Worker(url, { type: 'module', name: 'desk' });
      const work: { text: string } = JSON.parse(sent);
      const limits = { trials: 1_000_000, time: 100, states: 20_000, solve: 1_000 };
      let id = 0;
      const edit = (text: string) =>
        new Promise<number>((resolve) => {
          const started = performance.now();
          let first: number | null = null;
          worker.onmessage = ({ data }) => {
            if ('told' in data && 'odds' in data.told) first ??= performance.now() - started;
            if ('result' in data && data.id === id) resolve(first ?? Number.NaN);
          };
          worker.postMessage({ id: -1, method: 'read', given: { work: { ...work, text } } });
          id += 1;
          worker.postMessage({ id, method: 'live', given: { work: { ...work, text }, limits } });
        });
      const times: number[] = [];
      for (let at = 0; at < 12; at += 1) times.push(await edit(`${work.text}\n# ${at}`));
      worker.terminate();
      return times.slice(3).sort((one, other) => one - other)[4];
    },
    [core, JSON.stringify(work)] as const,
  );
}

/**
 * Returns a page that can evaluate functions of this file. The loader makes these functions call a helper, which the page must
 * have.
 */
async function pageOf(studio: StudioBrowser): Promise<Page> {
  const page = await studio.page();
  await page.evaluate('globalThis.__name = (one) => one');
  return page;
}

const metText = (isMet: boolean) => (isMet ? 'met' : '**not met**');

if (whyNot !== null) throw new Error(whyNot);
const studio = await StudioBrowser.open();
const rows: string[][] = [];
for (const name of STUDIES) {
  const study = loadStudy(join(root, `sims/${name}.yaml`), registry);
  const here = nodePlayer(study);
  const page = await pageOf(studio);
  const there = await pagePlayer(page, study);
  // A chunk takes about 30 ms, as in a run.
  const count = Math.max(64, Math.round((await here(1_024, WARMING)) * 0.03));
  await there(count, WARMING);
  const pairs: { node: number; chromium: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) pairs.push({ node: await here(count), chromium: await there(count) });
  const ratio = median(pairs.map(({ node, chromium }) => chromium / node));
  const speed = median(pairs.map(({ chromium }) => chromium));
  rows.push([study.rules.name, name, threeDigits(speed), ratio.toFixed(2), metText(ratio >= 0.8)]);
  console.error(rows.at(-1)?.join('  '));
  await page.context().close();
}
const page = await pageOf(studio);
const edits: string[][] = [];
for (const name of EDITED) {
  const took = await firstNumber(page, name);
  edits.push([name, `${took.toFixed(0)} ms`, metText(took < 100)]);
  console.error(edits.at(-1)?.join('  '));
}
await studio.close();
writeFileSync(
  join(root, 'bench/studio.md'),
  `# The studio's speed

Written by \`npm run pace\`. Node.js and Chromium take turns on the same machine; speeds are medians of ${ROUNDS} turns.

${table(['this run', ''], machineLines())}

## One worker compared with one thread of Node.js

The goal is 0.8 or more. A page cannot set the flags of V8 with which Node.js compiles a whole trial into its loop.

${table(['engine', 'study', ' trials a second in Chromium', ' compared with Node.js', ''], rows)}

## From an edit to the first number

The time from a change of the text to the first odds, of 512 trials of each scenario, in a page that has played before. The goal
is less than 100 ms.

${table(['study', ' time', ''], edits)}
`,
);
