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

it('RQ.ACT.1, RQ.SET.3: says of a battle who is activated first, and what the mission cards of each side pay for', () => {
  const card = { cost: 3, hp: 3 };
  const battle = {
    mode: 'battle',
    missions: {
      hill: { hold: [45, 30], within: 8, points: 3 },
      ford: { hold: [10, 10], points: 1, each: 'game' },
      duel: { kill: 'foe', points: 9 },
    },
    sides: {
      red: { missions: ['hill', 'duel'], units: { own: { card, plan: 'none' } } },
      blue: { missions: ['ford'], units: { foe: { card, plan: { like: 'marksman', reactions: 'none' } } } },
    },
  };
  const [own, foe, order, ...missions] = linesOf(battle);
  expect(own).toMatch(/^red: own: own \(3 HP\), plan none: charges the nearest it can reach; never reacts/);
  expect(foe).toMatch(
    /whoever matters to a mission in range .*; goes for an objective that pays more than fighting; never/,
  );
  expect(order).toMatch(/^order of activation: by plan: first who can attack and is in danger/);
  expect(missions).toEqual([
    'red: mission: one of duel (9 points if foe is eliminated), hill (3 points in each Cleanup Phase for holding (45, 30) alone, within 8 cm)',
    'blue: mission: ford (1 point in the end for holding (10, 10) alone, within 5 cm)',
  ]);
  expect(linesOf({ ...battle, activation: 'as-listed' })[2]).toMatch(/^order of activation: as listed/);
});
