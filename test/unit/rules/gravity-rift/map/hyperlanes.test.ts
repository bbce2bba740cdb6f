import { describe, expect, test } from 'vitest';
import { layMap } from './layMap.ts';

/** The systems around a hyperlane tile in the centre, by the edge at which they lie: N, NE, SE, S, SW, NW. */
const ring = '1 2 3 4 5 6';

/** The pairs of systems around the centre that are adjacent without sharing an edge. */
function joinedAcross(centre: string): string[] {
  const { map, mistakes } = layMap({ string: `{${centre}} ${ring}` });
  expect(mistakes).toEqual([]);
  expect(map.systems).toHaveLength(6);
  return map.neighbours.flatMap((near, at) =>
    near
      .filter((other) => other > at && other - at !== 1 && other - at !== 5)
      .map((other) => `${map.systems[at].id}-${map.systems[other].id}`),
  );
}

describe('a hyperlane tile joins the systems at the ends of its lanes', () => {
  test.each([
    // One lane from NE to SW, turned clockwise.
    ['83A0', ['2-5']],
    ['83A1', ['3-6']],
    ['83A2', ['1-4']],
    ['83A3', ['2-5']],
    ['83A4', ['3-6']],
    ['83A5', ['1-4']],
    // A bend from NE to NW.
    ['85A0', ['2-6']],
    ['85A1', ['1-3']],
    ['85A2', ['2-4']],
    ['85A3', ['3-5']],
    ['85A4', ['4-6']],
    ['85A5', ['1-5']],
    // Three lanes from SE, to N, SW and NW: their other ends are not joined to each other.
    ['87A0', ['1-3', '3-5', '3-6']],
    ['87A1', ['1-4', '2-4', '4-6']],
    ['87A2', ['1-5', '2-5', '3-5']],
    ['87A3', ['2-6', '3-6', '4-6']],
    ['87A4', ['1-3', '1-4', '1-5']],
    ['87A5', ['2-4', '2-5', '2-6']],
    // A triangle: every second edge with every other.
    ['89A0', ['1-3', '1-5', '3-5']],
    ['89A1', ['2-4', '2-6', '4-6']],
    // Lanes that cross but do not meet.
    ['91A0', ['1-4', '1-5', '2-4']],
    ['90A0', ['2-6', '3-5']],
  ])('%s in the centre: %j', (tile, joined) => {
    expect(joinedAcross(tile)).toEqual(joined);
  });

  test.each(['83A-1', '83a1'])('%s is read as 83A1', (token) => {
    expect(joinedAcross(token)).toEqual(['3-6']);
    expect(layMap({ string: `{${token}} ${ring}` }).map.hyperlanes).toEqual([
      { q: 0, r: 0, tile: '83A1', position: '000' },
    ]);
  });

  test('a hyperlane tile is not a system, and an edge without a lane leads nowhere', () => {
    const { map, around } = layMap({ string: `{83A0} ${ring}` });
    expect(map.systems.map(({ position }) => position)).not.toContain('000');
    expect(around('1')).toEqual(['2', '6']);
    expect(around('2')).toEqual(['1', '3', '5']);
  });

  test('a lane that ends at an empty place of the map joins nothing', () => {
    const { map } = layMap({ string: '{83A0} -1 2 -1 -1 -1 -1' });
    expect(map.neighbours).toEqual([[]]);
  });
});

describe('lanes over several hyperlane tiles', () => {
  test('join the ends of a straight line of three tiles', () => {
    // 83A2 has its lane from N to S; the tiles lie in 101, the centre and 104, the systems in 201 and 207.
    const { map, around } = layMap({ string: '{83A2} 83A2 -1 -1 83A2 -1 -1 41 -1 -1 -1 -1 -1 67' });
    expect(map.hyperlanes).toHaveLength(3);
    expect(around('41')).toEqual(['67']);
  });

  test('end if the lanes of two tiles do not meet at their edge', () => {
    const { around } = layMap({ string: '{83A0} 83A2 -1 -1 83A2 -1 -1 41 -1 -1 -1 -1 -1 67' });
    expect(around('41')).toEqual([]);
  });

  test('in a closed ring join the systems that branch off it, and no system with itself', () => {
    // Bends in 102, 103, 105 and 106; in 101 and 104 a triangle, whose third edge leads out to 201 and to 207.
    const { around } = layMap({ string: '{-1} 89A0 85A4 85A5 89A1 85A1 85A2 41 -1 -1 -1 -1 -1 67' });
    expect(around('41')).toEqual(['67']);
    expect(around('67')).toEqual(['41']);
  });
});

describe('the map for five players, its south laid with hyperlanes', () => {
  // The published overlay, with systems in every place that it leaves free in three rings.
  const overlay =
    '{-1} -1 -1 -1 85A0 -1 -1 -1 -1 -1 -1 -1 88A0 -1 87A0 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 83A0 86A0 84A3';
  const filled = overlay.replace('{-1}', '').replaceAll('-1', '0');
  const { map, around, mistakes } = layMap({ string: `${filled} 0 0 0 0 0 0 0` });

  test('has an overlay of six hyperlane tiles without systems', () => {
    const bare = layMap({ string: overlay });
    expect(bare.mistakes).toEqual([]);
    expect(bare.map.systems).toEqual([]);
    expect(bare.map.hyperlanes.map(({ q, r, tile }) => ({ q, r, tile }))).toEqual([
      { q: 0, r: 1, tile: '85A0' },
      { q: 1, r: 1, tile: '88A0' },
      { q: -1, r: 2, tile: '87A0' },
      { q: 1, r: 2, tile: '83A0' },
      { q: 0, r: 3, tile: '86A0' },
      { q: -1, r: 3, tile: '84A3' },
    ]);
  });

  test('has systems in 31 of its 37 places', () => {
    expect(mistakes).toEqual([]);
    expect(map.systems).toHaveLength(31);
  });

  test('joins 103 with 105 by 85A in 104, which separates the centre from the south', () => {
    expect(around('103')).toContain('105');
    expect(around('18')).toEqual(['101', '102', '103', '105', '106']);
  });

  test('makes 207 adjacent to three systems over 88A and three over 87A, and to no others', () => {
    expect(around('207')).toEqual(['103', '105', '205', '209', '308', '312']);
  });

  test('joins 308 with 312 by the chain 83A, 86A and 84A', () => {
    expect(around('308')).toEqual(['205', '207', '307', '312']);
    expect(around('312')).toEqual(['207', '209', '308', '313']);
  });
});
