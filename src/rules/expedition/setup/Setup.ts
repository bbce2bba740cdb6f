import type { Operator, Condition as Tree } from '../../../foundation/conditions.ts';
import type { FileText } from '../../FileText.ts';

/** Part of another engine's setup, as a study writes it. */
export type Text = Readonly<Record<string, unknown>>;

/** The two sides of every battle, as skirmish and its measures call them. */
export const FORCE = 'force';
export const ENEMY = 'enemy';

/** What `lost_where` and `destination_fate` say of no place. */
export const NOWHERE = 'nowhere';

/** An expedition as it sets out: plain data, everything that other files say read in. */
export interface Setup {
  readonly units: readonly UnitSetup[];
  /** The names of the force's other units, none of which sets out. */
  readonly atHome: readonly string[];
  /** Where cards are looked up by name. */
  readonly cards: FileText | null;
  readonly carry: { readonly wounds: boolean; readonly morale: boolean };
  /** After a stage where it holds the force turns back; null: never. */
  readonly withdraw: Condition | null;
  /** Done where that many units end that stage (its place among the stages). */
  readonly mission: { readonly stage: number; readonly arrive: number };
  readonly stages: readonly StageSetup[];
  /** Kinds of cargo, by the ids of units, which fleet battles tell apart; null: there is no such battle. */
  readonly cargo: readonly string[] | null;
}

/** Like units of the force, with a face for each kind of stage. */
export interface UnitSetup {
  readonly name: string;
  readonly count: number;
  /** What one is worth, in halves. */
  readonly value: number;
  /** What one carries. */
  readonly cargo: number;
  /** How many hits these ships have sustained before they set out. */
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
  /** Its key in the study's list or mapping of stages. */
  readonly key: string | number;
  /** Only where it holds is the stage played; null: always. */
  readonly condition: Condition | null;
  /** The engine's setup, less what the faces give. */
  readonly text: Text;
  /** Orders for all units, and by unit. */
  readonly orders: Text;
  readonly units: Readonly<Record<string, Text>>;
  readonly battle: BattleStage | null;
}

/** What only a battle has. */
export interface BattleStage {
  /** The whole force against the whole opposition, or unit by unit. */
  readonly mode: 'duel' | 'battle';
  /** Who may stand against the force; the first is nobody. */
  readonly oppositions: readonly Opposition[];
  /** The one that is always met; −1: the encounters say. */
  readonly against: number;
  /** By rows of encounters, the first that fits wins. */
  readonly encounters: readonly Encounter[];
  /** The file of the encounters, for messages. */
  readonly file: string;
  /** What waits where no row fits; null: nothing, the fight is skipped. */
  readonly unmapped: { readonly first: number; readonly bpv: number; readonly most: number } | null;
}

/** An opposing force, unit by unit. */
export interface Opposition {
  readonly name: string;
  /** Whether it was scaled to a BPV, and not mapped to a destination. */
  readonly isScaled: boolean;
  readonly foes: readonly Foe[];
}

/** One unit of the opposition. */
export interface Foe {
  readonly name: string;
  /** In halves, as of the force's own. */
  readonly value: number;
  readonly card: string | Text;
}

/** One row of an encounters file: null fits anything. */
export interface Encounter {
  readonly line: number;
  readonly chart: string | null;
  readonly roll: number | null;
  readonly scenario: string | null;
  readonly race: string | null;
  readonly least: number;
  readonly most: number;
  /** Its place among the oppositions. */
  readonly opposition: number;
}

/** When a stage is played, or the force turns back. */
export interface Condition {
  readonly text: string;
  /** True of `unless`. */
  readonly isNegated: boolean;
  /** As it is written, without the `not` of `unless`. */
  readonly tree: Tree<Term>;
}

/**
 * One comparison: of the units left, of the share of them lost, or of an earlier stage's measure; or whether it has turned
 * back. `written` is a decimal as the study writes it, or the label of a category.
 */
export type Term =
  | { readonly what: 'arrived' | 'lost'; readonly operator: Operator; readonly written: string }
  | { readonly what: 'turned-back' }
  | { readonly what: 'measure'; readonly name: string; readonly operator: Operator; readonly written: string };
