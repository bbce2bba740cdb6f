import { describe, expect, it } from 'vitest';
import { archer, battleWithoutBonus as battle, type Places, told } from '../../smallBattle.ts';
import { charge, dear, fighter, idle } from './units.ts';

describe('an objective', () => {
  const hill = { hill: { hold: [45, 40], within: 6, points: 10 } };
  const weighed = { distance: 'charge', missions: 'weighed' };
  const walker = { ...fighter, cost: 24, ini: 1 };

  it('RQ.CLEAN.1: is reached in the last round by a unit that has nothing to attack', () => {
    const setup = battle(
      { missions: ['hill'], units: { walker: { card: walker, plan: weighed } } },
      { units: { foe: { card: idle } } },
      { missions: hill },
    );
    expect(told(setup, { walker: [45, 30], foe: [45, 80] })).toContain('red scores 10 points for hill');
  });

  it('RQ.CLEAN.1: is not left for a charge that earns less than the objective', () => {
    const at = (points: number) =>
      told(
        battle(
          { missions: ['hill'], units: { walker: { card: walker, plan: weighed } } },
          { units: { foe: { card: dear } } },
          { rounds: 6, missions: { hill: { ...hill.hill, points } } },
        ),
        { walker: [45, 40], foe: [45, 54] },
      ).split('round 2:')[0];
    expect(at(6)).not.toContain('walker moves');
    expect(at(5)).toContain('walker moves');
  });

  it('RQ.VP.1: is left for a charge at the last opponent, which brings the bonus', () => {
    const at = (units: object, places: Places = {}) =>
      told(
        battle(
          { missions: ['hill'], units: { walker: { card: walker, plan: weighed } } },
          { units: { foe: { card: dear }, ...units } },
          { rounds: 6, bonus: 30, missions: { hill: { ...hill.hill, points: 6 } } },
        ),
        { walker: [45, 40], foe: [45, 54], ...places },
      ).split('round 2:')[0];
    expect(at({})).toContain('walker moves');
    expect(at({ far: { card: idle } }, { far: [5, 85] })).not.toContain('walker moves');
    // A leader and its apprentice fall together (RQ.TYPE.APPR).
    const squire = { type: 'apprentice', ini: 0, hp: 2 };
    const leader = { card: { ...dear, type: 'leader' } };
    const band = { foe: leader, squire: { card: squire, leader: 'foe' } };
    expect(at(band, { squire: [45, 57.2] })).toContain('walker moves');
  });

  it('RQ.CLEAN.1: is left to a unit without an attack by one that would rather charge', () => {
    const setup = battle(
      {
        missions: ['hill'],
        units: { fighter: { card: walker, plan: weighed }, other: { card: walker, plan: weighed } },
      },
      { units: { foe: { card: idle } } },
      { missions: hill, activation: 'by-plan' },
    );
    // The opponent is within two moves of the fighter, but not of the other unit.
    const journal = told(setup, { fighter: [33, 40], other: [59, 40], foe: [18, 40] });
    expect(journal).toContain('fighter attacks foe');
    expect(journal).toContain('other moves 6.4 cm towards hill');
  });

  it('RQ.CLEAN.1: is contested, out of contact, if that denies points but a charge would lose more than it gains', () => {
    const strong = { ini: 5, ccs: 2, att: 8, def: 4, rp: 2, hp: 8, ap: 2 };
    const setup = battle(
      {
        missions: ['hill'],
        units: {
          bystander: { card: idle },
          weak: { card: { ...walker, ini: 0, ccs: 5, att: 2, cost: 8 }, plan: weighed },
        },
      },
      { missions: ['hill'], plan: 'aggressive', units: { strong: { card: { ...strong, mov: 0 } } } },
      { missions: hill },
    );
    const journal = told(setup, { bystander: [5, 5], weak: [45, 25], strong: [45, 40] });
    expect(journal).toContain('towards hill');
    expect(journal).not.toContain('into contact');
    expect(journal).not.toContain('blue scores');
  });

  it('RQ.TYPE.APPR: is held by a leader, not by an apprentice that would follow it away', () => {
    const journal = told(
      battle(
        {
          missions: ['hill'],
          units: {
            leader: { card: { type: 'leader', ...walker, cost: 20 }, plan: weighed },
            page: { card: { type: 'apprentice', ...walker, cost: 5 }, leader: 'leader', plan: weighed },
          },
        },
        { units: { foe: { card: dear } } },
        { missions: hill },
      ),
      { leader: [45, 40], page: [45, 43.2], foe: [45, 28] },
    );
    expect(journal).not.toContain('leader moves');
    expect(journal).toContain('red scores 10 points for hill');
  });

  it('RQ.VP.1: is chosen by its points, not by its owner, where a unit can go to one only', () => {
    const at = (flag: number) =>
      told(
        battle(
          { missions: ['spring'], units: { walker: { card: walker, plan: weighed } } },
          { missions: ['flag'], units: { holder: { card: { ...idle, ap: 0 } } } },
          {
            missions: {
              spring: { hold: [25, 30], within: 4, points: 4 },
              flag: { hold: [65, 30], within: 4, points: flag },
            },
          },
        ),
        { walker: [45, 30], holder: [69, 30] },
      );
    expect(at(12)).toContain('walker moves 12 cm towards flag');
    expect(at(3)).toContain('walker moves 12 cm towards spring');
  });

  it('RQ.CLEAN.1: of an opponent is not left to it in the last round for a blow that wins nothing', () => {
    const runner = { ini: 1, ccs: 6, att: 1, mov: 12, ap: 2, hp: 5, cost: 10 };
    const at = (y: number) =>
      told(
        battle(
          { units: { walker: { card: { ...walker, ini: 9 }, plan: weighed } } },
          {
            missions: ['hill'],
            units: {
              runner: { card: runner, plan: { distance: 'charge', missions: 'weighed' } },
              wall: { card: { ...idle, ap: 0, hp: 40, cost: 10 } },
            },
          },
          { missions: hill },
        ),
        { walker: [45, 40], wall: [58, 40], runner: [45, y] },
      );
    expect(at(65)).not.toMatch(/walker moves[^\n]*wall/);
    // Too far away to come to the hill.
    expect(at(88)).toMatch(/walker moves[^\n]*wall/);
  });

  it('RQ.CLEAN.1: is contested by a healer in the last round, unless opponents still to act take more than it denies', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const at = (ini: number, cost: number, ap: number) =>
      told(
        battle(
          {
            units: {
              healer: {
                card: { ini, mov: 12, ap: 3, hp: 2, cost, abilities: { stitch } },
                plan: { distance: 'wait', missions: 'weighed' },
              },
            },
          },
          {
            plan: charge,
            missions: ['hill'],
            units: { holder: { card: { ini: 5, ccs: 4, hp: 5, att: 3, mov: 12, ap } } },
          },
          { missions: hill },
        ),
        { healer: [45, 27], holder: [45, 44] },
      );
    // The holder has acted, or cannot move and strike.
    for (const journal of [at(1, 50, 2), at(9, 50, 1)]) {
      expect(journal).toContain('healer moves');
      expect(journal).not.toContain('blue scores');
    }
    // Three dice at 4+ eliminate the healer with a chance of one half, and the hill brings 10 points.
    expect(at(9, 50, 2)).not.toContain('healer moves');
    expect(at(9, 5, 2)).toContain('healer moves');
  });

  it('RQ.VP.1: of an opponent does not call away a unit from the opponent that its own mission marks', () => {
    const at = (marked: boolean) =>
      told(
        battle(
          { missions: [marked ? 'slay' : 'other'], units: { walker: { card: { ...walker, cost: 6 }, plan: weighed } } },
          {
            missions: ['hill'],
            units: { prey: { card: { ...idle, ap: 0 } }, holder: { card: { ...idle, ap: 0 } } },
          },
          {
            rounds: 2,
            missions: {
              slay: { kill: 'prey', points: 12 },
              other: { kill: 'holder', points: 1 },
              hill: { hold: [45, 70], within: 4, points: 6 },
            },
          },
        ),
        { walker: [45, 40], prey: [45, 10], holder: [45, 73] },
      ).split('round 1 ends')[0];
    expect(at(true)).not.toContain('towards hill');
    expect(at(false)).toContain('towards hill');
  });

  it('RQ.CLEAN.1: of its own side is taken with the AP that are left, once a shot has eliminated the opponent there', () => {
    const gun = { ...fighter, ini: 9, att: 0, rof: 4, mms: 2, range: 40, ap: 2, hp: 5, cost: 30 };
    const at = (x: number) =>
      told(
        battle(
          { missions: ['hill'], units: { gun: { card: gun, plan: 'marksman' } } },
          { units: { holder: { card: { ini: 0, hp: 1, cost: 5 } }, other: { card: { ini: 0, hp: 9 } } } },
          { missions: hill },
        ),
        { gun: [x, 40], holder: [45, 40], other: [85, 85] },
      );
    expect(at(29)).toMatch(/gun shoots at holder[\s\S]*gun moves [^\n]* towards hill[\s\S]*red scores 10 points/);
    expect(at(19)).not.toContain('towards hill');
  });

  it('RQ.CLEAN.1: is contested with the AP that are left, once the unit has eliminated its opponent elsewhere', () => {
    const at = (x: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: { walker: { card: { ...walker, ini: 9, ccs: 2, att: 8, ap: 2 }, plan: weighed } },
          },
          {
            missions: ['hill'],
            units: { prey: { card: { ...idle, hp: 1, cost: 40 } }, holder: { card: { ...idle, ap: 0 } } },
          },
          { missions: hill },
        ),
        { walker: [x, 30], prey: [x, 26.8], holder: [45, 43] },
      );
    expect(at(45)).toMatch(/walker attacks prey[\s\S]*walker moves [^\n]* towards hill/);
    expect(at(45)).not.toContain('blue scores');
    expect(at(75)).not.toContain('towards hill');
  });

  it('RQ.CLEAN.1: is left alone as long as further attacks are expected to bring more', () => {
    const gun = { ini: 9, rof: 8, mms: 2, range: 40, mov: 12, ap: 2, hp: 8, cost: 20 };
    const worth = (points: number) =>
      told(
        battle(
          { missions: ['hill'], units: { gun: { card: gun, plan: { distance: 'keep-away', missions: 'weighed' } } } },
          {
            missions: ['hill'],
            units: {
              one: { card: { ...idle, hp: 1, cost: 45 } },
              other: { card: { ...idle, hp: 1, cost: 45 } },
              holder: { card: { ...idle, ap: 0 } },
            },
          },
          { missions: { hill: { ...hill.hill, points } } },
        ),
        { gun: [45, 22], one: [65, 15], other: [25, 15], holder: [45, 44] },
      );
    expect(worth(1)).not.toContain('towards hill');
    expect(worth(50)).toContain('towards hill');
  });

  it('RQ.CLEAN.1: is taken after the last shot by a unit that keeps away, which makes no blows', () => {
    const gun = { ini: 9, ccs: 4, att: 8, rof: 6, mms: 3, range: 30, mov: 12, ap: 4, hp: 5, cost: 20 };
    const journal = told(
      battle(
        {
          missions: ['hill'],
          units: { gun: { card: gun, plan: { distance: 'keep-away', missions: 'weighed' } }, friend: { card: idle } },
        },
        { units: { rock: { card: { ini: 0, ap: 0, hp: 20, cost: 90 } } } },
        { rounds: 4, missions: { hill: { hold: [45, 12], within: 4, points: 6 } } },
      ),
      { gun: [45, 32], friend: [85, 5], rock: [45, 40] },
    ).split('rock is activated')[0];
    expect(journal.match(/gun shoots at rock/g)).toHaveLength(2);
    expect(journal).toMatch(/gun shoots at rock[\s\S]*gun moves [^\n]* towards hill/);
  });

  it('RQ.CLEAN.1: is taken with the AP that are left although an opponent could charge there, if that risks less than it brings', () => {
    const against = (att: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              hero: {
                card: { ...fighter, ini: 9, ccs: 2, att: 9, cost: 20 },
                plan: { ...charge, missions: 'weighed' },
              },
              friend: { card: idle },
            },
          },
          {
            units: {
              prey: { card: { ...idle, hp: 1 } },
              wolf: { card: { ...fighter, ini: 0, att, ccs: 4, ap: 3 }, plan: charge },
            },
          },
          { rounds: 3, missions: { hill: { hold: [45, 45], within: 8, points: 3 } } },
        ),
        { hero: [45, 30], prey: [45, 26.8], wolf: [45, 62], friend: [5, 5] },
      ).split('wolf is activated')[0];
    expect(against(3)).toMatch(/prey is a casualty[\s\S]*hero moves [^\n]* towards hill/);
    expect(against(9)).not.toContain('towards hill');
  });

  it('RQ.CLEAN.1: is taken over with the AP that are left if the friend there is expected to fall', () => {
    const at = (boxes: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              walker: { card: { ...walker, ini: 9, ccs: 2, att: 8, ap: 2 }, plan: weighed },
              friend: { card: { ...idle, ap: 0, hp: boxes } },
            },
          },
          {
            units: { prey: { card: { ...idle, hp: 1, cost: 40 } }, brute: { card: { ...fighter, ini: 0, att: 8 } } },
          },
          { missions: hill },
        ),
        { walker: [45, 30], prey: [45, 26.8], friend: [45, 45], brute: [45, 48.2] },
      ).split('brute is activated')[0];
    expect(at(2)).toMatch(/walker attacks prey[\s\S]*walker moves [^\n]* towards hill/);
    expect(at(30)).not.toContain('towards hill');
  });

  it('RQ.TAB.RC: is left to a unit without a weapon, if one with a weapon would get there no sooner', () => {
    const bow = { ...walker, ini: 0, cost: 5, att: 1, rof: 2, mms: 4, range: 30 };
    const setup = battle(
      {
        missions: ['hill'],
        units: { archer: { card: bow, plan: weighed }, lord: { card: { ...walker, ini: 9, cost: 30 }, plan: weighed } },
      },
      { units: { foe: { card: idle } } },
      { missions: { hill: { ...hill.hill, points: 40 } }, activation: 'by-plan', rounds: 3 },
    );
    const journal = told(setup, { archer: [25, 30], lord: [65, 30], foe: [5, 88] }).split('round 1 ends')[0];
    expect(journal).toContain('lord moves 12 cm towards hill');
    expect(journal).not.toMatch(/archer moves [^\n]* towards hill/);
  });
});

