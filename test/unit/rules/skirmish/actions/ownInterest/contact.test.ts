import { describe, expect, it } from 'vitest';
import { battleWithoutBonus as battle, told } from '../../smallBattle.ts';
import { charge, dear, fighter, idle } from './units.ts';

describe('a unit with one opponent in contact', () => {
  it('RQ.ACT.RETREAT, RQ.RE.COUNTERBLOW: strikes before it retreats if that is likely to eliminate it, or cannot be answered', () => {
    const at = (boxes: number, rp: number) =>
      told(
        battle(
          {
            plan: 'marksman',
            units: { gun: { card: { ...fighter, ini: 9, ccs: 2, rp: 1, mp: 5, rof: 2, mms: 4, range: 20 } } },
          },
          { plan: 'aggressive', units: { foe: { card: { ...fighter, ini: 0, rp, hp: boxes } } } },
          { rounds: 2 },
        ),
        { gun: [45, 30], foe: [45, 33.2] },
      ).split('round 1 ends')[0];
    expect(at(1, 2)).toMatch(/gun is activated[^\n]*\ngun attacks foe/);
    // Three dice at 2+ cross out all of three boxes with a chance of 0.58.
    expect(at(3, 2)).toMatch(/gun is activated[^\n]*\ngun attacks foe/);
    expect(at(8, 2)).toMatch(/gun is activated[^\n]*\ngun retreats/);
    // A retreat ends the activation, whatever AP are left.
    expect(at(8, 2)).not.toContain('gun stops');
    expect(at(8, 0)).toMatch(/gun is activated[^\n]*\n(gun attacks foe[\s\S]*){2}gun retreats/);
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

describe('a unit with few boxes left, in contact with an opponent that has acted', () => {
  it('RQ.PREP.6, RQ.RE.COUNTERBLOW: makes no blow that loses if its side is likely to begin the next round', () => {
    const fight = (ini: number) =>
      told(
        battle(
          {
            units: {
              friend: { card: { ini, hp: 60, cost: 60 } },
              unit: { card: { ...fighter, ini: 0, ccs: 3, att: 3, cost: 20 }, plan: charge, crossed: { hp: 6 } },
            },
          },
          {
            // It strikes the friend.
            plan: { like: 'aggressive', targets: 'dearest' },
            units: { strong: { card: { ini: 5, ccs: 2, att: 8, def: 3, mov: 0, ap: 2, rp: 4, hp: 8, cost: 20 } } },
          },
          { rounds: 3 },
        ),
        { friend: [48.2, 33.2], unit: [45, 30], strong: [45, 33.2] },
      );
    const turn = (ini: number) => fight(ini).split('unit is activated')[1].split('is activated')[0];
    expect(turn(9)).toContain('unit waits: its blows at strong would cost more than they bring');
    expect(turn(0)).toContain('unit attacks strong');
  });
});

describe('a unit with two opponents in contact that would retreat', () => {
  it('RQ.ACT.RETREAT: strikes first if its blow is likely to eliminate one of them', () => {
    const first = (boxes: number) =>
      told(
        battle(
          {
            units: {
              hurt: {
                card: { ...fighter, ini: 9, ccs: 2, att: 6, rp: 1, mp: 5, ap: 1, cost: 24 },
                plan: 'cautious',
                crossed: { hp: 6 },
              },
            },
          },
          {
            plan: 'aggressive',
            units: {
              weak: { card: { ...fighter, ini: 0, hp: 8, cost: 26 }, crossed: { hp: 8 - boxes } },
              other: { card: { ...fighter, ini: 0, hp: 8, cost: 20 } },
            },
          },
          { rounds: 3 },
        ),
        { hurt: [45, 30], weak: [43, 32.5], other: [47, 32.5] },
      );
    expect(first(2)).toMatch(/hurt is activated[^\n]*\nhurt attacks weak[\s\S]*hurt retreats/);
    expect(first(8)).toMatch(/hurt is activated[^\n]*\nhurt retreats/);
  });
});

describe('a unit that may retreat', () => {
  const foe = { ...fighter, ini: 0, ccs: 3, att: 5, mov: 12 };
  const unit = { ...fighter, ini: 9, mov: 10, att: 1, ccs: 6, rp: 4, mp: 5, hp: 8 };
  const at = (rounds: number, ap: number, first = unit, round = 'unit is activated') =>
    told(
      battle(
        { units: { unit: { card: first, plan: { like: 'aggressive', retreat: 'hp <= 2' }, crossed: { hp: 6 } } } },
        { units: { foe: { card: { ...foe, ap }, plan: charge } } },
        { rounds },
      ),
      { unit: [45, 30], foe: [45, 33.2] },
    ).split(round)[1];

  it('RQ.ACT.RETREAT: does not, if the opponent can follow and strike as often', () => {
    expect(at(1, 2)).toContain('unit retreats');
    expect(at(1, 3)).not.toContain('unit retreats');
  });

  it('RQ.ACT.RETREAT: nor, if the opponents in contact have acted and could do so in the next round', () => {
    const first = (ap: number, friendAt: readonly [number, number] = [5, 5], names = ['foe', 'weak']) => {
      const foes: Readonly<Record<string, object>> = {
        foe: { card: { ...foe, ini: 9, ccs: 6, att: 2, ap } },
        weak: { card: { ...idle, ini: 9 } },
      };
      return told(
        battle(
          {
            units: {
              friend: { card: { ...idle, ini: 20 } },
              unit: {
                card: { ...unit, ini: 0, rp: 1 },
                plan: { like: 'aggressive', retreat: 'hp <= 2' },
                crossed: { hp: 6 },
              },
            },
          },
          { plan: charge, units: Object.fromEntries(names.map((name) => [name, foes[name]])) },
          { rounds: 2 },
        ),
        { friend: friendAt, unit: [45, 30], foe: [45, 33.2], weak: [41.8, 30] },
      )
        .split('unit is activated')[1]
        .split('round 1 ends')[0];
    };
    expect(first(2)).toContain('unit retreats');
    expect(first(2, [5, 5], ['weak', 'foe'])).toContain('unit retreats');
    expect(first(3)).not.toContain('unit retreats');
    // An opponent in contact with a friend, too, cannot follow.
    expect(first(3, [45, 36.4])).toContain('unit retreats');
  });
});

describe('a unit that shoots better than it strikes, and may retreat', () => {
  it('RQ.ACT.RETREAT: does not from an opponent still to act that can follow and strike as often', () => {
    const gun = { ini: 9, ccs: 6, att: 1, rof: 3, mms: 4, range: 25, mov: 12, ap: 2, rp: 2, mp: 5, hp: 8 };
    const at = (ap: number) =>
      told(
        battle(
          { units: { gun: { card: gun, plan: { like: 'marksman', retreat: 'hp <= 4' }, crossed: { hp: 4 } } } },
          { units: { foe: { card: { ...fighter, ini: 0, att: 5, ap }, plan: charge } } },
          { rounds: 2 },
        ),
        { gun: [45, 30], foe: [45, 33.2] },
      ).split('foe is activated')[0];
    expect(at(2)).toContain('gun retreats');
    expect(at(3)).not.toContain('gun retreats');
  });
});

describe('a unit whose blows at an opponent would lose', () => {
  it('RQ.RE.COUNTERBLOW: strikes all the same if two friends in contact are still to act, because RP do not last for all', () => {
    const card = { ...fighter, ini: 9, att: 4, cost: 20 };
    const warden = { ini: 0, ccs: 4, att: 3, def: 4, tec: 5, rp: 4, ap: 2, hp: 12, cost: 28 };
    const at = (friendAt: readonly [number, number]) =>
      told(
        battle(
          { plan: 'aggressive', units: { one: { card }, two: { card }, three: { card } } },
          { plan: 'aggressive', units: { warden: { card: warden } } },
          { rounds: 2 },
        ),
        { one: [45, 30], two: [48.2, 33.2], three: friendAt, warden: [45, 33.2] },
      ).split('warden is activated')[0];
    expect(at([41.8, 33.2])).toContain('one attacks warden');
    expect(at([5, 85])).toContain('one waits: its blows at warden would cost more than they bring');
  });
});

describe('a unit that keeps away, in contact', () => {
  it('RQ.RE.COUNTERBLOW: makes no hopeless blow whose counterblow is likely to eliminate it', () => {
    const at = (rp: number) =>
      told(
        battle(
          {
            plan: { distance: 'keep-away' },
            units: {
              gun: { card: { ...fighter, ini: 9, ccs: 5, att: 2, rof: 4, mms: 3, range: 40, hp: 3, cost: 25 } },
            },
          },
          {
            plan: 'aggressive',
            units: { strong: { card: { ...fighter, ini: 0, att: 10, def: 2, rp, hp: 4, cost: 24 } } },
          },
          { rounds: 2 },
        ),
        { gun: [45, 30], strong: [45, 33.2] },
      ).split('strong is activated')[0];
    expect(at(2)).not.toContain('gun attacks');
    expect(at(0)).toContain('gun attacks');
  });
});

describe('a unit with several opponents in contact', () => {
  it('RQ.TAB.CC, RQ.RE.COUNTERBLOW: strikes the one that is likely to fall first, if the counterblow of the other could be its end', () => {
    const struck = (rp: number) =>
      /hero attacks (\w+)/.exec(
        told(
          battle(
            {
              plan: 'aggressive',
              units: { hero: { card: { ...fighter, ini: 9, ccs: 3, att: 10, hp: 10 }, crossed: { hp: 9 } } },
            },
            {
              units: {
                strong: { card: { ...fighter, ini: 0, att: 6, cost: 40, hp: 10, rp } },
                weak: { card: { ...fighter, ini: 0, cost: 20, hp: 4, rp: 0 } },
              },
            },
            { rounds: 2 },
          ),
          { hero: [45, 30], strong: [45, 33.2], weak: [45, 26.8] },
        ),
      )?.[1];
    // Ten dice at 3+ eliminate the weak one with a chance of 0.98; two blows are expected to bring more at the strong one.
    expect(struck(0)).toBe('strong');
    expect(struck(2)).toBe('weak');
  });
});

describe('a unit that charges an opponent beside another', () => {
  const at = (guard: object, foe: object = {}) =>
    told(
      battle(
        { plan: 'aggressive', units: { unit: { card: { ...fighter, ini: 9 } } } },
        {
          units: {
            foe: { card: { ...dear, ...foe } },
            guard: { card: { ...fighter, ini: 0, mov: 0, att: 4, cost: 1, ...guard } },
          },
        },
        { rounds: 2 },
      ),
      { unit: [50, 32], foe: [45, 39], guard: [48.4, 39] },
    );
  const AMONG_BOTH = /unit moves \S+ cm into contact with foe and guard, to \(46.7, 36.3\)/;

  it('RQ.BAS.1, RQ.TAB.CC: comes to a place at which it does not touch the other, if the other is still to act', () => {
    expect(at({})).toMatch(/unit moves \S+ cm into contact with foe, to \(46.1, 36\)/);
    expect(at({})).not.toContain('guard attacks unit');
  });

  it('RQ.BAS.1, RQ.TAB.CC: charges at all, because the other would take more than its blow brings only on the shortest path', () => {
    const charges = (guardAt: readonly [number, number]) =>
      told(
        battle(
          {
            plan: 'aggressive',
            units: { unit: { card: { ...fighter, ini: 9, cost: 30 } }, friend: { card: { ...idle, hp: 1, cost: 1 } } },
          },
          {
            units: {
              foe: { card: { ...dear, cost: 20 } },
              guard: { card: { ...fighter, ini: 0, mov: 0, att: 8, cost: 1 } },
            },
          },
          { rounds: 2 },
        ),
        { unit: [50, 32], friend: [5, 5], foe: [45, 39], guard: guardAt },
      )
        .split('round 1 ends')[0]
        .includes('unit attacks foe');
    expect(charges([48.4, 39])).toBe(true);
    // Here the guard stands between the unit and its target.
    expect(charges([46.9, 36.4])).toBe(false);
  });

  it('RQ.BAS.1, RQ.TAB.CC: takes the shortest path if the other would then strike a dear friend', () => {
    const journal = told(
      battle(
        {
          plan: 'aggressive',
          units: { unit: { card: { ...fighter, ini: 9 } }, duke: { card: { ...dear, hp: 3, ap: 0 } } },
        },
        {
          plan: 'aggressive',
          units: { foe: { card: dear }, guard: { card: { ...fighter, ini: 0, att: 4, cost: 1 } } },
        },
        { rounds: 1 },
      ),
      { unit: [50, 32], foe: [45, 39], guard: [48.4, 39], duke: [56, 30] },
    );
    expect(journal).toMatch(AMONG_BOTH);
  });

  it('RQ.RE.COUNTERSHOT: is shot at only by those with which it then is in contact', () => {
    for (let boxes = 6; boxes <= 14; boxes += 1) {
      const journal = told(
        battle(
          { plan: 'aggressive', units: { unit: { card: { ...fighter, ini: 9, hp: boxes, cost: 12 } } } },
          {
            plan: { distance: 'charge', reactions: ['countershot'] },
            units: {
              foe: { card: { ...fighter, ini: 0, ccs: 2, att: 7, rp: 9, rof: 6, mms: 3, range: 9, cost: 90 } },
              guard: { card: { ...fighter, ini: 0, mov: 0, ccs: 3, att: 4, rp: 9, rof: 2, mms: 3, range: 9, cost: 1 } },
            },
          },
          { rounds: 2 },
        ),
        { unit: [50, 32], foe: [45, 39], guard: [48.4, 39] },
      );
      const isShot = journal.includes('guard shoots for 2 RP');
      const contact = /into contact with foe( and guard)?/.exec(journal);
      if (contact !== null) expect(contact[1] !== undefined, `${boxes} boxes`).toBe(isShot);
    }
  });

  it('RQ.BAS.1, RQ.TAB.CC: takes the shortest path if the other is no danger, or the next one to be struck', () => {
    expect(at({ ap: 0 })).toMatch(AMONG_BOTH);
    expect(at({}, { hp: 1 })).toMatch(AMONG_BOTH);
  });
});
