import { figuresOf } from '../../rules/Figure.ts';
import type { Study } from '../../study/Study.ts';
import type { RunOptions } from '../runStudy.ts';
import { playShares } from './playShares.ts';
import { playTornado } from './playTornado.ts';
import type { Sensitivity } from './Sensitivity.ts';

/** Two-sided, of every interval. */
const CONFIDENCE = 0.95;

/** What is asked of a sensitivity analysis. */
export interface SensitivityOptions extends RunOptions {
  /** The figure's name, one of the first scenario's. */
  readonly figure: string;
  /** Rows of Saltelli's scheme, 2 or more. */
  readonly points: number;
}

/**
 * What each varied place does to a figure: alone, from one end of its range to the other, and as its share of the variance
 * when all are drawn at random.
 *
 * @param study with `vary`; its trials are those of each value of the first part, and in the second are spread over the
 *   points of each place
 * @throws StudyError where the rules refuse a value or a combination; the signal's reason, where it was stopped
 */
export async function measureSensitivity(study: Study, options: SensitivityOptions): Promise<Sensitivity> {
  const { rules, scenarios, vary } = study;
  const figure = figuresOf(rules.measures(scenarios[0].setup)).find(({ name }) => name === options.figure);
  if (vary === undefined || figure === undefined) throw new Error('a sensitivity was asked for without checking first');
  const { tornado, states } = await playTornado(study, vary, figure, CONFIDENCE, options);
  const shares = await playShares(study, vary, figure, CONFIDENCE, { ...options, rows: options.points, states });
  return { study, scenario: scenarios[0], figure, confidence: CONFIDENCE, tornado, shares };
}