describe('a unit with AP left after an attack', () => {
  it('RQ.CLEAN.1: stays at the free objective of its side', () => {
    const hero = { card: { ...fighter, ini: 9, cost: 20 }, plan: { distance: 'charge', missions: 'weighed' } };
    const journal = told(
      battle(
        { missions: ['hill'], units: { hero, friend: { card: idle } } },
        { units: { near: { card: { ...idle, hp: 1 } }, far: { card: idle } } },
        { rounds: 2, missions: { hill: { hold: [45, 30], within: 4, points: 1 } } },
      ),
      { hero: [45, 30], friend: [5, 5], near: [45, 33.2], far: [85, 85] },
    ).split('round 1 ends')[0];
    expect(journal).toContain('near is a casualty');
    expect(journal).not.toContain('hero moves');
  });
});

describe('an objective to which two units could come at the same time', () => {
  it('RQ.CLEAN.1: is left to the one that has not acted yet', () => {
    const runner = { ...fighter, cost: 4 };
    const journal = told(
      battle(
        {
          missions: ['hill'],
          units: {
            busy: { card: { ...runner, ini: 9 }, plan: { ...charge, missions: 'weighed' } },
            free: { card: { ...runner, mov: 6 }, plan: { distance: 'wait', missions: 'weighed' } },
          },
        },
        { units: { victim: { card: { ...dear, hp: 1 } }, far: { card: idle } } },
        { rounds: 6, missions: { hill: { hold: [45, 70], within: 3, points: 4 } } },
      ),
      { busy: [25, 70], free: [64, 70], victim: [25, 73.2], far: [5, 5] },
    ).split('round 1 ends')[0];
    expect(journal).toContain('victim is a casualty');
    expect(journal).toMatch(/free moves 6 cm towards hill/);
  });
});

