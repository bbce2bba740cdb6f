/** The result of one test for one layout. */
export interface Finding {
  readonly layout: string;
  readonly test: string;
  /** The p-value, which is uniform in 0..1 for words without a pattern. */
  readonly pValue: number;
}

/** Returns true for a p-value below 0.005 or above 0.995, which dieharder calls weak. */
export function isWeak({ pValue }: Finding): boolean {
  return pValue < WEAK / 2 || pValue > 1 - WEAK / 2;
}

/** The expected share of weak results for words without a pattern. */
export const WEAK = 0.01;

/** Returns true for a p-value so extreme that words without a pattern give it only once in a million results. */
export function isFailed({ pValue }: Finding): boolean {
  return pValue < 5e-7 || pValue > 1 - 5e-7;
}
