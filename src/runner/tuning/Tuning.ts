import type { Choice } from '../../study/decisions/vary/Variable.ts';
import type { Study } from '../../study/Study.ts';
import type { JudgedTarget, TargetVerdict } from '../judging/JudgedTarget.ts';

/** Chosen values, and what has become of the study's targets under them. */
export interface JudgedCandidate {
  readonly choice: Choice;
  /** `fleet.van.count=3`. */
  readonly name: string;
  readonly targets: readonly JudgedTarget[];
  /** Of each scenario; 0 where exact values decided everything. */
  readonly trials: number;
  /** `met` where every target is, `missed` where one is. */
  readonly verdict: TargetVerdict;
  /** How far inside its band the figure of the tightest target lies, as a share of all that it can be; below 0 outside. */
  readonly margin: number;
}

/** How values were searched for. */
export type Search =
  /** One number: by halving between values that stand on two sides of a band. */
  | { readonly kind: 'halving'; readonly isMonotone: boolean }
  /** Every combination. */
  | { readonly kind: 'grid' }
  /** Combinations drawn at random, because there are too many. */
  | { readonly kind: 'random' };

/** What a search for values that meet the targets came to. */
export interface Tuning {
  readonly study: Study;
  readonly search: Search;
  /** How many combinations there are. */
  readonly size: number;
  /** Those tried that the rules accept: the best first. */
  readonly candidates: readonly JudgedCandidate[];
  /** Combinations that the rules refused, and what they said of the first. */
  readonly refused: number;
  readonly refusal: string | null;
  /** What each verdict is held to, so that all together are as sure as the targets ask: by how many the risk is divided. */
  readonly family: number;
  /** The best that meets every target; null: none does. */
  readonly answer: JudgedCandidate | null;
  /**
   * Of one number: the runs of neighbouring values, as far as they were tried, that meet every target, as first and last
   * place. Two runs are two answers.
   */
  readonly runs: readonly (readonly [first: number, last: number])[];
  /** `met` with an answer; `undecided` where none was found, but one may be. */
  readonly verdict: TargetVerdict;
}
