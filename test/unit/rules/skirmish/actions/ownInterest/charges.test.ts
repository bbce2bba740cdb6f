import { describe, expect, it } from 'vitest';
import { battleWithoutBonus as battle, type Places, told } from '../../smallBattle.ts';
import { charge, fighter, idle } from './units.ts';

describe('a unit that charges last of its side, at an opponent whose answers cost more than its blows bring', () => {
  // The bystander decides which side acts first; null: there is none.
  const duel = (ini: number | null, rounds: number) =>
    battle(
      {
        plan: charge,
        units: {
          ...(ini !== null && { bystander: { card: { ini, hp: 1 } } }),
          weak: { card: { ...fighter, ini: 0, ccs: 5, att: 2 } },
        },
      },
      {
        plan: 'aggressive',
        units: { strong: { card: { ini: 5, ccs: 2, att: 8, def: 4, ap: 2, rp: 2, hp: 8 } } },
      },
      { rounds },
    );
  const places: Places = { bystander: [5, 5], weak: [45, 30], strong: [45, 42] };
  const firstRound = (journal: string) => journal.split('round 1 ends')[0];

  it('RQ.RE.COUNTERBLOW, RQ.PREP.6: stays away, whichever side acts first in the next round', () => {
    for (const ini of [4, 6]) expect(firstRound(told(duel(ini, 2), places))).not.toContain('into contact');
  });

  it('RQ.END.1: stays away in the last round', () => {
    expect(told(duel(6, 1), places)).not.toContain('into contact');
  });

  it('RQ.ACT.1: charges before the last round if it is the only one of its side, which would otherwise never fight', () => {
    const alone = (rounds: number) => told(duel(null, rounds), { weak: places.weak, strong: places.strong });
    expect(firstRound(alone(2))).toMatch(/weak moves 8\.8 cm into contact with strong[\s\S]*weak attacks strong/);
    expect(alone(1)).not.toContain('into contact');
  });
});

describe('a unit whose blows hardly hurt', () => {
  it('RQ.TAB.CC: does not charge, although a friend could follow, unless contact stops shots', () => {
    const at = (more: object) =>
      told(
        battle(
          {
            plan: 'aggressive',
            units: {
              feeble: { card: { ...fighter, ccs: 6, att: 1, ini: 9, hp: 8 } },
              friend: { card: { ...fighter, ini: 0, cost: 1 } },
            },
          },
          { units: { tower: { card: { ini: 5, def: 9, hp: 8, ...more } } } },
          { rounds: 3 },
        ),
        { feeble: [45, 30], friend: [5, 5], tower: [45, 42] },
      ).split('tower is activated')[0];
    expect(at({})).not.toContain('feeble moves');
    expect(at({ def: 0 })).toContain('feeble attacks tower');
    expect(at({ rof: 3, mms: 4, range: 30 })).toContain('feeble attacks tower');
  });
});

describe('a unit with no opponent in reach of a charge', () => {
  it('RQ.TAB.MOVE, RQ.END.1: comes towards one that it can reach before the battle ends', () => {
    const first = (rounds: number) =>
      told(
        battle(
          { units: { runner: { card: fighter }, friend: { card: { ...idle, cost: 1 } } }, plan: 'aggressive' },
          { units: { strong: { card: { ...idle, cost: 1 } }, weak: { card: { ...idle, hp: 1, cost: 9 } } } },
          { rounds },
        ),
        { runner: [45, 10], friend: [5, 5], strong: [45, 45], weak: [45, 85] },
      );
    // The way to the strong one is 31.8 cm, to the weak one 71.8 cm. A round has two moves of 12 cm.
    expect(first(2)).toContain('runner moves 12 cm towards strong');
    expect(first(5)).toContain('runner moves 12 cm towards weak');
  });

  it('RQ.TAB.MOVE, RQ.END.1: counts the way round terrain, and the moves that its AP allow', () => {
    const first = (ap: number, width: number) =>
      told(
        battle(
          {
            units: { runner: { card: { ...fighter, ap } }, friend: { card: { ...idle, cost: 1 } } },
            plan: 'aggressive',
          },
          { units: { strong: { card: { ...idle, cost: 1 } }, weak: { card: { ...idle, hp: 1, cost: 9 } } } },
          { rounds: 2, table: { terrain: [{ box: [20, 30], size: [width, 2], blocks: 'movement' }] } },
        ),
        { runner: [45, 20], friend: [5, 5], weak: [45, 50], strong: [22, 20] },
      ).split('runner is activated')[1];
    // The straight way to the weak one is 26.8 cm, and four moves are 48 cm. Past the end of the wall it is longer.
    expect(first(2, 1)).toMatch(/^[^\n]*\nrunner moves 12 cm towards weak/);
    expect(first(2, 50)).toMatch(/^[^\n]*\nrunner moves 12 cm towards strong/);
    expect(first(1, 1)).toMatch(/^[^\n]*\nrunner moves 12 cm towards strong/);
  });
});

