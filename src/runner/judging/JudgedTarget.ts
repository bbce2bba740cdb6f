import type { Figure } from '../../rules/Figure.ts';
import type { Interval } from '../../statistics/Interval.ts';
import type { Target } from '../../study/decisions/Target.ts';
import type { ScenarioTally } from '../../trials/ScenarioTally.ts';

/** A target and what has become of it in one scenario. */
export interface JudgedTarget {
  readonly target: Target;
  readonly scenario: string;
  readonly figure: Figure;
  /** What must lie in the band, in the figure's unit: the figure, or for `within` how far it lies from the other scenario's. */
  readonly estimate: number;
  /** Where it lies with the target's confidence, however often it was looked at. */
  readonly interval: Interval;
  /** The exact value, which decides where it is known; null where it is not. */
  readonly exact: number | null;
  readonly verdict: TargetVerdict;
}

export type TargetVerdict = 'met' | 'missed' | 'undecided';

/** A target in one scenario while it is judged. */
export interface OpenTarget extends JudgedTarget {
  /** Looks at all trials so far. @param tallies of each scenario of the study */
  look(tallies: readonly ScenarioTally[]): void;
}

/** A figure and its scenario's place in the study. */
export interface PlacedFigure {
  readonly place: number;
  readonly figure: Figure;
}
