import { type CsvCell, type CsvStyle, csvText } from '../../foundation/csv.ts';
import { listedMeasures, type Measure } from '../../rules/Measure.ts';
import type { Study } from '../../study/Study.ts';
import { Player } from '../../trials/Player.ts';
import { version } from '../../version.ts';
import { measureTitle } from '../text/estimateText.ts';

/** The first trials of every scenario as columns; each column has one value for each trial. */
interface TrialColumns {
  readonly scenario: string[];
  readonly trial: number[];
  /**
   * The values of each measure, by the name of the measure. A value is an amount in units for a count, 0 or 1 for a
   * flag, and the label for a category. It is null in scenarios that lack the measure.
   */
  readonly measures: ReadonlyMap<string, { readonly measure: Measure; readonly values: CsvCell[] }>;
}

/** The number of trials that are played, and of rows that are formatted, in one block. */
const BLOCK = 4_096;
const FIRST = ['scenario', 'trial'];
const PARQUET = 'PAR1';
const MAKER = 'riftlab';

/**
 * The first trials of every scenario as CSV, one row for each trial. The trials are played again. They have the same
 * results as in the run, because a trial depends only on the setup, the seed and the number of the trial. The columns
 * have the names of the measures; in a file for spreadsheets, the title precedes the name.
 *
 * @param most the maximum number of trials of each scenario
 * @param style the style of a file for spreadsheets. Default: plain CSV
 */
export function trialsCsv(study: Study, most: number, style?: CsvStyle): string {
  const { scenario, trial, measures } = playRows(study, most);
  const columns = [...measures.values()].map(({ values }) => values);
  const names = [...measures].map(([name, { measure }]) => (style === undefined ? name : titleWithName(measure)));
  const blocks: string[] = [csvText([...FIRST, ...names], [], style)];
  const inside = style && { ...style, hasMark: false };
  for (let from = 0; from < trial.length; from += BLOCK) {
    const rows = trial
      .slice(from, from + BLOCK)
      .map((number, at) => [scenario[from + at], number, ...columns.map((values) => values[from + at])]);
    const text = csvText([], rows, inside);
    blocks.push(text.slice(text.indexOf('\n') + 1));
  }
  return blocks.join('');
}

/** The rows of `trialsCsv` as an Apache Parquet file. */
export async function trialsParquet(study: Study, most: number): Promise<Uint8Array> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const { scenario, trial, measures } = playRows(study, most);
  const columnData = [
    { name: FIRST[0], data: scenario, type: 'STRING' as const, nullable: false },
    { name: FIRST[1], data: trial, type: 'INT32' as const, nullable: false },
    ...[...measures].map(([name, { measure, values }]) => ({ name, data: values, type: typeOf(measure) })),
  ];
  return new Uint8Array(parquetWriteBuffer({ columnData, createdBy: `${MAKER} version ${version}` }));
}

/** A column title: `what the removed units cost, resources (cost_removed)`; for an event without a name, its condition. */
function titleWithName(measure: Measure): string {
  const { kind, name, title, event } = measure;
  if (event === name) return name;
  return `${kind === 'flag' ? title : measureTitle(measure)} (${name})`;
}

/**
 * Returns true for a text that `trialsCsv` or `trialsParquet` has made. A CSV file is recognised by its header line, a
 * Parquet file by the maker that it names.
 */
export function isTrialRows(text: string): boolean {
  const first = text.replace(/^\uFEFF/, '');
  return (
    [',', ';'].some((sign) => first.startsWith(`${FIRST.join(sign)}${sign}`)) ||
    (text.startsWith(PARQUET) && text.includes(`${MAKER} version `))
  );
}

function typeOf({ kind, step }: Measure): 'STRING' | 'INT32' | 'DOUBLE' {
  if (kind === 'category') return 'STRING';
  return Number.isInteger(step) ? 'INT32' : 'DOUBLE';
}

function playRows({ rules, scenarios, seed, trials }: Study, most: number): TrialColumns {
  const count = Math.min(trials, most);
  const measures = new Map<string, { measure: Measure; values: CsvCell[] }>();
  for (const { setup } of scenarios) {
    for (const measure of listedMeasures(rules.measures(setup))) {
      if (!measures.has(measure.name)) measures.set(measure.name, { measure, values: [] });
    }
  }
  const columns: TrialColumns = { scenario: [], trial: [], measures };
  for (const { name, setup } of scenarios) {
    const player = new Player(rules, setup, seed);
    const width = player.measures.length;
    const places = new Map(player.measures.map((measure, place) => [measure.name, place]));
    const block = new Int32Array(BLOCK * width);
    for (let first = 0; first < count; first += BLOCK) {
      const some = Math.min(BLOCK, count - first);
      player.record(first, some, block);
      for (let at = 0; at < some; at += 1) {
        columns.scenario.push(name);
        columns.trial.push(first + at);
      }
      for (const [measureName, { values }] of measures) {
        const place = places.get(measureName);
        const own = place === undefined ? null : player.measures[place];
        for (let at = 0; at < some; at += 1) {
          values.push(own === null ? null : cellOf(own, block[at * width + (place ?? 0)]));
        }
      }
    }
  }
  return columns;
}

function cellOf({ labels, step }: Measure, value: number): CsvCell {
  return labels === undefined ? value * step : (labels[value] ?? null);
}
