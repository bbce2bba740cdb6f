import type { Effect } from './effects.ts';
import type { Game, Modifier, Phase, Unit } from './game.ts';
import type { Setup } from './setup.ts';

/** The draws of a battle; the purpose of a draw is its index in this list. */
export const purposes = ['roll', 'reroll', 'named faces', 'other faces', 'volley', 'adjusted faces'] as const;
export const ROLL = 0;
export const REROLL = 1;
export const FACES = 2;
export const OTHER_FACES = 3;
export const VOLLEY = 4;
export const ADJUSTED = 5;

/** The classes of hits: who assigns a hit, and among which units (see `Losses`). */
export const BY_OWNER = 0;
export const NON_FIGHTERS = 1;
export const BY_ENEMY = 2;
export const HIT_CLASSES = 3;

/** The limit of an effect that may be used any number of times. */
export const UNLIMITED = -1;

/** A battle that lasts this number of rounds is a draw, whatever the setup says. */
export const LONGEST_BATTLE = 1_000;

/** Everything that is fixed before the first roll. */
export interface BattlePlan {
  readonly setup: Setup;
  readonly game: Game;
  /** The groups, each of units of one kind on one side: first those of the attacker, then those of the defender. */
  readonly groups: readonly Group[];
  /** The index of the defender's first group. */
  readonly split: number;
  /** For each group: its units at the start. */
  readonly units: Int32Array;
  /** For each group: the hits that its units can still sustain at the start. */
  readonly points: Int32Array;
  /** For each group: the hits that one unit can sustain. */
  readonly sustain: Int32Array;
  /** For each group: the most units that can belong to it during a battle, lost units included. */
  readonly most: Int32Array;
  /** True if units may join or change during the battle. */
  readonly mayChange: boolean;
  readonly stages: readonly Stage[];
  /** The number of different rounds: all later rounds are like the last of them. */
  readonly roundClasses: number;
  /** For each limited effect: the number of its uses. */
  readonly uses: Int32Array;
  /** The limited effects whose uses are renewed in every round. */
  readonly renewed: readonly number[];
  /** True if it matters which units have sustained damage in the current round. */
  readonly tracksRound: boolean;
  /** True if a side may retreat. */
  readonly mayRetreat: boolean;
  /** The modifiers that apply, for the reader of a report. */
  readonly applied: readonly { readonly side: number; readonly modifier: Modifier }[];
  /** The modifiers that cannot apply, or have nothing to change. */
  readonly idle: readonly { readonly side: number; readonly modifier: Modifier }[];
}

export interface Group {
  /** The name in the setup. */
  readonly name: string;
  readonly unit: Unit;
  readonly side: number;
  readonly start: number;
  /** The place where the unit can be used: a unit that a card adds exists only where the card is played. */
  readonly place: Modifier['place'];
  /** The name in a journal. */
  readonly title: string;
  /** For units that are treated as another unit: the group that they come from, and the id of the other unit; otherwise null. */
  readonly treatedAs: { readonly group: Group; readonly unit: string } | null;
  /** The index of the group whose measure counts its units: the group that they come from, or itself. */
  readonly reportedAs: number;
}

