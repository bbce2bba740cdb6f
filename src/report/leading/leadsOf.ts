import type { MeasureSummary, Summary } from '../Summary.ts';
import { possibleValues } from './possibleValues.ts';
import { shareOf } from './shareOf.ts';

/** A category of so few values has them in an order that means something, such as that of the sides. */
export const FEW_VALUES = 6;

/**
 * What a report leads with, scenario by scenario: the leading measure. A category leads with the share of one value, the
 * same in all scenarios where one can come in each, so that there is something to compare: its first, where it has few;
 * else, and of a single scenario, the baseline's most frequent. Where there is none, each scenario has its most frequent.
 */
export function leadsOf({ scenarios }: Pick<Summary, 'scenarios'>): readonly MeasureSummary[] {
  const leads = scenarios.map(({ measures: [lead] }) => lead);
  if (leads.some(({ measure }) => measure.kind !== 'category')) return leads;
  const possible = leads.map((lead) => possibleValues(lead).map(({ value }) => String(value)));
  const inOrder = leads[0].values.map(({ value }) => String(value));
  const candidates = leads.length > 1 && inOrder.length <= FEW_VALUES ? inOrder : possible[0];
  const common = candidates.find((label) => possible.every((labels) => labels.includes(label)));
  return leads.map((lead, at) => shareOf(lead, common ?? possible[at][0]));
}
