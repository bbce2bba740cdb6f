import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { compareFigures, differenceOf, isWithin } from '../../foundation/numbers.ts';
import { type Figure, figuresOf } from '../../rules/Measure.ts';
import type { Interval } from '../../statistics/intervals.ts';
import type { Study } from '../../study/Study.ts';
import { type Band, type Precision, type Target, targetPlaces } from '../../study/targets.ts';
import { type Pairing, pairingsOf, type ScenarioTally } from '../../trials/PairTally.ts';
import type { StudyResult } from '../StudyResult.ts';
import { DifferenceSequence, exactMean, FigureSequence, sampledMean, stepOf } from './FigureSequence.ts';

/**
 * Judges the targets of a study during its run, and ends the run when all targets are decided. If the exact value for a
 * target is known, it decides the target. Otherwise a confidence sequence decides the target, because its intervals
 * stay valid however often they are computed.
 */
export class TargetJudge implements Stopping {
  private readonly open: readonly OpenTarget[];

  /** @param exact the exact solution of each scenario */
  constructor(study: Study, exact: readonly ExactSolution[]) {
    this.open = study.targets.flatMap((target) => inScenarios(target, study, exact));
  }

  isEnough(tallies: readonly ScenarioTally[]): boolean {
    for (const one of this.open) one.look(tallies);
    return this.isDecided;
  }

  /** True if all targets are decided. */
  get isDecided(): boolean {
    return this.open.every(({ verdict }) => verdict !== 'undecided');
  }

  /** Returns the current verdicts: one for each target and each scenario to which the target applies. */
  judged(): JudgedTarget[] {
    return this.open.map(({ target, scenario, figure, estimate, interval, exact, verdict }) => ({
      target,
      scenario,
      figure,
      estimate,
      interval,
      exact,
      verdict,
    }));
  }
}

function inScenarios(target: Target, study: Study, exact: readonly ExactSolution[]): OpenTarget[] {
  const { scenarios, rules } = study;
  const placed = (place: number) => ({
    place,
    figure: figureIn(rules.measures(scenarios[place].setup), target.measure),
  });
  return targetPlaces(target, scenarios).map(({ own, other }): OpenTarget => {
    const { name } = scenarios[own];
    if (other === null) return new OneFigure(target, name, placed(own), exact);
    const paired = Math.min(own, other) === 0 ? pairedPlace(study, Math.max(own, other), target.measure) : null;
    return new TwoFigures(target, name, [placed(own), placed(other)], paired, exact);
  });
}

/** Returns the pairing of a scenario's figure with the same figure of the baseline; null if the figures cannot be paired. */
function pairedPlace({ rules, scenarios }: Study, scenario: number, figure: string): PairedPlace | null {
  if (scenario === 0) return null;
  const pairings = pairingsOf(rules.measures(scenarios[0].setup), rules.measures(scenarios[scenario].setup));
  const pairing = pairings.findIndex(({ other }) => other.name === figure);
  return pairing === -1 ? null : { scenario, pairing, figures: pairings[pairing] };
}

function figureIn(measures: Parameters<typeof figuresOf>[0], name: string): Figure {
  const figure = figuresOf(measures).find((one) => one.name === name);
  if (figure === undefined) throw new Error(`expected the target's measure ${name} to be a figure of the scenario`);
  return figure;
}

/** A target, and its verdict in one scenario. */
export interface JudgedTarget {
  readonly target: Target;
  readonly scenario: string;
  readonly figure: Figure;
  /**
   * The value that must be in the target's band, in the figure's unit: the figure itself or, for `within`, its distance from the
   * same figure of the other scenario.
   */
  readonly estimate: number;
  /**
   * The interval of the value. With the target's confidence, the intervals of all looks (interim analyses) contain the
   * true value.
   */
  readonly interval: Interval;
  /** The exact value, which decides the verdict if it is known; null if it is unknown. */
  readonly exact: number | null;
  readonly verdict: TargetVerdict;
}

export type TargetVerdict = 'met' | 'missed' | 'undecided';

/** A target in one scenario while it is judged. */
export interface OpenTarget extends JudgedTarget {
  /** Updates the interval and the verdict from all trials so far. @param tallies one for each scenario of the study */
  look(tallies: readonly ScenarioTally[]): void;
}

/** A figure, and the index of its scenario in the study. */
export interface PlacedFigure {
  readonly place: number;
  readonly figure: Figure;
}

/**
 * A rule that can end a run early. The run applies the rule after fixed numbers of trials, so the end of the run depends only on
 * the trials.
 */
