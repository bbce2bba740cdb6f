import { parentPort } from 'node:worker_threads';
import { workerData as fromPool } from 'piscina';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { solveExactly } from '../../exact/solveExactly.ts';
import type { Rules } from '../../rules/Rules.ts';
import { registry } from '../../rules/registry.ts';
import { RarePlayer, type TiltedChunk, type TiltSearch } from '../../trials/rare/RarePlayer.ts';
import { StudyPlayer } from '../../trials/StudyPlayer.ts';
import type { Chunk } from '../Chunk.ts';
import { inlineTrials } from './inlineTrials.ts';

inlineTrials();

/** What a worker needs of a study, as plain data; setups have been checked. */
export interface WorkerStudy {
  readonly rules: string;
  readonly seed: string;
  readonly setups: readonly unknown[];
}

const study: WorkerStudy = fromPool;
const rules = registry.get(study.rules) as Rules<unknown, unknown>;
const player = new StudyPlayer(rules, study.setups, study.seed);
const rarePlayer = new RarePlayer(rules, study.setups, study.seed);

/** What a chunk came to, scenario by scenario: the counts of a tally, and the sums of its pairs with the baseline. */
export interface PlayedScenario {
  readonly counts: Float64Array;
  readonly sums: Float64Array | null;
}

/** Plays a chunk. */
export function play({ scenarios, first, count }: Chunk): PlayedScenario[] {
  return player
    .play(scenarios, first, count)
    .map(({ tally, pairs }) => ({ counts: tally.counts, sums: pairs === null ? null : pairs.sums }));
}

/** Solves a scenario exactly. */
export function solve({ scenario, stateBudget }: { scenario: number; stateBudget?: number }): ExactSolution {
  return solveExactly(rules, study.setups[scenario], { stateBudget });
}

/** Finds tilts for a rare event. */
export function findTilts(search: TiltSearch): readonly number[] | null {
  return rarePlayer.findTilts(search);
}

/** Plays tilted trials. @returns the sums of their tally */
export function weigh(chunk: TiltedChunk): Float64Array {
  return rarePlayer.weigh(chunk).sums;
}

// A thread that is ended while it is still loading its modules takes the whole process with it.
parentPort?.postMessage('ready');
