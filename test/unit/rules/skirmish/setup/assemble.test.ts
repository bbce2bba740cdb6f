import { describe, expect, it } from 'vitest';
import { setupSchema } from '../../../../../src/rules/skirmish/setup/setupSchema.ts';

/** Returns the mistakes of a setup as `path: message`. */
function mistakesOf(setup: unknown): string[] {
  const { error } = setupSchema.safeParse(setup);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const striker = { ccs: 4, att: 2, hp: 3 };
const archer = { rof: 2, mms: 4, range: 20, hp: 3 };

describe('the setup of an attack', () => {
  const attack = { mode: 'attack', attacker: { card: striker }, defender: { card: { hp: 3 } } };

  it('has defaults', () => {
    const { units, kind, distance, rounds, options } = setupSchema.parse(attack);
    expect({ kind, distance, rounds }).toEqual({ kind: 'close', distance: 0, rounds: 1 });
    expect(units.map(({ name }) => name)).toEqual(['attacker', 'defender']);
    expect(units[1].plan.reactions).toEqual([]);
    expect(options.dodge).toBe('once');
  });

  it('RQ.CC.1, RQ.CARD.RW: is rejected beyond the range of the weapon, and accepted at exactly that range', () => {
    const shot = { ...attack, attacker: { card: archer }, kind: 'ranged', distance: 20 };
    expect(mistakesOf(shot)).toEqual([]);
    expect(mistakesOf({ ...shot, distance: 21 })).toEqual([
      "distance: expected at most 20, the range of the attacker's weapon; got 21",
    ]);
  });

  it('RQ.BAS.1: is in contact for a close attack', () => {
    expect(mistakesOf({ ...attack, distance: 1 })).toEqual([
      'distance: expected 0: a close attack is made in contact; got 1',
    ]);
  });

  it('RQ.TAB.RC: is not in contact for a ranged attack, whose default distance is 1 cm', () => {
    const shot = { ...attack, attacker: { card: archer }, kind: 'ranged' };
    expect(setupSchema.parse(shot).distance).toBe(1);
    expect(mistakesOf({ ...shot, distance: 0 })).toEqual([
      'distance: expected more than 0: no unit shoots in contact, unless options.shootInContact is true',
    ]);
    expect(setupSchema.parse({ ...shot, options: { shootInContact: true } }).distance).toBe(0);
  });

  it('refuses both reactions and a plan of the defender', () => {
    expect(mistakesOf({ ...attack, defender: { card: { hp: 3 }, plan: 'dodge' }, reactions: 'counterblow' })).toEqual([
      'reactions: expected either reactions or a plan of the defender, because both say what the defender does',
    ]);
  });

  it('RQ.CARD.HP: needs boxes to cross out, at least one of them left', () => {
    expect(mistakesOf({ ...attack, defender: { card: { def: 2 } } })).toEqual([
      'defender.card: expected a card with HP boxes, such as hp: 8; got none',
    ]);
    expect(mistakesOf({ ...attack, defender: { card: { hp: 3 }, crossed: { hp: 3 } } })).toEqual([
      'defender.crossed.hp: expected at most 2 of 3 boxes; got 3',
    ]);
  });

  it("applies the study's changes to a card", () => {
    const [attacker] = setupSchema.parse({ ...attack, attacker: { card: striker, changes: { att: 5 } } }).units;
    expect(attacker.card.stats).toMatchObject({ att: 5, ccs: 4 });
  });
});

describe('the setup of a duel', () => {
  const duel = { mode: 'duel', sides: { red: { card: striker }, blue: { card: striker } } };

  it('has no side called draw, which is the label for no winner', () => {
    const { error } = setupSchema.safeParse({ ...duel, sides: { draw: { card: striker }, blue: { card: striker } } });
    expect(JSON.stringify(error?.issues)).toContain('`draw` is the value of `winner` if no side wins');
  });

  it('RQ.END.1, RQ.PREP.6: has defaults of six rounds, a start in contact, and the first activation by INI', () => {
    const { rounds, distance, first, sides } = setupSchema.parse(duel);
    expect({ rounds, distance, first, sides }).toEqual({ rounds: 6, distance: 0, first: null, sides: ['red', 'blue'] });
  });

  it("accepts a side's name as first, and no other name", () => {
    expect(setupSchema.parse({ ...duel, first: 'blue' }).first).toBe(1);
    expect(mistakesOf({ ...duel, first: 'blu' })).toEqual([
      'first: expected red or blue; got blu; did you mean `blue`?',
    ]);
  });

  it('has two sides with HP', () => {
    expect(mistakesOf({ ...duel, sides: { red: { card: striker } } })).toEqual(['sides: expected two sides']);
    expect(mistakesOf({ ...duel, sides: { red: { card: striker }, blue: { card: { def: 1 } } } })).toEqual([
      'sides.blue.card: expected a card with HP boxes, such as hp: 8; got none',
    ]);
  });

  it('only one side may have the plan `best`', () => {
    const best = { card: striker, plan: 'best' };
    expect(mistakesOf({ ...duel, sides: { red: best, blue: best } })).toEqual([
      'sides.blue.plan: expected plan best for at most one unit: it is computed against a given plan of the opponent',
    ]);
  });
});