describe('a unit that holds an objective', () => {
  it('RQ.CLEAN.1, RQ.TAB.RC: does not go there if opponents still to act would take more than it can score', () => {
    const at = (points: number, ini: number, distance = 'charge') =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              runner: { card: { ini: 5, hp: 2, mov: 12, ap: 2, cost: 20 }, plan: { distance, missions: 'weighed' } },
            },
          },
          // Two shots of four dice at 2+ are expected to eliminate the runner.
          { units: { gun: { card: { ini, rof: 4, mms: 2, range: 20, ap: 2, hp: 5 } } } },
          { missions: { hill: { hold: [45, 40], within: 4, points } } },
        ),
        { runner: [45, 20], gun: [45, 56] },
      ).includes('runner moves');
    expect([at(4, 1), at(30, 1), at(4, 9)]).toEqual([false, true, true]);
    expect(at(4, 1, 'objective')).toBe(true);
  });

  it('RQ.ACT.CHARGE, RQ.CLEAN.1: charges an opponent nearby if it still holds the objective then', () => {
    const at = (y: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: { keeper: { card: { ...fighter, ini: 9, cost: 10 }, plan: { ...charge, missions: 'weighed' } } },
          },
          { units: { foe: { card: { ...idle, cost: 1 } } } },
          { rounds: 4, missions: { hill: { hold: [45, 40], within: 4, points: 30 } } },
        ),
        { keeper: [45, 40], foe: [45, y] },
      ).split('round 1 ends')[0];
    expect(at(48)).toContain('keeper attacks foe');
    // It is out of reach, so the unit only comes nearer, within the objective.
    expect(at(56)).not.toContain('keeper attacks');
  });

  it('RQ.RE.COUNTERBLOW, RQ.CLEAN.1: makes no blow that loses', () => {
    const strong = { ...fighter, ini: 9, att: 6, ccs: 2, def: 4, ap: 0, rp: 2, hp: 12, cost: 20 };
    const at = (rounds: number, rp = 2) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              keeper: { card: { ...fighter, ccs: 6, att: 1, cost: 20 }, plan: { ...charge, missions: 'weighed' } },
            },
          },
          {
            plan: { distance: 'hold', reactions: ['counterblow'] },
            missions: ['hill'],
            units: { strong: { card: { ...strong, rp } } },
          },
          { rounds, missions: { hill: { hold: [45, 40], within: 4, points: 30 } } },
        ),
        { keeper: [45, 40], strong: [45, 43.2] },
      ).split('round 1 ends')[0];
    expect(at(1)).not.toContain('keeper attacks strong');
    expect(at(2)).not.toContain('keeper attacks strong');
    expect(at(2, 0)).toContain('keeper attacks strong');
  });

  it('RQ.TAB.CC: strikes after a charge at its objective, also by the plan hold', () => {
    const strong = { ...fighter, ini: 0, att: 6, ccs: 2, def: 4, ap: 0, rp: 2, hp: 12, cost: 20 };
    const journal = told(
      battle(
        {
          missions: ['hill'],
          units: {
            keeper: {
              card: { ...fighter, ini: 9, ccs: 6, att: 1, cost: 20 },
              plan: { distance: 'hold', missions: 'weighed' },
            },
          },
        },
        {
          plan: { distance: 'hold', reactions: ['counterblow'] },
          missions: ['hill'],
          units: { strong: { card: strong } },
        },
        { rounds: 2, missions: { hill: { hold: [45, 40], within: 6, points: 30 } } },
      ),
      { keeper: [45, 30], strong: [45, 43] },
    ).split('round 1 ends')[0];
    expect(journal).toMatch(/keeper moves [^\n]*into contact with strong[\s\S]*keeper attacks strong/);
  });
});

describe('an objective at which units of both sides stand', () => {
  it('RQ.CLEAN.1: draws no other unit of a side, because one there already denies the points', () => {
    const runner = { ...fighter, cost: 1, att: 1, ccs: 6, mov: 10 };
    const at = (denier: readonly [number, number]) =>
      told(
        battle(
          {
            plan: { ...charge, missions: 'weighed' },
            units: {
              denier: { card: { ...fighter, ini: 0, cost: 20, hp: 30 } },
              runner: { card: { ...runner, ini: 9 } },
            },
          },
          { missions: ['hill'], units: { foe: { card: { ...idle, hp: 60, cost: 60 } } } },
          { rounds: 3, missions: { hill: { hold: [45, 40], within: 5, points: 4 } } },
        ),
        { denier, runner: [5, 25], foe: [45, 42] },
      ).split('round 1 ends')[0];
    expect(at([45, 38.8])).not.toContain('runner moves 10 cm towards hill');
    expect(at([45, 5])).toContain('runner moves 10 cm towards hill');
  });
});

describe('a unit that holds an objective and has nothing else to do', () => {
  const keeper = { ini: 5, mov: 12, ap: 1, hp: 8, cost: 20 };
  const missions = { hill: { hold: [45, 40], within: 8, points: 5 } };
  const holder = { missions: ['hill'], units: { keeper: { card: keeper, plan: { ...charge, missions: 'weighed' } } } };

  it('RQ.CLEAN.1, RQ.TAB.RC: steps back there so that a gun must move before it can shoot', () => {
    const gun = { rof: 4, mms: 4, range: 20, mov: 12, ap: 2, hp: 9 };
    const at = (ini: number) =>
      told(battle(holder, { units: { gun: { card: { ...gun, ini } } } }, { rounds: 6, missions }), {
        keeper: [45, 40],
        gun: [45, 20],
      }).split('round 1 ends')[0];
    expect(at(0)).toContain('keeper moves 6 cm away from gun');
    // The gun has acted.
    expect(at(9)).not.toContain('keeper moves');
  });

  it('RQ.CLEAN.1, RQ.ACT.CHARGE: does not move out of sight of a gun to where an opponent still to act would strike it twice', () => {
    const gun = { card: { ...idle, ini: 9, rof: 1, mms: 6, range: 60, mov: 0, ap: 1 } };
    const wolf = { card: { ...fighter, ini: 1, mov: 12, ap: 3 } };
    // Units are activated in this order.
    const at = (units: object) =>
      told(
        battle(
          holder,
          { units },
          { rounds: 6, missions, table: { width: 90, depth: 90, terrain: [{ box: [28, 44], size: [13, 2] }] } },
        ),
        { keeper: [45, 40], gun: [45, 88], wolf: [28, 40] },
      ).split('round 1 ends')[0];
    expect(at({ wolf, gun })).toMatch(/keeper moves .* out of sight/);
    expect(at({ gun, wolf })).not.toContain('keeper moves');
  });

  it('RQ.CLEAN.1, RQ.ACT.CHARGE: comes nearer to an opponent there that two moves reach, but not to one that would strike it first', () => {
    const keeper = { card: { ...fighter, ini: 5, cost: 20 }, plan: { ...charge, missions: 'weighed' } };
    const at = (ini: number, more: object = {}, isFirst = false) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              ...(isFirst ? { keeper } : {}),
              friend: { card: { ...idle, ini: 6, hp: 1 } },
              keeper,
            },
          },
          {
            missions: ['hill'],
            plan: { distance: 'hold', reactions: ['counterblow'] },
            units: { rival: { card: { ...fighter, ini, att: 6, ap: 3, hp: 4, ...more }, crossed: { hp: 1 } } },
          },
          { rounds: 6, missions: { hill: { hold: [45, 40], within: 14, points: 10 } } },
        ),
        { keeper: [45, 32], friend: [5, 5], rival: [45, 49] },
      ).split('round 1 ends')[0];
    expect(at(9)).toMatch(/keeper moves 12 cm towards rival[\s\S]*keeper moves 1\.8 cm into contact with rival/);
    expect(at(1, {}, true)).not.toContain('keeper moves');
    // It would begin the next round.
    expect(at(20)).not.toContain('keeper moves');
    // Its blows would lose.
    expect(at(9, { ccs: 2, att: 8, def: 6, hp: 20, rp: 4 })).not.toMatch(/keeper moves .* rival/);
  });

  it('RQ.CLEAN.1, RQ.TAB.RC: moves within the objective if that brings a target into range', () => {
    const at = (range: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              archer: { card: { ...archer, range, mov: 12, ap: 2 }, plan: { ...charge, missions: 'weighed' } },
            },
          },
          { units: { foe: { card: idle } } },
          { rounds: 6, missions: { hill: { hold: [45, 40], within: 8, points: 30 } } },
        ),
        { archer: [45, 40], foe: [45, 70] },
      ).split('round 1 ends')[0];
    expect(at(20)).toMatch(/archer moves 6\.8 cm towards foe[\s\S]*archer shoots at foe/);
    expect(at(12)).not.toContain('archer moves');
  });
});

