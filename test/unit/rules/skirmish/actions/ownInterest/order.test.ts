import { describe, expect, it } from 'vitest';
import { archer, battleWithoutBonus as battle, told } from '../../smallBattle.ts';
import { charge, fighter, idle } from './units.ts';

describe('the order of activation', () => {
  it('RQ.ACT.1: lets a healer in danger step back before the opponent acts', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const wolf = { ini: 1, ccs: 3, att: 5, mov: 15, ap: 3, hp: 9 };
    const journal = told(
      battle(
        {
          units: {
            other: { card: { ini: 9, cost: 30, hp: 9 } },
            healer: { card: { mov: 15, ap: 2, hp: 4, cost: 10, abilities: { stitch } }, plan: { distance: 'wait' } },
          },
        },
        { units: { wolf: { card: wolf, plan: charge } } },
        { rounds: 2, activation: 'by-plan' },
      ),
      { other: [5, 5], healer: [45, 30], wolf: [45, 55] },
    );
    expect(journal.split('is activated')[1]).toContain('healer moves 15 cm away from wolf');
  });

  it('RQ.ACT.1: lets a unit that could be shot down get away before another strikes that is hardly in danger', () => {
    const first = (gunAt: readonly [number, number]) =>
      /red: (\w+) is activated/.exec(
        told(
          battle(
            {
              plan: charge,
              units: {
                held: { card: { cost: 10, ini: 9, ccs: 5, att: 1, def: 4, ap: 2, hp: 9 } },
                hurt: { card: { cost: 30, ini: 0, ccs: 4, att: 4, mov: 12, ap: 3, hp: 2 } },
              },
            },
            {
              units: {
                weak: { card: { cost: 5, ini: 0, ccs: 6, att: 1, mov: 0, ap: 1, hp: 9 } },
                gun: { card: { cost: 20, rof: 5, mms: 3, range: 20, mov: 0, ap: 2, hp: 6 } },
              },
            },
            { rounds: 3, activation: 'by-plan' },
          ),
          { held: [20, 20], weak: [20, 23.2], hurt: [60, 40], gun: gunAt },
        ),
      )?.[1];
    expect(first([60, 60])).toBe('hurt');
    // Out of range of the gun.
    expect(first([60, 85])).toBe('held');
  });

  it('RQ.ACT.1: lets a healer act before an opponent that needs all its moves to come to it', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const journal = told(
      battle(
        {
          units: {
            other: { card: { ini: 9, cost: 30, hp: 9 } },
            healer: { card: { mov: 15, ap: 2, hp: 4, cost: 10, abilities: { stitch } }, plan: { distance: 'wait' } },
          },
        },
        { units: { pike: { card: { ini: 1, ccs: 3, att: 5, mov: 10, ap: 2, hp: 9 }, plan: charge } } },
        { rounds: 2, activation: 'by-plan' },
      ),
      { other: [5, 5], healer: [45, 30], pike: [45, 50] },
    );
    expect(journal.split('is activated')[1]).toContain('healer moves 15 cm away from pike');
  });

  it('RQ.TYPE.APPR: lets a leader act before its apprentice, if the apprentice has no target yet', () => {
    const bow = { type: 'apprentice', ini: 0, ccs: 6, att: 1, rof: 3, mms: 4, range: 15, ap: 2, hp: 3, cost: 40 };
    const wolf = { ini: 1, ccs: 3, att: 5, mov: 15, ap: 3, hp: 9 };
    const journal = told(
      battle(
        {
          units: {
            archer: { card: bow, leader: 'leader' },
            leader: { card: { type: 'leader', ...fighter, cost: 10 }, plan: charge },
          },
        },
        { units: { wolf: { card: wolf, plan: charge } } },
        { activation: 'by-plan' },
      ),
      { leader: [45, 30], archer: [45, 26.8], wolf: [45, 50] },
    );
    expect(journal.split('is activated')[0]).toMatch(/leader $/);
    expect(journal).toContain('archer shoots at wolf');
  });

  it('RQ.ACT.MOVE: a healer that nobody needs stays near its side', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const journal = told(
      battle(
        {
          units: {
            healer: { card: { ini: 9, mov: 10, ap: 2, hp: 4, abilities: { stitch } }, plan: { distance: 'wait' } },
            friend: { card: { hp: 9 } },
          },
        },
        { units: { foe: { card: idle } } },
      ),
      { healer: [5, 5], friend: [60, 40], foe: [85, 85] },
    );
    expect(journal).toMatch(/healer moves 10 cm towards friend[\s\S]*healer moves 10 cm towards friend/);
  });
});

