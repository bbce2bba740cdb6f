import { parentPort } from 'node:worker_threads';
import { workerData as fromPool, move } from 'piscina';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { solveExactly } from '../../exact/solveExactly.ts';
import type { Rules } from '../../rules/Rules.ts';
import { registry } from '../../rules/registry.ts';
import { Player } from '../../trials/Player.ts';
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
const players: Player<unknown, unknown>[] = [];

/** Plays a chunk and hands over its counts. */
export function play({ scenario, first, count }: Chunk): Float64Array {
  players[scenario] ??= new Player(rules, study.setups[scenario], study.seed);
  return move(players[scenario].play(first, count).counts) as Float64Array;
}

/** Solves a scenario exactly. */
export function solve(scenario: number): ExactSolution {
  return solveExactly(rules, study.setups[scenario]);
}

// A thread that is ended while it is still loading its modules takes the whole process with it.
parentPort?.postMessage('ready');