describe('a unit that charges one of two opponents', () => {
  it('RQ.ACT.CHARGE: counts only the blows that its moves leave the AP for', () => {
    const target = (ap: number) => {
      const brute = { ini: 9, ccs: 3, att: 4, mov: 12, ap, hp: 8 };
      const journal = told(
        battle(
          { units: { brute: { card: brute, plan: 'aggressive' } } },
          {
            units: {
              one: { card: { ini: 0, hp: 5, cost: 20 } },
              other: { card: { ini: 0, hp: 9, cost: 14 }, crossed: { hp: 5 } },
            },
          },
        ),
        { brute: [45, 30], one: [36, 40], other: [54, 40] },
      );
      return /brute attacks (\w+)/.exec(journal)?.[1];
    };
    // One blow of four dice at 3+ makes 4 wounds with a chance of 0.20, and never 5. Two make 5 with 0.74.
    expect(target(2)).toBe('other');
    expect(target(3)).toBe('one');
  });
});

describe('a unit that acts last of its side', () => {
  const strong = { ini: 5, ccs: 2, att: 8, def: 4, ap: 2, rp: 2, hp: 8 };
  const at = (distance: number, more: object = {}) =>
    told(
      battle(
        {
          plan: charge,
          // Red begins each round.
          units: {
            bystander: { card: { ...idle, ini: 9 } },
            weak: { card: { ...fighter, ini: 0, ccs: 5, att: 2, hp: 20 }, ...more },
          },
        },
        {
          plan: 'aggressive',
          units: {
            strong: { card: { ...strong, mov: 0 } },
            gun: { card: { ...idle, rof: 1, mms: 6, range: 20, mov: 0 } },
          },
        },
        { rounds: 2 },
      ),
      { bystander: [5, 5], weak: [45, 30], strong: [45, 42], gun: [45 + distance, 30] },
    ).split('round 1 ends')[0];

  it('RQ.RE.COUNTERBLOW, RQ.TAB.RC: charges at a loss only if an opponent could shoot at it where it stands', () => {
    expect(at(15)).toContain('weak moves 8.8 cm into contact with strong');
    expect(at(40)).not.toContain('into contact');
  });

  it('RQ.TAB.ABIL: strikes once it has charged, before any ability, although the blow loses', () => {
    const calm = { cost: ['1 AP'], target: 'friend', effect: 'restore 1 MP' };
    const card = { ...fighter, ini: 0, ccs: 5, att: 2, hp: 20, mp: 4, abilities: { calm } };
    const plan = { ...charge, like: 'aggressive', targets: ['weakest'] };
    const journal = at(15, { card, crossed: { mp: 1 }, plan });
    expect(journal).toMatch(/weak moves 8.8 cm into contact with strong[\s\S]*weak attacks strong/);
    expect(journal).not.toContain('weak uses calm');
  });
});