describe('the order of activation, with a marksman in contact', () => {
  it('RQ.ACT.1: lets a unit that can shoot act before one whose blow does not pay', () => {
    const gun = { ini: 9, rof: 3, mms: 3, range: 60, mov: 12, ap: 1, hp: 9, cost: 20 };
    const journal = told(
      battle(
        {
          plan: 'marksman',
          units: { held: { card: { ...gun, ccs: 6, att: 1, hp: 40, mp: 0 } }, free: { card: gun } },
        },
        {
          plan: 'aggressive',
          units: { ogre: { card: { ini: 0, ccs: 2, att: 8, rp: 2, hp: 9, ap: 2 } } },
        },
        { activation: 'by-plan' },
      ),
      { held: [45, 30], free: [20, 10], ogre: [45, 33.2] },
    );
    expect(journal.split('is activated')[0]).toMatch(/free $/);
  });
});

describe('the order of activation of two units in danger', () => {
  const gun = { rof: 3, mms: 3, range: 40, mov: 10, ap: 1, hp: 6, cost: 40 };
  const first = (dear: object, near: object, wolf = 3) =>
    told(
      battle(
        {
          plan: 'marksman',
          units: { dear: { card: { ...gun, ini: 9, ...dear } }, near: { card: { ...gun, ...near } } },
        },
        {
          plan: charge,
          units: { wolf: { card: { ...fighter, ini: 0, att: wolf } }, bow: { card: { ...gun, ini: 0 } } },
        },
        { activation: 'by-plan' },
      ),
      { dear: [20, 30], near: [60, 30], wolf: [60, 44], bow: [20, 60] },
    ).split('is activated')[0];

  it('RQ.ACT.1: begins with the one that may lose more points, by a charge or by shots', () => {
    expect(first({}, { cost: 30 }, 20)).toMatch(/near $/);
    expect(first({}, { cost: 30 }, 2)).toMatch(/dear $/);
  });

  it('RQ.ACT.1, RQ.TAB.RC: counts half of the risk of one that shoots from where it stands, because it stays in danger there', () => {
    const red = (att: number) =>
      told(
        battle(
          {
            plan: { distance: 'hold' },
            units: {
              shot: { card: { ini: 9, rof: 1, mms: 6, range: 30, ap: 1, hp: 9, cost: 30 } },
              sword: { card: { ini: 9, ccs: 4, att, ap: 1, hp: 9, cost: 30 } },
            },
          },
          {
            units: {
              bow: { card: { ini: 0, rof: 4, mms: 3, range: 40, ap: 2, hp: 9, cost: 1 } },
              wolf: { card: { ini: 0, ccs: 3, att: 3, ap: 2, hp: 9, cost: 1 } },
            },
          },
          { activation: 'by-plan' },
        ),
        { shot: [20, 30], bow: [20, 55], sword: [70, 30], wolf: [70, 33.2] },
      );
    // The bow is expected to bring more against the first than the wolf against the other, but not twice as much.
    expect(
      red(1)
        .split('is activated')
        .find((part) => /(shot|sword) $/.test(part)),
    ).toMatch(/sword $/);
  });

  it('RQ.ACT.1: begins with a cheaper one that is likely to fall', () => {
    expect(first({ hp: 30 }, { cost: 20, hp: 2 })).toMatch(/near $/);
    expect(first({ hp: 30 }, { cost: 20, hp: 30 })).toMatch(/dear $/);
  });
});

