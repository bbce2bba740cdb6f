import { describe, expect, it } from 'vitest';
import { archer, battleWithoutBonus as battle, type Places, told } from '../../smallBattle.ts';
import { charge, dear, fighter, idle } from './units.ts';

describe('a unit that keeps away', () => {
  const gun = { ini: 9, rof: 3, mms: 4, range: 28, mov: 14, ap: 2, hp: 8, cost: 20 };
  const plan = { distance: 'keep-away', missions: 'weighed' };
  const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };

  it('RQ.TAB.RC: continues to shoot at a helper that could come, but would hardly hurt', () => {
    const at = (card: object) =>
      told(
        battle(
          { units: { gun: { card: gun, plan } } },
          { units: { foe: { card: { ...idle, mov: 12, ap: 3, ccs: 5, abilities: { stitch }, ...card } } } },
        ),
        { gun: [45, 30], foe: [45, 48] },
      );
    expect(at({ att: 2 }).match(/gun shoots at foe/g)).toHaveLength(2);
    expect(at({ att: 6 })).toContain('gun moves 14 cm away from foe');
  });

  it('RQ.ACT.MOVE, RQ.COST.LOS: does not leave the range of an opponent behind a wall, to come back in the next round', () => {
    const setup = battle(
      { units: { gun: { card: gun, plan } } },
      { units: { foe: { card: idle } } },
      { rounds: 2, table: { terrain: [{ box: [20, 40], size: [50, 5] }] } },
    );
    // The way round the wall's east end begins with a move to the east, 35 cm from the opponent.
    expect(told(setup, { gun: [58.9, 36.2], foe: [43.5, 62.5] })).not.toContain('gun moves');
  });

  it('RQ.TAB.MOVE, RQ.TAB.RC: comes to a safe distance, from which it reaches an opponent and shoots in the next round', () => {
    const wolf = { ...fighter, ini: 0, mov: 18 };
    const setup = battle(
      { units: { gun: { card: { ...gun, range: 25, mov: 12 }, plan } } },
      { units: { wolf: { card: wolf } } },
      { rounds: 2 },
    );
    // The bases are 37.5 cm apart, and the wolf can come 36 cm.
    const journal = told(setup, { gun: [45, 30], wolf: [45, 70.7] });
    expect(journal).toMatch(/gun moves 1\.[45]\d? cm towards wolf[\s\S]*round 2:[\s\S]*gun shoots at wolf/);
  });

  it('RQ.CLEAN.1: stays at its objective if it would have to leave it to shoot, and earns more there', () => {
    const at = (points: number) =>
      told(
        battle(
          { missions: ['hill'], units: { gun: { card: gun, plan } } },
          { units: { foe: { card: dear } } },
          { rounds: 6, missions: { hill: { hold: [45, 30], within: 6, points } } },
        ),
        { gun: [45, 30], foe: [45, 70] },
      ).split('round 2:')[0];
    expect(at(6)).not.toContain('gun moves');
    expect(at(5)).toContain('gun moves');
  });
});

