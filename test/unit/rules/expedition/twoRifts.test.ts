import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { expedition } from '../../../../src/rules/expedition/expedition.ts';
import { chiSquareTest } from '../../../../src/statistics/chiSquare.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { journeyOf } from './journeys.ts';

const TRIALS = 200_000;
const force = {
  units: { van: { count: 4, ship: { ship: 'cruiser' } }, wing: { count: 2, ship: { ship: 'carrier' } } },
};

function unitsLeft(stages: unknown, seed: string): Float64Array {
  const player = new Player(expedition, journeyOf({ force, stages }), seed);
  const at = player.measures.findIndex(({ name }) => name === 'units_left');
  return player.play(0, TRIALS).histogram(at);
}

/** The distribution of six ships after two rifts, each passed with a chance of 7 in 10. */
function binomial(ships: number, passes: number): number[] {
  let odds = [1];
  for (let ship = 0; ship < ships; ship += 1) {
    odds = Array.from(
      { length: odds.length + 1 },
      (_, n) => (odds[n] ?? 0) * (1 - passes) + (odds[n - 1] ?? 0) * passes,
    );
  }
  return odds;
}

describe('EXP 5: two rifts one after the other equal one crossing of both', () => {
  const crossing = { rift: { orders: { exits: 1 } } };

  // Seeded; a p-value is below 0.001 for one seed in a thousand.
  it.each([
    ['as two stages', [crossing, crossing]],
    ['as one stage', [{ rift: { orders: { exits: 2 } } }]],
  ])('in distribution, %s', (_, stages) => {
    const expected = binomial(6, 0.49);
    const { pValue } = chiSquareTest(
      [...unitsLeft(stages, 'two rifts')],
      expected.map((odds) => odds * TRIALS),
    );
    expect(pValue).toBeGreaterThan(0.001);
  });
});

describe('EXP 7: a rift with a fleet pool and Space Cannon', () => {
  it('leaves as many units as its engine counts in the end, whichever were taken', () => {
    const map = {
      systems: { home: { at: [0, 0] }, maw: { at: [1, 0], anomaly: 'gravity-rift' }, far: { at: [2, 0] } },
    };
    const setup = journeyOf({
      force,
      stages: [
        {
          rift: {
            map,
            active: 'far',
            fleetPool: 4,
            spaceCannon: [{ dice: 2, need: 6 }],
            orders: { from: 'home', moveBonus: 2 },
          },
        },
      ],
    });
    const player = new Player(expedition, setup, 'fleet pool');
    const places = ['units_left', 'rift.ships_remaining', 'rift.lost', 'rift.removed'].map((name) =>
      player.measures.findIndex((measure) => measure.name === name),
    );
    for (let trial = 0; trial < 2_000; trial += 1) {
      const values = player.valuesOf(trial);
      const [left, remaining, lost, removed] = places.map((at) => values[at]);
      expect(left).toBe(remaining);
      expect(lost).toBe(6 - left);
      expect(removed).toBe(lost);
    }
  });
});

describe('EXP 7: equal ships under several names', () => {
  const rift = { fleetPool: 1, upgrades: ['cruiser2'], orders: { exits: 0 } };
  const [old, refitted] = [{ ship: { ship: 'cruiser' } }, { ship: { ship: 'cruiser2' } }];
  const left = (units: object, measure: string) => {
    const player = new Player(expedition, journeyOf({ force: { units }, stages: [{ rift }] }), 'like ships');
    return player.valuesOf(0)[player.measures.findIndex(({ name }) => name === measure)];
  };

  it('lose to the fleet pool those of the least value, then those with the least cargo, whatever the order of the force', () => {
    for (const [least, most, measure, kept] of [
      [{ ...old, value: 3 }, { ...refitted, value: 5 }, 'value_left', 5],
      [{ ...old, cargo: 1 }, { ...refitted, cargo: 4 }, 'cargo_left', 4],
    ] as const) {
      expect(left({ least, most }, measure)).toBe(kept);
      expect(left({ most, least }, measure)).toBe(kept);
    }
  });

  it('have exact solutions with the values of each journey, even if another journey with the same rift was solved before', () => {
    const keptBy = (one: number, other: number) => {
      const units = { one: { ...refitted, value: one }, other: { ...refitted, value: other } };
      const setup = journeyOf({ force: { units }, stages: [{ rift }] });
      const solution = solveExactly(expedition, setup);
      const at = expedition.measures(setup).findIndex(({ name }) => name === 'value_left');
      return solution.state === 'solved' ? solution.moments[at].mean : Number.NaN;
    };
    expect([keptBy(3, 5), keptBy(5, 3), keptBy(7, 2)]).toEqual([5, 5, 7]);
  });
});