/** A battle in space or on the ground. */
export interface Stage {
  readonly place: 'space' | 'ground';
  readonly phases: readonly PhasePlan[];
  /** The index of the first phase of a round. */
  readonly loop: number;
  /** For each group: 1 if it fights here, so that its side is in the battle as long as it has units. */
  readonly fights: Uint8Array;
  /** For each side: the groups that keep its units from sustaining damage as long as one of them has units. */
  readonly sustainStoppers: readonly (readonly number[])[];
  /** For each side: true if an effect that needs no group to be there keeps its units from sustaining damage. */
  readonly stopsSustain: readonly boolean[];
  /** The index of the first phase after the landing of the attacker's ground forces. */
  readonly landing: number;
  /** For each side: the groups of `sustainStoppers` that are there before the landing. */
  readonly stoppersAloft: readonly (readonly number[])[];
  /** The groups of which the loss of one unit removes all fighting units of both sides. */
  readonly dooms: readonly number[];
  /** The effects that react to sustained damage and to losses. */
  readonly reactions: readonly Reaction[];
  /** For each side: how it assigns the hits that reactions make. */
  readonly losses: readonly Losses[];
  /** For each side: its groups in the order in which they are lost. */
  readonly order: readonly (readonly number[])[];
  /** For each side: the hits that sustaining damage once cancels. */
  readonly cancels: readonly number[];
  /** For each side: the effects that cancel hits against it between rolls. */
  readonly cancelsBetween: readonly (readonly Cancel[])[];
  /** For each group: 1 if its units are aboard, and may sustain hits against the ships. */
  readonly shelters: Uint8Array;
  /** For each group: 1 if its units sustain damage only by an effect of `lends`. */
  readonly borrows: Uint8Array;
  /** For each side: effects that let up to `count` units without the ability sustain damage at each assignment of hits. */
  readonly lends: readonly (readonly { readonly holders: readonly number[] | null; readonly count: number }[])[];
}

export interface PhasePlan {
  readonly phase: Phase;
  /** The attacker's pools, then the defender's. */
  readonly pools: readonly Pool[];
  /** For each side: how it assigns hits among the groups that can be hit. */
  readonly losses: readonly Losses[];
  /** For each side: the groups that dice of the enemy can affect. If none of them has units, the enemy does not roll. */
  readonly targets: readonly (readonly number[])[];
  readonly before: readonly Happening[];
  readonly after: readonly Happening[];
  /** For each side, then by class of round: the extra dice, which the unit that hits most easily rolls. */
  readonly extraDice: readonly Int32Array[];
  /** For each group: 1 if its units may roll extra dice. */
  readonly mayRollExtra: Uint8Array;
  /** For each side: the extra dice of limited effects, which belong to the first phase that can use them. */
  readonly limitedDice: readonly (readonly { readonly limit: number; readonly by: number }[])[];
  /** For each side: the effects that add to all rolls of one unit, the unit that gains the most hits. */
  readonly favours: readonly (readonly Favour[])[];
  /**
   * For each side: the rule and name of the effect by which its excess hits damage enemy ships that can sustain damage; null
   * if there is none.
   */
  readonly excess: readonly ({ readonly name: string; readonly rule: string } | null)[];
  /** For each side: the limited effects that cancel hits against it. */
  readonly cancels: readonly (readonly Cancel[])[];
  /** For each side: the hits that it makes if the enemy has made any. */
  readonly answers: readonly number[];
  /** For each side: the factor of its hits; 0 if one hit destroys everything. */
  readonly factors: readonly number[];
  /** For each side: the groups that remove the enemy's shields as long as one of them has units. */
  readonly breakers: readonly (readonly number[])[];
  /** For each side: true if an effect takes away all shields of the enemy. */
  readonly ignoresShields: readonly boolean[];
  /** For each side: its groups that have shields. */
  readonly shields: readonly (readonly number[])[];
}

/** An amount that is added to the rolls of one unit. */
export interface Favour {
  readonly by: number;
  /** The groups whose types multiply the amount; null if they do not. */
  readonly types: readonly number[] | null;
  /** For each group: 1 if the amount may go to one of its units. */
  readonly mayGain: Uint8Array;
  readonly rounds: number;
  readonly holders: readonly number[] | null;
}

/** An effect that cancels hits as they are made. */
export interface Cancel {
  readonly effect: number;
  readonly hits: number;
  readonly rounds: number;
  readonly name: string;
  readonly rule: string;
}

