import { parentPort } from 'node:worker_threads';
import { workerData as fromPool } from 'piscina';
import type { Task, TaskKind, TaskResult } from './Executor.ts';
import { type RulesSource, rulesFrom } from './rulesSource.ts';
import { TaskPlayer } from './TaskPlayer.ts';
import { inlineTrials, limitYoungGeneration } from './v8Flags.ts';

inlineTrials();
limitYoungGeneration();

/** The parts of a study that a worker needs, as plain data. The setups have been checked. */
export interface WorkerStudy {
  readonly rules: { readonly name: string; readonly version: number; readonly source: RulesSource };
  readonly seed: string;
  readonly setups: readonly unknown[];
}

const { rules: wanted, setups, seed }: WorkerStudy = fromPool;

const player = rulesFrom(wanted.source, wanted.name, wanted.version).then(
  (rules) => new TaskPlayer(rules, setups, seed),
);

/** The result of a chunk for one scenario: the counts of its tally, and the sums of its pairs with the baseline. */
export interface PlayedScenario {
  readonly counts: Float64Array;
  readonly sums: Float64Array | null;
}

/** Results as plain data, which can be sent to another thread. */
export interface SentResults {
  play: PlayedScenario[];
  solve: TaskResult<'solve'>;
  findTilts: TaskResult<'findTilts'>;
  /** The sums of the tally. */
  weigh: Float64Array;
}

const sent: { readonly [Kind in TaskKind]: (result: TaskResult<Kind>) => SentResults[Kind] } = {
  play: (tallies) =>
    tallies.map(({ tally, pairs }) => ({ counts: tally.counts, sums: pairs === null ? null : pairs.sums })),
  solve: (solution) => solution,
  findTilts: (tilts) => tilts,
  weigh: (tally) => tally.sums,
};

/** Does a task. */
export async function call<Kind extends TaskKind>(task: Task<Kind>): Promise<SentResults[Kind]> {
  return sent[task.kind](await (await player).call(task));
}

// If a thread is ended while it loads its modules, the whole process aborts. So the thread reports when its modules are
// loaded.
const sayReady = () => parentPort?.postMessage('ready');
// If the rules cannot be loaded, the thread also reports that it is ready, and every task fails with the reason.
player.then(sayReady, sayReady);
