import type { Measure } from '../../Measure.ts';
import type { Kind } from '../kinds/Kind.ts';
import type { Operator, Setup, StageSetup, Text } from '../setup/Setup.ts';
import type { Layout } from './Layout.ts';

/** An expedition worked out: all that is settled before the first roll. */
export interface Journey {
  readonly setup: Setup;
  readonly layout: Layout;
  readonly stages: readonly JourneyStage[];
  /** The names of all members, unit by unit: `escort`, or `escort-1`, `escort-2`. */
  readonly memberNames: readonly string[];
  /** By member: the place of its unit. */
  readonly unitOf: Int32Array;
  readonly start: Int32Array;
  readonly withdraw: Asked | null;
  readonly measures: readonly Measure[];
  /** Places of measures by name. */
  readonly places: ReadonlyMap<string, number>;
  /** What the measures of the whole journey are, and which sum each reads; the first of the measures. */
  readonly rows: readonly JourneyRow[];
  /** The rows that are sums, each with its sum and how often that is halved; and those that are ends, each with its end and sum. */
  readonly sumRows: Int32Array;
  readonly endRows: Int32Array;
  /** Units, half points of value, and cargo, as it sets out. */
  readonly total: { readonly units: number; readonly value: number; readonly cargo: number };
  /** By unit: what one is worth, in halves, and what it carries. */
  readonly worth: Int32Array;
  readonly load: Int32Array;
  /** What halves of value are reported in: 1 where all are whole. */
  readonly valueStep: number;
  /** The names of the rows that its destinations are told by; empty where no portal leads to a fight. */
  readonly destinations: readonly string[];
  /** Who may wait in the first battle that asks a portal, by name. */
  readonly waiting: readonly string[];
  /** Whether a later stage is come through at once by a force that is home again. */
  readonly asksHome: boolean;
}

/** A battle that a portal leads to, and by row of its charts the opposition there. */
interface Feed {
  readonly battle: number;
  readonly oppositionOf: Int32Array;
}

/** A measure of the whole journey. */
export interface JourneyRow {
  readonly measure: Measure;
  /** The sum that it reads beside what is carried; −1: none. */
  readonly sum: number;
  /** How much of the sum is one step of the measure, 1 or 2; 1 where left out. */
  readonly perStep?: number;
  /** Which of the ends it is, as `measures/ends.ts` counts them; left out: it is that sum. */
  readonly end?: number;
}

/** One stage, worked out. */
export interface JourneyStage {
  readonly at: number;
  readonly setup: StageSetup;
  readonly kind: Kind;
  /** The first number of its legs' luck. */
  readonly firstLeg: number;
  readonly condition: Asked | null;
  /** Comparisons that later stages ask about, settled as its legs end. */
  readonly settles: readonly Settled[];
  /** Comparisons with what it adds up itself, likewise. */
  readonly counts: readonly Counted[];
  /** Of a battle: the portals whose destination may say who waits, the nearest first. */
  readonly gates: readonly number[];
  /** Of a portal: the battles that ask where it led. */
  readonly feeds: readonly Feed[];
  /** Of a portal: whether it searches the way home from where the force came out. */
  readonly isWayHome: boolean;
  /** Of a rift or portal, where like units may differ in boxes: the draw of which of them it took. */
  readonly draw: JourneyStage | null;
  /** Where its legs are kept. */
  readonly table: number;
  /** Of the first battle that asks a portal, by opposition: its place among those that may wait; else empty. */
  readonly waitsAs: Int32Array;
  /** Whether no battle comes after it, so that boxes crossed out in it need not be carried on. */
  readonly isLastBattle: boolean;
  /** Of a battle: the cards that may stand against a unit, each once; and by opposition, which they are. */
  readonly foeCards: readonly (string | Text)[];
  readonly foesOf: readonly Int32Array[];
  /** Of a portal: the names of its rows, and whether the journey's destination is the one that it leads to. */
  readonly rows: readonly string[];
  readonly tellsDestination: boolean;
}

/** A condition in the form that play asks. */
export interface Asked {
  readonly isNegated: boolean;
  /** Whether it is about having turned back, so that a force that has may meet it. */
  readonly isForTurned: boolean;
  readonly terms: readonly AskedTerm[];
}

export interface AskedTerm {
  readonly what: 'arrived' | 'lost' | 'turned-back' | 'bit';
  readonly operator: Operator;
  /** How many units left or lost it is held against (see `wholeLimit`); of a bit, its place in what is carried. */
  readonly value: number;
}

/** A comparison whose answer is kept, and its place in what is carried. */
interface Kept {
  readonly bit: number;
  readonly operator: Operator;
  readonly value: number;
}

/** One with a measure of a leg. */
export interface Settled extends Kept {
  /** The measure's place. */
  readonly measure: number;
}

/** One with what a stage adds up itself. */
export interface Counted extends Kept {
  readonly sum: number;
  /** Whether turning back asks, of which a stage that is left out does not count. */
  readonly isForWithdraw: boolean;
}
