import { describe, expect, it } from 'vitest';
import { mistakesOf, row } from './orders.ts';

const cruiser = { ship: 'cruiser', from: 'home' };
const lane = { map: row('home', 'belt', 'far'), active: 'far' };
const carrier = { ship: 'carrier2', from: 'home' };
const retreat = { map: row('maw*', 'home', 'far'), retreat: true, active: 'home', held: ['home'] };
const leaving = { ship: 'cruiser', from: 'maw' };
const printed =
  'fighter, fighter2, destroyer, destroyer2, cruiser, cruiser2, carrier, carrier2, dreadnought, dreadnought2, warsun, flagship';
const portable = 'fighter, fighter2, infantry, infantry2, mech';

describe('an impossible move is reported with its place, the mistake, and what would make it legal', () => {
  it.each<[string, object, string]>([
    [
      'an unknown ship',
      { fleet: { van: { ship: 'starbase', exits: 1 } } },
      `fleet.van.ship: unknown ship \`starbase\`; expected ${printed}`,
    ],
    [
      'unknown cargo',
      { ...lane, fleet: { van: { ...carrier, carries: { tank: 1 } } } },
      `fleet.van.carries.tank: unknown unit \`tank\`; expected ${portable}`,
    ],
    [
      'unknown units to pick up',
      { ...lane, fleet: { van: { ...carrier, picksUp: { system: 'belt', units: { tank: 1 } } } } },
      `fleet.van.picksUp.units.tank: unknown unit \`tank\`; expected ${portable}`,
    ],
    [
      'a ship as cargo',
      { ...lane, fleet: { van: { ...cruiser, carries: { cruiser: 1 } } } },
      `fleet.van.carries.cruiser: a cruiser cannot be carried; expected ${portable}`,
    ],
    [
      'unknown units in `present`',
      { fleet: { van: { ship: 'cruiser', exits: 1 } }, present: { tank: 1 } },
      `present.tank: unknown unit \`tank\`; expected ${printed}, infantry, infantry2, mech`,
    ],
    [
      'more units to pick up than the capacity',
      { ...lane, fleet: { van: { ...cruiser, picksUp: { system: 'belt', units: { infantry: 2 } } } } },
      'fleet.van.picksUp: 2 infantry for each ship need capacity 2, but a cruiser has 0; leave 2 behind or take ships with more capacity',
    ],
    [
      'a fighter that does not fly',
      { fleet: { wing: { ship: 'fighter', exits: 1 } } },
      'fleet.wing.ship: fighter has no move of its own; own the upgrade (`upgrades: [fighter2]`), let a ship carry it, or set `ability` if a card moves it',
    ],
    [
      'ground forces on their own',
      { fleet: { troops: { ship: 'mech', exits: 1 } } },
      'fleet.troops.ship: mech has no move of its own; let a ship carry it, or set `ability` if a card moves it',
    ],
    [
      'a ship that cannot move',
      { units: { dock: { kind: 'ship' } }, fleet: { van: { ship: 'dock', exits: 1 } } },
      'fleet.van.ship: dock has no move of its own; set `ability` if a card moves it',
    ],
    [
      'neither a route nor exits',
      { fleet: { van: { ship: 'cruiser' } } },
      'fleet.van: expected `from` (the system where the group starts) or `exits` (how often it leaves a rift); got neither',
    ],
    [
      'a start without a map',
      { fleet: { van: cruiser } },
      'fleet.van: a group with `from` needs a `map`; add one, or give `exits` instead of `from`',
    ],
    [
      'a start without an end',
      { map: row('home'), fleet: { van: cruiser } },
      'fleet.van: a group with `from` needs `active`, the system that the fleet moves to',
    ],
    [
      'a group that counts as one that is not in the fleet',
      { fleet: { van: { ship: 'cruiser', exits: 1 }, rear: { ship: 'cruiser', exits: 1, countsAs: 'vam' } } },
      'fleet.rear.countsAs: expected another group of the fleet, without a countsAs of its own (van); got vam; did you mean `van`?',
    ],
    [
      'a group that counts as one that counts as another',
      {
        fleet: {
          van: { ship: 'cruiser', exits: 1 },
          rear: { ship: 'cruiser', exits: 1, countsAs: 'van' },
          last: { ship: 'cruiser', exits: 1, countsAs: 'rear' },
        },
      },
      'fleet.last.countsAs: expected another group of the fleet, without a countsAs of its own (van); got rear',
    ],
    [
      'a group that counts as none of several groups',
      {
        fleet: {
          van: { ship: 'cruiser', exits: 1 },
          rest: { ship: 'carrier', exits: 1 },
          rear: { ship: 'cruiser', exits: 1, countsAs: 'elsewhere' },
        },
      },
      'fleet.rear.countsAs: expected another group of the fleet, without a countsAs of its own (van, rest); got elsewhere',
    ],
    [
      'a group that counts as another though it is the only one',
      { fleet: { van: { ship: 'cruiser', exits: 1, countsAs: 'rear' } } },
      'fleet.van.countsAs: expected another group of the fleet, without a countsAs of its own (there is none); got rear',
    ],
    ...(['from', 'via', 'picksUp', 'ability', 'moveBonus'] as const).map((key): [string, object, string] => {
      const values = {
        from: 'home',
        via: ['belt'],
        picksUp: { system: 'belt', units: {} },
        ability: true,
        moveBonus: 1,
      };
      return [
        `exits beside ${key}`,
        { ...lane, fleet: { van: { ship: 'cruiser', exits: 1, [key]: values[key] } } },
        `fleet.van.${key}: \`exits\` replaces a route, so \`${key}\` has no effect with it; remove one of them`,
      ];
    }),
    [
      'a start that is not on the map',
      { ...lane, fleet: { van: { ...cruiser, from: 'elsewhere' } } },
      'fleet.van.from: no system `elsewhere` on this map; expected home, belt, far',
    ],
    [
      '`via` with a system that is not on the map',
      { ...lane, fleet: { van: { ...cruiser, via: ['belt', 'elsewhere'] } } },
      'fleet.van.via.1: no system `elsewhere` on this map; expected home, belt, far',
    ],
    [
      'a pick-up that is not on the map',
      { ...lane, fleet: { van: { ...carrier, picksUp: { system: 'elsewhere', units: { infantry: 1 } } } } },
      'fleet.van.picksUp.system: no system `elsewhere` on this map; expected home, belt, far',
    ],
    [
      'a second pick-up that is not on the map',
      {
        ...lane,
        fleet: {
          van: {
            ...carrier,
            picksUp: [
              { system: 'belt', units: { infantry: 1 } },
              { system: 'elsewhere', units: { infantry: 1 } },
            ],
          },
        },
      },
      'fleet.van.picksUp.1.system: no system `elsewhere` on this map; expected home, belt, far',
    ],
    [
      'TI4 58.N2: cargo under a command token, with an ability that does not free it',
      {
        ...lane,
        tokens: ['home'],
        fleet: { van: { ...carrier, carries: { infantry: 1 }, ability: { cargoFromLocked: false } } },
      },
      'fleet.van.carries: a command token of yours in home keeps cargo there, even if an ability moves the ship (TI4 58.N2); leave the cargo there, or set `ability: {cargoFromLocked: true}` if the card says so',
    ],
    ...(['enemies', 'tokens', 'held'] as const).map((key): [string, object, string] => [
      `${key} that are not on the map`,
      { ...lane, fleet: { van: cruiser }, [key]: ['far', 'elsewhere'] },
      `${key}.1: no system \`elsewhere\` on this map; expected home, belt, far`,
    ]),
    [
      'tears that are not on the map',
      { ...lane, fleet: { van: cruiser }, options: { tears: ['elsewhere'] } },
      'options.tears.0: no system `elsewhere` on this map; expected home, belt, far',
    ],
    [
      'an end that is not on the map',
      { ...lane, active: 'elsewhere', fleet: { van: cruiser } },
      'active: no system `elsewhere` on this map; expected home, belt, far',
    ],
    [
      'a mistake in the map',
      {
        map: { systems: { home: {}, far: {} }, lanes: [['home', 'elsewhere']] },
        fleet: { van: { ship: 'cruiser', exits: 1 } },
      },
      'map.lanes.0.1: no system `elsewhere` on this map; expected home, far',
    ],
    [
      'TI4 58.2.5: a start in the active system if re-entering it is forbidden',
      { ...lane, active: 'home', fleet: { van: cruiser }, options: { reenter: 'forbidden' } },
      'fleet.van.from: the ships are in the active system already, and `options.reenter` forbids leaving it and coming back',
    ],
    [
      'TI4 58.N2: a pick-up under a command token',
      {
        ...lane,
        tokens: ['belt'],
        fleet: { van: { ...carrier, picksUp: { system: 'belt', units: { infantry: 1 } } } },
      },
      'fleet.van.picksUp.system: a command token of yours in belt keeps the units there from being picked up (TI4 58.N2); take it out of `tokens`',
    ],
    [
      'TI4 58.N2: cargo under a command token',
      { ...lane, tokens: ['home'], fleet: { van: { ...carrier, carries: { infantry: 1 }, ability: true } } },
      'fleet.van.carries: a command token of yours in home keeps cargo there, even if an ability moves the ship (TI4 58.N2); leave the cargo there, or set `ability: {cargoFromLocked: true}` if the card says so',
    ],
    [
      'TI4 58.6: an ability for ships that are in the active system already',
      { ...lane, active: 'home', fleet: { van: { ...cruiser, ability: true } } },
      'fleet.van.from: the ships are in the active system already; give `via`, or remove the group',
    ],
    [
      'TI4 58.6: an ability in a retreat',
      { ...retreat, fleet: { van: { ...leaving, ability: true } } },
      'fleet.van.ability: a retreat is not a move by an ability (TI4 58.6); remove one of them',
    ],
    [
      'TI4 41.N5.3: a retreat by way of another system',
      { ...retreat, fleet: { van: { ...leaving, via: ['far'] } } },
      'fleet.van.via: a retreat goes straight to an adjacent system (TI4 41.N5.3); leave `via` out',
    ],
    [
      'TI4 41.N5.3: a retreat to a system that is not adjacent',
      { ...retreat, map: row('a', 'maw*', 'b', 'home'), fleet: { van: leaving } },
      'fleet.van.from: a retreat goes to a system that is adjacent to its start (TI4 41.N5.3), but home is not; expected `active` to be a or b',
    ],
    [
      'TI4 41.N5.3: a retreat to a system without a unit or planet of its own',
      { ...retreat, held: [], fleet: { van: leaving } },
      'fleet.van.from: a retreat needs a unit or planet of yours in home; add home to `held`, or set options.darkEnergyTap',
    ],
    [
      "a retreat to another player's ships",
      { ...retreat, enemies: ['home'], fleet: { van: leaving } },
      "fleet.van.from: no retreat to home: another player's ships are in it (TI4 58.2.2)",
    ],
    [
      'TI4 41.N5.3: a retreat that leaves two rifts',
      { retreat: true, fleet: { van: { ship: 'cruiser', exits: 2 } } },
      'fleet.van.exits: a retreat leaves one system (TI4 41.N5.3); expected 0 or 1, got 2',
    ],
    [
      'TI4 58.5: Space Cannon after a retreat',
      { ...retreat, fleet: { van: leaving }, spaceCannon: [{ dice: 1, need: 6 }] },
      'spaceCannon: Space Cannon fires after the moves of a tactical action, not after a retreat (TI4 58.5); leave it out',
    ],
    [
      'a fleet that costs more than a trial can count',
      {
        units: { ark: { kind: 'ship', move: 1, cost: 1000 } },
        fleet: Object.fromEntries(
          Array.from({ length: 537 }, (_, at) => [`g${at}`, { ship: 'ark', count: 1000, exits: 0 }]),
        ),
      },
      'fleet: costs 537000000 resources; expected at most 536870912',
    ],
    [
      'TI4 41.N4: a fleet pool of 0, if ships above it stay at home',
      { fleet: { van: { ship: 'cruiser', exits: 1 } }, fleetPool: 0, options: { overbooking: 'trimmed' } },
      'fleetPool: a fleet pool of 0 leaves no ship to move; expected more',
    ],
    [
      'an unknown upgrade',
      { fleet: { van: { ship: 'cruiser', exits: 1 } }, upgrades: ['cruiser2', 'cruiser'] },
      'upgrades.1: expected a unit upgrade (fighter2, destroyer2, cruiser2, carrier2, dreadnought2, infantry2); got `cruiser`; did you mean `cruiser2`?',
    ],
    [
      'a unit of the study as an upgrade',
      { fleet: { van: { ship: 'cruiser', exits: 1 } }, units: { hulk: { like: 'cruiser' } }, upgrades: ['hulk'] },
      'upgrades.0: expected a unit upgrade (fighter2, destroyer2, cruiser2, carrier2, dreadnought2, infantry2); got `hulk`',
    ],
    [
      'a unit like an unknown unit',
      { fleet: { van: { ship: 'cruiser', exits: 1 } }, units: { barge: { like: 'ferry', kind: 'ship' } } },
      'units.barge.like: unknown unit `ferry`',
    ],
    [
      'a unit without a kind',
      { fleet: { van: { ship: 'cruiser', exits: 1 } }, units: { barge: { move: 1 } } },
      'units.barge: `barge` is not a printed unit, so it needs a kind (ship, fighter or ground-force) or `like: UNIT`',
    ],
  ])('%s', (_, setup, mistake) => {
    expect(mistakesOf(setup)).toEqual([mistake]);
  });
});
