import { describe, expect, test } from 'vitest';
import { findSystem, printOf } from '../../../../../src/rules/gravity-rift/map/systemNames.ts';
import { layMap } from './layMap.ts';

// 101 lies in 104, and 41 in 101; 46 lies in 102 and 106; 103 lies in 103.
const { map, system } = layMap({ string: '41 46 103 101 0 46', offMap: ['102'] });
const problem = (name: string) => {
  const found = findSystem(map, name);
  return typeof found === 'number' ? `found ${map.systems[found].label}` : found.problem;
};

describe('a system is found', () => {
  test('a system is found by tile number, whatever the case and with leading zeros', () => {
    expect(system('41').position).toBe('101');
    expect(system('041').position).toBe('101');
    expect(layMap({ string: '82B' }).system('82b').position).toBe('101');
  });

  test('a system is found by position', () => {
    expect(system('000').tile).toBe('18');
    expect(system('105')).toMatchObject({ id: '105', label: 'system 105' });
    expect(system('106')).toMatchObject({ id: '106', label: 'Empty System (46 at 106)' });
  });

  test('a system is found by a number that is its tile and its position', () => {
    expect(system('103')).toMatchObject({ id: '103', tile: '103', position: '103' });
  });

  test('a system is found by `tile:` and `at:`, always', () => {
    expect(system('tile:101').position).toBe('104');
    expect(system('at:101').tile).toBe('41');
    expect(system('tile:41').position).toBe('101');
    expect(system('at:000').tile).toBe('18');
  });

  test('a system is found by the text printed on its tile, as in a report or without capitals', () => {
    const { system } = layMap({ string: '26 41 27 1 66 7', offMap: ['51'] });
    const found = (name: string) => system(name).id;
    expect(['Mecatol Rex', 'mecatol rex', 'Mecatol Rex (18)'].map(found)).toEqual(['18', '18', '18']);
    expect(['Lodor', 'Lodor (26)', 'Gravity Rift'].map(found)).toEqual(['26', '26', '41']);
    expect(['Starpoint/New Albion', 'Starpoint', 'new albion'].map(found)).toEqual(['27', '27', '27']);
    expect(['Jord', 'Sol', 'Jord - Sol', 'Jord - Sol (1)'].map(found)).toEqual(['1', '1', '1', '1']);
    expect(['Hope’s End', "hope's end"].map(found)).toEqual(['66', '66']);
    expect(['Winnu', 'Creuss'].map(found)).toEqual(['7', '51']);
  });

  test('a system is found by its planets without the faction, and an empty one by its name in a report', () => {
    const { system } = layMap({ string: '12 0 92' });
    expect(['Nar/Jol', 'Nar', 'system 102'].map((name) => system(name).position)).toEqual(['101', '101', '102']);
    expect(['Revelation', 'Ordinian/Revelation'].map((name) => system(name).position)).toEqual(['103', '103']);
  });

  test('a system is found by a planet before a faction of the same name', () => {
    const { system } = layMap({ string: '17', offMap: ['51'] });
    expect(['Creuss', 'Creuss Gate'].map((name) => system(name).id)).toEqual(['51', '17']);
  });

  test('a system is found by its id, which is unique', () => {
    expect(map.systems.map(({ id }) => id)).toEqual(['18', '41', 'at:102', '103', '104', '105', '106', 'tile:102']);
    for (const [at, { id }] of map.systems.entries()) expect(findSystem(map, id)).toBe(at);
  });

  test("a system is found by the designer's name, even one that looks like something else", () => {
    const own = layMap({ systems: { home: {}, 'tile:41': {}, '000': {} } }).map;
    expect(findSystem(own, 'tile:41')).toBe(1 + own.systems.findIndex(({ id }) => id === 'home'));
    expect(own.systems[findSystem(own, '000') as number].id).toBe('000');
  });
});

describe('the text printed on a tile', () => {
  test('the text printed on a tile has its planets, and a faction only if the tile is a home', () => {
    expect(printOf('27')).toStrictEqual({ planets: ['Starpoint', 'New Albion'] });
    expect(printOf('1')).toStrictEqual({ planets: ['Jord'], faction: 'Sol' });
    expect(printOf('82B')).not.toHaveProperty('faction');
  });

  test('the text printed on a tile is found with other spaces around and between its words, but not without them', () => {
    const { map } = layMap({ string: '27 66' });
    const found = (name: string) => findSystem(map, name);
    expect(found('  new   albion ')).toBe(map.systems.findIndex(({ id }) => id === '27'));
    expect(found('newalbion')).toHaveProperty('problem');
  });

  test("the text printed on a tile does not count on a designer's own map, where capitals matter", () => {
    const { map } = layMap({ systems: { home: {}, far: {} } });
    expect(findSystem(map, 'HOME')).toEqual({ problem: 'no system `HOME` on this map; did you mean `home`?' });
  });
});

