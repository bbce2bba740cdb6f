import { describe, expect, it } from 'vitest';
import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';
import type { System } from '../../../../../src/rules/gravity-rift/map/StarMap.ts';
import { terrainOf } from '../../../../../src/rules/gravity-rift/plan/board.ts';
import { optionsSchema } from '../../../../../src/rules/gravity-rift/setup.ts';

describe('the picture of a crossing', () => {
  const pictureOf = (setup: unknown) =>
    gravityRift.presentation?.picture?.(gravityRift.setupSchema.parse(setup)) ?? null;

  it('has the board, its rifts and anomalies, the starts and ends of the routes, and the routes', () => {
    const map = {
      systems: {
        home: { at: [0, 0] },
        maw: { at: [1, 0], anomaly: ['nebula', 'gravity-rift'] },
        fog: { at: [0, 1], anomaly: 'nebula' },
        far: { at: [2, 0] },
        away: { wormhole: 'alpha' },
        torn: { at: [1, 1] },
      },
      lanes: [['away', 'far']],
    };
    const fleet = {
      van: { ship: 'cruiser', from: 'home', via: ['maw'] },
      rear: { ship: 'cruiser', from: 'away' },
      rest: { ship: 'cruiser', exits: 1 },
    };
    const options = { tears: ['torn'], circlet: true };
    expect(pictureOf({ map, active: 'far', fleet, options })).toEqual({
      hexes: [
        { q: 0, r: 0, label: 'home', kind: 'plain', role: 'from' },
        { q: 1, r: 0, label: 'maw', kind: 'gravity-rift', role: undefined },
        { q: 0, r: 1, label: 'fog', kind: 'nebula', role: undefined },
        { q: 2, r: 0, label: 'far', kind: 'plain', role: 'to' },
        { q: 1, r: 1, label: 'torn', kind: 'gravity-rift', role: undefined },
      ],
      routes: [
        {
          label: 'van',
          hexes: [
            expect.objectContaining({ q: 0, r: 0 }),
            expect.objectContaining({ q: 1, r: 0 }),
            expect.objectContaining({ q: 2, r: 0 }),
          ],
        },
        { label: 'rear', hexes: [expect.objectContaining({ q: 2, r: 0 })] },
      ],
    });
  });

  it('shows the tiles of hyperlanes without a name', () => {
    const picture = pictureOf({
      map: { string: '{-1} 19 83A0 -1 -1 -1 -1' },
      active: '19',
      fleet: { van: { ship: 'cruiser', exits: 1 } },
    });
    expect(picture?.hexes).toEqual([
      { q: 0, r: -1, label: '19', kind: 'plain', role: undefined },
      { q: 1, r: -1, label: '', kind: 'hyperlane' },
    ]);
    expect(picture?.routes).toEqual([]);
  });

  it('the board is null if no system has a hex, or there is no map', () => {
    const fleet = { van: { ship: 'cruiser', exits: 1 } };
    expect(pictureOf({ map: { systems: { home: {}, far: {} } }, active: 'far', fleet })).toBeNull();
    expect(pictureOf({ fleet })).toBeNull();
  });
});

type Anomaly = System['anomalies'][number];

interface Situation {
  readonly anomalies?: readonly Anomaly[];
  readonly options?: object;
  readonly tear?: true;
  readonly enemies?: true;
  readonly retreat?: true;
}

function terrain({ anomalies = [], options = {}, tear = undefined, enemies, retreat }: Situation) {
  const system: System = { id: 'maw', label: 'maw', anomalies, wormholes: [] };
  return terrainOf(system, optionsSchema.parse(options), tear === true, enemies === true, retreat === true);
}

const rift: Situation = { anomalies: ['gravity-rift'] };

