import { JournaledChance } from '../random/JournaledChance.ts';
import { seedKey } from '../random/seedKey.ts';
import { Journal, type JournalLine } from '../rules/Journal.ts';
import type { Rules } from '../rules/Rules.ts';

/** One trial told: its journal and its measures. */
export interface Replay {
  readonly lines: readonly JournalLine[];
  /** In the order of `rules.measures(setup)`. */
  readonly values: Int32Array;
}

/** Plays one trial again, as it was in the run, and writes its journal. */
export function replayTrial<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  seed: string,
  trial: number,
): Replay {
  const chance = new JournaledChance(seedKey(seed));
  const journal = new Journal(chance);
  const state = rules.create(setup);
  const values = new Int32Array(rules.measures(setup).length);
  chance.begin(trial);
  rules.begin(state, chance, journal);
  while (rules.step(state, chance, journal));
  rules.observe(state, values);
  return { lines: journal.lines, values };
}
