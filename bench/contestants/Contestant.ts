/**
 * The kinds of contestants: riftlab's engine; the same rules and draws in C; a straightforward program in TypeScript or C; numpy.
 */
export type Kind = 'engine' | 'native' | 'naive' | 'numpy';

/** A measure whose values are counted, and the number of cells (different values) of its counts. */
export interface Counted {
  readonly name: string;
  readonly cells: number;
}

/** One implementation whose speed is compared with that of others. */
export interface Contestant {
  readonly name: string;
  readonly kind: Kind;
  readonly counted: readonly Counted[];
  /** Plays further trials. */
  play(trials: number): Played;
}

/** The counts of all cells, one measure after the other, and the processor time. */
export interface Played {
  readonly counts: ArrayLike<number>;
  readonly seconds: number;
}

/** The reason why a contestant cannot run on this machine. */
export interface Missing {
  readonly missing: string;
}
