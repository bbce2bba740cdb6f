import type { ExactSolution } from '../../exact/ExactSolution.ts';
import type { ScenarioTally } from '../../trials/PairTally.ts';
import type { TiltedChunk, TiltSearch } from '../../trials/rare/RarePlayer.ts';
import type { WeightedTally } from '../../trials/rare/WeightedTally.ts';
import type { Chunk } from '../chunks.ts';

/** What an executor can do: by the kind of task, what it is given and what it returns. */
interface Work {
  /** Plays a chunk. Returns the tallies of its scenarios, in the chunk's order. */
  play: { given: Chunk; result: ScenarioTally[] };
  /** Solves a scenario exactly. */
  solve: { given: Solving; result: ExactSolution };
  /** Finds tilts for a rare event, by purpose. Returns null if pilot trials do not see the event. */
  findTilts: { given: TiltSearch; result: readonly number[] | null };
  /** Plays tilted trials. */
  weigh: { given: TiltedChunk; result: WeightedTally };
}

/** Machines that share the tasks of a study. */
export interface Crew {
  /** The machines that have answered lately. */
  readonly machines: readonly Machine[];
  /** Tasks that were given out and are not answered yet. */
  readonly inFlight: number;
  /**
   * The number of trials, of all scenarios of a chunk together, of the next chunk: as many as a thread plays in one to two
   * seconds, so that giving it out costs little.
   *
   * @param left the trials that are left in the range, of all its scenarios
   */
  chunkSize(left: number): number;
}

/** A machine, or one of several workers on it. */
export interface Machine {
  readonly name: string;
  readonly threads: number;
  /** The trials of all scenarios together that all of its threads play in a second. */
  readonly rate: number;
}

interface Solving {
  /** The scenario's place in the study. */
  readonly scenario: number;
  /** The states at which the solver gives up; default: the solver's own. */
  readonly stateBudget?: number;
}

export type TaskKind = keyof Work;
/** Plain data, which can be sent to another thread. */
export type Task<Kind extends TaskKind = TaskKind> = {
  [One in Kind]: { readonly kind: One } & Work[One]['given'];
}[Kind];
export type TaskResult<Kind extends TaskKind> = Work[Kind]['result'];

/** Does tasks of one study, in this thread or in others. */
export interface Executor {
  /** How many tasks it can do at the same time. It may change while machines come and go. */
  readonly workers: number;
  /** Absent if all tasks are done on this machine. */
  readonly crew?: Crew;
  call<Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>>;
  /** Frees everything; tasks in progress are abandoned. */
  close(): Promise<void>;
}
