import { describe, expect, it } from 'vitest';
import { battleWithoutBonus as battle, type Places, told } from '../../smallBattle.ts';
import { charge, fighter, idle } from './units.ts';

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

describe('a unit with few boxes left', () => {
  const gun = { ini: 9, rof: 4, mms: 2, range: 30, mov: 12, ap: 2, hp: 9 };
  const comes = (card: object, plan: object | string, crossed: number) =>
    told(
      battle(
        {
          units: {
            hurt: { card: { ini: 0, mov: 12, ap: 2, hp: 8, cost: 20, ...card }, plan, crossed: { hp: crossed } },
            friend: { card: idle },
          },
        },
        { units: { gun: { card: gun } } },
        { rounds: 3 },
      ),
      { hurt: [45, 10], friend: [5, 5], gun: [45, 62] },
    ).split('round 1 ends')[0];

  it('RQ.PREP.3, RQ.TAB.RC: does not come nearer to where one opponent could eliminate it in the next round', () => {
    expect(comes({ ccs: 4, att: 3 }, charge, 6)).toContain('hurt waits: nearer to gun it would risk too much');
    expect(comes({ ccs: 4, att: 3 }, charge, 0)).toContain('hurt moves 12 cm towards gun');
  });

  it('RQ.PREP.3, RQ.TAB.RC: nor does it come towards its target if it could not shoot yet', () => {
    const bow = { rof: 3, mms: 3, range: 15 };
    expect(comes(bow, 'marksman', 6)).toContain('hurt waits: nearer to gun it would risk too much');
    expect(comes(bow, 'marksman', 0)).toContain('hurt moves 12 cm towards gun');
  });
});

describe('a unit that risks much from guns, with an opponent further away that could charge it', () => {
  it('RQ.TAB.MOVE, RQ.TAB.RC: steps back from both of them', () => {
    const journal = told(
      battle(
        {
          units: {
            unit: { card: { ini: 9, ccs: 4, att: 3, mov: 14, ap: 2, hp: 8, cost: 30 }, plan: charge },
            friend: { card: idle },
          },
        },
        {
          plan: 'aggressive',
          units: {
            gun: { card: { ini: 0, rof: 4, mms: 3, range: 30, mov: 6, ap: 2, hp: 9, cost: 20 }, plan: 'marksman' },
            wolf: { card: { ini: 0, ccs: 5, att: 1, mov: 16, ap: 3, hp: 9, cost: 20 } },
          },
        },
        { rounds: 3 },
      ),
      { unit: [45, 45], friend: [5, 5], gun: [72, 58], wolf: [45, 13] },
    ).split('is activated')[1];
    // A move straight back from the wolf, to (45, 59), would lead towards the gun.
    expect(journal).toContain('unit moves 14 cm away from wolf, to (35.1, 54.9)');
  });
});

describe('the only unit of a side', () => {
  it('RQ.VP.1: comes no nearer to opponents that would take much from it, once its side leads in victory points', () => {
    const after = (cost: number) =>
      told(
        battle(
          { units: { wolf: { card: { ...fighter, ini: 9, ccs: 2, att: 9, ap: 3, cost: 20 }, plan: 'aggressive' } } },
          {
            units: {
              weak: { card: { ini: 0, hp: 1, cost } },
              strong: { card: { ini: 0, ccs: 2, att: 9, mov: 12, ap: 3, def: 4, hp: 20, cost: 30 }, plan: charge },
            },
          },
          { rounds: 3 },
        ),
        { wolf: [45, 30], weak: [45, 33.2], strong: [45, 66] },
      )
        .split('strong is activated')[0]
        .split('weak is a casualty')[1];
    expect(after(0)).toContain('wolf moves 12 cm towards strong');
    expect(after(20)).not.toContain('towards strong');
  });
});

