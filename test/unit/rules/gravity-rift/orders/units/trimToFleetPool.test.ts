import { describe, expect, it } from 'vitest';
import { mistakesOf, plansOf, row } from '../orders.ts';

const lane = { map: row('home', 'belt', 'far'), active: 'far' };

describe('the fleet pool before the move', () => {
  const fleet = {
    line: { ship: 'dreadnought2', count: 2, from: 'home' },
    screen: { ship: 'destroyer', count: 3, from: 'home' },
  };

  it('TI4 41.N4: more ships than the pool may be declared; by switches that is a mistake, or the cheapest stay', () => {
    const setup = { ...lane, fleet, fleetPool: 3 };
    expect(mistakesOf(setup)).toEqual([]);
    expect(mistakesOf({ ...setup, options: { overbooking: 'forbidden' } })).toEqual([
      'fleet: 5 ships against a fleet pool of 3, and options.overbooking is forbidden; move 2 fewer',
    ]);
    expect(plansOf({ ...setup, options: { overbooking: 'trimmed' } })[1]).toContain('1 destroyer;');
  });
});

describe('ships above the fleet pool that stay at home, by the switch', () => {
  const trimmed = (fleet: object, fleetPool: number, present = {}) =>
    plansOf({ fleet, fleetPool, present, options: { overbooking: 'trimmed' } }).map((text) => text.split(';')[0]);
  const of = (ship: string, count = 1) => ({ ship, count, exits: 0 });

  it('TI4 41.N4: are the cheapest, group by group', () => {
    const fleet = { a: of('cruiser', 2), b: of('destroyer', 2), c: of('carrier', 2) };
    expect(trimmed(fleet, 9)).toEqual(['2 cruisers', '2 destroyers', '2 carriers']);
    expect(trimmed(fleet, 6)).toEqual(['2 cruisers', '2 destroyers', '2 carriers']);
    expect(trimmed(fleet, 5)).toEqual(['2 cruisers', '1 destroyer', '2 carriers']);
    expect(trimmed(fleet, 3)).toEqual(['1 cruiser', '2 carriers']);
    expect(trimmed(fleet, 1)).toEqual(['1 carrier']);
  });

  it('are of equal cost those declared last', () => {
    expect(trimmed({ a: of('cruiser'), b: of('cruiser2') }, 1)).toEqual(['1 cruiser']);
  });

  it('make room for those that are there, and fighters are none of them', () => {
    expect(trimmed({ a: of('cruiser', 3) }, 3, { destroyer: 1, fighter: 4 })).toEqual(['2 cruisers']);
    expect(trimmed({ a: of('cruiser', 2), wing: of('fighter2', 3) }, 1)).toEqual(['1 cruiser', '3 fighters II']);
  });

  it('are none, and no mistake, where the pool is filled to the last', () => {
    const filled = (fleetPool: number) =>
      mistakesOf({ fleet: { a: of('cruiser', 3) }, fleetPool, options: { overbooking: 'forbidden' } });
    expect([filled(3), filled(4)]).toEqual([[], []]);
    expect(filled(2)).toEqual([
      'fleet: 3 ships against a fleet pool of 2, and options.overbooking is forbidden; move 1 fewer',
    ]);
  });
});
