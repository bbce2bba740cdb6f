import { describe, expect, it } from 'vitest';
import { hexDistance, hexLine, hexName, neighbour, readHex } from '../../../../src/rules/gravity-portals/hexes.ts';
import { columnOf, hexNumber, rowOf } from '../../../../src/rules/gravity-portals/play/portal.ts';

const around = (hex: string) => [0, 1, 2, 3, 4, 5].map((side) => hexName(neighbour(readHex(hex), side)));
const distance = (from: string, to: string) => {
  const [a, b] = [readHex(from), readHex(to)];
  return hexDistance(a.column, a.row, b.column, b.row);
};

describe('the hex map', () => {
  it('IP2.214: even columns lie half a hex lower, and sides A to F run clockwise from the top', () => {
    expect(around('0202')).toEqual(['0201', '0302', '0303', '0203', '0103', '0102']);
    expect(around('0303')).toEqual(['0302', '0402', '0403', '0304', '0203', '0202']);
  });

  it('has distance 1 to each neighbour, and 26 from 0815 to 3415', () => {
    for (const hex of ['0815', '0916']) for (const other of around(hex)) expect(distance(hex, other)).toBe(1);
    expect(distance('0815', '3415')).toBe(26);
    expect(distance('0101', '4230')).toBe(50);
    expect(distance('0815', '0815')).toBe(0);
  });

  it('draws a line from neighbour to neighbour, both ends included', () => {
    expect(hexLine(readHex('0810'), readHex('0813')).map(hexName)).toEqual(['0810', '0811', '0812', '0813']);
    const names = hexLine(readHex('0815'), readHex('3415')).map(hexName);
    expect(names.length).toBe(27);
    expect(names[0]).toBe('0815');
    expect(names[26]).toBe('3415');
    for (const [at, name] of names.slice(1).entries()) expect(distance(names[at], name)).toBe(1);
  });

  it('IP2.17: the line from 0411 to 0101 runs through every hex whose inside it crosses', () => {
    const names = hexLine(readHex('0411'), readHex('0101')).map(hexName);
    const between = '0410 0409 0310 0309 0308 0307 0306 0206 0205 0204 0203 0202 0103 0102'.split(' ');
    expect([names[0], names.at(-1)]).toEqual(['0411', '0101']);
    expect(names.slice(1, -1).sort()).toEqual(between.sort());
  });

  it('IP2.17: a line along an edge runs through the hex below it, in either direction', () => {
    // 0504 lies above the line and 0505 below it.
    expect(hexLine(readHex('0404'), readHex('0604')).map(hexName)).toEqual(['0404', '0505', '0604']);
    expect(hexLine(readHex('0604'), readHex('0404')).map(hexName)).toEqual(['0604', '0505', '0404']);
  });

  it('IP2.17: a line that touches only a corner of a hex does not run through it', () => {
    const names = hexLine(readHex('0105'), readHex('0911')).map(hexName);
    expect(names).not.toContain('0206');
    expect(names).toContain('0205');
  });

  it('distinguishes hexes off a floating map', () => {
    for (const [column, row] of [
      [-3, -7],
      [0, 0],
      [5, -1],
      [42, 30],
    ]) {
      const hex = hexNumber(column, row);
      expect([columnOf(hex), rowOf(hex)]).toEqual([column, row]);
    }
  });
});
