import { describe, expect, it } from 'vitest';
import { mistakesOf, plansOf, row } from './orders.ts';

const lane = { map: row('home', 'belt', 'far'), active: 'far' };
const transport = { ship: 'carrier2', from: 'home' };

describe('cargo', () => {
  it('TI4 58.3: a ship carries fighters and ground forces up to its capacity', () => {
    expect(mistakesOf({ ...lane, fleet: { van: { ...transport, carries: { infantry: 4, fighter: 2 } } } })).toEqual([]);
    expect(mistakesOf({ ...lane, fleet: { van: { ...transport, carries: { infantry: 5, fighter: 2 } } } })).toEqual([
      'fleet.van.carries: 5 infantry and 2 fighters for each ship need capacity 7, but a carrier II has 6; leave 1 behind or take ships with more capacity',
    ]);
    expect(
      mistakesOf({ ...lane, fleet: { van: { ship: 'cruiser', from: 'home', carries: { infantry: 1 } } } })[0],
    ).toContain('a cruiser has 0');
  });

  it('TI4 58.3: units picked up on the way need room from the start', () => {
    const van = { ...transport, carries: { infantry: 4 }, picksUp: { system: 'belt', units: { infantry: 3 } } };
    expect(mistakesOf({ ...lane, fleet: { van } })[0]).toContain('need capacity 7');
  });

  it('a ship cannot be cargo, and unknown units are reported with the nearest known word', () => {
    expect(mistakesOf({ ...lane, fleet: { van: { ...transport, carries: { destroyer: 1 } } } })[0]).toContain(
      'fleet.van.carries.destroyer: a destroyer cannot be carried',
    );
    expect(mistakesOf({ ...lane, fleet: { van: { ...transport, carries: { infanty: 1 } } } })[0]).toContain(
      'did you mean `infantry`?',
    );
  });

  it('is picked up only on the path', () => {
    const van = { ...transport, picksUp: { system: 'away', units: { infantry: 1 } } };
    const map = row('home', 'belt', 'far', 'away');
    expect(mistakesOf({ ...lane, map, fleet: { van } })).toEqual([
      'fleet.van.picksUp.system: away is not on the path home → belt → far; expected one of its systems, or a `via` that leads there',
    ]);
  });

  it('README 11: of equal paths, the one that passes the pick-up is taken, whatever the order of the systems in the study', () => {
    const systems = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {}]));
    const lanes = ['x', 'y'].flatMap((between) => [
      ['home', between],
      [between, 'goal'],
    ]);
    for (const names of [
      ['home', 'y', 'x', 'goal'],
      ['home', 'x', 'y', 'goal'],
    ]) {
      for (const system of ['x', 'y']) {
        const van = { ...transport, picksUp: { system, units: { infantry: 1 } } };
        expect(plansOf({ map: { systems: systems(...names), lanes }, active: 'goal', fleet: { van } })).toEqual([
          `1 carrier II, to pick up 1 infantry in ${system}; home → ${system} → goal; enters 2 systems with move 2; no rolls`,
        ]);
      }
    }
  });

  it('TI4 41.N7, README 11: of paths that pass the pick-up, the one with fewer rolls with it aboard is taken', () => {
    // Two rows of the same length, each with a rift in one half; move 3 requires one of them.
    const lanes = ['a', 'm'].flatMap((name) => [
      ['home', `${name}1`],
      [`${name}1`, 'x'],
      ['x', `${name}2`],
      [`${name}2`, 'goal'],
    ]);
    const rift = { anomaly: 'gravity-rift' };
    const systems = { home: {}, a1: {}, m1: rift, x: {}, a2: {}, m2: rift, goal: {} };
    const backwards = Object.fromEntries(Object.entries(systems).reverse());
    const van = { ...transport, moveBonus: 1, picksUp: { system: 'x', units: { infantry: 1 } } };
    for (const map of [
      { systems, lanes },
      { systems: backwards, lanes },
    ]) {
      expect(plansOf({ map, active: 'goal', fleet: { van } })[0]).toContain('home → m1 (rift) → x → a2 → goal');
    }
  });

  it('README 11: of equal paths, the one that passes all pick-ups is taken, even if the paths meet before the last pick-up', () => {
    const lanes = [
      ['home', 'p'],
      ['home', 'q'],
      ['p', 'middle'],
      ['q', 'middle'],
      ['p', 'goal'],
    ];
    const map = { systems: { home: {}, p: {}, q: {}, middle: {}, goal: {} }, lanes };
    const picksUp = ['p', 'q'].map((system) => ({ system, units: { infantry: 1 } }));
    const van = { ...transport, moveBonus: 2, via: ['middle', 'p'], picksUp };
    expect(plansOf({ map, active: 'goal', fleet: { van } })[0]).toContain('home → q → middle → p → goal');
  });

  it('TI4 58.N2: nothing is picked up in a system with an own token, except in the active one', () => {
    const van = { ...transport, picksUp: { system: 'belt', units: { infantry: 1 } } };
    expect(mistakesOf({ ...lane, fleet: { van }, tokens: ['belt'] })[0]).toContain('(TI4 58.N2)');
    const atTheEnd = { ...transport, picksUp: { system: 'far', units: { infantry: 1 } } };
    expect(mistakesOf({ ...lane, fleet: { van: atTheEnd }, tokens: ['far'] })).toEqual([]);
  });

  it('TI4 58.N2: an ability frees a locked ship, but its cargo only if the card says so', () => {
    const van = { ...transport, carries: { infantry: 1 } };
    const locked = { ...lane, tokens: ['home'] };
    expect(mistakesOf({ ...locked, fleet: { van: { ...van, ability: true } } })[0]).toContain('fleet.van.carries');
    expect(mistakesOf({ ...locked, fleet: { van: { ...van, ability: { cargoFromLocked: true } } } })).toEqual([]);
  });

  it('TI4 58.6: an ability needs no move, no adjacency and no open path', () => {
    const fleet = { van: { ship: 'carrier', from: 'home', ability: true } };
    expect(plansOf({ ...lane, fleet, enemies: ['belt'] })).toEqual([
      '1 carrier; moved by an ability along home → far; no rolls',
    ]);
  });
});

describe('Fighter II', () => {
  it('TI4 58.N3: a fighter moves itself only as Fighter II; the study chooses for the whole move', () => {
    const fleet = { wing: { ship: 'fighter', count: 2, from: 'home' } };
    expect(mistakesOf({ ...lane, fleet })).toEqual([
      'fleet.wing.ship: fighter has no move of its own; own the upgrade (`upgrades: [fighter2]`), let a ship carry it, or set `ability` if a card moves it',
    ]);
    expect(plansOf({ ...lane, fleet, upgrades: ['fighter2'] })).toEqual([
      '2 fighters II; home → belt → far; enters 2 systems with move 2; no rolls',
    ]);
    const riding = { van: { ...transport, carries: { fighter: 2 } } };
    expect(plansOf({ ...lane, fleet: riding, upgrades: ['fighter2'] })[0]).toContain('carrying 2 fighters II');
  });

  it('TI4 58.3: ground forces do not move by themselves', () => {
    const fleet = { troops: { ship: 'infantry', from: 'home' } };
    expect(mistakesOf({ ...lane, fleet })[0]).toContain('infantry has no move of its own; let a ship carry it');
    expect(mistakesOf({ fleet: { troops: { ship: 'infantry', exits: 1 } } })).toHaveLength(1);
  });
});
