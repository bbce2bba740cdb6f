import { describe, expect, it } from 'vitest';
import { battleWithoutBonus as battle, type Places, told } from '../../smallBattle.ts';
import { charge, fighter, idle } from './units.ts';

describe('a unit that restores boxes of friends', () => {
  const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
  const rescueAt = (places: Places) =>
    told(
      battle(
        {
          units: {
            healer: { card: { ini: 9, mov: 12, ap: 3, hp: 5, abilities: { stitch } }, plan: { distance: 'wait' } },
            friend: { card: { hp: 8 }, crossed: { hp: 4 } },
          },
        },
        { units: { foe: { card: idle } } },
        { rounds: 2 },
      ),
      { healer: [50.3, 53.7], friend: [44.6, 61.8], ...places },
    );

  it('RQ.BAS.1: does not move into contact with an opponent to reach a friend, but round it', () => {
    expect(rescueAt({ foe: [70, 58.7] })).toMatch(/healer moves [\d.]+ cm towards friend/);
    const round = rescueAt({ foe: [50.2, 58.7] });
    expect(round).toMatch(/healer moves 12 cm to where it can help[^\n]*\nhealer uses stitch on friend/);
    expect(round).not.toContain('into contact');
  });

  it('RQ.CLEAN.1: does not leave the objective that it holds to go round an opponent', () => {
    const journal = (within: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              healer: {
                card: { ini: 9, mov: 12, ap: 2, hp: 5, abilities: { stitch } },
                plan: { distance: 'wait', missions: 'weighed' },
              },
              friend: { card: { hp: 8 }, crossed: { hp: 4 } },
            },
          },
          { units: { foe: { card: idle } } },
          { rounds: 2, missions: { hill: { hold: [50, 53], within, points: 20 } } },
        ),
        { healer: [50.3, 53.7], friend: [44.6, 61.8], foe: [50.2, 58.7] },
      ).split('round 1 ends')[0];
    expect(journal(2)).not.toContain('healer moves');
    expect(journal(30)).toContain('to where it can help');
  });
});

describe('a unit that charges and restores boxes of friends', () => {
  const stitch = { cost: ['1 AP', '4 cm', '2/Round'], target: 'friend', effect: 'heal 1' };
  const at = (friendCost: number, places: Places, plan: unknown = 'aggressive') =>
    told(
      battle(
        {
          units: {
            healer: {
              card: { ini: 9, ccs: 5, att: 2, mov: 12, ap: 3, hp: 5, abilities: { stitch } },
              plan,
            },
            friend: { card: { hp: 8, cost: friendCost }, crossed: { hp: 4 } },
          },
        },
        { units: { foe: { card: { ...idle, hp: 8, cost: 4 } } } },
        { rounds: 2 },
      ),
      { healer: [45, 30], foe: [45, 50], ...places },
    ).split('foe is activated')[0];

  it('RQ.TAB.ABIL, RQ.TAB.CC: heals a friend beside it instead of a charge that brings less', () => {
    const places: Places = { friend: [50, 30] };
    expect(at(40, places)).toMatch(/healer uses stitch on friend[\s\S]*healer uses stitch on friend/);
    expect(at(1, places)).toContain('healer attacks foe');
    expect(at(1, places)).not.toContain('stitch');
  });

  it('RQ.TAB.ABIL, RQ.TAB.MOVE: goes to a friend for that, too', () => {
    const places: Places = { friend: [60, 30] };
    expect(at(40, places)).toMatch(/healer moves [^\n]* towards friend[^\n]*\nhealer uses stitch on friend/);
    expect(at(1, places)).toContain('healer attacks foe');
  });

  it('RQ.TAB.ABIL: goes to no friend for an ability that its plan does not use', () => {
    for (const abilities of ['none', { stitch: 'HP <= 1' }]) {
      expect(at(40, { friend: [60, 30] }, { like: 'aggressive', abilities })).toContain('healer attacks foe');
    }
  });

  it('RQ.TAB.RC: comes into range and shoots, rather than heal a box with the AP for that', () => {
    const mend = { cost: ['1 AP'], target: 'friend', effect: 'heal 1' };
    const gun = { ini: 9, rof: 5, mms: 2, range: 20, mov: 12, ap: 2, hp: 5, cost: 5, abilities: { mend } };
    for (const plan of ['aggressive', 'cautious', 'marksman']) {
      const journal = told(
        battle(
          { units: { gun: { card: gun, plan, crossed: { hp: 1 } } } },
          { units: { foe: { card: { ...idle, hp: 8, cost: 50 } } } },
          { rounds: 2 },
        ),
        { gun: [45, 30], foe: [45, 60] },
      ).split('foe is activated')[0];
      expect(journal).toContain('gun shoots at foe');
    }
  });
});