describe('the order of activation of units that have no target yet', () => {
  it('RQ.ACT.1: lets units without a weapon act first, because opponents may come into range of the others', () => {
    const journal = told(
      battle(
        {
          units: {
            bow: { card: { ...archer, range: 30, cost: 40 }, plan: 'marksman' },
            sword: { card: { ...fighter, cost: 10 }, plan: charge },
          },
        },
        { units: { foe: { card: { ...fighter, ini: 0, mov: 20, ap: 3 }, plan: charge } } },
        { table: { width: 90, depth: 120 }, activation: 'by-plan' },
      ),
      { bow: [40, 5], sword: [50, 5], foe: [45, 115] },
    );
    expect(journal.split('is activated')[0]).toMatch(/sword $/);
  });
});

describe('a unit in contact that an opponent elsewhere could shoot at', () => {
  it('RQ.ACT.1, RQ.TAB.RC: is activated before a dearer one that nobody can attack', () => {
    const order = (range: number) =>
      told(
        battle(
          {
            plan: charge,
            units: {
              dear: { card: { ...archer, rof: 3, range: 10, mov: 0, cost: 40 } },
              held: { card: { ...fighter, hp: 40, cost: 10 } },
            },
          },
          {
            units: {
              // It acts first; after that it is no danger any more.
              fist: { card: { ...fighter, ini: 20, ap: 1 } },
              bow: { card: { ini: 0, rof: 9, mms: 2, range, ap: 2, hp: 5 } },
              spent: { card: { ...idle, ap: 0, hp: 2, cost: 10 } },
            },
          },
          { activation: 'by-plan' },
        ),
        { dear: [5, 86], held: [45, 30], fist: [45, 33.2], bow: [80, 30], spent: [5, 80] },
      ).split('red: ')[1];
    expect(order(60)).toMatch(/^held is activated/);
    expect(order(20)).toMatch(/^dear is activated/);
  });
});

describe('the order of activation of two units that can attack and are in no danger', () => {
  it('RQ.ACT.1: begins with the one that is likely to eliminate an opponent which is still to attack', () => {
    const bow = { rof: 6, mms: 2, range: 30, ap: 1, hp: 6, mov: 0 };
    const first = (boxes: number, att: number) =>
      told(
        battle(
          {
            units: {
              dear: { card: { ...bow, ini: 9, cost: 40 } },
              killer: { card: { ...bow, cost: 20 } },
              victim: { card: { ...idle, hp: 6, cost: 30 } },
            },
          },
          {
            units: {
              dummy: { card: { ...idle, ap: 0, hp: 1, cost: 3 } },
              beast: { card: { ...fighter, ini: 0, att, mov: 10, ap: 3, hp: boxes } },
            },
          },
          { activation: 'by-plan' },
        ),
        { dear: [10, 10], dummy: [10, 30], killer: [60, 10], beast: [60, 36], victim: [60, 50] },
      ).split('is activated')[0];
    expect(first(1, 9)).toMatch(/killer $/);
    expect(first(20, 9)).toMatch(/dear $/);
    expect(first(1, 0)).toMatch(/dear $/);
  });
});

describe('the order of activation of two units in danger in contact with one opponent', () => {
  it('RQ.ACT.1: begins with the one whose blows bring more, although the other may lose more', () => {
    const journal = told(
      battle(
        {
          plan: charge,
          units: {
            weak: { card: { ini: 9, ccs: 6, att: 2, ap: 2, hp: 2, cost: 20, mov: 12 } },
            strong: { card: { ini: 0, ccs: 3, att: 6, ap: 2, hp: 8, cost: 19, mov: 12 } },
          },
        },
        { plan: charge, units: { captain: { card: { ini: 0, ccs: 4, att: 5, ap: 2, hp: 5, cost: 35, mov: 12 } } } },
        { activation: 'by-plan' },
      ),
      { weak: [41.8, 40], captain: [45, 40], strong: [48.2, 40] },
    );
    expect(journal.split('is activated')[0]).toMatch(/strong $/);
  });
});

