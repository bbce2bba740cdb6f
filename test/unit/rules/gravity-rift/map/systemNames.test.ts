import { describe, expect, test } from 'vitest';
import { findSystem } from '../../../../../src/rules/gravity-rift/map/systemNames.ts';
import { layMap } from './layMap.ts';

// 101 lies in 104, and 41 in 101; 46 lies in 102 and 106; 103 lies in 103.
const { map, system } = layMap({ string: '41 46 103 101 0 46', offMap: ['102'] });
const problem = (name: string) => {
  const found = findSystem(map, name);
  return typeof found === 'number' ? `found ${map.systems[found].label}` : found.problem;
};

describe('a system is found', () => {
  test('by tile number, whatever the case and with leading zeros', () => {
    expect(system('41').position).toBe('101');
    expect(system('041').position).toBe('101');
    expect(layMap({ string: '82B' }).system('82b').position).toBe('101');
  });

  test('by position', () => {
    expect(system('000').tile).toBe('18');
    expect(system('105')).toMatchObject({ id: '105', label: 'system 105' });
    expect(system('106')).toMatchObject({ id: '106', label: 'Empty System (46 at 106)' });
  });

  test('by a number that is its tile and its position', () => {
    expect(system('103')).toMatchObject({ id: '103', tile: '103', position: '103' });
  });

  test('by `tile:` and `at:`, always', () => {
    expect(system('tile:101').position).toBe('104');
    expect(system('at:101').tile).toBe('41');
    expect(system('tile:41').position).toBe('101');
    expect(system('at:000').tile).toBe('18');
  });

  test('by its id, and no two systems share one', () => {
    expect(map.systems.map(({ id }) => id)).toEqual(['18', '41', 'at:102', '103', '104', '105', '106', 'tile:102']);
    for (const [at, { id }] of map.systems.entries()) expect(findSystem(map, id)).toBe(at);
  });

  test("by the designer's name, even one that looks like something else", () => {
    const own = layMap({ systems: { home: {}, 'tile:41': {}, '000': {} } }).map;
    expect(findSystem(own, 'tile:41')).toBe(1 + own.systems.findIndex(({ id }) => id === 'home'));
    expect(own.systems[findSystem(own, '000') as number].id).toBe('000');
  });
});

describe('a system is not found', () => {
  test('where a number is a tile here and a position there', () => {
    expect(problem('101')).toBe(
      '101 is a tile (104) and a position (Gravity Rift (41)) on this map; write `tile:101` or `at:101`',
    );
    expect(problem('102')).toBe(
      '102 is a tile (beside the map) and a position (Empty System (46 at 102)) on this map; write `tile:102` or `at:102`',
    );
  });

  test('where its tile lies there twice', () => {
    const sentence = 'tile 46 lies on this map more than once; write the position of one: at:102, 106';
    expect(problem('46')).toBe(sentence);
    expect(problem('tile:46')).toBe(sentence);
  });

  test('where its tile is not on this map', () => {
    expect(problem('67')).toBe('tile 67 (Cormund) is not on this map');
  });

  test('where nothing goes by that name, and the nearest right word is named', () => {
    expect(problem('1055')).toBe('no system `1055` on this map; did you mean `105`?');
    expect(findSystem(layMap({ systems: { home: {}, maw: {} } }).map, 'hoem')).toEqual({
      problem: 'no system `hoem` on this map; did you mean `home`?',
    });
  });

  test('where 000 was written without quotes', () => {
    expect(problem('0')).toMatch(/write "000", with quotes, for the centre/);
  });
});
