import { describe, expect, it } from 'vitest';
import { notesOn } from '../../../../src/rules/skirmish/notes.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { battle } from './smallBattle.ts';

const fighter = { cost: 20, ini: 4, ccs: 4, att: 4, def: 2, mov: 12, ap: 2, rp: 2, hp: 6, mp: 3 };
const setupOf = (red: object, blue: object, more: object = {}) =>
  skirmish.setupSchema.parse(battle(red, blue, { rounds: 6, ...more }));
const three = (name: string, card: object) => Object.fromEntries([1, 2, 3].map((at) => [`${name}-${at}`, { card }]));

describe('the note on a battle in which all units wait', () => {
  const side = (name: string, plan: string, card: object = fighter) => ({ plan, units: three(name, card) });
  const noted = (...setup: Parameters<typeof setupOf>) =>
    notesOn(setupOf(...setup)).some((note) => note.startsWith('No unit ever strikes'));

  it('is given if no unit can shoot and none comes', () => {
    expect(noted(side('r', 'cautious'), side('b', 'cautious'))).toBe(true);
    expect(noted(side('r', 'cautious'), side('b', 'aggressive'))).toBe(false);
    expect(noted(side('r', 'cautious'), side('b', 'cautious', { ...fighter, rof: 1, mms: 4, range: 30 }))).toBe(false);
    const hill = { missions: { hill: { hold: [45, 45], within: 8, points: 20 } } };
    expect(noted({ ...side('r', 'cautious'), missions: ['hill'] }, side('b', 'cautious'), hill)).toBe(false);
  });

  it('is true: such a battle has no wound', () => {
    const player = new Player(skirmish, setupOf(side('r', 'cautious'), side('b', 'cautious')), 'wait');
    const at = player.measures.findIndex(({ name }) => name === 'wounds_red');
    for (let trial = 0; trial < 20; trial += 1) expect(player.valuesOf(trial)[at]).toBe(0);
  });
});

describe('the note on a unit that keeps away but strikes better than it shoots', () => {
  const captain = { ...fighter, ccs: 3, att: 5, rof: 2, mms: 4, range: 15 };
  const noted = (card: object, plan = 'marksman', more: object = {}) =>
    notesOn(setupOf({ units: { one: { card, plan, ...more } } }, { units: { foe: { card: fighter } } })).filter(
      (note) => note.startsWith('red: one'),
    );

  it('is given if a blow is expected to hit twice as often as a shot, or if the unit cannot shoot', () => {
    expect(noted(captain)).toEqual([
      'red: one expects 3.3 hits of a blow, but 1.0 hits of a shot, and its plan marksman keeps it away from opponents. Give it a plan that charges, such as `aggressive`, or `cautious`.',
    ]);
    expect(noted(fighter)).toHaveLength(1);
    expect(noted(fighter)[0]).toContain('one cannot shoot, and');
  });

  it('is not given to good shooters, to other plans, or to units that cannot move or strike', () => {
    expect(noted({ ...captain, rof: 4 })).toEqual([]);
    expect(noted(captain, 'aggressive')).toEqual([]);
    expect(noted({ ...captain, mov: 0 })).toEqual([]);
    expect(noted({ ...captain, att: 0, rof: 0 })).toEqual([]);
  });
});

describe('RQ.TAB.RC: two cautious sides whose shots are as good as their blows', () => {
  it('come into range and fight', () => {
    const gun = { ...fighter, att: 3, rof: 3, mms: 4, range: 30 };
    const side = (name: string) => ({ plan: 'cautious', units: three(name, gun) });
    const player = new Player(skirmish, setupOf(side('r'), side('b')), 'guns');
    const winner = player.measures.findIndex(({ name }) => name === 'winner');
    let draws = 0;
    for (let trial = 0; trial < 200; trial += 1) draws += player.valuesOf(trial)[winner] === 2 ? 1 : 0;
    expect(draws).toBeLessThan(60);
  });
});
