import type { MeasureSummary, ScenarioSummary } from '../Summary.ts';
import { possibleValues } from './possibleValues.ts';
import { shareOf } from './shareOf.ts';

/** A leading category of so few values has a row for each. */
const FEW = 6;

/** The measures of a table of estimates, the leading one first, whose few values have a row each where it is a category. */
export function rowsOf({ measures }: ScenarioSummary): readonly MeasureSummary[] {
  const [lead, ...others] = measures;
  return [...leadingRows(lead), ...others.filter(({ estimate }) => estimate !== null)];
}

function leadingRows(lead: MeasureSummary): readonly MeasureSummary[] {
  if (lead.estimate !== null) return [lead];
  const possible = new Set(possibleValues(lead).map(({ value }) => value));
  if (possible.size > FEW) return [];
  // In the order of the rules, which is that of the sides.
  return lead.values.filter(({ value }) => possible.has(value)).map(({ value }) => shareOf(lead, String(value)));
}