describe('a system name is refused', () => {
  test.each([
    ['9', '9 9', 'tile 9 lies on this map more than once; write the position of one: 101, 102'],
    ['82B', '82B 82B', 'tile 82B lies on this map more than once; write the position of one: 101, 102'],
    ['c41', 'c41 c41', 'tile c41 lies on this map more than once; write the position of one: 101, 102'],
  ])(
    'a system name is refused if it is the number of two tiles, whatever letters it has: %s',
    (name, string, sentence) => {
      expect(findSystem(layMap({ string }).map, name)).toEqual({ problem: sentence });
    },
  );

  test.each(['[0.0.0] - L1Z1X', 'L1Z1X'])(
    'a system name is refused as a name if it only looks like a number: %s',
    (name) => {
      expect(findSystem(layMap({ string: '6 6' }).map, name)).toEqual({
        problem: `\`${name}\` lies on this map more than once; write the position of one: 101, 102`,
      });
    },
  );

  test('a system name is refused with positions if some of the tiles of that name have the same number', () => {
    expect(findSystem(layMap({ string: '46 46 47' }).map, 'Empty System')).toEqual({
      problem: '`Empty System` lies on this map more than once; write the position of one: 101, 102, 47',
    });
  });

  test('a system name is refused with all places of a hyperlane tile, and all places that are 0', () => {
    const { map } = layMap({ string: '83A0 83A0 0 0' });
    expect(findSystem(map, '83A')).toEqual({
      problem:
        '`83A` is a hyperlane tile (at 101, 102), which is not a system: fleets pass over it and cannot stop there',
    });
    expect(findSystem(map, 'arborec')).toEqual({
      problem: 'no system `arborec` on this map; places that are 0 in the map string (often homes): 103, 104',
    });
  });

  test('a system name is refused without a similar name if it is the number of a tile that is not on the map', () => {
    expect(findSystem(layMap({ string: '41 43 82A' }).map, '42')).toEqual({
      problem: 'tile 42 (Nebula) is not on this map',
    });
  });

  test('a system name is refused if it is a tile in one place and a position in another', () => {
    expect(problem('101')).toBe(
      '101 is a tile (104) and a position (Gravity Rift (41)) on this map; write `tile:101` or `at:101`',
    );
    expect(problem('102')).toBe(
      '102 is a tile (off the map) and a position (Empty System (46 at 102)) on this map; write `tile:102` or `at:102`',
    );
  });

  test('a system name is refused if its tile is on the map twice', () => {
    const sentence = 'tile 46 lies on this map more than once; write the position of one: at:102, 106';
    expect(problem('46')).toBe(sentence);
    expect(problem('tile:46')).toBe(sentence);
  });

  test('a system name is refused if several tiles have that name', () => {
    const { map } = layMap({ string: '44 45 46 46' });
    expect(findSystem(map, 'asteroids')).toEqual({
      problem: '`asteroids` lies on this map more than once; write the number of one: 44, 45',
    });
    expect(findSystem(map, 'Empty System')).toEqual({
      problem: '`Empty System` lies on this map more than once; write the position of one: 103, 104',
    });
  });

  test('a system name is refused if its place holds a hyperlane tile, or nothing', () => {
    const { map } = layMap({ string: '41 83A0 -1 1 0 19' });
    const problemOf = (name: string) => (findSystem(map, name) as { problem: string }).problem;
    const homes = '; homes: Jord - Sol (1) at 104; places that are 0 in the map string (often homes): 105';
    expect(problemOf('102')).toBe(
      `place 102 of this map holds the hyperlane tile 83A0, which is not a system, and tile 102 (Andeara) is not on this map${homes}`,
    );
    expect(problemOf('103')).toBe(
      `place 103 of this map holds no tile, and tile 103 (Vira Pics III) is not on this map${homes}`,
    );
    expect(problemOf('at:103')).toBe(`place 103 of this map holds no tile${homes}`);
    for (const name of ['83A0', '83a', '83A']) {
      expect(problemOf(name)).toBe(
        `\`${name}\` is a hyperlane tile (at 102), which is not a system: fleets pass over it and cannot stop there`,
      );
    }
  });

  test('a system name is refused with a list of the homes and their places', () => {
    const { map } = layMap({ string: '1 0 56 12 92 94new 82B 75 c41', offMap: ['51'] });
    expect(findSystem(map, 'arborec')).toEqual({
      problem:
        'no system `arborec` on this map; homes: Jord - Sol (1) at 101, The Dark - Empyrean (56) at 103, Nar/Jol - Jol-Nar (12) at 104, Ordinian/Revelation (Bastion) (92) at 105, Moll Primus Keleres (94new) at 106, Creuss - Creuss (51); places that are 0 in the map string (often homes): 102',
    });
    expect(findSystem(map, 'Empyrian')).toEqual({
      problem: 'no system `Empyrian` on this map; did you mean `Empyrean`?',
    });
  });

  test('a system name is refused if its tile is not on this map', () => {
    expect(problem('67')).toBe(
      'tile 67 (Cormund) is not on this map; places that are 0 in the map string (often homes): 105',
    );
  });

  test('a system name is refused if no system has it, with the nearest known name', () => {
    expect(problem('1055')).toBe('no system `1055` on this map; did you mean `105`?');
    expect(findSystem(layMap({ systems: { home: {}, maw: {} } }).map, 'hoem')).toEqual({
      problem: 'no system `hoem` on this map; did you mean `home`?',
    });
  });

  test('a system name is refused if it is empty, and if it only ends like `at:103`', () => {
    const { map } = layMap({ string: '41 83A0 19' });
    expect(findSystem(map, '')).toEqual({ problem: 'no system `` on this map' });
    expect(findSystem(map, '1at:02')).toEqual({ problem: expect.stringMatching(/^no system `1at:02` on this map/) });
  });

  test('a system name is refused if 000 was written without quotes', () => {
    expect(problem('0')).toMatch(/write "000", with quotes, for the centre/);
  });
});
