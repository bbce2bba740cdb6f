import type { MeasureSummary } from '../../Summary.ts';
import type { ChartOrder, Panel } from '../ChartKind.ts';

/** The measure that a chart is about, by panel. @throws Error where the rules do not report it: a bug of the engine */
export function measuresOf({ panels }: ChartOrder<{ readonly measure: string }>): readonly MeasureSummary[] {
  return panels.map(measureOf);
}

/** The measure that a panel is about. @throws Error where the rules do not report it: a bug of the engine */
export function measureOf({ scenario, request }: Panel<{ readonly measure: string }>): MeasureSummary {
  const found = scenario.measures.find(({ measure }) => measure.name === request.measure);
  if (found === undefined) {
    throw new Error(`a chart asks for the measure ${request.measure}, which the rules do not report`);
  }
  return found;
}
