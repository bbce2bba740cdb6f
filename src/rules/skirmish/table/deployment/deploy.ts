import type { DeployPolicy } from '../../setup/BattleSetup.ts';
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

/**
 * Places all units in a given order (see `deploymentOrder`), apprentices in contact with their leader (RQ.SET.5, RQ.TYPE.APPR).
 *
 * @returns the units that found no room, and are not on the table
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
  // On its leader's place, from where it steps behind it.
  bases.put(unit, bases.at[2 * leader], bases.at[2 * leader + 1]);
  if (follow(bases, ring, unit, leader)) return true;
  bases.takeOff(unit);
  return false;
}
