import type { ExactSolution } from '../../exact/ExactSolution.ts';
import type { ScenarioTally } from '../../trials/PairTally.ts';
import type { TiltedChunk, TiltSearch } from '../../trials/rare/RarePlayer.ts';
import type { WeightedTally } from '../../trials/rare/WeightedTally.ts';
import type { Chunk } from '../chunks.ts';

/** For each kind of task, its input (`given`) and its result. */
interface Work {
  /** Plays a chunk. Returns the tallies of its scenarios, in the chunk's order. */
  play: { given: Chunk; result: ScenarioTally[] };
  /** Solves a scenario exactly. */
  solve: { given: Solving; result: ExactSolution };
  /**
   * Finds a tilt (see `TiltedChance`) for each purpose of draws, so that a rare event occurs more often. Returns null
   * if the event does not occur often enough in pilot trials.
   */
  findTilts: { given: TiltSearch; result: readonly number[] | null };
  /** Plays trials with tilted dice, and weights them so that the rate of a rare event can be estimated. */
  weigh: { given: TiltedChunk; result: WeightedTally };
}

/** Machines that share the tasks of a study. */
export interface Crew {
  /** The machines that have answered recently. */
  readonly machines: readonly Machine[];
  /** The number of tasks that were sent and not answered yet. */
  readonly inFlight: number;
  /**
   * Returns the number of trials of the next chunk, counted over all its scenarios. A thread usually plays this number in one to
   * two seconds, so sending the task takes only a small part of the time.
   *
   * @param left the number of trials that are left in the range, counted over all scenarios
   */
  chunkSize(left: number): number;
}

/** A worker of a queue: a machine, or one of several worker processes on a machine. */
export interface Machine {
  readonly name: string;
  readonly threads: number;
  /** Trials per second of all its threads together, counted over all scenarios. */
  readonly rate: number;
}

interface Solving {
  /** The index of the scenario in the study. */
  readonly scenario: number;
  /** The number of states at which the solver gives up. Default: the limit of the solver. */
  readonly stateBudget?: number;
}

export type TaskKind = keyof Work;
/** A task, as plain data that can be sent to another thread. */
export type Task<Kind extends TaskKind = TaskKind> = {
  [One in Kind]: { readonly kind: One } & Work[One]['given'];
}[Kind];
export type TaskResult<Kind extends TaskKind> = Work[Kind]['result'];

/** Does tasks of one study, in this thread or in others. */
export interface Executor {
  /** The number of tasks that the executor can do at the same time. It may change when machines join or leave. */
  readonly workers: number;
  /** The machines of a queue that do the tasks. Absent if all tasks are done on this machine. */
  readonly crew?: Crew;
  call<Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>>;
  /** Releases all resources; tasks in progress are abandoned. */
  close(): Promise<void>;
}
