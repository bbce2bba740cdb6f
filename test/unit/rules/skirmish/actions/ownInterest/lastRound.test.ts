import { describe, expect, it } from 'vitest';
import { battleWithoutBonus as battle, type Places, told } from '../../smallBattle.ts';
import { charge, fighter, idle } from './units.ts';

describe('a unit in the last round', () => {
  const gun = { ini: 0, rof: 4, mms: 4, range: 20, ap: 2, hp: 8 };
  const across = (red: object, blue: object, apart: number, more: object = {}) =>
    told(battle({ plan: charge, units: { runner: { card: red } } }, { units: { archer: { card: blue } } }, more), {
      runner: [45, 30],
      archer: [45, 30 + apart],
    });

  it('RQ.END.1: does not come nearer without an attack, because it would only come into range', () => {
    const runner = { ...fighter, mov: 12 };
    expect(across(runner, gun, 40)).not.toContain('runner moves');
    expect(across(runner, gun, 40, { rounds: 2 })).toContain('runner moves 12 cm towards archer');
    const bow = { ...runner, att: 1, rof: 3, mms: 4, range: 30 };
    expect(across(bow, gun, 40)).toContain('runner shoots at archer');
    expect(across({ ...bow, range: 20 }, gun, 40)).not.toContain('runner moves');
  });

  it('RQ.END.1, RQ.COST.LOS: does not come nearer to one opponent because another one, which it cannot see, is near', () => {
    const bow = { ...fighter, att: 2, rof: 2, mms: 5, range: 15 };
    const at = (blocks: string) =>
      told(
        battle(
          { plan: 'aggressive', units: { bow: { card: bow } } },
          { units: { weak: { card: { ...idle, hp: 1 } }, other: { card: idle } } },
          { table: { terrain: [{ box: [20, 45], size: [50, 2], blocks }] } },
        ),
        { bow: [45, 30], weak: [45, 80], other: [45, 56] },
      );
    expect(at('sight')).not.toContain('bow moves');
    expect(at('movement')).toMatch(/bow moves [^\n]* towards other[^\n]*\nbow shoots at other/);
  });

  it('RQ.TAB.RC, RQ.COST.LOS: comes to where it can shoot at one opponent if another one in range is hidden', () => {
    const bow = { ...fighter, att: 1, rof: 3, mms: 4, range: 20 };
    const journal = told(
      battle(
        { plan: 'aggressive', units: { bow: { card: bow } } },
        { units: { hidden: { card: { ...idle, hp: 1, cost: 9 } }, open: { card: idle } } },
        { table: { terrain: [{ box: [25, 36], size: [40, 8] }] } },
      ),
      { bow: [45, 30], hidden: [45, 49], open: [72, 30] },
    );
    expect(journal).toMatch(/bow moves [^\n]*\nbow shoots at open/);
  });

  it('RQ.RE.SHELTER, RQ.TAB.GETUP: does not get up from shelter if it does nothing afterwards', () => {
    const strong = { ini: 5, ccs: 2, att: 8, def: 4, ap: 2, rp: 2, hp: 8, mov: 0 };
    const after = (weak: object) =>
      told(
        battle(
          {
            plan: { ...charge, like: 'aggressive' },
            units: {
              weak: { card: { ...fighter, ini: 0, def: 2, idef: 2, ap: 3, rp: 1, ...weak }, crossed: { hp: 4 } },
            },
          },
          {
            plan: 'aggressive',
            units: { gun: { card: { ...gun, ini: 1, range: 40, mov: 0 } }, strong: { card: strong } },
          },
        ),
        { weak: [45, 30], strong: [45, 42], gun: [75, 30] },
      ).split('weak seeks shelter')[1];
    // The charge would lose more than it gains; with better dice it gains.
    expect(after({ ccs: 6, att: 2 })).not.toContain('weak gets up');
    expect(after({ ccs: 2, att: 20 })).toMatch(/weak gets up[\s\S]*weak attacks strong/);
  });

  it('RQ.ACT.RETREAT: does not pay for a retreat from an opponent that cannot strike any more', () => {
    const at = (ini: number) =>
      told(
        battle(
          { plan: 'cautious', units: { hurt: { card: { ...fighter, ini: 5, rp: 1, mp: 5 }, crossed: { hp: 7 } } } },
          { plan: 'cautious', units: { foe: { card: { ...fighter, ini, ccs: 6, att: 1, mov: 0 } } } },
        ),
        { hurt: [45, 30], foe: [45, 33.2] },
      );
    expect(at(9)).not.toContain('hurt retreats');
    expect(at(1)).toContain('hurt retreats');
  });

  it('RQ.RE.COUNTERBLOW: does not strike in vain if the opponents in contact have acted', () => {
    // The blows of one die are answered by six dice; the opponent is not to act any more.
    const weak = { ...fighter, ini: 0, att: 1, ccs: 6, hp: 1 };
    const strong = { ...fighter, ini: 5, att: 6, ccs: 2, def: 4, rp: 2, hp: 12, mov: 0 };
    const plan = { distance: 'hold', reactions: ['counterblow'] };
    const journal = told(
      battle(
        { plan: charge, units: { weak: { card: weak } } },
        { plan, units: { strong: { card: { ...strong, ap: 0 } } } },
        {},
      ),
      { weak: [45, 30], strong: [45, 33] },
    );
    expect(journal).not.toContain('weak attacks');
  });

  it('RQ.TAB.CC, RQ.RE.COUNTERBLOW: strikes another opponent in contact if blows at the one that its plan prefers lose', () => {
    const answers = { distance: 'hold', reactions: ['counterblow'] };
    const strong = { ...fighter, ini: 5, att: 6, ccs: 2, def: 4, ap: 0, rp: 2, hp: 12, cost: 50 };
    const tired = { ...fighter, ini: 4, ap: 0, rp: 0, hp: 8, cost: 20 };
    const struck = (card: object) =>
      told(
        battle(
          { plan: { ...charge, targets: ['dearest'] }, units: { weak: { card: { ...fighter, ini: 0, cost: 20 } } } },
          { plan: answers, units: { strong: { card: strong }, other: { card } } },
        ),
        { weak: [45, 30], strong: [45, 33], other: [45, 27] },
      ).match(/weak attacks \w+/g);
    expect(struck(tired)).toEqual(['weak attacks other', 'weak attacks other']);
    expect(struck(strong)).toBe(null);
  });
});

