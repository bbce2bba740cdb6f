import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../../../src/random/ScriptedChance.ts';
import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';
import { row } from '../plan/orders.ts';
import { playScript } from './playScript.ts';

describe('a crossing with every feature', () => {
  // A retreat has no Space Cannon, so this is a tactical action: two rifts, cargo from the start and picked up, a pool and fire.
  const setup = {
    map: row('home', 'maw*', 'belt', 'gap*', 'far'),
    active: 'far',
    fleetPool: 3,
    present: { destroyer: 1, fighter: 1, infantry: 5 },
    spaceCannon: [
      { dice: 2, need: 6 },
      { dice: 1, need: 9 },
    ],
    units: { tug: { like: 'carrier2', cost: 2.5, capacity: 3, move: 4 } },
    fleet: {
      van: {
        ship: 'tug',
        count: 2,
        from: 'home',
        carries: { fighter: 1 },
        picksUp: { system: 'belt', units: { mech: 1 } },
      },
      rear: { ship: 'cruiser2', count: 2, from: 'belt' },
    },
  };
  // The tugs at the maw: one is lost with its fighter, its mech waits. At the gap the other comes through, and one cruiser
  // of two. A destroyer, a tug and a cruiser fill the pool of three; of three shots two hit.
  const played = playScript(setup, [2, 9, 4, 10, 3, 6, 5, 9]);

  it('reports the result for each unit', () => {
    expect(played.measures).toEqual({
      fleet_arrives: 0,
      fleet_lost: 0,
      token_placed: 1,
      ships_arrived: 2,
      ships_removed: 2,
      units_removed: 3,
      cost_removed: 5 + 1 + 4,
      cost_arrived: 5 + 1 + 4 + 4,
      over_pool: 0,
      units_waiting: 1,
      // Both fighters are shot down first, because they are the cheapest.
      pool_filled: 1,
      ships_remaining: 3,
      ships_destroyed: 2,
      cost_destroyed: 2,
      cost_lost: 12,
      arrived_ship_tug: 1,
      arrived_ship_cruiser2: 1,
      arrived_cargo_fighter: 1,
      arrived_cargo_mech: 1,
      arrived_group_van: 1,
      arrived_group_rear: 1,
    });
  });

  it('has a journal line for each event', () => {
    expect(played.journal).toEqual([
      'TI4 58.4: van: 2 tugs, each carrying 1 fighter, each to pick up 1 mech in belt',
      'TI4 58.2.6: van: home → maw (rift) → belt → gap (rift) → far',
      'TI4 41.1.1: van: enters 4 systems with move 4 + 2 for leaving 2 rifts',
      'TI4 41.N6: van: 2 rolls for each ship',
      'TI4 58.4: rear: 2 cruisers II',
      'TI4 58.2.6: rear: belt → gap (rift) → far',
      'TI4 41.1.1: rear: enters 2 systems with move 3 + 1 for leaving one rift',
      'TI4 41.2: rear: 1 roll for each ship',
      'TI4 41.2: tug 1 leaves maw: rolls 2, removed',
      'TI4 41.2.2: 1 fighter aboard: removed with the ship, without a roll (TI4 41.2.1)',
      'TI4 41.N7: the 1 mech waiting in belt stay there',
      'TI4 41.2: tug 2 leaves maw: rolls 9, passes',
      'TI4 58.3: tug 2 picks up 1 mech in belt',
      'TI4 41.2: tug 2 leaves gap: rolls 4, passes',
      'TI4 41.2: cruiser II 1 leaves gap: rolls 10, passes',
      'TI4 41.2: cruiser II 2 leaves gap: rolls 3, removed',
      'TI4 58.2.1: van: 1 of 2 tugs arrives in far',
      'TI4 58.2.1: rear: 1 of 2 cruisers II arrives in far',
      'TI4 58.5: Space Cannon (6+): rolls 6 5, 1 hit',
      'TI4 58.5: Space Cannon (9+): rolls 9, 1 hit',
      'TI4 58.5: 1 fighter is destroyed',
      'TI4 58.5: 1 fighter is destroyed',
      'TI4 41.2.3: 3 units go back to the reinforcements: removed, not destroyed (TI4 41.N2)',
    ]);
  });
});

describe('the rolls of a crossing', () => {
  it.each([
    ['no rolls', { a: { ship: 'cruiser', exits: 0 } }, 1],
    ['one roll', { a: { ship: 'cruiser', count: 2, exits: 1 } }, 1],
    ['two groups', { a: { ship: 'cruiser', exits: 2 }, b: { ship: 'carrier', exits: 1 } }, 3],
  ])('take a step each, and the fleet arrives with the last: %s', (_, fleet, steps) => {
    const chance = new ScriptedChance([9, 9, 9]);
    const state = gravityRift.create(gravityRift.setupSchema.parse({ fleet }));
    gravityRift.begin(state, chance, null);
    let played = 1;
    while (gravityRift.step(state, chance, null)) played += 1;
    expect(played).toBe(steps);
  });

  it('are not made for a group that has no ship left', () => {
    const fleet = { a: { ship: 'cruiser', count: 2, exits: 3 }, b: { ship: 'carrier', exits: 1 } };
    const thrown: number[] = [];
    const chance = {
      die: () => 1,
      sum: () => 1,
      pick: () => 0,
      hits: (_: number, dice: number) => {
        thrown.push(dice);
        return 0;
      },
    };
    const state = gravityRift.create(gravityRift.setupSchema.parse({ fleet }));
    gravityRift.begin(state, chance, null);
    while (gravityRift.step(state, chance, null));
    // The two cruisers are lost by their first roll, then the carrier by its own.
    expect(thrown).toEqual([2, 1]);
  });

  it('are made group by group and roll by roll, each group with its own stream', () => {
    const setup = gravityRift.setupSchema.parse({
      fleet: { a: { ship: 'cruiser', exits: 2 }, b: { ship: 'carrier', exits: 1 } },
      spaceCannon: [
        { dice: 1, need: 6 },
        { dice: 2, need: 6 },
      ],
    });
    expect(gravityRift.purposes).toEqual(['removal', 'space cannon']);
    const asked: number[] = [];
    const chance = {
      die: () => 1,
      sum: () => 1,
      pick: () => 0,
      hits: (purpose: number, dice: number) => asked.push(purpose) && dice,
    };
    const state = gravityRift.create(setup);
    gravityRift.begin(state, chance, null);
    while (gravityRift.step(state, chance, null));
    // 32 purposes to a number: removal 0 of groups 0 and 1, fire 1 of cannons 0 and 1.
    expect(asked).toEqual([0, 0, 32, 1, 33]);
  });
});
