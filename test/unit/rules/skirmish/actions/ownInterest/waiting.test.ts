import { describe, expect, it } from 'vitest';
import { battleWithoutBonus as battle, told } from '../../smallBattle.ts';
import { charge, fighter, idle } from './units.ts';

describe('a unit that waits', () => {
  const at = (apart: number, rounds: number) =>
    told(
      battle(
        { units: { guard: { card: fighter, plan: { distance: 'wait', targets: 'dearest' } }, friend: { card: idle } } },
        {
          units: {
            foe: { card: { ...fighter, ini: 0, ccs: 6, cost: 20 } },
            // The guard does not move up into its range, unless it goes to the friend.
            gun: { card: { ini: 0, rof: 1, mms: 6, range: 25, ap: 1, mov: 0, hp: 9, cost: 1 } },
          },
        },
        { rounds },
      ),
      { guard: [10, 30], friend: [10 + apart, 26.8], foe: [10 + apart, 30], gun: [22, 60] },
    ).split('round 1 ends')[0];

  it('RQ.TAB.MOVE: comes to a friend in contact that it reaches in this round or, before the last, in the next', () => {
    expect(at(40, 1)).not.toContain('guard moves');
    expect(at(40, 2)).toContain('guard moves 12 cm towards foe');
    expect(at(60, 2)).not.toContain('guard moves');
  });

  it('RQ.COST.POINTS: fights, too, if all that its abilities restore is MP; one that restores HP keeps out of fights', () => {
    const guardWith = (effect: string) => {
      const abilities = { help: { cost: ['1 AP', '4 cm'], target: 'friend', effect } };
      const units = { guard: { card: { ...fighter, abilities }, plan: { distance: 'wait' } }, friend: { card: idle } };
      const setup = battle({ units }, { units: { foe: { card: { ...fighter, ini: 0, ccs: 6, ap: 0 } } } });
      return told(setup, { guard: [35, 30], friend: [45, 26.8], foe: [45, 30] });
    };
    expect(guardWith('restore 1 MP')).toContain('guard attacks foe');
    expect(guardWith('heal 1')).not.toContain('guard attacks foe');
  });
});

describe('a unit that is nearly down', () => {
  it('RQ.RE.COUNTERBLOW: does not charge for a blow whose answer costs much more, even if friends are still to act', () => {
    const at = (left: number) =>
      told(
        battle(
          {
            plan: charge,
            units: {
              weak: { card: { ...fighter, ini: 9, ccs: 5, att: 2, cost: 20, hp: 8 }, crossed: { hp: 8 - left } },
              friend: { card: idle },
            },
          },
          { plan: 'aggressive', units: { strong: { card: { ini: 0, ccs: 3, att: 5, rp: 2, hp: 8, cost: 20 } } } },
          { rounds: 2 },
        ),
        { weak: [45, 30], friend: [5, 5], strong: [45, 42] },
      ).split('round 1 ends')[0];
    expect(at(1)).not.toContain('into contact');
    expect(at(8)).toContain('into contact');
  });
});

describe('the plan cautious', () => {
  it('RQ.TAB.RC: shoots at the weakest in range, not at the nearest', () => {
    const gun = { ...fighter, ini: 9, att: 1, rof: 3, mms: 4, range: 40 };
    const journal = told(
      battle(
        { plan: 'cautious', units: { gun: { card: gun } } },
        {
          units: {
            tower: { card: { ...idle, def: 9, hp: 20, cost: 20 } },
            wounded: { card: { ini: 0, hp: 9, cost: 20 }, crossed: { hp: 8 } },
          },
        },
      ),
      { gun: [45, 30], tower: [45, 45], wounded: [45, 60] },
    );
    expect(/gun shoots at (\w+)/.exec(journal)?.[1]).toBe('wounded');
  });
});

