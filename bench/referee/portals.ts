import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { gravityPortals } from '../../src/rules/gravity-portals/gravityPortals.ts';
import type { Setup } from '../../src/rules/gravity-portals/setup/setup.ts';
import { Player } from '../../src/trials/Player.ts';
import { type Comparison, compareCounts } from './compareCounts.ts';
import { type DrawnSetup, drawPortalSetup } from './portalSetups.ts';

const FOLDER = '.bench/referee';
const SCRIPT = 'bench/referee/portals.py';
/** The highest number of removals. Rejected keys are removed one by one; a setup that needs more removals is skipped. */
const MOST_REFUSALS = 30;
/** The chance that any comparison reports a difference if there is none (Holm 1979). */
const FALSE_ALARMS = 0.001;
/**
 * The plain simulation plays all requested trials of a voyage with up to this number of turns, and fewer trials of longer
 * voyages.
 */
const CHEAP_TURNS = 10;
/** The state budget of the exact solver; a larger setup is only sampled. */
const MOST_STATES = 20_000;
/** Exact probabilities are compared as if they were shares of this number of trials. */
const AS_GOOD_AS_EXACT = 1e9;

/**
 * Draws setups with every key and option, plays each by riftlab and by `portals.py`, and compares every measure, both sampled and
 * exact.
 *
 * @param words the arguments, such as `--seed 1 --from 0 --setups 100 --trials 50000 --plain-trials 5000`
 * @returns true if no measure differs
 */
export function refereePortals(words: readonly string[], show: (line: string) => void): boolean {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
      setups: { type: 'string', default: '100' },
      trials: { type: 'string', default: '50000' },
      'plain-trials': { type: 'string', default: '5000' },
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
  const least = Math.min(1, ordered.length * (ordered[0]?.pValue ?? 1));
  show(
    `${studies} portal setups by seed ${values.seed}: ${differing.length} of ${found.length} comparisons differ (false-alarm rate ${FALSE_ALARMS} over all; least p by Holm ${least.toPrecision(2)})`,
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

/**
 * Returns the counts of the plain simulation under the labels of riftlab. riftlab names the side of entry (`D DR2/7`) only if a
 * voyage can enter over several sides with their own charts.
 */
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

/**
 * The counts of each value. If there is an exact solution, `exact` has its probabilities as counts of `AS_GOOD_AS_EXACT` trials.
 */
interface Measured {
  readonly counts: Map<string, number>;
  readonly exact: Map<string, number>;
}

function playByRiftlab({ setup, files }: DrawnSetup, folder: string, trials: number): Played | null {
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  const withText = (charts: unknown): unknown =>
    typeof charts === 'string'
      ? { file: charts, text: files[charts] }
      : Object.fromEntries(Object.entries(charts as object).map(([side, file]) => [side, withText(file)]));
  for (let attempt = 0; attempt < MOST_REFUSALS; attempt += 1) {
    writeFileSync(`${folder}/setup.json`, JSON.stringify(setup, null, 2));
    const { data, error } = gravityPortals.setupSchema.safeParse({ ...setup, charts: withText(setup.charts) });
    if (data !== undefined) return { setup, measured: measuresOf(data, folder, trials) };
    const paths = error.issues.map(({ path }) => path.map(String));
    if (!paths.some((path) => remove(setup, path)) && !remove(setup, ['begins'])) {
      writeFileSync(`${folder}/refused.txt`, error.message);
      return null;
    }
  }
  return null;
}

/** Plays the trials as a run does, and solves the setup exactly if that is quick. */
function measuresOf(setup: Setup, seed: string, trials: number): Map<string, Measured> {
  const player = new Player(gravityPortals, setup, seed);
  const tally = player.play(0, trials);
  const solution = solveExactly(gravityPortals, setup, { stateBudget: MOST_STATES });
  return new Map(
    player.measures.map(({ name, min, labels, bin = 1 }, at) => {
      const nameOf = (cell: number) => labels?.[cell] ?? String(min + cell * bin);
      const counts = new Map([...tally.histogram(at)].map((count, cell) => [nameOf(cell), count]));
      const shares = solution.state === 'solved' ? [...solution.distributions[at]] : [];
      const exact = new Map(shares.map((share, cell) => [nameOf(cell), Math.round(share * AS_GOOD_AS_EXACT)]));
      return [name, { counts, exact }];
    }),
  );
}

/** Removes the key at a path. If the path leads to an item of a list, removes the whole list. */
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
