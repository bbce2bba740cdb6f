import { describe, expect, it } from 'vitest';
import { giveUpOrder } from '../../../../../src/rules/gravity-rift/plan/trimToFleetPool.ts';
import type { Unit } from '../../../../../src/rules/gravity-rift/plan/unitTable.ts';
import { playScript } from '../play/playScript.ts';
import { mistakesOf, plansOf, row } from './orders.ts';

const lane = { map: row('home', 'belt', 'far'), active: 'far' };

describe('the fleet pool before the move', () => {
  const fleet = {
    line: { ship: 'dreadnought2', count: 2, from: 'home' },
    screen: { ship: 'destroyer', count: 3, from: 'home' },
  };

  it('TI4 41.N4: more ships than the pool may be declared; by switches this is a mistake, or the cheapest stay at home', () => {
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

  it('README 19: are, at equal cost, those with cheaper cargo, then with less cargo, whatever the order in the study', () => {
    const units = { big: { like: 'carrier' }, small: { like: 'carrier', capacity: 0 } };
    const big = { ship: 'big', exits: 0, carries: { infantry: 4 } };
    const small = { ship: 'small', exits: 0 };
    const left = (fleet: object) => plansOf({ units, fleet, fleetPool: 1, options: { overbooking: 'trimmed' } });
    expect(left({ big, small })).toEqual(['1 big, carrying 4 infantry; no rolls']);
    expect(left({ small, big })).toEqual(left({ big, small }));
    const laden = (carries: object) => ({ ship: 'carrier', exits: 0, carries });
    // A mech costs as much as four infantry.
    const [mech, four, three] = [laden({ mech: 1 }), laden({ infantry: 4 }), laden({ infantry: 3 })];
    expect(left({ a: four, b: mech })[0]).toContain('4 infantry');
    expect(left({ a: mech, b: four })[0]).toContain('4 infantry');
    expect(left({ a: three, b: mech })[0]).toContain('1 mech');
    expect(left({ a: mech, b: three })[0]).toContain('1 mech');
  });

  it('README 19: are, at equal cost, those that pick up cheaper units on their way', () => {
    const carrier = (units: object) => ({ ship: 'carrier', from: 'home', picksUp: { system: 'belt', units } });
    const [mech, infantry, none] = [carrier({ mech: 1 }), carrier({ infantry: 3 }), { ship: 'carrier', from: 'home' }];
    const left = (fleet: object) =>
      plansOf({
        map: row('home', 'belt', 'far'),
        active: 'belt',
        fleet,
        fleetPool: 1,
        options: { overbooking: 'trimmed' },
      })[0].split(';')[0];
    // A mech costs more than three infantry.
    expect(left({ a: mech, b: infantry })).toBe('1 carrier, to pick up 1 mech in belt');
    expect(left({ a: infantry, b: mech })).toBe('1 carrier, to pick up 1 mech in belt');
    expect(left({ a: infantry, b: none })).toBe('1 carrier, to pick up 3 infantry in belt');
    expect(left({ a: none, b: infantry })).toBe('1 carrier, to pick up 3 infantry in belt');
  });

  it('README 19: are, at equal cost and cargo, those with less capacity, then those that cannot sustain damage', () => {
    const units = { hull: { like: 'cruiser', sustainDamage: true } };
    const left = (fleet: object) => plansOf({ units, fleet, fleetPool: 1, options: { overbooking: 'trimmed' } });
    for (const [stays, goes] of [
      ['cruiser', 'cruiser2'],
      ['cruiser', 'hull'],
    ]) {
      expect(left({ a: of(stays), b: of(goes) })).toEqual(left({ b: of(stays), a: of(goes) }));
      expect(left({ a: of(stays), b: of(goes) })).toEqual(left({ only: of(goes) }));
    }
  });

  it('README 19: are, if otherwise equal, those with the most rolls ahead, then those whose names come last', () => {
    const arrives = (fleet: object) =>
      playScript({ fleet, fleetPool: 1, options: { overbooking: 'trimmed' } }, []).measures;
    const [safe, risky] = [
      { ship: 'cruiser', exits: 0 },
      { ship: 'cruiser', exits: 1 },
    ];
    expect(arrives({ safe, risky })).toMatchObject({ fleet_arrives: 1, arrived_group_safe: 1 });
    expect(arrives({ risky, safe })).toMatchObject({ fleet_arrives: 1, arrived_group_safe: 1 });
    expect(arrives({ a: safe, b: safe })).toHaveProperty('arrived_group_a', 1);
    expect(arrives({ b: safe, a: safe })).toHaveProperty('arrived_group_a', 1);
  });

  it('TI4 41.N4: ships stay at home to make room for present ships; fighters do not count', () => {
    expect(trimmed({ a: of('cruiser', 3) }, 3, { destroyer: 1, fighter: 4 })).toEqual(['2 cruisers']);
    expect(trimmed({ a: of('cruiser', 2), wing: of('fighter2', 3) }, 1)).toEqual(['1 cruiser', '3 fighters II']);
  });

  it('README 19: are never all ships, with or without fighters that move: that is a mistake', () => {
    const mistakes = (fleet: object, present = {}) =>
      mistakesOf({ fleet, fleetPool: 1, present, options: { overbooking: 'trimmed' } });
    const [van, wing] = [of('cruiser'), of('fighter2', 3)];
    for (const fleet of [{ van }, { van, wing }]) {
      expect(mistakes(fleet)).toEqual([]);
      expect(mistakes(fleet, { cruiser: 1 })).toEqual([
        'fleetPool: a fleet pool of 1 leaves no ship to move; expected more',
      ]);
    }
    expect(mistakes({ wing }, { cruiser: 2 })).toEqual([]);
  });

  it('are none, without a mistake, if the pool is exactly filled', () => {
    const filled = (fleetPool: number) =>
      mistakesOf({ fleet: { a: of('cruiser', 3) }, fleetPool, options: { overbooking: 'forbidden' } });
    expect([filled(3), filled(4)]).toEqual([[], []]);
    expect(filled(2)).toEqual([
      'fleet: 3 ships against a fleet pool of 2, and options.overbooking is forbidden; move 1 fewer',
    ]);
  });
});

describe('the order in which an owner gives units up', () => {
  const unit = (id: string, properties: Partial<Unit> = {}): Unit => ({
    id,
    word: id,
    kind: 'ship',
    cost: 1,
    move: 1,
    capacity: 1,
    sustainDamage: false,
    ...properties,
  });

  /** The properties in the order in which units with them are given up, found by sorting a list that begins with the last. */
  function inOrder(properties: readonly Partial<Unit>[], ids: readonly string[]): Partial<Unit>[] {
    const made = new Map(properties.map((each, at) => [unit(ids[at], each), each]));
    return [...made.keys()]
      .reverse()
      .sort(giveUpOrder)
      .map((each) => made.get(each) as Partial<Unit>);
  }

  it.each<[string, Partial<Unit>[]]>([
    [
      'the cheaper unit first',
      [
        { cost: 1, capacity: 2 },
        { cost: 2, capacity: 0 },
      ],
    ],
    ['at equal cost, the unit with less capacity', [{ capacity: 0, sustainDamage: true }, { capacity: 1 }]],
    [
      'at equal capacity, the unit that cannot sustain damage',
      [{ sustainDamage: false }, { sustainDamage: true, kind: 'ground-force' }],
    ],
    [
      'if equal in all this: ground forces, then fighters that must be carried, then fighters that fly, then ships',
      [
        { kind: 'ground-force', move: 2 },
        { kind: 'fighter', move: 0 },
        { kind: 'fighter', move: 1 },
        { kind: 'ship', move: 0 },
      ],
    ],
  ])('README 22: is, whatever the names of the units: %s', (_, properties) => {
    expect(inOrder(properties, ['a', 'b', 'c', 'd'])).toEqual(properties);
    expect(inOrder(properties, ['d', 'c', 'b', 'a'])).toEqual(properties);
  });

  it('is, of equal units, from the last name to the first', () => {
    const ids = (names: string[]) =>
      names
        .map((name) => unit(name))
        .sort(giveUpOrder)
        .map(({ id }) => id);
    expect(ids(['a', 'b', 'c'])).toEqual(['c', 'b', 'a']);
    expect(ids(['c', 'b', 'a'])).toEqual(['c', 'b', 'a']);
    expect(giveUpOrder(unit('a'), unit('b'))).toBeGreaterThan(0);
    expect(giveUpOrder(unit('b'), unit('a'))).toBeLessThan(0);
    expect(giveUpOrder(unit('a'), unit('a'))).toBe(0);
  });
});