describe('a unit that goes for an objective', () => {
  const weighs = { ...charge, missions: 'weighed' };
  const hill = { hold: [45, 45] as const, within: 8, points: 10 };

  it('RQ.CLEAN.1: steps back instead if it is expected to fall there and can get away', () => {
    const fight = (crossed: number, y = 25) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              hurt: { card: { ini: 9, mov: 14, ap: 2, hp: 8, cost: 26 }, plan: weighs, crossed: { hp: crossed } },
              friend: { card: idle },
            },
          },
          { units: { gun: { card: { ini: 0, rof: 4, mms: 3, range: 40, mov: 0, ap: 2, hp: 9 } } } },
          { rounds: 3, missions: { hill } },
        ),
        { hurt: [45, y], gun: [45, 65], friend: [5, 5] },
      ).split('gun is activated')[0];
    expect(fight(6)).toMatch(/hurt moves 14 cm away from gun/);
    expect(fight(6)).not.toContain('towards hill');
    expect(fight(0)).toContain('towards hill');
    // The gun has no MOV: 15 cm further back nobody could shoot at it.
    expect(fight(6, 10)).not.toContain('hurt moves');
  });

  it('RQ.CLEAN.1: does not risk more than a quarter of its cost for moves that do not bring it there yet', () => {
    const fight = (att: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: { runner: { card: { ini: 9, mov: 10, ap: 2, hp: 9, cost: 20 }, plan: weighs } },
          },
          { units: { wolf: { card: { ini: 0, ccs: 3, att, mov: 12, ap: 2, hp: 9 }, plan: charge } } },
          { rounds: 5, missions: { hill: { ...hill, points: 20 } } },
        ),
        { runner: [45, 8], wolf: [55, 36] },
      ).split('wolf is activated')[0];
    expect(fight(8)).not.toContain('runner moves');
    expect(fight(1)).toContain('runner moves 10 cm towards hill');
  });

  it('RQ.CLEAN.1: leaves it if it is expected to fall there before the check, and can get away', () => {
    const fight = (crossed: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              holder: { card: { ini: 9, mov: 12, ap: 2, hp: 8, cost: 20 }, plan: weighs, crossed: { hp: crossed } },
              friend: { card: idle },
            },
          },
          { units: { wolf: { card: { ini: 0, ccs: 3, att: 6, mov: 8, ap: 3, hp: 9 }, plan: charge } } },
          { rounds: 3, missions: { hill } },
        ),
        { holder: [45, 45], wolf: [45, 64], friend: [5, 5] },
      ).split('wolf is activated')[0];
    expect(fight(6)).toContain('holder moves 12 cm away from wolf');
    expect(fight(6)).not.toContain('towards hill');
    expect(fight(0)).not.toContain('away from wolf, to (45, 33)');
  });

  it('RQ.TAB.RC, RQ.COST.POINTS: keeps the AP to come into range within it, instead of an ability for its MP', () => {
    const calm = { cost: ['1 AP'], target: 'friend', effect: 'restore 1 MP' };
    const gun = { ini: 9, rof: 4, mms: 3, range: 15, mov: 12, ap: 3, hp: 9, mp: 5, cost: 30, abilities: { calm } };
    const journal = told(
      battle(
        { missions: ['hill'], units: { gun: { card: gun, plan: weighs, crossed: { mp: 1 } }, friend: { card: idle } } },
        { units: { foe: { card: { ...idle, cost: 20 } } } },
        { rounds: 3, missions: { hill } },
      ),
      { gun: [45, 40], foe: [45, 65], friend: [5, 5] },
    ).split('foe is activated')[0];
    expect(journal.match(/gun shoots at foe/g)).toHaveLength(2);
    expect(journal).not.toContain('uses calm');
  });
});

