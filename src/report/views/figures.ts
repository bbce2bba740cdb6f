import { figureName, figuresOfSummary, leadsOf, rowsOf, shareIn } from '../../analysis/leading.ts';
import type { MeasureSummary, ScenarioSummary, Summary, ValueSummary } from '../../analysis/summarise.ts';
import { compareFigures, confidenceText, groupedText, percentText, signedText } from '../../foundation/numbers.ts';
import { type Block, type Section, tableBlock, text } from '../model/Document.ts';
import { type Cell, type Column, formatted, type Table } from '../model/Table.ts';
import { estimateText, measureTitle } from '../text/estimateText.ts';

/** An estimate and its scenario: a row of a table of figures. */
type Figure = readonly [scenario: ScenarioSummary, estimated: MeasureSummary];

/** The columns for the title and the id of a measure: two on a page, and one with both in the terminal, which has less room. */
const MEASURE_NAMES: readonly Column[] = [
  { name: 'measure_title', title: 'Measure', isRowName: true, on: 'page' },
  { name: 'measure_id', title: 'Id', on: 'page' },
  { name: 'measure_both', title: 'Measure', isRowName: true, on: 'terminal' },
];

/**
 * A table of figures with their exact values.
 *
 * @param namedBy what names the rows: `scenario` if all rows have the same measure, otherwise `measure`
 */
function figuresTable(namedBy: 'scenario' | 'measure', figures: readonly Figure[], confidence: number): Table {
  const isByMeasure = namedBy === 'measure';
  return {
    name: 'summary',
    columns: [
      { name: 'scenario', title: 'Scenario', isRowName: true, ...(isByMeasure ? { on: 'csv' } : {}) },
      { name: 'measure', title: 'Measure', on: 'csv' },
      { name: 'title', title: 'Title', on: 'csv' },
      ...(isByMeasure ? MEASURE_NAMES : []),
      { name: 'kind', title: 'Kind', on: 'csv' },
      { name: 'unit', title: 'Unit', on: 'csv' },
      { name: 'trials', title: 'Trials', on: 'csv' },
      { name: 'mean', title: 'Estimate', align: 'right' },
      { name: 'plus_minus', title: '±', align: 'right', on: 'terminal' },
      { name: 'sd', title: 'SD', on: 'csv' },
      { name: 'mcse', title: 'MCSE', on: 'csv' },
      { name: 'ci_low', title: 'Lowest', on: 'csv' },
      { name: 'ci_high', title: 'Highest', on: 'csv' },
      { name: 'confidence', title: 'Confidence', on: 'csv' },
      { name: 'interval', title: `${confidenceText(confidence)} interval`, align: 'right', on: 'page' },
      { name: 'exact', title: 'Exact', align: 'right' },
      { name: 'gap', title: 'Gap, z', align: 'right', on: 'page' },
      { name: 'z', title: 'z', align: 'right', on: 'terminal' },
    ],
    rows: figures.map((figure) => figureCells(figure, isByMeasure, confidence)),
  };
}

function figureCells([{ name, label, trials }, estimated]: Figure, isByMeasure: boolean, confidence: number): Cell[] {
  const { measure, estimate, values } = estimated;
  const { mean, plusMinus, low, high, exact, z } = estimateText(estimated);
  const gap = z === '' ? null : z;
  const id = figureName(estimated);
  return [
    formatted(name, label),
    id,
    measure.title,
    ...(isByMeasure ? [measureTitle(measure), id, `${measureTitle(measure)} (${id})`] : []),
    measure.kind,
    measure.unit,
    // A count with the value 0 for “never” is averaged only over the trials in which its event happens.
    measure.never ? trials - values[0].count : trials,
    { value: estimate?.mean ?? null, text: mean },
    plusMinus,
    estimate?.sd ?? null,
    estimate?.mcse ?? null,
    estimate?.interval.low ?? null,
    estimate?.interval.high ?? null,
    confidence,
    `${low} – ${high}`,
    exact === '' ? null : { value: estimate?.exact ?? null, text: exact },
    gap,
    gap,
  ];
}

/**
 * `summary.csv`: for each scenario, one row for each measure that has a mean, and one row for each value of a category
 * with few values. Means of counts are in units.
 */
export function summaryTable({ scenarios, confidence }: Summary): Table {
  const figures = scenarios.flatMap((scenario) =>
    scenario.measures.flatMap(figuresOfSummary).map((one): Figure => [scenario, one]),
  );
  return { ...figuresTable('measure', figures, confidence), file: 'summary.csv' };
}

