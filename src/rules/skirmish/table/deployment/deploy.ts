import type { DeployPolicy, Edge } from '../../setup/BattleSetup.ts';
import type { Bases, TableSetup } from '../Bases.ts';
import { follow } from '../moves/follow.ts';
import { Ring } from '../moves/Ring.ts';
import { hundredths } from '../terrainFigures.ts';
import { deploymentPlace } from './deploymentPlace.ts';

/** What decides where units are placed. */
export interface DeploySetup extends TableSetup {
  /** By side. */
  readonly deploy: readonly DeployPolicy[];
}

/** Towards a side's own edge. */
const BEHIND: Readonly<Record<Edge, readonly [x: number, y: number]>> = {
  south: [0, -1],
  north: [0, 1],
  west: [-1, 0],
  east: [1, 0],
};

/**
 * Places all units in a given order (see `deploymentOrder`), apprentices in contact with their leader (RQ.SET.5, RQ.TYPE.APPR).
 *
 * @returns the units that found no room, and are not on the table
 */
export function deploy(setup: DeploySetup, bases: Bases, order: readonly number[]): number[] {
  const ring = new Ring(bases);
  const homeless: number[] = [];
  for (const unit of order) {
    if (!(bases.leader[unit] < 0 ? placeInStrip(setup, bases, unit, order) : placeByLeader(setup, bases, ring, unit))) {
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

function placeByLeader({ edges }: DeploySetup, bases: Bases, ring: Ring, unit: number): boolean {
  const leader = bases.leader[unit];
  if (bases.isOff(leader)) return false;
  const [x, y] = BEHIND[edges[bases.side[unit]]];
  bases.put(unit, bases.at[2 * leader] + x, bases.at[2 * leader + 1] + y);
  if (follow(bases, ring, unit, leader)) return true;
  bases.takeOff(unit);
  return false;
}
