import type { SampledChance } from '../random/SampledChance.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Tally } from './Tally.ts';

/** Trials per call of the inner loop: V8 compiles a function that is called often, and runs one entered once far slower. */
const BLOCK = 1024;

/** Plays the trials `first`..`first + count − 1` and counts them in the tally. @param values scratch, one for each measure */
export function playTrials<Setup, State>(
  rules: Rules<Setup, State>,
  state: State,
  chance: SampledChance,
  first: number,
  count: number,
  tally: Tally,
  values: Int32Array,
): void {
  for (let done = 0; done < count; done += BLOCK) {
    playBlock(rules, state, chance, first + done, Math.min(BLOCK, count - done), tally, values);
  }
}

function playBlock<Setup, State>(
  rules: Rules<Setup, State>,
  state: State,
  chance: SampledChance,
  first: number,
  count: number,
  tally: Tally,
  values: Int32Array,
): void {
  for (let trial = first; trial < first + count; trial += 1) {
    chance.begin(trial);
    playTrial(rules, state, chance);
    rules.observe(state, values);
    tally.add(values);
  }
}

/** Plays the same trials and writes their measures, trial after trial. @param values scratch, one for each measure */
export function recordTrials<Setup, State>(
  rules: Rules<Setup, State>,
  state: State,
  chance: SampledChance,
  first: number,
  count: number,
  into: Int32Array,
  values: Int32Array,
): void {
  for (let done = 0; done < count; done += 1) {
    chance.begin(first + done);
    playTrial(rules, state, chance);
    rules.observe(state, values);
    into.set(values, done * values.length);
  }
}

function playTrial<Setup, State>(rules: Rules<Setup, State>, state: State, chance: SampledChance): void {
  if (rules.playOut?.(state, chance)) return;
  rules.begin(state, chance, null);
  while (rules.step(state, chance, null));
}