describe('a unit that waits and is nearly down', () => {
  it('RQ.ACT.MOVE: steps back from an opponent that could charge it, instead of coming nearer under fire', () => {
    const bow = { ...fighter, ini: 1, rof: 2, mms: 4, range: 15, mov: 12, ap: 3 };
    const after = (crossed: number) =>
      told(
        battle(
          { plan: 'cautious', units: { hurt: { card: { ...fighter, ini: 9, mp: 5 }, crossed: { hp: crossed } } } },
          { plan: 'aggressive', units: { foe: { card: bow } } },
          { rounds: 2 },
        ),
        { hurt: [45, 40], foe: [45, 64] },
      ).split('foe is activated')[0];
    expect(after(6)).toContain('hurt moves 12 cm away from foe');
    expect(after(0)).toContain('hurt moves 12 cm towards foe');
  });
});

describe('a unit that has stepped back', () => {
  const bringsBack = (points: number, rounds: number) =>
    told(
      battle(
        {
          missions: ['hill'],
          units: {
            hurt: { card: { ...fighter, ini: 9, mp: 5, cost: 20 }, crossed: { hp: 7 }, plan: 'cautious' },
            friend: { card: idle },
          },
        },
        { plan: charge, units: { wolf: { card: { ...fighter, ini: 0, att: 8, ccs: 2, ap: 2, hp: 20 } } } },
        { rounds, missions: { hill: { hold: [45, 40], within: 6, points } } },
      ),
      { hurt: [45, 40], friend: [5, 5], wolf: [45, 55] },
    ).split('wolf is activated')[0];

  it('RQ.ACT.MOVE, RQ.CLEAN.1: does not return to its objective in the same activation', () => {
    expect(bringsBack(10, 6)).toContain('hurt moves 12 cm away from wolf');
    expect(bringsBack(10, 6)).not.toContain('towards hill');
  });

  it('RQ.CLEAN.1: does not leave an objective that brings more at the next check than it risks', () => {
    expect(bringsBack(100, 6)).not.toContain('moves 12 cm away from wolf');
  });

  it.each(['marksman', 'cautious'])('RQ.TAB.RC: does not come into range again in the same activation: %s', (plan) => {
    const gun = { ini: 9, rof: 4, mms: 3, range: 20, mov: 12, ap: 3, mp: 5, hp: 5, cost: 20 };
    const wolf = { ...fighter, ini: 1, att: 8, ccs: 2, ap: 3, hp: 9 };
    const withWolf = (y: number) =>
      told(
        battle(
          { units: { gun: { card: gun, crossed: { hp: 4 }, plan }, friend: { card: idle } } },
          { units: { near: { card: wolf, plan: charge }, far: { card: idle } } },
          { rounds: 2, table: { terrain: [{ box: [0, 41], size: [90, 1], blocks: 'sight' }] } },
        ),
        { gun: [45, 32], friend: [5, 85], near: [45, y], far: [82, 30] },
      ).split('near is activated')[0];
    expect(withWolf(56)).toContain('gun moves 12 cm away from near');
    expect(withWolf(56)).not.toContain('towards');
    expect(withWolf(85)).toMatch(/gun moves [^\n]* towards far/);
  });
});

describe('a unit whose survival brings points', () => {
  it('RQ.VP.1: steps back from an opponent that could charge it before it shoots', () => {
    const bow = { ini: 9, rof: 2, mms: 4, range: 40, mov: 12, ap: 2, hp: 5, cost: 20 };
    const at = (missions: readonly string[]) =>
      told(
        battle(
          { plan: 'cautious', missions, units: { heir: { card: bow } } },
          { units: { wolf: { card: { ...fighter, ini: 1, mov: 12, ap: 3 }, plan: charge } } },
          { rounds: 2, missions: { live: { survive: 'heir', points: 20 } } },
        ),
        { heir: [45, 30], wolf: [45, 50] },
      ).split('wolf is activated')[0];
    expect(at(['live'])).toMatch(/heir moves 12 cm away from wolf/);
    expect(at([])).not.toContain('away from wolf');
  });
});

