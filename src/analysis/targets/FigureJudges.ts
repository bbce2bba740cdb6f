import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { compareFigures, differenceOf, isWithin } from '../../foundation/comparing.ts';
import type { Figure } from '../../rules/Measure.ts';
import type { Interval } from '../../statistics/intervals.ts';
import type { Band, Target } from '../../study/targets.ts';
import type { Pairing, ScenarioTally } from '../../trials/PairTally.ts';
import { DifferenceSequence, exactMean, FigureSequence, sampledMean, stepOf } from './FigureSequence.ts';
import type { OpenTarget, PlacedFigure, TargetVerdict } from './TargetJudge.ts';

/** A figure that must lie in a band of its own. */
export class OneFigure implements OpenTarget {
  readonly target: Target;
  readonly scenario: string;
  readonly figure: Figure;
  readonly exact: number | null;
  estimate = Number.NaN;
  interval: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  verdict: TargetVerdict;
  private readonly place: number;
  private readonly sequence: FigureSequence;

  /** @param exact of each scenario of the study */
  constructor(target: Target, scenario: string, { place, figure }: PlacedFigure, exact: readonly ExactSolution[]) {
    this.target = target;
    this.scenario = scenario;
    this.figure = figure;
    this.place = place;
    this.exact = exactMean(exact[place], figure);
    this.sequence = new FigureSequence(figure, target.confidence);
    this.verdict = this.exact === null ? 'undecided' : exactVerdict(this.exact, target.band);
    if (this.exact === null) return;
    this.estimate = this.exact;
    this.interval = { low: this.exact, high: this.exact };
  }

  look(tallies: readonly ScenarioTally[]): void {
    if (this.exact !== null) return;
    const { tally } = tallies[this.place];
    this.estimate = sampledMean(tally, this.figure);
    this.interval = this.sequence.look(tally);
    // What has been decided once stays so: the sequence allows every look to decide.
    if (this.verdict === 'undecided') this.verdict = sampledVerdict(this.interval, this.target.band);
  }
}

/** Where the trials of two scenarios are held against each other. */
export interface PairedPlace {
  /** Of the scenario that is not the baseline. */
  readonly scenario: number;
  /** Among the pairings of that scenario with the baseline. */
  readonly pairing: number;
  readonly figures: Pairing;
}

/**
 * A figure that must lie near the same of another scenario. If one of them is the baseline, whose trials the others' are held
 * against one by one, what is judged is the paired difference. Else each has an interval of its own at half the risk, or one
 * alone at the whole where the other is known exactly.
 */
export class TwoFigures implements OpenTarget {
  readonly target: Target;
  readonly scenario: string;
  readonly figure: Figure;
  readonly exact: number | null;
  estimate = Number.NaN;
  interval: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  verdict: TargetVerdict;
  private readonly own: OneFigure;
  private readonly other: OneFigure;
  private readonly paired: PairedPlace | null;
  private readonly differences: DifferenceSequence | null;

  /** @param paired null where neither is the baseline, or they cannot be held against each other trial by trial */
  constructor(
    target: Target,
    scenario: string,
    [own, other]: readonly [PlacedFigure, PlacedFigure],
    paired: PairedPlace | null,
    exact: readonly ExactSolution[],
  ) {
    const isHalfKnown = [own, other].some(({ place }) => exact[place].state === 'solved');
    const each = isHalfKnown ? target : { ...target, confidence: (1 + target.confidence) / 2 };
    this.target = target;
    this.scenario = scenario;
    this.figure = own.figure;
    this.own = new OneFigure(each, scenario, own, exact);
    this.other = new OneFigure(each, scenario, other, exact);
    this.paired = isHalfKnown ? null : paired;
    this.differences = this.paired && new DifferenceSequence(this.paired.figures, target.confidence);
    const { exact: one } = this.own;
    const { exact: second } = this.other;
    this.exact = one === null || second === null ? null : Math.abs(differenceOf(one, second));
    this.verdict = 'undecided';
    if (one === null || second === null || this.exact === null) return;
    this.verdict = exactDistanceVerdict(one, second, target.band);
    this.estimate = this.exact;
    this.interval = { low: this.exact, high: this.exact };
  }

  look(tallies: readonly ScenarioTally[]): void {
    if (this.exact !== null) return;
    const { low, high } = this.lookAtPairs(tallies) ?? this.lookAtEach(tallies);
    // The distance is the size of a difference between low and high.
    this.interval = { low: Math.max(0, low, -high), high: Math.max(-low, high) };
    if (this.verdict === 'undecided') this.verdict = sampledVerdict(this.interval, this.target.band);
  }

  /** Null where the trials have not been held against each other, which is so at every look or at none. */
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

/** Whether an exact value lies in a band. */
export function exactVerdict(value: number, band: Band): TargetVerdict {
  const { low, high } = endsOf(band);
  return compareFigures(value, low) >= 0 && compareFigures(value, high) <= 0 ? 'met' : 'missed';
}

/** Whether two exact values are as near to one another as a band of `within` asks. */
export function exactDistanceVerdict(one: number, other: number, band: Band): TargetVerdict {
  return isWithin(one, other, endsOf(band).high) ? 'met' : 'missed';
}

/** Whether all that a value may be lies in a band, or nothing of it. */
export function sampledVerdict({ low, high }: Interval, band: Band): TargetVerdict {
  const ends = endsOf(band);
  if (compareFigures(low, ends.low) >= 0 && compareFigures(high, ends.high) <= 0) return 'met';
  const isOutside = compareFigures(high, ends.low) < 0 || compareFigures(low, ends.high) > 0;
  return isOutside ? 'missed' : 'undecided';
}

/** Between what the figure must lie; of `within`, the distance. */
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
