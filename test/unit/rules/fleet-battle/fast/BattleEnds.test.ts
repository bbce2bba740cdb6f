import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fleetBattle } from '../../../../../src/rules/fleet-battle/fleetBattle.ts';
import { Player } from '../../../../../src/trials/Player.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../../sims/games/ti4.yaml'), 'utf8');

function battle(attacker: object, defender: object, rest: object = {}) {
  return fleetBattle.setupSchema.parse({ game: { file: 'games/ti4.yaml', text }, attacker, defender, ...rest });
}

/** Battles that end in few ways and in many, with every kind of measure. */
const BATTLES = {
  'in space': battle({ units: { dreadnought: 3 } }, { units: { cruiser: 5 } }),
  'with a limit of rounds': battle({ units: { dreadnought: 2 } }, { units: { dreadnought: 2 } }, { rounds: 2 }),
  'with a retreat, and units without room': battle(
    { units: { carrier: 1, fighter: 6, cruiser: 1 }, retreat: { below: 0.5 } },
    { units: { dreadnought: 1, destroyer: 2 } },
  ),
  'in space and then on the planet': battle(
    { units: { carrier: 1, cruiser: 2, infantry: 4 } },
    { units: { destroyer: 2, infantry: 3, pds: 1 } },
    { place: 'both' },
  ),
  'of more ends than are counted apart': battle(
    { units: { warsun: 1, dreadnought: 3, cruiser: 4, destroyer: 4, fighter: 8, carrier: 2 } },
    { units: { warsun: 1, dreadnought: 3, cruiser: 4, destroyer: 4, fighter: 8, carrier: 2 } },
  ),
};

describe('battles counted by their ends', () => {
  it.each(Object.entries(BATTLES))('%s: give the tally of battles observed one by one', (_, setup) => {
    const { endCounts, ...observed } = fleetBattle;
    expect(endCounts).toBeDefined();
    const byEnds = new Player(fleetBattle, setup, 'ends');
    const oneByOne = new Player(observed, setup, 'ends');
    // Before the second range, the counters were tallied and cleared.
    for (const first of [0, 3_000]) expect(byEnds.play(first, 3_000)).toEqual(oneByOne.play(first, 3_000));
  });
});
