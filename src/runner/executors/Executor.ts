import type { Tally } from '../../trials/Tally.ts';
import type { Chunk } from '../Chunk.ts';

/** Plays chunks, somewhere. */
export interface Executor {
  /** How many chunks it can play at the same time. */
  readonly workers: number;
  run(chunk: Chunk): Promise<Tally>;
  /** Frees everything; chunks under way are abandoned. */
  close(): Promise<void>;
}
