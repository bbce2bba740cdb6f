import { describe, expect, test } from 'vitest';
import { readToken } from '../../../../../src/rules/gravity-rift/map/mapString.ts';
import { findSystem, findTile, tileKey } from '../../../../../src/rules/gravity-rift/map/systemNames.ts';
import { layMap } from './layMap.ts';

const problemIn = (setup: Parameters<typeof layMap>[0], name: string) => {
  const found = findSystem(layMap(setup).map, name);
  return typeof found === 'number' ? `found ${found}` : found.problem;
};

describe('the message for an unknown system name', () => {
  const named = (count: number) => ({
    systems: Object.fromEntries(Array.from({ length: count }, (_, at) => [`world${at}x`, {}])),
  });

  test('lists all names, up to twelve', () => {
    expect(problemIn(named(2), 'q')).toBe('no system `q` on this map; expected world0x, world1x');
    expect(problemIn(named(12), 'q')).toContain('; expected world0x, ');
    expect(problemIn(named(13), 'q')).toBe('no system `q` on this map');
  });

  test('suggests only the nearest name, if one is near', () => {
    expect(problemIn(named(2), 'wrld1x')).toBe('no system `wrld1x` on this map; did you mean `world1x`?');
  });

  test('does not list the dozens of tiles of a map string', () => {
    expect(problemIn({ string: '41' }, 'maw')).toBe('no system `maw` on this map');
    expect(problemIn({ string: '41' }, '00')).toMatch(/^no system `00`; write "000"/);
    expect(problemIn({ systems: { home: {} } }, '0')).toBe('no system `0` on this map; expected home');
    expect(problemIn({ string: '41' }, '10')).toContain('tile 10 (Arc Prime/Wren Terra - Letnev) is not on this map');
    expect(problemIn({ systems: { home: {} } }, '67')).toBe('no system `67` on this map; expected home');
    expect(problemIn({ string: '41' }, 'x000')).not.toContain('with quotes');
    expect(problemIn({ string: '{-1} 41' }, '000x')).not.toContain('with quotes');
  });

  test('an ambiguous name lists the positions of its tile and the place of its position', () => {
    expect(problemIn({ string: '41 101 101' }, '101')).toBe(
      '101 is a tile (102, 103) and a position (Gravity Rift (41)) on this map; write `tile:101` or `at:101`',
    );
  });

  test('suggests a tile off the map, which has no position', () => {
    expect(problemIn({ string: '41', offMap: ['92new'] }, '92nwe')).toBe(
      'no system `92nwe` on this map; did you mean `92new`?',
    );
  });
});

describe('the number of a tile', () => {
  test('is read in either case, with or without leading zeros', () => {
    expect(['041', '41', '0041'].map((number) => findTile(number)?.id)).toEqual(['41', '41', '41']);
    expect(['82b', '082B'].map((number) => findTile(number)?.id)).toEqual(['82B', '82B']);
    expect(['0', '00', '', '410', '4 1'].map((number) => findTile(number))).toEqual(new Array(5).fill(undefined));
    expect(['0', '000', '010', '100', 'D01'].map(tileKey)).toEqual(['0', '0', '10', '100', 'd01']);
  });
});

