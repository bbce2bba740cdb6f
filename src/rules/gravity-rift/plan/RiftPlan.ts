import type { BoardPicture } from '../../board.ts';
import type { Report } from '../../ReportIssue.ts';
import type { Setup } from '../setup.ts';
import { layBoard, pictureCrossing } from './board.ts';
import { costOf, readUnits, unitsOf } from './cargo.ts';
import { planGroup } from './planGroup.ts';
import { trimToFleetPool } from './trimToFleetPool.ts';
import { type Load, type Unit, unitTable } from './unitTable.ts';

/** A setup worked out: everything that is declared before the first roll (TI4 41.N3, 58.4). */
export interface RiftPlan {
  readonly groups: readonly Group[];
  /** The active system, as a sentence names it. */
  readonly active: string;
  readonly isRetreat: boolean;
  /** The most non-fighter ships that the active system may hold; null: no limit. */
  readonly fleetPool: number | null;
  /** Own units in the active system that do not move. */
  readonly present: readonly Load[];
  /** What fires on the arrivals (TI4 58.5). */
  readonly cannons: readonly { readonly dice: number; readonly need: number }[];
  readonly sides: number;
  /** The lowest face that lets a ship pass a rift. */
  readonly passesOn: number;
  readonly waitingIsLost: boolean;
  readonly tokenNeedsNonFighter: boolean;
  readonly sustainsDamage: boolean;
  readonly picture: BoardPicture | null;
}

/** Like ships that move together, each with the same load. */
export interface Group {
  readonly name: string;
  readonly unit: Unit;
  readonly count: number;
  /** What each ship carries from the start. */
  readonly cargo: readonly Load[];
  readonly pickUps: readonly PickUp[];
  /** The systems from the start to the active one; empty where only `exits` was given. */
  readonly path: readonly Stop[];
  /** The rifts left on the way. */
  readonly exits: number;
  /** The move that they had to make it with; null where nobody asks (a retreat, an ability, `exits`). */
  readonly move: { readonly own: number; readonly extra: number } | null;
  /** Whether an ability moves it (TI4 58.6). */
  readonly byAbility: boolean;
  /** The rolls on the way, in order. */
  readonly rolls: readonly Roll[];
  /** Whether the last of them is for moving into the active system, by a switch. */
  readonly rollsAtEnd: boolean;
}

/** A system on a path. */
interface Stop {
  readonly id: string;
  /** As a sentence names it. */
  readonly label: string;
  readonly isRift: boolean;
}

/** One roll of every ship of a group. */
export interface Roll {
  /** What the ship is about to do: `leaves the maw`. */
  readonly doing: string;
}

/** Units that each ship of a group picks up on the way. */
export interface PickUp {
  readonly system: string;
  readonly loads: readonly Load[];
  /** How many rolls come before it. */
  readonly afterRolls: number;
}

/** In half resources. */
const MOST_COST = 2 ** 30;

/**
 * Works out a setup: units, cargo, routes and rolls, all before any die is rolled. Impossible orders are reported, each
 * with what would make it legal; the crossing is only of use where nothing was.
 */
export function planRift(setup: Setup, report: Report): RiftPlan {
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
  checkSize([...groups.flatMap(unitsOf), ...present], report);
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
