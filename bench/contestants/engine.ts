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

/** The rules engine in the trial loop of every run, on one thread. Alone in its process, as in a worker, the loop is compiled for it. */
export function engine<Setup, State>(rules: Rules<Setup, State>, setup: Setup): Contestant {
  const measures = rules.measures(setup);
  const state = rules.create(setup);
  const chance = new SampledChance(seedKey(SEED));
  const values = new Int32Array(measures.length);
  const tally = new Tally(measures);
  // Made when it first plays, as by `Player`.
  let loop: TrialLoop | null = null;
  let first = 0;
  return {
    name: `riftlab, all ${measures.length} measures`,
    kind: 'engine',
    counted: measures.map((measure) => ({ name: measure.name, cells: cellCount(measure) })),
    play(trials) {
      loop ??= trialLoop(rules, state, chance, tally, values);
      tally.counts.fill(0);
      const from = processorSeconds();
      loop(first, trials);
      const seconds = processorSeconds() - from;
      first += trials;
      return { counts: measures.flatMap((_, at) => [...tally.histogram(at)]), seconds };
    },
  };
}