describe('a unit that keeps away, with an opponent that comes', () => {
  const gun = { ini: 9, rof: 3, mms: 3, range: 40, mov: 12, ap: 2, hp: 8, cost: 20 };
  const plan = { distance: 'keep-away' };
  const runner = { ini: 0, ccs: 3, att: 5, mov: 12, ap: 3, cost: 20 };
  const first = (card: object, more: object = {}) =>
    told(
      battle(
        { units: { gun: { card: gun, plan } } },
        { units: { foe: { card: { ...runner, ...card } } } },
        { rounds: 2, ...more },
      ),
      { gun: [45, 30], foe: [45, 50] },
    ).split('round 1 ends')[0];

  it('RQ.TAB.RC, RQ.TAB.MOVE: shoots again if the shot is worth more than the step back saves', () => {
    expect(first({ hp: 12 })).toMatch(/gun shoots at foe[\s\S]*gun moves 12 cm away from foe/);
    // The second shot is likely to eliminate it.
    expect(first({ hp: 3, cost: 60 }).match(/gun shoots at foe/g)).toHaveLength(2);
  });

  it('RQ.TYPE.APPR: does not step back from an apprentice, which moves only with its leader', () => {
    const foes = (leader: string | undefined) => ({
      chief: { card: { ...idle, type: 'leader' } },
      foe: { card: { ...runner, hp: 12, ...(leader !== undefined && { type: 'apprentice' }) }, leader },
    });
    const at = (leader: string | undefined) =>
      told(battle({ units: { gun: { card: gun, plan } } }, { units: foes(leader) }, { rounds: 2 }), {
        gun: [45, 30],
        chief: [45, 53.2],
        foe: [45, 50],
      }).split('round 1 ends')[0];
    expect(at('chief')).not.toContain('gun moves');
    expect(at(undefined)).toContain('gun moves');
  });

  it('RQ.RE.COUNTERSHOT, RQ.ACT.RETREAT: keeps the RP for a retreat instead of a weak countershot', () => {
    const at = (dice: number) =>
      told(
        battle(
          { units: { foe: { card: { ...runner, ini: 9, ap: 2, def: 3, hp: 12 } } }, plan: charge },
          { plan: 'marksman', units: { gun: { card: { ...gun, ini: 0, rof: dice, rp: 2, mp: 5 } } } },
          { rounds: 2 },
        ),
        { foe: [45, 30], gun: [45, 45] },
      ).split('round 1 ends')[0];
    expect(at(3)).toMatch(/foe moves .* into contact with gun[\s\S]*gun retreats/);
    expect(at(3)).not.toContain('gun shoots for 2 RP');
    expect(at(8)).toContain('gun shoots for 2 RP');
  });
});

describe('a unit that keeps away, in the last round', () => {
  it('RQ.END.1: does not come into range if it could not shoot then', () => {
    const gun = { ini: 9, rof: 2, mms: 4, range: 40, mov: 12, ap: 2, hp: 5 };
    const at = (rounds: number) =>
      told(
        battle(
          { units: { gun: { card: gun, plan: { distance: 'keep-away' } } } },
          { units: { foe: { card: idle } } },
          { rounds },
        ),
        { gun: [45, 10], foe: [45, 72] },
      ).split('foe is activated')[0];
    expect(at(1)).not.toContain('gun moves');
    expect(at(2)).toContain('gun moves');
  });

  it('RQ.END.1, RQ.COST.LOS: does not come into range if terrain would still hide all opponents', () => {
    const gun = { ini: 9, rof: 2, mms: 4, range: 40, mov: 12, ap: 2, hp: 5 };
    const behind = (width: number) =>
      told(
        battle(
          { units: { gun: { card: gun, plan: { distance: 'keep-away' } } } },
          { units: { foe: { card: idle } } },
          { table: { terrain: [{ box: [45 - width / 2, 54], size: [width, 2], blocks: 'sight' }] } },
        ),
        { gun: [45, 18], foe: [45, 68] },
      ).split('foe is activated')[0];
    expect(behind(60)).not.toContain('gun moves');
    expect(behind(1)).toContain('gun moves');
  });
});

describe('a unit that keeps away, with one AP left', () => {
  it('RQ.TAB.RC: does not come into the range of opponents still to act if it could not shoot then', () => {
    const bow = { rof: 2, mms: 4, mov: 12, ap: 2, hp: 5, cost: 20 };
    const moves = (range: number) =>
      told(
        battle(
          {
            units: {
              gun: { card: { ...bow, ini: 9, range: 20 }, plan: { distance: 'keep-away' } },
              friend: { card: idle },
            },
          },
          { units: { foe: { card: { ...bow, ini: 0, rof: 6, mov: 0, range, ap: 1 } } } },
          { rounds: 2 },
        ),
        { gun: [45, 10], friend: [5, 5], foe: [45, 64] },
      )
        .split('foe is activated')[0]
        .match(/gun moves 12 cm/g)?.length;
    expect(moves(30)).toBe(1);
    expect(moves(20)).toBe(2);
  });
});

