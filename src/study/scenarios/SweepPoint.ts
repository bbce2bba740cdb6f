/** Where a scenario lies in a sweep. */
export interface SweepPoint {
  /** The scenario that was swept: `as-is` where the study names none. */
  readonly scenario: string;
  /** What it takes from each line of the sweep, in the order of the file. */
  readonly values: readonly SweptValue[];
}

/** A place of the setup in dots, and the value that it has at a point. */
export interface SweptValue {
  readonly path: string;
  /** As the study has it: a file by its name. */
  readonly value: unknown;
}
