import { exactMean } from '../../src/analysis/targets/FigureSequence.ts';
import type { ExactSolution } from '../../src/exact/ExactSolution.ts';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { type Figure, figuresOf, isRate } from '../../src/rules/Measure.ts';
import { registry } from '../../src/rules/registry.ts';
import { loadStudy } from '../../src/study/loadStudy.ts';
import type { Study } from '../../src/study/Study.ts';

/** A study whose scenarios are all solved exactly, so that the true values are known. */
export interface Subject {
  readonly study: Study;
  readonly exact: readonly ExactSolution[];
  /** For each scenario, the figures that vary, each with its exact mean. */
  readonly figures: readonly (readonly KnownFigure[])[];
}

/** A figure and its true value. */
export interface KnownFigure {
  readonly figure: Figure;
  /** The exact mean, in the figure's unit. */
  readonly mean: number;
}

/** Loads and solves a study. @throws Error if a scenario cannot be solved */
export function subjectOf(file: string): Subject {
  const study = loadStudy(file, registry);
  const exact = study.scenarios.map(({ setup }) => solveExactly(study.rules, setup));
  const figures = study.scenarios.map(({ setup }, at) =>
    figuresOf(study.rules.measures(setup)).flatMap((figure): KnownFigure[] => {
      const mean = exactMean(exact[at], figure);
      if (mean === null) throw new Error(`${file}: ${study.scenarios[at].name} has no exact solution`);
      return varies(exact[at], figure, mean) ? [{ figure, mean }] : [];
    }),
  );
  return { study, exact, figures };
}

/** Returns true if a figure differs from trial to trial. If it is the same in every trial, its interval is trivial. */
function varies(exact: ExactSolution, figure: Figure, mean: number): boolean {
  if (exact.state !== 'solved') return false;
  return isRate(figure) ? mean > 0 && mean < 1 : exact.moments[figure.place].sd > 0;
}