describe('a unit that could charge among opponents', () => {
  const prey = { ini: 0, hp: 8, cost: 20 };
  const guard = { ini: 0, ccs: 3, att: 8, mov: 12, ap: 3, hp: 8, cost: 20 };
  const bystander = { card: { ini: 0, hp: 1, cost: 1 } };
  const charger = { card: { ...fighter, ap: 3, cost: 20 } };
  const atPlaces: Places = { bystander: [5, 5], charger: [45, 30], prey: [45, 42], guard: [55, 46], page: [45, 45.2] };
  const placesOf = (units: object) => Object.fromEntries(Object.entries(atPlaces).filter(([name]) => name in units));
  const round = (red: object, blue: object, more: object = {}) => {
    const fight = battle({ plan: charge, units: red }, { units: blue }, { rounds: 2, ...more });
    return told(fight, placesOf({ ...red, ...blue })).split('round 1 ends')[0];
  };

  it('RQ.ACT.1, RQ.TAB.CC: charges only once those have acted that would take more than its blows bring', () => {
    expect(round({ charger, bystander }, { guard: { card: guard }, prey: { card: prey } })).not.toContain(
      'into contact',
    );
    const later = round({ bystander, charger }, { guard: { card: guard }, prey: { card: prey } });
    expect(later).toContain('charger attacks prey');
    const weak = round({ charger, bystander }, { guard: { card: { ...guard, ccs: 6, att: 1 } }, prey: { card: prey } });
    expect(weak).toContain('charger attacks prey');
  });

  it('RQ.TYPE.APPR: counts apprentices, which come with their leader', () => {
    const band = (apprentice: object) => ({
      page: { card: { type: 'apprentice', ...guard, mov: 0, ...apprentice }, leader: 'prey' },
      prey: { card: { type: 'leader', ...prey, ccs: 6, att: 1, ap: 3 } },
    });
    expect(round({ charger, bystander }, band({}))).not.toContain('into contact');
    expect(round({ charger, bystander }, band({ ccs: 6, att: 1 }))).toContain('charger attacks prey');
  });

  it('RQ.TAB.CC: charges an opponent that its blows are likely to eliminate before it answers', () => {
    const blue = (left: number) => ({ guard: { card: { ...guard, cost: 10 }, crossed: { hp: 8 - left } } });
    expect(round({ charger, bystander }, blue(8))).not.toContain('into contact');
    expect(round({ charger, bystander }, blue(1))).toContain('charger attacks guard');
  });

  it('RQ.TAB.CC: counts what a friend in contact with the opponent would lose to its blows', () => {
    const beside = (cost: number) =>
      told(
        battle(
          {
            plan: charge,
            units: {
              hero: { card: { ...fighter, ini: 9, cost: 30 } },
              friend: { card: { ...idle, hp: 3, cost, ap: 0 } },
            },
          },
          { plan: charge, units: { prey: { card: { ...fighter, att: 5, ccs: 3, ini: 1, cost: 20 } } } },
          { rounds: 2 },
        ),
        { hero: [45, 30], friend: [45, 45.2], prey: [45, 42] },
      ).split('prey is activated')[0];
    expect(beside(30)).toContain('hero attacks prey');
    expect(beside(1)).not.toContain('hero attacks prey');
  });

  it('RQ.ACT.1: is activated after units that have nothing to do, and then charges', () => {
    const journal = round({ charger, bystander }, { guard: { card: { ...guard, att: 4 } } }, { activation: 'by-plan' });
    expect(journal.split('is activated')[0]).toMatch(/bystander $/);
    expect(journal).toContain('charger attacks guard');
  });

  it('RQ.ACT.1, RQ.TAB.MOVE: is activated before them if it would lose much where it stands, and gets away', () => {
    const journal = round({ bystander, charger }, { guard: { card: guard } }, { activation: 'by-plan' });
    expect(journal).toMatch(
      /red: charger is activated[^\n]*\ncharger moves [^\n]* away from guard[\s\S]*red: bystander is/,
    );
  });
});

describe('a unit that has just charged', () => {
  it('RQ.TAB.ABIL: strikes, even if an ability for a friend would be worth more than the blow', () => {
    const cry = { cost: ['1 AP', '40 cm'], target: 'friend', effect: 'ATT +4 for the round' };
    const red = {
      hero: { card: { ...fighter, ini: 9, ccs: 5, att: 2, abilities: { cry } }, plan: charge },
      friend: { card: { ...fighter, ccs: 2 } },
    };
    const foe = { card: { ...idle, cost: 20 } };
    const journal = told(battle({ units: red }, { units: { near: foe, far: foe } }), {
      hero: [45, 30],
      friend: [20, 30],
      near: [45, 44],
      far: [20, 33.2],
    });
    expect(journal).toMatch(/hero moves .* into contact with near, [^\n]*\nhero attacks near/);
  });
});

