import { describe, expect, it } from 'vitest';
import { isNear } from '../../../../../src/rules/skirmish/abilities/useAbility.ts';
import type { Ability } from '../../../../../src/rules/skirmish/cards/Ability.ts';
import type { State } from '../../../../../src/rules/skirmish/play/State.ts';
import { playFight } from '../playFight.ts';

describe('mayUse', () => {
  /** Unit 1 stands 5 cm from unit 0. */
  const at = (sees: boolean) => ({ field: { distance: () => 500, sees: () => sees } }) as unknown as State;
  const ability = (lineOfSight: boolean, reach: number | null) => ({ lineOfSight, reach }) as Ability;

  describe('isNear', () => {
    it('RQ.COST.LOS: needs sight only if the cost says LoS', () => {
      expect(isNear(at(false), 0, 1, ability(true, null))).toBe(false);
      expect(isNear(at(true), 0, 1, ability(true, null))).toBe(true);
      expect(isNear(at(false), 0, 1, ability(false, null))).toBe(true);
    });

    it('RQ.COST.CM: includes a distance equal to the reach', () => {
      expect(isNear(at(true), 0, 1, ability(false, 5))).toBe(true);
      expect(isNear(at(true), 0, 1, ability(false, 4))).toBe(false);
    });

    it('is true for the unit itself', () => {
      expect(isNear(at(false), 1, 1, ability(true, 1))).toBe(true);
    });
  });
});

