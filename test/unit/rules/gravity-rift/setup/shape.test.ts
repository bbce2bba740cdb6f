import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';
import { shapeOfSetup } from '../../../../../src/rules/gravity-rift/setup.ts';
import { mistakesOf, row } from '../plan/orders.ts';

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly additionalProperties?: Described | boolean;
}

/** The paths of all fields below that have no description. */
function undescribed(at: string, field: Described): string[] {
  const below = [
    ...(field.anyOf ?? []).map((one) => [at, one] as const),
    ...(field.items === undefined ? [] : [[`${at}[]`, field.items] as const]),
    ...(typeof field.additionalProperties === 'object' ? [[`${at}.NAME`, field.additionalProperties] as const] : []),
  ].flatMap(([path, one]) => undescribed(path, one));
  const named = Object.entries(field.properties ?? {}).flatMap(([name, one]) => [
    ...((one.description ?? '').length < 10 ? [`${at}.${name}`] : []),
    ...undescribed(`${at}.${name}`, one),
  ]);
  // Entries of a list of names or numbers are described with the list, except systems, which may be either.
  const listed = field.items?.anyOf !== undefined && (field.items.description ?? '').length < 10 ? [`${at}[]`] : [];
  return [...named, ...listed, ...below];
}

describe('the setup', () => {
  it('every field of the schema has a description', () => {
    const schema = z.toJSONSchema(shapeOfSetup, { io: 'input', unrepresentable: 'any' }) as Described;
    expect(Object.keys(schema.properties ?? {}).length).toBeGreaterThan(10);
    // The single field of `ability` is described at `ability`.
    expect(undescribed('setup', schema)).toEqual(['setup.fleet.NAME.ability.cargoFromLocked']);
  });

  it('the defaults are one ship, the printed rules, and nothing on the board', () => {
    expect(gravityRift.setupSchema.parse({ fleet: { van: { ship: 'cruiser', exits: 1 } } })).toEqual({
      fleet: { van: { ship: 'cruiser', count: 1, exits: 1, moveBonus: 0, ability: false } },
      enemies: [],
      tokens: [],
      held: [],
      upgrades: [],
      units: {},
      retreat: false,
      spaceCannon: [],
      options: {
        die: { sides: 10, lostOn: 3 },
        bonus: 'per-exit',
        reach: 'whole-path',
        startInRift: 'counts',
        lastRift: 'nothing',
        reenter: 'allowed',
        waitingCargo: 'stays',
        overbooking: 'allowed',
        retreatToken: 'any-unit',
        abilityRolls: true,
        tears: [],
        tearOwner: false,
        tearOnRift: 'one',
        crucible: false,
        circlet: false,
        navSuite: false,
        antimassDeflectors: false,
        darkEnergyTap: false,
        note9: false,
        sustainDamage: false,
      },
    });
  });

  it('the defaults of a map are no lanes, no other tiles, and only printed contents', () => {
    const van = { ship: 'cruiser', exits: 1 };
    expect(gravityRift.setupSchema.parse({ map: { string: '41 0 0 0 0 0' }, fleet: { van } }).map).toEqual({
      string: '41 0 0 0 0 0',
      offMap: [],
      anomalies: {},
      wormholes: {},
      lanes: [],
    });
    expect(gravityRift.setupSchema.parse({ map: { systems: { home: {} } }, fleet: { van } }).map).toEqual({
      systems: { home: { anomaly: [], wormhole: [] } },
      lanes: [],
    });
  });

  it('reads a single value as a list of one where lists are allowed', () => {
    const picksUp = { system: 'home', units: { infantry: 1 } };
    const setup = {
      map: { systems: { home: { anomaly: 'nebula', wormhole: ['alpha', 'beta'] }, 18: {} } },
      active: 18,
      fleet: { van: { ship: 'carrier', from: 'home', picksUp } },
    };
    const { map, active, fleet } = shapeOfSetup.parse(setup);
    expect(map).toMatchObject({ systems: { home: { anomaly: ['nebula'], wormhole: ['alpha', 'beta'] } } });
    expect(active).toBe('18');
    expect(fleet.van.picksUp).toEqual([picksUp]);
  });
});

/** A setup with one value to be checked. */
const van = { ship: 'cruiser', exits: 1 };
const fleetOf = (group: object) => ({ fleet: { van: { ...van, ...group } } });
const unitOf = (unit: object) => ({ fleet: { van }, units: { barge: { kind: 'ship', ...unit } } });
const dieOf = (die: object) => ({ fleet: { van }, options: { die } });
const cannonOf = (cannon: object) => ({ fleet: { van }, spaceCannon: [{ dice: 1, need: 1, ...cannon }] });

describe('numbers of a setup', () => {
  it.each([
    ['count', 1, 1000, (count: number) => fleetOf({ count })],
    ['exits', 0, 100, (exits: number) => fleetOf({ exits })],
    [
      'moveBonus',
      0,
      100,
      (moveBonus: number) => ({
        map: row('home', 'far'),
        active: 'far',
        fleet: { van: { ship: 'cruiser', from: 'home', moveBonus } },
      }),
    ],
    ['fleetPool', 0, 100, (fleetPool: number) => ({ fleet: { van }, fleetPool })],
    ['present.cruiser', 0, 1000, (cruiser: number) => ({ fleet: { van }, present: { cruiser } })],
    ['units.barge.cost', 0, 1000, (cost: number) => unitOf({ cost })],
    ['units.barge.move', 0, 100, (move: number) => unitOf({ move })],
    ['units.barge.capacity', 0, 100, (capacity: number) => unitOf({ capacity })],
    ['spaceCannon.dice', 1, 100, (dice: number) => cannonOf({ dice })],
    ['spaceCannon.need', 1, 10, (need: number) => cannonOf({ need })],
    ['die.sides', 2, 1000, (sides: number) => dieOf({ sides })],
    ['die.lostOn', 0, 1000, (lostOn: number) => dieOf({ lostOn })],
  ] as const)('%s lies in %d..%d', (_field, least, most, setup) => {
    expect([least, most].map((value) => mistakesOf(setup(value)))).toEqual([[], []]);
    for (const beyond of [least - 1, most + 1]) expect(mistakesOf(setup(beyond))).toHaveLength(1);
  });

  it('a cost is a number of halves, and everything else whole', () => {
    expect(mistakesOf(unitOf({ cost: 1.5 }))).toEqual([]);
    expect(mistakesOf(unitOf({ cost: 1.25 }))).toHaveLength(1);
    expect(mistakesOf(unitOf({ move: 1.5 }))).toHaveLength(1);
  });
});

