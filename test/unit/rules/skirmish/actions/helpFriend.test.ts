import { describe, expect, it } from 'vitest';
import { battle, type Places, told } from '../smallBattle.ts';

const stitch = { cost: ['1 AP', '4 cm', '2/Round'], target: 'friend', effect: 'heal 1' };
const hearten = { cost: ['1 AP', '40 cm'], target: 'friend', effect: 'restore 1 MP' };
const healer = { ini: 9, mov: 12, ap: 3, rp: 2, hp: 5, mp: 5, cost: 5, abilities: { stitch } };
const strong = { ini: 0, ccs: 2, att: 6, def: 3, rp: 2, mov: 12, ap: 2, hp: 8 };
const wait = { distance: 'wait', missions: 'weighed' };

/** Returns the journal of the healer's first activation. */
function firstActivation(card: object, friends: object, places: Places, more: object = {}): string {
  const fight = battle(
    { units: { healer: { card, plan: wait }, ...friends } },
    { units: { foe: { card: strong } } },
    { rounds: 2, ...more },
  );
  return told(fight, places).split('round 1 ends')[0].split('foe is activated')[0];
}

describe('a unit that heals friends', () => {
  it('RQ.TAB.ABIL: keeps the AP to heal as often as the friend needs it', () => {
    const card = { ...healer, abilities: { stitch, hearten } };
    const journal = firstActivation(
      card,
      { friend: { card: { hp: 8, mp: 5 }, crossed: { hp: 4, mp: 2 } } },
      { healer: [45, 30], friend: [45, 16], foe: [45, 85] },
    );
    expect(journal.match(/healer uses stitch on friend/g)).toHaveLength(2);
    expect(journal).not.toContain('hearten');
  });

  it('RQ.ACT.MOVE: reckons with the way round terrain when it keeps AP for a friend', () => {
    const card = { ...healer, abilities: { stitch, hearten } };
    const wall = { box: [40, 22], size: [10, 1] };
    const journal = firstActivation(
      card,
      { friend: { card: { hp: 8, mp: 5 }, crossed: { hp: 4, mp: 2 } } },
      { healer: [45, 30], friend: [45, 16], foe: [45, 85] },
      { table: { terrain: [wall] } },
    );
    expect(journal).toMatch(/healer moves[\s\S]*healer moves[\s\S]*healer uses stitch on friend/);
    expect(journal).not.toContain('hearten');
  });

  it('RQ.TAB.ABIL: helps a friend that it can reach, if it cannot reach the one that needs it most', () => {
    const journal = firstActivation(
      healer,
      { far: { card: { hp: 8 }, crossed: { hp: 6 } }, near: { card: { hp: 8 }, crossed: { hp: 1 } } },
      { healer: [40, 30], far: [85, 60], near: [25, 30], foe: [45, 85] },
    );
    expect(journal).toContain('healer uses stitch on near');
  });

  describe('with two friends that it can help', () => {
    const wounded = (boxes: number) => ({ card: { hp: 8 }, crossed: { hp: boxes } });
    const helped = (
      [left, right]: [crossed: number, crossed: number],
      friend: readonly [number, number],
      foe: readonly [number, number] = [45, 85],
    ) =>
      /uses stitch on (\w+)/.exec(
        firstActivation(
          healer,
          { left: wounded(left), right: wounded(right) },
          { healer: [45, 30], left: [45, 16], right: friend, foe },
        ),
      )?.[1];

    it('RQ.ACT.ATTACK: helps the one that an opponent could attack, even if the other has lost more boxes', () => {
      expect(helped([4, 2], [45, 44], [45, 57])).toBe('right');
      expect(helped([4, 2], [45, 44], [45, 90])).toBe('left');
    });

    it('RQ.ACT.MOVE: otherwise helps the one for which it has more AP left, even if the other has lost more boxes', () => {
      // Two moves to the one friend leave an AP; the other is within reach.
      expect(helped([2, 5], [45, 60])).toBe('left');
      expect(helped([1, 5], [45, 60])).toBe('right');
    });
  });

  it('RQ.ACT.MOVE: does not run into reach of an opponent for a friend that it cannot help yet', () => {
    const at = (y: number) =>
      firstActivation(
        { ...healer, mov: 8 },
        { friend: { card: { hp: 8 }, crossed: { hp: 6 } } },
        { healer: [45, 10], friend: [45, 50], foe: [60, y] },
      );
    expect(at(35)).not.toContain('healer moves');
    expect(at(85)).toContain('healer moves');
  });

  it('RQ.VP.1: does not walk to a friend that nobody can attack any more', () => {
    const last = (ini: number, foe: readonly [number, number]) =>
      told(
        battle(
          {
            units: {
              healer: { card: { ...healer, ini: 5 }, plan: wait },
              friend: { card: { hp: 8 }, crossed: { hp: 4 } },
            },
          },
          { units: { foe: { card: { ...strong, ini } } } },
        ),
        { healer: [45, 30], friend: [45, 16], foe },
      );
    expect(last(1, [58, 16])).toContain('healer moves');
    expect(last(9, [58, 16])).not.toContain('healer moves');
    expect(last(1, [45, 85])).not.toContain('healer moves');
  });
});