describe('a unit that charges and has attacked', () => {
  it('RQ.TAB.MOVE, RQ.TAB.CC: steps back with the AP that are left instead of walking on, if it is expected to fall', () => {
    const after = (crossed: number, att: number) =>
      told(
        battle(
          {
            plan: charge,
            units: {
              hurt: { card: { ...fighter, ini: 9, ccs: 2, att: 8, ap: 2, cost: 20 }, crossed: { hp: crossed } },
              friend: { card: idle },
            },
          },
          {
            units: {
              prey: { card: { ...idle, ini: 0, hp: 1 } },
              wolf: { card: { ...fighter, ini: 5, att, ccs: 2, ap: 3, hp: 20 }, plan: charge },
            },
          },
          { rounds: 2 },
        ),
        { hurt: [45, 40], prey: [45, 36.8], wolf: [45, 65], friend: [5, 5] },
      ).split('wolf is activated')[0];
    expect(after(7, 3)).toMatch(/hurt attacks prey[\s\S]*hurt moves 12 cm away from wolf/);
    expect(after(7, 3)).not.toContain('towards wolf');
    expect(after(0, 2)).not.toContain('away from wolf');
    // One blow is expected to bring an eighth of the cost, and after the step the wolf has no AP left to strike.
    expect(after(0, 3)).toContain('away from wolf');
    // One blow is expected to cross out 6.7 boxes of 8, and to bring more than half of the cost.
    expect(after(0, 8)).toContain('away from wolf');
  });

  it('RQ.TAB.ABIL: does not leap nearer if it could not strike then and risks much there', () => {
    const lunge = { cost: ['1 AP'], effect: 'move 8 cm' };
    const at = (crossed: number, att: number) =>
      told(
        battle(
          {
            plan: { ...charge, like: 'aggressive' },
            units: {
              hurt: {
                card: { ...fighter, ini: 9, ccs: 2, att: 8, ap: 2, mov: 6, cost: 20, abilities: { lunge } },
                crossed: { hp: crossed },
              },
              friend: { card: idle },
            },
          },
          {
            units: {
              prey: { card: { ...idle, ini: 0, hp: 1 } },
              bait: { card: { ...idle, ini: 0, ap: 0, cost: 50 } },
              wolf: { card: { ...fighter, ini: 5, att, ccs: 2, ap: 3, hp: 20 }, plan: charge },
            },
          },
          { rounds: 2 },
        ),
        { hurt: [45, 30], prey: [45, 26.8], bait: [45, 56], wolf: [72, 40], friend: [5, 5] },
      ).split('wolf is activated')[0];
    expect(at(7, 8)).toContain('hurt attacks prey');
    expect(at(7, 8)).not.toContain('hurt uses lunge');
    expect(at(0, 8)).not.toContain('hurt uses lunge');
    expect(at(0, 1)).toContain('hurt uses lunge');
  });
});

describe('a unit at which an opponent could shoot', () => {
  const bow = { card: { ...idle, rof: 1, mms: 4, range: 60 } };
  const strong = { ini: 0, ccs: 3, att: 5, rp: 2, hp: 8, cost: 20 };
  const fight = (more: object, sides: object = {}, battleMore: object = {}, friends: object = {}) =>
    told(
      battle(
        {
          plan: charge,
          units: {
            hero: { card: { ...fighter, type: 'leader', ini: 9, ccs: 5, att: 2, cost: 20, hp: 8 }, ...more },
            friend: { card: idle },
            ...friends,
          },
        },
        { plan: 'aggressive', units: { strong: { card: strong }, bow }, ...sides },
        { rounds: 2, ...battleMore },
      ),
      {
        hero: [45, 30],
        friend: [5, 5],
        ...('page' in friends && { page: [45, 26.8] }),
        strong: [45, 42],
        bow: [45, 85],
      },
    ).split('round 1 ends')[0];

  it('RQ.RE.COUNTERBLOW: does not charge with its last box for a blow whose answers are likely to eliminate it', () => {
    // A unit that waits charges, because the bow could shoot at it.
    for (const plan of [charge, { distance: 'wait' }]) {
      expect(fight({ plan, crossed: { hp: 7 } })).not.toContain('into contact with strong');
      expect(fight({ plan })).toContain('into contact with strong');
    }
  });

  it('RQ.VP.1: counts the points that a mission pays for its fall', () => {
    const missions = (points: number) =>
      fight({ crossed: { hp: 3 } }, { missions: ['hunt'] }, { missions: { hunt: { kill: 'hero', points } } });
    expect(missions(1)).toContain('into contact with strong');
    expect(missions(60)).not.toContain('into contact with strong');
  });

  it('RQ.TYPE.APPR: counts the cost of the apprentices that fall with their leader', () => {
    const band = (cost: number) =>
      fight({ crossed: { hp: 3 } }, {}, {}, { page: { card: { ...idle, type: 'apprentice', cost }, leader: 'hero' } });
    expect(band(1)).toContain('into contact with strong');
    expect(band(60)).not.toContain('into contact with strong');
  });
});

