import type { Report } from '../../Report.ts';
import type { Setup } from '../setup.ts';
import type { Crossing, Group } from './Crossing.ts';
import { layBoard } from './layBoard.ts';
import { pictureCrossing } from './pictureCrossing.ts';
import { planGroup } from './planGroup.ts';
import { readUnits } from './units/loadCargo.ts';
import { costOf } from './units/loads.ts';
import { trimToFleetPool } from './units/trimToFleetPool.ts';
import { type Load, unitTable } from './units/unitTable.ts';

/** In half resources. */
const MOST_COST = 2 ** 30;

/**
 * Works out a setup: units, cargo, routes and rolls, all before any die is rolled. Impossible orders are reported, each
 * with what would make it legal; the crossing is only of use where nothing was.
 */
export function planCrossing(setup: Setup, report: Report): Crossing {
  const table = unitTable(setup, report);
  const board = layBoard(setup, report);
  const groups = Object.entries(setup.fleet)
    .map(([name, group]) => planGroup(name, group, setup, table, board, report))
    .filter((group) => group !== null);
  if (setup.retreat) checkRetreat(setup, report);
  // Capacity is for units in space: ground forces that do not move stand on planets and need no room.
  const present = readUnits(setup.present ?? {}, table, ['present'], report).filter(
    ({ unit }) => unit.kind !== 'ground-force',
  );
  const fleetPool = setup.fleetPool ?? null;
  checkSize([...groups, ...groups.flatMap(cargoOf), ...present], report);
  return {
    groups: trimToFleetPool(groups, present, fleetPool, setup.options.overbooking, report),
    active: board === null ? 'the active system' : board.map.systems[board.active].label,
    isRetreat: setup.retreat,
    fleetPool,
    present,
    cannons: setup.spaceCannon,
    sides: setup.options.die.sides,
    passesOn: setup.options.die.lostOn + 1,
    waitingIsLost: setup.options.waitingCargo === 'lost',
    tokenNeedsNonFighter: setup.options.retreatToken === 'non-fighter',
    sustainsDamage: setup.options.sustainDamage,
    picture: board === null ? null : pictureCrossing(board, groups),
  };
}

function cargoOf({ count, cargo, pickUps }: Group): Load[] {
  return [...cargo, ...pickUps.flatMap(({ loads }) => loads)].map((load) => ({ ...load, count: load.count * count }));
}

/** A trial counts half resources in 32 bits. */
function checkSize(units: readonly Load[], report: Report): void {
  const cost = costOf(units);
  if (cost > MOST_COST) report(['fleet'], `costs ${cost / 2} resources; expected at most ${MOST_COST / 2}`);
}

/** TI4 41.N5: a retreat leaves one system, that of the battle; 58.5: no Space Cannon fires after it. */
function checkRetreat({ fleet, spaceCannon }: Setup, report: Report): void {
  if (spaceCannon.length > 0) {
    report(
      ['spaceCannon'],
      'Space Cannon fires after the moves of a tactical action, not after a retreat (TI4 58.5); leave it out',
    );
  }
  const [first, ...others] = Object.entries(fleet).filter(([, { from }]) => from !== undefined);
  for (const [name, { from }] of others) {
    if (from === first[1].from) continue;
    report(
      ['fleet', name, 'from'],
      `a retreat leaves one system; expected ${first[1].from} as for ${first[0]}, got ${from}`,
    );
  }
}
