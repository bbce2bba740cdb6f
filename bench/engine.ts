import { SampledChance } from '../src/random/SampledChance.ts';
import { seedKey } from '../src/random/seedKey.ts';
import type { Measure } from '../src/rules/Measure.ts';
import type { Rules } from '../src/rules/Rules.ts';
import { playTrials } from '../src/trials/playTrials.ts';
import { Tally } from '../src/trials/Tally.ts';
import type { Contestant } from './Contestant.ts';

/**
 * The rules engine in the trial loop of every run, on one thread.
 *
 * @param counted what is counted of each trial, from the first of the engine's measures on
 * @param shown the measure, among these, whose counts are handed back
 */
export function engine<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  name: string,
  counted: readonly Measure[],
  shown: string,
): Contestant {
  const state = rules.create(setup);
  const chance = new SampledChance(seedKey('bench'));
  const values = new Int32Array(rules.measures(setup).length);
  const at = counted.findIndex((measure) => measure.name === shown);
  let first = 0;
  return {
    name,
    measure: shown,
    values: counted[at].max - counted[at].min + 1,
    play(trials) {
      const tally = new Tally(counted);
      const from = performance.now();
      playTrials(rules, state, chance, first, trials, tally, values);
      const seconds = (performance.now() - from) / 1000;
      first += trials;
      return { counts: tally.histogram(at), seconds };
    },
  };
}
