import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';

describe('units of a designer’s own', () => {
  const most = (setup: object, name: string) =>
    gravityRift.measures(gravityRift.setupSchema.parse(setup)).find((measure) => measure.name === name)?.max;
  const costing = (unit: object) =>
    most(
      {
        units: { own: unit },
        fleet: { van: { ship: 'own', exits: 0, ability: false }, rear: { ship: 'cruiser', exits: 0 } },
      },
      'cost_removed',
    );

  it('cost what they are said to, what their model costs, or nothing', () => {
    expect(costing({ kind: 'ship', move: 1, cost: 1.5 })).toBe(3 + 4);
    expect(costing({ like: 'carrier' })).toBe(6 + 4);
    expect(costing({ like: 'carrier', cost: 0 })).toBe(0 + 4);
    expect(costing({ kind: 'ship', move: 1 })).toBe(0 + 4);
  });

  it('are of the kind that is said, or of their model’s', () => {
    const fleet = { van: { ship: 'own', exits: 0 } };
    const remaining = (unit: object) => most({ units: { own: unit }, fleet, fleetPool: 5 }, 'ships_remaining');
    expect(remaining({ like: 'cruiser' })).toBe(1);
    expect(remaining({ like: 'cruiser', kind: 'fighter' })).toBe(0);
    expect(remaining({ like: 'fighter2' })).toBe(0);
  });
});