describe('an objective that pays too little to send a unit there', () => {
  const hill = { hold: [55, 30] as const, within: 7, points: 3 };

  it('RQ.CLEAN.1: is taken with AP for which the unit has no other use', () => {
    const fight = (more: object) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              unit: {
                card: { ...fighter, ini: 0, ccs: 5, att: 2, mov: 10, cost: 40 },
                plan: { ...charge, missions: 'weighed' },
              },
              friend: { card: idle },
            },
          },
          {
            plan: 'aggressive',
            units: { foe: { card: { ini: 9, ccs: 2, att: 5, def: 4, mov: 0, ap: 2, rp: 4, hp: 8, cost: 60 } } },
          },
          { rounds: 3, missions: { hill: { ...hill, ...more } } },
        ),
        { unit: [45, 20], foe: [45, 42.5], friend: [5, 5] },
      ).split('round 1 ends')[0];
    expect(fight({})).toMatch(/unit moves [\d.]+ cm towards hill/);
    expect(fight({ each: 'game' })).not.toContain('towards hill');
  });

  it('RQ.VP.1: draws a unit that can earn little by fighting, because few opponents are left', () => {
    const fight = (cost: number) =>
      told(
        battle(
          { missions: ['hill'], units: { stalker: { card: { ...fighter, cost: 21 }, plan: 'cautious' } } },
          { units: { foe: { card: { ini: 0, hp: 9, cost } } } },
          { rounds: 4, missions: { hill: { ...hill, hold: [45, 60] } } },
        ),
        { stalker: [45, 8], foe: [85, 85] },
      );
    expect(fight(5)).toContain('stalker moves 12 cm towards hill');
    expect(fight(40).split('round 2')[0]).not.toContain('towards hill');
  });

  it('RQ.VP.1: is not taken early by a unit that heals friends, if it counts at the end', () => {
    const stitch = { cost: ['1 AP', '2/Round'], target: 'friend', effect: 'heal 1' };
    const fight = (abilities: object) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              unit: { card: { ...fighter, ini: 9, abilities, cost: 5 }, plan: 'cautious' },
              friend: { card: idle },
            },
          },
          { units: { foe: { card: { ...idle, cost: 50 } } } },
          { rounds: 5, missions: { hill: { ...hill, each: 'game', points: 10 } } },
        ),
        { unit: [45, 8], friend: [48, 8], foe: [5, 85] },
      ).split('round 1 ends')[0];
    expect(fight({})).toContain('towards hill');
    expect(fight({ stitch })).not.toContain('towards hill');
  });

  it('RQ.CLEAN.1: is not left because of a friend there that is still to act, and then leaves, too', () => {
    const card = { cost: 20, ini: 9, ccs: 3, att: 5, def: 1, ap: 3, hp: 8 };
    const prey = { card: { cost: 30, ap: 0, hp: 4 } };
    const journal = told(
      battle(
        {
          missions: ['hill'],
          plan: 'aggressive',
          units: { first: { card: { ...card, mov: 9 } }, friend: { card: { ...card, mov: 14 } } },
        },
        { units: { weak: { card: { cost: 20, ap: 0, hp: 8 }, crossed: { hp: 7 } }, near: prey, far: prey } },
        { rounds: 3, missions: { hill: { hold: [45, 40], within: 6, points: 5 } } },
      ),
      { first: [45, 38], weak: [45, 34.8], friend: [47, 44], near: [49, 70], far: [13, 38] },
    );
    expect(journal.split('round 2:')[0]).toContain('red scores 5 points for hill');
  });

  it('RQ.VP.1: needs nobody else, if it counts at the end and a friend stands there', () => {
    const still = { cost: 10, ap: 0, hp: 8 };
    const at = (x: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              holder: { card: still },
              guard: { card: { ...fighter, cost: 30, ap: 3 }, plan: 'cautious' },
            },
          },
          { units: { one: { card: still }, other: { card: still } } },
          { rounds: 2, missions: { hill: { ...hill, hold: [30, 30], each: 'game', points: 15 } } },
        ),
        { holder: [x, 30], guard: [30, 44], one: [85, 85], other: [85, 70] },
      ).split('round 1 ends')[0];
    expect(at(60)).toContain('guard moves 5.4 cm towards hill');
    expect(at(30)).not.toContain('towards hill');
  });
});

describe('a unit that shoots better than it strikes, at an objective where an opponent stands, too', () => {
  it('RQ.TAB.RC, RQ.CLEAN.1: shoots instead of moving into contact', () => {
    const journal = told(
      battle(
        {
          missions: ['hill'],
          units: {
            gun: {
              card: { ...fighter, ini: 9, ccs: 5, att: 1, rof: 5, mms: 3, range: 25, cost: 20 },
              plan: { ...charge, missions: 'weighed' },
            },
            friend: { card: idle },
          },
        },
        { missions: ['hill'], units: { foe: { card: { ini: 0, hp: 9, cost: 20 } } } },
        { rounds: 3, missions: { hill: { hold: [45, 45], within: 8, points: 30 } } },
      ),
      { gun: [45, 42], foe: [45, 48], friend: [5, 5] },
    ).split('is activated')[1];
    expect(journal).toContain('gun shoots at foe');
    expect(journal).not.toContain('into contact');
  });
});

describe('an objective that two moves and a leap reach', () => {
  const leap = { cost: ['1 AP', '1/Round'], effect: 'move 8 cm' };
  const runner = { ...fighter, ini: 9, ap: 3, cost: 20 };
  const slow = { ...fighter, ini: 0, mov: 8, cost: 10 };
  const at = (card: object) =>
    told(
      battle(
        { plan: 'cautious', missions: ['hill'], units: { runner: { card }, slow: { card: slow } } },
        { units: { foe: { card: { ...idle, ini: 1 } } } },
        { rounds: 3, missions: { hill: { hold: [45, 40], within: 6, points: 15 } } },
      ),
      { runner: [45, 3], slow: [75, 40], foe: [85, 85] },
    ).split('round 1 ends')[0];

  it('RQ.CLEAN.1: is held in the same round, instead of a unit that gets there in the next', () => {
    // The edge of the base of 3.2 cm is 29.4 cm from the objective, of which the moves cover 24.
    expect(at({ ...runner, abilities: { leap } })).toContain('red scores 15 points for hill');
    expect(at(runner)).not.toContain('red scores');
    expect(at({ ...runner, abilities: { leap: { ...leap, cost: ['2 AP', '1/Round'] } } })).not.toContain('red scores');
  });
});

describe('an objective of an opponent, with a friend there that is expected to fall', () => {
  it('RQ.CLEAN.1: is denied by a unit that has AP left over', () => {
    const journal = told(
      battle(
        {
          plan: 'cautious',
          units: {
            spare: { card: { ...fighter, ini: 9, cost: 20 } },
            weak: { card: { ini: 1, hp: 5, mov: 0, att: 0, cost: 20 }, crossed: { hp: 4 } },
          },
        },
        {
          missions: ['hill'],
          units: { wolf: { card: { ...fighter, ini: 0, ccs: 2, att: 6, ap: 3, hp: 20, cost: 60 }, plan: charge } },
        },
        { rounds: 3, missions: { hill: { hold: [45, 40], within: 6, points: 15 } } },
      ),
      { spare: [45, 31.7], weak: [45, 40], wolf: [45, 55] },
    );
    expect(journal.split('round 1 ends')[0]).toMatch(/spare moves [\d.]+ cm towards hill/);
    expect(journal.split('round 1 ends')[0]).toContain('blue does not score for hill: spare is there, too');
  });
});

describe('an opponent at an objective that a charge reaches from outside', () => {
  it('RQ.CLEAN.1, RQ.ACT.CHARGE: is charged from inside the objective, so that it does not score', () => {
    const holder = { ini: 0, hp: 30, cost: 20 };
    const charged = (ap: number) =>
      told(
        battle(
          { plan: 'aggressive', units: { wolf: { card: { ...fighter, ini: 9, ap, cost: 20 } } } },
          { missions: ['hill'], units: { holder: { card: holder } } },
          { rounds: 2, missions: { hill: { hold: [45, 40], within: 6, points: 15 } } },
        ),
        // The place of contact straight ahead is outside the objective.
        { wolf: [45, 25], holder: [45, 33] },
      ).split('round 1 ends')[0];
    expect(charged(3)).toContain('blue does not score for hill: wolf is there, too');
    expect(charged(3)).toContain('wolf attacks holder');
    expect(charged(2)).toContain('wolf attacks holder');
  });
});

describe('an objective behind a friend', () => {
  it('RQ.BAS.3, RQ.CLEAN.1: is reached by a way round the friend', () => {
    const journal = told(
      battle(
        {
          plan: 'aggressive',
          missions: ['hill'],
          units: { runner: { card: { ...fighter, ini: 9, cost: 20 } }, friend: { card: { ini: 0, hp: 5, mov: 0 } } },
        },
        { units: { foe: { card: { ...idle, mov: 0 } } } },
        { rounds: 3, missions: { hill: { hold: [45, 40], within: 6, points: 15 } } },
      ),
      // Straight ahead, the first move ends behind the friend, after 9 cm.
      { runner: [45, 10.5], friend: [45, 22.6], foe: [85, 85] },
    );
    expect(journal.split('round 1 ends')[0]).toContain('runner moves 12 cm round its friends');
    expect(journal.split('round 1 ends')[0]).toContain('red scores 15 points for hill');
  });
});