describe('a unit that keeps away, with a better target one move away', () => {
  const gun = { ini: 9, rof: 4, mms: 2, range: 25, mov: 12, ap: 2, hp: 5, cost: 60 };
  const places: Places = { gun: [45, 20], tower: [45, 40], wounded: [60, 48] };
  const firstRound = (more: object, others: Places = {}, plan: unknown = 'marksman') =>
    told(
      battle(
        { units: { gun: { card: gun, plan } } },
        {
          units: {
            tower: { card: { ini: 0, def: 9, hp: 20, cost: 20 } },
            wounded: { card: { ini: 0, hp: 9, cost: 20 }, crossed: { hp: 8 } },
            ...more,
          },
        },
        { rounds: 2 },
      ),
      { ...places, ...others },
    ).split('round 1 ends')[0];
  const shots = (more: object, others: Places = {}, plan?: unknown) =>
    [...firstRound(more, others, plan).matchAll(/gun shoots at (\w+)/g)].map(([, name]) => name);

  it('RQ.TAB.RC: moves, and shoots at that target', () => {
    expect(shots({})).toEqual(['wounded']);
  });

  it('RQ.ACT.3: shoots from where it stands if its plan would shoot at another target there, too', () => {
    const sound = { card: { ini: 0, hp: 9, cost: 60 } };
    const tower = { card: { ini: 0, def: 9, hp: 20, cost: 20 }, crossed: { hp: 15 } };
    const wounded = { card: { ini: 0, hp: 9, cost: 20 } };
    const weakest = { like: 'marksman', targets: ['weakest'] };
    expect(shots({ tower, wounded, sound }, { sound: [62, 48] }, weakest)).toEqual(['tower', 'tower']);
    expect(shots({ tower, wounded, sound }, { sound: [62, 48] })).toEqual(['sound']);
  });

  it('RQ.END.1, RQ.CC.6: stays for two shots that together are likely to eliminate an opponent, in the last round', () => {
    const inLastRound = (tower: number) =>
      told(
        battle(
          { units: { gun: { card: { ...gun, mms: 3 }, plan: 'marksman' } } },
          {
            units: {
              tower: { card: { ini: 0, hp: tower, cost: 20 } },
              wounded: { card: { ini: 0, hp: 9, cost: 20 }, crossed: { hp: 5 } },
            },
          },
        ),
        places,
      );
    // One shot of four dice at 3+ makes 4 wounds with a chance of 0.20. Two make 5 with 0.74, and never 9.
    expect(inLastRound(5)).toContain('gun shoots at tower');
    expect(inLastRound(9)).toContain('gun shoots at wounded');
  });

  it('RQ.TAB.MOVE: shoots from where it stands if an opponent could charge it there', () => {
    const wolf = { card: { ...fighter, ini: 1, mov: 12 }, plan: charge };
    expect(shots({ wolf }, { wolf: [62, 44] })[0]).toBe('tower');
  });

  it('RQ.TAB.MOVE: does not move there if that adds more to its risk than the shots bring', () => {
    const wolf = (att: number) => ({
      card: { ...fighter, ini: 1, ccs: 2, att, mov: 13, hp: 20, cost: 1 },
      plan: charge,
    });
    // The wolf can come 26 cm without a blow, or 13 cm with one.
    const at = (att: number) => firstRound({ wolf: wolf(att) }, { wolf: [56, 36] });
    expect(at(1)).toMatch(/gun moves 3\.\d cm towards wounded/);
    expect(at(9)).not.toContain('towards wounded');
    expect(at(9)).not.toContain('wolf attacks gun');
  });
});

describe('a unit with two shots', () => {
  it('RQ.TAB.RC: shoots first at the opponent that one shot is likely to eliminate, if the second shot can be at the other', () => {
    const journal = told(
      battle(
        { units: { gun: { card: { ini: 9, rof: 4, mms: 3, range: 40, ap: 2, hp: 5 }, plan: 'marksman' } } },
        {
          units: {
            prize: { card: { ini: 0, hp: 8, cost: 40, mov: 0 } },
            last: { card: { ini: 0, hp: 8, cost: 20, mov: 0 }, crossed: { hp: 7 } },
          },
        },
        { rounds: 3 },
      ),
      { gun: [45, 20], prize: [45, 50], last: [60, 45] },
    );
    // Two shots at the prize are expected to bring 14 points, one 7. One at the last box brings 11, with a chance of 0.99.
    expect([...journal.matchAll(/gun shoots at (\w+)/g)].map(([, name]) => name).slice(0, 2)).toEqual([
      'last',
      'prize',
    ]);
  });
});

