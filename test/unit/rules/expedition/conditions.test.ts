import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../../src/random/ScriptedChance.ts';
import { expedition } from '../../../../src/rules/expedition/expedition.ts';
import { journeyOf } from './journeys.ts';

/** Returns true if a number of cruisers, the first of which are removed in a rift, turn back by a condition. */
function turnsBack(withdraw: string, units: number, lost: number): boolean {
  // A unit name stands for at most 20 cruisers.
  const counts = Array.from({ length: Math.ceil(units / 20) }, (_, at) => Math.min(20, units - 20 * at));
  const force = Object.fromEntries(counts.map((count, at) => [`van${at}x`, { count, ship: { ship: 'cruiser' } }]));
  const setup = journeyOf({
    force: { units: force },
    withdraw,
    // The second stage makes turning back possible: after the last stage it is not checked.
    stages: [
      { name: 'maw', rift: { orders: { exits: 1 } } },
      { if: 'arrived < 0', rift: { orders: { exits: 1 } } },
    ],
  });
  const chance = new ScriptedChance(Array.from({ length: units }, (_, unit) => (unit < lost ? 1 : 10)));
  const state = expedition.create(setup);
  expedition.begin(state, chance, null);
  while (expedition.step(state, chance, null));
  const measures = expedition.measures(setup);
  const values = new Int32Array(measures.length);
  expedition.observe(state, values);
  return values[measures.findIndex(({ name }) => name === 'turned_back')] === 1;
}

describe('EXP 6: a condition at its limit is decided by exact arithmetic', () => {
  it.each([
    ['lost >= 0.3', 10, 3, true],
    ['lost > 0.3', 10, 3, false],
    ['lost = 5.6%', 125, 7, true],
    ['lost != 5.6%', 125, 7, false],
    ['lost >= 28.8%', 125, 36, true],
    ['lost > 28.8%', 125, 36, false],
    ['lost > 0.33333333333333333333', 3, 1, true],
    ['lost = 0.33333333333333333333', 3, 1, false],
    ['lost < 0.33333333333333333334', 3, 1, true],
    ['arrived >= 2', 3, 1, true],
    ['arrived < 2', 3, 1, false],
    ['maw.lost >= 1', 3, 1, true],
    ['maw.lost > 0.99999999999999999999', 3, 1, true],
    ['maw.lost >= 1.00000000000000000001', 3, 1, false],
    ['maw.cost_removed = 2.00', 3, 1, true],
    ['maw.cost_removed < 2.00000000000000000001', 3, 1, true],
    ['maw.value_left != 4', 3, 1, false],
    ['maw.value_left > 3.99999999999999999999', 3, 1, true],
    ['arrived < 2 or maw.lost >= 1', 3, 1, true],
    ['arrived < 2 or maw.lost > 1', 3, 1, false],
    ['not (arrived < 2 or maw.lost > 1)', 3, 1, true],
    ['not arrived < 2 and (maw.lost = 1 or maw.lost = 3)', 3, 1, true],
  ])('%s, with %d units at the start and %d lost: %s', (condition, units, lost, holds) => {
    expect(turnsBack(condition, units, lost)).toBe(holds);
  });
});
