import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { archer, battle, type Places, told } from '../smallBattle.ts';

const card = { hp: 2 };
const activated = (journal: string) => [...journal.matchAll(/(\S+) is activated/g)].map(([, unit]) => unit);

describe('activations', () => {
  const two = { units: { a1: { card: { ...card, ini: 1 } }, a2: { card } } };
  const four = { units: { b1: { card }, b2: { card }, b3: { card }, b4: { card } } };

  it('RQ.ACT.1: alternate between sides, and the larger side finishes alone', () => {
    expect(activated(playFight(battle(two, four), []).journal)).toEqual(['a1', 'b1', 'a2', 'b2', 'b3', 'b4']);
  });

  it('RQ.ACT.2: include every unit once a round, without passing, even without AP', () => {
    const { journal } = playFight(battle(two, four, { rounds: 2 }), []);
    expect(activated(journal)).toEqual([...Array(2)].flatMap(() => ['a1', 'b1', 'a2', 'b2', 'b3', 'b4']));
  });

  it('RQ.ACT.2, RQ.PREP.4: exclude a unit with an Escape Marker, in that round and later ones', () => {
    const coward = { card: { cost: 9, ini: 4, mov: 1, hp: ['ESCAPE', ''] } };
    const setup = battle({ units: { archer: { card: archer } } }, { units: { coward, mate: { card } } }, { rounds: 3 });
    const { journal } = playFight(setup, [4, 1, 1]);
    expect(activated(journal)).toEqual(['archer', 'mate', 'archer', 'mate', 'archer', 'mate']);
    expect(journal.match(/coward flees on/g)).toHaveLength(2);
  });

  it('RQ.ACT.2: exclude a casualty, whose side continues with its next unit', () => {
    const setup = battle({ units: { archer: { card: archer } } }, { units: { b1: { card: { hp: 1 } }, b2: { card } } });
    expect(activated(playFight(setup, [4]).journal)).toEqual(['archer', 'b2']);
  });

  it('RQ.PREP.6: of three equal sides begin, with an option, not with the last first side; a fair die chooses among the others', () => {
    const sides = Object.fromEntries(['a', 'b', 'c'].map((side) => [side, { units: { [`${side}1`]: { card } } }]));
    const setup = {
      mode: 'battle',
      activation: 'as-listed',
      rounds: 2,
      options: { equalCombatValue: 'last-second' },
      sides,
    };
    const { journal } = playFight(setup, [3, 2, 1, 2, 2]);
    expect(activated(journal)).toEqual(['b1', 'c1', 'a1', 'c1', 'a1', 'b1']);
  });
});

