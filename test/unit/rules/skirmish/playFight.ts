import { ScriptedChance } from '../../../../src/random/ScriptedChance.ts';
import { Journal } from '../../../../src/rules/Rules.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';

/** The results of a fight with dice written by hand. */
export interface PlayedFight {
  /** By name, in the measures' integers. */
  readonly measures: Readonly<Record<string, number>>;
  /** The journal, one line for each event, without rule ids. */
  readonly journal: string;
}

/** Plays a setup as in a study. @throws RangeError if there are too few or too many dice */
export function playFight(setup: unknown, dice: readonly number[]): PlayedFight {
  const checked = skirmish.setupSchema.parse(setup);
  const chance = new ScriptedChance(dice);
  const journal = new Journal(chance);
  const state = skirmish.create(checked);
  skirmish.begin(state, chance, journal);
  while (skirmish.step(state, chance, journal));
  if (!chance.isSpent) throw new RangeError('dice are left over');
  const values = new Int32Array(skirmish.measures(checked).length);
  skirmish.observe(state, values);
  return {
    measures: Object.fromEntries(skirmish.measures(checked).map(({ name }, at) => [name, values[at]])),
    journal: journal.lines.map(({ text }) => text).join('\n'),
  };
}
