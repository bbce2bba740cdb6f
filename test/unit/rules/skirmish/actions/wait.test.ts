import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { battle, told } from '../smallBattle.ts';

const plan = { distance: 'wait' };
const archer = { rof: 1, mms: 4, range: 20, mov: 10, ap: 2, hp: 2 };

describe('a plan that waits', () => {
  it('RQ.CC.1, RQ.ACT.MOVE: comes just within its own range and shoots, also against an opponent with the same plan', () => {
    const duel = {
      mode: 'duel',
      rounds: 1,
      first: 'red',
      distance: 25,
      sides: { red: { card: archer, plan }, blue: { card: archer, plan } },
    };
    const { journal } = playFight(duel, [1, 1, 1]);
    expect(journal).toContain('red moves 5 cm towards blue\nred shoots at blue, 20 cm away');
    expect(journal.match(/blue shoots at red/g)).toHaveLength(2);
  });

  it('RQ.CC.1: with a weapon that hits less than its blows, holds back until an opponent can shoot at its side', () => {
    const poorShot = { ini: 1, att: 5, ccs: 3, ...archer, mms: 6 };
    const setup = battle({ plan, units: { poorShot: { card: poorShot } } }, { units: { foe: { card: { hp: 9 } } } });
    expect(playFight(setup, [2, 1]).journal).not.toContain('moves');
    const goodShot = { card: { ...poorShot, att: 0 } };
    expect(
      playFight({ ...setup, rounds: 2, sides: { ...setup.sides, red: { plan, units: { goodShot } } } }, [2, 1]).journal,
    ).toContain('goodShot moves 10 cm towards foe');
  });

  it('RQ.ACT.CHARGE, RQ.CC.1: with a poor gun, charges an opponent that it can reach, once its side is shot at', () => {
    const fight = (range: number) =>
      told(
        battle(
          { plan, units: { guard: { card: { ini: 9, ccs: 3, att: 5, ...archer, mms: 6 } } } },
          { units: { foe: { card: { rof: 1, mms: 6, range, hp: 9 } } } },
          { rounds: 2 },
        ),
        { guard: [45, 30], foe: [45, 42] },
      ).split('round 1 ends')[0];
    expect(fight(20)).toMatch(/guard moves 8\.8 cm into contact with foe[\s\S]*guard attacks foe in close combat/);
    expect(fight(1)).toContain('guard shoots at foe');
  });

  const fighter = { card: { ini: 1, ccs: 4, att: 1, mov: 10, ap: 2, hp: 3 } };
  const shot = (range: number, more: object = {}) =>
    battle(
      { plan, units: { near: fighter, far: fighter } },
      { units: { archer: { card: { ...archer, mov: 0, ap: 0, range } } }, ...more },
      { rounds: 2 },
    );

  it('RQ.CC.1: without a weapon, stays while no opponent can shoot at its side', () => {
    // `near` acts before the archer. `far` acts after it, and closes in, because the archer is the last opponent.
    expect(playFight(shot(65), []).journal).not.toContain('near moves');
  });

  it('RQ.CC.1, RQ.ACT.MOVE: without a weapon, charges with all units once an opponent can shoot at one of them', () => {
    // From (45, 81.6) it is 76.6 cm to both (22.5, 8.4) and (67.5, 8.4), of which 3.2 cm are bases.
    const { journal } = playFight(shot(74), []);
    expect(journal).toMatch(/near moves 10 cm towards archer/);
    expect(journal).toMatch(/far moves 10 cm towards archer/);
  });

  it('RQ.ACT.MOVE: includes the move by which an opponent can come into range', () => {
    const coming = { units: { archer: { card: { ...archer, mov: 9, ap: 0, range: 65 } } } };
    expect(playFight(shot(65, coming), []).journal).toContain('moves 10 cm towards archer');
  });

  it('RQ.VP.1: keeps back the unit whose survival pays, while the others charge', () => {
    const heir = { ...shot(74), missions: { live: { survive: 'near', points: 10 } } };
    const { journal } = playFight(
      { ...heir, sides: { ...heir.sides, red: { ...heir.sides.red, missions: ['live'] } } },
      [],
    );
    expect(journal).toMatch(/far moves 10 cm towards archer/);
    expect(journal).toMatch(/near moves [\d.]+ cm away from archer/);
  });

  it('RQ.COST.LOS: keeps a hidden unit hidden', () => {
    const wall = { table: { terrain: [{ box: [0, 40], size: [90, 2], blocks: 'sight' }] } };
    const { journal } = playFight({ ...shot(74), ...wall }, []);
    const ends = [...journal.matchAll(/moves .* to \([\d.]+, ([\d.]+)\)/g)].map(([, y]) => Number(y));
    expect(ends.length).toBeGreaterThan(1);
    expect(Math.max(...ends)).toBeLessThan(40);
  });

  it('RQ.TAB.CC: strikes an opponent that comes into contact', () => {
    const duel = {
      mode: 'duel',
      rounds: 1,
      first: 'red',
      sides: { red: { ...fighter, plan }, blue: { card: { hp: 3 } } },
    };
    expect(playFight(duel, [1, 1]).journal).toContain('red attacks blue in close combat');
  });

  it('RQ.ACT.MOVE: without a weapon, helps a friend in contact that is within two moves', () => {
    // The foe moves into contact with the friend, 42 cm from the fighter, and strikes once.
    const runner = { ini: 9, ccs: 4, att: 1, mov: 60, ap: 2, hp: 9 };
    const helped = (mov: number, dice: readonly number[]) =>
      playFight(
        battle(
          { plan, units: { friend: { card: { ini: 9, hp: 9 } }, fighter: { card: { ...fighter.card, mov } } } },
          { units: { foe: { card: runner, plan: { targets: ['nearest'] } } } },
          { table: { width: 90, depth: 60 }, rounds: 2 },
        ),
        dice,
      ).journal;
    expect(helped(30, [1, 1, 1, 1, 1])).toContain('fighter attacks');
    expect(helped(10, [1, 1, 1])).not.toContain('fighter attacks');
  });

  describe('with an ability that restores boxes of friends', () => {
    const healer = {
      card: {
        ini: 1,
        ccs: 4,
        att: 1,
        mov: 22,
        ap: 3,
        hp: 3,
        abilities: { stitch: { cost: ['1 AP', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' } },
      },
    };
    const underFire = (friend: object) =>
      battle(
        {
          plan,
          units: {
            healer,
            friend: { card: { ini: 9, ccs: 4, att: 1, mov: 10, ap: 2, hp: 3 }, plan: { distance: 'hold' }, ...friend },
          },
        },
        { units: { archer: { card: { ...archer, mov: 0, ap: 0, range: 74 } } } },
        { rounds: 2 },
      );

    it('RQ.TAB.ABIL: goes to the wounded friend, not to the opponent that shoots, and heals', () => {
      const { journal } = playFight(underFire({ crossed: { hp: 2 } }), []);
      expect(journal).toMatch(/healer moves [\d.]+ cm (towards|into contact with) friend/);
      expect(journal).toContain('stitch on friend: 1 HP box restored');
      expect(journal).not.toMatch(/healer moves [\d.]+ cm towards archer/);
    });

    describe('and an opponent at the objective of its side', () => {
      // The holder stands at (45, 51.6).
      const objective = { hold: [45, 51], within: 5, points: 30 };
      const contested = (friends: object) =>
        battle(
          { plan: 'cautious', missions: ['middle'], units: { healer, ...friends } },
          { units: { holder: { card: { hp: 9 } } } },
          { missions: { middle: objective }, table: { width: 90, depth: 60 }, rounds: 2 },
        );

      it('RQ.TAB.ABIL: helps its friend and does not drive the opponent off', () => {
        const friend = {
          card: { ini: 9, ccs: 6, att: 1, mov: 60, ap: 2, hp: 9 },
          plan: { distance: 'charge' },
          crossed: { hp: 5 },
        };
        const { journal } = playFight(contested({ friend }), [1, 1, 1]);
        expect(journal).toContain('into contact with holder');
        expect(journal).toMatch(/healer moves [\d.]+ cm towards friend/);
        expect(journal).not.toMatch(/healer moves .* holder/);
      });

      it('does not charge the opponent if it has no friend, either', () => {
        expect(playFight(contested({}), [6, 1]).journal).not.toMatch(/healer moves .* holder/);
      });
    });

    it('stays with the friend in front if nobody is wounded', () => {
      const { journal } = playFight(underFire({}), []);
      expect(journal).toMatch(/healer moves [\d.]+ cm (towards|into contact with) friend/);
      expect(journal).not.toMatch(/healer moves [\d.]+ cm towards archer/);
    });
  });
});