describe('a unit that charges', () => {
  it('RQ.RE.COUNTERBLOW: takes another target if a charge on the one that its plan prefers is in vain', () => {
    const strong = { ini: 0, ccs: 2, att: 8, rp: 2, hp: 9, cost: 20 };
    const journal = told(
      battle(
        {
          units: {
            hero: { card: { ...fighter, ini: 9, cost: 40 }, plan: { ...charge, targets: ['weakest'] } },
            friend: { card: idle },
          },
        },
        {
          plan: 'aggressive',
          units: { strong: { card: strong, crossed: { hp: 2 } }, easy: { card: { ...idle, cost: 20 } } },
        },
      ),
      { hero: [45, 30], friend: [5, 5], strong: [45, 42], easy: [33, 30] },
    );
    expect(journal).toContain('hero attacks easy');
    expect(journal).not.toContain('hero attacks strong');
  });
});

describe('a unit that charges and shoots better than it strikes', () => {
  it('RQ.ACT.1, RQ.TAB.RC: is urgent if a move brings it into range', () => {
    const gun = { ...fighter, rof: 3, mms: 3, range: 20, att: 1, ccs: 6, cost: 20 };
    const journal = told(
      battle(
        {
          plan: charge,
          units: { calm: { card: { ...fighter, ini: 9, cost: 30 } }, gun: { card: { ...gun, ini: 1 } } },
        },
        { plan: charge, units: { foe: { card: { ...fighter, ini: 0, mov: 18, ap: 3 } } } },
        { activation: 'by-plan' },
      ),
      { calm: [5, 5], gun: [45, 20], foe: [45, 54] },
    );
    expect(journal.split('is activated')[0]).toMatch(/gun $/);
  });
});

describe('a unit that charges, shoots better than it strikes, and has a target a short move out of range', () => {
  it('RQ.TAB.RC, RQ.TAB.MOVE: moves no further than into range, and shoots, if that brings more than it risks', () => {
    const shooter = { ini: 9, rof: 3, mms: 4, range: 20, mov: 12, ap: 2, att: 1, ccs: 5, hp: 8, cost: 20 };
    const at = (cost: number) =>
      told(
        battle(
          { plan: 'aggressive', units: { shooter: { card: shooter }, friend: { card: { ...idle, hp: 1 } } } },
          { units: { wolf: { card: { ...fighter, ini: 1, mov: 10, ccs: 2, att: 12, ap: 3, hp: 2, cost } } } },
          { rounds: 3 },
        ),
        { shooter: [45, 30], friend: [5, 5], wolf: [45, 57.2] },
      );
    expect(at(90)).toMatch(/shooter moves 4 cm towards wolf[\s\S]*shooter shoots at wolf/);
    // The shots bring less than the wolf's blow would take.
    expect(at(1)).not.toContain('shooter moves');
  });
});

describe('a charge that ends in contact with two opponents', () => {
  it('RQ.RE.COUNTERSHOT: is shot at first by both, the nearest first, as long as it comes', () => {
    const gun = { ini: 0, rof: 3, mms: 2, range: 30, rp: 2, hp: 9 };
    const charged = (boxes: number) =>
      told(
        battle(
          { units: { wolf: { card: { ...fighter, ini: 9, hp: boxes }, plan: { ...charge, targets: 'dearest' } } } },
          {
            plan: { distance: 'hold', reactions: ['countershot'] },
            units: { far: { card: { ...gun, cost: 5 } }, near: { card: { ...gun, cost: 1 } } },
          },
          // Before the last round, the only unit of a side charges in any case.
          { rounds: 2 },
        ),
        { wolf: [45, 30], far: [45, 44], near: [48.2, 40.8] },
      );
    expect(charged(30)).toMatch(
      /near shoots for 2 RP at wolf[\s\S]*far shoots for 2 RP at wolf[\s\S]*wolf moves [\d.]+ cm into contact with far and near/,
    );
    expect(charged(1)).toContain('near shoots for 2 RP at wolf');
    expect(charged(1)).not.toContain('far shoots');
  });
});

