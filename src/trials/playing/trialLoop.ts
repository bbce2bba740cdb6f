import type { SampledChance } from '../../random/SampledChance.ts';
import type { Rules } from '../../rules/Rules.ts';
import type { Tally } from '../Tally.ts';
import { playTrial } from './playTrial.ts';

/** Trials per call of the inner loop: V8 compiles a function that is called often, and runs one entered once far slower. */
const BLOCK = 1024;

/** Plays the trials `first`..`first + count − 1`. */
export type TrialLoop = (first: number, count: number) => void;

/**
 * A loop that plays trials of one setup and counts them in a tally.
 *
 * What the loop plays with is the closure's own and never changes, so V8 takes it for constants, as long as a thread makes one
 * such loop: tables and arrays, down to where they lie in memory, are part of the code that it compiles, and need not be
 * looked up and made sure of in every trial, which takes a third of its time. Of a second loop in the same thread it makes
 * code for all, as slow as a function with these arguments.
 *
 * @param values scratch, one for each measure
 */
export function trialLoop<Setup, State>(
  rules: Rules<Setup, State>,
  state: State,
  chance: SampledChance,
  tally: Tally,
  values: Int32Array,
): TrialLoop {
  const playBlock: TrialLoop = (first, count) => {
    for (let trial = first; trial < first + count; trial += 1) {
      chance.begin(trial);
      playTrial(rules, state, chance);
      rules.observe(state, values);
      tally.add(values);
    }
  };
  return (first, count) => {
    for (let done = 0; done < count; done += BLOCK) playBlock(first + done, Math.min(BLOCK, count - done));
  };
}
