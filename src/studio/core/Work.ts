/** A study that is open in the page: its text, and the files that it names. */
export interface Work {
  /** The file's name: `expedition.yaml`. */
  readonly name: string;
  readonly text: string;
  /** By the name that the study calls them by: `charts/ip2-destinations.csv`. Shipped files need not be among them. */
  readonly files: Readonly<Record<string, string>>;
}

/** Limits on a live play, which goes on without being asked for. */
export interface LiveLimits {
  /** Of each scenario, at most. */
  readonly trials: number;
  /** Milliseconds after which no further chunk is begun. */
  readonly time: number;
  /** Of the exact solver. */
  readonly states: number;
  /** Milliseconds for one scenario's exact solution. */
  readonly solve: number;
}

/** For works of the reader's own, and shipped ones. */
export const OPEN_LIMITS: LiveLimits = { trials: 1_000_000, time: 2_000, states: 100_000, solve: 2_500 };
/** For what came by a link, until the reader presses play: the text may be anybody's. */
export const STRANGER_LIMITS: LiveLimits = { trials: 2_048, time: 300, states: 5_000, solve: 300 };

/** The most scenarios whose odds stand above the panels; the report has all. */
export const MOST_SHOWN = 4;
