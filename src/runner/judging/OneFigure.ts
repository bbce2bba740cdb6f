import type { ExactSolution } from '../../exact/ExactSolution.ts';
import type { Figure } from '../../rules/Figure.ts';
import type { Interval } from '../../statistics/Interval.ts';
import type { Target } from '../../study/decisions/Target.ts';
import type { ScenarioTally } from '../../trials/ScenarioTally.ts';
import { exactVerdict, sampledVerdict } from './bandVerdict.ts';
import { FigureSequence } from './FigureSequence.ts';
import { exactMean, sampledMean } from './figureMean.ts';
import type { OpenTarget, PlacedFigure, TargetVerdict } from './JudgedTarget.ts';

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
