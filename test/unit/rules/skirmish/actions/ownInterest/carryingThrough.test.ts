import { describe, expect, it } from 'vitest';
import { battle, type Places, told } from '../../smallBattle.ts';
import { charge } from './units.ts';

/** The journal of round 1. */
const roundOne = (fight: unknown, places: Places) => told(fight, places).split('round 1 ends')[0];

describe('a unit that has begun something', () => {
  it('RQ.ACT.CHARGE: carries a charge through, although the gun under whose fire it began does not reach it any more', () => {
    const runner = { cost: 20, ini: 5, ccs: 4, att: 4, def: 2, mov: 10, ap: 3, rp: 1, hp: 8 };
    const prey = { cost: 10, ccs: 3, att: 2, def: 2, ap: 1, rp: 2, hp: 8 };
    const gun = { cost: 10, rof: 2, mms: 4, range: 40, ap: 1, hp: 4 };
    const journal = roundOne(
      battle(
        { units: { runner: { card: runner, plan: charge }, idle: { card: { cost: 10, hp: 8, ap: 0 } } } },
        {
          units: { prey: { card: prey, plan: { distance: 'hold', reactions: ['counterblow'] } }, gun: { card: gun } },
        },
        { rounds: 3 },
      ),
      { runner: [38, 30], prey: [56, 30], gun: [2, 30], idle: [80, 80] },
    );
    expect(journal).toContain('runner moves 10 cm towards prey');
    expect(journal).toContain('runner attacks prey');
  });

  it('RQ.ACT.MOVE: does not step back and then go towards a friend that it cannot help yet', () => {
    const stitch = { cost: ['1 AP', '4 cm', '2/Round'], target: 'friend', effect: 'heal 1' };
    const healer = { cost: 18, ini: 9, mov: 12, ap: 3, rp: 2, hp: 4, mp: 5, abilities: { stitch } };
    const fighter = { cost: 10, ccs: 3, att: 3, mov: 10, ap: 2, hp: 8 };
    const journal = roundOne(
      battle(
        {
          plan: { distance: 'wait' },
          units: { healer: { card: healer }, friend: { card: fighter, crossed: { hp: 4 } } },
        },
        {
          plan: charge,
          units: {
            foe: { card: { cost: 10, ccs: 3, att: 2, mov: 12, ap: 3, rp: 1, hp: 6 } },
            other: { card: { ...fighter, hp: 6 } },
          },
        },
        { rounds: 4 },
      ),
      { healer: [45, 10], friend: [45, 70], foe: [60, 10], other: [70, 70] },
    );
    expect(journal.match(/healer moves 12 cm away from foe/g)).toHaveLength(2);
    expect(journal).not.toMatch(/healer moves .* towards friend/);
  });

  it('RQ.ACT.MOVE: nor follow a friend that needs no help', () => {
    const stitch = { cost: ['1 AP', '4 cm', '2/Round'], target: 'friend', effect: 'heal 1' };
    const healer = { cost: 18, ini: 9, mov: 8, ap: 3, rp: 2, hp: 4, mp: 5, abilities: { stitch } };
    const journal = roundOne(
      battle(
        {
          plan: { distance: 'wait' },
          units: { healer: { card: healer }, friend: { card: { cost: 10, ap: 0, hp: 8, def: 1 } } },
        },
        { units: { foe: { card: { cost: 10, ini: 0, ccs: 3, att: 2, mov: 10, ap: 2, rp: 1, hp: 6 } } } },
        { rounds: 4 },
      ),
      { healer: [25, 30], friend: [75, 35], foe: [25, 8] },
    );
    expect(journal).toContain('healer moves 8 cm away from foe');
    expect(journal).not.toMatch(/healer moves .* towards friend/);
  });
});

describe('a unit that waits', () => {
  const hunter = { cost: 20, ccs: 4, att: 4, def: 2, mov: 10, ap: 3, rp: 2, hp: 8 };
  const last = { cost: 10, ini: 9, ccs: 4, att: 3, def: 2, mov: 10, ap: 1, rp: 1, hp: 5 };
  const journal = (friends: object, others: object, places: Places = {}) =>
    roundOne(
      battle(
        { plan: { distance: 'wait' }, units: { hunter: { card: hunter }, ...friends } },
        { units: { last: { card: last }, ...others } },
        { rounds: 3 },
      ),
      { last: [45, 40], hunter: [45, 55.2], ...places },
    );
  const friend = { friend: { card: hunter } };

  it('RQ.VP.1: closes in with a friend on the last opponent once it has acted, instead of waiting until it comes', () => {
    const both = journal(friend, {}, { friend: [60.2, 40] });
    expect(both).toContain('hunter attacks last');
    expect(both).toContain('friend attacks last');
  });

  it('RQ.VP.1: waits while it is still to act, while there is another opponent, or without a friend', () => {
    const places: Places = { friend: [60.2, 40], other: [10, 10] };
    expect(journal(friend, { other: { card: last } }, places)).not.toContain('hunter attacks');
    // Both opponents have acted when the friend is activated, last of all.
    const third = { third: { card: { ...hunter, ap: 0 } } };
    const both = journal({ ...third, ...friend }, { other: { card: last } }, { ...places, third: [5, 5] });
    expect(both).not.toContain('friend attacks');
    expect(journal({}, {})).not.toContain('hunter attacks');
    const first = { friend: { card: { ...hunter, ini: 20 } } };
    expect(journal(first, {}, { friend: [60.2, 40] })).not.toContain('hunter attacks');
  });
});

describe('a unit that comes into range', () => {
  const gun = { cost: 40, ini: 9, ccs: 5, att: 1, rof: 3, mms: 4, range: 25, mov: 14, ap: 2, rp: 1, hp: 3 };
  const still = { cost: 10, ap: 0, hp: 6, def: 1 };
  const wolf = { cost: 20, ini: 0, ccs: 2, att: 9, mov: 10, ap: 3, hp: 9, def: 3 };
  const fight = (others: object, places: Places, plan: object = { distance: 'keep-away' }) =>
    roundOne(
      battle(
        { units: { gun: { card: gun, plan }, friend: { card: still } } },
        { units: { foe: { card: still }, ...others } },
        {
          rounds: 3,
          table: {
            terrain: [
              { box: [46, 22], size: [13, 9] },
              { box: [35, 12], size: [4, 6] },
            ],
          },
        },
      ),
      { foe: [30, 27], gun: [61.1, 24], friend: [5, 80], ...places },
    );

  it('RQ.COST.LOS: makes a full move if it would see its target only from there', () => {
    const journal = fight({}, {});
    expect(journal).toContain('gun moves 14 cm towards foe');
    expect(journal).toContain('gun shoots at foe');
  });

  it('RQ.ACT.CHARGE: does not do so if that leads into the reach of another opponent', () => {
    for (const plan of [{ distance: 'keep-away' }, { distance: 'wait' }]) {
      const journal = fight({ wolf: { card: wolf, plan: charge } }, { wolf: [33, 14] }, plan);
      expect(journal).not.toContain('wolf attacks gun');
    }
  });
});