describe('an objective that scores only at the end', () => {
  it('RQ.VP.1: is not taken with the AP left after a shot before the last round', () => {
    const gun = { ini: 9, rof: 1, mms: 5, range: 40, mov: 12, ap: 2, hp: 5, cost: 20 };
    const acts = (rounds: number) =>
      told(
        battle(
          { missions: ['hill'], units: { gun: { card: gun, plan: 'marksman' } } },
          { units: { foe: { card: { ...idle, cost: 20 } } } },
          { rounds, missions: { hill: { hold: [45, 40], within: 6, points: 5, each: 'game' } } },
        ),
        { gun: [45, 30], foe: [45, 65] },
      ).split('foe is activated')[0];
    expect(acts(1)).toContain('towards hill');
    expect(acts(3)).not.toContain('towards hill');
  });
});

describe('a unit that charges near an objective', () => {
  const weighed = { distance: 'charge', missions: 'weighed' };
  const hill = { hold: [45, 30], within: 6, points: 1 };

  it('RQ.BAS.1, RQ.CLEAN.1: comes into contact at a place where it holds the objective', () => {
    const at = (mission: object, friendAt: readonly [number, number] = [5, 85]) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: { unit: { card: { ...fighter, ini: 9, mov: 20 }, plan: weighed }, friend: { card: idle } },
          },
          { units: { foe: { card: dear } } },
          { rounds: 2, missions: { hill: { ...hill, ...mission } } },
        ),
        { unit: [60, 42], foe: [45, 39], friend: friendAt },
      );
    // The shortest path ends 8.6 cm from the centre of the objective.
    expect(at({})).toMatch(
      /unit moves 14 cm into contact with foe, to \(47.1, 36.6\)[\s\S]*red scores 1 point for hill/,
    );
    expect(at({ points: 0 })).toContain('unit moves 12.1 cm into contact with foe, to (48.1, 39.6)');
  });

  it('RQ.ACT.MOVE, RQ.CLEAN.1: goes to an objective from which it can charge in the next round, instead of coming nearer', () => {
    const at = (foeY: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: { unit: { card: { ...fighter, ini: 9, mov: 10, ap: 3, cost: 24 }, plan: weighed } },
          },
          { units: { foe: { card: { ...idle, cost: 60 } } } },
          { rounds: 6, missions: { hill: { hold: [38, 33], within: 3, points: 1 } } },
        ),
        { unit: [45, 10], foe: [45, foeY] },
      ).split('round 2:')[0];
    expect(at(45)).toMatch(/unit moves 10 cm towards hill[\s\S]*red scores 1 point for hill/);
    // From the objective, this opponent would be out of the reach of a charge.
    expect(at(60)).toMatch(/unit moves 10 cm towards foe[\s\S]*unit moves 10 cm towards foe/);
  });

  it('RQ.CLEAN.1: stays at an objective whose next check brings more than its blows would in the next round', () => {
    const stays = (cost: number) =>
      !told(
        battle(
          {
            missions: ['hill'],
            units: {
              unit: { card: { ...fighter, ini: 0, mov: 10, cost: 40 }, plan: weighed },
              friend: { card: { ...idle, cost: 20 } },
            },
          },
          { units: { foe: { card: { ...idle, ini: 9, cost } } } },
          { rounds: 6, missions: { hill: { hold: [45, 20], within: 3, points: 2 } } },
        ),
        { unit: [45, 20], foe: [45, 40], friend: [5, 5] },
      )
        .split('round 1 ends')[0]
        .includes('unit moves');
    // Two blows of three dice at 4+ are expected to bring 30 · ½ · 3/30 = 1.5 points.
    expect(stays(30)).toBe(true);
    expect(stays(60)).toBe(false);
  });

  it('RQ.CLEAN.1, RQ.TYPE.APPR: leaves it for a better target behind the nearest, and for the blows of its apprentice', () => {
    const held = (points: number) => ({ missions: { hill: { hold: [45, 20], within: 3, points } }, rounds: 4 });
    const far = { friend: { card: { ...idle, cost: 20 } } };
    const beside = told(
      battle(
        {
          plan: 'aggressive',
          missions: ['hill'],
          units: { unit: { card: { ...fighter, ini: 0, mov: 10, att: 4, cost: 60 } }, ...far },
        },
        {
          units: {
            crumb: { card: { ...idle, hp: 3, ini: 9, cost: 2 } },
            prize: { card: { ...idle, hp: 4, ini: 9, cost: 60 } },
          },
        },
        held(4),
      ),
      { unit: [45, 20], crumb: [43, 44], prize: [49, 44], friend: [5, 5] },
    );
    expect(beside).toContain('unit attacks prize');
    const page = { type: 'apprentice', ini: 5, ccs: 3, att: 5, ap: 2, hp: 4, cost: 10 };
    const led = told(
      battle(
        {
          missions: ['hill'],
          units: {
            boss: { card: { ...fighter, type: 'leader', ccs: 6, att: 1, mov: 10, cost: 40 }, plan: weighed },
            page: { card: page, leader: 'boss', plan: charge },
            ...far,
          },
        },
        { units: { foe: { card: { ...idle, hp: 8, ini: 9, cost: 60 } } } },
        held(2),
      ),
      { boss: [45, 20], page: [45, 16.8], foe: [45, 45], friend: [5, 5] },
    );
    expect(led).toContain('page attacks foe');
  });

  it('RQ.TAB.CC, RQ.CLEAN.1: charges an opponent there, if walking there would be as dangerous', () => {
    const journal = told(
      battle(
        {
          missions: ['hill'],
          units: { unit: { card: { ...fighter, ini: 9, mov: 12, cost: 10 }, plan: weighed }, friend: { card: idle } },
        },
        {
          missions: ['hill'],
          units: {
            foe: { card: { ...idle, cost: 20 } },
            wolf: { card: { ...fighter, ini: 0, mov: 20, att: 5 }, plan: charge },
          },
        },
        { rounds: 2, missions: { hill: { ...hill, points: 20 } } },
      ),
      { unit: [45, 16], foe: [45, 27], friend: [5, 5], wolf: [45, 45] },
    ).split('wolf is activated')[0];
    expect(journal).toMatch(/unit moves 7\.8 cm into contact with foe[\s\S]*unit attacks foe/);
  });
});

describe('a unit at an objective, or on its way past one', () => {
  const weighed = { distance: 'charge', missions: 'weighed' };
  const hill = { hold: [45, 30], within: 3, points: 1 };

  it('RQ.CLEAN.1: does not leave it and come back in one activation, and goes round a wall to an opponent', () => {
    const fight = (wall: readonly [number, number]) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              unit: { card: { ...fighter, ini: 9, mov: 10, ap: 3, cost: 24 }, plan: weighed },
              friend: { card: idle },
            },
          },
          { units: { foe: { card: { ...idle, cost: 60 } } } },
          { rounds: 4, missions: { hill }, table: { terrain: [{ box: [25, 36], size: wall }] } },
        ),
        { unit: [45, 30], friend: [5, 5], foe: [45, 46] },
      );
    expect(fight([40, 4])).not.toContain('towards hill');
    expect(fight([40, 4])).toContain('unit attacks foe');
  });

  it('RQ.BAS.1, RQ.CLEAN.1: is not preferred as a place of contact where the unit risks more than its points', () => {
    const at = (wolfAt: readonly [number, number]) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              unit: { card: { ...fighter, ini: 9, mov: 20, hp: 2, cost: 40 }, plan: weighed },
              friend: { card: idle },
            },
          },
          {
            units: {
              foe: { card: dear },
              wolf: { card: { ...fighter, ini: 0, ccs: 2, att: 9, mov: 12 }, plan: charge },
            },
          },
          { rounds: 2, missions: { hill: { ...hill, within: 6 } } },
        ),
        { unit: [60, 42], foe: [45, 39], friend: [5, 85], wolf: wolfAt },
      ).split('wolf is activated')[0];
    expect(at([85, 5])).toContain('into contact with foe, to (47.1, 36.6)');
    expect(at([45, 22.5])).toContain('into contact with foe, to (48.1, 39.6)');
  });

  it('RQ.BAS.1, RQ.CLEAN.1: charges at once, if the place of contact is at the objective', () => {
    const journal = told(
      battle(
        {
          missions: ['hill'],
          units: { unit: { card: { ...fighter, ini: 9, mov: 20, ap: 3, cost: 10 }, plan: weighed } },
        },
        { units: { foe: { card: { ...dear, hp: 30 } } } },
        { rounds: 2, missions: { hill: { ...hill, within: 6, points: 20 } } },
      ),
      { unit: [60, 42], foe: [45, 39] },
    ).split('round 2:')[0];
    expect(journal.match(/unit attacks foe/g)).toHaveLength(2);
    expect(journal).toContain('red scores 20 points for hill');
  });

  it('RQ.CLEAN.1: goes to an objective away from its opponent, also with few boxes left and in the lead', () => {
    const journal = told(
      battle(
        {
          missions: ['hill'],
          units: {
            gun: { card: { ini: 30, rof: 9, mms: 2, range: 90, ap: 1, hp: 9, cost: 10 } },
            unit: { card: { ...fighter, ini: 0, mov: 6, cost: 20 }, plan: 'cautious', crossed: { hp: 6 } },
          },
        },
        {
          units: {
            weak: { card: { ini: 0, hp: 1, cost: 5 } },
            strong: { card: { ...fighter, ini: 0, ccs: 2, att: 8, ap: 3 } },
          },
        },
        { rounds: 3, missions: { hill: { hold: [45, 8], within: 3, points: 1 } } },
      ),
      { gun: [85, 5], unit: [45, 20], weak: [85, 30], strong: [45, 40] },
    );
    expect(journal.split('round 1 ends')[0]).toMatch(/unit moves 6 cm (towards hill|away from strong)/);
  });
});

