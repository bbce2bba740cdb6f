import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { expedition } from '../../src/rules/expedition/expedition.ts';
import type { State } from '../../src/rules/expedition/play/State.ts';
import type { Setup } from '../../src/rules/expedition/setup/Setup.ts';
import { gravityRift } from '../../src/rules/gravity-rift/gravityRift.ts';
import type { Rules } from '../../src/rules/Rules.ts';
import { skirmish } from '../../src/rules/skirmish/skirmish.ts';
import { chiSquareTest } from '../../src/statistics/chiSquare.ts';
import { Player } from '../../src/trials/Player.ts';
import { shippedSetups } from '../shippedStudies.ts';
import { shippedText } from '../unit/rules/gravity-portals/charts/shippedCharts.ts';

type Solved = ReturnType<typeof solvedSetup<Setup, State>>;

/** Returns the exact distribution of each measure, by name, of a setup as in a study. */
function solved<Setup, State>(rules: Rules<Setup, State>, written: unknown) {
  return solvedSetup(rules, rules.setupSchema.parse(written));
}

function solvedSetup<Setup, State>(rules: Rules<Setup, State>, setup: Setup) {
  const solution = solveExactly(rules, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  const measures = rules.measures(setup);
  const names = measures.map(({ name }) => name);
  const placeOf = (name: string) => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`no measure ${name}; there are ${names.join(', ')}`);
    return at;
  };
  return {
    setup,
    measures,
    solution,
    exact: (name: string) => solution.distributions[placeOf(name)],
    mean: (name: string) => solution.moments[placeOf(name)].mean,
  };
}

/**
 * Expects sampled trials to agree with the exact solution in every measure.
 *
 * @param least the smallest allowed p-value
 */
function expectSampledAsSolved({ setup, measures, solution }: Solved, trials: number, least: number): void {
  const tally = new Player(expedition, setup, 'oracle').play(0, trials);
  for (const [at, { name }] of measures.entries()) {
    const observed = tally.histogram(at);
    const distribution = solution.distributions[at];
    const total = distribution.reduce((sum, probability) => sum + probability, 0);
    expect(Math.abs(total - 1), name).toBeLessThan(1e-12);
    const impossible = observed.reduce((sum, count, cell) => sum + (distribution[cell] < 1e-13 ? count : 0), 0);
    expect(impossible, `${name}: impossible values`).toBe(0);
    const expected = distribution.map((probability) => probability * trials);
    expect(chiSquareTest(observed, expected).pValue, name).toBeGreaterThan(least);
  }
}

function expectSame(found: ArrayLike<number>, expected: ArrayLike<number>): void {
  expect(found.length).toBe(expected.length);
  for (let at = 0; at < found.length; at += 1) expect(Math.abs(found[at] - expected[at])).toBeLessThan(1e-12);
}

const ships = {
  escort: { count: 3, ship: { ship: 'cruiser2' } },
  hauler: { count: 2, ship: { ship: 'carrier2', carries: { infantry: 2 } } },
};
const systems = {
  home: { at: [0, 0] },
  maw: { at: [1, 0], anomaly: 'gravity-rift' },
  half: { at: [2, 0] },
  teeth: { at: [3, 0], anomaly: 'gravity-rift' },
  far: { at: [4, 0] },
};

/** Two stages, and one crossing with the orders of both. */
const crossings = {
  'counted exits': {
    stages: [{ rift: { orders: { exits: 1 } } }, { rift: { orders: { exits: 1 } } }],
    whole: {},
    orders: { exits: 2 },
  },
  'a way over the map': {
    stages: [
      { rift: { map: { systems }, active: 'half', orders: { from: 'home', via: ['maw'] } } },
      { rift: { map: { systems }, active: 'far', orders: { from: 'half', via: ['teeth'] } } },
    ],
    whole: { map: { systems }, active: 'far' },
    orders: { from: 'home', via: ['maw', 'half', 'teeth'] },
  },
};