describe('a unit that comes into range', () => {
  const gun = { ini: 9, rof: 2, mms: 4, range: 25, mov: 12, ap: 2, hp: 5 };
  it.each(['marksman', 'cautious'])(
    'RQ.TAB.RC: goes by the plan %s to an opponent that it can shoot at now, not to a weaker one far away',
    (plan) => {
      const journal = told(
        battle(
          { units: { gun: { card: gun, plan } } },
          { units: { near: { card: { ini: 0, hp: 9 } }, weak: { card: { ini: 0, hp: 9 }, crossed: { hp: 8 } } } },
          { rounds: 2 },
        ),
        { gun: [45, 5], near: [45, 42], weak: [45, 85] },
      );
      expect(journal).toMatch(/gun moves [^\n]* towards near[^\n]*\ngun shoots at near/);
    },
  );

  it('RQ.COST.LOS, RQ.ACT.MOVE: steps aside to the side on which no opponent could charge it', () => {
    const wolf = { card: { ...fighter, ini: 1, mov: 12, ap: 3 }, plan: charge };
    const steps = (x: number) =>
      told(
        battle(
          { units: { gun: { card: gun, plan: { distance: 'keep-away' } } } },
          { units: { foe: { card: { ini: 0, hp: 9 } }, wolf } },
          { table: { terrain: [{ round: [45, 24], radius: 3 }] }, rounds: 2 },
        ),
        { gun: [45, 8], foe: [45, 40], wolf: [x, 20] },
      ).match(/gun moves 12 cm to where it can shoot, to \(([\d.]+)/)?.[1];
    expect(Number(steps(75))).toBeLessThan(45);
    expect(Number(steps(15))).toBeGreaterThan(45);
  });
});

describe('a unit that keeps away at the edge of the table', () => {
  it('RQ.TAB.RC: shoots again where a step back hardly leads away', () => {
    const gun = { ini: 9, mms: 3, range: 40, mov: 12, ap: 2, hp: 9, cost: 20 };
    const wolf = { ini: 1, ccs: 4, att: 8, mov: 12, ap: 3, hp: 9, cost: 20 };
    const at = (y: number, rof = 1) =>
      told(
        battle(
          { units: { gun: { card: { ...gun, rof }, plan: 'marksman' } } },
          { units: { wolf: { card: wolf, plan: charge } } },
          { rounds: 2 },
        ),
        { gun: [45, y], wolf: [45, y + 20] },
      ).split('wolf is activated')[0];
    expect(at(30)).toContain('gun moves 12 cm away from wolf');
    expect(at(1.7)).not.toContain('gun moves');
    // A shot brings 20 · ½ · 2.7/9 = 3 points, more than a quarter of the 20 · 4/9 = 8.9 points that a step back saves.
    expect(at(30, 4)).not.toContain('gun moves');
  });
});

describe('a unit that keeps away', () => {
  it('RQ.CLEAN.1: does not go to an objective at which an opponent stands', () => {
    const at = (y: number) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: { gun: { card: { ...archer, rof: 1, range: 5, mov: 12, ap: 2, cost: 1 }, plan: 'marksman' } },
          },
          { missions: ['hill'], units: { foe: { card: { ...fighter, ini: 0, cost: 40 } } } },
          { rounds: 3, missions: { hill: { hold: [45, 50], within: 4, points: 10 } } },
        ),
        { gun: [45, 22], foe: [45, y] },
      ).split('round 1 ends')[0];
    expect(at(53)).not.toContain('gun moves 12 cm towards hill');
    expect(at(95)).toContain('gun moves 12 cm towards hill');
  });
});

describe('a unit that shoots, once its last target in range is down', () => {
  it('RQ.TAB.RC, RQ.TAB.MOVE: comes towards the next opponent with the AP that are left', () => {
    const gun = { ini: 9, rof: 9, mms: 2, range: 30, mov: 12, ap: 3, hp: 5 };
    const journal = told(
      battle(
        { units: { gun: { card: gun, plan: 'marksman' } } },
        { units: { near: { card: { ini: 0, hp: 1 } }, far: { card: { ini: 0, hp: 30 } } } },
        { rounds: 2 },
      ),
      { gun: [45, 5], near: [45, 25], far: [45, 80] },
    ).split('round 1 ends')[0];
    expect(journal).toMatch(/gun shoots at near[\s\S]*near is a casualty[\s\S]*gun moves 12 cm towards far/);
  });
});

