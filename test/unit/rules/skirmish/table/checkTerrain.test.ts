import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import { checkTerrain } from '../../../../../src/rules/skirmish/table/checkTerrain.ts';
import { emptyTable } from './standing.ts';

/** Returns the mistakes of a table with these pieces: path and message. */
function mistakes(...terrain: Terrain[]): [string, string][] {
  const found: [string, string][] = [];
  const table = { ...emptyTable, edges: ['south', 'north'] as const, terrain };
  checkTerrain(table, ['table', 'terrain'], (path, message) => found.push([path.join('.'), message]));
  return found;
}

describe('checkTerrain', () => {
  it('accepts pieces on the table, up to its edges', () => {
    expect(
      mistakes(
        { round: [45, 45], radius: 10, blocks: 'both' },
        { round: [10, 10], radius: 10, blocks: 'both' },
        { box: [70, 80], size: [20, 10], blocks: 'movement' },
      ),
    ).toEqual([]);
  });

  it('reports pieces without size', () => {
    expect(
      mistakes({ round: [45, 45], radius: 0, blocks: 'both' }, { box: [10, 20], size: [10, -1], blocks: 'both' }),
    ).toEqual([
      ['table.terrain.0.radius', 'expected a radius above 0 cm; got 0'],
      ['table.terrain.1.size', 'expected a width and a depth above 0 cm; got 10 and -1'],
    ]);
  });

  it('reports pieces that extend over an edge, on each side', () => {
    const over: Terrain[] = [
      { round: [4, 45], radius: 5, blocks: 'sight' },
      { round: [45, 4], radius: 5, blocks: 'sight' },
      { box: [81, 40], size: [10, 10], blocks: 'sight' },
      { box: [40, 81], size: [10, 10], blocks: 'sight' },
    ];
    expect(mistakes(...over).map(([path]) => path)).toEqual([
      'table.terrain.0.round',
      'table.terrain.1.round',
      'table.terrain.2.box',
      'table.terrain.3.box',
    ]);
    expect(mistakes(over[0])[0][1]).toBe(
      'expected a piece within the table, 0 to 90 and 0 to 90 cm; got one from -1 to 9 and 40 to 50',
    );
  });

  it('reports a piece that covers a whole deployment strip, unless it blocks only sight', () => {
    const lake: Terrain = { box: [0, 0], size: [90, 10], blocks: 'movement' };
    expect(mistakes(lake)).toEqual([
      ['table.terrain.0', 'expected room to deploy along the south edge, 10 cm deep; this piece covers all of it'],
    ]);
    expect(mistakes({ ...lake, size: [90, 9.9] })).toEqual([]);
    expect(mistakes({ ...lake, blocks: 'sight' })).toEqual([]);
    expect(mistakes({ ...lake, box: [0, 80] }).map(([, message]) => message)).toEqual([
      'expected room to deploy along the north edge, 10 cm deep; this piece covers all of it',
    ]);
  });
});