describe('a unit in the last round that would retreat', () => {
  it('RQ.ACT.RETREAT, RQ.COST.POINTS: keeps no MP for a retreat if it is not in contact when it acts', () => {
    const volley = { cost: ['2 MP', '1/Round'], when: 'attacking', effect: '+2 hit dice' };
    const gun = { ini: 9, rof: 2, mms: 4, range: 40, ap: 1, rp: 1, hp: 5, mp: 4, abilities: { volley } };
    const at = (rounds: number) =>
      told(
        battle(
          { units: { gun: { card: gun, plan: { like: 'marksman', retreat: 'always' } } } },
          { units: { foe: { card: { ini: 0, hp: 4, ap: 1, mov: 12, cost: 30 } } } },
          { rounds },
        ),
        { gun: [45, 30], foe: [45, 44] },
      ).split('foe is activated')[0];
    expect(at(1)).toContain('gun uses volley');
    expect(at(2)).not.toContain('gun uses volley');
  });
});

describe('a unit whose survival brings points, in the last round', () => {
  it('RQ.VP.1, RQ.TAB.ABIL: gets out of reach before it uses its abilities', () => {
    const salve = { cost: ['1 AP'], target: 'friend', effect: 'heal 1' };
    const at = (rounds: number) =>
      told(
        battle(
          {
            missions: ['home'],
            units: {
              healer: {
                card: { ini: 9, mov: 12, ap: 3, hp: 5, cost: 20, abilities: { salve } },
                crossed: { hp: 3 },
                plan: { distance: 'wait', missions: 'weighed' },
              },
            },
          },
          { units: { wolf: { card: { ...fighter, ini: 0, mov: 10, ap: 3 }, plan: charge } } },
          { rounds, missions: { home: { survive: 'healer', points: 10 } } },
        ),
        { healer: [45, 40], wolf: [45, 20] },
      ).split('wolf is activated')[0];
    expect(at(2)).toMatch(/healer moves 12 cm away from wolf[\s\S]*healer uses salve/);
    // In the last round boxes have no use once nobody can attack the unit.
    expect(at(1)).toContain('healer moves 12 cm away from wolf');
    expect(at(1)).not.toContain('healer uses salve');
  });
});