describe('a unit that can shoot after a move', () => {
  it('RQ.TAB.ABIL: keeps the AP for the shots, instead of an ability for its MP', () => {
    const calm = { cost: ['1 AP'], target: 'friend', effect: 'restore 1 MP' };
    const gun = { ini: 9, rof: 3, mms: 3, range: 20, mov: 12, ap: 3, hp: 6, mp: 4, cost: 20 };
    const at = (distance: number) =>
      told(
        battle(
          {
            units: {
              gun: { card: { ...gun, abilities: { calm } }, crossed: { mp: 1 }, plan: { like: 'aggressive' } },
            },
          },
          { units: { foe: { card: idle } } },
          { rounds: 3 },
        ),
        { gun: [45, 10], foe: [45, 10 + distance] },
      ).split('foe is activated')[0];
    expect(at(30)).not.toContain('gun uses calm');
    expect(at(30).match(/gun shoots at foe/g)).toHaveLength(2);
    expect(at(79)).toContain('gun uses calm');
  });
});

describe('the last unit of a side that keeps away', () => {
  const gun = { ini: 9, rof: 4, mms: 4, range: 25, mov: 14, ap: 2, hp: 5, cost: 20 };

  it('RQ.TAB.RC, RQ.VP.1: does not come into the range of opponents still to act if it cannot shoot then', () => {
    const at = (bow: object) =>
      told(
        battle(
          { units: { gun: { card: gun, plan: { distance: 'keep-away' } } } },
          {
            plan: { distance: 'keep-away' },
            units: { bow: { card: { ini: 5, rof: 6, mms: 3, range: 30, mov: 0, ap: 2, hp: 9, ...bow } } },
          },
          { rounds: 2 },
        ),
        { gun: [45, 30], bow: [45, 73] },
      ).split('bow is activated')[0];
    expect(at({})).not.toContain('gun moves');
    expect(at({ rof: 1, mms: 6 })).toContain('gun moves 14 cm towards bow');
  });

  it('RQ.RE.SHELTER, RQ.TAB.GETUP: does not get up for a short step towards an opponent that could shoot at it', () => {
    const at = (y: number) =>
      told(
        battle(
          {
            units: {
              gun: { card: { ...gun, ini: 5, mov: 12, rp: 1, def: 2, idef: 2, hp: 9 }, plan: 'marksman' },
            },
          },
          {
            plan: { distance: 'hold' },
            units: {
              bow: { card: { ini: 9, rof: 3, mms: 4, range: 60, ap: 1, hp: 9 } },
              other: { card: { ini: 0, rof: 3, mms: 4, range: 60, ap: 1, hp: 9 } },
            },
          },
          { rounds: 2 },
        ),
        { gun: [45, 20], bow: [45, y], other: [45, y + 4] },
      ).split('round 1 ends')[0];
    expect(at(49)).toContain('gun seeks shelter');
    expect(at(49)).not.toContain('gun gets up');
    // A step of more than half a move.
    expect(at(56)).toMatch(/gun seeks shelter[\s\S]*gun gets up[\s\S]*gun moves/);
  });
});

describe('a unit that keeps away and has friends', () => {
  it('RQ.TAB.MOVE, RQ.TAB.RC: does not come among opponents still to act for a shot that brings little', () => {
    const at = (rof: number) =>
      told(
        battle(
          {
            units: {
              gun: {
                card: { ini: 9, rof, mms: 5, range: 25, mov: 14, ap: 2, hp: 8, cost: 20 },
                plan: { distance: 'keep-away' },
              },
              friend: { card: idle },
            },
          },
          {
            units: {
              bow: { card: { ini: 5, rof: 4, mms: 3, range: 30, mov: 0, ap: 2, hp: 9, cost: 20 } },
              prey: { card: { ...idle, def: 6, hp: 12, cost: 20 } },
            },
          },
          { rounds: 2 },
        ),
        { gun: [45, 20], friend: [5, 5], prey: [45, 55], bow: [47, 57] },
      ).split('bow is activated')[0];
    expect(at(1)).not.toContain('gun moves');
    expect(at(20)).toMatch(/gun moves [^\n]*\ngun shoots/);
  });
});

