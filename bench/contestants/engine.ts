import { cellCount } from '../../src/rules/Measure.ts';
import type { Rules } from '../../src/rules/Rules.ts';
import { Player } from '../../src/trials/Player.ts';
import { processorSeconds } from '../timing/processorSeconds.ts';
import type { Contestant } from './Contestant.ts';

/** The seed text of every program that is timed. */
export const SEED = 'bench';

/**
 * Returns the rules engine as a contestant, played on one thread as in a run. The process plays no other rules engine, as in a
 * worker, so that V8 compiles the trial loop for this engine only.
 */
export function engine<Setup, State>(rules: Rules<Setup, State>, setup: Setup): Contestant {
  const player = new Player(rules, setup, SEED);
  const { measures } = player;
  let first = 0;
  return {
    name: `riftlab, all ${measures.length} measures`,
    kind: 'engine',
    counted: measures.map((measure) => ({ name: measure.name, cells: cellCount(measure) })),
    play(trials) {
      const from = processorSeconds();
      const tally = player.play(first, trials);
      const seconds = processorSeconds() - from;
      first += trials;
      return { counts: measures.flatMap((_, at) => [...tally.histogram(at)]), seconds };
    },
  };
}