/** The mistakes in the keys of a setup's records. */
function mistakesInKeys(setup: unknown): string[] {
  const issues = gravityRift.setupSchema.safeParse(setup).error?.issues ?? [];
  return issues.flatMap((issue) => (issue.code === 'invalid_key' ? issue.issues.map(({ message }) => message) : []));
}

describe('names of a setup', () => {
  it.each(['van', 'Größe-2', 'a_1', '7'])('%s may name a group, and a unit', (name) => {
    expect(mistakesOf({ fleet: { [name]: van } })).toEqual([]);
    expect(
      mistakesOf({ fleet: { van: { ...van, ship: name } }, units: { [name]: { kind: 'ship', move: 1 } } }),
    ).toEqual([]);
  });

  it.each(['', 'the van', 'van ', ' van', 'van.1', 'van/1'])(
    '"%s" is refused as a name, because a path or a file cannot contain it',
    (name) => {
      expect(mistakesInKeys({ fleet: { [name]: van } })).toEqual([
        'expected a name of letters, digits, - and _ for the group',
      ]);
      expect(mistakesInKeys({ fleet: { van }, units: { [name]: { kind: 'ship' } } })).toEqual([
        'expected a name of letters, digits, - and _ for the unit',
      ]);
    },
  );

  it('a system has a name, and a number is one', () => {
    const map = { systems: { home: {}, 7: {} } };
    const moving = (from: unknown) => ({
      map,
      active: 7,
      fleet: { van: { ship: 'cruiser', from } },
      held: [7],
      retreat: true,
    });
    expect(mistakesOf({ ...moving('home'), map: { ...map, lanes: [['home', 7]] } })).toEqual([]);
    for (const nothing of ['', -1, 1.5]) expect(mistakesOf(moving(nothing)).join()).toContain('fleet.van.from');
    expect(mistakesOf({ map: { systems: { '': {} } }, fleet: { van } })).toHaveLength(1);
  });

  it('at least one group is required, and at least one system on a designer’s own map', () => {
    expect(mistakesOf({ fleet: {} })).toEqual(['fleet: expected at least one group of ships']);
    expect(mistakesOf({ map: { systems: {} }, fleet: { van } }).join()).toContain('expected at least one system');
  });
});

describe('words of a setup', () => {
  const words = {
    bonus: ['per-exit', 'per-move'],
    reach: ['whole-path', 'step-by-step'],
    startInRift: ['counts', 'no-bonus'],
    lastRift: ['nothing', 'roll'],
    reenter: ['allowed', 'forbidden'],
    waitingCargo: ['stays', 'lost'],
    overbooking: ['allowed', 'forbidden', 'trimmed'],
    retreatToken: ['any-unit', 'non-fighter'],
    tearOnRift: ['one', 'two'],
  };

  it.each(Object.entries(words))('options.%s is one of %j', (option, allowed) => {
    for (const word of allowed) expect(mistakesOf({ fleet: { van }, options: { [option]: word } })).toEqual([]);
    expect(mistakesOf({ fleet: { van }, options: { [option]: '' } })).toHaveLength(1);
  });

  it.each(['ship', 'fighter', 'ground-force'])('a unit of one’s own may be a %s', (kind) => {
    expect(mistakesOf({ fleet: { van }, units: { barge: { kind } } })).toEqual([]);
  });

  it.each(['gravity-rift', 'nebula', 'supernova', 'asteroid-field', 'entropic-scar'])('%s is an anomaly', (anomaly) => {
    expect(mistakesOf({ map: { systems: { home: { anomaly } } }, fleet: { van } })).toEqual([]);
  });

  it.each(['alpha', 'beta', 'gamma', 'delta', 'epsilon'])('%s is a letter of wormholes', (wormhole) => {
    expect(mistakesOf({ map: { systems: { home: { wormhole: [wormhole] } } }, fleet: { van } })).toEqual([]);
  });

  it.each([
    ['the setup', { fleet: { van }, flet: 1 }],
    ['a group', { fleet: { van: { ...van, cuont: 1 } } }],
    [
      'a pick-up',
      { fleet: { van: { ship: 'cruiser', from: 'home', picksUp: { system: 'home', units: {}, sytem: '' } } } },
    ],
    ['an ability', { fleet: { van: { ship: 'cruiser', from: 'home', ability: { cargoFromLocked: true, x: 1 } } } }],
    ['a unit', unitOf({ mov: 1 })],
    ['a cannon', cannonOf({ dise: 1 })],
    ['the options', { fleet: { van }, options: { crucibl: true } }],
    ['the die', dieOf({ side: 6 })],
    ['a map', { map: { string: '41', sting: '' }, fleet: { van } }],
    ['a system', { map: { systems: { home: { att: [0, 0] } } }, fleet: { van } }],
  ])('an unknown word in %s is a mistake', (_where, setup) => {
    expect(mistakesOf(setup).length).toBeGreaterThan(0);
  });
});
