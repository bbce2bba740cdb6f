import { describe, expect, it } from 'vitest';
import type { ExactSolution } from '../../src/exact/ExactSolution.ts';
import { independentExits } from '../../src/exact/independentExits.ts';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { gravityRift } from '../../src/rules/gravity-rift/gravityRift.ts';
import type { Setup } from '../../src/rules/gravity-rift/setup.ts';
import { chiSquareTest } from '../../src/statistics/chiSquare.ts';
import { Player } from '../../src/trials/Player.ts';
import { shippedSetups } from '../shippedStudies.ts';

const TRIALS = 1_000_000;

function solved(setup: Setup): (measure: string) => Float64Array {
  const solution: ExactSolution = solveExactly(gravityRift, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  const names = gravityRift.measures(setup).map(({ name }) => name);
  return (measure) => solution.distributions[names.indexOf(measure)];
}

describe('three cruisers that leave a rift twice', () => {
  const setup = gravityRift.setupSchema.parse({ fleet: { van: { ship: 'cruiser', count: 3, exits: 2 } } });
  const exact = solved(setup);

  it('TI4 41.2, 41.3: arrive whole with 0.7⁶ = 0.117649 and are lost with 0.51³ = 0.132651', () => {
    expect(exact('fleet_arrives')[1]).toBeCloseTo(0.117649, 14);
    expect(exact('fleet_lost')[1]).toBeCloseTo(0.132651, 14);
  });

  it('arrive whole and are lost within 4 standard errors of the exact chances in a million trials (false alarm: 1 in 16,000 for each)', () => {
    const player = new Player(gravityRift, setup, 'oracle');
    const tally = player.play(0, TRIALS);
    for (const [at, rate] of [0.117649, 0.132651].entries()) {
      const error = Math.sqrt((rate * (1 - rate)) / TRIALS);
      expect(Math.abs(tally.histogram(at)[1] / TRIALS - rate)).toBeLessThan(4 * error);
    }
  });
});

describe('the exact solver, for gravity-rift', () => {
  it('agrees with the closed form for independent exits', () => {
    const fleet = {
      van: { ship: 'cruiser', count: 5, exits: 1 },
      rear: { ship: 'carrier', count: 3, exits: 4 },
      scout: { ship: 'destroyer', count: 2, exits: 0 },
    };
    const exact = solved(gravityRift.setupSchema.parse({ fleet }));
    const closed = independentExits(
      Object.values(fleet).map(({ count, exits }) => ({ ships: count, exits })),
      0.7,
    );
    expect(exact('fleet_arrives')[1]).toBeCloseTo(closed.allArrive, 14);
    expect(exact('fleet_lost')[1]).toBeCloseTo(closed.noneArrives, 14);
    for (const [ships, probability] of closed.arriving.entries()) {
      expect(exact('ships_arrived')[ships]).toBeCloseTo(probability, 14);
    }
  });

  it('agrees with a hand calculation of the fleet pool: two of three cruisers over a pool of one', () => {
    const setup = gravityRift.setupSchema.parse({
      fleetPool: 1,
      fleet: { van: { ship: 'cruiser', count: 3, exits: 1 } },
    });
    const over = solved(setup)('over_pool');
    expect(over[0]).toBeCloseTo(0.3 ** 3 + 3 * 0.7 * 0.3 ** 2, 14);
    expect(over[1]).toBeCloseTo(3 * 0.7 ** 2 * 0.3, 14);
    expect(over[2]).toBeCloseTo(0.7 ** 3, 14);
  });
});

// 15 setups with about 10 measures each, every p-value above 1e-6: a false alarm once in some 5,000 changes of the stream.
describe.each(Object.entries(shippedSetups('gravity-rift')))('%s', (name, checked) => {
  const setup = checked as Setup;

  it('is sampled in agreement with the exact solution, in every measure', () => {
    const solution = solveExactly(gravityRift, setup);
    expect(solution.state).toBe('solved');
    if (solution.state !== 'solved') return;
    const player = new Player(gravityRift, setup, name);
    const tally = player.play(0, TRIALS);
    for (const [at, measure] of player.measures.entries()) {
      const observed = tally.histogram(at);
      const expected = solution.distributions[at].map((probability) => probability * TRIALS);
      const certain = solution.distributions[at].findIndex((probability) => probability > 1 - 1e-12);
      if (certain >= 0) expect(observed[certain], measure.name).toBe(TRIALS);
      else expect(chiSquareTest(observed, expected).pValue, measure.name).toBeGreaterThan(1e-6);
    }
  });
});