describe('a unit that restores boxes of friends, near opponents', () => {
  const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
  const healer = { ini: 9, mov: 12, ap: 3, rp: 2, hp: 5, mp: 5, cost: 5, abilities: { stitch } };
  const strong = { ini: 0, ccs: 2, att: 6, def: 3, rp: 2, mov: 12, ap: 2, hp: 8 };
  const wait = { distance: 'wait', missions: 'weighed' };

  it('RQ.TAB.MOVE: steps back from an opponent that could charge it, once it has helped', () => {
    const at = (y: number) =>
      told(
        battle(
          { units: { healer: { card: healer, plan: wait }, friend: { card: { hp: 8 }, crossed: { hp: 4 } } } },
          { units: { foe: { card: strong } } },
          { rounds: 2 },
        ),
        { healer: [45, 30], friend: [45, 26], foe: [45, y] },
      ).split('round 1 ends')[0];
    expect(at(44)).toMatch(/healer uses stitch on friend[\s\S]*healer moves 12 cm away from foe/);
    expect(at(70)).toMatch(/healer uses stitch on friend/);
    expect(at(70)).not.toContain('healer moves');
  });

  it('RQ.TAB.MOVE: steps back before it uses an ability whose AP it needs for that, if it risks much of its cost', () => {
    const hearten = { cost: ['1 AP', '40 cm'], target: 'friend', effect: 'restore 1 MP' };
    const at = (y: number) =>
      told(
        battle(
          {
            units: {
              healer: { card: { ...healer, ap: 1, abilities: { stitch, hearten } }, plan: wait },
              friend: { card: { hp: 8, mp: 5 }, crossed: { mp: 2 } },
            },
          },
          { units: { foe: { card: strong } } },
          { rounds: 2 },
        ),
        { healer: [45, 30], friend: [45, 10], foe: [45, y] },
      ).split('foe is activated')[0];
    expect(at(44)).toMatch(/healer moves 12 cm away from foe/);
    expect(at(44)).not.toContain('healer uses');
    expect(at(80)).toContain('healer uses hearten on friend');
  });

  it('RQ.TAB.ABIL: keeps the AP to reach a wounded friend and heal it, instead of restoring MP at a distance', () => {
    const hearten = { cost: ['1 AP', '40 cm'], target: 'friend', effect: 'restore 1 MP' };
    const card = { ...healer, abilities: { stitch, hearten } };
    const at = (apart: number) =>
      told(
        battle(
          { units: { healer: { card, plan: wait }, friend: { card: { hp: 8, mp: 5 }, crossed: { hp: 4, mp: 2 } } } },
          { units: { foe: { card: strong } } },
          { rounds: 2 },
        ),
        { healer: [5, 30], friend: [5 + apart, 30], foe: [45, 80] },
      ).split('round 1 ends')[0];
    // In reach after two moves, 24.8 cm away from the friend's base; or not at all in this round.
    expect(at(28)).toContain('healer uses stitch on friend');
    expect(at(38)).toContain('healer uses hearten on friend');
  });

  it('RQ.CLEAN.1: does not go to an objective at which an opponent stands', () => {
    const at = (foe: readonly [number, number]) =>
      told(
        battle(
          { units: { healer: { card: healer, plan: wait } } },
          { missions: ['hill'], units: { foe: { card: strong } } },
          { rounds: 2, missions: { hill: { hold: [45, 50], within: 6, points: 20 } } },
        ),
        { healer: [45, 30], foe },
      ).split('round 2:')[0];
    expect(at([45, 48])).not.toContain('towards hill');
  });

  it('RQ.RE.COUNTERBLOW, RQ.ACT.RETREAT: does not strike at a loss if it can still retreat as a reaction', () => {
    const at = (mp: number, retreat: string, hp = 2) =>
      told(
        battle(
          { units: { healer: { card: { ...healer, ccs: 5, att: 6, mp, hp }, plan: 'cautious' } } },
          { plan: 'aggressive', units: { foe: { card: { ...strong, rp: 4, hp: 20 } } } },
          { options: { retreat }, rounds: 2 },
        ),
        { healer: [45, 30], foe: [45, 33.2] },
      ).split('foe is activated')[0];
    expect(at(5, 'reaction')).not.toContain('healer attacks');
    expect(at(2, 'reaction')).toContain('healer attacks');
    // The plan retreats with two boxes left; with more, the unit would fall without having struck.
    expect(at(5, 'reaction', 5)).toContain('healer attacks');
    expect(at(5, 'action', 5)).toContain('healer attacks');
  });
});

