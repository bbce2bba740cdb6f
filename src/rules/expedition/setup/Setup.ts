import type { Operator, Condition as Tree } from '../../../foundation/conditions.ts';
import type { FileText } from '../../fieldSchemas.ts';

/** Part of another engine's setup, as a study writes it. */
export type Text = Readonly<Record<string, unknown>>;

/** The names of the two sides of every battle, in the skirmish engine and in measures. */
export const FORCE = 'force';
export const ENEMY = 'enemy';

/** The label in `lost_where` and `destination_fate` that stands for no place. */
export const NOWHERE = 'nowhere';

/** An expedition at the start: plain data that includes the contents of the files it names. */
export interface Setup {
  readonly units: readonly UnitSetup[];
  /** The names of the force's units that the study leaves at home, with `count: 0` or null. */
  readonly atHome: readonly string[];
  /** The file in which cards are looked up by name. */
  readonly cards: FileText | null;
  readonly carry: { readonly wounds: boolean; readonly morale: boolean };
  /** The condition for turning back, checked after each stage except the last; null if there is none. */
  readonly withdraw: Condition | null;
  /** The mission is done if at least `arrive` units are left after the stage at the index `stage`. */
  readonly mission: { readonly stage: number; readonly arrive: number };
  readonly stages: readonly StageSetup[];
  /** The kinds of cargo that battles of fleets distinguish, as ids of units; null if there is no battle of fleets. */
  readonly cargo: readonly string[] | null;
}

/** Equal units of the force. A face is the data of a unit for one kind of stage. */
export interface UnitSetup {
  readonly name: string;
  readonly count: number;
  /** The value of one unit, in half points. */
  readonly value: number;
  /** The cargo of one unit. */
  readonly cargo: number;
  /** The hits that the unit's ships have sustained at the start. */
  readonly damaged: number;
  readonly ship: Text | null;
  readonly transit: Text | null;
  readonly card: string | Text | null;
}

export const STAGE_KINDS = ['rift', 'portal', 'battle', 'fleet-battle'] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

/** One stage of the journey. */
export interface StageSetup {
  readonly name: string;
  readonly kind: StageKind;
  /** The key of the stage in the study's list or mapping of stages. */
  readonly key: string | number;
  /** The condition for playing the stage; null if the stage has none. */
  readonly condition: Condition | null;
  /**
   * The setup for the stage's engine, without the parts that come from the units of the force (`ship`, `transit` or
   * `card`) and without their orders.
   */
  readonly text: Text;
  /** The orders for all units. */
  readonly orders: Text;
  /** The orders for single units, by name; they override the orders for all units. */
  readonly units: Readonly<Record<string, Text>>;
  readonly battle: BattleStage | null;
}

/** The parts that only a battle has. */
export interface BattleStage {
  /** `battle`: the whole force against the whole opposition; `duel`: unit by unit. */
  readonly mode: 'duel' | 'battle';
  /** The possible oppositions; the first one stands for no opposition. */
  readonly oppositions: readonly Opposition[];
  /** The index of the opposition that is always met; −1 if the destination determines the opposition. */
  readonly against: number;
  /** The rows of the encounters; the first that fits applies. */
  readonly encounters: readonly Encounter[];
  /** The file of the encounters, for messages. */
  readonly file: string;
  /**
   * The scaled oppositions, from the index `first` on, for destinations that fit no row. Null if there is no fight at such
   * destinations.
   */
  readonly unmapped: { readonly first: number; readonly bpv: number; readonly most: number } | null;
}

/** An opposing force, unit by unit. */
export interface Opposition {
  readonly name: string;
  /** True if the opposition was scaled to a BPV, and not named by an encounter. */
  readonly isScaled: boolean;
  readonly foes: readonly Foe[];
}

/** One unit of the opposition. */
export interface Foe {
  readonly name: string;
  /** The value in half points, like that of the force's units. */
  readonly value: number;
  readonly card: string | Text;
}

/** One row of an encounters file. A condition that is null fits every destination. */
export interface Encounter {
  readonly line: number;
  readonly chart: string | null;
  readonly roll: number | null;
  readonly scenario: string | null;
  readonly race: string | null;
  readonly least: number;
  readonly most: number;
  /** The index of the opposition that this row names. */
  readonly opposition: number;
}

/** A condition for playing a stage, or for turning back. */
export interface Condition {
  readonly text: string;
  /** True if the study writes the condition with `unless`. */
  readonly isNegated: boolean;
  /** The condition as written. With `unless`, this condition must be false. */
  readonly tree: Tree<Term>;
}

/**
 * One comparison: of the number of units left, the share of units lost, or a measure of an earlier stage. The term `turned-back`
 * holds if the force has turned back. `written` is a decimal as in the study, or the label of a category.
 */
export type Term =
  | { readonly what: 'arrived' | 'lost'; readonly operator: Operator; readonly written: string }
  | { readonly what: 'turned-back' }
  | { readonly what: 'measure'; readonly name: string; readonly operator: Operator; readonly written: string };
