import { rateScore } from '../statistics/scores.ts';
import type { MeasureSummary, ScenarioSummary, Summary, ValueSummary } from './summarise.ts';

/** If a category has at most this number of values, their order is assumed to have a meaning, such as the order of the sides. */
export const FEW_VALUES = 6;

/**
 * Returns the figure that a report leads with in each scenario: the leading measure or, if that is a category, the
 * share of one of its values. All scenarios lead with the same value, so that they can be compared. It is the first
 * value that is possible in every scenario, in this order:
 *
 * - If there are several scenarios and few values: the order of the rules.
 * - Otherwise: the order of the values' frequency in the baseline, the most frequent value first.
 *
 * If no value is possible in every scenario, each scenario leads with its own most frequent value.
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

/** If a leading category has at most this number of possible values, each value has a row in the table of estimates. */
const FEW = 6;

/**
 * Returns the rows of a table of estimates, the leading measure first. If the leading measure is a category with few possible
 * values, each value has a row. All other categories, and counts without an estimate, have no row.
 */
export function rowsOf({ measures }: ScenarioSummary): readonly MeasureSummary[] {
  const [lead, ...others] = measures;
  return [...leadingRows(lead), ...others.filter(({ estimate }) => estimate !== null)];
}

function leadingRows(lead: MeasureSummary): readonly MeasureSummary[] {
  if (lead.estimate !== null) return [lead];
  const possible = new Set(possibleValues(lead).map(({ value }) => value));
  if (possible.size > FEW) return [];
  // The values stay in the order of the rules, such as the order of the sides.
  return lead.values.filter(({ value }) => possible.has(value)).map(({ value }) => shareOf(lead, String(value)));
}

/** Converts one value of a category to a flag that is true for this value. A flag has a rate; a category has none. */
export function shareOf({ measure, redundant, values }: MeasureSummary, label: string): MeasureSummary {
  const found = values.find(({ value }) => value === label);
  if (found === undefined) throw new Error(`${measure.name} is never ${label}`);
  const trials = values.reduce((sum, { count }) => sum + count, 0);
  const { probability: share, interval, exact } = found;
  const variance = share * (1 - share);
  const isAlone = trials === 1;
  return {
    figure: `${measure.name}=${label}`,
    measure: {
      name: measure.name,
      kind: 'flag',
      min: 0,
      max: 1,
      unit: measure.unit,
      step: 1,
      title: `${measure.title}: ${label}`,
    },
    redundant,
    estimate: {
      mean: share,
      sd: isAlone ? null : Math.sqrt((variance * trials) / (trials - 1)),
      mcse: isAlone ? null : Math.sqrt(variance / (trials - 1)),
      interval,
      exact,
      z: exact === null ? null : rateScore(found.count, trials, exact),
    },
    values: [
      {
        value: 0,
        count: trials - found.count,
        probability: 1 - share,
        interval: { low: 1 - interval.high, high: 1 - interval.low },
        exact: exact === null ? null : 1 - exact,
      },
      { ...found, value: 1 },
    ],
    fit: null,
  };
}

/** Categories with more values than this are only in `distributions.csv`. */
const MOST_VALUES = 12;

/**
 * Returns the figures of a measure that have an estimate: the measure itself, or each value of a category with few values.
 */
export function figuresOfSummary(summary: MeasureSummary): readonly MeasureSummary[] {
  const { measure, estimate, values } = summary;
  if (estimate !== null) return [summary];
  // A count whose 0 means “never” has no estimate if all its values are 0.
  if (measure.kind !== 'category' || values.length > MOST_VALUES) return [];
  return values.map(({ value }) => shareOf(summary, String(value)));
}

/** Returns the name of a summarised figure in files and options: `ships_arrived`, `winner=red`. */
export function figureName({ figure, measure }: MeasureSummary): string {
  return figure ?? measure.name;
}

/** Returns the values that have a share above 0 (exact if known, otherwise sampled), the most frequent first. */
export function possibleValues({ values }: Pick<MeasureSummary, 'values'>): readonly ValueSummary[] {
  return values.filter((row) => shareIn(row) > 0).sort((one, other) => shareIn(other) - shareIn(one));
}

/** Returns the exact share of a value if it is known, otherwise the sampled share. */
export function shareIn({ exact, probability }: ValueSummary): number {
  return exact ?? probability;
}
