import type { DeployPolicy, Edge } from '../../setup/BattleSetup.ts';
import type { Bases } from '../Bases.ts';

/** Between the bases of a line, where there is room, in hundredths of a cm. */
const SPACING = 200;

/** How finely free places are looked for, in hundredths of a cm. */
const STEP = 50;

/** A place in a side's own strip, in hundredths of a cm: from the left along its edge as it sees it, and from that edge. */
type Strip = (along: number, ahead: number) => readonly [x: number, y: number];

/** Where a side places a unit. */
export interface Placing {
  readonly edge: Edge;
  readonly policy: DeployPolicy;
  /** How deep its strip is, in hundredths of a cm. */
  readonly zone: number;
  readonly unit: number;
  /** The how-manieth of how many units of its side it is, from 0. */
  readonly index: number;
  readonly count: number;
}

/**
 * The free place nearest to where a side's policy wants a unit (RQ.SET.5), its base within the strip and as far ahead as it
 * may: evenly along the edge (`spread`), or in line from the middle or from the left or right end, as the side sees it.
 *
 * @returns its middle, in hundredths of a cm; null: the strip is full
 */
export function deploymentPlace(bases: Bases, placing: Placing): readonly [x: number, y: number] | null {
  return freePlace(bases, placing, SPACING) ?? freePlace(bases, placing, 0);
}

function freePlace(bases: Bases, placing: Placing, spacing: number): readonly [x: number, y: number] | null {
  const { unit, edge, zone } = placing;
  const strip = stripFrom(edge, bases.width, bases.depth);
  const length = edge === 'south' || edge === 'north' ? bases.width : bases.depth;
  const wanted = wantedPlace(placing, bases.radius[unit], length);
  const radius = bases.radius[unit];
  for (let off = 0; off <= length; off += STEP) {
    for (const along of off === 0 ? [wanted] : [wanted - off, wanted + off]) {
      for (let ahead = zone - radius; ahead >= radius; ahead -= STEP) {
        const [x, y] = strip(along, ahead);
        if (bases.isFree(unit, x, y, spacing)) return [x, y];
      }
    }
  }
  return null;
}

/** How far along the edge the policy wants the unit's middle. */
function wantedPlace({ policy, index, count }: Placing, radius: number, length: number): number {
  const room = 2 * radius + SPACING;
  // Right and left of the middle in turn.
  const fromMiddle = Math.ceil(index / 2) * (index % 2 === 0 ? -1 : 1);
  const wanted: Readonly<Record<DeployPolicy, number>> = {
    spread: Math.round((length * (2 * index + 1)) / (2 * count)),
    centre: Math.round(length / 2) + fromMiddle * room,
    left: radius + index * room,
    right: length - radius - index * room,
  };
  return Math.max(radius, Math.min(length - radius, wanted[policy]));
}

/** A side looks from its edge over the table. */
function stripFrom(edge: Edge, width: number, depth: number): Strip {
  const strips: Readonly<Record<Edge, Strip>> = {
    south: (along, ahead) => [along, ahead],
    north: (along, ahead) => [width - along, depth - ahead],
    west: (along, ahead) => [ahead, depth - along],
    east: (along, ahead) => [width - ahead, along],
  };
  return strips[edge];
}
