import { parentPort } from 'node:worker_threads';
import { workerData as fromPool } from 'piscina';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { solveExactly } from '../../exact/solveExactly.ts';
import { RarePlayer, type TiltedChunk, type TiltSearch } from '../../trials/rare/RarePlayer.ts';
import { StudyPlayer } from '../../trials/StudyPlayer.ts';
import type { Chunk } from '../chunks.ts';
import { inlineTrials } from './InProcessExecutor.ts';
import { limitYoungGeneration } from './limitYoungGeneration.ts';
import { type RulesSource, rulesFrom } from './WorkerPoolExecutor.ts';

inlineTrials();
limitYoungGeneration();

/** What a worker needs of a study, as plain data; setups have been checked. */
export interface WorkerStudy {
  readonly rules: { readonly name: string; readonly version: number; readonly source: RulesSource };
  readonly seed: string;
  readonly setups: readonly unknown[];
}

const { rules: wanted, setups, seed }: WorkerStudy = fromPool;

const loaded = rulesFrom(wanted.source, wanted.name, wanted.version).then((rules) => ({
  rules,
  player: new StudyPlayer(rules, setups, seed),
  rarePlayer: new RarePlayer(rules, setups, seed),
}));

/** What a chunk came to, scenario by scenario: the counts of a tally, and the sums of its pairs with the baseline. */
export interface PlayedScenario {
  readonly counts: Float64Array;
  readonly sums: Float64Array | null;
}

/** Plays a chunk. */
export async function play({ scenarios, first, count }: Chunk): Promise<PlayedScenario[]> {
  const { player } = await loaded;
  return player
    .play(scenarios, first, count)
    .map(({ tally, pairs }) => ({ counts: tally.counts, sums: pairs === null ? null : pairs.sums }));
}

/** Solves a scenario exactly. */
export async function solve(task: { scenario: number; stateBudget?: number }): Promise<ExactSolution> {
  const { rules } = await loaded;
  return solveExactly(rules, setups[task.scenario], { stateBudget: task.stateBudget });
}

/** Finds tilts for a rare event. */
export async function findTilts(search: TiltSearch): Promise<readonly number[] | null> {
  const { rarePlayer } = await loaded;
  return rarePlayer.findTilts(search);
}

/** Plays tilted trials. @returns the sums of their tally */
export async function weigh(chunk: TiltedChunk): Promise<Float64Array> {
  const { rarePlayer } = await loaded;
  return rarePlayer.weigh(chunk).sums;
}

// A thread that is ended while it is still loading its modules takes the whole process with it.
const sayReady = () => parentPort?.postMessage('ready');
// Rules that cannot be loaded fail every task, each with the reason.
loaded.then(sayReady, sayReady);