describe.each(Object.entries(crossings))('a journey through two rifts, by %s', (_, { stages, whole, orders }) => {
  const journey = solved(expedition, { force: { units: ships }, stages });
  const crossing = solved(gravityRift, {
    ...whole,
    fleet: {
      escort: { ...ships.escort.ship, count: 3, ...orders },
      hauler: { ...ships.hauler.ship, count: 2, ...orders },
    },
  });

  it('TI4 41.2: leaves as many units as one crossing with the exits of both rifts', () => {
    expectSame(journey.exact('units_left'), crossing.exact('ships_arrived'));
    expectSame(journey.exact('rift-2.units_left'), crossing.exact('ships_arrived'));
    expectSame(journey.exact('force_lost'), crossing.exact('fleet_lost'));
    expectSame(journey.exact('rift-2.arrived_group_escort'), crossing.exact('arrived_group_escort'));
    expectSame(journey.exact('rift-2.arrived_cargo_infantry'), crossing.exact('arrived_cargo_infantry'));
    expect(crossing.exact('fleet_arrives')[1]).toBeCloseTo(0.7 ** 10, 14);
  });

  it('has the same average loss as one crossing with the exits of both rifts', () => {
    const both = (measure: string) => journey.mean(`rift.${measure}`) + journey.mean(`rift-2.${measure}`);
    expect(both('cost_removed')).toBeCloseTo(crossing.mean('cost_removed'), 12);
    expect(both('ships_removed')).toBeCloseTo(5 * (1 - 0.7 ** 2), 12);
  });
});

const raider = { ccs: 4, att: 3, def: 1, ini: 2, ap: 2, hp: 3, mp: 2 };
const squadron = {
  units: {
    escort: {
      count: 2,
      ship: { ship: 'cruiser' },
      transit: { speed: 16, breakdown: '5-6' },
      card: { ccs: 4, att: 3, def: 2, ini: 2, ap: 2, hp: 3, mp: 2, cost: 12 },
    },
    flagship: {
      ship: { ship: 'dreadnought', carries: { infantry: 1 } },
      transit: { speed: 12 },
      card: { ccs: 3, att: 4, def: 2, ini: 1, ap: 2, hp: 4, mp: 2, cost: 20 },
    },
  },
};
const duels = { mode: 'duel', rounds: 4, against: { units: { raider: { count: 2, card: raider } } } };

const journeys = {
  'two rifts': {
    force: { units: ships },
    stages: [{ rift: { orders: { exits: 1 } } }, { rift: { orders: { exits: 2 } } }],
  },
  'rift, portal, and duels with whoever waits': {
    force: squadron,
    stages: [
      { rift: { orders: { exits: 1 } } },
      {
        name: 'gate',
        portal: { charts: { file: 'charts/ip2-destinations.csv', text: shippedText }, entry: 'first-open' },
      },
      {
        name: 'fight',
        if: 'arrived >= 2',
        battle: { mode: 'duel', rounds: 4, unmapped: { card: raider, bpv: 700, most: 2 } },
      },
    ],
  },
  'duels before and after a rift, with wounds carried on, and a retreat': {
    force: squadron,
    carry: { wounds: true, morale: true },
    withdraw: 'lost > 0.5',
    stages: [
      { name: 'first', battle: duels },
      { rift: { orders: { exits: 1 } } },
      { name: 'last', battle: duels },
      { name: 'home', if: 'turned-back', rift: { orders: { exits: 1 } } },
    ],
  },
};

// Three journeys with about 200 measures in all, every p-value above 10⁻⁷: a false alarm once in some 50,000 changes of
// the stream.
describe.each(Object.entries(journeys))('%s', (_, written) => {
  it('are sampled in agreement with the exact solution, in every measure', () => {
    expectSampledAsSolved(solved(expedition, written), 200_000, 1e-7);
  });
});

// Two rifts, a portal and up to six duels; 140 measures, every p-value above 10⁻⁷: a false alarm once in some 70,000 changes
// of the stream.
describe('the shipped expedition, with a force that turns back at half', () => {
  it('is sampled in agreement with the exact solution, in every measure', () => {
    const setup = shippedSetups('expedition')['expedition, turn back at half'] as Setup;
    expectSampledAsSolved(solvedSetup(expedition, setup), 50_000, 1e-7);
  });
});

describe('an expedition of one fight', () => {
  it('has the same solution as that fight by itself', () => {
    const card = { ...raider, att: 4 };
    const journey = solved(expedition, {
      force: { units: { scout: { card } } },
      stages: [{ name: 'fight', battle: { ...duels, against: { units: { raider: { card: raider } } } } }],
    });
    const fight = solved(skirmish, {
      mode: 'duel',
      rounds: 4,
      sides: { force: { card }, enemy: { card: raider } },
    });
    for (const { name, labels } of fight.measures) {
      const found = journey.exact(`fight.${name}`);
      const places = journey.measures.find((measure) => measure.name === `fight.${name}`)?.labels ?? [];
      // A category of the expedition may have further labels.
      expectSame(labels?.map((label) => found[places.indexOf(label)]) ?? found, fight.exact(name));
    }
  });
});
