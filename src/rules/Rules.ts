import type { z } from 'zod';
import type { Chance } from '../random/Chance.ts';
import type { BoardPicture, Scene } from './board.ts';
import type { Composition, SampledComposition } from './Composition.ts';
import type { FileOfFiles } from './FileText.ts';
import type { Journal } from './Journal.ts';
import type { Measure } from './Measure.ts';

/** An engine that plays one trial of one game system. */
export interface Rules<Setup, State> {
  /** As a study's `rules:` names it. */
  readonly name: string;
  /** Rises when a change alters results. */
  readonly version: number;
  /** What one trial is, in the plural: `crossings`. */
  readonly trials: string;
  /**
   * Optional, for rules that riftlab does not ship: the module that worker threads import them from (`import.meta.url`) and the
   * name of their export. Without it, they are played in the thread that calls `runStudy`.
   */
  readonly module?: { readonly url: string; readonly name: string };
  /** The names of the draws; a purpose is an index of this list (at most 32). */
  readonly purposes: readonly string[];
  /** Where a setup names files, by paths in dots with `*` for any key; the loader reads them (see `fileText`). */
  readonly files?: readonly (string | FileOfFiles)[];
  /** Checks a setup, impossible orders included, and fills in what was left out. */
  readonly setupSchema: z.ZodType<Setup>;
  /** What a trial of this setup reports; the first is the one that a report leads with. */
  measures(setup: Setup): readonly Measure[];
  /** The pictures that a report of this setup shows. */
  charts(setup: Setup): readonly ChartRequest[];
  /** What was settled before the first roll, such as the path of each group, for the reader of a report. */
  plan(setup: Setup): readonly PlanLine[];
  /** The board with the ways taken over it; null where the setup has none to draw. */
  picture(setup: Setup): BoardPicture | null;
  /** The board as it stands in the midst of a trial; left out, or null, where nothing stands on one. */
  readonly scene?: (state: State) => Scene | null;
  /** How many states are worth following for an exact solution, where a step is long; left out, as many as any rules have. */
  readonly stateBudget?: (setup: Setup) => number | undefined;
  /** Optional. Of rules that play round after round: how the exact solver follows them. */
  readonly inRounds?: InRounds<Setup, State>;
  /** Of rules that play other rules one after the other: how the exact solver takes a trial apart. */
  readonly composition?: (setup: Setup) => Composition;
  /**
   * Of such rules: how trials are played leg by leg where nobody watches, for the same draws and measures. Null where that would
   * take longer, as so much is carried between legs that hardly two trials carry the same. Left out: it always would.
   */
  readonly sampledComposition?: (setup: Setup) => SampledComposition | null;
  /** The trials that a report tells, each by its journal; left out: a typical one alone. */
  readonly tales?: (setup: Setup) => readonly Tale[];
  /** Allocates all that a trial needs, once per worker. */
  create(setup: Setup): State;
  /** Starts a new trial, in place. */
  begin(state: State, chance: Chance, journal: Journal | null): void;
  /** Plays on to the next natural pause; false when the trial is over. */
  step(state: State, chance: Chance, journal: Journal | null): boolean;
  /**
   * Plays a whole trial that nobody watches, `begin` included, to its end: the same draws and measures as by steps, only
   * faster. False, with nothing played or drawn, where it cannot for this setup. Left out: it never can.
   */
  playOut?(state: State, chance: Chance): boolean;
  /** Writes this trial's measures, in the order of `measures(setup)`. */
  observe(state: State, into: Int32Array): void;
  /**
   * All that the rest of the trial and its measures depend on, for the exact solver; always equally long. May be written to
   * `into`, an array that it returned before.
   */
  save(state: State, into?: Int32Array): Int32Array;
  restore(state: State, saved: Int32Array): void;
}

/** Trials of rounds, of which the exact solver tells apart only how they begin. */
export interface InRounds<Setup, State> {
  /**
   * The places of the measures that only add up over a trial, so that nothing in it depends on them: `save` has one integer for
   * each, in this order, before all others, and the measure is its sum or, if less, its `max`.
   */
  sums(setup: Setup): readonly number[];
  /** Whether a trial pauses at the beginning of a round, or of what is played before the first. */
  isBeginning(state: State): boolean;
}

/** One settled matter: its subject, what was settled, and the rules that it follows from. */
export interface PlanLine {
  readonly subject: string;
  readonly text: string;
  readonly rules: readonly string[];
}

