/** One way to play the crossing that is timed beside the others. */
export interface Contestant {
  readonly name: string;
  /** The measure whose values it counts, from its least on. */
  readonly measure: string;
  /** How many values that measure has. */
  readonly values: number;
  /** Plays so many trials more. */
  play(trials: number): Played;
}

/** How often each value came up, and the seconds it took. */
export interface Played {
  readonly counts: ArrayLike<number>;
  readonly seconds: number;
}

/** The crossing that all play: `SHIPS` cruisers, each of which leaves a rift `EXITS` times. */
export const SHIPS = 8;
export const EXITS = 2;
