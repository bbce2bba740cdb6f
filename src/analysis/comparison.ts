import { type ExactSolution, solvedMeasure } from '../exact/ExactSolution.ts';
import { differenceOf, isWithin } from '../foundation/numbers.ts';
import { type Figure, isRate } from '../rules/Measure.ts';
import { type Interval, normalInterval } from '../statistics/intervals.ts';
import {
  type DiscordantPairs,
  discordantPairs,
  type JointSums,
  type PairedDifference,
  pairedDifference,
  tangoInterval,
} from '../statistics/paired.ts';
import { type Contrast, contrastOfMeans, contrastOfRates, verdictsOf } from '../statistics/verdicts.ts';
import type { Study } from '../study/Study.ts';
import { scenarioLabels } from '../study/scenarios/scenarioNames.ts';
import { pairingsOf } from '../trials/PairTally.ts';
import { type FigureSums, figureSums } from '../trials/Tally.ts';
import { FEW_VALUES } from './leading.ts';
import type { ScenarioResult, StudyResult } from './StudyResult.ts';

/**
 * The comparison of one figure in a scenario and in the baseline, trial by trial. All values are in the figure's unit; a rate is
 * 0..1.
 */
export interface Comparison {
  readonly baseline: string;
  readonly scenario: string;
  /** The label of the figure in charts and sentences. */
  readonly label: string;
  readonly figure: Figure;
  /** The number of trials of each scenario. */
  readonly trials: number;
  /** The sampled mean of the baseline. */
  readonly before: number;
  /** The sampled mean of the scenario. */
  readonly after: number;
  /** `after` minus `before`. */
  readonly difference: number;
  readonly mcse: number;
  /**
   * The interval of the difference. Its confidence is that of the verdict (see `verdictsOf`). If the exact means decide
   * the verdict, it is the study's confidence.
   */
  readonly interval: Interval;
  readonly confidence: number;
  /** Without common random numbers, the same error would need this many times as many trials. */
  readonly varianceRatio: number;
  /** The exact means and their difference; null if either mean is unknown. */
  readonly exact: ExactChange | null;
  /** Differences up to this size do not matter. */
  readonly margin: number;
  readonly verdict: ComparisonVerdict;
  /** The number of further trials that would probably decide the comparison; null if it is decided. */
  readonly furtherTrials: number | null;
}

/** The exact means of a figure in the baseline and in the scenario, and their difference. */
interface ExactChange {
  readonly before: number;
  readonly after: number;
  readonly difference: number;
}

/** `more` and `less` replace `better` and `worse` for a figure that does not state whether more or less of it is better. */
export type ComparisonVerdict = 'better' | 'worse' | 'more' | 'less' | 'same' | 'undecided';

/**
 * Compares the first scenario with every other scenario, figure by figure, on the same trials. If both exact means are
 * known, their difference decides the verdict. All other comparisons form one family, which Holm's procedure judges at
 * the study's confidence.
 *
 * @example
 * const study = loadStudy('sims/one-detour.yaml', registry, { trials: 10_000 });
 * const comparisons = comparisonsOf(await runStudy(study, { workers: 0 }));
 * comparisons[0].verdict // 'worse'
 */
export function comparisonsOf({ study, scenarios }: StudyResult): Comparison[] {
  const [baseline, ...others] = scenarios;
  const labels = scenarioLabels(scenarios.map(({ scenario }) => scenario.name));
  const { confidence, margins } = study.compare;
  const drafts = others.flatMap((other, at) =>
    pairedFigures(baseline, other).map((pair) => ({
      pair,
      names: { baseline: baseline.scenario.name, scenario: other.scenario.name, label: labels[at + 1] },
      margin: (margins[pair.figure.name] ?? 0) / unitOf(pair.figure),
    })),
  );
  const sampled = drafts.filter(({ pair }) => pair.exact === null);
  const verdicts = verdictsOf(
    sampled.map(({ pair, margin }) => contrastOf(pair, margin)),
    1 - confidence,
  )[Symbol.iterator]();
  return drafts.map(({ pair, names, margin }) => {
    if (pair.exact !== null) {
      const verdict = exactVerdict(pair.exact, margin, pair.figure);
      return { ...names, ...inUnits(pair, margin, confidence), verdict, furtherTrials: null };
    }
    // `verdicts` has one verdict for each draft without exact means, in the order of the drafts.
    const judged = verdicts.next().value!;
    return {
      ...names,
      ...inUnits(pair, margin, judged.confidence),
      verdict: worded(judged.verdict, pair.figure),
      furtherTrials: judged.verdict === 'undecided' ? judged.furtherTrials : null,
    };
  });
}

