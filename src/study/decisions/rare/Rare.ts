/** A rare event to be estimated by importance sampling. */
export interface Rare {
  /** A flag's name, or a category's with one of its values: `winner=red`. */
  readonly measure: string;
  /** The purposes that are tilted, as the rules name them; either all tilts are given or none, which are then to be found. */
  readonly tilts: readonly { readonly purpose: string; readonly tilt: number | null }[];
  /** Tilted trials of each scenario. */
  readonly trials: number;
}
