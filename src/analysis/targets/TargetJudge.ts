import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { type Figure, figuresOf } from '../../rules/Measure.ts';
import type { Interval } from '../../statistics/intervals.ts';
import type { Study } from '../../study/Study.ts';
import { type Target, targetPlaces } from '../../study/targets.ts';
import { pairingsOf, type ScenarioTally } from '../../trials/PairTally.ts';
import type { StudyResult } from '../StudyResult.ts';
import { OneFigure, type PairedPlace, TwoFigures } from './FigureJudges.ts';

/**
 * Judges the targets of a study while it is played, and ends the run when all are decided. Where an exact value is known it
 * decides; elsewhere an interval that may be looked at as often as one likes.
 */
export class TargetJudge implements Stopping {
  private readonly open: readonly OpenTarget[];

  /** @param exact of each scenario */
  constructor(study: Study, exact: readonly ExactSolution[]) {
    this.open = study.targets.flatMap((target) => inScenarios(target, study, exact));
  }

  isEnough(tallies: readonly ScenarioTally[]): boolean {
    for (const one of this.open) one.look(tallies);
    return this.isDecided;
  }

  /** Whether nothing is left for trials to decide. */
  get isDecided(): boolean {
    return this.open.every(({ verdict }) => verdict !== 'undecided');
  }

  /** The targets as they stand, each once for every scenario that it is for. */
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

/** Where the trials of a scenario are held against the baseline's, figure by figure; null where this figure's are not. */
function pairedPlace({ rules, scenarios }: Study, scenario: number, figure: string): PairedPlace | null {
  if (scenario === 0) return null;
  const pairings = pairingsOf(rules.measures(scenarios[0].setup), rules.measures(scenarios[scenario].setup));
  const pairing = pairings.findIndex(({ other }) => other.name === figure);
  return pairing === -1 ? null : { scenario, pairing, figures: pairings[pairing] };
}

function figureIn(measures: Parameters<typeof figuresOf>[0], name: string): Figure {
  const figure = figuresOf(measures).find((one) => one.name === name);
  if (figure === undefined) throw new Error(`a target of ${name} was not checked first`);
  return figure;
}

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

/** Ends a run early. It is asked at fixed numbers of trials, so that where a run ends depends on its trials alone. */
export interface Stopping {
  /**
   * Looks at all trials so far.
   *
   * @param tallies of each scenario, all of as many trials
   * @returns whether that is enough
   */
  isEnough(tallies: readonly ScenarioTally[]): boolean;
}

/** The targets of a study as its finished run leaves them: exact values decide, and elsewhere one look at all trials. */
export function targetsOf({ study, scenarios }: StudyResult): JudgedTarget[] {
  const judge = new TargetJudge(
    study,
    scenarios.map(({ exact }) => exact),
  );
  judge.isEnough(scenarios);
  return judge.judged();
}