/** Returns the data for a verdict that treats more as better. If less is better, `worded` reverses the verdict. */
function contrastOf({ paired, pairs, isSame }: PairedFigure, margin: number): Contrast {
  if (pairs === null || isSame) return contrastOfMeans(paired, margin);
  return contrastOfRates(pairs, margin);
}

function exactVerdict({ before, after }: ExactChange, margin: number, figure: Figure): ComparisonVerdict {
  if (isWithin(after, before, margin)) return 'same';
  return worded(after > before ? 'better' : 'worse', figure);
}

/** Converts a verdict that treats more as better into the verdict for a figure. */
function worded(verdict: 'better' | 'worse' | 'same' | 'undecided', { measure, value }: Figure): ComparisonVerdict {
  if (verdict === 'same' || verdict === 'undecided') return verdict;
  const better = value === null ? measure.better : undefined;
  if (better === undefined) return verdict === 'better' ? 'more' : 'less';
  return (verdict === 'better') === (better === 'more') ? 'better' : 'worse';
}

/** Returns the factor that converts the integers of a figure's tally to the figure's unit. */
function unitOf(figure: Figure): number {
  return isRate(figure) ? 1 : figure.measure.step;
}

/** Returns the numbers of a comparison in the figure's unit, without the names and the verdict. */
function inUnits(pair: PairedFigure, margin: number, confidence: number) {
  const { figure, before, after, paired, exact } = pair;
  const unit = unitOf(figure);
  const { low, high } = intervalOf(pair, confidence);
  return {
    figure,
    trials: paired.trials,
    before: before * unit,
    after: after * unit,
    difference: paired.difference * unit,
    mcse: paired.mcse * unit,
    interval: { low: low * unit, high: high * unit },
    confidence,
    varianceRatio: paired.varianceRatio,
    exact: exact && {
      before: exact.before * unit,
      after: exact.after * unit,
      difference: exact.difference * unit,
    },
    margin: margin * unit,
  };
}

function intervalOf({ paired, pairs, isSame }: PairedFigure, confidence: number): Interval {
  if (pairs === null || isSame) return normalInterval(paired.difference, paired.mcse, confidence);
  return tangoInterval(pairs, confidence);
}

/**
 * A figure of two scenarios that were played with the same trials, before a verdict on the difference is made. Its
 * numbers are in steps of the tally, not in the figure's unit.
 */
interface PairedFigure {
  readonly figure: Figure;
  /** The sampled mean of the baseline. */
  readonly before: number;
  /** The sampled mean of the other scenario. */
  readonly after: number;
  readonly paired: PairedDifference;
  /** For a rate, the numbers of trials in which the event happened in only one of the scenarios; null for a count. */
  readonly pairs: DiscordantPairs | null;
  /** True if the two setups are equal, so that no figure can differ. */
  readonly isSame: boolean;
  readonly exact: ExactChange | null;
}

