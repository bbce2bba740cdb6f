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
  /** How many tasks it can do at the same time. */
  readonly workers: number;
  call<Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>>;
  /** Frees everything; tasks in progress are abandoned. */
  close(): Promise<void>;
}