/** If there are more scenarios than this, a page folds their tables, and the terminal shows only one row for each scenario. */
const MOST_SCENARIOS = 4;
/** The maximum number of measures of a scenario that a page shows unfolded, or that the terminal shows for a single scenario. */
const MOST_ROWS = 18;
/** The maximum number of measures that the terminal shows for each of several scenarios. */
const MOST_ROWS_EACH = 10;

/** The first `most` rows, or all rows if there are at most `most` + 1. */
function firstOf<Row>(rows: readonly Row[], most: number): readonly Row[] {
  return rows.length <= most + 1 ? rows : rows.slice(0, most);
}

/** The leading measure, and all other measures that are not redundant. */
function telling(rows: readonly MeasureSummary[]): readonly MeasureSummary[] {
  return rows.filter(({ redundant }, at) => at === 0 || redundant === null);
}

/** The section with every estimate and its exact value; if there are few scenarios, also with the values of each measure. */
export function figuresSection(summary: Summary): Section {
  return { heading: 'The figures', blocks: [...estimateBlocks(summary), ...valueBlocks(summary)] };
}

function estimateBlocks(summary: Summary): Block[] {
  const { scenarios, confidence } = summary;
  if (scenarios.length === 1) return scenarioBlocks(scenarios[0], confidence);
  const each = scenarios.flatMap((scenario): Block[] => [
    { kind: 'heading', text: scenario.label },
    ...scenarioBlocks(scenario, confidence),
  ]);
  const leads = leadsOf(summary);
  const [{ measure }] = leads;
  const isComparable = leads.every((lead) => lead.measure.title === measure.title);
  if (scenarios.length <= MOST_SCENARIOS || !isComparable) return each;
  const figures = scenarios.map((scenario, at): Figure => [scenario, leads[at]]);
  return [
    { kind: 'heading', text: measureTitle(measure) },
    tableBlock(figuresTable('scenario', figures, confidence)),
    { kind: 'folded', summary: 'All measures, by scenario', blocks: each },
  ];
}

const ASIDE = { settled: 'that cannot vary', repeated: 'with the same figures as a measure above' } as const;

/** The tables of a scenario: its first measures, and the other measures folded. */
function scenarioBlocks(scenario: ScenarioSummary, confidence: number): Block[] {
  const table = (rows: readonly MeasureSummary[]) =>
    tableBlock(
      figuresTable(
        'measure',
        rows.map((row): Figure => [scenario, row]),
        confidence,
      ),
    );
  const all = rowsOf(scenario);
  const shown = telling(all);
  const open = firstOf(shown, MOST_ROWS);
  const rest = shown.slice(open.length);
  const redundancies = (['repeated', 'settled'] as const).flatMap((why): Block[] => {
    const rows = all.filter((row) => row.redundant === why && !shown.includes(row));
    if (rows.length === 0) return [];
    const count = `${rows.length} ${rows.length === 1 ? 'measure' : 'measures'}`;
    return [{ kind: 'folded', summary: `${count} ${ASIDE[why]}`, blocks: [table(rows)] }];
  });
  return [
    ...(open.length === 0 ? [] : [table(open)]),
    ...(rest.length === 0
      ? []
      : [{ kind: 'folded', summary: `${rest.length} more measures`, blocks: [table(rest)] } as const]),
    ...redundancies,
  ];
}

/** The figures in the terminal: a table for each scenario or, if there are many scenarios, a row for each. */
export function terminalFigures(summary: Summary): Section[] {
  const { scenarios, confidence } = summary;
  if (scenarios.length > MOST_SCENARIOS) {
    const leads = comparable(summary);
    const figures = scenarios.map((scenario, at): Figure => [scenario, leads[at]]);
    const caption = `By scenario: ${measureTitle(leads[0].measure)}`;
    const table = tableBlock({ ...figuresTable('scenario', figures, confidence), caption });
    return [{ heading: null, on: 'terminal', blocks: [table, text('All measures are in summary.csv.')] }];
  }
  const most = scenarios.length === 1 ? MOST_ROWS : MOST_ROWS_EACH;
  return scenarios.map((scenario): Section => {
    const rows = telling(rowsOf(scenario));
    const shown = firstOf(rows, most);
    const figures = shown.map((row): Figure => [scenario, row]);
    const table = figuresTable('measure', figures, confidence);
    const left = rows.length - shown.length;
    const blocks = [
      tableBlock(scenarios.length === 1 ? table : { ...table, caption: scenario.label }),
      ...(left > 0 ? [text(`${left} more measures are in summary.csv.`)] : []),
    ];
    return { heading: null, on: 'terminal', blocks };
  });
}

/**
 * For each scenario, its leading measure; or, if the leading measures are different values of a category, the first measure with
 * a mean.
 */