describe('the order of activation, with a unit in contact that would retreat', () => {
  it('RQ.ACT.1, RQ.ACT.RETREAT: begins with that unit, before the opponent strikes it', () => {
    const journal = told(
      battle(
        {
          units: {
            strong: { card: { ...fighter, ini: 9, mp: 5, cost: 25 }, plan: charge },
            gun: {
              card: { ini: 0, rof: 3, mms: 4, range: 25, def: 1, ap: 2, rp: 1, hp: 8, mp: 5, mov: 14, cost: 20 },
              plan: 'marksman',
              crossed: { hp: 5 },
            },
          },
        },
        {
          plan: charge,
          units: {
            idler: { card: { ini: 0, hp: 30, cost: 20 } },
            wolf: { card: { ...fighter, ini: 0, att: 5, ap: 2, hp: 9, cost: 20 } },
          },
        },
        { activation: 'by-plan', rounds: 2 },
      ),
      { strong: [20, 40], idler: [20, 43.2], gun: [60, 40], wolf: [60, 43.2] },
    );
    expect(journal.indexOf('gun retreats')).toBeGreaterThan(0);
    expect(journal.indexOf('gun is activated')).toBeLessThan(journal.indexOf('strong is activated'));
  });
});

describe('the order of activation, with a healer in contact', () => {
  it('RQ.ACT.1, RQ.TAB.ABIL: begins with it, if it is wounded, in danger, and can heal itself', () => {
    const stitch = { cost: ['1 AP', '1 LP', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
    const first = (crossed: number, lp = 2) =>
      told(
        battle(
          {
            units: {
              strong: { card: { ...fighter, ini: 9, cost: 25 }, plan: charge },
              healer: {
                card: { ini: 0, ccs: 5, att: 1, ap: 2, lp, hp: 5, cost: 18, abilities: { stitch } },
                plan: 'cautious',
                crossed: { hp: crossed },
              },
            },
          },
          {
            plan: 'aggressive',
            units: {
              idler: { card: { ini: 0, hp: 30, cost: 20 } },
              wolf: { card: { ...fighter, ini: 0, ccs: 3, att: 5, ap: 2, rp: 4, hp: 9, cost: 20 } },
            },
          },
          { activation: 'by-plan', rounds: 1 },
        ),
        { strong: [20, 40], idler: [20, 43.2], healer: [60, 40], wolf: [60, 43.2] },
      ).match(/red: (\w+) is activated/)?.[1];
    expect(first(3)).toBe('healer');
    expect(first(0)).toBe('strong');
    expect(first(3, 0)).toBe('strong');
  });
});

describe('the order of activation, with a cautious unit that would retreat', () => {
  it('RQ.ACT.1: does not let it wait as if it would charge', () => {
    const first = (crossed: number) =>
      told(
        battle(
          {
            units: {
              walker: { card: { ...fighter, ini: 9, cost: 30 }, plan: charge },
              hurt: {
                card: { ...fighter, ini: 0, mp: 5, ap: 3, mov: 14, cost: 26 },
                plan: 'cautious',
                crossed: { hp: crossed },
              },
            },
          },
          {
            plan: 'aggressive',
            units: {
              wolf: { card: { ...fighter, ini: 0, ccs: 2, att: 8, def: 4, ap: 3, rp: 4, mov: 16, cost: 25 } },
              gun: { card: { ini: 0, rof: 1, mms: 6, range: 60, mov: 0, hp: 9, cost: 20 } },
            },
          },
          { activation: 'by-plan', rounds: 3 },
        ),
        { walker: [5, 5], hurt: [60, 20], wolf: [60, 42], gun: [85, 60] },
      ).match(/red: (\w+) is activated/)?.[1];
    expect(first(6)).toBe('hurt');
  });
});

describe('the order of activation, with a unit that cannot attack and risks much', () => {
  it('RQ.ACT.1: begins with it, if it can get away', () => {
    const first = (crossed: number, rof: number, plan: object = charge) =>
      told(
        battle(
          {
            units: {
              walker: { card: { ...fighter, ini: 9, cost: 30 }, plan: charge },
              hurt: { card: { ...fighter, ini: 0, mov: 14, cost: 26 }, plan, crossed: { hp: crossed } },
            },
          },
          { units: { gun: { card: { ini: 0, rof, mms: 2, range: 40, mov: 6, ap: 2, hp: 9 }, plan: 'marksman' } } },
          { activation: 'by-plan', rounds: 3 },
        ),
        { walker: [5, 5], hurt: [60, 30], gun: [60, 72] },
      ).match(/red: (\w+) is activated/)?.[1];
    expect(first(6, 3)).toBe('hurt');
    // Two shots of three dice at 2+ are expected to cross out five of eight boxes, which is worth more than a quarter of the cost.
    expect(first(0, 3)).toBe('hurt');
    expect(first(0, 1)).toBe('walker');
    expect(first(6, 3, { distance: 'hold' })).toBe('walker');
  });
});

describe('a unit in contact that makes no blow and can heal itself', () => {
  it('RQ.ACT.1: acts before its opponent and before friends that are in no danger', () => {
    const lick = { cost: ['1 AP', '2/Round'], effect: 'heal 1' };
    const weak = { ini: 9, ccs: 6, att: 1, ap: 2, rp: 0, hp: 8, cost: 20, abilities: { lick } };
    const archer = { ini: 0, rof: 2, mms: 4, range: 40, ap: 2, hp: 5, cost: 20 };
    const journal = told(
      battle(
        {
          plan: 'aggressive',
          units: { archer: { card: archer }, weak: { card: weak, crossed: { hp: 7 } } },
        },
        {
          plan: { distance: 'hold', reactions: ['counterblow'] },
          units: {
            strong: { card: { ini: 0, ccs: 2, att: 8, def: 6, ap: 2, rp: 4, hp: 20, cost: 20 } },
            far: { card: idle },
          },
        },
        { activation: 'by-plan', rounds: 3 },
      ),
      { archer: [5, 5], weak: [45, 30], strong: [45, 33.2], far: [5, 40] },
    );
    expect(journal.split('round 1 ends')[0]).toMatch(/red: weak is activated[\s\S]*red: archer is activated/);
    expect(journal.split('strong is activated')[0]).toContain('weak uses lick');
  });
});

describe('a unit that is likely to shoot down an opponent which could still attack', () => {
  it('RQ.ACT.1: is activated before one that would heal itself or a friend', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const first = (boxes: number) =>
      told(
        battle(
          {
            units: {
              healer: {
                card: { ...fighter, att: 1, ccs: 6, ap: 2, hp: 5, cost: 30, abilities: { stitch } },
                plan: 'cautious',
                crossed: { hp: 3 },
              },
              gun: { card: { ini: 9, rof: 5, mms: 2, range: 40, ap: 2, hp: 5, cost: 10 } },
            },
          },
          { units: { wolf: { card: { ...fighter, ini: 0, att: 5, hp: boxes }, plan: charge } } },
          { activation: 'by-plan' },
        ),
        { healer: [45, 30], gun: [45, 10], wolf: [45, 33.2] },
      ).split('is activated')[0];
    expect(first(4)).toMatch(/gun $/);
    expect(first(20)).toMatch(/healer $/);
  });
});

describe('a unit in contact that another opponent could come and strike', () => {
  it('RQ.ACT.1: heals itself before its friends act', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const first = (wolfAt: readonly [number, number]) =>
      told(
        battle(
          {
            units: {
              friend: { card: { ...fighter, ini: 9, cost: 40 }, plan: charge },
              medic: {
                card: { ...fighter, ini: 9, ccs: 5, att: 1, ap: 3, hp: 5, cost: 18, abilities: { stitch } },
                plan: 'aggressive',
                crossed: { hp: 2 },
              },
            },
          },
          {
            units: {
              // It acts first; after that it is no danger any more.
              holder: {
                card: { ...fighter, ini: 30, ccs: 5, att: 3, def: 4, ap: 1, rp: 6 },
                plan: 'aggressive',
              },
              wolf: { card: { ...fighter, ini: 0, att: 6 }, plan: charge },
            },
          },
          { activation: 'by-plan', rounds: 2 },
        ),
        { friend: [5, 5], medic: [45, 30], holder: [45, 33.2], wolf: wolfAt },
      ).split('red: ')[1];
    expect(first([55, 30])).toMatch(/^medic is/);
    expect(first([85, 85])).toMatch(/^friend is/);
  });
});

