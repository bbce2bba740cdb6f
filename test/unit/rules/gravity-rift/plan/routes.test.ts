import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';
import { layBoard } from '../../../../../src/rules/gravity-rift/plan/board.ts';
import { type RouteOrder, straightRoute } from '../../../../../src/rules/gravity-rift/plan/routes.ts';
import { unitTable } from '../../../../../src/rules/gravity-rift/plan/unitTable.ts';
import { mistakesOf, plansOf, row } from './orders.ts';

describe('explainNoRoute', () => {
  const cruiser = { ship: 'cruiser', from: 'home' };

  const inNebula = { systems: { ...row('home', 'a', 'b', 'far').systems, home: { at: [0, 0], anomaly: 'nebula' } } };
  const withIsland = { systems: { ...row('home', 'a', 'far').systems, island: { at: [9, 9] } } };
  /** home – a – b – far in a row, and home – c – d – e – f – far as a detour. */
  const twoWays = {
    systems: { ...row('home', 'a', 'b', 'far').systems, c: {}, d: {}, e: {}, f: {} },
    lanes: ['home c', 'c d', 'd e', 'e f', 'f far'].map((lane) => lane.split(' ')),
  };

  describe('the message for a missing route', () => {
    const far = { active: 'far', fleet: { van: cruiser } };

    it.each<[string, object, string]>([
      [
        'suggests no rift if a further rift gives no extra move',
        { ...far, map: row('home', 'm*', 'n*', 'a', 'b', 'far'), options: { bonus: 'per-move' } },
        'the path needs move 5, but the group has 2 + 1 for 2 rifts (home → m → n → a → b → far); 2 more move would be enough (a faster ship or a moveBonus)',
      ],
      [
        'gives the missing move for the path with the fewest rolls',
        { ...far, map: row('home', 'a', 'b', 'c', 'far') },
        'the path needs move 4, but the group has 2 (home → a → b → c → far); 2 more move would be enough (a faster ship, a moveBonus, or a rift on the way)',
      ],
      [
        'names the system that bars the only path',
        { ...far, map: row('home', 'a', 'b', 'far'), enemies: ['b'] },
        "no legal path from home to far: b is barred, because another player's ships are in it (TI4 58.2.2)",
      ],
      [
        'names what bars the way behind `via`',
        {
          ...far,
          map: row('home', 'a', 'b', 'far'),
          enemies: ['b'],
          fleet: { van: { ...cruiser, via: ['a'], moveBonus: 9 } },
        },
        "no legal path from home to far: b is barred, because another player's ships are in it (TI4 58.2.2)",
      ],
      [
        'names what bars the way to `via`, and not the end that is open',
        {
          map: row('v', 'b', 'home', 'far'),
          active: 'far',
          enemies: ['b'],
          fleet: { van: { ...cruiser, via: ['v'], moveBonus: 9 } },
        },
        "no legal path from home to far: b is barred, because another player's ships are in it (TI4 58.2.2)",
      ],
      [
        'names one system of one way if each of two ways is barred by one',
        {
          ...far,
          map: {
            systems: { home: {}, a: {}, b: {}, far: {} },
            lanes: [
              ['home', 'a'],
              ['a', 'far'],
              ['home', 'b'],
              ['b', 'far'],
            ],
          },
          enemies: ['a', 'b'],
        },
        "no legal path from home to far: a is barred, because another player's ships are in it (TI4 58.2.2)",
      ],
      [
        'does not name the start or the end, which bar no path if other ships are in them',
        { ...far, map: row('home', 'a', 'b', 'far'), enemies: ['home', 'b', 'far'] },
        "no legal path from home to far: b is barred, because another player's ships are in it (TI4 58.2.2)",
      ],
      [
        'reports that no adjacent systems lead to the end',
        { ...far, map: { systems: { home: {}, far: {} } } },
        'no chain of adjacent systems leads from home to far; check the map, or add a lane',
      ],
      [
        'suggests no faster ship if the fleet starts in a nebula, where all ships have move 1',
        { ...far, map: inNebula },
        'the path needs move 3, but the group has 1 (home → a → b → far); 2 more move would be enough (a moveBonus or a rift on the way; a faster ship would not help, because every ship that starts in a nebula has move 1)',
      ],
      [
        'names the two stops without a connection if `via` is on an island',
        { ...far, map: withIsland, fleet: { van: { ...cruiser, via: ['a', 'island'] } } },
        'no chain of adjacent systems leads from a to island, which is in `via`; check the map, or add a lane',
      ],
      [
        'names the last system of `via` if no path leads from it to the end',
        { map: withIsland, active: 'island', fleet: { van: { ...cruiser, via: ['a'] } } },
        'no chain of adjacent systems leads from a to island; a is in `via`; check the map, or add a lane',
      ],
      [
        'names the end if only the end is barred',
        { ...far, map: { systems: { ...row('home', 'a').systems, far: { at: [2, 0], anomaly: 'supernova' } } } },
        'no legal path from home to far: far is barred, because a supernova lies in it',
      ],
      [
        'names both the end and the system that bars the path to it',
        {
          ...far,
          map: { systems: { ...row('home', 'a').systems, far: { at: [2, 0], anomaly: 'supernova' } } },
          enemies: ['a'],
        },
        "no legal path from home to far; a path would need a (another player's ships are in it (TI4 58.2.2)) and far (a supernova lies in it) all to be open",
      ],
      [
        'names all systems that bar the only path, in the order of the path',
        {
          ...far,
          map: { systems: { ...row('home', 'a', 'b', 'c').systems, far: { at: [4, 0], anomaly: 'supernova' } } },
          enemies: ['c', 'a'],
        },
        "no legal path from home to far; a path would need a (another player's ships are in it (TI4 58.2.2)), c (another player's ships are in it (TI4 58.2.2)) and far (a supernova lies in it) all to be open",
      ],
      [
        'names the fewest systems that would have to be open, even if the path through them is longer',
        { ...far, map: twoWays, enemies: ['a', 'b', 'e'] },
        "no legal path from home to far: e is barred, because another player's ships are in it (TI4 58.2.2)",
      ],
      [
        'names only the end if a path through the barred end to `via` needs nothing else',
        {
          ...far,
          map: {
            systems: { home: {}, x: {}, v: {}, far: { anomaly: 'supernova' } },
            lanes: [
              ['home', 'x'],
              ['x', 'v'],
              ['home', 'far'],
              ['far', 'v'],
            ],
          },
          enemies: ['x'],
          fleet: { van: { ...cruiser, via: ['v'] } },
        },
        'no legal path from home to far: far is barred, because a supernova lies in it',
      ],
      [
        'includes all systems of `via` in the missing move',
        {
          map: row('home', 'a', 'b', 'far'),
          active: 'home',
          fleet: { van: { ...cruiser, via: ['far', 'home', 'far'] } },
        },
        'the path needs move 12, but the group has 2 (home → a → b → far → b → a → home → a → b → far → b → a → home); 10 more move would be enough (a faster ship, a moveBonus, or a rift on the way)',
      ],
    ])('%s', (_, setup, message) => {
      expect(mistakesOf(setup)).toEqual([`fleet.van: ${message}`]);
    });
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

  it('TI4 41.N5.3: gets no use from the extra move, because only adjacent systems are allowed', () => {
    expect(mistakesOf({ ...retreat, active: 'far', held: ['far'] })).toEqual([
      'fleet.van.from: a retreat goes to a system that is adjacent to its start (TI4 41.N5.3), but far is not; expected `active` to be home',
    ]);
  });

  it('needs a unit or planet of its own at the end, no other ships, no nebula, and one origin', () => {
    expect(mistakesOf({ ...retreat, held: [] })[0]).toContain('add home to `held`');
    expect(mistakesOf({ ...retreat, held: [], options: { darkEnergyTap: true } })).toEqual([]);
    expect(mistakesOf({ ...retreat, enemies: ['home'] })[0]).toContain("another player's ships");
    const nebula = { systems: { maw: { at: [0, 0] }, home: { at: [1, 0], anomaly: 'nebula' } } };
    expect(mistakesOf({ ...retreat, map: nebula })[0]).toContain('no fleet retreats into a nebula');
    const fleet = { ...retreat.fleet, scouts: { ship: 'destroyer', from: 'far' } };
    expect(mistakesOf({ ...retreat, fleet })).toContainEqual(
      'fleet.scouts.from: all groups of a retreat start in the same system; expected maw as for van, got far',
    );
  });

  it('is not helped by the Nav Suite; Antimass Deflectors open asteroid fields to it', () => {
    expect(plansOf({ ...retreat, options: { navSuite: true } })[0]).toContain('1 roll');
    const map = { systems: { maw: { at: [0, 0] }, home: { at: [1, 0], anomaly: 'asteroid-field' } } };
    expect(mistakesOf({ ...retreat, map })[0]).toContain('an asteroid field');
    expect(mistakesOf({ ...retreat, map, options: { antimassDeflectors: true } })).toEqual([]);
  });

  it('TI4 58.N2.1: may pick up units in the system of the battle despite its token', () => {
    const van = { ship: 'carrier', from: 'maw', picksUp: { system: 'maw', units: { infantry: 2 } } };
    expect(mistakesOf({ ...retreat, tokens: ['maw'], fleet: { van } })).toEqual([]);
  });

  it('TI4 41.N5.3, 58.6: leaves one rift at most, and is not a move by an ability', () => {
    expect(mistakesOf({ retreat: true, fleet: { van: { ship: 'cruiser', exits: 5 } } })[0]).toContain(
      'expected 0 or 1, got 5',
    );
    expect(mistakesOf({ ...retreat, fleet: { van: { ship: 'cruiser', from: 'maw', ability: true } } })[0]).toContain(
      'a retreat is not a move by an ability',
    );
  });

  it('TI4 58.5: cannot be combined with Space Cannon', () => {
    expect(mistakesOf({ ...retreat, spaceCannon: [{ dice: 1, need: 6 }] })[0]).toContain(
      'spaceCannon: Space Cannon fires after',
    );
  });
});

/** The costs of a path over these systems of a row of rifts, the second of which counts twice. */
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
  it('TI4 41.2: counts the rifts that are left, each time, but not the one in which the path ends', () => {
    expect(costs([0, 1, 2, 3], 'cruiser')).toEqual({ systems: [0, 1, 2, 3], exits: 3, rolls: 3 });
    expect(costs([2, 3], 'cruiser')).toMatchObject({ exits: 0, rolls: 0 });
    expect(costs([0, 1, 0, 3], 'cruiser')).toMatchObject({ exits: 4, rolls: 4 });
  });

  it('TI4 41.N9: requires no roll of ground forces, except by the switch', () => {
    expect(costs([0, 1, 3], 'infantry')).toMatchObject({ exits: 3, rolls: 0 });
    expect(costs([0, 1, 3], 'infantry', { note9: true })).toMatchObject({ exits: 3, rolls: 3 });
  });

  it('counts exits without a roll', () => {
    expect(costs([0, 1, 3], 'cruiser', { tearOwner: true })).toMatchObject({ exits: 3, rolls: 2 });
    expect(costs([0, 1, 3], 'cruiser', { abilityRolls: false })).toMatchObject({ exits: 3, rolls: 0 });
  });
});

