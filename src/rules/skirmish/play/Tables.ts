import type { PlayableCard } from '../cards/playableCard.ts';
import type { Duellist } from '../fast/Duellist.ts';
import type { PlayableAbility, PlayablePlan } from '../plans/playable.ts';
import type { PlayableMission } from '../plans/playableMissions.ts';
import type { WoundTable } from '../plans/WoundTable.ts';
import type { Setup } from '../setup/Setup.ts';
import type { Readings } from './Readings.ts';

/** One unit, made ready to play. */
export interface UnitTables {
  readonly side: number;
  readonly cost: number;
  readonly card: PlayableCard;
  readonly plan: PlayablePlan;
  readonly abilities: readonly PlayableAbility[];
  /** Its HP and MP boxes. */
  readonly boxes: number;
  readonly morale: number;
  readonly models: number;
  /** Whether its dice are those of the card for each model left. */
  readonly rollsByModel: boolean;
  /** Whether it can do nothing in its activation without AP, so that none need be looked for. */
  readonly needsPoints: boolean;
  /** Indices of the units of all other sides, from the next side on, so that no side comes first for all. */
  readonly foes: Int32Array;
  /** Whether boxes, abilities or ascension can change its stats at all. */
  readonly isChangeable: boolean;
  /** Index of its leader; -1: none. */
  readonly leader: number;
  /** Indices of the apprentices that stand with it. */
  readonly apprentices: readonly number[];
  /** Where its abilities begin among those of all units. */
  readonly firstAbility: number;
}

/** All of a fight that no trial changes. */
export interface Tables {
  readonly setup: Setup;
  readonly readings: Readings;
  readonly units: readonly UnitTables[];
  /** By side: the indices of its units, in the order of the study; and by unit: the index of its side. */
  readonly sides: readonly Int32Array[];
  readonly sideOf: Int32Array;
  /** By side: its mission cards; and whether any of all sides is an objective to be held. */
  readonly missions: readonly (readonly PlayableMission[])[];
  readonly hasObjectives: boolean;
  /** Whether the next unit of a side is chosen by what it can do, and not by the order of the study. */
  readonly activatesByPlan: boolean;
  /** By side: all units, that side's first, then those of the others in turn; and those of them that have apprentices. */
  readonly inTurn: readonly Int32Array[];
  readonly leaders: readonly Int32Array[];
  readonly wounds: WoundTable;
  /** Whether any ability is more than always there, and whether any always there does more than change a stat. */
  readonly hasAbilities: boolean;
  readonly hasPassives: boolean;
  /** Whether abilities or ascension can add to stats in the midst of a fight. */
  readonly hasChanges: boolean;
  /** Whether all dice are those of the cards, with their boxes. */
  readonly isPlain: boolean;
  /** The two of a plain duel, which is fought out in one go; null for any other fight. */
  readonly duellists: readonly [Duellist, Duellist] | null;
  /** How many abilities all units have together. */
  readonly abilityCount: number;
  /** By ability: 1 where its uses are counted anew each round. */
  readonly resetsByRound: Uint8Array;
  /** Whether hits, blocks and damage are reported, as in mode `attack`. */
  readonly reportsAttack: boolean;
  readonly counterCount: number;
  /** Whether more than hits and points can change, so that `save` must keep it. */
  readonly savesAll: boolean;
  /** The counters that `save` must keep, because nothing else tells them. */
  readonly remembered: readonly number[];
}