/** The dice of one group in one phase. */
export interface Pool {
  readonly group: number;
  readonly side: number;
  readonly purpose: number;
  readonly number: number;
  /** By class of round: the dice of each unit. */
  readonly dice: Int32Array;
  /** By class of round: the lowest result that hits. */
  readonly needs: Int32Array;
  /** By class of round: 1 if misses are rolled again. */
  readonly rerolls: Uint8Array;
  readonly hitClass: number;
  /**
   * Changes that apply as long as one of the holders has units: an amount added to each roll, dice added to each unit, and the
   * class of the hits.
   */
  readonly auras: readonly {
    readonly holders: readonly number[];
    readonly by: number;
    readonly dice: number;
    readonly hitClass: number;
  }[];
  /** A die that shows this face or more, before anything is added, makes `namedHits` further hits; 0 if no face does. */
  readonly namedFrom: number;
  readonly namedHits: number;
  /**
   * The enemy groups of which each die with a face from `namedFrom` on destroys one unit, instead of making hits; null if it
   * makes hits.
   */
  readonly strikes: readonly number[] | null;
  readonly strikesBy: { readonly name: string; readonly rule: string };
  /** Effects that turn dice that miss by at most `by` into hits. */
  readonly adjusts: readonly {
    readonly by: number;
    readonly limit: number;
    readonly rounds: number;
    readonly holders: readonly number[] | null;
    readonly needs: readonly number[] | null;
    readonly name: string;
    readonly rule: string;
  }[];
  /** The enemy groups of which each unit counts for one die, instead of `dice`; null if the pool uses `dice`. */
  readonly diceFor: readonly number[] | null;
}

/** The order in which a side takes hits, as codes: 2 · group for sustained damage, 2 · group + 1 for a lost unit. */
export interface Losses {
  readonly all: Int32Array;
  /** The codes with units other than fighters first. */
  readonly nonFightersFirst: Int32Array;
  /** The groups that can be hit. */
  readonly groups: Int32Array;
  /** For each group: 1 if it sustains damage, unless something prevents it. */
  readonly sustains: Uint8Array;
  /** The groups aboard that sustain damage before all others. */
  readonly shelters: readonly number[];
}

/** An effect that reacts to sustained damage or to a lost unit. */
export interface Reaction {
  readonly effect: Effect;
  readonly name: string;
  readonly side: number;
  /** For each group: 1 if damage to its units, or their loss, causes the effect. */
  readonly watches: Uint8Array;
  /** For each group: the lowest face that hits, if dice are rolled for the loss of its units. */
  readonly needs: Int32Array;
  readonly limit: number;
  readonly holders: readonly number[] | null;
  /** The index of the first phase in which it applies; it matters only in the phases before the rounds. */
  readonly from: number;
  /** For each group that it watches: the group that units join; −1 if none does. */
  readonly joins: Int32Array;
}

/** An effect between rolls. */
export interface Happening {
  readonly effect: Effect;
  readonly name: string;
  readonly side: number;
  /** The side that it affects. */
  readonly target: number;
  /**
   * The groups that it uses or affects: for `become` the weakest first; for other effects of own units in the order of
   * `effect.units`; otherwise in the order in which they are lost.
   */
  readonly groups: readonly number[];
  readonly needs: { readonly groups: readonly number[]; readonly least: number } | null;
  readonly holders: readonly number[] | null;
  readonly losses: Losses;
  /** For a volley: the lowest face that hits, by group. */
  readonly volleyNeeds: Int32Array;
  /** The index of the phase that is played again; −1 if there is none. */
  readonly again: number;
  /** For each of the groups: the group to which a unit of it changes; −1 if it does not. */
  readonly becomes: readonly number[];
  readonly limit: number;
}

/** An effect with its owner and its conditions. */
export interface Active {
  readonly effect: Effect;
  readonly modifier: Modifier;
  readonly side: number;
  /** At least one of these groups must have units; null if there is no such condition. */
  readonly holders: readonly number[] | null;
  readonly rounds: number;
  /** The index of its uses in `BattlePlan.uses`; effects of one modifier share it. */
  readonly limit: number;
}

/** Returns true if a group is ground forces and a landing is planned, so that its units without room are missing there. */
export function isMissedOnTheGround({ groups, stages }: BattlePlan, group: number): boolean {
  return groups[group].unit.isGround && stages.length > 1;
}
