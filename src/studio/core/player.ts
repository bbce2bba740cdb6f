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

/** A message from a worker that plays a study. */
export type FromPlayer =
  /** The worker has loaded its code and the study, and begins with the task. */
  | { readonly epoch: number; readonly isLoaded: true }
  | { readonly epoch: number; readonly sent: Sent[TaskKind] }
  | { readonly epoch: number; readonly error: string };

const plain: { readonly [Kind in TaskKind]: (result: TaskResult<Kind>) => Sent[Kind] } = {
  play: (tallies) => tallies.map(({ tally, pairs }) => ({ counts: tally.counts, sums: pairs?.sums ?? null })),
  solve: (solution) => solution,
  findTilts: (tilts) => tilts,
  weigh: (tally) => tally.sums,
};

let player: Promise<TaskPlayer> | null = null;

/** Performs a task, and posts its result. If the message has a study, first loads the study and posts that it is loaded. */
export async function receive({ epoch, study, task }: ToPlayer): Promise<void> {
  const post = (answer: FromPlayer) => postMessage(answer);
  try {
    if (study !== undefined) {
      const { rules, derivations, seed, setups } = study;
      player = engines.get(rules)!().then((plain) => new TaskPlayer(withDerived(plain, derivations), setups, seed));
      await player;
      post({ epoch, isLoaded: true });
    }
    const result = await (await player!).call(task);
    post({ epoch, sent: (plain[task.kind] as (result: unknown) => Sent[TaskKind])(result) });
  } catch (error) {
    post({ epoch, error: error instanceof Error ? error.message : String(error) });
  }
}