describe('a token of a map string', () => {
  const mistakes = (string: string) => layMap({ string }).mistakes;
  const expected =
    'a tile number (41), 0 for an empty place, -1 for no tile, or a hyperlane tile with its rotation (83A0)';

  test.each([
    ['x', `no such tile; expected ${expected}`],
    ['119', `no such tile; expected ${expected}`],
    ['-2', `no such tile; expected ${expected}`],
    ['0x', `no such tile; expected ${expected}`],
    ['x0', `no such tile; expected ${expected}; did you mean \`10\`?`],
    ['x83A0', `no such tile; expected ${expected}`],
    ['92nwe', `no such tile; expected ${expected}; did you mean \`92new\`?`],
    ['82', 'tile 82 has two sides; write 82A or 82B'],
    ['83', 'a hyperlane tile needs its side and rotation, 0 to 5 steps of 60° clockwise; write 83A0 to 83A5'],
    ['83-0', 'a hyperlane tile needs its side and rotation, 0 to 5 steps of 60° clockwise; write 83A0 to 83A5'],
    ['830', `no such tile; expected ${expected}`],
    ['dd01', `no such tile; expected ${expected}; did you mean \`d01\`?`],
    ['83B', 'a hyperlane tile needs its rotation, 0 to 5 steps of 60° clockwise; write 83B0 to 83B5'],
    ['83A6', 'a hyperlane tile needs its rotation, 0 to 5 steps of 60° clockwise; write 83A0 to 83A5'],
    ['83A11', 'a hyperlane tile needs its rotation, 0 to 5 steps of 60° clockwise; write 83A0 to 83A5'],
    ['83A--1', 'a hyperlane tile needs its rotation, 0 to 5 steps of 60° clockwise; write 83A0 to 83A5'],
    ['{41}', 'a tile in braces names the centre, so it must be the first token'],
    ['{41', `no such tile; expected ${expected}; did you mean \`41\`?`],
    ['41}', `no such tile; expected ${expected}; did you mean \`41\`?`],
  ])('%s: %s', (token, problem) => {
    expect(mistakes(`19 ${token}`)).toEqual([`string: token 2, \`${token}\`: ${problem}`]);
  });

  test('puts an empty place, a system, a missing tile or a hyperlane tile into the map', () => {
    expect(['-1', '0', '00', '83a2'].map(readToken)).toEqual([
      { puts: 'nothing' },
      { puts: 'empty system' },
      { puts: 'empty system' },
      { puts: 'hyperlane', tile: '83A2' },
    ]);
    expect(readToken('041')).toMatchObject({ puts: 'tile', tile: { id: '41' } });
  });

  test('names the centre 18 only as the first token, where braces are allowed, too', () => {
    expect(mistakes('19 18')).toEqual([]);
    expect(mistakes('{18} 19')).toEqual([]);
    expect(mistakes('{41} 18 19')).toEqual([]);
    expect(mistakes('18 19')).toEqual([
      'string: token 1, `18`: tile 18 is the centre already; leave it out, or write {18}',
    ]);
  });

  test('with only one brace does not name the centre', () => {
    expect(mistakes('{41 19')).toHaveLength(1);
    expect(layMap({ string: '41} 19' }).map.systems.map(({ position }) => position)).toEqual(['000', '102']);
  });

  test('may name a hyperlane tile of either side', () => {
    expect(layMap({ string: '83b2 83A-3' }).map.hyperlanes.map(({ tile }) => tile)).toEqual(['83B2', '83A3']);
  });

  test('gives a tile off the map a label without a place, even if its number is a position of the map', () => {
    const { system } = layMap({ string: '41 46', offMap: ['102'] });
    expect(system('tile:102')).toMatchObject({ id: 'tile:102', label: expect.stringMatching(/^[^(]+ \(102\)$/) });
  });

  test('may repeat a tile', () => {
    expect(layMap({ string: '46 46' }).map.systems.map(({ id, label }) => `${id}: ${label}`)).toEqual([
      '18: Mecatol Rex (18)',
      '101: Empty System (46 at 101)',
      '102: Empty System (46 at 102)',
    ]);
  });
});

describe('the lanes of the other sides', () => {
  test.each([
    ['83B0', ['1-3', '1-4', '4-6']],
    ['84A0', ['3-6']],
    ['84B0', ['1-4', '1-5', '2-4']],
    ['86A0', ['2-6']],
    ['87B0', ['1-3', '1-4']],
    ['88A0', ['1-5', '2-5', '3-5']],
    ['89B0', ['1-4', '1-5']],
    ['90B0', ['1-4', '1-5']],
    ['91B0', ['1-3', '1-4']],
  ])('%s in the centre: %j', (tile, joined) => {
    const { map } = layMap({ string: `{${tile}} 1 2 3 4 5 6` });
    const across = map.neighbours.flatMap((near, at) =>
      near
        .filter((other) => other > at && other - at !== 1 && other - at !== 5)
        .map((other) => `${map.systems[at].id}-${map.systems[other].id}`),
    );
    expect(across).toEqual(joined);
  });

  test('lanes in a ring of hyperlane tiles lead nowhere, and the search for their ends terminates', () => {
    const { map, around } = layMap({ string: '{-1} 89A0 85A4 85A5 89A1 85A1 85A2 41 19' });
    expect(map.systems.map(({ id }) => id)).toEqual(['41', '19']);
    expect(around('19')).toEqual(['41']);
  });
});

describe('a map of a designer’s own', () => {
  test('lists anomalies and wormholes once each, and reports a hex that is used twice', () => {
    const laid = layMap({
      systems: { home: { at: [1, 2], wormhole: ['alpha', 'alpha'] }, far: { at: [1, 2] }, off: {} },
    });
    expect(laid.mistakes).toEqual(['systems.far.at: expected a hex without another system; home is at [1, 2]']);
    expect(laid.system('home').wormholes).toEqual(['alpha']);
    expect(laid.system('far').hex).toBeUndefined();
    expect(laid.system('off')).toEqual({ id: 'off', label: 'off', anomalies: [], wormholes: [] });
  });

  test('accepts the ends of a lane in either order, and reports an unknown end', () => {
    const laid = layMap({
      systems: { a: {}, b: {}, c: {} },
      lanes: [
        ['b', 'a'],
        ['q', 'a'],
        ['a', 'q'],
        ['c', 'c'],
      ],
    });
    expect(laid.around('a')).toEqual(['b']);
    expect(laid.around('b')).toEqual(['a']);
    expect(laid.around('c')).toEqual([]);
    expect(laid.mistakes.map((mistake) => mistake.split(':')[0])).toEqual(['lanes.1.0', 'lanes.2.1', 'lanes.3']);
  });

  test('combines the additions under two names of one system, each once', () => {
    const { system } = layMap({
      string: '41',
      anomalies: { '41': ['nebula'], 'at:101': ['nebula', 'supernova'] },
      wormholes: { '41': ['alpha'], '101': ['beta', 'alpha'] },
    });
    expect(system('41')).toMatchObject({
      anomalies: ['gravity-rift', 'nebula', 'supernova'],
      wormholes: ['alpha', 'beta'],
    });
    expect(system('18')).toMatchObject({ anomalies: [], wormholes: [] });
  });

  test('orders neighbours as on the map, also from the tenth on', () => {
    const names = Array.from({ length: 12 }, (_, at) => `s${at}`);
    const lanes = [11, 2, 10, 1, 9].map((at): [string, string] => ['s0', `s${at}`]);
    expect(layMap({ systems: Object.fromEntries(names.map((name) => [name, {}])), lanes }).around('s0')).toEqual([
      's1',
      's2',
      's9',
      's10',
      's11',
    ]);
  });
});
