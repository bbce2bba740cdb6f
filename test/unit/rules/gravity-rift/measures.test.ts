import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { gravityRift } from '../../../../src/rules/gravity-rift/gravityRift.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { row } from './plan/orders.ts';

/**
 * Returns a line for each measure of a setup: name, range, unit, the value of a step, the better direction, and what it
 * counts.
 */
function measuresOf(setup: unknown): string[] {
  return gravityRift
    .measures(gravityRift.setupSchema.parse(setup))
    .map(({ name, kind, min, max, unit, step, title, better }) => {
      const worth = step === 1 ? '' : ` of ${step}`;
      return `${name} ${kind} ${min}..${max} ${unit}${worth}, ${better ?? 'neither'}: ${title}`;
    });
}

const chartsOf = (setup: unknown) => gravityRift.presentation?.charts?.(gravityRift.setupSchema.parse(setup)) ?? [];

const small = { fleet: { van: { ship: 'cruiser', count: 3, exits: 2 } } };
const carrying = {
  map: row('home', 'far'),
  active: 'far',
  fleet: {
    van: {
      ship: 'carrier',
      count: 2,
      from: 'home',
      carries: { infantry: 1 },
      picksUp: { system: 'home', units: { fighter: 2 } },
    },
    rear: { ship: 'carrier', from: 'home' },
    troops: { ship: 'mech', count: 4, from: 'home', ability: true },
  },
};

describe('the measures of a crossing', () => {
  it('include the arrivals and the losses, each at most the size of the fleet', () => {
    expect(measuresOf(small)).toEqual([
      'fleet_arrives flag 0..1 crossings, more: the whole fleet arrives',
      'fleet_lost flag 0..1 crossings, less: nothing of the fleet arrives',
      'token_placed flag 0..1 crossings, neither: a command token is in the active system',
      'ships_arrived count 0..3 ships, more: ships that arrive',
      'ships_removed count 0..3 ships, less: ships that are removed',
      'units_removed count 0..3 units, less: units that are removed, ships and cargo',
      'cost_removed count 0..12 resources of 0.5, less: what the removed units cost',
      'cost_arrived count 0..12 resources of 0.5, more: the cost of the units that arrive',
      'over_pool count 0..0 ships, less: ships removed over the fleet pool',
      'units_waiting count 0..0 units, less: units left where they were to be picked up',
      'arrived_ship_cruiser count 0..3 cruisers, more: cruisers arrived',
      'arrived_group_van count 0..3 ships, more: ships of van arrived',
    ]);
  });

  it('count by kind of ship and of cargo; ground forces that move by themselves count as units, not as ships', () => {
    expect(measuresOf(carrying).slice(3)).toEqual([
      'ships_arrived count 0..3 ships, more: ships that arrive',
      'ships_removed count 0..3 ships, less: ships that are removed',
      'units_removed count 0..13 units, less: units that are removed, ships and cargo',
      'cost_removed count 0..40 resources of 0.5, less: what the removed units cost',
      'cost_arrived count 0..40 resources of 0.5, more: the cost of the units that arrive',
      'over_pool count 0..0 ships, less: ships removed over the fleet pool',
      'units_waiting count 0..4 units, less: units left where they were to be picked up',
      'arrived_ship_carrier count 0..3 carriers, more: carriers arrived',
      'arrived_ship_mech count 0..4 mechs, more: mechs arrived',
      'arrived_cargo_infantry count 0..2 infantry, more: infantry arrived aboard',
      'arrived_cargo_fighter count 0..4 fighters, more: fighters arrived aboard',
      'arrived_group_van count 0..2 ships, more: ships of van arrived',
      'arrived_group_rear count 0..1 ships, more: ships of rear arrived',
      'arrived_group_troops count 0..4 units, more: units of troops arrived',
    ]);
  });

  it('count a group that counts as another one in that group’s measure, and give it none of its own', () => {
    const fleet = {
      rear: { ship: 'cruiser', count: 4, exits: 0 },
      van: { ship: 'carrier', exits: 1, carries: { infantry: 1 } },
      twin: { ship: 'carrier', count: 2, exits: 1, countsAs: 'van' },
    };
    expect(measuresOf({ fleet }).filter((line) => line.startsWith('arrived_group'))).toEqual([
      'arrived_group_rear count 0..4 ships, more: ships of rear arrived',
      'arrived_group_van count 0..3 ships, more: ships of van arrived',
    ]);
    const setup = gravityRift.setupSchema.parse({ fleet });
    const solution = solveExactly(gravityRift, setup);
    if (solution.state !== 'solved') throw new Error(solution.state);
    const chances = (name: string) => {
      const at = gravityRift.measures(setup).findIndex((measure) => measure.name === name);
      return [...solution.distributions[at]].map((chance) => Number(chance.toFixed(6)));
    };
    expect(chances('arrived_group_rear')).toEqual([0, 0, 0, 0, 1]);
    expect(chances('arrived_group_van')).toEqual([0.027, 0.189, 0.441, 0.343]);
  });

  it('include ships above the fleet pool, counting present ships and fighters, if there is a pool', () => {
    const fleet = { ...small.fleet, wing: { ship: 'fighter2', count: 2, exits: 0 } };
    const lines = measuresOf({ fleet, fleetPool: 2, present: { destroyer: 1, fighter: 4, infantry: 9 } });
    expect(
      lines.filter((line) =>
        /^(ships_(removed|remaining|arrived)|units_removed|over_pool|pool_filled|cost)/.test(line),
      ),
    ).toEqual([
      'ships_arrived count 0..5 ships, more: ships that arrive',
      'ships_removed count 0..10 ships, less: ships that are removed, including those over the fleet pool',
      'units_removed count 0..10 units, less: units that are removed, ships and cargo',
      'cost_removed count 0..20 resources of 0.5, less: what the removed units cost',
      'cost_arrived count 0..14 resources of 0.5, more: the cost of the units that arrive',
      'over_pool count 0..10 ships, less: ships removed over the fleet pool',
      'pool_filled flag 0..1 crossings, neither: the fleet pool is filled',
      'ships_remaining count 0..4 ships, more: non-fighter ships in the active system in the end',
    ]);
  });

  it('include the ships destroyed by Space Cannon, if there is one', () => {
    const lines = measuresOf({ ...small, spaceCannon: [{ dice: 1, need: 5 }], present: { fighter: 1 } });
    expect(lines.slice(4, 14)).toEqual([
      'ships_removed count 0..3 ships, less: ships that are removed',
      'units_removed count 0..4 units, less: units that are removed, ships and cargo',
      'cost_removed count 0..13 resources of 0.5, less: what the removed units cost',
      'cost_arrived count 0..12 resources of 0.5, more: the cost of the units that arrive',
      'over_pool count 0..0 ships, less: ships removed over the fleet pool',
      'units_waiting count 0..0 units, less: units left where they were to be picked up',
      'ships_remaining count 0..3 ships, more: non-fighter ships in the active system in the end',
      'ships_destroyed count 0..4 ships, less: ships destroyed by Space Cannon',
      'cost_destroyed count 0..13 resources of 0.5, less: cost of destroyed ships',
      'cost_lost count 0..13 resources of 0.5, less: the cost of all losses',
    ]);
  });
});

