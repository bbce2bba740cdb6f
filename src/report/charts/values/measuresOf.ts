import type { Estimate, MeasureSummary } from '../../Summary.ts';
import type { ChartOrder, Panel } from '../ChartKind.ts';

/** The measure that a chart is about, by panel. @throws Error where the rules do not report it: a bug of the engine */
export function measuresOf({ panels }: ChartOrder<{ readonly measure: string }>): readonly MeasureSummary[] {
  return panels.map(measureOf);
}

/** The measure that a panel is about. @throws Error where the rules do not report it: a bug of the engine */
export function measureOf({
  scenario,
  request,
}: Pick<Panel<{ readonly measure: string }>, 'scenario' | 'request'>): MeasureSummary {
  const found = scenario.measures.find(({ measure }) => measure.name === request.measure);
  if (found === undefined) {
    throw new Error(`a chart asks for the measure ${request.measure}, which the rules do not report`);
  }
  return found;
}

/** The measure that a panel is about, with the estimate of its mean. @throws Error where it has none: a bug of the engine */
export function meanOf(panel: Pick<Panel<{ readonly measure: string }>, 'scenario' | 'request'>): MeasureSummary & {
  readonly estimate: Estimate;
} {
  const found = measureOf(panel);
  if (found.estimate === null) throw new Error(`a chart asks for the mean of ${found.measure.name}, which has none`);
  return { ...found, estimate: found.estimate };
}
