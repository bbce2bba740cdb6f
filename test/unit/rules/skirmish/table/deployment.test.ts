import { describe, expect, it } from 'vitest';
import type { DeployPolicy, Edge, Terrain } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import { type Base, Bases } from '../../../../../src/rules/skirmish/table/Bases.ts';
import { deploy, deploymentOrder } from '../../../../../src/rules/skirmish/table/deploy.ts';
import { emptyTable } from './standing.ts';

const unit = (side: number, leader: number | null = null): Base => ({ side, diameter: 20, leader });

/** Returns the places of the units, in cm; null: no room. */
function placed(
  units: readonly Base[],
  policy: DeployPolicy,
  { edges = emptyTable.edges, terrain = [] }: { edges?: readonly Edge[]; terrain?: readonly Terrain[] } = {},
): ([number, number] | null)[] {
  const setup = { ...emptyTable, edges, terrain, deploy: edges.map(() => policy) };
  const bases = new Bases(setup, units);
  const homeless = deploy(setup, bases, deploymentOrder(units, edges.length, 0));
  return units.map((_unit, at) => {
    expect(bases.isOff(at)).toBe(homeless.includes(at));
    return bases.isOff(at) ? null : [bases.at[2 * at] / 100, bases.at[2 * at + 1] / 100];
  });
}

describe('RQ.SET.5: the order of placing', () => {
  it('alternates single units from the first side on, and the larger side finishes alone', () => {
    const units = [unit(0), unit(1), unit(1), unit(1), unit(0)];
    expect(deploymentOrder(units, 2, 1)).toEqual([1, 0, 2, 4, 3]);
    expect(deploymentOrder(units, 2, 0)).toEqual([0, 1, 4, 2, 3]);
  });

  it('goes round three sides, starting with the second', () => {
    expect(deploymentOrder([unit(0), unit(1), unit(2), unit(0)], 3, 1)).toEqual([1, 2, 0, 3]);
  });

  it('RQ.TYPE.APPR: has apprentices right after their leader, wherever the study names them', () => {
    expect(deploymentOrder([unit(0, 2), unit(1), unit(0), unit(0, 2)], 2, 0)).toEqual([2, 0, 3, 1]);
  });
});

describe("RQ.SET.5: the places along a side's own edge", () => {
  it('divide the edge evenly with spread, with bases up to the front of the strip', () => {
    expect(placed([unit(0), unit(0), unit(0)], 'spread')).toEqual([
      [15, 9],
      [45, 9],
      [75, 9],
    ]);
  });

  it('form a line from the middle with centre, right and left in turn, 2 cm apart', () => {
    expect(placed([unit(0), unit(0), unit(0)], 'centre')).toEqual([
      [45, 9],
      [49, 9],
      [41, 9],
    ]);
  });

  it('are left and right as each side sees the table from its own edge', () => {
    const four = [unit(0), unit(1), unit(2), unit(3)];
    const edges: Edge[] = ['south', 'north', 'west', 'east'];
    expect(placed(four, 'left', { edges })).toEqual([
      [1, 9],
      [89, 81],
      [9, 89],
      [81, 1],
    ]);
    expect(placed([unit(0), unit(0)], 'right')).toEqual([
      [89, 9],
      [85, 9],
    ]);
  });

  it('avoid terrain that blocks movement, but not terrain that only blocks sight', () => {
    const rock: Terrain = { box: [40, 0], size: [10, 10], blocks: 'both' };
    expect(placed([unit(0)], 'centre', { terrain: [rock] })).toEqual([[39, 9]]);
    expect(placed([unit(0)], 'centre', { terrain: [{ ...rock, blocks: 'sight' }] })).toEqual([[45, 9]]);
    // Places behind the hedge, if these are nearer.
    const hedge: Terrain = { box: [30, 8], size: [30, 2], blocks: 'movement' };
    expect(placed([unit(0)], 'centre', { terrain: [hedge] })).toEqual([[45, 7]]);
  });

  it('have no gaps if there is little room, and units without a place are reported', () => {
    // A free strip of 7 cm: two bases of 2 cm with a gap of 2, or three without, in five rows; the zone is 10 cm deep.
    const terrain: Terrain[] = [
      { box: [0, 0], size: [41, 10], blocks: 'both' },
      { box: [43, 0], size: [47, 10], blocks: 'both' },
    ];
    const places = placed(Array(6).fill(unit(0)), 'centre', { terrain });
    expect(places.slice(0, 5).map((place) => place?.[0])).toEqual([42, 42, 42, 42, 42]);
    expect(new Set(places.slice(0, 5).map((place) => place?.[1])).size).toBe(5);
    expect(places[5]).toBeNull();
  });

  it('RQ.TYPE.APPR: of apprentices are in contact behind their leader, and off the table if the leader has no place', () => {
    const band = [unit(0), unit(0, 0), unit(0, 0)];
    expect(placed(band, 'centre')).toEqual([
      [45, 9],
      [45, 7],
      [46.73, 8],
    ]);
    const wall: Terrain = { box: [0, 0], size: [90, 10], blocks: 'both' };
    expect(placed(band, 'centre', { terrain: [wall] })).toEqual([null, null, null]);
  });
});
