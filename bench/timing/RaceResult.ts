import type { Kind } from '../contestants/Contestant.ts';
import type { MemoryUse } from './memoryUse.ts';

/** The result of a race, as its process sends it to `bench.ts`. */
export interface RaceResult {
  readonly name: string;
  readonly title: string;
  /** The results of the contestants. The engine with all its measures comes first. */
  readonly rows: readonly RaceRow[];
  /** The reasons why some contestants are missing. */
  readonly missing: readonly string[];
  readonly memory: readonly MemoryUse[];
  readonly remark: string;
}

/** The result of one contestant. */
export interface RaceRow {
  readonly name: string;
  readonly kind: Kind;
  /** The speed in trials per second. */
  readonly speed: number;
  /** The chi-square goodness of fit of the timed trials, for each measure; empty if the counts equal others that were tested. */
  readonly fits: readonly { readonly measure: string; readonly pValue: number }[];
  /** For contestants with the same draws, true if every count equals the engine's; otherwise null. */
  readonly isEqual: boolean | null;
}