describe('a unit that charges, with a blow already made in this activation', () => {
  it('RQ.RE.COUNTERBLOW: does not move into contact for a last blow that loses, although a gun could shoot at it', () => {
    const fight = (att: number) =>
      told(
        battle(
          {
            units: {
              unit: { card: { ...fighter, ini: 1, ap: 3, cost: 20 }, plan: charge },
              friend: { card: { ...idle, ini: 1 } },
            },
          },
          {
            plan: 'aggressive',
            units: {
              strong: { card: { ini: 9, ccs: 3, att, def: 4, mov: 0, ap: 2, rp: 4, hp: 8, cost: 20 } },
              page: { card: { ini: 0, hp: 1, def: 0 } },
              gun: { card: { ini: 0, rof: 1, mms: 6, range: 80, mov: 0, hp: 9 }, plan: { distance: 'hold' } },
            },
          },
          { rounds: 3 },
        ),
        { unit: [45, 30], page: [45, 33.2], strong: [45, 45], friend: [5, 5], gun: [85, 45] },
      )
        .split('unit is activated')[1]
        .split('is activated')[0];
    expect(fight(5)).toMatch(/unit attacks page/);
    expect(fight(5)).not.toContain('into contact with strong');
    expect(fight(0)).toMatch(/into contact with strong[\s\S]*unit attacks strong/);
  });
});

describe('a unit that charges, with few boxes left and a weapon that hardly reaches', () => {
  it('RQ.TAB.MOVE, RQ.TAB.RC: steps back from opponents still to act before it comes into range for a shot', () => {
    const wolf = { ini: 0, ccs: 2, att: 7, def: 5, mov: 12, ap: 3, rp: 4, hp: 11, cost: 24 };
    const journal = told(
      battle(
        {
          units: {
            hurt: {
              card: { ini: 9, ccs: 4, att: 3, def: 3, rof: 2, mms: 4, range: 15, mov: 12, ap: 3, hp: 9, cost: 30 },
              plan: charge,
              crossed: { hp: 6 },
            },
            friend: { card: idle },
          },
        },
        { plan: 'aggressive', units: { wolf: { card: wolf }, ogre: { card: { ...wolf, att: 14, mov: 9 } } } },
        { rounds: 3 },
      ),
      { hurt: [45, 40], friend: [5, 5], wolf: [45, 60.2], ogre: [45, 72] },
    ).split('is activated')[1];
    expect(journal).toMatch(/hurt moves 12 cm away from/);
    expect(journal).not.toContain('hurt shoots');
  });
});

describe('a unit that has eliminated its target, with two guns still to act', () => {
  it('RQ.TAB.MOVE, RQ.TAB.RC: does not come to where both could shoot at it, and then go back', () => {
    const gun = { ini: 0, rof: 3, mms: 2, range: 20, mov: 12, ap: 2, hp: 30, cost: 20 };
    const journal = told(
      battle(
        {
          units: {
            unit: {
              card: { ...fighter, ini: 9, ccs: 2, att: 5, mov: 14, ap: 3, hp: 8, cost: 26 },
              plan: { ...charge, targets: 'dearest' },
            },
            friend: { card: idle },
          },
        },
        {
          units: {
            page: { card: { ini: 0, hp: 1, mov: 0 } },
            gun: { card: gun, plan: 'marksman' },
            other: { card: { ...gun, cost: 40 }, plan: 'marksman' },
          },
        },
        { rounds: 3 },
      ),
      { unit: [45, 20], page: [45, 23.2], gun: [20, 34], other: [45, 67.2], friend: [5, 5] },
    ).split('is activated')[1];
    expect(journal).toMatch(/unit attacks page/);
    expect(journal).toContain('unit stops: nearer to other it would risk too much');
    expect(journal).not.toContain('unit moves');
  });
});

describe('a charge at an opponent that can shoot first', () => {
  it('RQ.RE.COUNTERSHOT: is not made if the shot is expected to cost more than the blows bring', () => {
    const charged = (rp: number) =>
      told(
        battle(
          {
            plan: 'aggressive',
            units: {
              wolf: { card: { ...fighter, ini: 9, cost: 20 }, crossed: { hp: 7 } },
              friend: { card: { ...idle, ini: 1 } },
            },
          },
          {
            plan: { distance: 'keep-away', reactions: ['countershot'] },
            units: { gun: { card: { ini: 0, rof: 4, mms: 3, range: 30, ap: 0, rp, hp: 9, cost: 20 } } },
          },
          { rounds: 3 },
        ),
        { wolf: [45, 30], friend: [5, 5], gun: [45, 44] },
      ).split('round 1 ends')[0];
    expect(charged(0)).toContain('wolf attacks gun');
    expect(charged(2)).not.toMatch(/into contact with gun|gun shoots for 2 RP/);
    expect(charged(4)).not.toMatch(/into contact with gun|gun shoots for 2 RP/);
  });
});

