import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { type Figure, figuresOf } from '../../rules/Figure.ts';
import type { Target } from '../../study/decisions/Target.ts';
import { targetPlaces } from '../../study/decisions/targetPlaces.ts';
import type { Study } from '../../study/Study.ts';
import { pairingsOf } from '../../trials/Pairing.ts';
import type { ScenarioTally } from '../../trials/ScenarioTally.ts';
import type { JudgedTarget, OpenTarget } from './JudgedTarget.ts';
import { OneFigure } from './OneFigure.ts';
import type { Stopping } from './Stopping.ts';
import { type PairedPlace, TwoFigures } from './TwoFigures.ts';

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