describe('the order of activation, with a healer and a friend that would get away', () => {
  it('RQ.ACT.1, RQ.TAB.MOVE: begins with the friend, if it is still to act', () => {
    const stitch = { cost: ['1 AP', '1/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
    const first = (mov: number) =>
      told(
        battle(
          {
            units: {
              healer: { card: { ini: 9, mov: 12, ap: 2, hp: 5, cost: 18, abilities: { stitch } }, plan: 'cautious' },
              friend: { card: { ...fighter, mov, cost: 20, att: 1 }, plan: 'cautious', crossed: { hp: 6 } },
            },
          },
          { units: { gun: { card: { ini: 0, rof: 4, mms: 3, range: 20, ap: 1, mov: 0, hp: 9, cost: 30 } } } },
          { activation: 'by-plan' },
        ),
        { healer: [41, 40], friend: [45, 42], gun: [45, 62] },
      ).match(/(healer|friend) is activated/)?.[1];
    expect(first(12)).toBe('friend');
    expect(first(0)).toBe('healer');
  });
});

describe('the order of activation, with a unit that can strike down an opponent still to act', () => {
  it('RQ.ACT.1, RQ.ACT.CHARGE: begins with it, not with one that can shoot from where it stands', () => {
    const first = (boxes: number) =>
      told(
        battle(
          {
            units: {
              shot: { card: { ini: 9, rof: 2, mms: 4, range: 40, ap: 2, hp: 9, cost: 30 }, plan: 'marksman' },
              sword: { card: { ...fighter, att: 6, cost: 22 }, plan: charge },
              friend: { card: { ...idle, hp: 8, cost: 20 } },
            },
          },
          {
            units: {
              wolf: { card: { ...fighter, ini: 0, mov: 4, hp: boxes, cost: 25 } },
              shield: { card: { ...idle, def: 6, cost: 28 } },
            },
          },
          { activation: 'by-plan', rounds: 2 },
        ),
        { shot: [20, 70], sword: [70, 25], wolf: [70, 36], friend: [70, 39.2], shield: [20, 45] },
      ).match(/(shot|sword) is activated/)?.[1];
    // One blow of six dice at 4+ eliminates one box with a chance of 0.98.
    expect(first(1)).toBe('sword');
    expect(first(9)).toBe('shot');
  });
});

describe('the order of activation in the last round', () => {
  it('RQ.ACT.1, RQ.VP.1: begins with a unit whose charge is likely to eliminate an opponent, not with a shooter in danger', () => {
    const first = (boxes: number) =>
      told(
        battle(
          {
            units: {
              shot: { card: { ini: 9, rof: 2, mms: 5, range: 40, ap: 2, hp: 6, cost: 30 }, plan: 'marksman' },
              sword: { card: { ...fighter, att: 6, ccs: 3, ap: 3, cost: 26 }, plan: charge },
            },
          },
          {
            units: {
              prey: { card: { ...fighter, ini: 0, hp: boxes, cost: 30 } },
              gun: { card: { ini: 0, rof: 4, mms: 3, range: 40, ap: 2, hp: 9, cost: 20 }, plan: 'marksman' },
            },
          },
          { activation: 'by-plan', rounds: 1 },
        ),
        { shot: [20, 70], sword: [70, 25], prey: [70, 37], gun: [15, 40] },
      ).match(/(shot|sword) is activated/)?.[1];
    expect(first(2)).toBe('sword');
    expect(first(30)).toBe('shot');
  });
});

describe('the order of activation, with a unit whose blow may be answered', () => {
  it('RQ.ACT.1, RQ.RE.COUNTERBLOW: begins with a friend that cannot be struck back', () => {
    const first = (rp: number) => {
      const journal = told(
        battle(
          {
            units: {
              hurt: { card: { ...fighter, ini: 0, att: 5, cost: 26 }, plan: 'aggressive', crossed: { hp: 5 } },
              gun: { card: { ini: 0, rof: 2, mms: 4, range: 40, ap: 2, hp: 8, cost: 20 }, plan: 'marksman' },
            },
          },
          {
            plan: 'aggressive',
            units: { foe: { card: { ...fighter, ini: 9, att: 4, ap: 1, rp, cost: 26 }, crossed: { hp: 3 } } },
          },
          { activation: 'by-plan', rounds: 2 },
        ),
        { hurt: [45, 30], gun: [20, 30], foe: [45, 33.2] },
      );
      expect(journal).toContain('hurt crosses out 2 HP boxes: 1 left');
      return journal.match(/(hurt|gun) is activated/)?.[1];
    };
    expect(first(2)).toBe('gun');
    expect(first(0)).toBe('hurt');
  });
});

describe('the order of activation, with a unit that holds an objective', () => {
  it('RQ.ACT.1, RQ.CLEAN.1: begins with a friend in danger that gets away, because the holder stays', () => {
    const red = { ...fighter, ini: 0, att: 1, mov: 8 };
    const journal = told(
      battle(
        {
          plan: 'aggressive',
          missions: ['hill'],
          units: { keeper: { card: { ...red, cost: 40 } }, runner: { card: { ...red, cost: 16 }, crossed: { hp: 5 } } },
        },
        {
          plan: 'aggressive',
          units: {
            wolf: { card: { ...fighter, ini: 9, att: 8, ccs: 3, mov: 24, hp: 9, cost: 30 } },
            far: { card: { ...idle, cost: 31 } },
          },
        },
        { activation: 'by-plan', rounds: 4, missions: { hill: { hold: [45, 20], within: 0, points: 12 } } },
      ),
      { keeper: [45, 20], runner: [66, 30], wolf: [45, 40], far: [85, 85] },
    );
    expect(journal.match(/red: (\w+) is activated/)?.[1]).toBe('runner');
  });
});

describe('the order of activation, with a unit that shoots in contact', () => {
  it('RQ.ACT.1, RQ.TAB.RC: counts its shots, which nobody answers', () => {
    const gun = { ini: 0, range: 40, ap: 2, mov: 8, hp: 8 };
    const journal = told(
      battle(
        {
          plan: 'marksman',
          units: {
            gun: { card: { ...gun, ccs: 4, att: 1, rof: 5, mms: 3, cost: 30 } },
            other: { card: { ...gun, rof: 2, mms: 4, cost: 29 } },
          },
        },
        {
          plan: 'aggressive',
          units: {
            wolf: { card: { ...fighter, ini: 9, att: 4, rp: 0, hp: 9, cost: 30 } },
            far: { card: { ...idle, cost: 31 } },
          },
        },
        { activation: 'by-plan', rounds: 3, options: { shootInContact: true } },
      ),
      { gun: [45, 30], other: [20, 30], wolf: [45, 33.2], far: [85, 85] },
    );
    expect(journal.match(/red: (\w+) is activated/)?.[1]).toBe('gun');
  });
});