export interface Stopping {
  /**
   * Decides from all trials so far whether the run can end.
   *
   * @param tallies one for each scenario, with equally many trials
   * @returns true if the trials are enough
   */
  isEnough(tallies: readonly ScenarioTally[]): boolean;
}

/**
 * Returns the verdicts on the targets of a finished run, by exact values or, if they are unknown, by one analysis of all trials.
 */
export function targetsOf({ study, scenarios }: StudyResult): JudgedTarget[] {
  const judge = new TargetJudge(
    study,
    scenarios.map(({ exact }) => exact),
  );
  judge.isEnough(scenarios);
  return judge.judged();
}

/**
 * A target and the value to judge. The value is known exactly, or by an interval that is computed again at each look (interim
 * analysis).
 */
abstract class JudgedValue implements OpenTarget {
  readonly target: Target;
  readonly scenario: string;
  readonly figure: Figure;
  readonly exact: number | null;
  estimate = Number.NaN;
  interval: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  verdict: TargetVerdict = 'undecided';

  /**
   * @param exact the exact value; null if it is unknown. If the value is known, the constructor of the subclass sets
   *   the verdict
   */
  constructor(target: Target, scenario: string, figure: Figure, exact: number | null) {
    this.target = target;
    this.scenario = scenario;
    this.figure = figure;
    this.exact = exact;
    if (exact === null) return;
    this.estimate = exact;
    this.interval = { low: exact, high: exact };
  }

  look(tallies: readonly ScenarioTally[]): void {
    if (this.exact !== null) return;
    this.interval = this.intervalAt(tallies);
    // A verdict of `met` or `missed` is final, because the interval is valid at every look.
    if (this.verdict === 'undecided') this.verdict = sampledVerdict(this.interval, this.target.band);
  }

  /** Sets `estimate` from all trials so far. @returns the interval of the value */
  protected abstract intervalAt(tallies: readonly ScenarioTally[]): Interval;
}

/** A target for the figure of one scenario. */
export class OneFigure extends JudgedValue {
  private readonly place: number;
  private readonly sequence: FigureSequence;

  /** @param exact the exact solution of each scenario of the study */
  constructor(target: Target, scenario: string, { place, figure }: PlacedFigure, exact: readonly ExactSolution[]) {
    super(target, scenario, figure, exactMean(exact[place], figure));
    this.place = place;
    this.sequence = new FigureSequence(figure, target.confidence);
    if (this.exact !== null) this.verdict = exactVerdict(this.exact, target.band);
  }

  protected intervalAt(tallies: readonly ScenarioTally[]): Interval {
    const { tally } = tallies[this.place];
    this.estimate = sampledMean(tally, this.figure);
    return this.sequence.look(tally);
  }
}

/** A figure's pairing between a scenario and the baseline. */
export interface PairedPlace {
  /** The index of the scenario that is not the baseline. */
  readonly scenario: number;
  /** The index among the pairings of that scenario with the baseline. */
  readonly pairing: number;
  readonly figures: Pairing;
}

/**
 * A target for the distance of a figure from the same figure of another scenario. There are three cases:
 *
 * - If one figure is known exactly, the other figure has an interval with the whole error probability of the target.
 * - If neither figure is known and the run compares the two figures trial by trial, the paired differences have an interval with
 *   the whole error probability. A run compares scenarios trial by trial only with the baseline.
 * - Otherwise each figure has its own interval, with half of the error probability.
 */
export class TwoFigures extends JudgedValue {
  private readonly own: OneFigure;
  private readonly other: OneFigure;
  private readonly paired: PairedPlace | null;
  private readonly differences: DifferenceSequence | null;

  /**
   * @param paired the pairing of the figure between the baseline and the other scenario; null if neither of the two scenarios is
   * the baseline, or if the figures cannot be compared trial by trial
   */
  constructor(
    target: Target,
    scenario: string,
    figures: readonly [PlacedFigure, PlacedFigure],
    paired: PairedPlace | null,
    exact: readonly ExactSolution[],
  ) {
    const isOneExact = figures.some(({ place, figure }) => exactMean(exact[place], figure) !== null);
    const each = isOneExact ? target : { ...target, confidence: (1 + target.confidence) / 2 };
    const [own, other] = figures.map((figure) => new OneFigure(each, scenario, figure, exact));
    const isKnown = own.exact !== null && other.exact !== null;
    super(target, scenario, own.figure, isKnown ? Math.abs(differenceOf(own.exact, other.exact)) : null);
    if (isKnown) this.verdict = exactDistanceVerdict(own.exact, other.exact, target.band);
    this.own = own;
    this.other = other;
    this.paired = isOneExact ? null : paired;
    this.differences = this.paired && new DifferenceSequence(this.paired.figures, target.confidence);
  }

