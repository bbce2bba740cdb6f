import { describe, expect, test } from 'vitest';
import { incompleteRing, ringPlaces } from '../../../../../src/rules/gravity-rift/map/mapString.ts';
import { mistakesOf, notesOf } from '../plan/orders.ts';
import { layMap } from './layMap.ts';

/** A published map for six players. */
const sixPlayers =
  '79 60 50 31 21 73 40 62 37 41 66 64 23 25 26 77 33 38 0 72 76 0 63 39 0 35 27 0 44 20 0 30 46 0 65 32';

describe('a map string of six players', () => {
  const { map, mistakes, around, system } = layMap({ string: sixPlayers });

  test('is read without a mistake: 37 systems with Mecatol Rex in the centre', () => {
    expect(mistakes).toEqual([]);
    expect(map.systems).toHaveLength(37);
    expect(system('000')).toMatchObject({ id: '18', label: 'Mecatol Rex (18)', hex: { q: 0, r: 0 } });
  });

  test('has its gravity rift in 204', () => {
    expect(system('204')).toEqual({
      id: '41',
      label: 'Gravity Rift (41)',
      tile: '41',
      position: '204',
      hex: { q: 2, r: -1 },
      anomalies: ['gravity-rift'],
      wormholes: [],
    });
    expect(map.systems.filter(({ anomalies }) => anomalies.includes('gravity-rift'))).toHaveLength(1);
  });

  test('has six empty homes, named by their positions', () => {
    const homes = map.systems.filter(({ tile }) => tile === undefined);
    expect(homes.map(({ id }) => id)).toEqual(['301', '304', '307', '310', '313', '316']);
    expect(homes[1]).toMatchObject({ label: 'system 304', anomalies: [], wormholes: [] });
  });

  test('TI4 58.2.6: systems that share an edge are adjacent', () => {
    // Clockwise from north: 203, 305, 306, 205, 103, 102.
    expect(around('204')).toEqual(['60', '50', '37', '66', '63', '39']);
    expect(around('304')).toEqual(['37', '76', '63']);
  });

  test('systems with the same wormhole letter are adjacent, however far apart', () => {
    const alpha = ['79', '39', '26'];
    const beta = ['40', '64', '25'];
    for (const letter of [alpha, beta]) {
      for (const one of letter) expect(around(one)).toEqual(expect.arrayContaining(letter.filter((id) => id !== one)));
    }
    expect(around('39')).not.toContain('25');
    // The asteroids in 101: the centre, 102, 106, 201, 202, 212 around them, and the two other alphas in 209 and 306.
    expect(around('79')).toEqual(['18', '60', '73', '40', '62', '26', '38', '39']);
  });

  test('has mutual neighbours, sorted and without duplicates, and no system is its own neighbour', () => {
    for (const [at, near] of map.neighbours.entries()) {
      expect(near).toEqual([...new Set(near)].sort((a, b) => a - b));
      expect(near).not.toContain(at);
      for (const other of near) expect(map.neighbours[other]).toContain(at);
    }
  });
});

describe('tokens of a map string', () => {
  const tilesOf = (string: string) => {
    const { map, mistakes } = layMap({ string });
    expect(mistakes).toEqual([]);
    return Object.fromEntries(map.systems.map(({ position, tile }) => [position, tile]));
  };

  test('0 is an empty system, -1 a place without a tile', () => {
    expect(tilesOf('0 -1 41')).toEqual({ '000': '18', '101': undefined, '103': '41' });
  });

  test('a first token in braces is the centre, {-1} leaves it empty', () => {
    expect(tilesOf('{112} 41')).toEqual({ '000': '112', '101': '41' });
    expect(tilesOf('{-1} 41')).toEqual({ '101': '41' });
    expect(tilesOf('{0} 41')).toEqual({ '000': undefined, '101': '41' });
  });

  test('commas and spaces separate, and capitals and leading zeros make no difference', () => {
    expect(tilesOf(' 41,82b ,  D01\n01')).toEqual({ '000': '18', '101': '41', '102': '82B', '103': 'd01', '104': '1' });
  });

  test('nine rings are read, and one token more is a mistake', () => {
    const tokens = new Array<string>(270).fill('0');
    const whole = layMap({ string: tokens.join(' ') });
    expect(whole.mistakes).toEqual([]);
    expect(whole.map.systems).toHaveLength(271);
    expect(layMap({ string: [...tokens, '0'].join(' ') }).mistakes).toEqual([
      'string: expected at most 270 tiles around the centre, 9 rings of them; got 271',
    ]);
  });
});

