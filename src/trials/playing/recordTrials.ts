import type { SampledChance } from '../../random/SampledChance.ts';
import type { Rules } from '../../rules/Rules.ts';
import { playTrial } from './playTrial.ts';

/**
 * Plays the trials `first`..`first + count − 1` and writes their measures, trial after trial.
 *
 * @param values scratch, one for each measure
 */
export function recordTrials<Setup, State>(
  rules: Rules<Setup, State>,
  state: State,
  chance: SampledChance,
  first: number,
  count: number,
  into: Int32Array,
  values: Int32Array,
): void {
  const { length } = values;
  for (let done = 0; done < count; done += 1) {
    chance.begin(first + done);
    playTrial(rules, state, chance);
    rules.observe(state, values);
    // A loop: for a few numbers, `set` takes longer.
    for (let at = 0; at < length; at += 1) into[done * length + at] = values[at];
  }
}
