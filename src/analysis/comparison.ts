import type { ExactSolution } from '../exact/ExactSolution.ts';
import { differenceOf, isWithin } from '../foundation/comparing.ts';
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
import { scenarioLabels } from '../study/scenarios/scenarioLabels.ts';
import { pairingsOf } from '../trials/PairTally.ts';
import { type FigureSums, figureSums } from '../trials/Tally.ts';
import { FEW_VALUES } from './leading.ts';
import type { ScenarioResult, StudyResult } from './StudyResult.ts';

/** One figure of one scenario held against the baseline's, trial by trial; all in the figure's unit, a rate between 0 and 1. */
export interface Comparison {
  readonly baseline: string;
  readonly scenario: string;
  /** As charts and sentences have it. */
  readonly label: string;
  readonly figure: Figure;
  /** Of each scenario. */
  readonly trials: number;
  /** The means, as sampled. */
  readonly before: number;
  readonly after: number;
  /** After less before. */
  readonly difference: number;
  readonly mcse: number;
  /** Of the verdict's confidence: where it leaves out 0, the verdict is no `same` or `undecided`. */
  readonly interval: Interval;
  readonly confidence: number;
  /** How many times as many trials would give the same error without shared luck. */
  readonly varianceRatio: number;
  /** The exact means and their difference; null where one is not known. */
  readonly exact: ExactChange | null;
  /** Differences up to this count as none. */
  readonly margin: number;
  readonly verdict: ComparisonVerdict;
  /** Trials that would likely decide it; null where it is decided. */
  readonly furtherTrials: number | null;
}

/** What a figure was, what it has become, and by how much it has risen. */
interface ExactChange {
  readonly before: number;
  readonly after: number;
  readonly difference: number;
}

/** `more` and `less` stand for better and worse where a figure has no better way to go. */
export type ComparisonVerdict = 'better' | 'worse' | 'more' | 'less' | 'same' | 'undecided';

/**
 * Every scenario but the first held against the first, figure by figure, on the same trials. Where both exact means are
 * known, their difference settles the verdict; all others are one family, judged by Holm's procedure at the study's
 * confidence.
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
    // One for each sampled draft, in their order.
    const judged = verdicts.next().value!;
    return {
      ...names,
      ...inUnits(pair, margin, judged.confidence),
      verdict: worded(judged.verdict, pair.figure),
      furtherTrials: judged.verdict === 'undecided' ? judged.furtherTrials : null,
    };
  });
}

/** More is better, for the verdict; `worded` turns it round where it is not. */
function contrastOf({ paired, pairs, isSame }: PairedFigure, margin: number): Contrast {
  if (pairs === null || isSame) return contrastOfMeans(paired, margin);
  return contrastOfRates(pairs, margin);
}

function exactVerdict({ before, after }: ExactChange, margin: number, figure: Figure): ComparisonVerdict {
  if (isWithin(after, before, margin)) return 'same';
  return worded(after > before ? 'better' : 'worse', figure);
}

/** A verdict on `more is better`, in the words for this figure. */
function worded(verdict: 'better' | 'worse' | 'same' | 'undecided', { measure, value }: Figure): ComparisonVerdict {
  if (verdict === 'same' || verdict === 'undecided') return verdict;
  const better = value === null ? measure.better : undefined;
  if (better === undefined) return verdict === 'better' ? 'more' : 'less';
  return (verdict === 'better') === (better === 'more') ? 'better' : 'worse';
}

/** What one of the figure's integers is worth. */
function unitOf(figure: Figure): number {
  return isRate(figure) ? 1 : figure.measure.step;
}

/** All but the names and the verdict, in the figure's unit. */
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

/** A figure of two scenarios on the same trials, in its integers, before anything is said of it. */
interface PairedFigure {
  readonly figure: Figure;
  /** The means, as sampled. */
  readonly before: number;
  readonly after: number;
  readonly paired: PairedDifference;
  /** How often a rate was up in one scenario alone; null for a count. */
  readonly pairs: DiscordantPairs | null;
  /** Whether the two setups are the same, so that nothing can differ. */
  readonly isSame: boolean;
  readonly exact: ExactChange | null;
}

/** Every figure that two scenarios can be compared by. @param other with its trials beside the baseline's */
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
  if (exact.state !== 'solved') return null;
  return value === null ? exact.moments[place].mean : exact.distributions[place][value - measure.min];
}

/**
 * The joint sums of a figure in two scenarios, x of the baseline and y of the other, from their own tallies and what they
 * differ by: Σxy = (Σx² + Σy² − Σ(y − x)²) / 2.
 */
function jointSums(
  [x, y]: readonly [FigureSums, FigureSums],
  apart: { readonly squares: bigint },
  trials: number,
): JointSums {
  return { trials, x: x.sum, y: y.sum, xx: x.squares, yy: y.squares, xy: (x.squares + y.squares - apart.squares) / 2n };
}

/**
 * The name of the figure that a comparison leads with: the study's leading measure, or of a category the value that the
 * study asks about, else, as elsewhere in the report, the first of few or the one most frequent in the baseline. Null where
 * the scenarios cannot be compared by it.
 */
export function leadFigure(study: Study, comparisons: readonly Comparison[]): string | null {
  const { lead, rules, scenarios } = study;
  const [first] = rules.measures(scenarios[0].setup);
  const own = comparisons.filter(({ figure }) => figure.measure.name === (lead ?? first.name));
  const asked = askedFigures(study).find((name) => own.some(({ figure }) => figure.name === name));
  if (asked !== undefined) return asked;
  // The first side of a study is the one that it is about.
  if ((own[0]?.figure.measure.labels?.length ?? 0) <= FEW_VALUES) return own[0]?.figure.name ?? null;
  const shareOf = ({ exact, before }: Comparison) => exact?.before ?? before;
  const [most] = [...own].sort((one, other) => shareOf(other) - shareOf(one));
  return most?.figure.name ?? null;
}

/** The figures that a report shows a comparison of: the leading one, then those that the study asks about, each once. */
export function shownFigures(study: Study, comparisons: readonly Comparison[]): string[] {
  const known = new Set(comparisons.map(({ figure }) => figure.name));
  const lead = leadFigure(study, comparisons);
  const names = [...(lead === null ? [] : [lead]), ...askedFigures(study)];
  return [...new Set(names)].filter((name) => known.has(name));
}

/** What a study has targets, a precision or margins for. */
function askedFigures({ targets, precision, compare }: Study): string[] {
  return [
    ...targets.map(({ measure }) => measure),
    ...(precision === null ? [] : [precision.measure]),
    ...Object.keys(compare.margins),
  ];
}

/** The greatest difference first, up or down. */
export function bySize(comparisons: readonly Comparison[]): Comparison[] {
  const sizeOf = ({ exact, difference }: Comparison) => Math.abs(exact?.difference ?? difference);
  return [...comparisons].sort((one, other) => sizeOf(other) - sizeOf(one));
}
