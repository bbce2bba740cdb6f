import { SampledChance } from '../../src/random/SampledChance.ts';
import { seedKey } from '../../src/random/seedKey.ts';
import { cellCount } from '../../src/rules/Measure.ts';
import type { Rules } from '../../src/rules/Rules.ts';
import { type TrialLoop, trialLoop } from '../../src/trials/playing/trialLoop.ts';
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
  const tally = new Tally(counted);
  // Made when it first plays, as by `Player`: of two that are there from the start, neither would be compiled for itself.
  let loop: TrialLoop | null = null;
  let first = 0;
  return {
    name: `riftlab, ${measures === all.length ? `all ${measures}` : `${measures} of its`} measures`,
    kind: 'engine',
    counted: counted.map((measure) => ({ name: measure.name, cells: cellCount(measure) })),
    play(trials) {
      loop ??= trialLoop(rules, state, chance, tally, values);
      tally.counts.fill(0);
      const from = processorSeconds();
      loop(first, trials);
      const seconds = processorSeconds() - from;
      first += trials;
      return { counts: counted.flatMap((_, at) => [...tally.histogram(at)]), seconds };
    },
  };
}