describe('tacticalMove', () => {
  const cruiser = { ship: 'cruiser', from: 'home' };

  describe('reach', () => {
    it('TI4 58.1, 58.2.6: a ship enters as many systems as its move value allows, and no more', () => {
      expect(plansOf({ map: row('home', 'a', 'far'), active: 'far', fleet: { van: cruiser } })).toEqual([
        '1 cruiser; home → a → far; enters 2 systems with move 2; no rolls',
      ]);
      expect(mistakesOf({ map: row('home', 'a', 'b', 'far'), active: 'far', fleet: { van: cruiser } })).toEqual([
        'fleet.van: the path needs move 3, but the group has 2 (home → a → b → far); 1 more move would be enough (a faster ship, a moveBonus, or a rift on the way)',
      ]);
    });

    it('TI4 58.2.6: systems that share no edge are not adjacent', () => {
      const map = { systems: { home: { at: [0, 0] }, far: { at: [2, -1] } } };
      expect(mistakesOf({ map, active: 'far', fleet: { van: cruiser } })).toEqual([
        'fleet.van: no chain of adjacent systems leads from home to far; check the map, or add a lane',
      ]);
    });

    it('TI4 41.1: leaving a rift, at the start or on the way, gives one more move', () => {
      const map = row('home', 'maw*', 'b', 'far');
      expect(plansOf({ map, active: 'far', fleet: { van: cruiser } })).toEqual([
        '1 cruiser; home → maw (rift) → b → far; enters 3 systems with move 2 + 1 for leaving one rift; 1 roll',
      ]);
      expect(
        plansOf({ map: row('maw*', 'a', 'far'), active: 'far', fleet: { van: { ship: 'carrier', from: 'maw' } } }),
      ).toEqual(['1 carrier; maw (rift) → a → far; enters 2 systems with move 1 + 1 for leaving one rift; 1 roll']);
    });

    it('TI4 41.1.1: the extra move counts from the start, even if the rift is the last system but one', () => {
      expect(mistakesOf({ map: row('home', 'a', 'maw*', 'far'), active: 'far', fleet: { van: cruiser } })).toEqual([]);
    });

    it('TI4 41.1.1: the message gives the extra move from rifts and the missing move', () => {
      const setup = { map: row('home', 'maw*', 'a', 'b', 'far'), active: 'far', fleet: { van: cruiser } };
      expect(mistakesOf(setup)).toEqual([
        'fleet.van: the path needs move 4, but the group has 2 + 1 for one rift (home → maw → a → b → far); 1 more move would be enough (a faster ship, a moveBonus, or a rift on the way)',
      ]);
    });

    it('TI4 41.N1: a rift in which the move ends gives no extra move', () => {
      expect(mistakesOf({ map: row('home', 'a', 'b', 'maw*'), active: 'maw', fleet: { van: cruiser } })).toHaveLength(
        1,
      );
    });

    it('TI4 41.N6: every exit gives extra move; by the switch, one move gets it once', () => {
      const setup = { map: row('home', 'm*', 'n*', 'b', 'far'), active: 'far', fleet: { van: cruiser } };
      expect(mistakesOf(setup)).toEqual([]);
      expect(mistakesOf({ ...setup, options: { bonus: 'per-move' } })).toEqual([
        expect.stringContaining('the path needs move 4, but the group has 2 + 1 for 2 rifts'),
      ]);
    });

    it('TI4 41.1, as a switch: a ship that starts in a rift gets no extra move for leaving it, but rolls', () => {
      const setup = { map: row('maw*', 'a', 'far'), active: 'far', fleet: { van: { ship: 'carrier', from: 'maw' } } };
      expect(mistakesOf({ ...setup, options: { startInRift: 'no-bonus' } })).toHaveLength(1);
      expect(
        plansOf({ ...setup, fleet: { van: { ship: 'cruiser', from: 'maw' } }, options: { startInRift: 'no-bonus' } }),
      ).toEqual(['1 cruiser; maw (rift) → a → far; enters 2 systems with move 2; 1 roll']);
    });

    it('takes a moveBonus for a technology such as the Gravity Drive', () => {
      const fleet = { van: { ...cruiser, moveBonus: 1 } };
      expect(mistakesOf({ map: row('home', 'a', 'b', 'far'), active: 'far', fleet })).toEqual([]);
    });
  });

  describe('the path', () => {
    // The row of rifts above, and a detour below it of the same length.
    const map = {
      systems: {
        home: { at: [0, 0] },
        maw: { at: [1, 0], anomaly: 'gravity-rift' },
        far: { at: [2, 0] },
        a: { at: [0, 1] },
        b: { at: [1, 1] },
      },
    };

    it('is the legal one with the fewest rolls, even if it is longer', () => {
      const fleet = { van: { ship: 'cruiser2', from: 'home' } };
      expect(plansOf({ map, active: 'far', fleet })).toEqual([
        '1 cruiser II; home → a → b → far; enters 3 systems with move 3; no rolls',
      ]);
    });

    it('goes through the rift if the detour is out of reach', () => {
      expect(plansOf({ map, active: 'far', fleet: { van: cruiser } })[0]).toContain('home → maw (rift) → far');
    });

    it('follows `via`', () => {
      const fleet = { van: { ship: 'cruiser2', from: 'home', via: ['maw'] } };
      expect(plansOf({ map, active: 'far', fleet })[0]).toContain('home → maw (rift) → far');
    });

    it('TI4 41.N6: loops through rifts; the worked example of a carrier with move 1 makes five exits', () => {
      const fleet = { carrier: { ship: 'carrier', from: 'C', via: ['B', 'A', 'B', 'C'] } };
      expect(plansOf({ map: row('A*', 'B*', 'C*', 'M'), active: 'M', fleet })).toEqual([
        '1 carrier; C (rift) → B (rift) → A (rift) → B (rift) → C (rift) → M; enters 5 systems with move 1 + 5 for leaving 5 rifts; 5 rolls',
      ]);
    });

    it('TI4 41.4: several rifts in a system are one', () => {
      const setup = {
        map: {
          systems: {
            home: { at: [0, 0] },
            maw: { at: [1, 0], anomaly: ['gravity-rift', 'gravity-rift'] },
            far: { at: [2, 0] },
          },
        },
        active: 'far',
        fleet: { van: cruiser },
      };
      expect(plansOf(setup)[0]).toContain('1 roll');
    });

    it('TI4 58.2.5: a ship may leave the active system and come back, unless a switch forbids it', () => {
      const setup = { map: row('far', 'a'), active: 'far', fleet: { van: { ship: 'cruiser', from: 'far' } } };
      expect(plansOf(setup)).toEqual(['1 cruiser; far → a → far; enters 2 systems with move 2; no rolls']);
      expect(mistakesOf({ ...setup, options: { reenter: 'forbidden' } })[0]).toContain('already');
      expect(mistakesOf({ ...setup, fleet: { van: { ship: 'carrier', from: 'far' } } })[0]).toContain(
        'the path needs move 2, but the group has 1',
      );
    });
  });

  describe('systems that bar a path', () => {
    it("TI4 58.2.2, 58.N5: other players' ships, fighters alone included, bar the way through but not the end", () => {
      const setup = { map: row('home', 'a', 'far'), active: 'far', fleet: { van: cruiser } };
      expect(mistakesOf({ ...setup, enemies: ['a'] })).toEqual([
        "fleet.van: no legal path from home to far: a is barred, because another player's ships are in it (TI4 58.2.2)",
      ]);
      expect(mistakesOf({ ...setup, enemies: ['far'] })).toEqual([]);
    });

    it('TI4 58.2.3: a command token of its own locks a ship where it starts', () => {
      const setup = { map: row('home', 'a', 'far'), active: 'far', fleet: { van: cruiser }, tokens: ['home'] };
      expect(mistakesOf(setup)).toEqual([
        'fleet.van.from: a command token of yours in home locks the ships there (TI4 58.2.3); take it out of `tokens`, or set `ability` if a card moves them',
      ]);
    });

    it('TI4 58.2.3: the token in the active system locks no ship', () => {
      const fleet = { van: { ship: 'cruiser', from: 'far' } };
      expect(mistakesOf({ map: row('far', 'a'), active: 'far', fleet, tokens: ['far'] })).toEqual([]);
    });

    it('TI4 58.2.4: own tokens on the way bar no system', () => {
      const setup = { map: row('home', 'a', 'far'), active: 'far', fleet: { van: cruiser }, tokens: ['a'] };
      expect(mistakesOf(setup)).toEqual([]);
    });

    const withA = (anomaly: string) => ({
      systems: { home: { at: [0, 0] }, a: { at: [1, 0], anomaly }, far: { at: [2, 0] } },
    });

    it.each([
      ['supernova', 'a supernova lies in it'],
      ['asteroid-field', 'an asteroid field lies in it'],
    ])('%s: no move may pass it or end in it', (anomaly, reason) => {
      const setup = { map: withA(anomaly), fleet: { van: cruiser } };
      expect(mistakesOf({ ...setup, active: 'far' })[0]).toContain(`a is barred, because ${reason}`);
      expect(mistakesOf({ ...setup, active: 'a' })[0]).toContain(`a is barred, because ${reason}`);
    });

    it('a nebula may be entered but not passed, and a ship that starts in it has move 1 before any extra move', () => {
      expect(mistakesOf({ map: withA('nebula'), active: 'a', fleet: { van: cruiser } })).toEqual([]);
      expect(mistakesOf({ map: withA('nebula'), active: 'far', fleet: { van: cruiser } })[0]).toContain(
        'a nebula ends',
      );
      const map = {
        systems: { home: { at: [0, 0], anomaly: ['nebula', 'gravity-rift'] }, a: { at: [1, 0] }, b: { at: [2, 0] } },
      };
      expect(plansOf({ map, active: 'b', fleet: { van: cruiser } })[0]).toContain(
        'with move 1 + 1 for leaving one rift',
      );
    });

    it('Antimass Deflectors open asteroid fields', () => {
      const options = { antimassDeflectors: true };
      expect(mistakesOf({ map: withA('asteroid-field'), active: 'far', fleet: { van: cruiser }, options })).toEqual([]);
    });
  });
});
