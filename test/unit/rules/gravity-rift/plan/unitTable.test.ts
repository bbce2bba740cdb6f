import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';
import { mistakesOf, plansOf, row } from './orders.ts';

const lane = { map: row('home', 'belt', 'far'), active: 'far' };

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

  it('change a printed unit in the given keys, or are entirely new', () => {
    const units = {
      raider: { like: 'cruiser', move: 3, cost: 1.5 },
      barge: { kind: 'ship', move: 1, capacity: 8, cost: 4 },
    };
    const fleet = { a: { ship: 'raider', from: 'home' }, b: { ship: 'barge', from: 'belt', carries: { infantry: 8 } } };
    expect(plansOf({ ...lane, units, fleet })).toEqual([
      '1 raider; home → belt → far; enters 2 systems with move 3; no rolls',
      '1 barge, carrying 8 infantry; belt → far; enters 1 system with move 1; no rolls',
    ]);
  });

  it('README 26: copy another unit with all changes that the study makes to it, in whatever order', () => {
    const fleet = { van: { ship: 'raider', from: 'home' } };
    const map = row('home', 'a', 'b', 'c', 'far');
    const changed = [
      ['raider', { like: 'cruiser' }],
      ['cruiser', { like: 'scout', capacity: 2 }],
      ['scout', { like: 'destroyer', move: 4 }],
    ];
    for (const units of [Object.fromEntries(changed), Object.fromEntries(changed.reverse())]) {
      expect(plansOf({ map, active: 'far', units, fleet })).toEqual([
        '1 raider; home → a → b → c → far; enters 4 systems with move 4; no rolls',
      ]);
    }
  });

  it('cannot be like each other, nor like themselves if there is no printed unit of that name', () => {
    const mistakes = (units: object) => mistakesOf({ units, fleet: { van: { ship: 'cruiser', exits: 0 } } });
    expect(mistakes({ a: { like: 'b' }, b: { like: 'a', move: 1 } })).toEqual([
      'units.b.like: `b` and `a` refer to each other by `like`; expected a unit that does not refer back',
    ]);
    expect(mistakes({ a: { like: 'a', kind: 'ship' } })).toEqual([
      expect.stringMatching(/^units\.a\.like: unknown unit/),
    ]);
    expect(mistakes({ cruiser: { like: 'cruiser', move: 9 } })).toEqual([]);
    // A chain that ends at a printed unit is no circle, although `b` is being made while `a` is.
    expect(mistakes({ a: { like: 'b' }, b: { like: 'cruiser', move: 1 } })).toEqual([]);
  });

  it('need a kind or a model', () => {
    expect(
      mistakesOf({ ...lane, units: { barge: { move: 1 } }, fleet: { a: { ship: 'barge', from: 'belt' } } })[0],
    ).toContain('units.barge: `barge` is not a printed unit');
    expect(
      mistakesOf({ ...lane, units: { barge: { like: 'carier' } }, fleet: { a: { ship: 'barge', from: 'belt' } } })[0],
    ).toContain('did you mean `carrier`?');
  });

  it('count as ships, in the messages about the fleet, if they have neither a kind nor a model', () => {
    const fleet = { van: { ship: 'carrier', exits: 1, carries: { barge: 1 } }, rear: { ship: 'barge', exits: 1 } };
    expect(mistakesOf({ units: { barge: { cost: 1 } }, fleet })).toEqual([
      expect.stringMatching(/^units\.barge: `barge` is not a printed unit/),
      expect.stringMatching(/^fleet\.van\.carries\.barge: a barge cannot be carried/),
      'fleet.rear.ship: barge has no move of its own; set `ability` if a card moves it',
    ]);
  });

  it('have the given cost, else that of their model, else 0', () => {
    expect(costing({ kind: 'ship', move: 1, cost: 1.5 })).toBe(3 + 4);
    expect(costing({ like: 'carrier' })).toBe(6 + 4);
    expect(costing({ like: 'carrier', cost: 0 })).toBe(0 + 4);
    expect(costing({ kind: 'ship', move: 1 })).toBe(0 + 4);
  });

  it('have the given kind, else that of their model', () => {
    const fleet = { van: { ship: 'own', exits: 0 } };
    const remaining = (unit: object) => most({ units: { own: unit }, fleet, fleetPool: 5 }, 'ships_remaining');
    expect(remaining({ like: 'cruiser' })).toBe(1);
    expect(remaining({ like: 'cruiser', kind: 'fighter' })).toBe(0);
    expect(remaining({ like: 'fighter2' })).toBe(0);
  });

  it('that change a printed unit keep its other values', () => {
    const map = row('home', 'a', 'b', 'far');
    const units = { cruiser: { move: 3 }, carrier: { capacity: 5 } };
    const fleet = {
      van: { ship: 'cruiser', from: 'home' },
      rear: { ship: 'carrier', from: 'b', carries: { infantry: 5 } },
    };
    expect(plansOf({ map, active: 'far', units, fleet })).toEqual([
      '1 cruiser; home → a → b → far; enters 3 systems with move 3; no rolls',
      '1 carrier, carrying 5 infantry; b → far; enters 1 system with move 1; no rolls',
    ]);
  });
});

describe('the words for units', () => {
  it.each([
    ['destroyer', '2 destroyers'],
    ['destroyer2', '2 destroyers II'],
    ['cruiser', '2 cruisers'],
    ['cruiser2', '2 cruisers II'],
    ['warsun', '2 war suns'],
    ['flagship', '2 flagships'],
    ['dreadnought2', '2 dreadnoughts II'],
    ['fighter2', '2 fighters II'],
    ['hulk', '2 hulks'],
  ])('writes %s as: %s', (ship, words) => {
    const units = { hulk: { kind: 'ship', move: 1 } };
    expect(plansOf({ units, fleet: { van: { ship, count: 2, exits: 0 } } })[0]).toBe(`${words}; no rolls`);
  });

  it('infantry has the same name in singular and plural, upgraded or not', () => {
    const carrying = (units: object) =>
      plansOf({ ...lane, fleet: { van: { ship: 'carrier2', from: 'home', carries: units } } })[0].split(';')[0];
    expect(carrying({ infantry: 2 })).toBe('1 carrier II, carrying 2 infantry');
    expect(carrying({ infantry2: 2, infantry: 1 })).toBe('1 carrier II, carrying 2 infantry II and 1 infantry');
  });

  it('mean the upgrade of a unit if the player owns it', () => {
    const fleet = { van: { ship: 'cruiser', exits: 0 }, rear: { ship: 'carrier', exits: 0 } };
    expect(plansOf({ upgrades: ['cruiser2', 'infantry2'], fleet })).toEqual([
      '1 cruiser II; no rolls',
      '1 carrier; no rolls',
    ]);
  });
});