describe('a unit that heals friends, once it is the last of its side', () => {
  it('RQ.ACT.MOVE, RQ.PREP.6: gets away from an opponent that could come by the moves of two rounds', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const healer = { ini: 9, mov: 12, ap: 3, mp: 4, hp: 5, abilities: { stitch } };
    const wolf = { ...fighter, ini: 0, mov: 12, ap: 3 };
    const from = (at: readonly [number, number], wolfAt: readonly [number, number], rounds: number) =>
      told(
        battle(
          { units: { healer: { card: healer, plan: 'cautious' } } },
          { plan: charge, units: { wolf: { card: wolf } } },
          { rounds },
        ),
        { healer: at, wolf: wolfAt },
      ).split('wolf is activated')[0];
    const at = (distance: number, rounds: number) => from([45, 20], [45, 20 + distance], rounds);
    expect(at(40, 3)).toContain('healer moves 12 cm away from wolf');
    // A step of less than half a move is enough to get away, too.
    expect(from([4, 4], [32, 32], 3)).toContain('healer moves 3.4 cm away from wolf');
    // Two rounds of two moves are 48 cm.
    expect(at(55, 3)).not.toContain('healer moves');
    expect(at(40, 1)).not.toContain('healer moves');
  });
});

describe('a unit that restores boxes of friends, far from them', () => {
  it('RQ.TAB.MOVE, RQ.TAB.ABIL: goes as far as no opponent could charge it', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const journal = told(
      battle(
        {
          units: {
            healer: { card: { ini: 9, mov: 12, ap: 3, hp: 4, abilities: { stitch } }, plan: { distance: 'wait' } },
            friend: { card: { hp: 9 }, crossed: { hp: 4 } },
          },
        },
        { units: { wolf: { card: { ...fighter, ini: 1, mov: 10, ap: 2 }, plan: charge } } },
        { rounds: 2 },
      ),
      { healer: [45, 5], friend: [45, 50], wolf: [65, 34] },
    ).split('wolf is activated')[0];
    expect(journal).toContain('healer moves 12 cm towards friend');
  });
});

describe('a unit that restores boxes of friends, in front of a gun', () => {
  it('RQ.TAB.MOVE, RQ.TAB.RC: does not come into its range for a friend that it cannot help yet, unless it is in contact', () => {
    const stitch = { cost: ['1 AP', '3 cm'], target: 'friend', effect: 'heal 1' };
    const at = (range: number, guard: readonly [number, number] = [5, 85]) =>
      told(
        battle(
          {
            units: {
              healer: {
                card: { ini: 5, mov: 10, ap: 2, hp: 4, cost: 20, abilities: { stitch } },
                plan: { distance: 'wait' },
              },
              friend: { card: { ...idle, ini: 1 }, crossed: { hp: 20 } },
              guard: { card: { ...idle, ini: 0 } },
            },
          },
          { units: { gun: { card: { ini: 0, rof: 6, mms: 3, range, ap: 1, hp: 9, mov: 0 } } } },
          { rounds: 3 },
        ),
        { healer: [45, 10], friend: [45, 50], gun: [75, 30], guard },
      ).split('gun is activated')[0];
    expect(at(30)).not.toContain('healer moves');
    expect(at(20)).toContain('healer moves');
    expect(at(30, [75, 33.2])).toContain('healer moves');
  });
});

