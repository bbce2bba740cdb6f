import type { Kind } from '../contestants/Contestant.ts';
import type { MemoryUse } from './memoryUse.ts';

/** What a race came to, as its process hands it to `bench.ts`. */
export interface RaceResult {
  readonly name: string;
  readonly title: string;
  /** The engine with all its measures first. */
  readonly rows: readonly RaceRow[];
  /** Why some are not there. */
  readonly missing: readonly string[];
  readonly memory: readonly MemoryUse[];
  readonly remark: string;
}

/** One contestant. */
export interface RaceRow {
  readonly name: string;
  readonly kind: Kind;
  /** Trials a second. */
  readonly speed: number;
  /** Chi-square goodness of fit of the timed trials, by measure; none where the counts are equal to others that were held against it. */
  readonly fits: readonly { readonly measure: string; readonly pValue: number }[];
  /** Of the same draws: whether every count is the engine's. */
  readonly isEqual: boolean | null;
}
