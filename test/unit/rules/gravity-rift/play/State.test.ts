import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';
import type { Group } from '../../../../../src/rules/gravity-rift/plan/RiftPlan.ts';
import { lossAt } from '../../../../../src/rules/gravity-rift/play/State.ts';
import { row } from '../plan/orders.ts';

const tablesOf = (setup: object) => gravityRift.create(gravityRift.setupSchema.parse(setup)).tables;
const van = { ship: 'carrier', exits: 1, carries: { fighter: 2 } };

describe('the arrival', () => {
  it.each<[string, object, boolean]>([
    ['fighters that ride with their ships', { fleet: { van } }, false],
    ['TI4 41.N4: a fleet pool', { fleet: { van }, fleetPool: 9 }, true],
    ['TI4 58.5: Space Cannon', { fleet: { van }, spaceCannon: [{ dice: 1, need: 9 }] }, true],
    ['TI4 58.3: fighters that are there', { fleet: { van }, present: { fighter: 1 } }, true],
    ['ships that are there', { fleet: { van }, present: { cruiser: 1 } }, false],
    ['fighters that fly', { fleet: { van, wing: { ship: 'fighter2', exits: 1 } } }, false],
    ['ships that cannot move', { fleet: { van }, units: { dock: { kind: 'ship' } }, present: { dock: 1 } }, false],
  ])('arrivalMatters is correct for %s', (_, setup, matters) => {
    expect(tablesOf(setup).arrivalMatters).toBe(matters);
  });
});

describe('the groups of a crossing', () => {
  it('are ships, with fighters that fly, or ground forces that an ability moves', () => {
    const setup = {
      map: row('home', 'far'),
      active: 'far',
      fleet: {
        troops: { ship: 'mech', from: 'home', ability: true },
        van: { ship: 'carrier', from: 'home', carries: { infantry: 1 } },
        wing: { ship: 'fighter2', from: 'home' },
      },
    };
    expect([...tablesOf(setup).isShip]).toEqual([0, 1, 1]);
  });
});

describe('the loss by a failed roll', () => {
  const unit = (id: string) =>
    ({ id, word: id, kind: 'ship', cost: 1, move: 1, capacity: 1, sustainDamage: false }) as const;
  const load = (id: string) => ({ unit: unit(id), count: 2 });
  const group = {
    unit: unit('tug'),
    cargo: [load('aboard')],
    pickUps: [
      { system: 'a', loads: [load('early')], afterRolls: 1 },
      { system: 'b', loads: [load('late')], afterRolls: 2 },
    ],
  } as unknown as Group;
  const told = (roll: number, waitingIsLost: boolean) => {
    const { removed, left } = lossAt(group, roll, waitingIsLost);
    return [removed, left].map((loads) => loads.map(({ unit: { id }, count }) => `${count} ${id}`));
  };

  it('TI4 41.2.2, 41.N7: includes the cargo aboard at that time; planned pick-ups stay', () => {
    expect(told(0, false)).toEqual([
      ['1 tug', '2 aboard'],
      ['2 early', '2 late'],
    ]);
    expect(told(1, false)).toEqual([['1 tug', '2 aboard', '2 early'], ['2 late']]);
    expect(told(2, false)).toEqual([['1 tug', '2 aboard', '2 early', '2 late'], []]);
  });

  it('includes the planned pick-ups by the switch', () => {
    for (const roll of [0, 1, 2]) expect(told(roll, true)).toEqual([['1 tug', '2 aboard', '2 early', '2 late'], []]);
  });
});
