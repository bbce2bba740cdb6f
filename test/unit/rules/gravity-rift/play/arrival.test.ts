import { describe, expect, it } from 'vitest';
import { row } from '../plan/orders.ts';
import { playScript } from './playScript.ts';

const here = (fleet: object, rest: object = {}) => ({ fleet, ...rest });

describe('the fleet pool, on arrival', () => {
  it('TI4 41.N4: removes the cheapest ship above it, and at equal cost the one with the least cargo', () => {
    const units = { raft: { like: 'cruiser', capacity: 2 } };
    const fleet = { a: { ship: 'raft', exits: 0 }, b: { ship: 'cruiser', exits: 0 }, c: { ship: 'carrier', exits: 0 } };
    const { journal, measures } = playScript(here(fleet, { units, fleetPool: 2 }), []);
    expect(journal).toContain('TI4 41.N4: more ships than the fleet pool of 2: 1 cruiser is removed');
    expect(measures).toMatchObject({
      over_pool: 1,
      ships_remaining: 2,
      cost_removed: 4,
      pool_filled: 1,
      fleet_arrives: 1,
    });
    const { c, b, a } = fleet;
    expect(playScript(here({ c, b, a }, { units, fleetPool: 2 }), []).journal).toEqual(
      expect.arrayContaining(journal.filter((line) => line.includes('is removed'))),
    );
  });

  it('README 22: removes, of otherwise equal ships, the one whose name comes last, whatever the order in the study', () => {
    const units = { one: { like: 'cruiser' }, other: { like: 'cruiser' } };
    const fleet = { a: { ship: 'one', exits: 0 }, b: { ship: 'other', exits: 0 } };
    const { a, b } = fleet;
    for (const declared of [fleet, { b, a }]) {
      expect(playScript(here(declared, { units, fleetPool: 1 }), []).journal).toContain(
        'TI4 41.N4: more ships than the fleet pool of 1: 1 other is removed',
      );
    }
  });

  it('README 19: is checked again after Space Cannon, which can leave Fighters II without room', () => {
    const units = { pod: { kind: 'ship', cost: 0, move: 1, capacity: 4 } };
    const fleet = { pod: { ship: 'pod', exits: 0, carries: { fighter2: 4 } } };
    const shot = here(fleet, { units, fleetPool: 1, spaceCannon: [{ dice: 1, need: 1 }] });
    expect(playScript(shot, [1]).measures).toMatchObject({ ships_destroyed: 1, over_pool: 3, units_removed: 3 });
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 0],
  ])('with two cruisers, a pool of %i has pool_filled = %i', (fleetPool, filled) => {
    const { measures } = playScript(here({ van: { ship: 'cruiser', count: 2, exits: 0 } }, { fleetPool }), []);
    expect(measures.pool_filled).toBe(filled);
    expect(measures.over_pool).toBe(Math.max(0, 2 - fleetPool));
  });

  it('TI4 41.N4: first removes the Fighters II without room, each of which counts as a ship', () => {
    const fleet = { line: { ship: 'carrier', exits: 0 }, wing: { ship: 'fighter2', count: 6, exits: 0 } };
    const { measures, journal } = playScript(here(fleet, { fleetPool: 1 }), []);
    expect(measures).toMatchObject({ over_pool: 2, ships_remaining: 1, units_removed: 2, pool_filled: 1 });
    expect(journal.filter((line) => line.includes('1 fighter II is removed'))).toHaveLength(2);
  });

  it('a removed ship takes its capacity with it, so its cargo is removed too', () => {
    const fleet = {
      line: { ship: 'dreadnought', exits: 0 },
      raft: { ship: 'carrier', exits: 0, carries: { infantry: 2 } },
    };
    const { journal, measures } = playScript(here(fleet, { fleetPool: 1 }), []);
    expect(journal.slice(-3)).toEqual([
      'TI4 41.N4: more ships than the fleet pool of 1: 1 carrier is removed',
      'TI4 58.3: no room aboard: 1 infantry is removed',
      'TI4 41.2.3: 2 units go back to the reinforcements: removed, not destroyed (TI4 41.N2)',
    ]);
    expect(measures).toMatchObject({ units_removed: 2, over_pool: 1, ships_remaining: 1 });
  });

  it('TI4 41.N4: removes no Fighter II that has room, and nothing aboard', () => {
    const roomy = {
      line: { ship: 'carrier', exits: 0 },
      van: { ship: 'cruiser', exits: 0 },
      wing: { ship: 'fighter2', exits: 0 },
    };
    const roomyPlayed = playScript(here(roomy, { fleetPool: 1 }), []);
    expect(roomyPlayed.measures).toMatchObject({ over_pool: 1, units_removed: 1, ships_remaining: 1 });
    expect(roomyPlayed.journal).toContain('TI4 41.N4: more ships than the fleet pool of 1: 1 cruiser is removed');
    const full = {
      wing: { ship: 'fighter2', count: 6, exits: 0 },
      line: { ship: 'carrier', exits: 0, carries: { infantry: 1 } },
    };
    const { journal, measures } = playScript(here(full, { fleetPool: 1 }), []);
    expect(measures).toMatchObject({ over_pool: 3, units_removed: 3 });
    expect(journal.join()).not.toContain('infantry is removed');
  });

  it('of 0 leaves no ship in the system', () => {
    const { measures } = playScript(here({ van: { ship: 'cruiser', exits: 0 } }, { fleetPool: 0 }), []);
    expect(measures).toMatchObject({ over_pool: 1, ships_remaining: 0, pool_filled: 1, ships_removed: 1 });
  });
});

