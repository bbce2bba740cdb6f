import { describe, expect, it } from 'vitest';
import { archer, battleWithoutBonus as battle, type Places, told } from '../smallBattle.ts';

const charge = { distance: 'charge' };
const idle = { ini: 0, hp: 30 };
/** An attack with three dice at 4+ is expected to bring 60 · ½ · 1.5/8 = 5.6 points. */
const dear = { ini: 0, hp: 8, cost: 60 };
const fighter = { ini: 5, ccs: 4, att: 3, mov: 12, ap: 2, hp: 8 };

describe('an apprentice whose leader charges', () => {
  const band = (card: object) =>
    battle(
      {
        plan: charge,
        units: {
          leader: { card: { type: 'leader', ...fighter } },
          apprentice: { card: { type: 'apprentice', ...fighter, ini: 0, ...card }, leader: 'leader' },
        },
      },
      { units: { foe: { card: idle } } },
    );
  const places: Places = { leader: [45, 30], apprentice: [45, 26.8], foe: [45, 42] };

  it('RQ.TYPE.APPR, RQ.TAB.RC: stays out of contact if it shoots better than it strikes, and shoots', () => {
    const journal = told(band({ att: 1, rof: 4, mms: 3, range: 30 }), places);
    expect(journal).toContain('leader attacks foe in close combat');
    expect(journal).toContain('apprentice shoots at foe');
  });

  it('RQ.TYPE.APPR: stands in contact if it strikes better than it shoots, and strikes', () => {
    const journal = told(band({ rof: 1, mms: 6, range: 30 }), places);
    expect(journal).toContain('apprentice attacks foe in close combat');
  });

  it('RQ.PREP.2: takes its place in contact in the Preparation Phase, and the journal says so', () => {
    const setup = { ...band({}), rounds: 2 };
    const journal = told(setup, { ...places, foe: [45, 33.2] });
    const [, before] = journal.split('round 1 ends');
    expect(before.split('round 2:')[0]).toMatch(
      /apprentice takes its place beside leader and in contact with foe, at \(/,
    );
  });

  it('RQ.TYPE.APPR: is not kept out of contact by another apprentice that stays out of contact itself', () => {
    const setup = battle(
      {
        plan: charge,
        units: {
          leader: { card: { type: 'leader', ...fighter } },
          bow: { card: { type: 'apprentice', ...archer, ini: 0 }, leader: 'leader' },
          sword: { card: { type: 'apprentice', ...fighter, ini: 0 }, leader: 'leader' },
        },
      },
      { units: { foe: { card: idle } } },
      { table: { terrain: [{ box: [46, 33], size: [6, 4] }] }, rounds: 1 },
    );
    // The bow stands 0.1 cm from the only place in contact with both the leader and the foe.
    const journal = told(setup, { leader: [45, 30], sword: [45, 26.8], bow: [42.2, 33.4], foe: [45, 35] });
    expect(journal).toContain('sword attacks foe');
  });
});

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

describe('a unit that acts last of its side', () => {
  const strong = { ini: 5, ccs: 2, att: 8, def: 4, ap: 2, rp: 2, hp: 8 };
  const at = (distance: number, more: object = {}) =>
    told(
      battle(
        {
          plan: charge,
          units: { bystander: { card: idle }, weak: { card: { ...fighter, ini: 0, ccs: 5, att: 2, hp: 20 }, ...more } },
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
    const journal = at(15, { card, crossed: { mp: 1 }, plan: { ...charge, like: 'aggressive' } });
    expect(journal).toMatch(/weak moves 8.8 cm into contact with strong[\s\S]*weak attacks strong/);
    expect(journal).not.toContain('weak uses calm');
  });
});

describe('a unit that waits', () => {
  const at = (apart: number, rounds: number) =>
    told(
      battle(
        { units: { guard: { card: fighter, plan: { distance: 'wait' } }, friend: { card: idle } } },
        { units: { foe: { card: { ...fighter, ini: 0, ccs: 6 } } } },
        { rounds },
      ),
      { guard: [10, 30], friend: [10 + apart, 26.8], foe: [10 + apart, 30] },
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

  it('RQ.BAS.1: does not move into contact with an opponent to reach a friend', () => {
    expect(rescueAt({ foe: [50.2, 58.7] })).not.toContain('healer moves');
    expect(rescueAt({ foe: [70, 58.7] })).toContain('healer moves');
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
          { plan: 'aggressive', units: { foe: { card: strong } } },
          { options: { retreat } },
        ),
        { healer: [45, 30], foe: [45, 33.2] },
      );
    expect(at(5, 'reaction')).not.toContain('healer attacks');
    expect(at(2, 'reaction')).toContain('healer attacks');
    // The plan retreats with two boxes left; with more, the unit would fall without having struck.
    expect(at(5, 'reaction', 5)).toContain('healer attacks');
    expect(at(5, 'action', 5)).toContain('healer attacks');
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

describe('shelter', () => {
  it('RQ.RE.SHELTER, RQ.TAB.GETUP: is not sought if it saves less than the AP to get up is worth, except for the last box', () => {
    const at = (dice: number, crossed = 0, ap = 1) =>
      told(
        battle(
          { units: { gun: { card: { ini: 9, rof: dice, mms: 4, range: 60, ap, hp: 5 } } } },
          {
            plan: 'aggressive',
            units: { foe: { card: { ...fighter, ini: 0, def: 3, idef: 1, rp: 2 }, crossed: { hp: crossed } } },
          },
          { rounds: 2 },
        ),
        { gun: [45, 20], foe: [45, 70] },
      ).split('round 1 ends')[0];
    expect(at(2)).not.toContain('seeks shelter');
    expect(at(6)).toContain('seeks shelter');
    expect(at(2, 7)).toContain('seeks shelter');
    // The marker also helps against the second shot of the activation.
    expect(at(3)).not.toContain('seeks shelter');
    expect(at(3, 0, 2)).toContain('seeks shelter');
  });

  it('RQ.RE.SHELTER: is sought in contact with an opponent that has acted, if the unit itself is still to act', () => {
    const after = (first: string) => {
      const brute = { brute: { card: { ...fighter, ini: 9, att: 1, ccs: 6, ap: 1 } } };
      const gun = { gun: { card: { ini: 9, rof: 6, mms: 4, range: 60, ap: 1, hp: 5 } } };
      return told(
        battle(
          { units: first === 'brute' ? { ...brute, ...gun } : { ...gun, ...brute } },
          {
            units: {
              other: { card: { ...idle, ini: 5 } },
              target: { card: { ...fighter, ini: 0, def: 3, idef: 3, rp: 1 }, plan: 'aggressive' },
            },
          },
          { rounds: 2 },
        ),
        { brute: [45, 30], target: [45, 33.2], gun: [45, 70], other: [5, 5] },
      ).split('round 1 ends')[0];
    };
    expect(after('brute')).toContain('target seeks shelter');
    expect(after('gun')).not.toContain('target seeks shelter');
  });
});

describe('an ability that cuts wounds once a match', () => {
  it('RQ.CC.5: is kept for an attack that uses all of it, except in the last round or if the unit would fall', () => {
    const skin = { cost: ['Anytime', '1/Match'], when: 'wounded', effect: 'cut 2 wounds' };
    const at = (rounds: number, boxes: number) =>
      told(
        battle(
          { units: { gun: { card: { ini: 9, rof: 1, mms: 2, range: 60, ap: 1, hp: 5 } } } },
          { units: { target: { card: { ini: 0, hp: boxes, abilities: { skin } } } } },
          { rounds },
        ),
        { gun: [45, 30], target: [45, 60] },
      ).split('round 1 ends')[0];
    expect(at(2, 5)).toContain('target crosses out 1 HP box');
    expect(at(2, 1)).toContain('target uses skin');
    expect(at(1, 5)).toContain('target uses skin');
  });
});

describe('a unit with an opponent in contact that is nearly down', () => {
  it('RQ.ACT.RETREAT: strikes before it retreats', () => {
    const at = (boxes: number) =>
      told(
        battle(
          {
            plan: 'marksman',
            units: { gun: { card: { ...fighter, ini: 9, ccs: 2, rp: 1, mp: 5, rof: 2, mms: 4, range: 20 } } },
          },
          { units: { foe: { card: { ...fighter, ini: 0, hp: boxes } } } },
          { rounds: 2 },
        ),
        { gun: [45, 30], foe: [45, 33.2] },
      );
    expect(at(1)).toMatch(/^gun attacks foe/m);
    expect(at(8).split('gun attacks')[0]).toContain('gun retreats');
  });
});

describe('a move by an ability', () => {
  it('RQ.TAB.ABIL: does not lead into contact without an AP to strike with', () => {
    const lunge = { cost: ['1 AP'], effect: 'move 12 cm' };
    const at = (distance: number) =>
      told(
        battle(
          { units: { duellist: { card: { ...fighter, ini: 9, mov: 5, ap: 3, abilities: { lunge } }, plan: charge } } },
          { units: { foe: { card: { ...fighter, ini: 0 } } } },
          { rounds: 2 },
        ),
        { duellist: [45, 30], foe: [45, 33.2 + distance] },
      ).split('round 1 ends')[0];
    expect(at(21)).not.toContain('into contact');
    expect(at(30)).toContain('duellist uses lunge');
  });

  it('RQ.TAB.RC: leads into contact without such an AP if that stops an opponent that shoots', () => {
    const lunge = { cost: ['1 AP'], effect: 'move 12 cm' };
    const gun = { ini: 0, ccs: 6, att: 1, rof: 4, mms: 3, range: 40, ap: 2, hp: 5 };
    const journal = told(
      battle(
        { units: { duellist: { card: { ...fighter, ini: 9, mov: 5, ap: 1, abilities: { lunge } }, plan: charge } } },
        { units: { foe: { card: gun } } },
        { rounds: 2 },
      ),
      { duellist: [45, 30], foe: [45, 43.2] },
    );
    expect(journal.split('round 1 ends')[0]).toContain('into contact');
  });
});

describe('a unit with its last AP', () => {
  it('RQ.ACT.MOVE: comes into contact with a healer, which would otherwise get away, but not with a fighter', () => {
    const stitch = { cost: ['1 AP', '4 cm'], target: 'friend', effect: 'heal 1' };
    const at = (abilities: object) =>
      told(
        battle(
          { units: { runner: { card: { ...fighter, ini: 9, mov: 6 }, plan: charge } } },
          { units: { foe: { card: { ini: 0, ccs: 5, att: 2, mov: 12, ap: 3, hp: 5, abilities } } } },
          { rounds: 2 },
        ),
        { runner: [45, 30], foe: [45, 43.2] },
      ).split('round 1 ends')[0];
    expect(at({ stitch })).toContain('into contact');
    expect(at({})).not.toContain('into contact');
  });

  it('RQ.ACT.MOVE, RQ.TAB.CC: does not do so where others that are still to act would take much more from it', () => {
    const wolfAt = (x: number) =>
      told(
        battle(
          {
            plan: charge,
            units: { runner: { card: { ...fighter, ini: 9, mov: 6, cost: 20 } }, friend: { card: { ...idle, ap: 0 } } },
          },
          {
            units: {
              bow: { card: { ini: 0, rof: 3, mms: 4, range: 10, ap: 0, hp: 20 } },
              wolf: { card: { ...fighter, ini: 1, att: 8, ccs: 2, ap: 3 }, plan: charge },
            },
          },
          { rounds: 2 },
        ),
        { runner: [45, 30], friend: [5, 5], bow: [45, 43.2], wolf: [x, 40] },
      ).split('wolf is activated')[0];
    // The wolf can come 24 cm: not to the first place of the runner, nor to the next, but to the one in contact.
    expect(wolfAt(72)).not.toContain('into contact');
    expect(wolfAt(85)).toContain('into contact');
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
    const journal = round({ charger, bystander }, { guard: { card: guard } }, { activation: 'by-plan' });
    expect(journal.split('is activated')[0]).toMatch(/bystander $/);
    expect(journal).toContain('charger attacks guard');
  });
});

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

describe('RP that would expire', () => {
  it('RQ.RE.DODGE, RQ.CLEAN.3: pay for a dodge of the first of two equal blows, because the second may not come', () => {
    const journal = told(
      battle(
        { units: { striker: { card: { ...fighter, ini: 9 } } } },
        { plan: 'aggressive', units: { foe: { card: { ...idle, tec: 3, rp: 1, ap: 0 } } } },
      ),
      { striker: [45, 30], foe: [45, 33.2] },
    );
    expect(journal.split('striker attacks foe')[1]).toContain('foe dodges');
  });
});

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

  it('RQ.RE.SHELTER, RQ.TAB.GETUP: does not get up from shelter if it does nothing afterwards', () => {
    const strong = { ini: 5, ccs: 2, att: 8, def: 4, ap: 2, rp: 2, hp: 8, mov: 0 };
    const after = (weak: object) =>
      told(
        battle(
          {
            plan: { ...charge, like: 'aggressive' },
            units: { weak: { card: { ...fighter, ini: 0, def: 2, idef: 2, ap: 3, rp: 1, ...weak } } },
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

describe('a retreat', () => {
  it('RQ.ACT.RETREAT: is not paid for if it leads towards another opponent that is still to act', () => {
    const at = (other: readonly [number, number]) =>
      told(
        battle(
          { units: { hurt: { card: { ...fighter, ini: 9, rp: 1, mp: 5 }, plan: 'cautious', crossed: { hp: 7 } } } },
          {
            units: {
              foe: { card: { ...fighter, ini: 1, ap: 1 } },
              other: { card: { ...fighter, ini: 1 }, plan: charge },
            },
          },
          { rounds: 2 },
        ),
        { hurt: [45, 33.2], foe: [45, 30], other },
      ).split('round 2:')[0];
    expect(at([45, 62])).not.toContain('hurt retreats');
    expect(at([5, 5])).toContain('hurt retreats');
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

describe('a blow that does little harm', () => {
  it('RQ.RE.COUNTERBLOW: is not made at a loss, even if the unit is expected to fall before it acts again', () => {
    const strong = { ini: 5, ccs: 2, att: 8, def: 2, rp: 2, ap: 2, hp: 12, mov: 0 };
    const at = (att: number) =>
      told(
        battle(
          { plan: { like: 'cautious', retreat: 'never' }, units: { weak: { card: { ...fighter, ini: 9, att } } } },
          { plan: 'aggressive', units: { strong: { card: strong } } },
        ),
        { weak: [45, 30], strong: [45, 33.2] },
      ).split('strong is activated')[0];
    expect(at(1)).not.toContain('weak attacks');
    expect(at(4)).toContain('weak attacks');
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

describe('a unit in the last round that would retreat', () => {
  it('RQ.ACT.RETREAT, RQ.COST.POINTS: keeps no MP for a retreat if it is not in contact when it acts', () => {
    const volley = { cost: ['2 MP', '1/Round'], when: 'attacking', effect: '+2 hit dice' };
    const gun = { ini: 9, rof: 2, mms: 4, range: 40, ap: 1, rp: 1, hp: 5, mp: 4, abilities: { volley } };
    const at = (rounds: number) =>
      told(
        battle(
          { units: { gun: { card: gun, plan: { like: 'marksman', retreat: 'always' } } } },
          { units: { foe: { card: { ini: 0, hp: 4, ap: 1, cost: 30 } } } },
          { rounds },
        ),
        { gun: [45, 30], foe: [45, 60] },
      ).split('foe is activated')[0];
    expect(at(1)).toContain('gun uses volley');
    expect(at(2)).not.toContain('gun uses volley');
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
        { gun: [45, 32], friend: [5, 85], near: [45, y], far: [75, 30] },
      ).split('near is activated')[0];
    expect(withWolf(56)).toContain('gun moves 12 cm away from near');
    expect(withWolf(56)).not.toContain('towards');
    expect(withWolf(85)).toMatch(/gun moves [^\n]* towards far/);
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
    expect(after(0, 3)).not.toContain('away from wolf');
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

describe('a unit that keeps away, with a better target one move away', () => {
  const gun = { ini: 9, rof: 4, mms: 2, range: 25, mov: 12, ap: 2, hp: 5, cost: 60 };
  const places: Places = { gun: [45, 20], tower: [45, 40], wounded: [60, 48] };
  const firstRound = (more: object, others: Places = {}) =>
    told(
      battle(
        { units: { gun: { card: gun, plan: 'marksman' } } },
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
  const shots = (more: object, others: Places = {}) =>
    [...firstRound(more, others).matchAll(/gun shoots at (\w+)/g)].map(([, name]) => name);

  it('RQ.TAB.RC: moves, and shoots at that target', () => {
    expect(shots({})).toEqual(['wounded']);
  });

  it('RQ.ACT.3: shoots from where it stands if its plan would shoot at another target there, too', () => {
    const sound = { card: { ini: 0, hp: 9, cost: 60 } };
    const tower = { card: { ini: 0, def: 9, hp: 20, cost: 20 }, crossed: { hp: 15 } };
    const wounded = { card: { ini: 0, hp: 9, cost: 20 } };
    expect(shots({ tower, wounded, sound }, { sound: [62, 48] })).toEqual(['tower', 'tower']);
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
      ).match(/gun moves 12 cm to a free line of sight, to \(([\d.]+)/)?.[1];
    expect(Number(steps(75))).toBeLessThan(45);
    expect(Number(steps(15))).toBeGreaterThan(45);
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

describe('a unit that keeps away at the edge of the table', () => {
  it('RQ.TAB.RC: shoots again where a step back hardly leads away', () => {
    const gun = { ini: 9, rof: 3, mms: 3, range: 40, mov: 12, ap: 2, hp: 9, cost: 20 };
    const wolf = { ini: 1, ccs: 4, att: 4, mov: 12, ap: 3, hp: 9, cost: 20 };
    const at = (y: number) =>
      told(
        battle(
          { units: { gun: { card: gun, plan: 'marksman' } } },
          { units: { wolf: { card: wolf, plan: charge } } },
          { rounds: 2 },
        ),
        { gun: [45, y], wolf: [45, y + 20] },
      ).split('wolf is activated')[0];
    expect(at(30)).toContain('gun moves 12 cm away from wolf');
    expect(at(1.7)).not.toContain('gun moves');
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

describe('MP that a unit keeps for a retreat', () => {
  it('RQ.END.1, RQ.ACT.RETREAT: pay for an ability when no opponent acts any more', () => {
    const volley = { cost: ['2 MP', '1/Round'], when: 'attacking', effect: '+2 hit dice' };
    const at = (rounds: number) =>
      told(
        battle(
          {
            units: {
              gun: {
                card: { ini: 0, rof: 1, mms: 4, range: 40, ap: 1, rp: 1, mp: 4, hp: 5, abilities: { volley } },
                plan: 'marksman',
              },
            },
          },
          { units: { foe: { card: { ini: 9, hp: 3, cost: 20, ap: 0 } } } },
          { rounds },
        ),
        { gun: [45, 30], foe: [45, 60] },
      ).split('round 1 ends')[0];
    expect(at(1)).toContain('volley');
    expect(at(2)).not.toContain('volley');
  });
});

describe('MP that a unit keeps for a retreat, once every opponent shoots better than it strikes', () => {
  const volley = { cost: ['2 MP', '1/Round'], when: 'attacking', effect: '+2 hit dice' };
  const gun = { rof: 1, mms: 4, range: 40, ap: 1, rp: 1, mp: 4, hp: 5, abilities: { volley } };
  const usesVolley = (foe: object, more: object = {}, places: Places = {}) =>
    told(
      battle(
        { units: { gun: { card: { ...gun, ini: 9 }, plan: 'marksman' } } },
        { units: { foe: { card: { ini: 0, hp: 8, cost: 20, ap: 1, ...foe } }, ...more } },
        { rounds: 3 },
      ),
      { gun: [45, 30], foe: [45, 60], ...places },
    )
      .split('foe is activated')[0]
      .includes('volley');

  it('RQ.ACT.RETREAT: pay for an ability of a unit that keeps away', () => {
    expect(usesVolley({ rof: 2, mms: 4, range: 40, att: 1, ccs: 6 })).toBe(true);
    expect(usesVolley({ att: 2, ccs: 4 })).toBe(false);
  });

  it('RQ.ACT.RETREAT: are kept if another opponent comes into contact', () => {
    const shooter = { rof: 2, mms: 4, range: 40, att: 1, ccs: 6 };
    expect(usesVolley(shooter, { wolf: { card: { att: 3, ccs: 3, mov: 12, hp: 5 } } }, { wolf: [80, 80] })).toBe(false);
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
    expect(at(56)).not.toContain('keeper moves');
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

describe('a lunge', () => {
  it('RQ.TAB.ABIL: leads to the opponent that the plan would charge, not to the nearest', () => {
    const lunge = { cost: ['1 LP', '1/Round'], when: 'activation', effect: 'move 8 cm' };
    const journal = told(
      battle(
        {
          units: {
            hero: {
              card: { ...fighter, ini: 9, ap: 2, lp: 1, mov: 10, cost: 10, abilities: { lunge } },
              plan: { distance: 'charge', targets: ['weakest', 'nearest'] },
            },
          },
        },
        {
          units: { weak: { card: { ...idle, cost: 10 }, crossed: { hp: 29 } }, sound: { card: { ...idle, cost: 10 } } },
        },
        { rounds: 2 },
      ),
      { hero: [45, 40], weak: [45, 83], sound: [45, 4] },
    ).split('round 1 ends')[0];
    expect(journal).toContain('hero moves 8 cm towards weak');
    expect(journal).not.toContain('towards sound');
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
              held: { card: { ...fighter, cost: 10 } },
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

describe('a sheltered unit that could be shot at', () => {
  it('RQ.RE.SHELTER, RQ.TAB.GETUP: does not get up if it does nothing afterwards', () => {
    const withRange = (range: number) =>
      told(
        battle(
          {
            units: {
              gun: {
                card: { ini: 0, rof: 2, mms: 4, range, def: 2, idef: 2, ap: 2, rp: 1, hp: 12, mov: 0 },
                plan: { like: 'marksman', reactions: ['shelter'] },
              },
            },
          },
          { units: { bow: { card: { rof: 4, mms: 4, range: 80, ap: 1, ini: 9, hp: 9 } } } },
          { rounds: 3 },
        ),
        { gun: [45, 10], bow: [45, 70] },
      ).split('round 2:')[0];
    expect(withRange(10)).toContain('gun seeks shelter');
    expect(withRange(10)).not.toContain('gun gets up');
    expect(withRange(80)).toMatch(/gun seeks shelter[\s\S]*gun gets up[\s\S]*gun shoots at bow/);
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

describe('a sheltered unit in the last round', () => {
  it('RQ.RE.SHELTER, RQ.CLEAN.1: does not get up for an objective that is worth less than the unit', () => {
    const bow = { rof: 4, mms: 4, range: 80, ap: 1, ini: 9, hp: 9 };
    const worth = (points: number, second: object = bow) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              runner: {
                card: { ini: 0, def: 2, idef: 2, ap: 2, rp: 1, hp: 20, mov: 12, cost: 10 },
                plan: { ...charge, missions: 'weighed', like: 'aggressive' },
              },
            },
          },
          { units: { first: { card: bow }, second: { card: second } } },
          { missions: { hill: { hold: [45, 25], within: 4, points } } },
        ),
        { runner: [45, 10], first: [35, 70], second: [55, 70] },
      );
    expect(worth(8)).toContain('runner seeks shelter');
    expect(worth(8)).not.toContain('runner gets up');
    expect(worth(30)).toMatch(/runner gets up[\s\S]*towards hill/);
    // All opponents that shoot have acted.
    expect(worth(8, { ...idle, ap: 1 })).toMatch(/runner seeks shelter[\s\S]*runner gets up[\s\S]*towards hill/);
  });
});

describe('a unit that could come into contact with its last AP', () => {
  it('RQ.RE.COUNTERBLOW, RQ.ACT.MOVE: does not if its blows would lose in the next round', () => {
    const fight = (rp: number) =>
      told(
        battle(
          {
            plan: 'aggressive',
            units: {
              weak: { card: { ...fighter, ini: 0, ccs: 5, att: 2, mov: 8, cost: 20 } },
              friend: { card: { ...idle, cost: 20 } },
            },
          },
          {
            plan: 'aggressive',
            units: { strong: { card: { ini: 9, ccs: 2, att: 6, def: 3, mov: 0, rp, hp: 12, cost: 20 } } },
          },
          { rounds: 3 },
        ),
        { weak: [45, 20], friend: [5, 5], strong: [45, 36] },
      ).split('round 1 ends')[0];
    expect(fight(4)).not.toContain('into contact');
    expect(fight(0)).toContain('weak moves 4.8 cm into contact with strong');
  });

  it('RQ.PREP.3, RQ.RE.COUNTERBLOW: counts the RP that the opponent regains', () => {
    const journal = told(
      battle(
        {
          plan: 'aggressive',
          units: {
            first: { card: { ...fighter, ini: 9, ccs: 6, att: 1, cost: 1, hp: 30 } },
            weak: { card: { ...fighter, ini: 0, ccs: 5, att: 2, mov: 8, cost: 20 } },
            friend: { card: { ...idle, cost: 20 } },
          },
        },
        {
          plan: 'aggressive',
          units: { strong: { card: { ini: 5, ccs: 2, att: 6, def: 3, mov: 0, rp: 2, hp: 12, cost: 20 } } },
        },
        { rounds: 3 },
      ),
      { first: [45, 39.2], weak: [45, 20], friend: [5, 5], strong: [45, 36] },
    ).split('round 1 ends')[0];
    expect(journal).not.toContain('weak moves 4.8 cm into contact with strong');
  });
});

describe('a unit with one AP left that has nothing in reach', () => {
  const step = (units: object, places: Places = {}) =>
    told(
      battle(
        {
          plan: charge,
          units: { spear: { card: { ini: 9, ccs: 4, att: 4, def: 1, mov: 6, ap: 2, hp: 4 } }, ...units },
        },
        { plan: charge, units: { wolf: { card: { ...fighter, ini: 0, ap: 3 } } } },
        { rounds: 3 },
      ),
      { spear: [45, 10], wolf: [45, 45], ...places },
    ).split('wolf is activated')[0];
  const moves = (journal: string) => journal.match(/spear moves 6 cm/g)?.length;
  const friend = { friend: { card: idle } };

  it('RQ.ACT.MOVE, RQ.ACT.1: does not come into the reach of an opponent that is still to act', () => {
    expect(moves(step(friend))).toBe(1);
    expect(moves(step(friend, { wolf: [45, 85] }))).toBe(2);
  });

  it('RQ.ACT.1: comes nearer if it is the only one of its side, which would otherwise never fight', () => {
    expect(moves(step({}))).toBe(2);
  });

  it('RQ.TAB.MOVE: stops with more AP, too, if it would risk much, but not if it would risk little', () => {
    const against = (att: number) =>
      told(
        battle(
          { plan: charge, units: { spear: { card: { ...fighter, ini: 9, ap: 3, hp: 6 } }, ...friend } },
          { plan: charge, units: { wolf: { card: { ...fighter, ini: 0, att, ap: 3 } } } },
          { rounds: 3 },
        ),
        { spear: [45, 10], friend: [5, 5], wolf: [45, 45] },
      ).split('wolf is activated')[0];
    expect(against(20)).not.toContain('spear moves');
    expect(against(1)).toContain('spear moves 12 cm');
  });

  it('RQ.TAB.MOVE: risks as little with the last move as with the last AP', () => {
    const runs = (wolf: number) =>
      told(
        battle(
          { plan: charge, units: { spear: { card: { ...fighter, ini: 9, mov: 8, ap: 3, hp: 6 } }, ...friend } },
          { plan: charge, units: { wolf: { card: { ...fighter, ini: 0, att: 2, ap: 3 } } } },
          { rounds: 3 },
        ),
        { spear: [45, 10], friend: [5, 5], wolf: [45, wolf] },
      )
        .split('wolf is activated')[0]
        .match(/spear moves 8 cm/g)?.length;
    // The second move would lead within 24 cm of the opponent.
    expect(runs(52)).toBe(1);
    expect(runs(60)).toBe(2);
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

describe('a leader, whose apprentices fall with it', () => {
  /** The opponent at which an archer shoots first: a unit with 3 boxes, a leader with 4, or its apprentice with 30. */
  const shotAt = (plan: unknown, page: object | null) => {
    const leader =
      page === null ? undefined : { page: { card: { type: 'apprentice', hp: 30, ...page }, leader: 'chief' } };
    const chief = { card: { type: leader === undefined ? 'hero' : 'leader', cost: 10, hp: 4 } };
    const units = { other: { card: { cost: 10, hp: 3 } }, chief, ...leader };
    const fight = battle({ plan, units: { archer: { card: archer } } }, { units }, { rounds: 2 });
    const places: Places = { archer: [45, 10], other: [40, 50], chief: [50, 50], page: [53.2, 50] };
    const present = Object.fromEntries(
      Object.entries(places).filter(([name]) => name !== 'page' || leader !== undefined),
    );
    return told(fight, present).match(/archer shoots at (\w+)/)?.[1];
  };

  it('RQ.TYPE.APPR, RQ.VP.1: is attacked before a weaker unit if its apprentices make it worth more', () => {
    expect(shotAt('aggressive', null)).toBe('other');
    expect(shotAt('aggressive', { cost: 1 })).toBe('other');
    expect(shotAt('aggressive', { cost: 20 })).toBe('chief');
  });

  it('RQ.ACT.1: is no better target for a plan that only asks for the weakest', () => {
    expect(shotAt({ distance: 'hold', targets: 'weakest' }, { cost: 20 })).toBe('other');
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

  it('RQ.CLEAN.1: does not go to an objective at which an opponent stands', () => {
    const crossed = (hp: number, mp: number) =>
      told(
        battle(
          { plan: 'cautious', missions: ['hill'], units: { hurt: { card: hurt, crossed: { hp, mp } } } },
          { missions: ['hill'], units: { guard: { card: { ...fighter, ini: 10, mov: 0 } } } },
          { rounds: 2, missions: { hill: { hold: [45, 40], within: 8, points: 30 } } },
        ),
        { hurt: [45, 62], guard: [45, 40] },
      ).split('round 1 ends')[0];
    expect(crossed(1, 2)).toMatch(/hurt moves .* (towards|into contact)/);
    for (const mp of [0, 2]) expect(crossed(7, mp)).not.toMatch(/hurt moves .* (towards|into contact)/);
  });
});

describe('a sheltered unit that an opponent could strike', () => {
  it('RQ.RE.SHELTER, RQ.TAB.GETUP: gets up with AP that it has no other use for', () => {
    const at = (y: number) =>
      told(
        battle(
          {
            plan: { distance: 'hold', reactions: ['shelter'] },
            units: { idle: { card: { ini: 9, def: 2, idef: 2, ap: 2, rp: 1, hp: 12 } } },
          },
          {
            units: {
              bow: { card: { rof: 4, mms: 4, range: 80, ap: 1, ini: 8, hp: 9 } },
              wolf: { card: { ...fighter, ini: 0, mov: 4 }, plan: charge },
            },
          },
          { rounds: 3 },
        ),
        { idle: [45, 30], bow: [45, 80], wolf: [45, y] },
      );
    const second = (journal: string) => journal.split('round 2:')[1].split('round 2 ends')[0];
    // After its two moves of the first round, the wolf is 3 or 12 cm away, and it can strike after a move of 4 cm.
    expect(second(at(44.2))).toContain('idle gets up');
    expect(second(at(53.2))).not.toContain('idle gets up');
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
    const at = (ini: number, more: object = {}) =>
      told(
        battle(
          {
            missions: ['hill'],
            units: {
              keeper: { card: { ...fighter, ini: 5, cost: 20 }, plan: { ...charge, missions: 'weighed' } },
              friend: { card: { ...idle, hp: 1 } },
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
    expect(at(1)).not.toContain('keeper moves');
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

describe('a unit that restores boxes of friends, in front of a gun', () => {
  it('RQ.TAB.MOVE, RQ.TAB.RC: does not come into its range for a friend that it cannot help yet', () => {
    const stitch = { cost: ['1 AP', '3 cm'], target: 'friend', effect: 'heal 1' };
    const at = (range: number) =>
      told(
        battle(
          {
            units: {
              healer: {
                card: { ini: 5, mov: 10, ap: 2, hp: 4, cost: 20, abilities: { stitch } },
                plan: { distance: 'wait' },
              },
              friend: { card: { ...idle, ini: 1 }, crossed: { hp: 20 } },
            },
          },
          { units: { gun: { card: { ini: 0, rof: 6, mms: 3, range, ap: 1, hp: 9, mov: 0 } } } },
          { rounds: 3 },
        ),
        { healer: [45, 10], friend: [45, 50], gun: [75, 30] },
      ).split('gun is activated')[0];
    expect(at(30)).not.toContain('healer moves');
    expect(at(20)).toContain('healer moves');
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

describe('an ability for a friend', () => {
  it('RQ.TAB.ABIL: is not used for blows that the friend does not make', () => {
    const cry = { cost: ['1 AP', '20 cm'], target: 'friend', effect: 'ATT +1 for the round' };
    const against = (rp: number) =>
      told(
        battle(
          {
            plan: 'aggressive',
            units: {
              captain: { card: { ini: 9, mov: 0, ap: 1, hp: 9, cost: 30, abilities: { cry } } },
              squire: { card: { ini: 1, ccs: 6, att: 1, ap: 2, hp: 30, cost: 30 } },
              other: { card: { ...idle, cost: 1 } },
            },
          },
          {
            units: {
              brute: { card: { ini: 5, ccs: 2, att: 3, ap: 0, rp, def: 9, hp: 9, cost: 10 }, plan: 'aggressive' },
            },
          },
          { rounds: 3 },
        ),
        { captain: [45, 20], squire: [45, 30], brute: [45, 33.2], other: [5, 5] },
      ).split('round 1 ends')[0];
    expect(against(4)).not.toContain('squire attacks brute');
    expect(against(4)).not.toContain('captain uses cry');
    expect(against(0)).toMatch(/captain uses cry on squire[\s\S]*squire attacks brute/);
  });
});

describe('an ability that makes blows pay', () => {
  it('RQ.TAB.ABIL: is used by a unit in contact whose blows would lose without it', () => {
    const rage = { cost: ['1 AP'], effect: 'ATT +9 for the round' };
    const against = (abilities: object) =>
      told(
        battle(
          {
            plan: 'aggressive',
            units: {
              squire: { card: { ini: 1, ccs: 4, att: 1, ap: 3, hp: 30, cost: 30, abilities } },
              other: { card: { ...idle, cost: 1 } },
            },
          },
          {
            units: {
              brute: { card: { ini: 5, ccs: 2, att: 3, ap: 0, rp: 4, def: 3, hp: 9, cost: 30 }, plan: 'aggressive' },
            },
          },
          { rounds: 3 },
        ),
        { squire: [45, 30], brute: [45, 33.2], other: [5, 5] },
      ).split('round 1 ends')[0];
    expect(against({})).not.toContain('squire attacks brute');
    expect(against({ rage })).toMatch(/squire uses rage[\s\S]*squire attacks brute/);
  });
});
