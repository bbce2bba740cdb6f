import type { PlayableCard } from '../cards/playableCard.ts';
import type { Duellist } from '../fast/Duellist.ts';
import type { PlayableAbility, PlayablePlan } from '../plans/playable.ts';
import type { PlayableMission } from '../plans/playableMissions.ts';
import type { WoundTable } from '../plans/WoundTable.ts';
import type { Setup } from '../setup/Setup.ts';
import type { Readings } from './Readings.ts';

/** One compiled unit. */
export interface UnitTables {
  readonly side: number;
  readonly cost: number;
  readonly card: PlayableCard;
  readonly plan: PlayablePlan;
  readonly abilities: readonly PlayableAbility[];
  /** The number of its HP boxes; `morale`: the number of its MP boxes. */
  readonly boxes: number;
  readonly morale: number;
  readonly models: number;
  /** True if the unit rolls the dice of its card once for each model left. */
  readonly rollsByModel: boolean;
  /** True if the unit can do nothing in its activation without AP, so that the search for an action can be skipped. */
  readonly cannotActWithoutAp: boolean;
  /**
   * The indices of the units of all other sides, in turn order from the next side on, so that no side comes first in
   * the lists of all other sides.
   */
  readonly foes: Int32Array;
  /** True if its card has an ability that restores HP boxes of friends as an action (`healsFriends`). */
  readonly isHelper: boolean;
  /** True if boxes, abilities or ascension can change its stats. */
  readonly isChangeable: boolean;
  /** The index of its leader; -1 if it has none. */
  readonly leader: number;
  /** The indices of its apprentices. */
  readonly apprentices: readonly number[];
  /** The index of its first ability among the abilities of all units. */
  readonly firstAbility: number;
}

/** The tables of a fight. No trial changes them, except the present state of the `duellists`. */
export interface Tables {
  readonly setup: Setup;
  readonly readings: Readings;
  readonly units: readonly UnitTables[];
  /** The indices of the units of each side. */
  readonly sides: readonly Int32Array[];
  /** The index of the side of each unit. */
  readonly sideOf: Int32Array;
  /** The mission cards of each side. */
  readonly missions: readonly (readonly PlayableMission[])[];
  /** True if any side has an objective to hold. */
  readonly hasObjectives: boolean;
  /** True if a side chooses its next unit by urgency (`urgency`), not by the order of the study. */
  readonly activatesByPlan: boolean;
  /** For each side, the indices of all units: first its own, then those of the other sides in turn order. */
  readonly inTurn: readonly Int32Array[];
  /** The units of `inTurn` that have apprentices. */
  readonly leaders: readonly Int32Array[];
  readonly wounds: WoundTable;
  /** True if any ability is not passive. */
  readonly hasAbilities: boolean;
  /** True if any passive ability has an effect other than the change of a stat. */
  readonly hasPassives: boolean;
  /** True if abilities or ascension can change stats during a fight. */
  readonly hasChanges: boolean;
  /**
   * True if all rolls follow from the units' effective stats: no ability adds to a roll, and no squad rolls for each
   * model.
   */
  readonly isPlain: boolean;
  /** The two units of a plain duel, which is played in one call; null for any other fight. */
  readonly duellists: readonly [Duellist, Duellist] | null;
  /** The number of abilities of all units together. */
  readonly abilityCount: number;
  /** For each ability, 1 if its uses are counted separately in each round, otherwise 0. */
  readonly resetsByRound: Uint8Array;
  /** True in mode `attack`, whose report contains hits, blocks and damage. */
  readonly reportsAttack: boolean;
  readonly counterCount: number;
  /** True in a battle, and in any fight with abilities: `save` must then store more arrays, and all counters. */
  readonly savesAll: boolean;
  /** The counters that `save` must store, because they cannot be derived. */
  readonly remembered: readonly number[];
}
