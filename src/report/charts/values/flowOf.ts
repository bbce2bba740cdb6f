import { compareFigures } from '../../../foundation/comparing.ts';
import type { ChartRequest } from '../../../rules/Rules.ts';
import type { Estimate, ScenarioSummary } from '../../Summary.ts';
import type { RequestOf } from '../ChartKind.ts';
import { meanOf } from './measuresOf.ts';

/** What goes through a trial, stage by stage, in means of its unit. */
export interface Flow {
  readonly start: number;
  readonly unit: string;
  /** Whether all of its means are exact; else all are sampled. */
  readonly isExact: boolean;
  readonly stages: readonly FlowStep[];
}

export interface FlowStep {
  readonly label: string;
  readonly left: number;
  /** Those that ever happen. */
  readonly losses: readonly { readonly label: string; readonly amount: number }[];
  /** The share of trials in which the stage is played; null where it always is. */
  readonly reached: number | null;
}

/**
 * The means of a flow, all exact or all sampled, so that they add up.
 *
 * @throws Error where they do not, or the rules do not report one: a bug of the engine
 */
export function flowOf(scenario: ScenarioSummary, { stages, start, unit }: RequestOf<'flow'>): Flow {
  const estimateOf = (measure: string) => meanOf({ scenario, request: { measure } }).estimate;
  const isExact = measuresIn(stages).every((measure) => estimateOf(measure).exact !== null);
  const mean = (measure: string) => meanIn(estimateOf(measure), isExact);
  let before = start;
  const steps = stages.map(({ name, label, left, losses, reached }): FlowStep => {
    const amounts = losses.map((loss) => ({ label: loss.label, amount: mean(loss.measure) }));
    const lost = amounts.reduce((sum, { amount }) => sum + amount, 0);
    if (compareFigures(before, lost + mean(left)) !== 0) {
      throw new Error(`of ${before} ${unit} ${name} loses ${lost} and leaves ${mean(left)}, which does not add up`);
    }
    before = mean(left);
    return {
      label,
      left: before,
      losses: amounts.filter(({ amount }) => compareFigures(amount, 0) > 0),
      reached: reached === undefined ? null : mean(reached),
    };
  });
  return { start, unit, isExact, stages: steps };
}

function measuresIn(stages: Extract<ChartRequest, { kind: 'flow' }>['stages']): string[] {
  return stages.flatMap(({ left, losses, reached }) => [
    left,
    ...losses.map(({ measure }) => measure),
    ...(reached === undefined ? [] : [reached]),
  ]);
}

function meanIn({ exact, mean }: Estimate, isExact: boolean): number {
  return isExact && exact !== null ? exact : mean;
}