describe('a unit that comes nearer by two moves', () => {
  it('RQ.ACT.MOVE: keeps to the opponent of the first move, although another is nearer after it', () => {
    const journal = told(
      battle(
        {
          units: { unit: { card: { ...fighter, ini: 9, mov: 12 }, plan: { distance: 'charge', targets: 'nearest' } } },
        },
        { units: { one: { card: idle }, other: { card: idle } } },
        { rounds: 4, table: { terrain: [{ box: [20, 15], size: [30, 5] }] } },
      ),
      { unit: [45, 5], one: [45, 45], other: [78, 28] },
    ).split('round 1 ends')[0];
    expect(journal.match(/unit moves .* towards one/g)).toHaveLength(2);
  });

  it('RQ.ACT.MOVE: does not step back from one opponent, and then towards it again, away from another', () => {
    const wolf = { ...fighter, ini: 0, mov: 10 };
    const places = (north: readonly [number, number]) =>
      [
        ...told(
          battle(
            {
              missions: ['life'],
              units: { unit: { card: { ...fighter, ini: 9, mov: 12 }, plan: 'cautious' }, friend: { card: idle } },
            },
            { plan: charge, units: { south: { card: wolf }, north: { card: wolf } } },
            { rounds: 3, missions: { life: { survive: 'unit', points: 10 } } },
          ),
          { unit: [45, 45], friend: [5, 5], south: [45, 15], north },
        )
          .split('south is activated')[0]
          .matchAll(/unit moves .*to \((.*), (.*)\)/g),
      ].map(([, x, y]) => [Number(x), Number(y)]);
    // After the first step the other opponent is nearer, but could not come into contact in this round.
    expect(places([70, 72])).toEqual([[45, 57]]);
    // Straight back it would come into the reach of the other opponent. It goes aside, and not towards the first.
    const [first, second] = places([45, 80]);
    expect(first[1]).toBeGreaterThanOrEqual(45);
    expect(second[1]).toBeGreaterThanOrEqual(first[1] - 0.1);
  });
});

describe('a unit before an opponent that may act first in the next round', () => {
  const strong = { ...fighter, ini: 9, ccs: 2, att: 8, ap: 3, cost: 20 };
  const unit = { card: { ...fighter, ini: 1, mov: 10, cost: 20 }, plan: charge };
  /** The first of red's units acts, then blue's, which holds its place, then red's others. */
  const round = (red: object, places: Places, firstIni: number, more: object = {}) =>
    told(
      battle(
        { units: { first: { card: { ...idle, ini: firstIni, ap: 0, hp: 1 } }, ...red } },
        { units: { strong: { card: { ...strong, ...more }, plan: { distance: 'hold' } } } },
        { rounds: 2 },
      ),
      { first: [5, 5], strong: [45, 75], ...places },
    ).split('round 1 ends')[0];

  it('RQ.PREP.6, RQ.ACT.MOVE: does not come into its reach, unless its own side begins that round', () => {
    const comes = (firstIni: number) => round({ unit }, { unit: [45, 35] }, firstIni);
    expect(comes(9)).toMatch(/unit moves 10 cm towards strong[^\n]*\nunit moves/);
    // The second move would bring it within 24 cm and a blow.
    expect(comes(1)).toMatch(/unit moves 10 cm towards strong[^\n]*\nunit stops/);
  });

  it('RQ.PREP.6, RQ.ACT.MOVE: steps back from it, unless its own side begins that round', () => {
    const leaves = (firstIni: number) => round({ unit }, { unit: [45, 56.8] }, firstIni);
    expect(leaves(9)).not.toMatch(/unit moves [^\n]* away/);
    expect(leaves(1)).toMatch(/unit moves [^\n]* away from strong/);
  });

  it('RQ.PREP.6, RQ.ACT.CHARGE: does not charge it with one blow if it would answer with two', () => {
    const charges = (firstIni: number, hp = 12) => round({ unit }, { unit: [45, 62] }, firstIni, { hp, mov: 4 });
    expect(charges(9)).toContain('unit attacks strong');
    expect(charges(1)).not.toContain('into contact');
    // Its blow eliminates an opponent with one box with a chance of 7/8.
    expect(charges(1, 1)).toContain('unit attacks strong');
  });

  it('RQ.PREP.6, RQ.ACT.CHARGE: charges it all the same if another one brings as much by a friend, as only one of them acts first', () => {
    const slow = { ...strong, hp: 12, mov: 4 };
    const hold = { distance: 'hold' };
    const charges = (friendAt: readonly [number, number]) =>
      told(
        battle(
          { units: { friend: { card: { ...idle, ap: 0, hp: 8, cost: 20 } }, unit } },
          { units: { strong: { card: slow, plan: hold }, other: { card: slow, plan: hold } } },
          { rounds: 2 },
        ),
        { friend: friendAt, unit: [45, 62], strong: [45, 75], other: [10, 75] },
      ).split('round 1 ends')[0];
    expect(charges([80, 5])).not.toContain('into contact');
    expect(charges([10, 68])).toContain('unit attacks strong');
  });

  it('RQ.PREP.6: does not mind an opponent that brings more by a friend within its reach', () => {
    const dearer = { card: { ...idle, hp: 8, cost: 60 } };
    const comes = (friendAt: readonly [number, number]) =>
      round({ dearer, unit }, { unit: [45, 35], dearer: friendAt }, 1);
    expect(comes([60, 75])).toMatch(/unit moves 10 cm towards strong[^\n]*\nunit moves/);
    expect(comes([85, 5])).toMatch(/unit moves 10 cm towards strong[^\n]*\nunit stops/);
  });
});