describe('payAndTest', () => {
  /** Three dice at 4+ against a unit with nine boxes and one block die; both units have abilities. */
  function attack(own: object, foe: object, more: object = {}) {
    return {
      mode: 'attack',
      attacker: { card: { ccs: 4, att: 3, mms: 3, ap: 2, hp: 9, ...own } },
      defender: { card: { def: 1, hp: 9, mms: 5, ccs: 2, ...foe } },
      ...more,
    };
  }

  /** Red strikes at least once in each round; blue cannot hurt it. */
  function duel(red: object, blue: object = {}, rounds = 1) {
    return {
      mode: 'duel',
      rounds,
      first: 'red',
      sides: {
        red: { card: { ccs: 4, att: 1, ap: 2, hp: 9, ...red }, plan: { abilities: 'whenever' } },
        blue: { card: { hp: 9, ...blue }, plan: 'none' },
      },
    };
  }

  const ability = (cost: string | string[], effect: string, more: object = {}) => ({ cost, effect, ...more });
  const wounds = (setup: object, dice: number[]) => playFight(setup, dice).measures.wounds;

  describe('the price of an ability', () => {
    it('RQ.COST.PASSIVE: is nothing for passive abilities, which always work', () => {
      const abilities = {
        shield: ability('Passive', '+1 block die'),
        skin: ability('Passive', 'cut 1 wound'),
        stance: ability('Passive', 'DEF +1'),
      };
      expect(wounds(attack({}, { abilities }), [4, 4, 4, 5, 1, 1])).toBe(1);
    });

    it('RQ.COST.ANYTIME, RQ.COST.MATCH: may be a limited number of uses a match, against wounds', () => {
      const abilities = { ward: ability(['Anytime', '1/Match'], 'cut 1 wound', { when: 'wounded' }) };
      const { measures } = playFight(duel({ ap: 1 }, { abilities }, 2), [4, 4]);
      expect(measures).toMatchObject({ wounds_blue: 1, rounds: 2 });
    });

    it('RQ.COST.POINTS: may be AP for an action, which is used once a round if nothing else limits it', () => {
      const abilities = { roar: ability('1 AP', 'ATT +1') };
      const { measures, journal } = playFight(duel({ ap: 3, abilities }, {}, 2), [4, 4, 4, 1, 4, 4, 4, 4]);
      expect(measures.wounds_blue).toBe(7);
      expect(journal.match(/red uses roar for 1 AP/g)).toHaveLength(2);
    });

    it('RQ.COST.POINTS: may be RP when the unit is attacked, as long as they last; they count as spent', () => {
      const abilities = { brace: ability('1 RP', '+2 block dice') };
      const { measures } = playFight(duel({}, { rp: 1, abilities }), [4, 5, 1, 4]);
      expect(measures).toMatchObject({ wounds_blue: 1, rp_spent_blue: 1 });
    });

    it('RQ.COST.POINTS: may be LP of the match', () => {
      const abilities = { luck: ability('1 LP', '+1 hit die', { when: 'attacking' }) };
      const { measures } = playFight(duel({ lp: 1, abilities }), [4, 4, 4]);
      expect(measures.wounds_blue).toBe(3);
    });

    it('RQ.COST.POINTS, RQ.CARD.MP: may be MP boxes, whose changes count from the next roll on', () => {
      const abilities = { fury: ability(['1 MP', '1/Match'], '+1 hit die', { when: 'attacking' }) };
      const { measures } = playFight(duel({ ap: 1, mp: ['CCS -2', ''], abilities }), [2, 2]);
      expect(measures.wounds_blue).toBe(2);
    });

    it('RQ.ESC.1: ends the attack if it is MP and makes the unit flee', () => {
      const abilities = { fury: ability('1 MP', '+1 hit die', { when: 'attacking' }) };
      const { measures } = playFight(duel({ mp: ['', 'ESCAPE'], abilities }), [4, 4]);
      expect(measures).toMatchObject({ winner: 1, escaped_red: 1, wounds_blue: 2 });
    });

    it('RQ.COST.POINTS: in a single attack cannot be paid with the AP of the attack itself', () => {
      const abilities = { aim: ability('1 AP', '+1 hit die', { when: 'attacking' }) };
      expect(wounds(attack({ abilities, ap: 2 }, { def: 0 }), [4, 4, 4, 4])).toBe(4);
      expect(wounds(attack({ abilities, ap: 1 }, { def: 0 }), [4, 4, 4])).toBe(3);
    });

    it.each([
      ['RQ.COST.TEST: a test against MMS', 'MMS', 5],
      ['RQ.COST.TEST: a test against CCS', 'CCS', 2],
      ['RQ.COST.XPLUS: a test against X', '3+', 3],
    ])('%s: the test needs this on 1D6, and the price is paid in both cases', (_, test, need) => {
      const abilities = { brace: ability(['1 RP', test], '+2 block dice') };
      const setup = attack({}, { rp: 1, abilities });
      expect(wounds(setup, [need, 4, 4, 4, 5, 5, 5])).toBe(0);
      expect(wounds(setup, [need - 1, 4, 4, 4, 5])).toBe(2);
      const twice = duel({}, { mms: 5, ccs: 2, rp: 1, abilities });
      expect(playFight(twice, [need - 1, 4, 4]).measures).toMatchObject({ wounds_blue: 2, rp_spent_blue: 1 });
    });

    it('RQ.COST.S: switches the ability on when its box is crossed out, from the next roll on', () => {
      const hp = ['', 'S rage, S brace', ...Array(7).fill('')];
      const abilities = { rage: ability(['Passive', 'S'], 'DEF +1'), brace: ability(['1 RP', 'S'], '+1 block die') };
      const { measures } = playFight(duel({ att: 2 }, { hp, rp: 1, abilities }), [4, 4, 4, 4, 5, 1]);
      expect(measures).toMatchObject({ wounds_blue: 3, rp_spent_blue: 1 });
    });

    it('RQ.COST.S: can switch the ability on by a box of the MP bar, too', () => {
      const abilities = {
        fury: ability(['1 MP', '1/Match'], '+1 hit die', { when: 'attacking' }),
        rage: ability(['Passive', 'S'], 'ATT +2'),
      };
      const { measures } = playFight(duel({ ap: 1, mp: ['S rage', ''], abilities }), [4, 4, 4, 4]);
      expect(measures.wounds_blue).toBe(4);
    });

    it('RQ.COST.ROUND: may limit the uses in a round, counted again in the next round', () => {
      const abilities = { brace: ability(['Anytime', '1/Round'], '+1 block die', { when: 'attacked' }) };
      const { measures } = playFight(duel({}, { abilities }, 2), [4, 5, 4, 4, 5, 4]);
      expect(measures.wounds_blue).toBe(2);
    });

    it('RQ.COST.CHARGES: may limit the uses in a match, until charges are refilled', () => {
      const abilities = {
        bomb: ability(['Anytime', '1 Charge'], '+1 hit die', { when: 'attacking' }),
        reload: ability(['1 AP', '1/Match'], 'refill bomb'),
      };
      // Round 1: a strike with a bomb, a reload. Round 2: one with a bomb, one without. Round 3: two without.
      const { measures } = playFight(duel({ abilities }, {}, 3), [4, 4, 4, 4, 4, 4, 4]);
      expect(measures.wounds_blue).toBe(7);
    });

    it('RQ.COST.SUCCESS: may allow attempts until a given number of successes in a round', () => {
      const abilities = { ward: ability(['Anytime', '4+', '1/Success'], 'cut 1 wound', { when: 'wounded' }) };
      // It fails, works, and is tried again only in the next round: three attacks, at most two in a round.
      const { measures } = playFight(duel({}, { abilities }, 2), [4, 3, 4, 4, 4, 4, 4]);
      expect(measures.wounds_blue).toBe(2);
    });

    it('RQ.COST.CM: may limit the reach, measured between base edges', () => {
      const abilities = { glare: ability(['1 AP', '1/Round', '5 cm', 'LoS'], 'DEF -1', { target: 'opponent' }) };
      const from = (distance: number) => ({
        ...duel({ ap: 3, mov: 10, abilities }, { def: 1 }),
        distance,
      });
      // From 5 cm: glare, move, strike. From 5.5 cm: move, glare, strike.
      expect(playFight(from(5), [4]).journal).toMatch(/glare on blue.*\n.*moves/);
      expect(playFight(from(5.5), [4]).journal).toMatch(/moves.*\n.*uses glare/);
    });
  });
});
