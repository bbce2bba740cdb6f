import type { BoardPicture, Scene } from './board.ts';

/** How an engine's results are shown: what a report says of a setup beside its measures. Every member is optional. */
export interface Presentation<Setup, State> {
  /** The charts of a report, in order. */
  charts?(setup: Setup): readonly ChartRequest[];
  /** The decisions made before the first roll, such as the path of each group. */
  plan?(setup: Setup): readonly PlanLine[];
  /** The board with the routes over it; null for a setup without a board. */
  picture?(setup: Setup): BoardPicture | null;
  /** The board at the present moment of a trial; null for a setup without a board. */
  scene?(state: State): Scene | null;
  /** What the rules allow in this setup and its author hardly meant, each in a sentence that says what to do. */
  notes?(setup: Setup): readonly string[];
  /** The trials that a report tells, each by its journal. Default: a typical one. */
  featuredTrials?(setup: Setup): readonly FeaturedTrialRequest[];
}

/** One decision of the plan: its subject, the decision, and the rules that it follows from. */
export interface PlanLine {
  readonly subject: string;
  readonly text: string;
  readonly rules: readonly string[];
}

/** A chart of a report, in terms of measures: what to draw, not how. */
export type ChartRequest =
  /** The values of one measure with their probabilities. */
  | { readonly kind: 'distribution'; readonly measure: string; readonly title: string }
  /** Several counts as shares of the most that each can be. */
  | { readonly kind: 'shares'; readonly measures: readonly LabelledMeasure[]; readonly title: string }
  /** The values of a category, the most frequent first. */
  | { readonly kind: 'ranking'; readonly measure: string; readonly title: string }
  /** A category's values on the map of the destination charts; values without a cell stand beside it. */
  | {
      readonly kind: 'destinations';
      readonly measure: string;
      readonly title: string;
      readonly cells: readonly DestinationCell[];
    }
  /** A count with many values, in round ranges; `target`, in the measure's unit, is marked. */
  | { readonly kind: 'histogram'; readonly measure: string; readonly title: string; readonly target?: number }
  /** The share of trials in which each of several is still present. The counts say when each leaves; 0 is never. */
  | { readonly kind: 'survival'; readonly measures: readonly LabelledMeasure[]; readonly title: string }
  /** Lines through the means of one count after another, round by round. */
  | {
      readonly kind: 'progress';
      readonly lines: readonly { readonly label: string; readonly measures: readonly string[] }[];
      readonly title: string;
    }
  /** The means of several counts of one unit, side by side. */
  | { readonly kind: 'means'; readonly measures: readonly LabelledMeasure[]; readonly title: string }
  /** The share of trials in which something has happened by then. The count says when it first does; 0 is never. */
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
  /** A band that narrows stage by stage by the mean of each loss, which branches off with its label. */
  | {
      readonly kind: 'flow';
      readonly title: string;
      readonly stages: readonly FlowStage[];
      /** How many set out. */
      readonly start: number;
      /** What one of them is, in the plural: `units`. */
      readonly unit: string;
    }
  /** After each stage: the share of trials in which any units are left, and the mean share that is left. */
  | {
      readonly kind: 'along';
      readonly title: string;
      readonly stages: readonly { readonly label: string; readonly left: string }[];
      /** How many set out. */
      readonly start: number;
    }
  /**
   * A category whose labels are a place and an outcome with `separator` between: the places, the most frequent first, each
   * divided by its outcomes. In the labels the best outcome comes first and the worst last. Labels without a separator are
   * no place.
   */
  | { readonly kind: 'outcomes'; readonly measure: string; readonly title: string; readonly separator: string };

/** One stage of a flow: the counts of units left after it and of units lost in it, by way of losing them. */
export interface FlowStage {
  readonly name: string;
  readonly label: string;
  readonly left: string;
  /** Their sum is what the stage before left (or what set out) less what this stage leaves. */
  readonly losses: readonly LabelledMeasure[];
  /** The flag that it is played. Default: it always is. */
  readonly reached?: string;
}

/** One of several measures in a chart, with its label. */
interface LabelledMeasure {
  readonly measure: string;
  readonly label: string;
}

/** One row of a destination chart: the category's `label`, its place, and the defender's battle value. */
export interface DestinationCell {
  readonly label: string;
  readonly chart: string;
  readonly roll: number;
  readonly bpv: number;
}

/** A trial that a report tells as a story, chosen by measures. */
export interface FeaturedTrialRequest {
  /** `the median journey` */
  readonly title: string;
  /** The measure that decides. */
  readonly by: string;
  /** The first trial with the median value, the least, the greatest, or the rarest value. */
  readonly which: 'median' | 'least' | 'greatest' | 'rarest';
  /** Only among trials in which each of these measures has this integer value (of a category: the index of its label). */
  readonly where?: readonly { readonly measure: string; readonly value: number }[];
  /** Further measures that the account names, in this order. Default: those that the report leads with. */
  readonly figures?: readonly string[];
}