describe('the unit that a side activates next, with activation: by-plan', () => {
  const byPlan = { activation: 'by-plan' };
  const gun = { rof: 1, mms: 4, range: 150, ap: 1 };
  const order = (red: object, blue: object, dice: number[], more: object = {}) =>
    activated(playFight(battle({ ...red }, blue, { ...byPlan, ...more }), dice).journal);
  /** It stands far away, cannot be attacked back, and attacks nobody. */
  const target = { units: { target: { card: { cost: 1, hp: 9 } } } };

  it('RQ.ACT.1: is the most expensive unit if none has anything to attack, whatever their order in the study', () => {
    const units = {
      one: { card: { hp: 1, ini: 1, cost: 1 } },
      three: { card: { hp: 1, cost: 3 } },
      two: { card: { hp: 1, cost: 2 } },
    };
    const red = { units };
    const back = { units: Object.fromEntries(Object.entries(units).reverse()) };
    expect(order(red, target, [])).toEqual(['three', 'target', 'two', 'one']);
    expect(order(back, target, [])).toEqual(['three', 'target', 'two', 'one']);
  });

  it('RQ.ACT.1: is a unit that can attack from where it stands before one that cannot or has to move first', () => {
    const charger = { card: { cost: 9, ini: 1, ccs: 4, att: 1, mov: 40, ap: 3, hp: 2 }, plan: 'none' };
    const red = { units: { charger, archer: { card: { ...gun, rof: 2, cost: 2, hp: 2 } } } };
    expect(order(red, target, [1, 1, 1])).toEqual(['archer', 'target', 'charger']);
  });

  it('RQ.ACT.1: is, among units that can attack, one in danger from an opponent still to be activated, whatever it costs', () => {
    const shooter = (cost: number) => ({ card: { ...gun, ini: 1, cost, hp: 2 } });
    // The archers stand at (22.5, 8.4) and (67.5, 8.4), the hunter at (75, 81.6): 70.4 cm from the second, 86.9 from
    // the first.
    const against = (mov: number) => ({
      units: {
        hunter: { card: { cost: 1, ccs: 4, att: 1, mov, ap: 3, hp: 9 } },
        other: { card: { hp: 9 } },
        third: { card: { hp: 9 } },
      },
    });
    const red = { units: { safe: shooter(5), threatened: shooter(4) } };
    expect(order(red, against(36), [1, 1])).toEqual(['threatened', 'hunter', 'safe', 'other', 'third']);
    expect(order(red, against(35), [1, 1])).toEqual(['safe', 'hunter', 'threatened', 'other', 'third']);
  });

  it('RQ.ACT.1, RQ.END.1: is, in the last round, one that brings most by a charge, because its target could get away', () => {
    const first = (rounds: number) => {
      const axe = { ini: 5, ccs: 2, att: 8, mov: 12, ap: 3, hp: 8, cost: 5 };
      const archer = { rof: 1, mms: 5, range: 30, ap: 1, hp: 8, cost: 5 };
      const red = { plan: 'aggressive', units: { archer: { card: archer }, axe: { card: axe } } };
      const blue = { plan: 'cautious', units: { prey: { card: { mov: 12, ap: 2, hp: 8, cost: 30 } } } };
      return activated(
        told(battle(red, blue, { ...byPlan, rounds }), { archer: [20, 30], prey: [45, 30], axe: [45, 40] }),
      )[0];
    };
    expect(first(1)).toBe('axe');
    expect(first(3)).toBe('archer');
  });

  describe('among units in danger', () => {
    const gun = { mms: 2, range: 150, ap: 1 };
    /** Strikes only what stands near it: it moves 10 cm at most. */
    const striker = (att: number, ccs = 2) => ({ card: { ini: 0, cost: 1, ccs, att, mov: 5, ap: 3, hp: 9 } });
    /** Returns the first unit of red that is activated. */
    const first = (red: object, blue: object, places: Places) =>
      activated(told(battle({ units: red }, { units: blue }, byPlan), places))[0];

    it('RQ.ACT.1: is one that is sure to fall before it attacks, although another one has a little more to lose', () => {
      // Both shoot at the same target. The dear one is expected to lose some 6 points.
      const begins = (att: number) =>
        first(
          {
            cheap: { card: { ...gun, ini: 1, rof: 2, cost: 4, hp: 3 } },
            dear: { card: { ...gun, rof: 2, cost: 14, hp: 4 } },
          },
          { near: striker(att), beside: striker(2, 3), prize: { card: { cost: 12, hp: 1 } } },
          { cheap: [10, 10], near: [10, 18], dear: [80, 10], beside: [80, 18], prize: [45, 80] },
        );
      expect(begins(9)).toBe('cheap');
      expect(begins(1)).toBe('dear');
    });

    it('RQ.TAB.ABIL: is one that heals a friend that is expected to fall, whether or not the opponent has come already', () => {
      const stitch = { cost: ['1 AP', '4 cm', '2/Round'], target: 'friend', effect: 'heal 1' };
      const begins = (crossed: number) =>
        first(
          {
            archer: { card: { ...gun, ini: 1, rof: 1, cost: 6, hp: 3 } },
            captain: { card: { cost: 20, hp: 8 }, crossed: { hp: crossed } },
            medic: { card: { cost: 3, hp: 3, ap: 2, mov: 8, abilities: { stitch } }, plan: { distance: 'wait' } },
          },
          { near: striker(3), beside: striker(9), target: { card: { cost: 3, hp: 9 } } },
          { captain: [10, 10], near: [10, 18], medic: [18, 8], archer: [80, 10], beside: [80, 18], target: [45, 80] },
        );
      expect(begins(6)).toBe('medic');
      expect(begins(1)).toBe('archer');
    });

    it('RQ.TYPE.APPR: is a leader whose apprentices would fall with it, before a unit that costs a little more', () => {
      const page = { card: { type: 'apprentice', ini: 0, cost: 4, hp: 3 }, leader: 'leader' };
      const places = {
        leader: [10, 10],
        near: [10, 18],
        archer: [80, 10],
        beside: [80, 18],
        target: [45, 80],
      } as const;
      const begins = (apprentices: object, more: Places) =>
        first(
          {
            archer: { card: { ...gun, ini: 1, rof: 1, cost: 7, hp: 1 } },
            leader: { card: { ...gun, type: 'leader', rof: 1, cost: 5, hp: 1 } },
            ...apprentices,
          },
          { near: striker(9), beside: striker(9), target: { card: { cost: 3, hp: 9 } } },
          { ...places, ...more },
        );
      expect(begins({ page }, { page: [7, 7] })).toBe('leader');
      expect(begins({}, {})).toBe('archer');
    });
  });

  it('RQ.ACT.1, RQ.CLEAN.1: is a unit that only goes for an objective after all others', () => {
    const units = { dear: { card: { cost: 9, hp: 1 } }, walker: { card: { cost: 20, ini: 1, mov: 10, ap: 2, hp: 1 } } };
    const missions = { camp: { hold: [22.5, 20], points: 50 } };
    const with_ = (hand: string[]) => order({ units, missions: hand, plan: 'cautious' }, target, [], { missions });
    expect(with_([])).toEqual(['walker', 'target', 'dear']);
    expect(with_(['camp'])).toEqual(['dear', 'target', 'walker']);
  });

  it('RQ.ACT.1, RQ.SET.5: with activation: as-listed, is the next one in the study, as for deployment', () => {
    const units = {
      one: { card: { hp: 1, ini: 1 } },
      three: { card: { hp: 1, cost: 3 } },
      two: { card: { hp: 1, cost: 2 } },
    };
    const { journal } = playFight(battle({ units }, target), []);
    expect(activated(journal)).toEqual(['one', 'target', 'three', 'two']);
    for (const place of ['one at (15, 8.4)', 'three at (45, 8.4)', 'two at (75, 8.4)'])
      expect(journal).toContain(place);
  });
});
