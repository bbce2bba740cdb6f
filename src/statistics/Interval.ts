/** A range that holds the unknown value with the confidence it was made for; `low` ≤ `high`. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