describe('a healer', () => {
  const stitch = { cost: ['1 AP', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
  const healer = { ini: 9, mov: 12, ap: 3, hp: 5, cost: 18, abilities: { stitch } };

  it('RQ.TAB.ABIL, RQ.TAB.MOVE: goes to a friend in danger before it heals one beside it that is not', () => {
    const fight = (wolf: object) =>
      told(
        battle(
          {
            units: {
              healer: { card: healer, plan: 'cautious' },
              near: { card: idle, crossed: { hp: 3 } },
              far: { card: { ...idle, hp: 9 }, crossed: { hp: 7 } },
            },
          },
          { plan: charge, units: { wolf: { card: { ...fighter, ...wolf } } } },
        ),
        { healer: [20, 20], near: [20, 24], far: [32, 20], wolf: [44, 20] },
      ).split('wolf is activated')[0];
    expect(fight({})).toMatch(/healer moves [\d.]+ cm towards far[\s\S]*healer uses stitch on far/);
    expect(fight({})).not.toContain('stitch on near');
    expect(fight({ mov: 3 })).not.toContain('healer moves');
  });

  it('RQ.TAB.RC, RQ.ACT.MOVE: does not follow its friends to where a gun that has acted could shoot at it', () => {
    const fight = (range: number) =>
      told(
        battle(
          { units: { healer: { card: { ...healer, ini: 0 }, plan: 'cautious' }, friend: { card: idle } } },
          { units: { gun: { card: { ini: 9, rof: 3, mms: 3, range, mov: 0, ap: 2, hp: 9 } } } },
          { rounds: 2 },
        ),
        { healer: [10, 20], friend: [60, 20], gun: [60, 40] },
      ).split('round 1 ends')[0];
    expect(fight(45)).not.toContain('healer moves');
    expect(fight(10)).toContain('healer moves');
  });

  it('RQ.TAB.ABIL, RQ.TAB.CC: heals itself in contact if it makes no blow, whatever friends are still to act', () => {
    const strong = { ini: 9, ccs: 3, att: 6, def: 4, mov: 0, ap: 2, rp: 4, hp: 12, cost: 28 };
    const journal = told(
      battle(
        {
          plan: 'aggressive',
          units: {
            healer: { card: { ...healer, ini: 5, ccs: 5, att: 2, tec: 2 }, crossed: { hp: 2 } },
            friend: { card: { ...idle, cost: 10 } },
          },
        },
        { units: { strong: { card: { ...strong, ap: 0 } } } },
        { rounds: 3 },
      ),
      { healer: [45, 40], strong: [45, 43.2], friend: [5, 5] },
    ).split('round 1 ends')[0];
    expect(journal).toContain('healer uses stitch on itself');
    expect(journal).not.toContain('healer attacks strong');
  });
});

describe('a unit that restores boxes of friends, and whose fall brings points by a mission', () => {
  it('RQ.TAB.MOVE, RQ.VP.1: steps back from a gun still to act, once it has helped, so that the gun has one shot and not two', () => {
    const stitch = { cost: ['1 AP', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
    const journal = told(
      battle(
        {
          units: {
            healer: { card: { ini: 9, mov: 12, ap: 3, hp: 5, cost: 10, abilities: { stitch } }, plan: 'cautious' },
            friend: { card: idle, crossed: { hp: 9 } },
          },
        },
        {
          missions: ['hunt'],
          units: { gun: { card: { ini: 0, rof: 4, mms: 3, range: 40, mov: 12, ap: 2, hp: 6 }, plan: 'marksman' } },
        },
        { rounds: 3, missions: { hunt: { kill: 'healer', points: 12 } } },
      ),
      { healer: [45, 40], friend: [48.2, 40], gun: [45, 72] },
    ).split('gun is activated')[0];
    expect(journal).toMatch(/(healer uses stitch[\s\S]*){2}healer moves 12 cm away from gun/);
  });
});

describe('a unit that heals friends and is the last of its side', () => {
  it('RQ.ACT.MOVE, RQ.COST.LOS: steps back from a gun that could shoot at it after a move round the wall', () => {
    const gun = { ini: 0, rof: 4, mms: 3, range: 30, mov: 12, ap: 2, hp: 9, cost: 20 };
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const healer = { ini: 9, mov: 12, ap: 3, hp: 5, cost: 18, abilities: { stitch } };
    const journal = told(
      battle(
        { units: { healer: { card: healer, plan: 'cautious' } } },
        { units: { gun: { card: gun, plan: { distance: 'hold' } } } },
        { rounds: 3, table: { terrain: [{ box: [35, 42], size: [20, 2], blocks: 'sight' }] } },
      ),
      { healer: [45, 20], gun: [45, 60] },
    );
    expect(journal.split('gun is activated')[0]).toMatch(/healer moves [\d.]+ cm away from gun/);
  });
});

describe('a unit that charges and heals friends', () => {
  it('RQ.RE.COUNTERBLOW: does not charge for a weak blow that loses, even if a friend follows', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const medic = { ...fighter, ini: 9, ccs: 5, att: 2, ap: 3, hp: 5, cost: 18 };
    const captain = { ini: 0, ccs: 3, att: 3, def: 3, rp: 2, hp: 9, cost: 30 };
    const at = (abilities: object) =>
      told(
        battle(
          {
            units: {
              medic: { card: { ...medic, abilities }, plan: 'aggressive' },
              friend: { card: idle, plan: charge },
            },
          },
          { plan: 'aggressive', units: { captain: { card: captain } } },
          { rounds: 2 },
        ),
        { medic: [45, 30], friend: [30, 30], captain: [45, 43] },
      ).split('friend is activated')[0];
    expect(at({ stitch })).not.toContain('medic attacks');
    expect(at({})).toContain('medic attacks');
  });
});

describe('a unit that charges and heals friends, in range of a gun that is still to act', () => {
  it('RQ.TAB.MOVE, RQ.TAB.ABIL: leaves by both its moves before it heals itself, if it is likely to fall', () => {
    const stitch = { cost: ['1 AP', '3+', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
    const healer = { ini: 9, ccs: 5, att: 1, mov: 12, ap: 3, hp: 5, cost: 18, abilities: { stitch } };
    const fight = (rof: number) =>
      told(
        battle(
          { units: { healer: { card: healer, plan: charge, crossed: { hp: 2 } }, friend: { card: idle } } },
          { units: { gun: { card: { ini: 0, rof, mms: 3, range: 30, mov: 6, ap: 2, hp: 9 }, plan: 'marksman' } } },
          { rounds: 3 },
        ),
        { healer: [45, 40], friend: [5, 5], gun: [45, 60] },
      ).split('gun is activated')[0];
    // Two shots of four dice at 3+ are expected to cross out more than its three boxes, two shots of one die fewer.
    expect(fight(4)).toMatch(/(healer moves 12 cm away from gun[^\n]*\n){2}/);
    expect(fight(1)).not.toMatch(/(healer moves 12 cm away from gun[^\n]*\n){2}/);
  });
});

describe('a healer with a choice of friends', () => {
  const stitch = { cost: ['1 AP', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
  const healer = { ini: 9, mov: 12, ap: 3, hp: 5, cost: 18, abilities: { stitch } };
  const card = { ini: 0, mov: 12, ap: 2 };
  const fight = (near: object, far: object, gun: object, places: Places, farPlan = 'cautious') =>
    told(
      battle(
        {
          units: {
            healer: { card: healer, plan: 'cautious' },
            near: { card: { ...card, hp: 9, ccs: 3, ...near }, plan: 'aggressive', crossed: { hp: 3 } },
            far: { card: { ...card, cost: 24, ...far }, plan: farPlan, crossed: { hp: 6 } },
          },
        },
        { units: { gun: { card: { ini: 5, cost: 20, hp: 8, mms: 4, range: 30, ap: 2, ...gun } } } },
        { rounds: 3 },
      ),
      { healer: [30, 20], ...places },
    ).split('gun is activated')[0];

  it('RQ.TAB.ABIL, RQ.TAB.RC: heals the friend to which it has gone, the one that is more likely to fall', () => {
    // With two boxes left, the friend falls to the gun's two shots more often than with four; the other has six.
    const journal = fight(
      { cost: 20, att: 4 },
      { hp: 8, ccs: 4, att: 3 },
      { rof: 5 },
      { near: [32, 24], far: [44, 20], gun: [64, 22] },
    );
    expect(journal).toMatch(/healer moves [\d.]+ cm towards far[^\n]*\n(healer uses stitch on far[^\n]*\n[^\n]*\n){2}/);
    expect(journal).not.toContain('stitch on near');
  });

  it('RQ.TAB.ABIL: goes to the one with the most crossed boxes, if it is worth as much for both, and heals that one', () => {
    const equal = { ...idle, hp: 9, cost: 20 };
    const journal = told(
      battle(
        {
          units: {
            healer: { card: { ...healer, ap: 2 }, plan: { distance: 'wait' } },
            near: { card: equal, crossed: { hp: 1 } },
            far: { card: equal, crossed: { hp: 6 } },
          },
        },
        { units: { foe: { card: idle } } },
        { rounds: 2 },
      ),
      { healer: [25.5, 20], near: [37, 20], far: [38, 24], foe: [85, 85] },
    ).split('round 1 ends')[0];
    expect(journal).toMatch(/healer moves [\d.]+ cm towards far[^\n]*\nhealer uses stitch on far/);
  });

  it('RQ.COST.S: goes to no friend that a restored box would make weaker', () => {
    const withFrenzyAt = (box: number) =>
      fight(
        { cost: 20, att: 4 },
        {
          hp: Array.from({ length: 8 }, (_, at) => (at === box ? 'S frenzy' : '')),
          ccs: 4,
          att: 3,
          abilities: { frenzy: { cost: ['Passive', 'S'], effect: 'ATT +6' } },
        },
        { rof: 1, mms: 6, range: 6 },
        { near: [60, 60], far: [44, 20], gun: [54, 24] },
        'aggressive',
      );
    expect(withFrenzyAt(0)).toContain('healer uses stitch on far');
    expect(withFrenzyAt(5)).not.toMatch(/healer (moves [\d.]+ cm towards far|uses stitch)/);
  });
});

describe('a healer in the last round', () => {
  it('RQ.VP.1: does not go into the range of a gun for a friend that nobody can attack any more', () => {
    const stitch = { cost: ['1 AP', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
    const at = (gun: readonly [number, number]) =>
      told(
        battle(
          {
            units: {
              healer: { card: { ini: 9, mov: 15, ap: 4, hp: 3, cost: 18, abilities: { stitch } }, plan: 'cautious' },
              friend: { card: { ini: 0, ap: 0, hp: 3, cost: 20 }, crossed: { hp: 2 } },
            },
          },
          { units: { gun: { card: { ini: 0, rof: 6, mms: 2, range: 15, ap: 2, mov: 0, hp: 9, cost: 20 } } } },
        ),
        { healer: [30, 10], friend: [30, 40], gun },
      ).split('gun is activated')[0];
    expect(at([45, 25])).toContain('healer waits: it can help no friend now');
    expect(at([42, 40])).toContain('healer uses stitch on friend');
  });
});

describe('a healer at the end of a round', () => {
  const stitch = { cost: ['1 AP', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' };

  it('RQ.COST.S: leaves a friend the ability that a crossed box has switched on, if it is worth more in the next round', () => {
    const withFrenzyAt = (box: number) =>
      told(
        battle(
          {
            units: {
              healer: { card: { ini: 0, mov: 12, ap: 3, hp: 5, cost: 18, abilities: { stitch } }, plan: 'cautious' },
              friend: {
                card: {
                  ...fighter,
                  ini: 9,
                  cost: 24,
                  hp: Array.from({ length: 8 }, (_, at) => (at === box ? 'S frenzy' : '')),
                  abilities: { frenzy: { cost: ['Passive', 'S'], effect: 'ATT +6' } },
                },
                plan: charge,
                crossed: { hp: 4 },
              },
            },
          },
          { units: { foe: { card: { ...fighter, ini: 5, cost: 30 } } } },
          { rounds: 2 },
        ),
        { healer: [45, 30], friend: [45, 34], foe: [45, 80] },
      ).split('round 1 ends')[0];
    expect(withFrenzyAt(0)).toContain('healer uses stitch on friend');
    expect(withFrenzyAt(3)).not.toContain('healer uses stitch on friend');
  });

  it('RQ.COST.LOS, RQ.TAB.MOVE: goes on until it sees the friend', () => {
    const seen = { ...stitch, cost: [...stitch.cost, 'LoS'] };
    const journal = told(
      battle(
        {
          units: {
            healer: { card: { ini: 9, mov: 12, ap: 3, hp: 5, cost: 18, abilities: { seen } }, plan: 'cautious' },
            friend: { card: { ...idle, hp: 9, cost: 20 }, crossed: { hp: 5 } },
          },
        },
        { units: { foe: { card: idle } } },
        { rounds: 2, table: { width: 60, depth: 60, terrain: [{ box: [24, 24], size: [16, 10] }] } },
      ),
      { healer: [22, 22], friend: [43, 28], foe: [5, 55] },
    ).split('round 1 ends')[0];
    // 16.5 cm bring it within 4 cm of the friend, but behind a corner.
    expect(journal).toMatch(/healer moves 12 cm towards friend[^\n]*\nhealer moves [\d.]+ cm into contact with friend/);
    expect(journal).toContain('healer uses seen on friend');
  });
});
