import { describe, expect, test } from 'vitest';
import { mapSchema } from '../../../../../src/rules/gravity-rift/map/mapSchema.ts';
import { type LaidMap, layMap } from './layMap.ts';

/** The ids of a map's systems, in the order that decides between paths of equal cost. */
const ranked = ({ systems, order }: LaidMap['map']) =>
  [...systems.keys()].sort((one, other) => order[one] - order[other]).map((at) => systems[at].id);

describe('the order of systems, which decides between paths of equal cost', () => {
  test('the order of systems is that of the map string, and then by name for tiles off the map', () => {
    const { map } = layMap({ string: '41 26 19', offMap: ['82b', '17', '51'] });
    expect(ranked(map)).toEqual(['18', '41', '26', '19', '17', '51', '82B']);
    expect(map.order.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("the order of systems on a designer's own map is by name, whatever their order in the study", () => {
    const names = ['maw', 'far', 'zenith', 'home'];
    for (const listed of [names, names.toReversed()]) {
      const { map } = layMap({ systems: Object.fromEntries(listed.map((name) => [name, {}])) });
      expect(ranked(map)).toEqual(['far', 'home', 'maw', 'zenith']);
      expect(map.order).toHaveLength(4);
    }
  });
});

describe('places without a system', () => {
  test('a place that is -1 in the map string is a hole, and no other place is', () => {
    const { map } = layMap({ string: '41 0 -1 83A0 26 -1' });
    expect(map.holes).toEqual(['103', '106']);
    expect(map.hyperlanes.map(({ position }) => position)).toEqual(['104']);
    expect(layMap({ systems: { home: {} } }).map).toMatchObject({ holes: [], hyperlanes: [] });
  });
});

describe('anomalies', () => {
  test('TI4 41.4: several rifts in a system are one', () => {
    const own = layMap({ systems: { maw: { anomaly: ['gravity-rift', 'nebula', 'gravity-rift'] } } });
    expect(own.system('maw').anomalies).toEqual(['gravity-rift', 'nebula']);
    const printed = layMap({ string: '41', anomalies: { '41': 'gravity-rift', '101': ['gravity-rift'] } });
    expect(printed.system('41').anomalies).toEqual(['gravity-rift']);
  });

  test('a tile can have two kinds of anomaly', () => {
    expect(layMap({ string: '117' }).system('117').anomalies).toEqual(['asteroid-field', 'gravity-rift']);
  });

  test("a designer's anomalies and wormholes are added to the printed ones, by tile number or position", () => {
    const { system, around, mistakes } = layMap({
      string: '79 -1 -1 41',
      anomalies: { '41': ['nebula', 'supernova'], '000': 'gravity-rift' },
      wormholes: { '104': 'alpha' },
    });
    expect(mistakes).toEqual([]);
    expect(system('41').anomalies).toEqual(['gravity-rift', 'nebula', 'supernova']);
    expect(system('18').anomalies).toEqual(['gravity-rift']);
    expect(around('41')).toEqual(['18', '79']);
  });

  test('of an unknown system are a mistake', () => {
    const { mistakes } = layMap({ string: '41', anomalies: { '67': 'nebula' }, wormholes: { '0': 'alpha' } });
    expect(mistakes).toEqual([
      'anomalies.67: tile 67 (Cormund) is not on this map',
      'wormholes.0: no system `0`; write "000", with quotes, for the centre; for a system that is a 0 in the string, write its position',
    ]);
  });
});

describe('tiles off the map', () => {
  test('are adjacent only by wormholes', () => {
    const { around, system, mistakes } = layMap({ string: '17 39 40 41', offMap: [51, '82b'] });
    expect(mistakes).toEqual([]);
    expect(system('51')).toEqual({
      id: '51',
      label: 'Creuss - Creuss (51)',
      tile: '51',
      anomalies: [],
      wormholes: ['delta'],
    });
    expect(around('51')).toEqual(['17']);
    expect(around('82B')).toEqual(['39', '40']);
  });

  test('are a mistake if they are unknown, not systems or on the map already', () => {
    const { mistakes, map } = layMap({ string: '41', offMap: [41, 51, 51, 82, '83A0'] });
    expect(mistakes).toEqual([
      'offMap.0: `41`: tile 41 is already part of the map',
      'offMap.2: `51`: tile 51 is already part of the map',
      'offMap.3: `82`: tile 82 has two sides; write 82A or 82B',
      expect.stringMatching(/^offMap\.4: `83A0`: no such tile; expected the number of a system tile/),
    ]);
    expect(map.systems.map(({ id }) => id)).toEqual(['18', '41', '51']);
  });
});

describe("a designer's own systems", () => {
  const { around, system, map, mistakes } = layMap({
    systems: {
      home: { at: [0, 0] },
      maw: { at: [1, 0], anomaly: 'gravity-rift', wormhole: 'epsilon' },
      rim: { at: [2, 0] },
      off: { at: [-1, -1] },
      far: { wormhole: ['alpha', 'epsilon'] },
      41: {},
    },
    lanes: [
      ['home', 41],
      ['far', 'off'],
    ],
  });

  test('have their names as ids', () => {
    expect(mistakes).toEqual([]);
    expect(system('maw')).toEqual({
      id: 'maw',
      label: 'maw',
      hex: { q: 1, r: 0 },
      anomalies: ['gravity-rift'],
      wormholes: ['epsilon'],
    });
    expect(map.hyperlanes).toEqual([]);
  });

  test('are adjacent by edge, by wormhole and by lane, and a number as a name is text', () => {
    expect(around('home')).toEqual(['41', 'maw']);
    expect(around('maw')).toEqual(['home', 'rim', 'far']);
    expect(around('off')).toEqual(['far']);
    expect(around('41')).toEqual(['home']);
  });

  test('are a mistake if two of them have the same hex', () => {
    expect(layMap({ systems: { home: { at: [1, 2] }, maw: { at: [1, 2] } } }).mistakes).toEqual([
      'systems.maw.at: expected a hex without another system; home is at [1, 2]',
    ]);
  });

  test('report a lane to an unknown system or to the same system, and keep the other lanes', () => {
    const mistaken = layMap({
      systems: { home: {}, maw: {}, far: {} },
      lanes: [
        ['home', 'mwa'],
        ['far', 'far'],
        ['far', 'home'],
        ['home', 'far'],
      ],
    });
    expect(mistaken.mistakes).toEqual([
      'lanes.0.1: no system `mwa` on this map; did you mean `maw`?',
      'lanes.1: expected a lane between two systems; far and far are the same system',
    ]);
    expect(mistaken.around('home')).toEqual(['far']);
  });
});

describe('the shape of a map', () => {
  test('lanes also join systems of a map string', () => {
    const { around } = layMap({ string: '41 -1 -1 67', lanes: [[41, '104']] });
    expect(around('41')).toEqual(['18', '67']);
  });

  test.each([
    ['neither a string nor systems', {}],
    ['both', { string: '41', systems: { home: {} } }],
    ['no systems', { systems: {} }],
    ['an unknown field', { systems: { home: { anomolies: 'nebula' } } }],
    ['an unknown anomaly', { systems: { home: { anomaly: 'rift' } } }],
    ['an unknown wormhole', { string: '41', wormholes: { 41: 'omega' } }],
    ['a lane of three', { string: '41', lanes: [['41', '18', '101']] }],
    ['half a hex', { systems: { home: { at: [0.5, 0] } } }],
  ])('%s is refused', (_, setup) => {
    expect(mapSchema.safeParse(setup).success).toBe(false);
  });
});
