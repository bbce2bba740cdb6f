import { SampledChance } from '../../src/random/SampledChance.ts';
import { seedKey } from '../../src/random/seedKey.ts';
import { cellCount } from '../../src/rules/Measure.ts';
import type { Rules } from '../../src/rules/Rules.ts';
import { playTrials } from '../../src/trials/playTrials.ts';
import { Tally } from '../../src/trials/Tally.ts';
import { processorSeconds } from '../timing/processorSeconds.ts';
import type { Contestant } from './Contestant.ts';

/** The seed text of all that is timed. */
export const SEED = 'bench';

/**
 * The rules engine in the trial loop of every run, on one thread.
 *
 * @param measures how many of its measures are counted, from the first on; left out, all of them
 */
export function engine<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  measures = rules.measures(setup).length,
): Contestant {
  const all = rules.measures(setup);
  const counted = all.slice(0, measures);
  const state = rules.create(setup);
  const chance = new SampledChance(seedKey(SEED));
  const values = new Int32Array(all.length);
  let first = 0;
  return {
    name: `riftlab, ${measures === all.length ? `all ${measures}` : `${measures} of its`} measures`,
    kind: 'engine',
    counted: counted.map((measure) => ({ name: measure.name, cells: cellCount(measure) })),
    play(trials) {
      const tally = new Tally(counted);
      const from = processorSeconds();
      playTrials(rules, state, chance, first, trials, tally, values);
      const seconds = processorSeconds() - from;
      first += trials;
      return { counts: counted.flatMap((_, at) => [...tally.histogram(at)]), seconds };
    },
  };
}
