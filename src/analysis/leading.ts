import { rateScore } from '../statistics/scores.ts';
import type { MeasureSummary, ScenarioSummary, Summary, ValueSummary } from './summarise.ts';

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

/** One value of a category as a flag, whether it is that one: so that it has a rate as other flags have. */
export function shareOf({ measure, aside, values }: MeasureSummary, label: string): MeasureSummary {
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
    aside,
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

/** Categories of more values are left to `distributions.csv`. */
const MOST_VALUES = 12;

/** The figures of a measure, each with an estimate: itself, or each value of a category that has few. */
export function figuresOfSummary(summary: MeasureSummary): readonly MeasureSummary[] {
  const { measure, estimate, values } = summary;
  if (estimate !== null) return [summary];
  // Of a count, nothing is known where what it tells of never happened.
  if (measure.kind !== 'category' || values.length > MOST_VALUES) return [];
  return values.map(({ value }) => shareOf(summary, String(value)));
}

/** The name of a summarised figure in files and flags: `ships_arrived`, `winner=red`. */
export function figureName({ figure, measure }: MeasureSummary): string {
  return figure ?? measure.name;
}

/** The values that come, or can come by the exact solution, the most frequent first. */
export function possibleValues({ values }: Pick<MeasureSummary, 'values'>): readonly ValueSummary[] {
  return values.filter((row) => shareIn(row) > 0).sort((one, other) => shareIn(other) - shareIn(one));
}

/** How often a value comes: exactly, where that is known. */
export function shareIn({ exact, probability }: ValueSummary): number {
  return exact ?? probability;
}
