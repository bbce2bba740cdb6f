import type { PairTally } from './PairTally.ts';
import type { Tally } from './Tally.ts';

/** What trials of one scenario came to, alone and beside the same trials of the baseline. */
export interface ScenarioTally {
  readonly tally: Tally;
  /** Null for the baseline itself. */
  readonly pairs: PairTally | null;
}