describe('a unit that heals friends, and an objective', () => {
  const hill = { hold: [45, 40], within: 8, points: 10 };
  const hearten1 = { ...hearten, effect: 'restore 1 MP' };

  it('RQ.CLEAN.1: is not sent where an opponent could charge it', () => {
    const at = (y: number) =>
      told(
        battle(
          { missions: ['hill'], units: { healer: { card: healer, plan: wait } } },
          { units: { foe: { card: strong } } },
          { rounds: 3, missions: { hill } },
        ),
        { healer: [45, 20], foe: [45, y] },
      ).split('foe is activated')[0];
    expect(at(60)).not.toContain('towards hill');
    expect(at(88)).toContain('towards hill');
  });

  it('RQ.TAB.ABIL: helps a friend as long as it does not leave the objective', () => {
    const at = (x: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              healer: { card: { ...healer, abilities: { stitch, hearten: hearten1 } }, plan: wait },
              friend: { card: { hp: 8, mp: 5 }, crossed: { hp: 4, mp: 2 } },
            },
          },
          { units: { foe: { card: strong } } },
          { rounds: 2, missions: { hill } },
        ),
        { healer: [45, 40], friend: [x, 40], foe: [45, 88] },
      ).split('foe is activated')[0];
    expect(at(58)).toMatch(/healer moves[^\n]*towards friend[\s\S]*healer uses stitch on friend/);
    expect(at(70)).not.toContain('healer moves');
  });

  it('RQ.RE.COUNTERBLOW: does not strike an opponent there at a loss', () => {
    const journal = told(
      battle(
        {
          units: { healer: { card: { ...healer, ccs: 5, att: 2, mp: 0 }, plan: wait }, friend: { card: { hp: 3 } } },
        },
        { missions: ['hill'], plan: 'aggressive', units: { foe: { card: { ...strong, ap: 0 } } } },
        { missions: { hill } },
      ),
      { healer: [45, 40], friend: [5, 5], foe: [45, 43.2] },
    );
    expect(journal).not.toContain('healer attacks');
  });

  it('RQ.CLEAN.1: does not set out for an objective if an opponent could charge it on the way', () => {
    const goes = (foe: readonly [number, number]) =>
      told(
        battle(
          { missions: ['hill'], units: { healer: { card: healer, plan: wait }, friend: { card: { hp: 8 } } } },
          { units: { foe: { card: strong } } },
          { rounds: 4, missions: { hill: { hold: [45, 60], within: 3, points: 20 } } },
        ),
        { healer: [45, 20], friend: [5, 5], foe },
      )
        .split('round 1 ends')[0]
        .includes('healer moves 12 cm towards hill');
    expect(goes([85, 5])).toBe(true);
    expect(goes([68, 38])).toBe(false);
  });

  it('RQ.CLEAN.1: goes to no objective where an opponent could charge it in the next round, even if it acts last', () => {
    const goes = (y: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: { healer: { card: { ...healer, ini: 0 }, plan: wait }, friend: { card: { hp: 8 } } },
          },
          { units: { foe: { card: { ...strong, ini: 9 } } } },
          { rounds: 4, missions: { hill: { hold: [45, 40], within: 3, points: 20 } } },
        ),
        { healer: [45, 20], friend: [5, 5], foe: [45, y] },
      )
        .split('round 1 ends')[0]
        .includes('towards hill');
    expect(goes(85)).toBe(true);
    expect(goes(60)).toBe(false);
  });

  it('RQ.ACT.1: is activated before a unit in contact that waits, if the friend that it can heal is in danger', () => {
    const fighter = { cost: 20, ini: 0, ccs: 6, att: 1, mov: 12, ap: 1, hp: 9 };
    const order = (guard: object) => {
      const fight = battle(
        {
          plan: wait,
          units: {
            guard: { card: { ...fighter, cost: 30, ini: 9, ...guard } },
            healer: { card: healer },
            friend: { card: { ...fighter, att: 0 }, crossed: { hp: 5 } },
          },
        },
        { plan: 'aggressive', units: { foe: { card: { ...strong, ini: 1 } }, other: { card: { ...strong, ini: 1 } } } },
        { rounds: 2, activation: 'by-plan' },
      );
      const journal = told(fight, {
        guard: [20, 30],
        other: [20, 33.2],
        healer: [45, 20],
        friend: [45, 30],
        foe: [45, 33.2],
      });
      return [...journal.split('round 1 ends')[0].matchAll(/(guard|healer|friend) is activated/g)].map(
        ([, unit]) => unit,
      );
    };
    expect(order({})[0]).toBe('healer');
    // This guard does not wait with its blows, and has more to lose than the friend.
    expect(order({ ccs: 2, att: 20, hp: 2 })[0]).toBe('guard');
  });
});
