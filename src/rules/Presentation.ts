import type { BoardPicture, Scene } from './board.ts';

/** The parts of a report that an engine provides in addition to its measures. Every member is optional. */
export interface Presentation<Setup, State> {
  /** The charts of a report, in order. */
  charts?(setup: Setup): readonly ChartRequest[];
  /** The decisions made before the first roll, such as the path of each group. */
  plan?(setup: Setup): readonly PlanLine[];
  /** The board with the routes over it; null for a setup without a board. */
  picture?(setup: Setup): BoardPicture | null;
  /** The board at the current moment of a trial; null for a setup without a board. */
  scene?(state: State): Scene | null;
  /** Warnings about input that is legal but probably not intended. Each warning says what to do. */
  notes?(setup: Setup): readonly string[];
  /** The trials whose journals a report shows. Default: none. */
  featuredTrials?(setup: Setup): readonly FeaturedTrialRequest[];
}

/** One decision of the plan: its subject, the decision, and the rules that lead to the decision. */
export interface PlanLine {
  readonly subject: string;
  readonly text: string;
  readonly rules: readonly string[];
}

/** A chart of a report. It names the measures to draw, but not the style of the drawing. */
export type ChartRequest =
  /** The values of one measure with their probabilities. */
  | { readonly kind: 'distribution'; readonly measure: string; readonly title: string }
  /** The means of several counts, as shares of their maxima. */
  | { readonly kind: 'proportions'; readonly measures: readonly LabelledMeasure[]; readonly title: string }
  /** The values of a category, the most frequent first. */
  | { readonly kind: 'ranking'; readonly measure: string; readonly title: string }
  /**
   * A heat map of a category's values: one cell for each chart and roll of the game's destination charts. Values without an entry
   * in `cells` are shown beside the heat map.
   */
  | {
      readonly kind: 'destinations';
      readonly measure: string;
      readonly title: string;
      readonly cells: readonly DestinationCell[];
    }
  /** A count with many values, grouped into ranges. `target`, in the measure's unit, is marked in the chart. */
  | { readonly kind: 'histogram'; readonly measure: string; readonly title: string; readonly target?: number }
  /**
   * The share of trials in which each of several units is still present, round by round. Each count gives the round in which one
   * unit leaves; 0 if the unit never leaves.
   */
  | { readonly kind: 'survival'; readonly measures: readonly LabelledMeasure[]; readonly title: string }
  /** Several lines over the rounds. Each line goes through the means of its `measures`, which are one count for each round. */
  | {
      readonly kind: 'progress';
      readonly lines: readonly { readonly label: string; readonly measures: readonly string[] }[];
      readonly title: string;
    }
  /** The means of several counts, all in the same unit, side by side. */
  | { readonly kind: 'means'; readonly measures: readonly LabelledMeasure[]; readonly title: string }
  /**
   * For each turn: the share of trials in which an event has happened in this turn or earlier. `measure` is a count: the turn in
   * which the event first happens; 0 if it never happens.
   */
  | { readonly kind: 'cumulative'; readonly measure: string; readonly title: string }
  /**
   * A category drawn as a map of hexes. The label `CCRR` stands for the hex in column CC and row RR; both numbers begin
   * at 1. Even columns lie half a hex lower than odd ones. A label that is not a hex of the map stands for a place off
   * the map. The hex `start` is marked.
   */
  | {
      readonly kind: 'hexmap';
      readonly measure: string;
      readonly title: string;
      readonly columns: number;
      readonly rows: number;
      readonly start?: string;
    }
  /**
   * A band whose width is the mean number of units left. At each stage, a branch for each kind of loss shows the mean of that
   * loss, with its label.
   */
  | {
      readonly kind: 'flow';
      readonly title: string;
      readonly stages: readonly FlowStage[];
      /** The number of units at the start. */
      readonly start: number;
      /** The name of a unit, in the plural: `units`. */
      readonly unit: string;
    }
  /** After each stage: the share of trials in which any units are left, and the mean share of the units that are left. */
  | {
      readonly kind: 'attrition';
      readonly title: string;
      readonly stages: readonly { readonly label: string; readonly left: string }[];
      /** The number of units at the start. */
      readonly start: number;
    }
  /**
   * A category in which each label is a place and an outcome, with `separator` between them. The chart shows the
   * places, the most frequent first, and divides each place by its outcomes. In the list of labels, the outcomes of a
   * place are in order from best to worst. A label without `separator` names no place.
   */
  | { readonly kind: 'outcomeByPlace'; readonly measure: string; readonly title: string; readonly separator: string };

/** One stage of a flow chart: the count of units left after it, and the count of units lost in it by each kind of loss. */
export interface FlowStage {
  readonly name: string;
  readonly label: string;
  readonly left: string;
  /** The counts of losses. Their sum is the number of units before the stage minus the number after it. */
  readonly losses: readonly LabelledMeasure[];
  /** The flag that reports whether the stage is played. Default: the stage is always played. */
  readonly reached?: string;
}

/** One of several measures in a chart, with its label. */
interface LabelledMeasure {
  readonly measure: string;
  readonly label: string;
}

/**
 * One row of the game's destination charts: the chart and the roll that give a destination, the label of this destination in the
 * measure, and the battle value of its defender (`bpv`).
 */
export interface DestinationCell {
  readonly label: string;
  readonly chart: string;
  readonly roll: number;
  readonly bpv: number;
}

/** A request to show the journal of one trial, chosen by its measures. */
export interface FeaturedTrialRequest {
  /** The heading, which describes the trial: `the median journey`. */
  readonly title: string;
  /** The measure by which the trial is chosen. */
  readonly by: string;
  /** Chooses the first trial with the median, the least, the greatest or the rarest value. */
  readonly which: 'median' | 'least' | 'greatest' | 'rarest';
  /**
   * Chooses only among trials in which each of these measures has this integer value (for a category: the index of its label).
   */
  readonly where?: readonly { readonly measure: string; readonly value: number }[];
  /** Further measures that the report gives for the trial, in this order. Default: the leading measures of the report. */
  readonly figures?: readonly string[];
}
