import type { ExactSolution } from '../../exact/ExactSolution.ts';
import type { ScenarioTally } from '../../trials/PairTally.ts';
import type { TiltedChunk, TiltSearch } from '../../trials/rare/RarePlayer.ts';
import type { WeightedTally } from '../../trials/rare/WeightedTally.ts';
import type { Chunk } from '../chunks.ts';

/** Plays chunks, and solves scenarios exactly, somewhere. */
export interface Executor {
  /** How many chunks it can play at the same time. */
  readonly workers: number;
  /** @returns what each scenario of the chunk came to, in the chunk's order */
  run(chunk: Chunk): Promise<ScenarioTally[]>;
  /**
   * @param scenario its place in the study
   * @param stateBudget the states at which the solver gives up; left out, the solver's own
   */
  solve(scenario: number, stateBudget?: number): Promise<ExactSolution>;
  /** Finds tilts for a rare event, by purpose; null where pilot trials do not see it. */
  findTilts(search: TiltSearch): Promise<readonly number[] | null>;
  /** Plays tilted trials. */
  weigh(chunk: TiltedChunk): Promise<WeightedTally>;
  /** Frees everything; work under way is abandoned. */
  close(): Promise<void>;
}
