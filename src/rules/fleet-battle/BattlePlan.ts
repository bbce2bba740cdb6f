import type { Effect } from './effects.ts';
import type { Game, Modifier, Phase, Unit } from './game.ts';
import type { Setup } from './setup.ts';

/** The purposes of the draws in a battle. The code refers to a purpose by its index in this list. */
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

/** The limit of rounds if the setup states none. A battle that is not decided within this limit is a draw. */
export const LONGEST_BATTLE = 1_000;

/** Everything that is fixed before the first roll. */
export interface BattlePlan {
  readonly setup: Setup;
  readonly game: Game;
  /** The groups, each of units of one kind on one side: first those of the attacker, then those of the defender. */
  readonly groups: readonly Group[];
  /** The index of the defender's first group. */
  readonly split: number;
  /** For each group, the number of its units at the start. */
  readonly units: Int32Array;
  /** For each group, the hits that all its units together can sustain, minus the damage that they have at the start. */
  readonly points: Int32Array;
  /** For each group, the hits that one unit can sustain. */
  readonly sustain: Int32Array;
  /** For each group, the highest number of units that can belong to it during a battle, lost units included. */
  readonly most: Int32Array;
  /** True if units may join or change during the battle. */
  readonly mayChange: boolean;
  readonly stages: readonly Stage[];
  /** The number of classes of rounds: each of the first rounds is a class, and all later rounds belong to the last class. */
  readonly roundClasses: number;
  /** For each limited effect, the number of its uses. */
  readonly uses: Int32Array;
  /** The limited effects whose uses are renewed in every round. */
  readonly renewed: readonly number[];
  /** True if it matters which units have sustained damage in the current round. */
  readonly tracksRound: boolean;
  /** True if a side may retreat. */
  readonly mayRetreat: boolean;
  /** The modifiers that apply. Reports list them. */
  readonly applied: readonly { readonly side: number; readonly modifier: Modifier }[];
  /** The modifiers that cannot apply, and those that have nothing to change. */
  readonly idle: readonly { readonly side: number; readonly modifier: Modifier }[];
}

export interface Group {
  /** The group's name in the setup. */
  readonly name: string;
  readonly unit: Unit;
  readonly side: number;
  readonly start: number;
  /** The places where the units can be used. A unit that a card adds exists only where the card is played. */
  readonly place: Modifier['place'];
  /** The group's name in a journal. */
  readonly title: string;
  /**
   * For units that are treated as units of another kind: the group that they come from, and the id of that kind.
   * Otherwise null.
   */
  readonly treatedAs: { readonly group: Group; readonly unit: string } | null;
  /**
   * The index of the group whose measure counts these units. It is the index of this group. For units that are treated
   * as units of another kind, it is the index of the group that they come from.
   */
  readonly reportedAs: number;
}

/** A battle in space or on the ground. */
export interface Stage {
  readonly place: 'space' | 'ground';
  readonly phases: readonly PhasePlan[];
  /** The index of the first phase of a round in `phases`. */
  readonly loop: number;
  /** For each group, 1 if the group fights here. A side is in the battle as long as any of its groups that fight has units. */
  readonly fights: Uint8Array;
  /** For each side, the groups that keep the side's units from sustaining damage, as long as any of these groups has units. */
  readonly sustainStoppers: readonly (readonly number[])[];
  /** For each side, true if an effect that does not depend on any group keeps the units of this side from sustaining damage. */
  readonly stopsSustain: readonly boolean[];
  /** The index of the first phase after the landing of the attacker's ground forces. */
  readonly landing: number;
  /** For each side, the groups of `sustainStoppers` that are on or above the planet before the landing. */
  readonly stoppersAloft: readonly (readonly number[])[];
  /** The groups for which the loss of one unit removes all fighting units of both sides. */
  readonly dooms: readonly number[];
  /** The effects that react to sustained damage and to losses. */
  readonly reactions: readonly Reaction[];
  /** For each side, the way in which it assigns the hits that reactions make. */
  readonly losses: readonly Losses[];
  /** For each side, its groups in the order in which they are lost. */
  readonly order: readonly (readonly number[])[];
  /** For each side, the number of hits that are cancelled when a unit sustains damage once. */
  readonly cancels: readonly number[];
  /** For each side, the effects that cancel hits against it between rolls. */
  readonly cancelsBetween: readonly (readonly Cancel[])[];
  /** For each group, 1 if its units are aboard, and may sustain hits against the ships. */
  readonly shelters: Uint8Array;
  /** For each group, 1 if its units can sustain damage only by an effect of `lends`. */
  readonly borrows: Uint8Array;
  /**
   * For each side, the effects by which its units can sustain damage although they lack this ability. Each time hits are
   * assigned, at most `count` units can do so.
   */
  readonly lends: readonly (readonly { readonly holders: readonly number[] | null; readonly count: number }[])[];
}

