import { type Derivations, withDerived } from '../../rules/derivedMeasures.ts';
import { engines } from '../../rules/engines.ts';
import type { Task, TaskKind, TaskResult } from '../../runner/executors/Executor.ts';
import { TaskPlayer } from '../../runner/executors/TaskPlayer.ts';

/** The parts of a study that a worker needs to play it, as plain data. The setups have been checked. */
export interface PlayerStudy {
  readonly rules: string;
  /** The derived measures of the study. */
  readonly derivations: Derivations;
  readonly seed: string;
  readonly setups: readonly unknown[];
}

/** A task for a worker that plays a study. */
export interface ToPlayer {
  /** The epoch (see `PlayerPool`) of the study to which the task belongs. */
  readonly epoch: number;
  /** The study; absent if the worker has it already. */
  readonly study?: PlayerStudy;
  readonly task: Task;
}

/** For each kind of task, its result as plain data, which can be sent to another thread. */
export interface Sent {
  play: { readonly counts: Float64Array; readonly sums: Float64Array | null }[];
  solve: TaskResult<'solve'>;
  findTilts: TaskResult<'findTilts'>;
  weigh: Float64Array;
}

const plain: { readonly [Kind in TaskKind]: (result: TaskResult<Kind>) => Sent[Kind] } = {
  play: (tallies) => tallies.map(({ tally, pairs }) => ({ counts: tally.counts, sums: pairs?.sums ?? null })),
  solve: (solution) => solution,
  findTilts: (tilts) => tilts,
  weigh: (tally) => tally.sums,
};

let player: Promise<TaskPlayer> | null = null;

/** Performs a task, and posts its result. */
export async function receive({ epoch, study, task }: ToPlayer): Promise<void> {
  try {
    if (study !== undefined) {
      const { rules, derivations, seed, setups } = study;
      player = engines.get(rules)!().then((plain) => new TaskPlayer(withDerived(plain, derivations), setups, seed));
    }
    const result = await (await player!).call(task);
    postMessage({ epoch, sent: (plain[task.kind] as (result: unknown) => unknown)(result) });
  } catch (error) {
    postMessage({ epoch, error: error instanceof Error ? error.message : String(error) });
  }
}