describe('a unit that restores boxes of friends, in the last round', () => {
  it('RQ.VP.1, RQ.TAB.MOVE: does not go to a friend that is unlikely to fall', () => {
    const stitch = { cost: ['1 AP', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
    const fight = (crossed: number) =>
      told(
        battle(
          {
            units: {
              healer: { card: { ini: 9, mov: 12, ap: 3, hp: 5, abilities: { stitch } }, plan: 'cautious' },
              friend: { card: { ini: 0, hp: 10 }, crossed: { hp: crossed } },
            },
          },
          { plan: charge, units: { foe: { card: { ini: 0, ccs: 4, att: 3, ap: 2, hp: 9 } } } },
          { rounds: 1 },
        ),
        { healer: [45, 20], friend: [45, 40], foe: [45, 43.2] },
      ).split('foe is activated')[0];
    expect(fight(8)).toContain('healer uses stitch on friend');
    expect(fight(2)).not.toContain('healer moves');
  });
});

describe('a unit that restores boxes of friends, acting last in the battle', () => {
  it('RQ.ACT.CHARGE, RQ.VP.1: charges an opponent that it may eliminate', () => {
    const stitch = { cost: ['1 AP', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
    const fight = (ini: number) =>
      told(
        battle(
          {
            units: {
              healer: { card: { ini, ccs: 4, att: 3, mov: 12, ap: 3, hp: 5, abilities: { stitch } }, plan: 'cautious' },
            },
          },
          { units: { foe: { card: { ini: 5, hp: 9, mov: 0, cost: 22 }, crossed: { hp: 8 } } } },
          { rounds: 1 },
        ),
        { healer: [45, 30], foe: [45, 40] },
      );
    expect(fight(0)).toContain('healer attacks foe');
    expect(fight(9)).not.toContain('healer attacks foe');
  });
});

describe('a unit that is struck in the last round', () => {
  it('RQ.RE.COUNTERBLOW, RQ.VP.1: keeps its RP for the next blow if a counterblow can hardly eliminate the opponent', () => {
    const answers = (crossed: number) =>
      told(
        battle(
          {
            units: {
              wolf: {
                card: { ...fighter, ini: 9, att: 3, ccs: 5, hp: 9, cost: 20 },
                crossed: { hp: crossed },
                plan: { distance: 'hold' },
              },
            },
          },
          {
            units: {
              prey: { card: { ini: 0, ccs: 3, att: 4, tec: 3, ap: 0, rp: 3, hp: 6, cost: 40 }, plan: 'aggressive' },
            },
          },
        ),
        { wolf: [45, 30], prey: [45, 33.2] },
      ).split('wolf attacks prey');
    expect(answers(0)[1]).not.toContain('prey strikes back');
    // Nobody strikes after the second blow.
    expect(answers(0)[2]).toContain('prey strikes back');
    expect(answers(8)[1]).toContain('prey strikes back');
  });
});

describe('a unit that waits, in the last round', () => {
  const wolf = { card: { ...fighter, cost: 20 }, plan: 'cautious', crossed: { hp: 7 } };

  it('RQ.ACT.CHARGE, RQ.END.1: charges once no opponent acts any more, even with its last box', () => {
    const foe = { card: { ...idle, ini: 9, mov: 0 } };
    const missions = { life: { survive: 'wolf', points: 10 } };
    const fight = (drawn: readonly string[]) =>
      told(battle({ units: { wolf }, missions: drawn }, { units: { foe } }, { missions }), {
        wolf: [45, 30],
        foe: [45, 40],
      });
    expect(fight([])).toContain('wolf attacks foe');
    expect(fight(['life'])).not.toContain('wolf attacks foe');
  });

  it('RQ.ACT.CHARGE, RQ.VP.1: charges an opponent still to act, if that brings more than it adds to its risk', () => {
    const fight = (att: number) =>
      told(
        battle(
          { units: { wolf: { ...wolf, card: { ...wolf.card, ini: 9, att: 6, ccs: 3 }, crossed: { hp: 4 } } } },
          { plan: 'aggressive', units: { foe: { card: { ...fighter, ini: 0, att, mov: 4, hp: 9, cost: 20 } } } },
        ),
        { wolf: [45, 30], foe: [45, 43] },
      );
    expect(fight(1)).toContain('wolf attacks foe');
    // Out of contact, the foe would need both its moves to come.
    expect(fight(9)).not.toContain('wolf attacks foe');
  });

  it('RQ.ACT.RETREAT, RQ.TAB.CC: strikes instead of retreating, if the blow pays', () => {
    const fight = (rounds: number) =>
      told(
        battle(
          { units: { wolf: { ...wolf, card: { ...wolf.card, ini: 9, rp: 2, mp: 5 }, crossed: { hp: 6 } } } },
          {
            plan: charge,
            units: {
              foe: { card: { ...fighter, ini: 0, att: 2, rp: 2, mov: 4, ap: 1, cost: 20 }, crossed: { hp: 5 } },
            },
          },
          { rounds },
        ),
        { wolf: [45, 30], foe: [45, 33.2] },
      ).split('foe is activated')[0];
    expect(fight(1)).toContain('wolf attacks foe');
    expect(fight(2)).toContain('wolf retreats');
  });
});

describe('a unit that opponents are likely to eliminate', () => {
  const gun = { ini: 9, rof: 4, mms: 4, range: 30, mov: 12, ap: 2, hp: 6, cost: 25 };
  const wolf = { ...fighter, ini: 0, att: 8, ccs: 2, mov: 12, hp: 12, cost: 28 };
  const actOf = (plan: string, ap: number) =>
    told(
      battle(
        { units: { gun: { card: gun, plan, crossed: { hp: 5 } }, friend: { card: idle } } },
        { plan: charge, units: { wolf: { card: { ...wolf, ap } } } },
      ),
      { gun: [45, 40], friend: [5, 5], wolf: [45, 55] },
    ).split('wolf is activated')[0];

  it('RQ.TAB.RC, RQ.TAB.MOVE: leaves instead of shooting if its shots are worth little', () => {
    for (const plan of ['aggressive', 'cautious', 'marksman']) {
      // The wolf could come by 24 cm and strike: one move back is not enough.
      expect(actOf(plan, 3)).toMatch(/gun is activated[^\n]*\n(gun moves 12 cm away from wolf[^\n]*\n){2}/);
    }
    // The wolf could come by 12 cm and strike, so one move after the shot is enough.
    expect(actOf('marksman', 2)).toMatch(/gun shoots at wolf[\s\S]*gun moves 12 cm away from wolf/);
  });
});

describe('a unit with several opponents still to act, in the last round', () => {
  it('RQ.VP.1: does not charge among them if all together are likely to eliminate it, although none of them is alone', () => {
    const wolf = { ...fighter, ini: 9, att: 6, ap: 3, hp: 9, cost: 24 };
    const gun = { ini: 0, rof: 4, mms: 3, range: 15, mov: 8, ap: 2, hp: 6, cost: 20 };
    const fight = (guns: Places) =>
      told(
        battle(
          { units: { wolf: { card: wolf, plan: 'cautious' } } },
          {
            plan: 'aggressive',
            units: {
              page: { card: { ...idle, hp: 3, cost: 20, mov: 0 } },
              ...Object.fromEntries(Object.keys(guns).map((name) => [name, { card: gun }])),
            },
          },
          { bonus: 30 },
        ),
        { wolf: [45, 30], page: [45, 52], ...guns },
      );
    expect(fight({ one: [41, 56] })).toContain('wolf attacks page');
    expect(fight({ one: [41, 56], two: [49, 56] })).not.toContain('wolf attacks');
  });
});

describe('an apprentice whose leader has acted, in the last round', () => {
  it('RQ.RE.SHELTER, RQ.TYPE.APPR: seeks shelter from a shot, because it has no other use for its AP', () => {
    const chief = { type: 'leader', ini: 9, mov: 0, ap: 1, hp: 9, cost: 20 };
    const page = { type: 'apprentice', ini: 0, def: 2, ap: 2, rp: 2, hp: 4, cost: 10 };
    const journal = told(
      battle(
        {
          plan: 'aggressive',
          units: { chief: { card: chief }, page: { card: page, leader: 'chief', crossed: { hp: 2 } } },
        },
        { units: { gun: { card: { ini: 5, rof: 2, mms: 4, range: 30, ap: 2, mov: 0, hp: 9 }, plan: 'marksman' } } },
      ),
      { chief: [45, 30], page: [45, 33.2], gun: [45, 55] },
    );
    expect(journal).toContain('page seeks shelter');
  });
});

describe('a unit that is likely to fall, with a poor gun or a deadly one', () => {
  const page = { ini: 9, ccs: 2, att: 8, mms: 6, rof: 1, range: 30, mov: 12, ap: 2, hp: 6, cost: 20 };
  const actOf = (card: object, wolf: object, boxes: number) =>
    told(
      battle(
        {
          units: {
            page: { card: { ...page, ...card }, plan: 'aggressive', crossed: { hp: 5 } },
            friend: { card: idle },
          },
        },
        { plan: charge, units: { wolf: { card: { ...fighter, ini: 0, att: 8, ccs: 2, ap: 3, hp: boxes, ...wolf } } } },
      ),
      { page: [45, 40], friend: [5, 5], wolf: [45, 55] },
    ).split('wolf is activated')[0];

  it('RQ.ACT.CHARGE: does not leave because of the gun, if its charge is likely to eliminate the threat', () => {
    expect(actOf({}, { cost: 20 }, 3)).toContain('page attacks wolf');
  });

  it('RQ.TAB.RC: shoots if the shots are likely to eliminate the only threat, however cheap that is', () => {
    expect(actOf({ att: 1, rof: 6, mms: 2, cost: 100 }, { cost: 5 }, 1)).toContain('page shoots at wolf');
  });
});

describe('a cautious unit in the last round, near an opponent that strikes back', () => {
  it('RQ.ACT.CHARGE, RQ.RE.COUNTERBLOW: does not charge for blows that lose', () => {
    const fight = (rp: number) =>
      told(
        battle(
          {
            units: {
              wolf: { card: { ...fighter, ini: 9, cost: 20 }, plan: 'cautious', crossed: { hp: 6 } },
              friend: { card: idle },
            },
          },
          { plan: 'counterblow', units: { foe: { card: { ...idle, att: 9, ccs: 2, rp, mov: 0, cost: 10 } } } },
        ),
        { wolf: [45, 30], friend: [5, 5], foe: [45, 40] },
      );
    expect(fight(0)).toContain('wolf attacks foe');
    expect(fight(2)).not.toContain('wolf attacks foe');
  });
});

describe('a cautious unit in the last round, with several opponents in reach', () => {
  it('RQ.ACT.CHARGE: charges the one that it is likely to eliminate, although its plan prefers a nearer one', () => {
    const journal = told(
      battle(
        {
          units: {
            wolf: {
              card: { ...fighter, ini: 9, att: 6, ccs: 3, cost: 20 },
              plan: { like: 'cautious', targets: ['nearest'] },
            },
          },
        },
        { units: { log: { card: { ...idle, mov: 0 } }, weak: { card: { ...idle, mov: 0, hp: 1, cost: 60 } } } },
      ),
      { wolf: [45, 30], log: [45, 40], weak: [36, 40] },
    );
    expect(journal).toContain('wolf attacks weak');
  });

  it('RQ.TAB.RC: shoots twice instead of charging for one blow', () => {
    const bow = { ...fighter, ini: 9, rof: 3, mms: 4, range: 20, cost: 20 };
    const journal = told(
      battle(
        { units: { bow: { card: bow, plan: 'cautious' } } },
        { units: { foe: { card: { ...idle, mov: 0, hp: 4, cost: 20 } } } },
      ),
      { bow: [45, 30], foe: [45, 40] },
    );
    expect(journal).toMatch(/(bow shoots at foe[\s\S]*){2}/);
  });
});

describe('a unit with the plan hold that would retreat, in the last round', () => {
  it('RQ.ACT.RETREAT, RQ.RE.COUNTERBLOW: retreats from an opponent at which its blow would lose', () => {
    const journal = told(
      battle(
        {
          units: {
            page: {
              card: { ...fighter, ini: 9, ccs: 6, att: 1, rp: 2, mp: 5, cost: 50 },
              plan: { like: 'cautious', distance: 'hold' },
              crossed: { hp: 6 },
            },
          },
        },
        {
          plan: 'aggressive',
          units: { foe: { card: { ...fighter, ini: 0, att: 8, ccs: 2, rp: 2, mov: 4, ap: 1, cost: 20 } } },
        },
      ),
      { page: [45, 30], foe: [45, 33.2] },
    ).split('foe is activated')[0];
    expect(journal).toContain('page retreats');
  });
});

describe('a shooter in the last round', () => {
  it('RQ.CC.1, RQ.VP.1: shoots at an opponent whose attack it can prevent, rather than at an equal one that has acted', () => {
    const target = (hp: number) =>
      /gun shoots at (\w+)/.exec(
        told(
          battle(
            {
              units: {
                friend: { card: { ...idle, ini: 9, hp: 8, cost: 30 }, crossed: { hp: 7 } },
                gun: { card: { ini: 9, rof: 4, mms: 4, range: 60, ap: 1, hp: 6, cost: 20 }, plan: 'marksman' },
              },
            },
            {
              units: {
                done: { card: { ...fighter, ini: 5, cost: 22, hp: 3, ap: 0 } },
                wolf: { card: { ...fighter, ini: 5, cost: 20, hp, ap: 1 } },
              },
            },
          ),
          { friend: [45, 30], wolf: [45, 33.2], done: [20, 40], gun: [45, 70] },
        ),
      )?.[1];
    expect(target(3)).toBe('wolf');
    // This one is too strong to be shot down.
    expect(target(9)).toBe('done');
  });
});

describe('a leader in contact that would retreat, in the last round', () => {
  it('RQ.ACT.RETREAT, RQ.TYPE.APPR, RQ.VP.1: retreats, if the counterblow would cost more than its blow brings', () => {
    const acts = (cost: number) =>
      told(
        battle(
          {
            units: {
              boss: {
                card: { ...fighter, ini: 9, type: 'leader', att: 4, rp: 1, mp: 5, cost: 10 },
                plan: 'cautious',
                crossed: { hp: 7 },
              },
              kid: { card: { ...idle, type: 'apprentice', cost }, leader: 'boss' },
            },
          },
          { units: { foe: { card: { ...fighter, ini: 0, hp: 4, cost: 12, rp: 2 }, crossed: { hp: 2 } } } },
        ),
        { boss: [45, 30], foe: [45, 33.2], kid: [45, 26.8] },
      ).split('foe is activated')[0];
    // The counterblow eliminates it with a chance of 7/8, if its own blow has not eliminated the opponent.
    expect(acts(40)).toMatch(/boss is activated[^\n]*\nboss retreats/);
    expect(acts(1)).toContain('boss attacks foe');
  });
});

describe('the only unit of a side that is behind, in the last round', () => {
  it('RQ.TAB.MOVE, RQ.VP.1: gets out of the reach of a gun, if it can attack nobody', () => {
    const at = (mov: number) =>
      told(
        battle(
          { units: { last: { card: { ...fighter, ini: 9, mov, cost: 20 }, plan: 'aggressive', crossed: { hp: 6 } } } },
          {
            units: {
              gun: { card: { ini: 0, rof: 4, mms: 3, range: 25, mov: 14, ap: 2, hp: 9, cost: 20 }, plan: 'marksman' },
            },
          },
        ),
        { last: [45, 40], gun: [45, 69.3] },
      ).split('gun is activated')[0];
    expect(at(12)).toMatch(/last moves [\d.]+ cm (away from gun|to )/);
    expect(at(0)).not.toContain('last moves');
  });
});

describe('a shooter in the last round whose shot can hardly bring anything', () => {
  it('RQ.TAB.RC, RQ.VP.1: does not come into range for it where it could be shot down', () => {
    const at = (range: number) =>
      told(
        battle(
          {
            units: {
              bow: {
                card: { ...fighter, ini: 9, att: 1, rof: 1, mms: 5, range: 25, mov: 10, cost: 30 },
                plan: { distance: 'wait' },
                crossed: { hp: 6 },
              },
              friend: { card: idle },
            },
          },
          {
            units: {
              gun: { card: { ini: 0, rof: 1, mms: 4, range, mov: 14, ap: 1, hp: 9, cost: 20 }, plan: 'marksman' },
            },
          },
        ),
        { bow: [45, 30], friend: [5, 5], gun: [45, 66] },
      ).split('gun is activated')[0];
    expect(at(25)).not.toContain('bow shoots');
    expect(at(5)).toContain('bow shoots at gun');
  });
});
