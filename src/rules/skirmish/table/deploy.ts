import type { DeployPolicy, Edge } from '../setup/Setup.ts';
import type { Base, Bases, TableSetup } from './Bases.ts';
import { follow, Ring } from './moves/Ring.ts';
import { hundredths } from './Sight.ts';

/** The inputs of a deployment. */
interface DeploySetup extends TableSetup {
  /** For each side, the formation of its units along the edge. */
  readonly deploy: readonly DeployPolicy[];
}

/**
 * Places all units in a given order (see `deploymentOrder`). Apprentices are placed in contact with their leader (RQ.SET.5,
 * RQ.TYPE.APPR).
 *
 * @returns the units for which there is no room; they are left off the table
 */
export function deploy(setup: DeploySetup, bases: Bases, order: readonly number[]): number[] {
  const ring = new Ring(bases);
  const homeless: number[] = [];
  for (const unit of order) {
    if (!(bases.leader[unit] < 0 ? placeInStrip(setup, bases, unit, order) : placeByLeader(bases, ring, unit))) {
      homeless.push(unit);
    }
  }
  return homeless;
}

function placeInStrip(setup: DeploySetup, bases: Bases, unit: number, order: readonly number[]): boolean {
  const side = bases.side[unit];
  const own = order.filter((other) => bases.side[other] === side && bases.leader[other] < 0);
  const place = deploymentPlace(bases, {
    edge: setup.edges[side],
    policy: setup.deploy[side],
    zone: hundredths(setup.zone),
    unit,
    index: own.indexOf(unit),
    count: own.length,
  });
  if (place === null) return false;
  bases.put(unit, ...place);
  return true;
}

function placeByLeader(bases: Bases, ring: Ring, unit: number): boolean {
  const leader = bases.leader[unit];
  if (bases.isOff(leader)) return false;
  // The apprentice is first put on its leader's place, so that `follow` begins its search for a free place behind the leader.
  bases.put(unit, bases.at[2 * leader], bases.at[2 * leader + 1]);
  if (follow(bases, ring, unit, leader)) return true;
  bases.takeOff(unit);
  return false;
}

/**
 * Returns the order in which units are placed (RQ.SET.5): starting with the first side, each side in turn places its
 * next unit, and sides that have placed all their units are skipped. An apprentice comes right after its leader, in the
 * same turn (RQ.TYPE.APPR).
 *
 * @param first the index of the side that places the first unit. By the rules, this is the side with the most units
 */
export function deploymentOrder(bases: readonly Base[], sides: number, first: number): number[] {
  const queues = Array.from({ length: sides }, (_, side) =>
    [...bases.keys()].filter((unit) => bases[unit].side === side && bases[unit].leader === null),
  );
  const order: number[] = [];
  for (let turn = 0; queues.some(({ length }) => length > 0); turn += 1) {
    const unit = queues[(first + turn) % sides].shift();
    if (unit === undefined) continue;
    order.push(unit, ...[...bases.keys()].filter((other) => bases[other].leader === unit));
  }
  return order;
}

/** The gap between the bases of units that are placed in a line, if there is room, in hundredths of a cm. */
const SPACING = 200;

/** The step of the search for free places, in hundredths of a cm. */
const STEP = 50;

/**
 * Converts a place in a side's own strip to a place on the table, in hundredths of a cm. `along` is the distance from the left
 * end of the side's edge, as the side sees it. `ahead` is the distance from that edge.
 */
type Strip = (along: number, ahead: number) => readonly [x: number, y: number];

/** The inputs that determine the place of a unit. */
interface Placing {
  readonly edge: Edge;
  readonly policy: DeployPolicy;
  /** The depth of the side's strip, in hundredths of a cm. */
  readonly zone: number;
  readonly unit: number;
  /**
   * The unit's rank, from 0, among the units of its side that are not apprentices; `count`: the number of these units.
   */
  readonly index: number;
  readonly count: number;
}

/**
 * Returns the free place nearest to the one that a side's policy assigns to a unit (RQ.SET.5). Units are placed evenly along the
 * edge (`spread`), or in a line from the middle, the left end or the right end, as the side sees it. The base is within the
 * strip, and as far forward as possible.
 *
 * @returns the centre, in hundredths of a cm; null if the strip is full
 */
function deploymentPlace(bases: Bases, placing: Placing): readonly [x: number, y: number] | null {
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

/** Returns the position along the edge where the policy wants the unit's centre. */
function wantedPlace({ policy, index, count }: Placing, radius: number, length: number): number {
  const room = 2 * radius + SPACING;
  // With `centre`, the places alternate between the right and the left of the middle.
  const fromMiddle = Math.ceil(index / 2) * (index % 2 === 0 ? -1 : 1);
  const wanted: Readonly<Record<DeployPolicy, number>> = {
    spread: Math.round((length * (2 * index + 1)) / (2 * count)),
    centre: Math.round(length / 2) + fromMiddle * room,
    left: radius + index * room,
    right: length - radius - index * room,
  };
  return Math.max(radius, Math.min(length - radius, wanted[policy]));
}

/** Returns the `Strip` of an edge, for a side that looks from this edge over the table. */
function stripFrom(edge: Edge, width: number, depth: number): Strip {
  const strips: Readonly<Record<Edge, Strip>> = {
    south: (along, ahead) => [along, ahead],
    north: (along, ahead) => [width - along, depth - ahead],
    west: (along, ahead) => [ahead, depth - along],
    east: (along, ahead) => [width - ahead, along],
  };
  return strips[edge];
}