describe('an objective of the other side, in the last round', () => {
  const hill = { hold: [45, 45], within: 5, points: 5 };

  it('RQ.CLEAN.1: is contested in advance by a unit with nothing else to do, if an opponent still to act could come to it', () => {
    const fight = (mov: number) =>
      told(
        battle(
          { plan: 'aggressive', units: { page: { card: { ...fighter, ini: 5, cost: 20 } } } },
          {
            missions: ['hill'],
            units: {
              rival: { card: { ini: 0, mov, ap: 2, hp: 30 }, plan: { distance: 'wait', missions: 'weighed' } },
            },
          },
          { missions: { hill } },
        ),
        { page: [45, 25], rival: [45, 70] },
      );
    expect(fight(10)).toContain('page moves 1.4 cm towards hill, to (45, 38.4)');
    // The rival would need 18.4 cm.
    expect(fight(9)).not.toMatch(/page moves [^\n]*hill/);
  });

  it('RQ.VP.1, RQ.TAB.GETUP: is contested by a sheltered unit that cannot strike the opponent of its kill card any more', () => {
    const fight = (apart: number) =>
      told(
        battle(
          {
            plan: { like: 'aggressive', reactions: ['shelter'] },
            missions: ['kill'],
            units: { page: { card: { ...fighter, rp: 1, cost: 20 } } },
          },
          {
            missions: ['hill'],
            units: {
              gun: { card: { ini: 9, rof: 1, mms: 6, range: 60, ap: 1, mov: 0, hp: 9 } },
              marked: { card: { ...idle, mov: 0 } },
              guard: { card: { ...idle, mov: 0 } },
            },
          },
          { missions: { hill, kill: { kill: 'marked', points: 12 } } },
        ),
        { page: [45, 29], marked: [45 - apart, 29], guard: [45, 47], gun: [80, 20] },
      );
    // Getting up, one move and a blow would need three AP.
    expect(fight(15)).toMatch(/page gets up for 1 AP\npage moves [^\n]* hill/);
  });
});

describe('an objective at which an opponent stands', () => {
  const hill = { hold: [45, 45], within: 6, points: 15 };
  const page = { ...fighter, ini: 9, att: 9, ccs: 2, ap: 2, cost: 20 };

  /** The journal up to the wolf's activation: at the hill, the page has two boxes left and eliminates the weak unit by its first blow. */
  const afterAttack = (points: number, friends: object, places: Places, card: object = page) =>
    told(
      battle(
        { plan: 'aggressive', units: { page: { card, crossed: { hp: 6 } }, ...friends } },
        {
          plan: 'aggressive',
          missions: ['hill'],
          units: {
            weak: { card: { ...idle, hp: 1, cost: 5 } },
            wolf: { card: { ...fighter, ini: 0, att: 6, mov: 12, ap: 2, hp: 9, cost: 20 } },
          },
        },
        { rounds: 2, missions: { hill: { ...hill, points } } },
      ),
      { page: [41, 42], weak: [41, 38.8], wolf: [49, 48], ...places },
    ).split('wolf is activated')[0];
  const friend = { card: idle, plan: { distance: 'hold' } };

  it('RQ.CLEAN.1: is not left by a unit that has attacked and denies its points', () => {
    const fight = (points: number) => afterAttack(points, { friend }, { friend: [80, 80] });
    expect(fight(25)).not.toContain('page moves');
    expect(fight(1)).toContain('page moves 12 cm away from wolf');
  });

  it('RQ.CLEAN.1: is left by a unit at risk if a friend denies the points', () => {
    const fight = (at: Places[string]) => afterAttack(25, { friend }, { friend: at });
    expect(fight([80, 80])).not.toContain('page moves');
    expect(fight([44, 50])).toContain('page moves 12 cm away from wolf');
  });

  it('RQ.CLEAN.1, RQ.TYPE.APPR: is not left by a leader because its apprentice stands there, too', () => {
    const kid = { card: { type: 'apprentice', ini: 0, ccs: 6, att: 1, ap: 0, hp: 9, cost: 1 }, leader: 'page' };
    const journal = afterAttack(
      25,
      { kid, friend },
      { kid: [41, 45.2], friend: [80, 80] },
      { ...page, type: 'leader' },
    );
    expect(journal).toContain('weak is a casualty');
    expect(journal).not.toContain('page moves');
  });

  it('RQ.CLEAN.1: is contested by a unit that keeps away, if nobody acts before the next check', () => {
    const gun = { rof: 1, mms: 4, range: 25, mov: 14, ap: 2, hp: 8, cost: 20 };
    const fight = (ini: number, guard: object = {}, points = 15) =>
      told(
        battle(
          { units: { gun: { card: { ...gun, ini }, plan: 'marksman' } } },
          { missions: ['hill'], units: { guard: { card: { ...fighter, ini: 5, hp: 9, cost: 20, ...guard } } } },
          { rounds: 2, missions: { hill: { ...hill, points } } },
        ),
        { gun: [45, 70], guard: [45, 45] },
      ).split('round 1 ends')[0];
    expect(fight(0)).toContain('blue does not score for hill: gun is there, too');
    expect(fight(9)).not.toMatch(/gun moves [^\n]*hill/);
    // Where a strong guard would eliminate it in the next round, the points must be half of its cost.
    const strong = { att: 12, ccs: 2 };
    expect(fight(0, strong, 9)).not.toContain('gun is there, too');
    expect(fight(0, strong, 10)).toContain('gun is there, too');
  });
});