function comparable(summary: Summary): readonly MeasureSummary[] {
  const leads = leadsOf(summary);
  if (leads.every(({ measure }) => measure.title === leads[0].measure.title)) return leads;
  const { scenarios } = summary;
  const first = scenarios[0].measures.findIndex(({ estimate }) => estimate !== null);
  return first < 0 ? leads : scenarios.map(({ measures }) => measures[first]);
}

const VALUE_COLUMNS: readonly Column[] = [
  { name: 'scenario', title: 'Scenario', on: 'csv' },
  { name: 'measure', title: 'Measure', on: 'csv' },
  { name: 'title', title: 'Title', on: 'csv' },
  { name: 'value', title: 'Value', align: 'right' },
  { name: 'count', title: 'Trials', align: 'right' },
  { name: 'probability', title: 'Share', align: 'right' },
  { name: 'ci_low', title: 'Lowest', on: 'csv' },
  { name: 'ci_high', title: 'Highest', on: 'csv' },
  { name: 'interval', title: 'Interval', align: 'right', on: ['page', 'terminal'] },
  { name: 'exact', title: 'Exact', align: 'right' },
  { name: 'at_least', title: 'At least', on: 'csv' },
  { name: 'at_most', title: 'At most', on: 'csv' },
  { name: 'exact_at_least', title: 'Exactly at least', on: 'csv' },
  { name: 'exact_at_most', title: 'Exactly at most', on: 'csv' },
  { name: 'this_or_more', title: 'At least', align: 'right', on: ['page', 'terminal'] },
  { name: 'this_or_less', title: 'At most', align: 'right', on: ['page', 'terminal'] },
];

/**
 * The share of trials with at least a given value, and the share with at most that value. A category has no such shares, because
 * its values have no order.
 */
interface Cumulative {
  readonly atLeast: number;
  readonly atMost: number;
}

/**
 * The cumulative shares of each value, the lowest value first. If the values of a count are tallied in cells, both shares of a
 * cell include the whole cell.
 */
function cumulated(shares: readonly number[]): readonly Cumulative[] {
  const atMost: number[] = [];
  for (const [at, share] of shares.entries()) atMost.push((atMost[at - 1] ?? 0) + share);
  const atLeast: number[] = [];
  for (const [at, share] of [...shares.entries()].reverse()) atLeast[at] = (atLeast[at + 1] ?? 0) + share;
  // A sum that differs from 1 only by rounding errors is replaced by 1.
  const whole = (sum: number) => (compareFigures(sum, 1) === 0 ? 1 : sum);
  return shares.map((_, at) => ({ atLeast: whole(atLeast[at]), atMost: whole(atMost[at]) }));
}

/** The rows of some values of a measure, with the shares cumulated over all values of the measure. */
function valueRows(scenario: ScenarioSummary, one: MeasureSummary, rows: readonly ValueSummary[]): Cell[][] {
  const { measure, values } = one;
  const isOrdered = measure.kind === 'count';
  const sampled = isOrdered ? cumulated(values.map(({ probability }) => probability)) : [];
  const isKnown = isOrdered && values.every(({ exact }) => exact !== null);
  const exact = isKnown ? cumulated(values.map((value) => value.exact ?? 0)) : [];
  const places = new Map(values.map((row, at) => [row, at]));
  return rows.map((row) => {
    const at = places.get(row) ?? 0;
    return valueCells(scenario, one, row, sampled[at] ?? null, exact[at] ?? null);
  });
}

/** The frequency of a value, as a row of `distributions.csv`. The value is in the unit of its measure. */
function valueCells(
  { name }: ScenarioSummary,
  { measure }: MeasureSummary,
  { value, count, probability, interval, exact }: ValueSummary,
  sampled: Cumulative | null,
  known: Cumulative | null,
): Cell[] {
  const best = known ?? sampled;
  return [
    name,
    measure.name,
    measure.title,
    formatted(value, valueText(value, measure)),
    { value: count, text: groupedText(count) },
    { value: probability, text: percentText(probability) },
    interval.low,
    interval.high,
    `${percentText(interval.low)} – ${percentText(interval.high)}`,
    exact === null ? null : { value: exact, text: percentText(exact) },
    sampled?.atLeast ?? null,
    sampled?.atMost ?? null,
    known?.atLeast ?? null,
    known?.atMost ?? null,
    best && { value: best.atLeast, text: percentText(best.atLeast) },
    best && { value: best.atMost, text: percentText(best.atMost) },
  ];
}