describe('a cautious unit with few boxes left', () => {
  const hurt = { ini: 9, mov: 12, ap: 2, hp: 8, mp: 4, cost: 20 };
  const wolf = { card: { ...fighter, ini: 0, ap: 3 }, plan: charge };

  it('RQ.ACT.RETREAT, RQ.TAB.MOVE: steps back from a charge although it cannot pay for a retreat', () => {
    const journal = told(
      battle(
        { plan: 'cautious', units: { hurt: { card: hurt, crossed: { hp: 7, mp: 2 } } } },
        { units: { wolf } },
        { rounds: 2 },
      ),
      { hurt: [45, 40], wolf: [45, 25] },
    );
    expect(journal.split('wolf is activated')[0]).toMatch(/hurt moves 12 cm away from wolf/);
  });

  it('RQ.CLEAN.1: goes to an objective at which an opponent stands only if that brings more than it may lose in the next round', () => {
    const crossed = (hp: number, mp: number, mov = 12) =>
      told(
        battle(
          {
            plan: 'cautious',
            missions: ['hill'],
            units: { hurt: { card: { ...hurt, cost: 20 }, crossed: { hp, mp } } },
          },
          { missions: ['hill'], units: { guard: { card: { ...fighter, ini: 10, att: 6, mov } } } },
          { rounds: 2, missions: { hill: { hold: [45, 40], within: 8, points: 9 } } },
        ),
        { hurt: [45, 62], guard: [45, 40] },
      ).split('round 1 ends')[0];
    expect(crossed(1, 2)).toMatch(/hurt moves .* (towards|into contact)/);
    for (const mp of [0, 2]) {
      expect(crossed(7, mp)).not.toMatch(/hurt moves .* (towards|into contact)/);
      // An opponent that cannot move does no harm there.
      expect(crossed(7, mp, 0)).toContain('blue does not score for hill: hurt is there, too');
    }
  });
});

describe('a unit that waits, with a weapon and few boxes left, near an opponent that could charge it in the next round', () => {
  it('RQ.TAB.MOVE, RQ.TAB.RC: steps back before it shoots, unless the shot brings more than that saves', () => {
    const fight = (rof: number) =>
      told(
        battle(
          {
            units: {
              gun: {
                card: { ini: 0, rof, mms: 3, range: 40, mov: 14, ap: 2, hp: 8, mp: 5, cost: 20 },
                plan: 'cautious',
                crossed: { hp: 6 },
              },
              friend: { card: idle },
            },
          },
          { units: { wolf: { card: { ...fighter, ini: 9, att: 6, mov: 12, ap: 3, hp: 9, cost: 20 } } } },
          { rounds: 3 },
        ),
        { gun: [45, 30], friend: [5, 5], wolf: [45, 54] },
      ).split('round 1 ends')[0];
    expect(fight(2)).toMatch(/gun is activated[^\n]*\ngun moves 14 cm away from wolf/);
    expect(fight(40)).toMatch(/gun is activated[^\n]*\ngun shoots at wolf/);
  });
});

describe('a unit that waits, with an opponent in reach that it could eliminate', () => {
  const fight = (boxes: number, rounds: number) =>
    told(
      battle(
        { units: { wolf: { card: { ...fighter, ini: 9, ccs: 3, att: 5, ap: 3, cost: 20 }, plan: 'cautious' } } },
        {
          plan: 'aggressive',
          units: {
            foe: { card: { ini: 0, ccs: 5, att: 1, mov: 0, ap: 1, hp: 10, cost: 18 }, crossed: { hp: 10 - boxes } },
          },
        },
        { rounds },
      ),
      { wolf: [45, 30], foe: [45, 40] },
    ).split('foe is activated')[0];

  it('RQ.ACT.CHARGE: charges it if that is likely, and in the last round if it is possible', () => {
    // Two blows of five dice at 3+ make 5 wounds with a chance of 0.92, 8 with 0.30 and 10 with 0.02.
    expect(fight(5, 3)).toContain('wolf attacks foe');
    expect(fight(8, 3)).toContain('wolf waits for opponents to come');
    expect(fight(8, 1)).toContain('wolf attacks foe');
    // In the last round, a charge that brings more than it risks is better than to wait, even if the opponent can hardly fall.
    expect(fight(10, 1)).toContain('wolf attacks foe');
  });

  it('RQ.ACT.CHARGE: charges that opponent, not a stronger one that its plan would prefer', () => {
    const journal = told(
      battle(
        { units: { wolf: { card: { ...fighter, ini: 9, ccs: 3, ap: 3, cost: 20 }, plan: { distance: 'wait' } } } },
        {
          units: {
            strong: { card: { ini: 0, def: 3, hp: 9, mov: 0, ap: 1 } },
            weak: { card: { ini: 0, hp: 1, mov: 0, ap: 1 } },
          },
        },
        { rounds: 3 },
      ),
      { wolf: [45, 40], strong: [45, 53], weak: [60, 50] },
    ).split('is activated')[1];
    expect(journal).toMatch(/into contact with weak[\s\S]*wolf attacks weak/);
  });
});

