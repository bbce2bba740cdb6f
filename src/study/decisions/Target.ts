/** What a designer wants to be true of a figure, in its unit; a rate lies between 0 and 1. */
export interface Target {
  /** A measure's name, or a category's with one of its values: `winner=red`. */
  readonly measure: string;
  /** The scenario that it is for; null: every one. */
  readonly scenario: string | null;
  readonly band: Band;
  /** That a verdict is right. */
  readonly confidence: number;
}

/** Where the figure must lie; ends belong to it. */
export type Band =
  | { readonly kind: 'between'; readonly low: number; readonly high: number }
  | { readonly kind: 'atLeast'; readonly low: number }
  | { readonly kind: 'atMost'; readonly high: number }
  /** No further than `margin` from the same figure of another scenario. */
  | { readonly kind: 'within'; readonly of: string; readonly margin: number };

/** How narrow a figure's interval must be before a run ends. */
export interface Precision {
  readonly measure: string;
  /** Half the width of the interval, in the figure's unit. */
  readonly within: number;
  readonly confidence: number;
  /** Trials after which the run ends in any case. */
  readonly atMost: number;
}

/** How scenarios are held against the first. */
export interface Comparing {
  /** That all verdicts of a study are right. */
  readonly confidence: number;
  /** By figure: differences up to this count as none; 0 where there is none. */
  readonly margins: Readonly<Record<string, number>>;
}
