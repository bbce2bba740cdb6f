import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../../../../src/rules/gravity-rift/gravityRift.ts';
import { layBoard } from '../../../../../../src/rules/gravity-rift/orders/layBoard.ts';
import type { RouteOrder } from '../../../../../../src/rules/gravity-rift/orders/routes/RouteOrder.ts';
import { straightRoute } from '../../../../../../src/rules/gravity-rift/orders/routes/straightRoute.ts';
import { unitTable } from '../../../../../../src/rules/gravity-rift/orders/units/unitTable.ts';
import { row } from '../orders.ts';

/** What a path over these systems of a row of rifts costs, of which the second counts twice. */
function costs(systems: readonly number[], ship: string, options: object = {}) {
  const setup = gravityRift.setupSchema.parse({
    map: row('a*', 'b*', 'c', 'd*'),
    active: 'd',
    fleet: { van: { ship, from: 'a', ability: true } },
    options: { tears: ['b'], tearOnRift: 'two', ...options },
  });
  const none = () => {
    throw new Error('no mistake is expected');
  };
  const board = layBoard(setup, none);
  const order = {
    group: setup.fleet.van,
    unit: unitTable(setup, none).get(ship),
    setup,
    board,
  } as unknown as RouteOrder;
  return straightRoute(systems, order);
}

describe('straightRoute', () => {
  it('TI4 41.2: counts the rifts that are left, each time, but not the one that it ends in', () => {
    expect(costs([0, 1, 2, 3], 'cruiser')).toEqual({ systems: [0, 1, 2, 3], exits: 3, rolls: 3 });
    expect(costs([2, 3], 'cruiser')).toMatchObject({ exits: 0, rolls: 0 });
    expect(costs([0, 1, 0, 3], 'cruiser')).toMatchObject({ exits: 4, rolls: 4 });
  });

  it('TI4 41.N9: asks ground forces for no roll, but by the switch', () => {
    expect(costs([0, 1, 3], 'infantry')).toMatchObject({ exits: 3, rolls: 0 });
    expect(costs([0, 1, 3], 'infantry', { note9: true })).toMatchObject({ exits: 3, rolls: 3 });
  });

  it('counts exits that ask for no roll', () => {
    expect(costs([0, 1, 3], 'cruiser', { tearOwner: true })).toMatchObject({ exits: 3, rolls: 2 });
    expect(costs([0, 1, 3], 'cruiser', { abilityRolls: false })).toMatchObject({ exits: 3, rolls: 0 });
  });
});
