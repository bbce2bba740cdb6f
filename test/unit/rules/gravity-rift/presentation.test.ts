import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../../src/rules/gravity-rift/gravityRift.ts';
import { notesOf, plansOf, row } from './plan/orders.ts';

const rulesOf = (setup: unknown) =>
  (gravityRift.presentation?.plan?.(gravityRift.setupSchema.parse(setup)) ?? []).map(({ rules }) => rules);
const cruiser = { ship: 'cruiser', from: 'home' };

describe('settled orders in words', () => {
  it.each<[string, object, string, string[]]>([
    [
      'a group with exits only',
      { fleet: { van: { ship: 'cruiser', exits: 2 } } },
      '1 cruiser; 2 rolls',
      ['TI4 58.4', 'TI4 41.N6'],
    ],
    [
      'no exit',
      { fleet: { van: { ship: 'cruiser', count: 2, exits: 0 } } },
      '2 cruisers; no rolls',
      ['TI4 58.4', 'TI4 41.2'],
    ],
    [
      'one exit',
      { fleet: { van: { ship: 'cruiser', count: 2, exits: 1 } } },
      '2 cruisers; 1 roll for each ship',
      ['TI4 58.4', 'TI4 41.2'],
    ],
    ...['crucible', 'circlet', 'navSuite'].map((option): [string, object, string, string[]] => [
      `exits without a roll: ${option}`,
      { fleet: { van: { ship: 'cruiser', exits: 2 } }, options: { [option]: true } },
      '1 cruiser; no rolls',
      ['TI4 58.4', 'TI4 41.2'],
    ]),
    [
      'the Nav Suite in a retreat',
      { retreat: true, fleet: { van: { ship: 'cruiser', exits: 1 } }, options: { navSuite: true } },
      '1 cruiser; 1 roll',
      ['TI4 41.N5.1', 'TI4 41.2'],
    ],
    [
      'a rift with rift in its name',
      { map: row('home*', 'Rift of Yin*', 'far'), active: 'far', fleet: { van: cruiser } },
      '1 cruiser; home (rift) → Rift of Yin → far; enters 2 systems with move 2 + 2 for leaving 2 rifts; 2 rolls',
      ['TI4 58.4', 'TI4 58.2.6', 'TI4 41.1.1', 'TI4 41.N6'],
    ],
    [
      'a step',
      { map: row('home', 'far'), active: 'far', fleet: { van: cruiser } },
      '1 cruiser; home → far; enters 1 system with move 2; no rolls',
      ['TI4 58.4', 'TI4 58.2.6', 'TI4 58.1', 'TI4 41.2'],
    ],
    [
      'an ability',
      { map: row('home*', 'a*', 'far'), active: 'far', fleet: { van: { ...cruiser, via: ['a'], ability: true } } },
      '1 cruiser; moved by an ability along home (rift) → a (rift) → far; 2 rolls',
      ['TI4 58.4', 'TI4 58.6', 'TI4 41.N6'],
    ],
    [
      'an ability with abilityRolls: false',
      {
        map: row('home*', 'far'),
        active: 'far',
        fleet: { van: { ...cruiser, ability: true } },
        options: { abilityRolls: false },
      },
      '1 cruiser; moved by an ability along home (rift) → far; no rolls',
      ['TI4 58.4', 'TI4 58.6', 'TI4 41.2'],
    ],
    [
      'an ability for infantry',
      { map: row('home*', 'far'), active: 'far', fleet: { van: { ship: 'infantry', from: 'home', ability: true } } },
      '1 infantry; moved by an ability along home (rift) → far; no rolls',
      ['TI4 58.4', 'TI4 58.6', 'TI4 41.2'],
    ],
    [
      'an ability for infantry with note9',
      {
        map: row('home*', 'far'),
        active: 'far',
        fleet: { van: { ship: 'infantry', from: 'home', ability: true } },
        options: { note9: true },
      },
      '1 infantry; moved by an ability along home (rift) → far; 1 roll',
      ['TI4 58.4', 'TI4 58.6', 'TI4 41.2'],
    ],
    [
      'an ability for infantry with note9 and abilityRolls: false',
      {
        map: row('home*', 'far'),
        active: 'far',
        fleet: { van: { ship: 'infantry', from: 'home', ability: true } },
        options: { note9: true, abilityRolls: false },
      },
      '1 infantry; moved by an ability along home (rift) → far; no rolls',
      ['TI4 58.4', 'TI4 58.6', 'TI4 41.2'],
    ],
    [
      'a retreat',
      { map: row('home*', 'far'), retreat: true, active: 'far', held: ['far'], fleet: { van: cruiser } },
      '1 cruiser; retreat home (rift) → far; 1 roll',
      ['TI4 41.N5.1', 'TI4 41.N5', 'TI4 41.2'],
    ],
    [
      'a retreat with abilityRolls: false',
      {
        map: row('home*', 'far'),
        retreat: true,
        active: 'far',
        held: ['far'],
        fleet: { van: cruiser },
        options: { abilityRolls: false },
      },
      '1 cruiser; retreat home (rift) → far; 1 roll',
      ['TI4 41.N5.1', 'TI4 41.N5', 'TI4 41.2'],
    ],
    [
      'a roll on entry with lastRift: roll',
      { map: row('home', 'far*'), active: 'far', fleet: { van: cruiser }, options: { lastRift: 'roll' } },
      '1 cruiser; home → far (rift); enters 1 system with move 2; 1 roll',
      ['TI4 58.4', 'TI4 58.2.6', 'TI4 58.1', 'TI4 41.2'],
    ],
    [
      'one ship with cargo',
      {
        map: row('home', 'far'),
        active: 'far',
        fleet: {
          van: {
            ship: 'carrier',
            from: 'home',
            carries: { infantry: 1, fighter: 2 },
            picksUp: { system: 'far', units: { mech: 1 } },
          },
        },
      },
      '1 carrier, carrying 1 infantry and 2 fighters, to pick up 1 mech in far; home → far; enters 1 system with move 1; no rolls',
      ['TI4 58.4', 'TI4 58.2.6', 'TI4 58.1', 'TI4 41.2'],
    ],
    [
      'cargo of 0 units',
      { map: row('home', 'far'), active: 'far', fleet: { van: { ...cruiser, carries: { infantry: 0 } } } },
      '1 cruiser; home → far; enters 1 system with move 2; no rolls',
      ['TI4 58.4', 'TI4 58.2.6', 'TI4 58.1', 'TI4 41.2'],
    ],
    [
      'two ships with cargo',
      {
        map: row('home', 'far'),
        active: 'far',
        fleet: {
          van: {
            ship: 'carrier',
            count: 2,
            from: 'home',
            carries: { infantry: 1, fighter: 1, mech: 1 },
            picksUp: [{ system: 'home', units: { mech: 1 } }],
          },
        },
      },
      '2 carriers, each carrying 1 infantry, 1 fighter and 1 mech, each to pick up 1 mech in home; home → far; enters 1 system with move 1; no rolls',
      ['TI4 58.4', 'TI4 58.2.6', 'TI4 58.1', 'TI4 41.2'],
    ],
  ])('%s', (_, setup, text, rules) => {
    expect(plansOf(setup)).toEqual([text]);
    expect(rulesOf(setup)).toEqual([rules]);
  });
});

