import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type Comparison, compareCounts } from './compareCounts.ts';
import { type DrawnSetup, drawPortalSetup } from './portalSetups.ts';

const FOLDER = '.bench/referee';
const SCRIPT = 'bench/referee/portals.py';
/** Keys that riftlab refuses are taken out one after the other; a setup that needs more of it is drawn again. */
const MOST_REFUSALS = 30;

/** What is asked of the referee. */
export interface PortalRounds {
  readonly seed: string;
  /** Numbers of the setups to draw, from 0. */
  readonly numbers: readonly number[];
  /** Trials of riftlab for each. */
  readonly trials: number;
  /** Trials of the plain simulation for each. */
  readonly plainTrials: number;
  readonly show: (line: string) => void;
}

/** Plays drawn setups by riftlab and by the plain simulation, and compares every measure that riftlab reports. */
export function refereePortals(rounds: PortalRounds): Comparison[] {
  return rounds.numbers.flatMap((number) => {
    const name = `portals-${rounds.seed}-${number}`;
    const folder = `${FOLDER}/${name}`;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const refused = playByRiftlab(drawPortalSetup(rounds.seed, number), folder, rounds.trials);
    if (refused === null) {
      rounds.show(`${name}: refused`);
      return [];
    }
    const { setup, measured } = refused;
    const turns = Number(setup['turns'] ?? 1);
    const plain = playPlainly(setup, folder, Math.max(2_000, Math.round(rounds.plainTrials / Math.max(1, turns / 4))));
    const found = [...measured].map(([measure, values]) =>
      compareCounts(name, measure, values, measure === 'destination' ? namedAs(values, plain[measure]) : plain[measure]),
    );
    const least = found.reduce((a, b) => (b.pValue < a.pValue ? b : a));
    rounds.show(
      `${name}: ${setup['plan']}, ${found.length} measures, least p ${least.pValue.toExponential(1)} (${least.measure})`,
    );
    return found;
  });
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
  readonly measured: ReadonlyMap<string, ReadonlyMap<string, number>>;
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

function readMeasures(file: string): Map<string, Map<string, number>> {
  const measured = new Map<string, Map<string, number>>();
  for (const { measure, value, count } of parse(readFileSync(file, 'utf8'), { columns: true }) as Record<
    string,
    string
  >[]) {
    if (!measured.has(measure)) measured.set(measure, new Map());
    measured.get(measure)!.set(value, Number(count));
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
