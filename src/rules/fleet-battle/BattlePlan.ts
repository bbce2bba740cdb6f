import type { Effect, Game, Modifier, Phase, Unit } from './game.ts';
import type { Setup } from './setup.ts';

/** The draws of a battle, by their place in this list. */
export const purposes = ['roll', 'reroll', 'named faces', 'other faces', 'volley'] as const;
export const ROLL = 0;
export const REROLL = 1;
export const FACES = 2;
export const OTHER_FACES = 3;
export const VOLLEY = 4;

/** Whose choice a hit is, and of what: see `Losses`. */
export const BY_OWNER = 0;
export const NON_FIGHTERS = 1;
export const BY_ENEMY = 2;
export const HIT_CLASSES = 3;

/** Of an effect that may be used as often as it can. */
export const UNLIMITED = -1;

/** A battle that lasts so long is a draw, whatever the setup says. */
export const LONGEST_BATTLE = 1_000;

/** All that is settled before the first roll. */
export interface BattlePlan {
  readonly setup: Setup;
  readonly game: Game;
  /** Units of one kind on one side: those of the attacker, then those of the defender. */
  readonly groups: readonly Group[];
  /** Of the first of the defender's groups. */
  readonly split: number;
  /** By group: units at the start, hits that they can still sustain, and how many one can. */
  readonly units: Int32Array;
  readonly points: Int32Array;
  readonly sustain: Int32Array;
  readonly stages: readonly Stage[];
  /** Rounds that are told apart: nothing changes from the last of them on. */
  readonly roundClasses: number;
  /** A battle that is not over after so many rounds is a draw. */
  readonly mostRounds: number;
  /** By limited effect: how often it may be used. */
  readonly uses: Int32Array;
  /** Whether it matters which units have sustained damage in the round in hand. */
  readonly tracksRound: boolean;
  /** Whether a side may retreat. */
  readonly mayRetreat: boolean;
  /** The applied modifiers, for the reader of a report. */
  readonly applied: readonly { readonly side: number; readonly modifier: Modifier }[];
  /** What was brought in vain. */
  readonly idle: readonly { readonly side: number; readonly modifier: Modifier }[];
}

export interface Group {
  /** As the setup calls it. */
  readonly name: string;
  readonly unit: Unit;
  readonly side: number;
  readonly start: number;
}

/** A battle in space or on the ground. */
export interface Stage {
  readonly place: 'space' | 'ground';
  readonly phases: readonly PhasePlan[];
  /** The first phase of a round. */
  readonly loop: number;
  /** By group: whether it fights here, so that its side is in the battle while there is one. */
  readonly fights: Uint8Array;
  /** By side: whoever has one of these keeps all ships of the enemy from sustaining damage. */
  readonly sustainStoppers: readonly (readonly number[])[];
  readonly stopsSustain: readonly boolean[];
  /** Groups whose loss takes every unit that fights with it. */
  readonly dooms: readonly number[];
  /** What follows on sustained damage and on losses, and the way in which either side takes hits that come of it. */
  readonly reactions: readonly Reaction[];
  readonly losses: readonly Losses[];
  /** By side: groups in the order in which they are lost, and how many hits one sustained damage cancels. */
  readonly order: readonly (readonly number[])[];
  readonly cancels: readonly number[];
}

export interface PhasePlan {
  readonly phase: Phase;
  /** The attacker's, then the defender's. */
  readonly pools: readonly Pool[];
  /** By side: the groups that can be hit, and how. */
  readonly losses: readonly Losses[];
  readonly before: readonly Happening[];
  readonly after: readonly Happening[];
  /** By side, then by class of round: dice beside those of the units, which the best of them rolls. */
  readonly extraDice: readonly Int32Array[];
  /** By side: hits against it that are cancelled, by limited effects. */
  readonly cancels: readonly (readonly {
    readonly effect: number;
    readonly hits: number;
    readonly rounds: number;
    readonly name: string;
    readonly rule: string;
  }[])[];
  /** By side: hits that it makes where the enemy has made any. */
  readonly answers: readonly number[];
  /** By side: what its hits are multiplied by; 0: one hit destroys everything. */
  readonly factors: readonly number[];
  /** By side: groups that do away with the enemy's shields while one is there; all of them where there is no need for one. */
  readonly breakers: readonly (readonly number[])[];
  readonly ignoresShields: readonly boolean[];
  readonly shields: readonly (readonly number[])[];
}

/** Dice of one group in one phase. */
export interface Pool {
  readonly group: number;
  readonly side: number;
  readonly purpose: number;
  readonly number: number;
  /** By class of round: dice of each unit, the lowest face that hits, and whether misses are rolled again. */
  readonly dice: Int32Array;
  readonly needs: Int32Array;
  readonly rerolls: Uint8Array;
  readonly hitClass: number;
  /** Added to each roll while one of the holders is there. */
  readonly auras: readonly {
    readonly holders: readonly number[];
    readonly by: number;
    readonly dice: number;
    readonly hitClass: number;
  }[];
  /** Faces from this one on, before anything is added, make so many hits more; 0: none does. */
  readonly namedFrom: number;
  readonly namedHits: number;
  /** Instead of `dice`: one for each of these enemy units. */
  readonly diceFor: readonly number[] | null;
}

/** How a side takes hits in one phase: twice the group, and 1 for a unit lost where 0 is damage sustained, in order. */
export interface Losses {
  readonly all: Int32Array;
  /** Units that are no fighters first. */
  readonly nonFightersFirst: Int32Array;
  /** Groups that can be hit. */
  readonly groups: Int32Array;
  /** By group: whether it sustains damage, if nobody keeps it from that. */
  readonly sustains: Uint8Array;
}

/** What follows where a unit sustains damage or is lost. */
export interface Reaction {
  readonly effect: Effect;
  readonly name: string;
  readonly side: number;
  /** By group: whether it is looked at, and the lowest face by which dice for it hit. */
  readonly watches: Uint8Array;
  readonly needs: Int32Array;
  readonly limit: number;
  readonly holders: readonly number[] | null;
}

/** What an effect does between rolls. */
export interface Happening {
  readonly effect: Effect;
  readonly name: string;
  readonly side: number;
  /** Whom it happens to. */
  readonly target: number;
  /** In the order in which they are lost. */
  readonly groups: readonly number[];
  readonly needs: { readonly groups: readonly number[]; readonly least: number } | null;
  readonly holders: readonly number[] | null;
  readonly losses: Losses;
  /** Of a volley: by group, its need. */
  readonly volleyNeeds: Int32Array;
  /** A phase that is played again. */
  readonly again: number;
  readonly limit: number;
}

/** An effect with its owner, and what it depends on. */
export interface Active {
  readonly effect: Effect;
  readonly modifier: Modifier;
  readonly side: number;
  /** One of these must be there; null: it needs none. */
  readonly holders: readonly number[] | null;
  readonly rounds: number;
  /** Place of its uses in `BattlePlan.uses`; effects of one modifier share them. */
  readonly limit: number;
}

/** Whether those of a group that find no room are missed in the landing that follows. */
export function isMissedOnTheGround({ groups, stages }: BattlePlan, group: number): boolean {
  return groups[group].unit.isGround && stages.length > 1;
}