describe('cost_arrived', () => {
  /** Two carriers with a fighter aboard and a dreadnought, each of which leaves a rift once: 7 and 8 half resources a ship. */
  const fleet = {
    van: { ship: 'carrier', count: 2, exits: 1, carries: { fighter: 1 } },
    rear: { ship: 'dreadnought', exits: 1 },
  };
  const setup = gravityRift.setupSchema.parse({ fleet });
  const at = gravityRift.measures(setup).findIndex(({ name }) => name === 'cost_arrived');

  it('includes the cost of arriving ships and cargo, each ship with a chance of 0.7', () => {
    const solution = solveExactly(gravityRift, setup);
    if (solution.state !== 'solved') throw new Error(solution.state);
    const expected = new Array(23).fill(0);
    for (let carriers = 0; carriers <= 2; carriers += 1) {
      const chance = [0.09, 0.42, 0.49][carriers];
      expected[7 * carriers] += 0.3 * chance;
      expected[7 * carriers + 8] += 0.7 * chance;
    }
    const { distributions } = solution;
    expect(distributions[at].length).toBe(23);
    for (const [cost, chance] of expected.entries()) expect(distributions[at][cost]).toBeCloseTo(chance, 14);
  });

  it('has in sampled crossings the exact frequency of each value (false alarm: 1 in 16,000 a value)', () => {
    const trials = 200_000;
    const solution = solveExactly(gravityRift, setup);
    if (solution.state !== 'solved') throw new Error(solution.state);
    const counts = new Player(gravityRift, setup, 'cost').play(0, trials).histogram(at);
    for (const [cost, chance] of solution.distributions[at].entries()) {
      const error = Math.sqrt((chance * (1 - chance)) / trials);
      expect(Math.abs(counts[cost] / trials - chance)).toBeLessThanOrEqual(4 * error);
    }
  });
});

describe('the charts of a crossing', () => {
  const arrive = { kind: 'distribution', measure: 'ships_arrived', title: 'How many ships arrive' };
  const remain = {
    kind: 'distribution',
    measure: 'ships_remaining',
    title: 'How many ships are in the active system in the end',
  };
  const cost = { kind: 'distribution', measure: 'cost_removed', title: 'What the crossing costs in removed units' };
  const kinds = (...measures: { measure: string; label: string }[]) => ({
    kind: 'proportions',
    measures,
    title: 'How many of each kind of ship arrive',
  });
  const cruisers = kinds({ measure: 'arrived_ship_cruiser', label: 'cruisers' });

  it('show the number, the types and the cost of the ships that arrive', () => {
    expect(chartsOf(small)).toEqual([arrive, cruisers, cost]);
    expect(chartsOf(carrying)[1]).toEqual(
      kinds({ measure: 'arrived_ship_carrier', label: 'carriers' }, { measure: 'arrived_ship_mech', label: 'mechs' }),
    );
  });

  it('also show the ships left in the end, if there is a pool or a cannon', () => {
    expect(chartsOf({ ...small, fleetPool: 3 })).toEqual([arrive, remain, cruisers, cost]);
    expect(chartsOf({ ...small, spaceCannon: [{ dice: 1, need: 5 }] })).toEqual([arrive, remain, cruisers, cost]);
  });

  it('draw the cost of more than thirty ships in ranges', () => {
    const many = (count: number) => chartsOf({ fleet: { van: { ship: 'cruiser', count, exits: 2 } } })[2].kind;
    expect([many(30), many(31)]).toEqual(['distribution', 'histogram']);
  });
});

it('have crossings as trials, and the draws have names', () => {
  expect(gravityRift).toMatchObject({
    name: 'gravity-rift',
    trials: 'crossings',
    purposes: ['removal', 'space cannon'],
  });
});

it('are made only for a checked setup', () => {
  const setup = gravityRift.setupSchema.parse(small);
  const mistaken = { ...setup, fleet: { van: { ...setup.fleet.van, ship: 'cruisr' } } };
  expect(() => gravityRift.create(mistaken)).toThrow(
    'a setup with mistakes was not checked first: fleet.van.ship: unknown ship `cruisr`',
  );
});