describe('a unit that keeps away, for which the way straight ahead is too dangerous', () => {
  it('RQ.COST.LOS, RQ.TAB.RC: moves aside to where it can shoot at an opponent that is worth it', () => {
    const journal = told(
      battle(
        {
          units: {
            gun: { card: { ini: 9, rof: 5, mms: 3, range: 25, mov: 14, ap: 2, hp: 7, cost: 20 }, plan: 'marksman' },
          },
        },
        {
          units: {
            hurt: { card: { ini: 0, mov: 0, ap: 0, hp: 9, cost: 50 }, crossed: { hp: 7 } },
            page: { card: { ini: 0, mov: 0, ap: 0, hp: 1, cost: 1 } },
            bow: { card: { ini: 5, rof: 3, mms: 3, range: 25, mov: 0, ap: 2, hp: 9 } },
          },
        },
        { rounds: 2, table: { terrain: [{ box: [40, 30], size: [10, 4] }] } },
      ),
      { gun: [44, 22], hurt: [45, 44], page: [20, 44], bow: [20, 40] },
    ).split('bow is activated')[0];
    expect(journal).toContain('gun shoots at hurt');
  });
});

describe('a unit that keeps away, with an opponent still to act nearby', () => {
  it('RQ.TAB.MOVE, RQ.TAB.RC: steps back before its first shot if only all its moves lead out of reach', () => {
    const at = (rof: number, y: number, crossed = 0) =>
      told(
        battle(
          {
            units: {
              gun: {
                card: { ini: 9, rof, mms: 4, range: 30, mov: 12, ap: 2, hp: 3, cost: 25 },
                plan: { distance: 'keep-away' },
              },
              friend: { card: idle },
            },
          },
          {
            units: {
              wolf: {
                card: { ...fighter, ini: 0, att: 6, ccs: 3, mov: 10, ap: 3, hp: 12, cost: 28 },
                plan: charge,
                crossed: { hp: crossed },
              },
            },
          },
          { rounds: 3 },
        ),
        { gun: [45, 40], friend: [5, 5], wolf: [45, y] },
      ).split('wolf is activated')[0];
    expect(at(1, 48)).toMatch(/gun moves 12 cm away from wolf[\s\S]*gun moves 12 cm away from wolf/);
    // Nine dice at 4+ are likely to cross out more boxes than the three that the wolf has left.
    expect(at(9, 48, 9)).toContain('gun shoots at wolf');
    // One move is enough.
    expect(at(1, 58)).toMatch(/gun shoots at wolf[\s\S]*gun moves 12 cm away from wolf/);
  });
});

describe('a unit that charges and shoots better than it strikes, once its last target in range is down', () => {
  it('RQ.TAB.RC, RQ.TAB.MOVE: comes into range of the next opponent with the AP that are left', () => {
    const journal = told(
      battle(
        { units: { gun: { card: { ini: 9, rof: 20, mms: 2, range: 30, mov: 12, ap: 2, hp: 9 }, plan: charge } } },
        { units: { page: { card: { ...idle, hp: 1 } }, foe: { card: { ...idle, mov: 0 } } } },
        { rounds: 2 },
      ),
      { gun: [45, 20], page: [45, 40], foe: [45, 56] },
    ).split('round 1 ends')[0];
    expect(journal).toMatch(/gun shoots at page[\s\S]*gun moves 2.8 cm towards foe/);
  });
});

describe('a unit that keeps away and moves into range', () => {
  it('RQ.TAB.MOVE, RQ.COST.LOS: moves no further than for the shot that it makes', () => {
    const journal = told(
      battle(
        { plan: 'marksman', units: { gun: { card: { ini: 9, rof: 4, mms: 3, range: 25, mov: 14, ap: 2, hp: 9 } } } },
        {
          units: {
            hidden: { card: { ini: 0, hp: 9, mov: 0 }, crossed: { hp: 5 } },
            seen: { card: { ini: 0, hp: 9, mov: 0, rof: 1, mms: 6, range: 5 } },
          },
        },
        { rounds: 2, table: { terrain: [{ box: [40, 50], size: [12, 3] }] } },
      ),
      { gun: [45, 20], seen: [60, 45.3], hidden: [45, 60] },
    ).split('seen is activated')[0];
    expect(journal).toMatch(/gun moves 1\.\d cm towards seen[^\n]*\ngun shoots at seen/);
  });
});

describe('a countershot for the RP of a retreat', () => {
  it('RQ.RE.COUNTERSHOT: is made if it is likely enough to eliminate the mover', () => {
    const fight = (crossed: number) =>
      told(
        battle(
          {
            units: {
              gun: {
                card: { ini: 0, rof: 2, mms: 3, range: 20, mov: 12, ap: 2, rp: 2, hp: 8, mp: 5, cost: 20 },
                plan: 'marksman',
              },
            },
          },
          {
            plan: charge,
            units: { wolf: { card: { ...fighter, ini: 9, def: 1, cost: 30 }, crossed: { hp: crossed } } },
          },
          { rounds: 2 },
        ),
        { gun: [45, 30], wolf: [45, 44] },
      ).split('wolf attacks')[0];
    expect(fight(7)).toContain('gun shoots for 2 RP at wolf');
    expect(fight(0)).not.toContain('gun shoots for 2 RP');
  });
});