describe('the properties of a system for a ship that leaves it: rifts and rolls', () => {
  it.each<[string, Situation, number, number]>([
    ['an empty system', {}, 0, 0],
    ['TI4 41.2: a rift', rift, 1, 1],
    ['TI4 41.N8: a Dimensional Tear', { tear: true }, 1, 1],
    ['a tear of the mover’s own: the extra move stays', { tear: true, options: { tearOwner: true } }, 1, 0],
    ['the owner of tears, in a printed rift', { ...rift, options: { tearOwner: true } }, 1, 1],
    ['TI4 41.4: a tear in a rift', { ...rift, tear: true }, 1, 1],
    ['a tear of the mover’s own in a rift', { ...rift, tear: true, options: { tearOwner: true } }, 1, 0],
    ['a tear in a rift, with tearOnRift: two', { ...rift, tear: true, options: { tearOnRift: 'two' } }, 2, 2],
    [
      'a tear of the mover’s own in a rift, with tearOnRift: two',
      { ...rift, tear: true, options: { tearOnRift: 'two', tearOwner: true } },
      2,
      1,
    ],
    ['a rift without a tear, with tearOnRift: two', { ...rift, options: { tearOnRift: 'two' } }, 1, 1],
    ['a tear without a rift, with tearOnRift: two', { tear: true, options: { tearOnRift: 'two' } }, 1, 1],
    ['the Crucible', { ...rift, options: { crucible: true } }, 1, 0],
    ['the Circlet', { ...rift, options: { circlet: true } }, 1, 0],
    ['the Nav Suite', { ...rift, options: { navSuite: true } }, 1, 0],
    ['the Nav Suite in a retreat', { ...rift, options: { navSuite: true }, retreat: true }, 1, 1],
  ])('%s', (_, situation, rifts, rolls) => {
    expect(terrain(situation)).toMatchObject({ rifts, rolls });
  });
});

describe('the properties of a system for a ship that enters it', () => {
  const supernova = 'a supernova lies in it';
  const asteroids = 'an asteroid field lies in it';
  const passing = 'a nebula ends every move that enters it';
  const others = "another player's ships are in it (TI4 58.2.2)";

  it.each<[string, Situation, string | null, string | null]>([
    ['an empty system', {}, null, null],
    ['a rift', rift, null, null],
    ['an entropic scar', { anomalies: ['entropic-scar'] }, null, null],
    ['a supernova', { anomalies: ['supernova'] }, supernova, supernova],
    [
      'a supernova for Antimass Deflectors',
      { anomalies: ['supernova'], options: { antimassDeflectors: true } },
      supernova,
      supernova,
    ],
    ['an asteroid field', { anomalies: ['asteroid-field'] }, asteroids, asteroids],
    [
      'an asteroid field for Antimass Deflectors',
      { anomalies: ['asteroid-field'], options: { antimassDeflectors: true } },
      null,
      null,
    ],
    ['an asteroid field in a retreat', { anomalies: ['asteroid-field'], retreat: true }, asteroids, asteroids],
    ['a nebula', { anomalies: ['nebula'] }, null, passing],
    ['a nebula in a retreat', { anomalies: ['nebula'], retreat: true }, 'no fleet retreats into a nebula', passing],
    ['TI4 58.2.2: other ships', { enemies: true }, null, others],
    ['other ships in a nebula', { anomalies: ['nebula'], enemies: true }, null, others],
    ['other ships in a supernova', { anomalies: ['supernova'], enemies: true }, supernova, others],
    ['a supernova under the Circlet', { anomalies: ['supernova'], options: { circlet: true } }, null, null],
    ['an asteroid field under the Circlet', { anomalies: ['asteroid-field'], options: { circlet: true } }, null, null],
    [
      'a nebula under the Circlet, even in a retreat',
      { anomalies: ['nebula'], options: { circlet: true }, retreat: true },
      null,
      null,
    ],
    ['a supernova under the Nav Suite', { anomalies: ['supernova'], options: { navSuite: true } }, null, null],
    [
      'a supernova under the Nav Suite in a retreat',
      { anomalies: ['supernova'], options: { navSuite: true }, retreat: true },
      supernova,
      supernova,
    ],
    ['a supernova under the Crucible', { anomalies: ['supernova'], options: { crucible: true } }, supernova, supernova],
  ])('%s', (_, situation, closed, impassable) => {
    expect(terrain(situation)).toMatchObject({ closed, impassable, hasEnemies: situation.enemies === true });
  });

  it('a nebula slows a ship that starts there, except with the Circlet or the Nav Suite', () => {
    const nebula: Situation = { anomalies: ['nebula'] };
    expect(terrain(nebula).slows).toBe(true);
    expect(terrain(rift).slows).toBe(false);
    for (const option of ['circlet', 'navSuite'])
      expect(terrain({ ...nebula, options: { [option]: true } }).slows).toBe(false);
  });
});
