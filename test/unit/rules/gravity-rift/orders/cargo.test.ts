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

  it('TI4 58.3: what is picked up on the way needs room from the start', () => {
    const van = { ...transport, carries: { infantry: 4 }, picksUp: { system: 'belt', units: { infantry: 3 } } };
    expect(mistakesOf({ ...lane, fleet: { van } })[0]).toContain('need capacity 7');
  });

  it('a ship is no cargo, and unknown units are named with the nearest right word', () => {
    expect(mistakesOf({ ...lane, fleet: { van: { ...transport, carries: { destroyer: 1 } } } })[0]).toContain(
      'fleet.van.carries.destroyer: a destroyer is not carried',
    );
    expect(mistakesOf({ ...lane, fleet: { van: { ...transport, carries: { infanty: 1 } } } })[0]).toContain(
      'did you mean `infantry`?',
    );
  });

  it('is picked up on the path alone', () => {
    const van = { ...transport, picksUp: { system: 'away', units: { infantry: 1 } } };
    const map = row('home', 'belt', 'far', 'away');
    expect(mistakesOf({ ...lane, map, fleet: { van } })).toEqual([
      'fleet.van.picksUp.system: away is not on the path home → belt → far; expected one of its systems, or a `via` that leads there',
    ]);
  });

  it('TI4 58.N2: nothing is lifted from a system with an own token, but from the active one', () => {
    const van = { ...transport, picksUp: { system: 'belt', units: { infantry: 1 } } };
    expect(mistakesOf({ ...lane, fleet: { van }, tokens: ['belt'] })[0]).toContain('(TI4 58.N2)');
    const atTheEnd = { ...transport, picksUp: { system: 'far', units: { infantry: 1 } } };
    expect(mistakesOf({ ...lane, fleet: { van: atTheEnd }, tokens: ['far'] })).toEqual([]);
  });

  it('TI4 58.N2: an ability frees a locked ship, but its cargo only where the card says so', () => {
    const van = { ...transport, carries: { infantry: 1 } };
    const locked = { ...lane, tokens: ['home'] };
    expect(mistakesOf({ ...locked, fleet: { van: { ...van, ability: true } } })[0]).toContain('fleet.van.carries');
    expect(mistakesOf({ ...locked, fleet: { van: { ...van, ability: { cargoFromLocked: true } } } })).toEqual([]);
  });

  it('TI4 58.6: an ability needs no move, no adjacency and no free way', () => {
    const fleet = { van: { ship: 'carrier', from: 'home', ability: true } };
    expect(plansOf({ ...lane, fleet, enemies: ['belt'] })).toEqual([
      '1 carrier; moved by an ability home → far; no rolls',
    ]);
  });
});

describe('Fighter II', () => {
  it('TI4 58.N3: a fighter moves itself only as Fighter II; either way is chosen in the study, for the whole move', () => {
    const fleet = { wing: { ship: 'fighter', count: 2, from: 'home' } };
    expect(mistakesOf({ ...lane, fleet })).toEqual([
      'fleet.wing.ship: fighter has no move of its own; own the upgrade (`upgrades: [fighter2]`), let a ship carry it, or set `ability` where a card moves it',
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

describe('a retreat', () => {
  const retreat = {
    map: row('maw*', 'home', 'far'),
    retreat: true,
    active: 'home',
    held: ['home'],
    fleet: { van: { ship: 'cruiser', from: 'maw' } },
  };

  it('TI4 41.N5: goes from the rift to an adjacent system with one roll', () => {
    expect(plansOf(retreat)).toEqual(['1 cruiser; retreat maw (rift) → home; 1 roll']);
  });

  it('TI4 41.N5.3: the bonus gives nothing, for only adjacent systems are allowed', () => {
    expect(mistakesOf({ ...retreat, active: 'far', held: ['far'] })).toEqual([
      'fleet.van.from: a retreat goes to an adjacent system (TI4 41.N5.3), and far is not one; expected active to be home',
    ]);
  });

  it('needs a unit or planet of its own there, no other ships, no nebula, and one origin', () => {
    expect(mistakesOf({ ...retreat, held: [] })[0]).toContain('add home to `held`');
    expect(mistakesOf({ ...retreat, held: [], options: { darkEnergyTap: true } })).toEqual([]);
    expect(mistakesOf({ ...retreat, enemies: ['home'] })[0]).toContain("another player's ships");
    const nebula = { systems: { maw: { at: [0, 0] }, home: { at: [1, 0], anomaly: 'nebula' } } };
    expect(mistakesOf({ ...retreat, map: nebula })[0]).toContain('no fleet retreats into a nebula');
    const fleet = { ...retreat.fleet, scouts: { ship: 'destroyer', from: 'far' } };
    expect(mistakesOf({ ...retreat, fleet })).toContainEqual(
      'fleet.scouts.from: a retreat leaves one system; expected maw as for van, got far',
    );
  });

  it('the Nav Suite does not help it, and Antimass Deflectors open asteroid fields to it', () => {
    expect(plansOf({ ...retreat, options: { navSuite: true } })[0]).toContain('1 roll');
    const map = { systems: { maw: { at: [0, 0] }, home: { at: [1, 0], anomaly: 'asteroid-field' } } };
    expect(mistakesOf({ ...retreat, map })[0]).toContain('an asteroid field');
    expect(mistakesOf({ ...retreat, map, options: { antimassDeflectors: true } })).toEqual([]);
  });

  it('TI4 58.N2.1: units may be picked up in the system of the battle, in spite of its token', () => {
    const van = { ship: 'carrier', from: 'maw', picksUp: { system: 'maw', units: { infantry: 2 } } };
    expect(mistakesOf({ ...retreat, tokens: ['maw'], fleet: { van } })).toEqual([]);
  });

  it('TI4 41.N5.3, 58.6: leaves one rift at most, and is no move by an ability', () => {
    expect(mistakesOf({ retreat: true, fleet: { van: { ship: 'cruiser', exits: 5 } } })[0]).toContain(
      'expected 0 or 1, got 5',
    );
    expect(mistakesOf({ ...retreat, fleet: { van: { ship: 'cruiser', from: 'maw', ability: true } } })[0]).toContain(
      'a retreat is no move by an ability',
    );
  });

  it('TI4 58.5: no Space Cannon fires after it', () => {
    expect(mistakesOf({ ...retreat, spaceCannon: [{ dice: 1, need: 6 }] })[0]).toContain(
      'spaceCannon: Space Cannon fires after',
    );
  });
});

describe('units of a designer’s own', () => {
  it('are like a printed one but for what is said, or wholly new', () => {
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

  it('need a kind or a model', () => {
    expect(
      mistakesOf({ ...lane, units: { barge: { move: 1 } }, fleet: { a: { ship: 'barge', from: 'belt' } } })[0],
    ).toContain('units.barge: `barge` is not a printed unit');
    expect(
      mistakesOf({ ...lane, units: { barge: { like: 'carier' } }, fleet: { a: { ship: 'barge', from: 'belt' } } })[0],
    ).toContain('did you mean `carrier`?');
  });
});