describe('a unit that keeps away and cannot shoot at the dearest opponent after a move', () => {
  it('RQ.TAB.RC: moves into range of the next that brings clearly more than those in range', () => {
    const gun = { ini: 9, rof: 4, mms: 4, range: 25, mov: 12, ap: 2, hp: 5, cost: 20 };
    const journal = told(
      battle(
        { units: { gun: { card: gun, plan: { like: 'marksman', targets: ['weakest'] } } } },
        {
          units: {
            tough: { card: { ini: 0, def: 6, hp: 12, cost: 10 } },
            prey: { card: { ini: 0, hp: 12, cost: 30 }, crossed: { hp: 8 } },
            // It is not the weakest, so that the plan does not prefer it.
            dear: { card: { ini: 0, hp: 12, cost: 60 } },
          },
        },
        { rounds: 3 },
      ),
      { gun: [45, 30], tough: [45, 50], prey: [35, 57], dear: [55, 57] },
    );
    expect(journal.split('round 1 ends')[0]).toMatch(/gun moves [\d.]+ cm towards prey[^\n]*\ngun shoots at prey/);
  });
});

describe('a unit that keeps away, in a corner of the table', () => {
  it('RQ.TAB.RC: moves to where it can shoot if it cannot step back from an opponent that could charge it', () => {
    const gun = { ini: 0, rof: 5, mms: 4, range: 25, mov: 14, ap: 2, hp: 5, cost: 60 };
    const wolf = { ...fighter, ini: 9, att: 6, ccs: 2, mov: 18, ap: 3, hp: 9, cost: 20 };
    const journal = told(
      battle(
        { units: { gun: { card: gun, plan: 'marksman' } } },
        { units: { wolf: { card: wolf, plan: { distance: 'hold' } } } },
        { rounds: 3 },
      ),
      { gun: [4, 4], wolf: [30.9, 30.9] },
    );
    expect(journal.split('round 1 ends')[0]).toMatch(/gun moves [\d.]+ cm towards wolf[^\n]*\ngun shoots at wolf/);
  });
});

describe('a unit that charges and shoots better than it strikes, behind terrain', () => {
  it('RQ.TAB.MOVE, RQ.COST.LOS: moves aside to where it can shoot, instead of coming nearer by two moves', () => {
    const journal = told(
      battle(
        {
          units: {
            gun: { card: { ini: 9, rof: 3, mms: 3, range: 30, mov: 12, ap: 2, hp: 6, cost: 25 }, plan: charge },
          },
        },
        { units: { foe: { card: idle } } },
        { rounds: 2, table: { terrain: [{ box: [41, 26], size: [8, 4] }] } },
      ),
      { gun: [45, 20], foe: [45, 48] },
    ).split('round 1 ends')[0];
    expect(journal).toMatch(/gun moves 12 cm to where it can shoot[\s\S]*gun shoots at foe/);
  });
});

describe('a unit with an AP left in the range of a gun that is still to act', () => {
  it('RQ.TAB.MOVE, RQ.TAB.RC: steps back if that leaves the gun one shot instead of two, although it may fall all the same', () => {
    const journal = told(
      battle(
        {
          units: {
            hurt: { card: { ...fighter, ini: 9, ccs: 2, att: 8, cost: 24 }, plan: 'aggressive', crossed: { hp: 6 } },
            friend: { card: idle },
          },
        },
        {
          units: {
            prey: { card: { ...idle, hp: 1 } },
            gun: { card: { ini: 0, rof: 5, mms: 4, range: 25, mov: 14, ap: 2, hp: 9, cost: 20 }, plan: 'marksman' },
          },
        },
        { rounds: 3 },
      ),
      { hurt: [45, 40], friend: [5, 5], prey: [45, 36.8], gun: [45, 60] },
    ).split('gun is activated')[0];
    expect(journal).toMatch(/prey is a casualty[^\n]*\nhurt moves 12 cm away from gun/);
  });
});
