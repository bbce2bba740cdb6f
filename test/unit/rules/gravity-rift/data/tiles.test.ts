import { describe, expect, test } from 'vitest';
import { hyperlanes, tiles } from '../../../../../src/rules/gravity-rift/data/tiles.ts';
import { units } from '../../../../../src/rules/gravity-rift/data/units.ts';
import { tileKey } from '../../../../../src/rules/gravity-rift/map/systemNames.ts';

const published = tiles.filter(({ set }) => ['base', 'pok', 'thunders-edge'].includes(set));
const withAnomaly = (kind: string) =>
  published.filter(({ anomalies }) => anomalies?.some((one) => one === kind)).map(({ id }) => id);
const withWormhole = (letter: string) =>
  published.filter(({ wormholes }) => wormholes?.some((one) => one === letter)).map(({ id }) => id);

describe('the tiles of the published game', () => {
  test('each has a unique number, whatever the case', () => {
    expect(new Set(tiles.map(({ id }) => tileKey(id))).size).toBe(tiles.length);
  });

  test('have the numbers 1 to 81 and 92 to 118; 82 and 96 have two sides', () => {
    const numbers = Array.from({ length: 118 }, (_, at) => String(at + 1)).filter((n) => +n < 82 || +n > 91);
    const sides = ['82A', '82B', '96A', '96B'];
    const ids = published.map(({ id }) => id);
    expect(ids.filter((id) => /^\d/.test(id)).sort()).toEqual([...numbers.filter((n) => n !== '96'), ...sides].sort());
  });

  test('have gravity rifts on 41, 67, 113 and 117', () => {
    expect(withAnomaly('gravity-rift')).toEqual(['41', '67', '113', '117']);
  });

  test('have supernovas on 43, 80 and 81, and asteroid fields on 44, 45, 79, 115 and 117', () => {
    expect(withAnomaly('supernova')).toEqual(['43', '80', '81']);
    expect(withAnomaly('asteroid-field')).toEqual(['44', '45', '79', '115', '117']);
  });

  test('have the delta wormholes of the Creuss on 17 and 51, and all of alpha, beta and gamma on 82B', () => {
    expect(withWormhole('delta')).toEqual(['17', '51']);
    expect(tiles.find(({ id }) => id === '82B')?.wormholes).toEqual(['alpha', 'beta', 'gamma']);
  });
});

test('the hyperlane tiles 83 to 91 have two sides, and every lane joins two different edges', () => {
  const sides = [83, 84, 85, 86, 87, 88, 89, 90, 91].flatMap((number) => [`${number}A`, `${number}B`]);
  expect(Object.keys(hyperlanes)).toEqual(sides);
  for (const [one, other] of Object.values(hyperlanes).flat()) {
    expect(one).not.toBe(other);
    expect([0, 1, 2, 3, 4, 5]).toEqual(expect.arrayContaining([one, other]));
  }
});

describe('the units', () => {
  const unit = (id: string) => units.find((one) => one.id === id);

  test('TI4 58.1: printed units have the move value of their sheet, or none if it prints none', () => {
    expect(unit('carrier')?.move).toBe(1);
    expect(unit('cruiser2')?.move).toBe(3);
    expect(unit('fighter')?.move).toBeNull();
    expect(unit('fighter2')?.move).toBe(2);
  });

  test('TI4 58.3: have the capacity of their sheet', () => {
    expect(
      ['carrier', 'carrier2', 'cruiser', 'cruiser2', 'dreadnought', 'warsun'].map((id) => unit(id)?.capacity),
    ).toEqual([4, 6, 0, 1, 1, 6]);
  });

  test('are ships or ground forces, and an upgrade names the unit that it upgrades', () => {
    for (const { isShip, isGroundForce, baseType } of units) {
      expect(isShip).not.toBe(isGroundForce);
      expect(unit(baseType)?.baseType).toBe(baseType);
    }
  });
});