describe('notes on a fleet that cannot have stood where it starts', () => {
  const from = (system: string, ship: string, count: number) => ({ ship, count, from: system });
  const setup = (fleet: object, rest: object = {}) => ({
    map: row('home', 'far', 'base'),
    active: 'far',
    fleet,
    ...rest,
  });
  const full =
    'More ships start in home than the 3 that the fleet pool allows in any system: raise fleetPool, or let them start in different systems.';

  it('name each system in which more ships start than the fleet pool allows, over all groups', () => {
    const fleet = { van: from('home', 'cruiser', 2), rear: from('home', 'destroyer', 2) };
    expect(notesOf(setup(fleet, { fleetPool: 3 }))).toEqual([full]);
    expect(notesOf(setup(fleet, { fleetPool: 4 }))).toEqual([]);
    expect(notesOf(setup(fleet))).toEqual([]);
    expect(notesOf(setup({ ...fleet, rear: from('base', 'destroyer', 2) }, { fleetPool: 3 }))).toEqual([]);
    const both = { ...fleet, other: from('base', 'cruiser', 4) };
    expect(notesOf(setup(both, { fleetPool: 3 }))).toEqual([full, full.replace('home', 'base')]);
  });

  it('do not count fighters, nor ships for which only the exits are given', () => {
    const wing = { van: from('home', 'cruiser', 3), wing: from('home', 'fighter2', 5) };
    expect(notesOf(setup(wing, { fleetPool: 3 }))).toEqual([]);
    expect(notesOf({ fleet: { van: { ship: 'cruiser', count: 5, exits: 1 } }, fleetPool: 3 })).toEqual([]);
  });
});
