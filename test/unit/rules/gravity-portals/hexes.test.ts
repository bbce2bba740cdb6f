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

  it('is one hex wide to each neighbour, and 26 from 0815 to 3415', () => {
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

  it('keeps hexes off a floating map apart', () => {
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
