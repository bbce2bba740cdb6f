import type { WeightedTally } from '../../trials/rare/WeightedTally.ts';

/** What was learnt of a study's rare event in one scenario. */
export type RareResult =
  /** No tilt was found under which pilot trials see it. */
  | { readonly state: 'not-seen' }
  | {
      readonly state: 'played';
      /** By the names of the purposes. */
      readonly tilts: readonly { readonly purpose: string; readonly tilt: number }[];
      readonly tally: WeightedTally;
    };
