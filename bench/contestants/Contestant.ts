/** Who plays: riftlab's engine, the same rules and draws in C, what one writes first in TypeScript or C, or numpy. */
export type Kind = 'engine' | 'native' | 'naive' | 'numpy';

/** A measure whose values are counted, and how many cells it is counted in. */
export interface Counted {
  readonly name: string;
  readonly cells: number;
}

/** One way to play that is timed beside the others. */
export interface Contestant {
  readonly name: string;
  readonly kind: Kind;
  readonly counted: readonly Counted[];
  /** Plays so many trials more. */
  play(trials: number): Played;
}

/** How often each cell of each measure came up, one measure after the other, and the processor time it took. */
export interface Played {
  readonly counts: ArrayLike<number>;
  readonly seconds: number;
}

/** Why a contestant is not there. */
export interface Missing {
  readonly missing: string;
}