export interface PhasePlan {
  readonly phase: Phase;
  /** The pools of the attacker, followed by those of the defender. */
  readonly pools: readonly Pool[];
  /** For each side, how it assigns hits among the groups that can be hit. */
  readonly losses: readonly Losses[];
  /**
   * For each side, the groups that its enemy's dice can affect. If none of these groups has units, the enemy rolls only
   * if the phase is the fight.
   */
  readonly targets: readonly (readonly number[])[];
  readonly before: readonly Happening[];
  readonly after: readonly Happening[];
  /** For each side and class of rounds, the number of extra dice. The unit that hits most easily rolls them. */
  readonly extraDice: readonly Int32Array[];
  /** For each group, 1 if its units may roll extra dice. */
  readonly mayRollExtra: Uint8Array;
  /** For each side, the limited effects that add extra dice. They are used in the first phase that can use them. */
  readonly limitedDice: readonly (readonly { readonly limit: number; readonly by: number }[])[];
  /**
   * For each side, the effects that add an amount to all rolls of one unit. This is the unit that gains the most hits
   * from the amount.
   */
  readonly favours: readonly (readonly Favour[])[];
  /**
   * For each side, the rule and name of the effect that lets its excess hits damage enemy ships that can sustain damage; null if
   * there is none.
   */
  readonly excess: readonly ({ readonly name: string; readonly rule: string } | null)[];
  /** For each side, the limited effects that cancel hits against it. */
  readonly cancels: readonly (readonly Cancel[])[];
  /** For each side, the number of further hits that it makes if the enemy has made any hits. */
  readonly answers: readonly number[];
  /** For each side, the factor by which its hits are multiplied; 0 if a single hit destroys everything. */
  readonly factors: readonly number[];
  /** For each side, the groups that remove the enemy's shields as long as one of these groups has units. */
  readonly breakers: readonly (readonly number[])[];
  /** For each side, true if an effect takes away all shields of the enemy. */
  readonly ignoresShields: readonly boolean[];
  /** For each side, its groups that have shields. */
  readonly shields: readonly (readonly number[])[];
}

/** An amount that is added to the rolls of one unit. */
export interface Favour {
  readonly by: number;
  /**
   * The groups whose types are counted: the amount is added once for each type that has units left. Null if the amount is added
   * exactly once, whatever units are left.
   */
  readonly types: readonly number[] | null;
  /** For each group, 1 if the amount may go to one of its units. */
  readonly mayGain: Uint8Array;
  readonly rounds: number;
  readonly holders: readonly number[] | null;
}

/** An effect that cancels hits right after they are made. */
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
  /** The number of dice that one unit rolls, for each class of rounds. */
  readonly dice: Int32Array;
  /** For each class of rounds, the lowest result that hits. */
  readonly needs: Int32Array;
  /** For each class of rounds, 1 if misses are rolled again. */
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
  /**
   * The lowest natural face (before any amount is added) on which a die makes `namedHits` further hits or destroys a
   * unit (`strikes`); 0 if there is no such face.
   */
  readonly namedFrom: number;
  readonly namedHits: number;
  /** The enemy groups that lose one unit for each die that shows at least `namedFrom`; null if these dice make hits instead. */
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
  /**
   * The enemy groups that set the number of dice: each unit of the pool rolls one die for each unit of these groups. Null if each
   * unit of the pool rolls the number of dice in `dice`.
   */
  readonly diceFor: readonly number[] | null;
}

/**
 * The order in which a side takes hits, as codes. Code 2 · group stands for sustained damage, and 2 · group + 1 for a lost unit.
 */
export interface Losses {
  readonly all: Int32Array;
  /** The same codes as `all`, but the codes of fighters come last. */
  readonly nonFightersFirst: Int32Array;
  /** The groups that can be hit. */
  readonly groups: Int32Array;
  /** For each group, 1 if its units sustain damage as long as no effect prevents this. */
  readonly sustains: Uint8Array;
  /**
   * The groups of ground forces that, while aboard, sustain hits against the ships. They sustain damage before all other groups.
   */
  readonly shelters: readonly number[];
}

/** An effect that reacts to sustained damage or to a lost unit. */
export interface Reaction {
  readonly effect: Effect;
  readonly name: string;
  readonly side: number;
  /** For each group, 1 if the effect reacts to damage to its units or to their loss. */
  readonly watches: Uint8Array;
  /** For each group, the lowest face that hits, if dice are rolled for the loss of its units. */
  readonly needs: Int32Array;
  readonly limit: number;
  readonly holders: readonly number[] | null;
  /** Before the rounds, the effect applies from the phase at this index on. In the rounds it always applies. */
  readonly from: number;
  /** For each group in `watches`, the group that new units join when units of the watched group are lost; −1 if no units join. */
  readonly joins: Int32Array;
}

/** An effect that applies between rolls. */
export interface Happening {
  readonly effect: Effect;
  readonly name: string;
  readonly side: number;
  /** The side that the effect affects. */
  readonly target: number;
  /**
   * The groups that the effect uses or affects. The kind of effect decides their order. For `become`, the weakest group
   * comes first. For other effects that use units of the owner, the order is that of `effect.units`. For all other
   * effects, it is the order in which the groups are lost.
   */
  readonly groups: readonly number[];
  readonly needs: { readonly groups: readonly number[]; readonly least: number } | null;
  readonly holders: readonly number[] | null;
  readonly losses: Losses;
  /** For a volley, the lowest face that hits for each group. */
  readonly volleyNeeds: Int32Array;
  /** The index of the phase that is played again; −1 if there is none. */
  readonly again: number;
  /** For each of `groups`, the group to which its units change; −1 if they do not change. */
  readonly becomes: readonly number[];
  readonly limit: number;
}

/** An effect with its owner and its conditions. */
export interface Active {
  readonly effect: Effect;
  readonly modifier: Modifier;
  readonly side: number;
  /** The groups of which at least one must have units; null if there is no such condition. */
  readonly holders: readonly number[] | null;
  readonly rounds: number;
  /** The index of the effect's uses in `BattlePlan.uses`. All effects of one modifier share it. */
  readonly limit: number;
}

/**
 * Returns true if a group is ground forces and a landing follows the battle in space. Units of such a group for which
 * no ship has room after the battle in space are missing at the landing.
 */
export function isMissedOnTheGround({ groups, stages }: BattlePlan, group: number): boolean {
  return groups[group].unit.isGround && stages.length > 1;
}
