import type { BoardPicture } from '../../board.ts';
import type { Report } from '../../ReportIssue.ts';
import type { Setup } from '../setup.ts';
import { layBoard, pictureCrossing } from './board.ts';
import { costOf, readUnits, unitsOf } from './cargo.ts';
import { planGroup } from './planGroup.ts';
import { trimToFleetPool } from './trimToFleetPool.ts';
import { type Load, type Unit, unitTable } from './unitTable.ts';

/** A compiled setup: everything that is declared before the first roll (TI4 41.N3, 58.4). */
export interface RiftPlan {
  readonly groups: readonly Group[];
  /** The active system's name as it stands in a sentence. */
  readonly active: string;
  readonly isRetreat: boolean;
  /** The most non-fighter ships that the active system may hold; null means no limit. */
  readonly fleetPool: number | null;
  /** The moving player's ships and fighters that are in the active system and do not move. */
  readonly present: readonly Load[];
  /** The Space Cannon that fires on arriving ships (TI4 58.5). */
  readonly cannons: readonly { readonly dice: number; readonly need: number }[];
  readonly sides: number;
  /** The lowest face with which a ship survives a roll. */
  readonly passesOn: number;
  readonly waitingIsLost: boolean;
  readonly tokenNeedsNonFighter: boolean;
  readonly sustainsDamage: boolean;
  readonly picture: BoardPicture | null;
}

/** Identical ships that move together, each with the same load. */
export interface Group {
  readonly name: string;
  /**
   * The name of the group whose measure counts the ships of this group. It may be this group itself or another group.
   */
  readonly countsAs: string;
  readonly unit: Unit;
  readonly count: number;
  /** The cargo of each ship at the start. */
  readonly cargo: readonly Load[];
  readonly pickUps: readonly PickUp[];
  /** The systems from the start to the active one; empty if the study gives only `exits`. */
  readonly path: readonly Stop[];
  /** The number of times that the group leaves a rift on the way. */
  readonly exits: number;
  /**
   * The move value of the ships, and the extra move for leaving rifts. Null if the move value does not matter (a
   * retreat, an ability, `exits`).
   */
  readonly move: { readonly own: number; readonly extra: number } | null;
  /** True if an ability moves the group (TI4 58.6). */
  readonly byAbility: boolean;
  /** The rolls on the way, in order. */
  readonly rolls: readonly Roll[];
  /**
   * True if the option `lastRift` makes the group also roll when it enters the active system. These rolls come last.
   */
  readonly rollsAtEnd: boolean;
}

/** A system on a path. */
interface Stop {
  readonly id: string;
  /** The system's name as it stands in a sentence. */
  readonly label: string;
  readonly isRift: boolean;
}

/** One roll of every ship of a group. */
export interface Roll {
  /** The reason for the roll, in words: `leaves the maw`. */
  readonly doing: string;
}

/** Units that each ship of a group picks up on the way. */
export interface PickUp {
  readonly system: string;
  readonly loads: readonly Load[];
  /** The number of rolls that the group makes before the pick-up. */
  readonly afterRolls: number;
}

/** The highest possible cost of a fleet, in half resources. */
const MOST_COST = 2 ** 30;

/**
 * Compiles a setup: units, cargo, routes and rolls, all before any die is rolled. Reports every impossible move and what would
 * make it legal. The result may only be used if nothing was reported.
 */
export function planRift(setup: Setup, report: Report): RiftPlan {
  const table = unitTable(setup, report);
  const board = layBoard(setup, report);
  const groups = Object.entries(setup.fleet)
    .map(([name, group]) => planGroup(name, group, setup, table, board, report))
    .filter((group) => group !== null);
  if (setup.retreat) checkRetreat(setup, report);
  // Capacity is for units in space: ground forces that do not move are on planets and need no room.
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

/** Reports a fleet that costs too much, because a trial counts half resources in 32 bits. */
function checkSize(units: readonly Load[], report: Report): void {
  const cost = costOf(units);
  if (cost > MOST_COST) report(['fleet'], `costs ${cost / 2} resources; expected at most ${MOST_COST / 2}`);
}

/** TI4 41.N5: all groups of a retreat start in the system of the battle. 58.5: no Space Cannon fires after a retreat. */
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
      `all groups of a retreat start in the same system; expected ${first[1].from} as for ${first[0]}, got ${from}`,
    );
  }
}
