import { describe, expect, it } from 'vitest';
import { JournaledChance } from '../../../../../src/random/JournaledChance.ts';
import { SampledChance } from '../../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../../src/random/Threefry.ts';
import { playCrossing } from '../../../../../src/rules/gravity-rift/fast/crossing.ts';
import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';

const TRIALS = 400;
const PURPOSES = 100;

const van = { ship: 'cruiser', count: 8, exits: 2 };
const convoy = { ship: 'carrier', count: 3, exits: 3, carries: { fighter: 2, infantry: 1 } };

/** What is saved after each trial, and the measures, and what every purpose draws next: so no draw is left out or added. */
function played(text: object, inOneGo: boolean): number[][] {
  const setup = gravityRift.setupSchema.parse(text);
  const state = gravityRift.create(setup);
  const chance = new SampledChance(seedKey('crossings'));
  const values = new Int32Array(gravityRift.measures(setup).length);
  return Array.from({ length: TRIALS }, (_, trial) => {
    chance.begin(trial);
    if (inOneGo) expect(playCrossing(state, chance)).toBe(true);
    else {
      gravityRift.begin(state, chance, null);
      while (gravityRift.step(state, chance, null));
    }
    gravityRift.observe(state, values);
    const next = Array.from({ length: PURPOSES }, (_, purpose) => chance.die(purpose, 2 ** 32));
    return [...gravityRift.save(state), ...values, ...next];
  });
}

describe('playCrossing', () => {
  it.each<[string, object]>([
    ['one group', { fleet: { van } }],
    ['one ship, which is often lost before its last roll', { fleet: { scout: { ship: 'destroyer', exits: 6 } } }],
    ['groups of different exits', { fleet: { van, convoy, rear: { ship: 'dreadnought', count: 2, exits: 1 } } }],
    ['a group that leaves no rift, between others', { fleet: { van, home: { ship: 'cruiser', exits: 0 }, convoy } }],
    ['no roll at all', { fleet: { home: { ship: 'cruiser', exits: 0 } } }],
    ['a fleet pool', { fleet: { van, convoy }, fleetPool: 5 }],
    [
      'Space Cannon',
      {
        fleet: { van, convoy },
        spaceCannon: [
          { dice: 2, need: 5 },
          { dice: 1, need: 9 },
        ],
      },
    ],
  ])('plays every trial as the steps do, state, measures and draws: %s', (_, text) => {
    expect(played(text, true)).toEqual(played(text, false));
  });

  it('takes what gravityRift plays in one go', () => {
    expect(gravityRift.playOut).toBe(playCrossing);
  });

  it('leaves nothing of a trial before, played by steps and told', () => {
    const setup = gravityRift.setupSchema.parse({ fleet: { van, convoy }, fleetPool: 3 });
    const used = gravityRift.create(setup);
    const fresh = gravityRift.create(setup);
    const told = new JournaledChance(seedKey('told'));
    told.begin(1);
    gravityRift.begin(used, told, null);
    while (gravityRift.step(used, told, null));
    for (const state of [used, fresh]) {
      const chance = new SampledChance(seedKey('crossings'));
      chance.begin(7);
      playCrossing(state, chance);
    }
    expect(gravityRift.save(used)).toEqual(gravityRift.save(fresh));
  });
});
