import { describe, expect, it } from 'vitest';
import { mistakesOf, row } from './orders.ts';

const cruiser = { ship: 'cruiser', from: 'home' };
const lane = { map: row('home', 'belt', 'far'), active: 'far' };

describe('one typing error does not hide other mistakes', () => {
  const paths = (setup: unknown) => mistakesOf(setup).map((mistake) => mistake.split(':')[0]);
  const wrong = { van: { ship: 'cruisr', from: 'home' } };

  it('a malformed key falls back to its default', () => {
    expect(paths({ ...lane, fleet: wrong, enemies: 3 })).toEqual(['enemies', 'fleet.van.ship']);
    expect(paths({ ...lane, fleet: wrong, options: { die: 6 } })).toEqual(['options.die', 'fleet.van.ship']);
    expect(paths({ ...lane, fleet: wrong, retreat: 'yes' })).toEqual(['retreat', 'fleet.van.ship']);
  });

  it('a malformed group is skipped, and the others are checked', () => {
    expect(paths({ ...lane, fleet: { ...wrong, rear: { ship: 'cruiser', from: 'home', count: 0 } } })).toEqual([
      'fleet.rear.count',
      'fleet.van.ship',
    ]);
  });

  it('a group with the name of a malformed key is checked', () => {
    expect(paths({ ...lane, fleet: { die: wrong.van }, options: { die: 6 } })).toEqual([
      'options.die',
      'fleet.die.ship',
    ]);
  });

  it('without a map, an end or a fleet, no order is checked', () => {
    expect(paths({ ...lane, map: 3, fleet: wrong })).toEqual(['map']);
    expect(paths({ ...lane, active: [], fleet: wrong })).toEqual(['active']);
    for (const fleet of [3, null, 'van']) expect(paths({ ...lane, fleet })).toEqual(['fleet']);
    expect(paths(3)).toEqual(['']);
  });

  it('an unknown ship, its unknown cargo and an unknown system are all reported at once', () => {
    const van = {
      ship: 'cruisr',
      from: 'hom',
      via: ['bel'],
      carries: { infntry: 1 },
      picksUp: [
        { system: 'belt', units: { mec: 1 } },
        { system: 'belt', units: { figter: 1 } },
      ],
    };
    expect(paths({ ...lane, fleet: { van } })).toEqual([
      'fleet.van.ship',
      'fleet.van.carries.infntry',
      'fleet.van.picksUp.0.units.mec',
      'fleet.van.picksUp.1.units.figter',
      'fleet.van.from',
      'fleet.van.via.0',
    ]);
  });

  it('an unknown ship is the only mistake of a group without a path', () => {
    expect(paths({ ...lane, fleet: { van: { ship: 'cruisr', exits: 1 } } })).toEqual(['fleet.van.ship']);
    expect(paths({ ...lane, fleet: { van: { ship: 'cruiser' } } })).toEqual(['fleet.van']);
  });

  it('if the end is unknown, the other stops are checked', () => {
    const fleet = { van: { ...cruiser, from: 'hom' }, rear: { ship: 'cruiser', exits: 1 } };
    expect(paths({ ...lane, active: 'fra', fleet })).toEqual(['active', 'fleet.van.from']);
    expect(paths({ map: lane.map, fleet })).toEqual(['fleet.van.from', 'fleet.van']);
  });
});

describe('the cost of a fleet', () => {
  const costing = (groups: number, group: object, last: number) => {
    const units = {
      ark: { kind: 'ship', move: 1, cost: 1000, capacity: 100 },
      gold: { kind: 'ground-force', cost: 1000 },
    };
    const names = Array.from({ length: groups }, (_, at) => `g${at}`);
    const fleet = Object.fromEntries(names.map((name) => [name, { ship: 'ark', exits: 0, ...group }]));
    return mistakesOf({
      units: { ...units, odd: { kind: 'ship', move: 1, cost: last } },
      fleet: { ...fleet, odd: { ship: 'odd', exits: 0 } },
    });
  };

  it('includes that of the cargo of every ship', () => {
    expect(costing(5, { count: 1000, carries: { gold: 100 } }, 0)).toEqual([]);
    expect(costing(6, { count: 1000, carries: { gold: 100 } }, 0)).toEqual([
      'fleet: costs 606000000 resources; expected at most 536870912',
    ]);
  });

  it('is limited to what a trial can count, in half resources', () => {
    const fleet = (last: number) => {
      const full = Array.from({ length: 536 }, (_, at) => [`g${at}`, { ship: 'ark', count: 1000, exits: 0 }]);
      return {
        units: { ark: { kind: 'ship', move: 1, cost: 1000 }, last: { kind: 'ship', move: 1, cost: last } },
        fleet: {
          ...Object.fromEntries(full),
          rest: { ship: 'ark', count: 870, exits: 0 },
          last: { ship: 'last', exits: 0 },
        },
      };
    };
    expect(mistakesOf(fleet(912))).toEqual([]);
    expect(mistakesOf(fleet(912.5))).toEqual(['fleet: costs 536870912.5 resources; expected at most 536870912']);
  });
});
