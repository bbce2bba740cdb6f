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
  /** The p-value of a chi-square test for each measure that the contestant counts and whose expected counts are known. */
  readonly fits: readonly { readonly measure: string; readonly pValue: number }[];
  /** For a contestant with the engine's draws, true if every count equals the engine's. Null for any other contestant. */
  readonly isEqual: boolean | null;
}