describe('a unit that waits and has nothing else to do', () => {
  const foe = { ini: 0, ccs: 4, att: 3, mov: 10, ap: 2, hp: 8, cost: 20 };
  const movesUp = (y: number, card: object = {}, more: object = {}, enemy: object = {}) =>
    told(
      battle(
        {
          units: {
            guard: { card: { ...fighter, ini: 9, ...card }, plan: 'cautious', ...more },
            friend: { card: idle },
          },
        },
        { units: { foe: { card: { ...foe, ...enemy } } } },
        { rounds: 3 },
      ),
      { guard: [45, 20], friend: [5, 5], foe: [45, y] },
    )
      .split('foe is activated')[0]
      .match(/guard moves [\d.]+ cm towards foe/g);

  it('RQ.ACT.MOVE, RQ.ACT.CHARGE: comes nearer as long as no opponent could charge it there before it acts again', () => {
    // After one move of 12 cm it is 20.1 cm from the foe, which can run 20 cm; then 19.9 cm.
    expect(movesUp(55.3)).toHaveLength(1);
    expect(movesUp(55.1)).toBe(null);
    expect(movesUp(80)).toHaveLength(2);
  });

  it('RQ.TAB.RC: nor could shoot at it', () => {
    const gun = { rof: 2, mms: 4, range: 20, att: 1, ccs: 6 };
    // The foe can move 10 cm and shoot 20 cm.
    expect(movesUp(65.3, {}, {}, gun)).toHaveLength(1);
    expect(movesUp(65.1, {}, {}, gun)).toBe(null);
  });

  it('RQ.END.1: stays in the last round, or if a mission pays for its survival', () => {
    const at = (more: object) =>
      told(
        battle(
          { units: { guard: { card: { ...fighter, ini: 9 }, plan: 'cautious' }, friend: { card: idle } }, ...more },
          { units: { foe: { card: foe } } },
          { rounds: 2, missions: { live: { survive: 'guard', points: 10 } } },
        ),
        { guard: [45, 20], friend: [5, 5], foe: [45, 86] },
      ).split('round 2');
    expect(at({})[0]).toContain('guard moves');
    expect(at({})[1]).not.toContain('guard moves');
    expect(at({ missions: ['live'] })[0]).not.toContain('guard moves');
  });

  it('RQ.CARD.HP: stays if it has few boxes left, or heals friends', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    expect(movesUp(80, { hp: 5, mp: 5 }, { crossed: { hp: 4 } })).toBe(null);
    expect(movesUp(80, { abilities: { stitch } })).toBe(null);
  });
});

describe('a unit that waits and whose survival brings points', () => {
  it('RQ.TAB.CC, RQ.VP.1: charges an opponent that it eliminates almost for sure, without an answer', () => {
    const at = (boxes: number) =>
      told(
        battle(
          {
            missions: ['life'],
            units: { unit: { card: { ...fighter, ini: 9, ccs: 2, att: 6, ap: 3, cost: 20 }, plan: 'cautious' } },
          },
          {
            units: {
              foe: { card: { ...fighter, ini: 0, hp: 40, cost: 20 }, plan: charge, crossed: { hp: 40 - boxes } },
            },
          },
          { rounds: 2, missions: { life: { survive: 'unit', points: 10 } } },
        ),
        { unit: [45, 30], foe: [45, 40] },
      ).split('foe is activated')[0];
    expect(at(1)).toContain('unit attacks foe');
    expect(at(40)).not.toContain('unit attacks foe');
  });
});