describe('a unit that is expected to fall where it stands', () => {
  it('RQ.ACT.MOVE: steps back instead of a charge that brings less than that saves', () => {
    const weak = { ini: 9, ccs: 5, mov: 12, ap: 3, rp: 2, hp: 5, cost: 20 };
    const strong = { ini: 0, ccs: 2, att: 12, def: 3, mov: 14, ap: 3, rp: 4, hp: 9, cost: 26 };
    const acts = (att: number) =>
      told(
        battle(
          {
            plan: 'aggressive',
            units: {
              weak: { card: { ...weak, att }, crossed: { hp: 3 } },
              friend: { card: { ...fighter, ini: 0, cost: 20 } },
            },
          },
          { plan: 'aggressive', units: { strong: { card: strong, crossed: { hp: 8 } } } },
          { rounds: 3 },
        ),
        { weak: [45, 40], friend: [65, 60], strong: [45, 60.8] },
      ).split('strong is activated')[0];
    expect(acts(2)).toContain('weak moves 12 cm away from strong');
    // More dice are likely to eliminate the opponent, which has one box left.
    expect(acts(9)).toContain('weak attacks strong');
  });
});

describe('a unit that opponents are expected to shoot down', () => {
  it('RQ.RE.COUNTERSHOT, RQ.TAB.RC: charges them in spite of a countershot, because they cannot shoot in contact', () => {
    const at = (ap: number) =>
      told(
        battle(
          { plan: 'aggressive', units: { unit: { card: { ...fighter, ini: 9, att: 6, hp: 2, cost: 24 } } } },
          {
            plan: 'marksman',
            units: { gun: { card: { ini: 0, ccs: 6, att: 1, rof: 4, mms: 3, range: 25, rp: 2, hp: 8, cost: 20, ap } } },
          },
        ),
        { unit: [45, 30], gun: [45, 38] },
      ).split('gun is activated')[0];
    expect(at(2)).toContain('gun shoots for 2 RP at unit');
    expect(at(0)).not.toContain('gun shoots for 2 RP at unit');
  });
});

describe('a unit that can charge a strong opponent, and one with a single box left that would shoot', () => {
  const weak = { type: 'apprentice', cost: 10, ccs: 4, att: 1, def: 1, rof: 3, mms: 4, range: 30, ap: 2, hp: 8 };
  const leader = { type: 'leader', cost: 50, ccs: 3, att: 5, tec: 4, def: 3, ap: 2, rp: 4, hp: 8 };
  const charged = (targets: readonly string[], others: object = {}, places: Places = {}) =>
    /runner attacks (\w+)/.exec(
      told(
        battle(
          {
            units: {
              runner: {
                card: { cost: 20, ini: 9, ccs: 3, att: 5, def: 1, mov: 12, ap: 3, hp: 8 },
                plan: { distance: 'charge', targets },
              },
              friend: { card: { ...idle, ap: 0 } },
            },
          },
          {
            units: {
              leader: { card: leader, plan: { distance: 'hold', reactions: ['counterblow', 'dodge'] } },
              ...others,
              weak: { card: weak, leader: 'leader', crossed: { hp: 7 } },
            },
          },
          { rounds: 3, bonus: 30 },
        ),
        { runner: [57, 36], leader: [45, 50], weak: [48.2, 50], friend: [80, 80], ...places },
      ),
    )?.[1];

  it('RQ.VP.1: takes the sure kill, although the fall of the other would bring more', () => {
    expect(charged(['objective', 'weakest', 'nearest'])).toBe('weak');
  });

  it('RQ.VP.1: takes the nearer one of two equal ones', () => {
    const equal = { equal: { card: weak, leader: 'leader', crossed: { hp: 7 } } };
    expect(charged(['objective', 'weakest', 'nearest'], equal, { equal: [46.6, 52.77] })).toBe('weak');
  });

  it('RQ.ACT.CHARGE: follows a plan that prefers other targets than the most rewarding', () => {
    expect(charged(['dearest'])).toBe('leader');
  });
});