  protected intervalAt(tallies: readonly ScenarioTally[]): Interval {
    const { low, high } = this.lookAtPairs(tallies) ?? this.lookAtEach(tallies);
    // The difference lies between `low` and `high`; the distance is its absolute value.
    return { low: Math.max(0, low, -high), high: Math.max(-low, high) };
  }

  /** Returns the interval of the paired difference; null if the run has no paired trials. */
  private lookAtPairs(tallies: readonly ScenarioTally[]): Interval | null {
    if (this.paired === null || this.differences === null) return null;
    const { tally, pairs } = tallies[this.paired.scenario];
    if (pairs === null) return null;
    const { trials } = tally;
    const sums = pairs.differences(this.paired.pairing);
    this.estimate = (Math.abs(Number(sums.sum)) / trials) * stepOf(this.figure);
    return this.differences.look(sums, trials);
  }

  private lookAtEach(tallies: readonly ScenarioTally[]): Interval {
    this.own.look(tallies);
    this.other.look(tallies);
    this.estimate = Math.abs(this.own.estimate - this.other.estimate);
    return {
      low: this.own.interval.low - this.other.interval.high,
      high: this.own.interval.high - this.other.interval.low,
    };
  }
}

/** Returns the verdict for an exact value and a band. */
export function exactVerdict(value: number, band: Band): TargetVerdict {
  const { low, high } = endsOf(band);
  return compareFigures(value, low) >= 0 && compareFigures(value, high) <= 0 ? 'met' : 'missed';
}

/** Returns the verdict for the distance between two exact values, for a target of the kind `within`. */
export function exactDistanceVerdict(one: number, other: number, band: Band): TargetVerdict {
  return isWithin(one, other, endsOf(band).high) ? 'met' : 'missed';
}

/**
 * Returns the verdict for an interval: `met` if the whole interval is in the band, `missed` if no part of it is, otherwise
 * `undecided`.
 */
export function sampledVerdict({ low, high }: Interval, band: Band): TargetVerdict {
  const ends = endsOf(band);
  if (compareFigures(low, ends.low) >= 0 && compareFigures(high, ends.high) <= 0) return 'met';
  const isOutside = compareFigures(high, ends.low) < 0 || compareFigures(low, ends.high) > 0;
  return isOutside ? 'missed' : 'undecided';
}

/**
 * Returns the ends of a target's band. For `within`, they are limits of the distance; otherwise they are limits of the figure.
 */
function endsOf(band: Band): Interval {
  switch (band.kind) {
    case 'between':
      return { low: band.low, high: band.high };
    case 'atLeast':
      return { low: band.low, high: Number.POSITIVE_INFINITY };
    case 'atMost':
      return { low: Number.NEGATIVE_INFINITY, high: band.high };
    case 'within':
      return { low: 0, high: band.margin };
  }
}

/** A stopping rule that also gives the interval of its figure in each scenario. */
export interface PrecisionStopping extends Stopping {
  /**
   * Returns the latest intervals, one for each scenario, in the figure's unit. With the precision's confidence, all
   * intervals of the run contain the true mean, so the run may end at any of them.
   */
  intervals(): readonly Interval[];
}

/** Returns true if every interval is as narrow as the precision requires. */
export function isReached(intervals: readonly Interval[], { within }: Precision): boolean {
  return intervals.every(({ low, high }) => compareFigures(high - low, 2 * within) <= 0);
}

/** Returns a rule that ends a run when the interval of a figure is narrow enough in every scenario. */
export function stopAtPrecision({ rules, scenarios }: Study, precision: Precision): PrecisionStopping {
  const { measure, confidence } = precision;
  const sequences = scenarios.map(({ setup }) => {
    const figure = figuresOf(rules.measures(setup)).find(({ name }) => name === measure);
    if (figure === undefined) throw new Error(`expected the precision's ${measure} to be a figure of the scenario`);
    return new FigureSequence(figure, confidence);
  });
  let last: readonly Interval[] = [];
  return {
    isEnough: (tallies) => {
      // Every scenario is analysed each time, so that the interval of a scenario does not depend on the other scenarios.
      last = sequences.map((sequence, at) => sequence.look(tallies[at].tally));
      return isReached(last, precision);
    },
    intervals: () => last,
  };
}
