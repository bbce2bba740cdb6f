import type { BoardPicture } from '../../BoardPicture.ts';
import type { Load, Unit } from './units/unitTable.ts';

/** A setup worked out: everything that is declared before the first roll (TI4 41.N3, 58.4). */
export interface Crossing {
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
export interface Stop {
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