describe('capacity, on arrival', () => {
  it('TI4 58.3: also applies to fighters that were there, without a pool or a cannon', () => {
    const alone = playScript(
      here({ van: { ship: 'cruiser', exits: 1 } }, { present: { fighter: 2, carrier: 0 } }),
      [4],
    );
    expect(alone.measures).toMatchObject({ units_removed: 2, cost_removed: 2, ships_removed: 0 });
    const housed = playScript(here({ van: { ship: 'carrier', exits: 1 } }, { present: { fighter: 2 } }), [4]);
    expect(housed.measures).toMatchObject({ units_removed: 0 });
  });

  it('ignores ground forces that were there, which stand on planets, and those that an ability lands', () => {
    const map = row('home', 'far');
    const troops = { ship: 'infantry', count: 3, from: 'home', ability: true };
    const { measures, journal } = playScript(
      { map, active: 'far', fleet: { troops }, present: { infantry: 5, mech: 1 }, fleetPool: 1 },
      [],
    );
    expect(measures).toMatchObject({ units_removed: 0, ships_arrived: 0, ships_remaining: 0, arrived_group_troops: 3 });
    expect(journal.at(-1)).toBe('TI4 58.2.1: troops: 3 of 3 infantry arrive in far');
  });

  it('removes neither ships nor fighters that can fly, however cheap they are', () => {
    const wing = playScript(here({ wing: { ship: 'fighter2', exits: 0 } }, { present: { fighter: 1 } }), []);
    expect(wing.journal).toContain('TI4 58.3: no room aboard: 1 fighter is removed');
    const units = { raft: { like: 'cruiser', cost: 0.5, capacity: 2 } };
    const fleet = {
      raft: { ship: 'raft', exits: 0, carries: { mech: 2 } },
      scout: { ship: 'destroyer', exits: 0 },
    };
    expect(playScript(here(fleet, { units, fleetPool: 1 }), []).journal.slice(-4)).toEqual([
      'TI4 41.N4: more ships than the fleet pool of 1: 1 raft is removed',
      'TI4 58.3: no room aboard: 1 mech is removed',
      'TI4 58.3: no room aboard: 1 mech is removed',
      'TI4 41.2.3: 3 units go back to the reinforcements: removed, not destroyed (TI4 41.N2)',
    ]);
  });

  it('README 22: removes, at equal cost, ground forces before fighters, which can still take a hit, in whatever order they are written', () => {
    const hit = { fleetPool: 1, spaceCannon: [{ dice: 1, need: 1 }] };
    for (const carries of [
      { infantry: 2, fighter: 2 },
      { fighter: 2, infantry: 2 },
    ]) {
      const fleet = { line: { ship: 'dreadnought', exits: 0 }, raft: { ship: 'carrier', exits: 0, carries } };
      // The pool removes the carrier, and the dreadnought has room for one of the four.
      expect(playScript(here(fleet, hit), [1]).measures).toMatchObject({ cost_destroyed: 1, ships_remaining: 1 });
    }
  });

  it('ground forces that an ability moves need no room and do not count as ships', () => {
    const units = { walker: { like: 'mech', move: 1 } };
    const fleet = {
      line: { ship: 'dreadnought', exits: 0 },
      raft: { ship: 'carrier', exits: 0, carries: { walker: 2 } },
    };
    const { journal, measures } = playScript(here(fleet, { units, fleetPool: 1 }), []);
    expect(journal).toContain('TI4 58.3: no room aboard: 1 walker is removed');
    expect(measures).toMatchObject({ units_removed: 2, over_pool: 1, ships_remaining: 1 });
  });

  it('removes the cheapest units that must ride, never one that can fly', () => {
    const fleet = {
      line: { ship: 'carrier', exits: 0, carries: { mech: 2, infantry: 2 } },
      wing: { ship: 'fighter2', exits: 0 },
    };
    const shot = playScript(here(fleet, { spaceCannon: [{ dice: 2, need: 1 }] }), [1, 1]);
    // The fighter goes first, then the carrier: mechs and infantry are left without a ship.
    expect(shot.measures).toMatchObject({ ships_destroyed: 2, cost_destroyed: 7, units_removed: 4, cost_removed: 10 });
    expect(shot.journal.slice(-8)).toEqual([
      'TI4 58.5: Space Cannon (1+): rolls 1 1, 2 hits',
      'TI4 58.5: 1 fighter II is destroyed',
      'TI4 58.5: 1 carrier is destroyed',
      'TI4 58.3: no room aboard: 1 infantry is removed',
      'TI4 58.3: no room aboard: 1 infantry is removed',
      'TI4 58.3: no room aboard: 1 mech is removed',
      'TI4 58.3: no room aboard: 1 mech is removed',
      'TI4 41.2.3: 4 units go back to the reinforcements: removed, not destroyed (TI4 41.N2)',
    ]);
  });
});
