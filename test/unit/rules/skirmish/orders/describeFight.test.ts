import { expect, it } from 'vitest';
import { describeFight } from '../../../../../src/rules/skirmish/orders/describeFight.ts';
import { setupSchema } from '../../../../../src/rules/skirmish/setup/setupSchema.ts';

const linesOf = (setup: object) =>
  describeFight(setupSchema.parse(setup)).map(({ subject, text }) => `${subject}: ${text}`);

it('RQ.CC.2, RQ.CC.3: says of one attack what is rolled, and of a defender what it does about it', () => {
  const attack = {
    mode: 'attack',
    attacker: { card: { ccs: 4, att: 6 } },
    defender: { card: { def: 1, tec: 2, rp: 1, hp: 5 } },
  };
  expect(linesOf({ ...attack, reactions: 'dodge' })).toEqual([
    'attacker: 6 dice at 4+, in contact',
    'defender: 5 HP; 1 die to block with; dodges',
  ]);
  const shot = { ...attack, kind: 'ranged', distance: 8, attacker: { card: { mms: 5, rof: 1, range: 20 } } };
  expect(linesOf({ ...shot, defender: { card: { hp: 5 }, sheltered: true, crossed: { hp: 2 } } })).toEqual([
    'attacker: 1 die at 5+, from 8 cm with a range of 20 cm',
    'defender: 3 HP; 0 dice to block with; in shelter already; never reacts',
  ]);
});

it('says of the units of a duel what their plans are', () => {
  const card = { ccs: 4, att: 2, hp: 3 };
  const [red] = linesOf({ mode: 'duel', sides: { red: { card, plan: 'none' }, blue: { card } } });
  expect(red).toMatch(/^red: red \(3 HP\), plan none: charges /);
});
