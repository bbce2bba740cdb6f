import { SampledChance } from '../src/random/SampledChance.ts';
import { seedKey } from '../src/random/seedKey.ts';
import type { Measure } from '../src/rules/Measure.ts';
import type { Rules } from '../src/rules/Rules.ts';
import { playTrials } from '../src/trials/playTrials.ts';
import { Tally } from '../src/trials/Tally.ts';
import type { Contestant } from './Contestant.ts';

/** The seed text of all that is timed. */
export const SEED = 'bench';

/**
 * The rules engine in the trial loop of every run, on one thread.
 *
 * @param counted what is counted of each trial, from the first of the engine's measures on
 * @param shown the measures, among these, whose counts are handed back, one after the other
 */
export function engine<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  name: string,
  counted: readonly Measure[],
  ...shown: readonly string[]
): Contestant {
  const state = rules.create(setup);
  const chance = new SampledChance(seedKey(SEED));
  const values = new Int32Array(rules.measures(setup).length);
  const places = shown.map((name) => counted.findIndex((measure) => measure.name === name));
  let first = 0;
  return {
    name,
    measure: shown.join(' and '),
    values: places.reduce((sum, at) => sum + counted[at].max - counted[at].min + 1, 0),
    play(trials) {
      const tally = new Tally(counted);
      const from = performance.now();
      playTrials(rules, state, chance, first, trials, tally, values);
      const seconds = (performance.now() - from) / 1000;
      first += trials;
      return { counts: places.flatMap((at) => [...tally.histogram(at)]), seconds };
    },
  };
}
