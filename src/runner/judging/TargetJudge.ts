import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { type Figure, figuresOf } from '../../rules/Figure.ts';
import type { Interval } from '../../statistics/Interval.ts';
import type { Band, Target } from '../../study/decisions/Target.ts';
import type { Study } from '../../study/Study.ts';
import type { ScenarioTally } from '../../trials/ScenarioTally.ts';
import { FigureSequence } from './FigureSequence.ts';
import { exactMean, sampledMean } from './figureMean.ts';
import type { JudgedTarget, TargetVerdict } from './JudgedTarget.ts';
import type { Stopping } from './Stopping.ts';

/** An exact value this near to the end of a band lies on it, but for rounding. */
const ROUNDING = 1e-12;

/**
 * Judges the targets of a study while it is played, and ends the run when all are decided. Where an exact value is known it
 * decides; elsewhere an interval that may be looked at as often as one likes.
 */
export class TargetJudge implements Stopping {
  private readonly cases: readonly Case[];

  /** @param exact of each scenario */
  constructor(study: Study, exact: readonly ExactSolution[]) {
    this.cases = study.targets.flatMap((target) => casesOf(target, study, exact));
  }

  isEnough(tallies: readonly ScenarioTally[]): boolean {
    for (const one of this.cases) one.look(tallies);
    return this.isDecided;
  }

  /** Whether nothing is left for trials to decide. */
  get isDecided(): boolean {
    return this.cases.every(({ verdict }) => verdict !== 'undecided');
  }

  /** The targets as they stand, each once for every scenario that it is for. */
  judged(): JudgedTarget[] {
    return this.cases.map(({ target, scenario, figure, estimate, interval, exact, verdict }) => ({
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

/** One target in one scenario. */
interface Case extends JudgedTarget {
  look(tallies: readonly ScenarioTally[]): void;
}

function casesOf(target: Target, study: Study, exact: readonly ExactSolution[]): Case[] {
  const { scenarios, rules } = study;
  const other = target.band.kind === 'within' ? target.band.of : null;
  return scenarios.flatMap(({ name, setup }, at): Case[] => {
    if (target.scenario === null ? name === other : name !== target.scenario) return [];
    const figure = figureIn(rules.measures(setup), target.measure);
    const own = { place: at, figure };
    if (other === null) return [new OneFigure(target, name, own, exact)];
    const place = scenarios.findIndex((scenario) => scenario.name === other);
    const beside = { place, figure: figureIn(rules.measures(scenarios[place].setup), target.measure) };
    return [new TwoFigures(target, name, own, beside, exact)];
  });
}

function figureIn(measures: Parameters<typeof figuresOf>[0], name: string): Figure {
  const figure = figuresOf(measures).find((one) => one.name === name);
  if (figure === undefined) throw new Error(`a target of ${name} was not checked first`);
  return figure;
}

/** A figure and its scenario's place in the study. */
interface Placed {
  readonly place: number;
  readonly figure: Figure;
}

/** A figure that must lie in a band of its own. */
class OneFigure implements Case {
  readonly target: Target;
  readonly scenario: string;
  readonly figure: Figure;
  readonly exact: number | null;
  estimate = Number.NaN;
  interval: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  verdict: TargetVerdict;
  private readonly place: number;
  private readonly sequence: FigureSequence;

  constructor(target: Target, scenario: string, { place, figure }: Placed, exact: readonly ExactSolution[]) {
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

/** A figure that must lie near the same of another scenario: two intervals, each at half the risk. */
class TwoFigures implements Case {
  readonly target: Target;
  readonly scenario: string;
  readonly figure: Figure;
  readonly exact: number | null;
  estimate = Number.NaN;
  interval: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  verdict: TargetVerdict;
  private readonly own: OneFigure;
  private readonly other: OneFigure;

  constructor(target: Target, scenario: string, own: Placed, other: Placed, exact: readonly ExactSolution[]) {
    const half = { ...target, confidence: (1 + target.confidence) / 2 };
    this.target = target;
    this.scenario = scenario;
    this.figure = own.figure;
    this.own = new OneFigure(half, scenario, own, exact);
    this.other = new OneFigure(half, scenario, other, exact);
    this.exact =
      this.own.exact === null || this.other.exact === null ? null : Math.abs(this.own.exact - this.other.exact);
    this.verdict = this.exact === null ? 'undecided' : exactVerdict(this.exact, target.band);
    if (this.exact === null) return;
    this.estimate = this.exact;
    this.interval = { low: this.exact, high: this.exact };
  }

  look(tallies: readonly ScenarioTally[]): void {
    if (this.exact !== null) return;
    this.own.look(tallies);
    this.other.look(tallies);
    this.estimate = Math.abs(this.own.estimate - this.other.estimate);
    const low = this.own.interval.low - this.other.interval.high;
    const high = this.own.interval.high - this.other.interval.low;
    // The distance is the size of a difference between low and high.
    this.interval = { low: Math.max(0, low, -high), high: Math.max(-low, high) };
    if (this.verdict === 'undecided') this.verdict = sampledVerdict(this.interval, this.target.band);
  }
}

function exactVerdict(value: number, band: Band): TargetVerdict {
  const { low, high } = endsOf(band);
  return value >= low - ROUNDING && value <= high + ROUNDING ? 'met' : 'missed';
}

function sampledVerdict({ low, high }: Interval, band: Band): TargetVerdict {
  const ends = endsOf(band);
  if (low >= ends.low && high <= ends.high) return 'met';
  return high < ends.low || low > ends.high ? 'missed' : 'undecided';
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