describe('a unit that holds an objective and can attack nobody', () => {
  it('RQ.ACT.MOVE, RQ.CLEAN.1: comes nearer within it, if it can then charge in the next round', () => {
    const at = (y: number, within = 10) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              keeper: { card: { ...fighter, ini: 9, ap: 3, cost: 10 }, plan: { ...charge, missions: 'weighed' } },
            },
          },
          { units: { foe: { card: { ...idle, cost: 30 } } } },
          { rounds: 4, missions: { hill: { hold: [45, 30], within, points: 30 } } },
        ),
        { keeper: [45, 30], foe: [45, y] },
      ).split('round 1 ends')[0];
    // It reaches 24 cm in the next round; 28.8 cm are between the bases.
    expect(at(62)).toMatch(/keeper moves 6 cm towards foe[\s\S]*red scores 30 points for hill/);
    expect(at(62, 4)).not.toContain('keeper moves');
    expect(at(80)).not.toContain('keeper moves');
  });

  it('RQ.ACT.MOVE, RQ.TAB.RC: does not come nearer to where it could be shot at, or where its blows would lose', () => {
    const moves = (foe: object) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              keeper: { card: { ...fighter, ini: 9, ap: 3, cost: 10 }, plan: { ...charge, missions: 'weighed' } },
              friend: { card: idle },
            },
          },
          { plan: 'aggressive', units: { foe: { card: { ini: 0, ap: 0, mov: 0, hp: 30, cost: 30, ...foe } } } },
          { rounds: 4, missions: { hill: { hold: [45, 30], within: 10, points: 30 } } },
        ),
        { keeper: [45, 30], friend: [5, 5], foe: [45, 59] },
      )
        .split('round 1 ends')[0]
        .includes('keeper moves');
    expect(moves({})).toBe(true);
    expect(moves({ rof: 1, mms: 6, range: 24 })).toBe(false);
    expect(moves({ ccs: 2, att: 6, def: 6, rp: 6 })).toBe(false);
  });
});

describe('a unit with a weapon on its way to an objective', () => {
  it('RQ.CC.1, RQ.CLEAN.1: goes to a place there from which it can shoot', () => {
    const at = (range: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              gun: { card: { ini: 9, rof: 3, mms: 4, range, mov: 12, ap: 2, hp: 8, cost: 20 }, plan: 'marksman' },
              friend: { card: idle },
            },
          },
          { units: { foe: { card: { ...idle, hp: 9, cost: 20 } } } },
          { rounds: 3, missions: { hill: { hold: [45, 40], within: 8, points: 10 } } },
        ),
        { gun: [45, 24], friend: [5, 5], foe: [45, 62] },
      ).split('round 1 ends')[0];
    // The nearest place of the hill is 6.4 cm away, and 28.4 cm from the opponent; it is in the range of 24 cm from one 10.8 cm away.
    expect(at(24)).toMatch(
      /gun moves 10.8 cm towards foe[^\n]*\ngun shoots at foe[\s\S]*red scores 10 points for hill/,
    );
    expect(at(15)).toMatch(/gun moves 6.4 cm towards hill/);
  });
});

describe('a unit at an objective that it alone denies', () => {
  it('RQ.CLEAN.1: stays there after its attack, if it risks less than that brings', () => {
    const moves = (points: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              page: { card: { ...fighter, ini: 9, ccs: 2, att: 8, cost: 20 }, plan: 'aggressive' },
              friend: { card: idle },
            },
          },
          {
            missions: ['hill'],
            units: {
              weak: { card: { ...idle, hp: 1, cost: 5 } },
              wolf: { card: { ...fighter, ini: 0, att: 6, ccs: 2, ap: 3, cost: 20 }, plan: charge },
            },
          },
          { rounds: 2, missions: { hill: { hold: [45, 40], within: 6, points } } },
        ),
        { page: [45, 40], weak: [45, 36.8], wolf: [45, 65], friend: [5, 5] },
      ).split('wolf is activated')[0];
    expect(moves(30)).toContain('weak is a casualty');
    expect(moves(30)).not.toContain('page moves 12 cm');
    expect(moves(1)).toContain('page moves 12 cm away from wolf');
  });
});

describe('a unit that steps back from opponents, on its way to an objective', () => {
  const runner = { ...fighter, mov: 15, ap: 3, rp: 0, cost: 21 };
  // The hill is 15 cm and more from the runner. Halfway, the giant could come and strike, but not at the hill.
  const giant = { ini: 0, ccs: 2, att: 8, mov: 10, ap: 2, hp: 10, cost: 5 };
  const told3 = (missions: object, drawn: object, runnerMore: object, giantAt: readonly [number, number]) =>
    told(
      battle(
        { ...drawn, units: { runner: { card: runner, plan: 'cautious', ...runnerMore } } },
        {
          missions: ['hill'],
          units: { holder: { card: { ...idle, cost: 9 } }, giant: { card: giant, plan: 'cautious' } },
        },
        { missions: { hill: { hold: [30, 22], within: 5, points: 3, each: 'game' }, ...missions } },
      ),
      { runner: [58, 4], giant: giantAt, holder: [27, 24] },
    );

  it('RQ.CLEAN.1: goes on if it is safe there, although it is in danger halfway', () => {
    const acts = told3({}, {}, { crossed: { hp: 6 } }, [53.6, 15.9]);
    expect(acts).toMatch(/runner moves 15 cm towards hill[^\n]*\nrunner moves [\d.]+ cm towards hill/);
    expect(acts).toContain('blue does not score for hill');
  });

  it('RQ.VP.1: does so if its survival brings points, but only if it risks no more than it denies', () => {
    const acts = (giantAt: readonly [number, number]) =>
      told3({ life: { survive: 'runner', points: 10 } }, { missions: ['life'] }, {}, giantAt);
    expect(acts([53.6, 15.9])).toContain('blue does not score for hill');
    expect(acts([36, 28])).toContain('blue scores 3 points for hill');
  });

  it('RQ.VP.1: does not go where it would fall before the check, whatever that would bring', () => {
    const heir = { ini: 0, ccs: 4, att: 2, mov: 12, ap: 3, hp: 8, cost: 8 };
    const wolf = { ini: 0, ccs: 2, att: 7, mov: 9, ap: 2, hp: 8, cost: 10 };
    const moves = (wolfMore: object) =>
      told(
        battle(
          {
            missions: ['life'],
            units: {
              heir: { card: heir, crossed: { hp: 2 }, plan: { like: 'cautious', distance: 'charge', reactions: [] } },
              friend: { card: { ...idle, hp: 4, cost: 3 } },
            },
          },
          {
            missions: ['hill'],
            units: {
              holder: { card: { ...idle, ini: 9, hp: 20, cost: 10 } },
              wolf: { card: { ...wolf, ...wolfMore }, plan: charge },
            },
          },
          {
            missions: {
              hill: { hold: [45, 40], within: 5, points: 14, each: 'cleanup' },
              life: { survive: 'heir', points: 6 },
            },
          },
        ),
        { friend: [56, 12], heir: [45, 19], holder: [43, 41], wolf: [47, 44] },
      );
    // The check brings as much as the fall of the heir costs, but it falls before.
    expect(moves({})).toContain('blue scores 14 points for hill');
    expect(moves({ att: 1 })).toContain('blue does not score for hill: heir is there, too');
  });
});

describe('a unit whose charge would be in vain', () => {
  it('RQ.CLEAN.1, RQ.ACT.CHARGE: takes an objective with its AP, although its blows would bring more points', () => {
    const strong = { ini: 9, ccs: 2, att: 8, mov: 4, ap: 3, hp: 8, cost: 60 };
    const journal = told(
      battle(
        {
          missions: ['hill'],
          units: {
            first: { card: { ...idle, ini: 1, hp: 1, cost: 5 } },
            unit: { card: { ...fighter, ini: 1, mov: 10, cost: 20 }, plan: { ...charge, missions: 'weighed' } },
          },
        },
        { units: { strong: { card: strong } } },
        { rounds: 2, missions: { hill: { hold: [45, 55], within: 3, points: 2 } } },
      ),
      { first: [5, 5], unit: [45, 62], strong: [45, 75] },
    ).split('round 1 ends')[0];
    expect(journal).not.toContain('into contact');
    expect(journal).toContain('red scores 2 points for hill');
  });
});
