/** A place of the setup, and the values that it may take. */
export interface Variable {
  /** With dots: `fleet.van.count`. */
  readonly path: string;
  /** The path in its steps. */
  readonly steps: readonly string[];
  /** Two or more; of a range, from the least to the greatest. */
  readonly values: readonly unknown[];
  /** Whether the values are numbers in order, so that half-way between two of them means something. */
  readonly isRange: boolean;
}

/** For each variable the place of its value in the list; null leaves what the study says. */
export type Choice = readonly (number | null)[];
