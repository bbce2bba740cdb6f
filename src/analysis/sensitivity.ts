import type { Figure } from '../rules/Measure.ts';
import type { Interval } from '../statistics/intervals.ts';
import type { SobolIndex, SobolIndices } from '../statistics/sobol.ts';
import type { Scenario, Study } from '../study/Study.ts';
import { valueLabel } from '../study/scenarios/expandScenarios.ts';
import { placeLabels } from '../study/scenarios/scenarioNames.ts';
import type { Variable } from '../study/vary/Variation.ts';

/** The effect of a study's varied paths on one figure. */
export interface Sensitivity {
  readonly study: Study;
  /** The study's first scenario. It gives the values of all paths that are not varied. */
  readonly scenario: Scenario;
  readonly figure: Figure;
  /** The confidence of each interval, two-sided. */
  readonly confidence: number;
  readonly tornado: Tornado;
  readonly shares: Shares;
}

/** The values of the figure when one path of the setup varies at a time and all other values stay as in the study. */
export interface Tornado {
  /** The figure of the unchanged study. Like the figures of the bars, it is in the figure's unit. */
  readonly baseline: number;
  /** The bars, in the order of the study. */
  readonly bars: readonly Bar[];
  /** The number of trials of the baseline and of each value; 0 if all were solved exactly. */
  readonly trials: number;
}

/** One path, with the figure at the ends of its range or at each value of its list. */
export interface Bar {
  readonly variable: Variable;
  readonly points: readonly BarPoint[];
}

/** The figure at one value of one path. */
export interface BarPoint {
  readonly value: unknown;
  readonly mean: number;
  /** The difference from the baseline. If it is not exact, it is sampled with common random numbers. */
  readonly difference: number;
  /** The Monte Carlo standard error of the difference; 0 if the difference is exact. */
  readonly mcse: number;
  readonly interval: Interval;
  readonly isExact: boolean;
}

/** The share of each path in the figure's variance, if all paths are varied at random together. */
export interface Shares {
  readonly indices: SobolIndices;
  /** The number of rows of Saltelli's scheme. Each row has one point for each path, and two more points. */
  readonly rows: number;
  /** The number of different points. */
  readonly points: number;
  /** The number of points with an exact figure. */
  readonly exact: number;
  /** The number of trials of each point without an exact figure, in each of two replicates. */
  readonly trials: number;
}

/** One varied path with its figures and its shares. */
export interface Influence {
  readonly path: string;
  /** A short name: as many of the last parts of the path as are needed to distinguish it from the other paths. */
  readonly label: string;
  /** The point with the least figure. */
  readonly lowest: LabelledPoint;
  /** The point with the greatest figure. */
  readonly highest: LabelledPoint;
  /** The difference between the greatest and the least figure among all points and the baseline. */
  readonly span: number;
  readonly points: readonly LabelledPoint[];
  // Both indices are null if the estimate of the variance that all paths cause together is 0 or less.
  readonly first: SobolIndex | null;
  readonly total: SobolIndex | null;
}

export interface LabelledPoint extends BarPoint {
  readonly text: string;
}

/** Returns the varied paths, the one with the longest bar first. */
export function influencesOf({ tornado, shares }: Sensitivity): Influence[] {
  const labels = placeLabels(tornado.bars.map(({ variable }) => variable.path));
  return tornado.bars
    .map((bar, at) => influence(bar, labels[at], shares.indices.first?.[at], shares.indices.total?.[at]))
    .sort((one, other) => other.span - one.span);
}

function influence({ variable, points }: Bar, label: string, first?: SobolIndex, total?: SobolIndex): Influence {
  const labelled = points.map((point) => ({ ...point, text: valueLabel(point.value) }));
  const lowest = labelled.reduce((least, one) => (one.difference < least.difference ? one : least));
  const highest = labelled.reduce((most, one) => (one.difference > most.difference ? one : most));
  return {
    path: variable.path,
    label,
    lowest,
    highest,
    span: Math.max(0, highest.difference) - Math.min(0, lowest.difference),
    points: labelled,
    first: first ?? null,
    total: total ?? null,
  };
}

/** An index with a wider interval than this is too uncertain to be useful. */
const WIDE = 0.4;

/** The shares of all paths in the variance that they cause together. */
export interface VarianceShares {
  readonly places: number;
  /** The path with the greatest total index. */
  readonly most: Influence & { readonly first: SobolIndex; readonly total: SobolIndex };
  /** The share that is due to interactions, which no path explains alone. */
  readonly interplay: number;
  /** True if the interval of some total index is wider than `WIDE`. */
  readonly isWide: boolean;
}

/** Returns the shares of the variance of a figure; null if the paths have no effect, or if the noise of the dice hides it. */
export function varianceSharesOf(sensitivity: Sensitivity): VarianceShares | null {
  const shared = influencesOf(sensitivity).flatMap(({ first, total, ...influence }) =>
    first === null || total === null ? [] : [{ ...influence, first, total }],
  );
  if (shared.length === 0) return null;
  return {
    places: shared.length,
    most: shared.reduce((most, one) => (one.total.estimate > most.total.estimate ? one : most)),
    interplay: 1 - shared.reduce((sum, { first }) => sum + first.estimate, 0),
    isWide: shared.some(({ total: { interval } }) => interval.high - interval.low > WIDE),
  };
}

/** Returns the share of one replicate's variance that comes from the dice, 0..1. */
export function noiseShareOf({ indices }: Shares): number {
  const [variance, noise] = [indices.variance, indices.noise].map((part) => Math.max(0, part));
  return noise / (variance + noise);
}
