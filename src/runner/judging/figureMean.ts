import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { type Figure, figuresOf } from '../../rules/Figure.ts';
import type { Rules } from '../../rules/Rules.ts';
import { figureSums } from '../../trials/figureSums.ts';
import type { Tally } from '../../trials/Tally.ts';

/** The figure of a name among the measures of a setup; undefined where that has none. */
export function figureOf(rules: Rules<unknown, unknown>, setup: unknown, name: string): Figure | undefined {
  return figuresOf(rules.measures(setup)).find((figure) => figure.name === name);
}

/** What one step of a figure's integers is worth in its unit. */
export function stepOf({ measure, value }: Figure): number {
  return value === null ? measure.step : 1;
}

/** A figure's mean over the trials of a tally, in its unit. */
export function sampledMean(tally: Tally, figure: Figure): number {
  return (Number(figureSums(tally, figure).sum) / tally.trials) * stepOf(figure);
}

/** A figure's exact mean, in its unit; null where the solver gave up. */
export function exactMean(solution: ExactSolution | undefined, figure: Figure): number | null {
  if (solution?.state !== 'solved') return null;
  const { place, value, measure } = figure;
  if (value !== null) return solution.distributions[place][value - measure.min];
  return solution.moments[place].mean * measure.step;
}
