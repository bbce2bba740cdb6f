/** A study that is open on the page: its text, and the files that it names. */
export interface Work {
  /** The file's name: `expedition.yaml`. */
  readonly name: string;
  readonly text: string;
  /** The texts of files, by their names in the study: `charts/ip2-destinations.csv`. Shipped files may be missing. */
  readonly files: Readonly<Record<string, string>>;
}

/** The limits for live play, which starts by itself when a study is opened or changed. */
export interface LiveLimits {
  /** The maximum number of trials of each scenario. */
  readonly trials: number;
  /**
   * The number of milliseconds for playing trials. After this time, trials are played only while the exact solver is
   * working.
   */
  readonly time: number;
  /** The maximum number of states that the exact solver explores. */
  readonly states: number;
  /** The maximum number of milliseconds for the exact solution of one scenario. */
  readonly solve: number;
}

/** The limits for shipped studies and for those that the reader wrote. */
export const OPEN_LIMITS: LiveLimits = { trials: 1_000_000, time: 2_000, states: 100_000, solve: 2_500 };
/** The limits for studies from a link until the reader presses play. Their text may come from anyone. */
export const STRANGER_LIMITS: LiveLimits = { trials: 2_048, time: 300, states: 5_000, solve: 300 };

/** The maximum number of scenarios whose odds are shown above the panels; the report has all. */
export const MOST_SHOWN = 4;
