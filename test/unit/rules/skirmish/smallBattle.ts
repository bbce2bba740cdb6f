import { JournaledChance } from '../../../../src/random/JournaledChance.ts';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { Journal } from '../../../../src/rules/Rules.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';

/** A card that shoots across the table, and is activated first if no other unit has INI. */
export const archer = { cost: 10, ini: 9, rof: 1, mms: 4, range: 150, ap: 1, hp: 3 };

/** One round between red and blue, in the order of the study. Units hold their places unless a plan says otherwise. */
export function battle(red: object, blue: object, more: object = {}) {
  const plan = { distance: 'hold' };
  return {
    mode: 'battle',
    activation: 'as-listed',
    rounds: 1,
    sides: { red: { plan, ...red }, blue: { plan, ...blue } },
    ...more,
  };
}

/** The same without the bonus for eliminating all opponents. For a side with a single unit, this bonus would outweigh all else. */
export function battleWithoutBonus(red: object, blue: object, more: object = {}) {
  return battle(red, blue, { bonus: 0, ...more });
}

/** The centres of units by name, in cm. */
export type Places = Readonly<Record<string, readonly [x: number, y: number]>>;

/** Returns the journal of a battle whose units are moved to the given places, in cm, at the start of round 1. */
export function told(fight: unknown, places: Places): string {
  const setup = skirmish.setupSchema.parse(fight);
  const chance = new JournaledChance(seedKey('own-interest'));
  const journal = new Journal(chance);
  const state = skirmish.create(setup);
  chance.begin(0);
  skirmish.begin(state, chance, journal);
  while (state.round === 0) skirmish.step(state, chance, journal);
  for (const [name, [x, y]] of Object.entries(places)) {
    const unit = setup.units.findIndex((one) => one.name === name);
    state.field.place(unit, Math.round(100 * x), Math.round(100 * y));
  }
  while (skirmish.step(state, chance, journal));
  return journal.lines.map(({ text }) => text).join('\n');
}
