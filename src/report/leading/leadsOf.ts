import type { MeasureSummary, Summary } from '../Summary.ts';
import { possibleValues } from './possibleValues.ts';
import { shareOf } from './shareOf.ts';

/**
 * What a report leads with, scenario by scenario: the leading measure. A category leads with the share of its most
 * frequent value; that is the baseline's in all scenarios where it can come in each, so that there is something to compare.
 */
export function leadsOf({ scenarios }: Pick<Summary, 'scenarios'>): readonly MeasureSummary[] {
  const leads = scenarios.map(({ measures: [lead] }) => lead);
  if (leads.some(({ measure }) => measure.kind !== 'category')) return leads;
  const labels = leads.map((lead) => possibleValues(lead).map(({ value }) => String(value)));
  const [[common]] = labels;
  const isCommon = labels.every((possible) => possible.includes(common));
  return leads.map((lead, at) => shareOf(lead, isCommon ? common : labels[at][0]));
}