/** Returns every figure by which two scenarios can be compared; none if `other` has no `pairs`. */
export function pairedFigures(baseline: ScenarioResult, other: ScenarioResult): PairedFigure[] {
  const { pairs: tally } = other;
  if (tally === null) return [];
  const { trials } = other.tally;
  const isSame = JSON.stringify(baseline.scenario.setup) === JSON.stringify(other.scenario.setup);
  return pairingsOf(baseline.measures, other.measures).map((pairing, at) => {
    const own = [figureSums(baseline.tally, pairing.baseline), figureSums(other.tally, pairing.other)] as const;
    const sums = jointSums(own, tally.differences(at), trials);
    return {
      figure: pairing.other,
      before: Number(sums.x) / trials,
      after: Number(sums.y) / trials,
      paired: pairedDifference(sums),
      pairs: isRate(pairing.other) ? discordantPairs(sums) : null,
      isSame,
      exact: changeOf(exactMean(baseline.exact, pairing.baseline), exactMean(other.exact, pairing.other)),
    };
  });
}

function changeOf(before: number | null, after: number | null): ExactChange | null {
  return before === null || after === null ? null : { before, after, difference: differenceOf(before, after) };
}

function exactMean(exact: ExactSolution, { place, value, measure }: Figure): number | null {
  const solved = solvedMeasure(exact, place);
  if (solved === null) return null;
  return value === null ? solved.mean : solved.distribution[value - measure.min];
}

/**
 * Computes the joint sums of a figure in two scenarios from the sums of each scenario and the sums of the differences.
 * In each trial, x is the figure in the baseline and y is the figure in the other scenario:
 *
 * Σxy = (Σx² + Σy² − Σ(y − x)²) / 2.
 */
function jointSums(
  [x, y]: readonly [FigureSums, FigureSums],
  apart: { readonly squares: bigint },
  trials: number,
): JointSums {
  return { trials, x: x.sum, y: y.sum, xx: x.squares, yy: y.squares, xy: (x.squares + y.squares - apart.squares) / 2n };
}

/**
 * Returns the name of the figure that a comparison leads with: the study's leading measure or, if this measure is a category, one
 * of its values. The value is the first of these that exists:
 *
 * - the value for which the study has a target, a precision or a margin
 * - the first value, if the category has few values
 * - the most frequent value in the baseline
 *
 * Returns null if the scenarios cannot be compared by the leading measure.
 */
export function leadFigure(study: Study, comparisons: readonly Comparison[]): string | null {
  const { lead, rules, scenarios } = study;
  const [first] = rules.measures(scenarios[0].setup);
  const own = comparisons.filter(({ figure }) => figure.measure.name === (lead ?? first.name));
  const asked = decidedFigures(study).find((name) => own.some(({ figure }) => figure.name === name));
  if (asked !== undefined) return asked;
  // In a battle, the first value is the first side, which is the subject of the study.
  if ((own[0]?.figure.measure.labels?.length ?? 0) <= FEW_VALUES) return own[0]?.figure.name ?? null;
  const shareOf = ({ exact, before }: Comparison) => exact?.before ?? before;
  const [most] = [...own].sort((one, other) => shareOf(other) - shareOf(one));
  return most?.figure.name ?? null;
}

/**
 * Returns the figures that a report compares: the leading one, then those with a target, a precision or a margin, each once.
 */
export function shownFigures(study: Study, comparisons: readonly Comparison[]): string[] {
  const known = new Set(comparisons.map(({ figure }) => figure.name));
  const lead = leadFigure(study, comparisons);
  const names = [...(lead === null ? [] : [lead]), ...decidedFigures(study)];
  return [...new Set(names)].filter((name) => known.has(name));
}

/** Returns the figures for which a study has targets, a precision or margins. */
function decidedFigures({ targets, precision, compare }: Study): string[] {
  return [
    ...targets.map(({ measure }) => measure),
    ...(precision === null ? [] : [precision.measure]),
    ...Object.keys(compare.margins),
  ];
}

/** Sorts comparisons by the size of the difference, the greatest first. */
export function bySize(comparisons: readonly Comparison[]): Comparison[] {
  const sizeOf = ({ exact, difference }: Comparison) => Math.abs(exact?.difference ?? difference);
  return [...comparisons].sort((one, other) => sizeOf(other) - sizeOf(one));
}
