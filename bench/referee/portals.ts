import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { type Comparison, compareCounts } from './compareCounts.ts';
import { type DrawnSetup, drawPortalSetup } from './portalSetups.ts';

const FOLDER = '.bench/referee';
const SCRIPT = 'bench/referee/portals.py';
/** Keys that riftlab refuses are taken out one after the other; a setup that needs more of it is passed over. */
const MOST_REFUSALS = 30;
/** The chance that any of all comparisons is called a difference where there is none (Holm 1979). */
const FALSE_ALARMS = 0.001;
/** Turns for which the plain simulation plays all the trials that are asked for; longer voyages get fewer. */
const CHEAP_TURNS = 10;
/** An exact probability counts as this many trials. */
const AS_GOOD_AS_EXACT = 1e9;

/**
 * Draws setups from every key and option, plays each by riftlab and by `portals.py`, and compares every measure that
 * riftlab reports, sampled and exact.
 *
 * @param words `--seed 1 --from 0 --setups 100 --trials 200000 --plain-trials 50000`
 * @returns true if no measure differs
 */
export function refereePortals(words: readonly string[], show: (line: string) => void): boolean {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      setups: { type: 'string', default: '100' },
      trials: { type: 'string', default: '200000' },
      'plain-trials': { type: 'string', default: '50000' },
    },
  });
  const found = Array.from({ length: Number(values.setups) }, (_, at) =>
    compareSetup(values.seed, Number(values.from) + at, Number(values.trials), Number(values['plain-trials']), show),
  ).flat();
  const ordered = found.sort((a, b) => a.pValue - b.pValue);
  const agreeing = ordered.findIndex(({ pValue }, at) => pValue > FALSE_ALARMS / (ordered.length - at));
  const differing = agreeing < 0 ? ordered : ordered.slice(0, agreeing);
  for (const { study, measure, pValue, means } of differing) {
    const figures = means ? `: ${means.map((mean) => mean.toPrecision(5)).join(' against ')}` : '';
    show(`DIFFERS ${study} ${measure}${figures} (p ${pValue.toExponential(1)})`);
  }
  const studies = new Set(found.map(({ study }) => study)).size;
  show(
    `${studies} portal setups by seed ${values.seed}: ${differing.length} of ${found.length} comparisons differ (false-alarm rate ${FALSE_ALARMS} over all)`,
  );
  return differing.length === 0;
}

function compareSetup(
  seed: string,
  number: number,
  trials: number,
  plainTrials: number,
  show: (line: string) => void,
): Comparison[] {
  const study = `portals-${seed}-${number}`;
  const folder = `${FOLDER}/${study}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const played = playByRiftlab(drawPortalSetup(seed, number), folder, trials);
  if (played === null) {
    show(`${study}: refused, see ${folder}/refused.txt`);
    return [];
  }
  const turns = Number(played.setup.turns ?? 1);
  const plain = playPlainly(played.setup, folder, Math.round(plainTrials / Math.max(1, turns / CHEAP_TURNS)));
  const found = [...played.measured].flatMap(([measure, { counts, exact }]) => {
    const values = measure === 'destination' ? namedAs(counts, plain[measure]) : plain[measure];
    const sampled = compareCounts(study, measure, counts, values);
    return exact.size === 0 ? [sampled] : [sampled, compareCounts(study, `${measure} (exact)`, exact, values)];
  });
  const least = found.reduce((a, b) => (b.pValue < a.pValue ? b : a));
  const { plan = 'enter' } = played.setup;
  show(`${study}: ${plan}, ${found.length} comparisons, least p ${least.pValue.toExponential(1)} (${least.measure})`);
  return found;
}

/** Destinations name the side of entry (`D DR2/7`) only where a voyage can enter over several that have own charts. */
function namedAs(
  values: ReadonlyMap<string, number>,
  plain: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  if ([...values.keys()].some((name) => /^[A-F] /.test(name))) return plain;
  return Object.fromEntries(Object.entries(plain).map(([name, count]) => [name.replace(/^[A-F] /, ''), count]));
}

interface Played {
  readonly setup: Record<string, unknown>;
  readonly measured: ReadonlyMap<string, Measured>;
}

/** How often each value came up, and as often as it does in `AS_GOOD_AS_EXACT` trials by the exact solution, if there is one. */
interface Measured {
  readonly counts: Map<string, number>;
  readonly exact: Map<string, number>;
}

function playByRiftlab({ setup, files }: DrawnSetup, folder: string, trials: number): Played | null {
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  for (let attempt = 0; attempt < MOST_REFUSALS; attempt += 1) {
    const study = { question: 'Do two programs agree?', rules: 'gravity-portals', seed: folder, trials, setup };
    writeFileSync(`${folder}/study.yaml`, JSON.stringify(study, null, 2));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['dist/cli/main.js', 'run', `${folder}/study.yaml`, '--out', `${folder}/report`, '--quiet', '--fresh'],
      { encoding: 'utf8' },
    );
    if (status === 0) return { setup, measured: readMeasures(`${folder}/report/distributions.csv`) };
    if (status !== 2) throw new Error(`${folder}: riftlab ended with ${status}: ${stderr}`);
    const paths = stderr
      .split('\n')
      .flatMap((line) => /study\.yaml:\d+:\d+ setup\.([\w.[\]-]+):/.exec(line)?.[1] ?? []);
    if (!paths.some((path) => remove(setup, path.split(/[.[\]]+/).filter(Boolean))) && !remove(setup, ['begins'])) {
      writeFileSync(`${folder}/refused.txt`, stderr);
      return null;
    }
  }
  return null;
}

/** Takes out the key at a path, or the list that holds an item. */
function remove(from: Record<string, unknown>, path: readonly string[]): boolean {
  const [key, ...rest] = path;
  const inside = from[key];
  if (rest.length > 0 && typeof inside === 'object' && inside !== null && !Array.isArray(inside)) {
    const isGone = remove(inside as Record<string, unknown>, rest);
    if (Object.keys(inside).length === 0) delete from[key];
    return isGone;
  }
  if (!(key in from)) return false;
  delete from[key];
  return true;
}

function readMeasures(file: string): Map<string, Measured> {
  const measured = new Map<string, Measured>();
  const rows = parse(readFileSync(file, 'utf8'), { columns: true }) as Record<string, string>[];
  for (const { measure, value, count, exact } of rows) {
    if (!measured.has(measure)) measured.set(measure, { counts: new Map(), exact: new Map() });
    measured.get(measure)!.counts.set(value, Number(count));
    if (exact !== '') measured.get(measure)!.exact.set(value, Math.round(Number(exact) * AS_GOOD_AS_EXACT));
  }
  return measured;
}

function playPlainly(
  setup: Record<string, unknown>,
  folder: string,
  trials: number,
): Record<string, Record<string, number>> {
  const job = JSON.stringify({ setup, folder, trials, seed: folder });
  const { status, stdout, stderr } = spawnSync('python3', [SCRIPT], {
    input: job,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${folder}: ${SCRIPT} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}