/** A picture of a report, in the words of the measures: what to draw, not how. */
export type ChartRequest =
  /** The values of one measure with their probabilities. */
  | { readonly kind: 'distribution'; readonly measure: string; readonly title: string }
  /** Several counts as shares of the most that each can be. */
  | { readonly kind: 'shares'; readonly measures: readonly LabelledMeasure[]; readonly title: string }
  /** The values of a category, the most frequent first. */
  | { readonly kind: 'ranking'; readonly measure: string; readonly title: string }
  /** A category's values on the map of the charts that they are rolled on; values that no cell names lie beside it. */
  | {
      readonly kind: 'destinations';
      readonly measure: string;
      readonly title: string;
      readonly cells: readonly DestinationCell[];
    }
  /** A count of many values, in round ranges; `target`, in the measure's unit, is marked. */
  | { readonly kind: 'histogram'; readonly measure: string; readonly title: string; readonly target?: number }
  /** Counts that say when each of several leaves, 0 being never: the share of trials in which it is still there by then. */
  | { readonly kind: 'survival'; readonly measures: readonly LabelledMeasure[]; readonly title: string }
  /** Lines, each through the means of one count after another, as the rounds go by. */
  | {
      readonly kind: 'progress';
      readonly lines: readonly { readonly label: string; readonly measures: readonly string[] }[];
      readonly title: string;
    }
  /** The means of several counts of one unit, side by side. */
  | { readonly kind: 'means'; readonly measures: readonly LabelledMeasure[]; readonly title: string }
  /** A count that says when something first happens, 0 being never: the share of trials in which it has, by then. */
  | { readonly kind: 'curve'; readonly measure: string; readonly title: string }
  /**
   * A category whose labels are hexes `CCRR`, column and row from 1 on, of a map whose even columns lie half a hex
   * lower; other labels are off the map. `start` is marked.
   */
  | {
      readonly kind: 'hexmap';
      readonly measure: string;
      readonly title: string;
      readonly columns: number;
      readonly rows: number;
      readonly start?: string;
    }
  /** What goes in, stage by stage: a band that narrows by the mean of each loss, which branches off it by its name. */
  | {
      readonly kind: 'flow';
      readonly title: string;
      readonly stages: readonly FlowStage[];
      /** How many set out. */
      readonly start: number;
      /** What one of them is, in the plural: `units`. */
      readonly unit: string;
    }
  /** Counts of what is left after one stage after another: the share of trials in which any is, and the mean share left. */
  | {
      readonly kind: 'along';
      readonly title: string;
      readonly stages: readonly { readonly label: string; readonly left: string }[];
      /** How many set out. */
      readonly start: number;
    }
  /**
   * A category whose labels are a place and what came of it, with `separator` between: the places by how frequent they
   * are, each divided by what came of it, of which the first in the labels is the best and the last the worst. Labels
   * without a separator stand for no place.
   */
  | { readonly kind: 'outcomes'; readonly measure: string; readonly title: string; readonly separator: string };

/** One stage of a flow: the counts of what is left after it, and of what is lost in it, by the ways of losing it. */
export interface FlowStage {
  readonly name: string;
  readonly label: string;
  readonly left: string;
  /** Together they are all that the stage before left, or that set out, less what this one leaves. */
  readonly losses: readonly LabelledMeasure[];
  /** The flag of whether it is played at all; left out where it always is. */
  readonly reached?: string;
}

/** One of several measures in a picture, by the word that stands beside it. */
interface LabelledMeasure {
  readonly measure: string;
  readonly label: string;
}

/** One row of a destination chart: the category's `label`, where it stands, and the battle value that waits there. */
export interface DestinationCell {
  readonly label: string;
  readonly chart: string;
  readonly roll: number;
  readonly bpv: number;
}

/** A trial that is worth telling, in the words of the measures. */
export interface Tale {
  /** What it shows: `the median journey`. */
  readonly title: string;
  /** The measure that decides. */
  readonly by: string;
  /** The first trial of the median value, of the least or the greatest, or of the value that is rarest. */
  readonly which: 'median' | 'least' | 'greatest' | 'rarest';
  /** Only among trials in which each of these measures has this integer value (a category's: the label's place). */
  readonly where?: readonly { readonly measure: string; readonly value: number }[];
  /** Further measures that the account names, in this order; left out, those that the report leads with. */
  readonly figures?: readonly string[];
}