describe('a unit in a corner that an opponent is likely to eliminate', () => {
  it('RQ.TAB.MOVE: gets away along the edge if it cannot move straight back', () => {
    const at = (wolf: readonly [number, number]) =>
      told(
        battle(
          {
            units: {
              page: { card: { ...fighter, ini: 9, ap: 3, cost: 20 }, plan: charge, crossed: { hp: 5 } },
              friend: { card: idle },
            },
          },
          { plan: charge, units: { wolf: { card: { ...fighter, ini: 0, att: 8, ccs: 2, rp: 2, cost: 20 } } } },
        ),
        { page: [1.6, 4.4], friend: [80, 80], wolf },
      ).split('wolf is activated')[0];
    expect(at([7.9, 5.4])).toMatch(/(page moves 12 cm away from wolf[^\n]*\n){2}/);
  });
});

describe('a unit that charges and can attack nobody, near an opponent that could eliminate it in the next round', () => {
  it('RQ.TAB.MOVE: steps back, unless it is the last round', () => {
    const healer = { ini: 0, ccs: 5, att: 1, mov: 12, ap: 3, hp: 5, cost: 18 };
    const wolf = { ...fighter, ini: 9, att: 8, ccs: 3, rp: 4, def: 4, hp: 9, cost: 20 };
    const fight = (rounds: number) =>
      told(
        battle(
          { units: { healer: { card: healer, plan: charge }, friend: { card: idle } } },
          { units: { wolf: { card: wolf } } },
          { rounds },
        ),
        { healer: [45, 40], friend: [5, 5], wolf: [45, 46] },
      ).split('round 1 ends')[0];
    expect(fight(2)).toMatch(/healer is activated[^\n]*\nhealer moves 12 cm away from wolf/);
    expect(fight(1)).not.toContain('healer moves');
  });
});

describe('a unit that can attack nobody, near a gun that could eliminate it in the next round', () => {
  it('RQ.TAB.MOVE, RQ.TAB.RC: steps out of range, unless it is the last round', () => {
    const gun = { ini: 9, ccs: 3, att: 4, def: 4, rp: 4, rof: 6, mms: 3, range: 12, ap: 2, hp: 9, cost: 20 };
    const fight = (plan: string, rounds: number) =>
      told(
        battle(
          {
            units: {
              unit: { card: { ini: 0, ccs: 5, att: 1, mov: 12, ap: 3, hp: 5, cost: 18 }, plan },
              friend: { card: { hp: 1, def: 20 } },
            },
          },
          // In round 1 it shoots at the friend.
          { units: { gun: { card: gun, plan: { distance: 'hold', targets: ['weakest'] } } } },
          { rounds },
        ),
        { unit: [45, 40], friend: [45, 52], gun: [45, 46] },
      ).split('round 1 ends')[0];
    for (const plan of ['aggressive', 'cautious']) {
      expect(fight(plan, 2)).toContain('unit moves 12 cm away from gun');
      expect(fight(plan, 1)).not.toContain('unit moves');
    }
  });
});