/** The text of a value. If a cell of the tally stands for several values (`bin` > 1), the text of their range. */
function valueText(value: number | string, { bin = 1, step, max }: MeasureSummary['measure']): string {
  if (typeof value === 'string') return value;
  const words = (number: number) => signedText(String(number));
  return bin === 1 ? words(value) : `${words(value)} – ${words(Math.min(max * step, value + (bin - 1) * step))}`;
}

/** If a measure has more values than this, values that never occurred are omitted, unless an exact share above 0 is known. */
const MOST_COMPLETE = 200;

/**
 * `distributions.csv`: one row for each scenario, measure and value. A cell that stands for several values is named by the first of
 * these values.
 */
export function distributionsTable({ scenarios }: Summary): Table {
  const rows = scenarios.flatMap((scenario) =>
    scenario.measures.flatMap((one) => {
      const isShown = ({ count, exact }: ValueSummary) =>
        one.values.length <= MOST_COMPLETE || count > 0 || (exact ?? 0) > 0;
      return valueRows(scenario, one, one.values.filter(isShown));
    }),
  );
  return { name: 'distributions', file: 'distributions.csv', columns: VALUE_COLUMNS, rows };
}

/** The values of each measure, folded. With more than `MOST_SCENARIOS` scenarios: a sentence that refers to the CSV file. */
function valueBlocks({ scenarios }: Summary): Block[] {
  if (scenarios.length > MOST_SCENARIOS) {
    const isPooled = scenarios[0].measures.some(({ measure }) => (measure.bin ?? 1) > 1);
    const ranges = isPooled
      ? ' Counts with very many values are listed in ranges; the first value of a range stands for the range.'
      : '';
    return [text(`How often each value occurred in each scenario is listed in distributions.csv.${ranges}`, 'detail')];
  }
  const blocks = scenarios.flatMap((scenario) => scenarioValues(scenario, scenarios.length > 1));
  return [{ kind: 'folded', summary: 'How often each value occurred', blocks }];
}

/** The frequency of each value of a scenario's measures. @param isNamed true if the titles state the scenario */
export function scenarioValues(scenario: ScenarioSummary, isNamed: boolean): Block[] {
  const before = isNamed ? `${scenario.label}: ` : '';
  return scenario.measures
    .filter(({ measure, redundant }) => measure.kind !== 'flag' && redundant === null)
    .flatMap((one) => measureValues(before + measureTitle(one.measure), scenario, one));
}

/** The maximum number of values of a measure that are shown unfolded. */
const MOST_OPEN = 20;
/**
 * The maximum number of values of a measure that a page lists, counting values that occurred or can occur. If there are more, all are
 * only in the CSV file and the chart.
 */
const MOST_LISTED = 100;

/**
 * A table of the values that occurred or can occur. If there are more than `MOST_LISTED` such values, a sentence
 * instead. If a category has more than `MOST_OPEN` such values, the most frequent come first.
 */
function measureValues(title: string, scenario: ScenarioSummary, one: MeasureSummary): Block[] {
  const { measure, values } = one;
  const possible = values.filter((row) => row.count > 0 || shareIn(row) > 0);
  if (possible.length > MOST_LISTED) {
    const { bin = 1, step } = measure;
    const ranges = bin > 1 ? `, in ranges of ${groupedText(bin * step)}, each named by its first value` : '';
    const words = `: ${groupedText(possible.length)} different values, listed in distributions.csv${ranges}.`;
    return [{ kind: 'text', text: [{ strong: title }, words], role: 'detail' }];
  }
  const table = (caption: string, rows: readonly ValueSummary[]): Block =>
    tableBlock({
      name: 'distributions',
      caption,
      columns: VALUE_COLUMNS.filter(({ name }) => measure.kind === 'count' || !name.startsWith('this_or_')),
      rows: valueRows(scenario, one, rows),
    });
  // A short list stays in the order of the rules, because the order of labels may have a meaning.
  if (possible.length <= MOST_OPEN) return [table(title, possible)];
  if (measure.kind !== 'category') {
    return [{ kind: 'folded', summary: `${title}: ${possible.length} values`, blocks: [table(title, possible)] }];
  }
  const ranked = [...possible].sort((one, other) => shareIn(other) - shareIn(one));
  const rest = ranked.slice(MOST_OPEN);
  const share = percentText(
    Math.min(
      1,
      rest.reduce((sum, row) => sum + shareIn(row), 0),
    ),
  );
  return [
    table(`${title}: the ${MOST_OPEN} most frequent`, ranked.slice(0, MOST_OPEN)),
    {
      kind: 'folded',
      summary: rest.length === 1 ? `1 other: ${share}` : `${rest.length} others: ${share} together`,
      blocks: [table(`${title}: the others`, rest)],
    },
  ];
}