describe('mistakes in a map string', () => {
  const mistakesIn = (string: string) => layMap({ string }).mistakes;

  test('are all reported at once, each with its place, and the rest of the map is built', () => {
    const { map, mistakes } = layMap({ string: '41 8x3 67 {4} 119' });
    expect(mistakes).toHaveLength(3);
    expect(mistakes[0]).toMatch(
      /^string: token 2, `8x3`: no such tile; expected a tile number \(41\), 0 for an empty place/,
    );
    expect(mistakes[1]).toBe(
      'string: token 4, `{4}`: a tile in braces names the centre, so it must be the first token',
    );
    expect(mistakes[2]).toMatch(/^string: token 5, `119`: no such tile/);
    expect(map.systems.map(({ position }) => position)).toEqual(['000', '101', '103']);
  });

  test('suggest the nearest known word', () => {
    expect(mistakesIn('92nwe')[0]).toMatch(/did you mean `92new`\?$/);
  });

  test('count the centre in braces as a token', () => {
    expect(mistakesIn('{x} 41')[0]).toMatch(/^string: token 1, `\{x\}`: no such tile/);
    expect(mistakesIn('{18} 41 -2')[0]).toMatch(/^string: token 3, `-2`: no such tile/);
  });

  test.each(['83A', '83a', '83A6', '83A:60', '83A00'])('the hyperlane tile %s lacks a rotation of 0 to 5', (token) => {
    expect(mistakesIn(`41 ${token}`)).toEqual([
      `string: token 2, \`${token}\`: a hyperlane tile needs its rotation, 0 to 5 steps of 60° clockwise; write 83A0 to 83A5`,
    ]);
  });

  test('a hyperlane tile or a two-sided tile without its side is reported', () => {
    expect(mistakesIn('83')[0]).toMatch(/a hyperlane tile needs its side and rotation/);
    expect(mistakesIn('82')[0]).toMatch(/tile 82 has two sides; write 82A or 82B$/);
  });

  test('a string that repeats the centre, as some tools write it, is reported, because it would shift every tile', () => {
    expect(mistakesIn('18 41')).toEqual([
      'string: token 1, `18`: tile 18 is the centre already; leave it out, or write {18}',
    ]);
  });

  test('an empty string is reported', () => {
    expect(mistakesIn('  ')).toEqual(['string: expected the tiles of a map; got an empty string']);
  });
});

describe('a map string that ends within a ring', () => {
  const mistakesIn = (string: string) =>
    mistakesOf({ map: { string }, active: '000', fleet: { van: { ship: 'cruiser', from: '204' } } });
  const words = sixPlayers.split(' ');

  test('README 1: a string that lacks a tile is noted with the ring that is incomplete', () => {
    expect(incompleteRing(sixPlayers)).toBeNull();
    for (const missing of [0, 12, words.length - 1]) {
      expect(incompleteRing(words.toSpliced(missing, 1).join(' '))).toBe(
        'The map string has 35 tiles around its centre, so ring 3 has only 17 of its 18 tiles. If a tile is missing before the end, all later tiles are one place too early. Write -1 for each place that has no tile, also at the end.',
      );
    }
    expect(incompleteRing(`${sixPlayers} 19`)).toContain('ring 4 has only 1 of its 24 tiles');
    expect(incompleteRing(`{18} ${sixPlayers}`)).toBeNull();
    expect(incompleteRing(`18 ${sixPlayers}`)).toBeNull();
    // Braces name the centre only in the first token.
    expect(incompleteRing('19 {41}')).toContain('ring 1 has only 2 of its 6 tiles');
    expect(incompleteRing('')).toBeNull();
    // 270 tiles fill nine rings; more than that is a mistake of its own.
    expect(incompleteRing('19 '.repeat(269))).toContain('ring 9 has only 53 of its 54 tiles');
    expect(incompleteRing('19 '.repeat(270))).toBeNull();
    expect(incompleteRing('19 '.repeat(271))).toBeNull();
  });

  test('README 1: can be played, with the note', () => {
    const string = words.slice(0, -1).join(' ');
    expect(mistakesIn(string)).toEqual([]);
    const setup = { map: { string }, active: '000', fleet: { van: { ship: 'cruiser', from: '204' } } };
    expect(notesOf(setup)).toEqual([incompleteRing(string)]);
    expect(notesOf({ ...setup, map: { string: sixPlayers } })).toEqual([]);
  });

  test('README 1: gets no note if -1 stands for each place at its end without a tile', () => {
    expect(mistakesIn(`${words.slice(0, -3).join(' ')} -1 -1 -1`)).toEqual([]);
  });

  test('README 1: a string with the centre written first is reported as one mistake', () => {
    expect(mistakesIn(`18 ${sixPlayers}`)).toEqual([expect.stringContaining('tile 18 is the centre already')]);
  });
});

/** The axial coordinates `q,r` of every place, ring by ring, as public map tools number them. */
const rings = [
  '0,0',
  '0,-1 1,-1 1,0 0,1 -1,1 -1,0',
  '0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1',
  '0,-3 1,-3 2,-3 3,-3 3,-2 3,-1 3,0 2,1 1,2 0,3 -1,3 -2,3 -3,3 -3,2 -3,1 -3,0 -2,-1 -1,-2',
  '0,-4 1,-4 2,-4 3,-4 4,-4 4,-3 4,-2 4,-1 4,0 3,1 2,2 1,3 0,4 -1,4 -2,4 -3,4 -4,4 -4,3 -4,2 -4,1 -4,0 -3,-1 -2,-2 -1,-3',
  '0,-5 1,-5 2,-5 3,-5 4,-5 5,-5 5,-4 5,-3 5,-2 5,-1 5,0 4,1 3,2 2,3 1,4 0,5 -1,5 -2,5 -3,5 -4,5 -5,5 -5,4 -5,3 -5,2 -5,1 -5,0 -4,-1 -3,-2 -2,-3 -1,-4',
].map((ring) => ring.split(' '));

test.each([0, 1, 2, 3, 4, 5])('ring %i starts due north and runs clockwise', (ring) => {
  const first = rings.slice(0, ring).flat().length;
  const places = ringPlaces.slice(first, first + rings[ring].length);
  expect(places.map(({ hex }) => `${hex.q},${hex.r}`)).toEqual(rings[ring]);
});

test('positions are the ring and the place in it from 01 on; the centre is 000', () => {
  const at = (index: number) => ringPlaces[index].position;
  expect([0, 1, 6, 7, 18, 19, 36, 37, 60, 61, 90].map(at)).toEqual([
    '000',
    '101',
    '106',
    '201',
    '212',
    '301',
    '318',
    '401',
    '424',
    '501',
    '530',
  ]);
});

test('nine rings have 270 places around the centre', () => {
  expect(ringPlaces).toHaveLength(271);
  expect(ringPlaces[270].position).toBe('954');
});
