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

/** The assignment of a hit: who chooses, and among which units; see `Losses`. */
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
  /** Units of one kind on one side: first those of the attacker, then those of the defender. */
  readonly groups: readonly Group[];
  /** The index of the defender's first group. */
  readonly split: number;
  /** For each group: its units at the start, the hits that they can still sustain, and the hits that one unit can sustain. */
  readonly units: Int32Array;
  readonly points: Int32Array;
  readonly sustain: Int32Array;
  /** For each group: the most units that a battle can see of it. */
  readonly most: Int32Array;
  /** True if units may join or change during the battle. */
  readonly mayChange: boolean;
  readonly stages: readonly Stage[];
  /** The number of rounds that differ: from the last of them on, all rounds are equal. */
  readonly roundClasses: number;
  /** A battle that is not over after this number of rounds is a draw. */
  readonly mostRounds: number;
  /** For each limited effect: the number of its uses. */
  readonly uses: Int32Array;
  /** The limited effects that may be used so often in every round. */
  readonly renewed: readonly number[];
  /** True if it matters which units have sustained damage in the current round. */
  readonly tracksRound: boolean;
  /** True if a side may retreat. */
  readonly mayRetreat: boolean;
  /** The modifiers that apply, for the reader of a report. */
  readonly applied: readonly { readonly side: number; readonly modifier: Modifier }[];
  /** The modifiers that cannot apply. */
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
  /** For units that are treated as another unit for a while: the group that they come from, and that unit's id. */
  readonly treatedAs: { readonly group: Group; readonly unit: string } | null;
  /** The index of the group with which it is reported: the one that its units come from, or its own. */
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
  /** For each side: the groups that keep all enemy ships from sustaining damage. */
  readonly sustainStoppers: readonly (readonly number[])[];
  readonly stopsSustain: readonly boolean[];
  /** The first phase after the landing of the attacker's ground forces, and for each side the stoppers before it. */
  readonly landing: number;
  readonly stoppersAloft: readonly (readonly number[])[];
  /** The groups whose loss removes every unit that fights with them. */
  readonly dooms: readonly number[];
  /** The effects of sustained damage and of losses, and how each side takes the hits that they make. */
  readonly reactions: readonly Reaction[];
  readonly losses: readonly Losses[];
  /** For each side: its groups in the order in which they are lost, and the hits that one sustained damage cancels. */
  readonly order: readonly (readonly number[])[];
  readonly cancels: readonly number[];
  /** For each side: the effects that cancel hits against it between rolls. */
  readonly cancelsBetween: readonly (readonly Cancel[])[];
  /** For each group: 1 if its units are aboard, and may sustain hits against the ships. */
  readonly shelters: Uint8Array;
  /** For each group: 1 if its units sustain damage only by an effect of `lends`. */
  readonly borrows: Uint8Array;
  /** For each side: the number of units that may sustain, at each assignment of hits, without the ability of their own. */
  readonly lends: readonly (readonly { readonly holders: readonly number[] | null; readonly count: number }[])[];
}

export interface PhasePlan {
  readonly phase: Phase;
  /** The attacker's pools, then the defender's. */
  readonly pools: readonly Pool[];
  /** For each side: the groups that can be hit, and how they take hits. */
  readonly losses: readonly Losses[];
  /** For each side: the groups without which the enemy does not roll. */
  readonly targets: readonly (readonly number[])[];
  readonly before: readonly Happening[];
  readonly after: readonly Happening[];
  /** For each side, then by class of round: dice in addition to those of the units, rolled by the best of them. */
  readonly extraDice: readonly Int32Array[];
  /** For each group: 1 if it may be the one that rolls them. */
  readonly mayRollExtra: Uint8Array;
  /** For each side: the same by limited effects, in the first phase that can use them. */
  readonly limitedDice: readonly (readonly { readonly limit: number; readonly by: number }[])[];
  /** For each side: the effects that add to all rolls of one unit, and of which it is the one that gains the most hits. */
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
  /** For each side: the groups that remove the enemy's shields as long as one of them is there; all groups if none is needed. */
  readonly breakers: readonly (readonly number[])[];
  readonly ignoresShields: readonly boolean[];
  readonly shields: readonly (readonly number[])[];
}

/** An amount that is added to the rolls of one unit. */
export interface Favour {
  readonly by: number;
  /** The groups whose types multiply the amount; null if they do not. */
  readonly types: readonly number[] | null;
  /** For each group: 1 if the unit may be one of it. */
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
  /** By class of round: the dice of each unit, the lowest face that hits, and 1 if misses are rolled again. */
  readonly dice: Int32Array;
  readonly needs: Int32Array;
  readonly rerolls: Uint8Array;
  readonly hitClass: number;
  /** Amounts that are added to each roll as long as one of the holders is there. */
  readonly auras: readonly {
    readonly holders: readonly number[];
    readonly by: number;
    readonly dice: number;
    readonly hitClass: number;
  }[];
  /** Faces from this one on, before anything is added, make `namedHits` further hits; 0 if no face does. */
  readonly namedFrom: number;
  readonly namedHits: number;
  /** The enemy groups of which these faces destroy a unit each instead; null if they make hits. */
  readonly strikes: readonly number[] | null;
  readonly strikesBy: { readonly name: string; readonly rule: string };
  /** Effects that turn dice into hits that miss by at most `by`. */
  readonly adjusts: readonly {
    readonly by: number;
    readonly limit: number;
    readonly rounds: number;
    readonly holders: readonly number[] | null;
    readonly needs: readonly number[] | null;
    readonly name: string;
    readonly rule: string;
  }[];
  /** One die for each of these enemy units, instead of `dice`; null if the pool uses `dice`. */
  readonly diceFor: readonly number[] | null;
}

/** How a side takes hits in one phase: codes in order, 2 · group for sustained damage and 2 · group + 1 for a lost unit. */
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

/** The effect of sustained damage or of a lost unit. */
export interface Reaction {
  readonly effect: Effect;
  readonly name: string;
  readonly side: number;
  /** For each group: 1 if its units cause the effect, and the lowest face by which dice for it hit. */
  readonly watches: Uint8Array;
  readonly needs: Int32Array;
  readonly limit: number;
  readonly holders: readonly number[] | null;
  /** The first phase in which it applies, before the rounds. */
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
  /** The groups in the order in which they are lost. */
  readonly groups: readonly number[];
  readonly needs: { readonly groups: readonly number[]; readonly least: number } | null;
  readonly holders: readonly number[] | null;
  readonly losses: Losses;
  /** For a volley: the lowest face that hits, by group. */
  readonly volleyNeeds: Int32Array;
  /** The index of a phase that is played again. */
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

/** Returns true if units of a group without room are missing in the landing that follows. */
export function isMissedOnTheGround({ groups, stages }: BattlePlan, group: number): boolean {
  return groups[group].unit.isGround && stages.length > 1;
}
