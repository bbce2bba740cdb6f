/** What one test found of one layout. */
export interface Finding {
  readonly layout: string;
  readonly test: string;
  /** Uniform in 0..1 for words without a pattern. */
  readonly pValue: number;
}

/** The outermost hundredth of all p-values, where dieharder calls a result weak. */
export function isWeak({ pValue }: Finding): boolean {
  return pValue < WEAK / 2 || pValue > 1 - WEAK / 2;
}

/** The share of weak results among words without a pattern. */
export const WEAK = 0.01;

/** So far out lies one result in a million of words without a pattern: such words have one. */
export function isFailed({ pValue }: Finding): boolean {
  return pValue < 5e-7 || pValue > 1 - 5e-7;
}
