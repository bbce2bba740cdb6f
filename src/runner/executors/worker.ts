import { workerData as fromPool, move } from 'piscina';
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
const players: Player<unknown, unknown>[] = [];

/** Plays a chunk and hands over its counts. */
export default function play({ scenario, first, count }: Chunk): Float64Array {
  const rules = registry.get(study.rules);
  if (rules === undefined) throw new Error(`no rules are called ${study.rules}`);
  players[scenario] ??= new Player(rules, study.setups[scenario], study.seed);
  return move(players[scenario].play(first, count).counts) as Float64Array;
}
