import { figureName, figuresOfSummary, leadsOf } from '../../analysis/leading.ts';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { MeasureSummary, Summary } from '../../analysis/summarise.ts';
import { amountText, compareFigures, percentText } from '../../foundation/numbers.ts';
import { type Block, type Section, tableBlock, text } from '../model/Document.ts';
import type { Cell, Column, Row, Table } from '../model/Table.ts';
import { measureTitle } from '../text/estimateText.ts';

/** The maximum number of scenarios side by side; more scenarios are one below the other (`figures.ts`). */
const MOST_SCENARIOS = 4;
const MOST_ROWS = 12;
/** The maximum total length of scenarios' names as column titles in the terminal; longer names are replaced by letters. */
const MOST_LETTERS = 36;
const LETTERS = 'ABCD';
const WORDS: Readonly<Record<number, string>> = { 2: 'both', 3: 'all three', 4: 'all four' };

/**
 * A table with a few scenarios side by side: the leading figures, the events and the figures with a target, then the first
 * other figures that differ. Values are exact if known; a figure that is the same in all scenarios is written once.
 */
export function sideBySideSections(result: StudyResult, summary: Summary): Section[] {
  const { scenarios } = summary;
  if (scenarios.length < 2 || scenarios.length > MOST_SCENARIOS) return [];
  const rows = sharedRows(result, summary);
  if (rows.length === 0) return [];
  const isShort = scenarios.reduce((sum, { label }) => sum + label.length, 0) <= MOST_LETTERS;
  const heads = scenarios.map(({ label }, at) => (isShort ? label : LETTERS[at]));
  const legend = isShort
    ? []
    : [text(scenarios.map(({ label }, at) => `${LETTERS[at]}: ${label}`).join('; '), undefined, 'terminal')];
  const blocks: Block[] = [...legend, tableBlock(sideBySide(rows, summary, heads))];
  return [{ heading: null, blocks }];
}

/** One figure in every scenario. */
type SharedRow = readonly MeasureSummary[];

function sharedRows({ study }: StudyResult, summary: Summary): SharedRow[] {
  const { scenarios, furtherLeads } = summary;
  const figures = scenarios.map(({ measures }) => measures.flatMap(figuresOfSummary));
  const inAll = (name: string): SharedRow[] => {
    const row = figures.map((own) => own.find((one) => figureName(one) === name));
    return row.some((one) => one === undefined) ? [] : [row.flatMap((one) => one ?? [])];
  };
  const asked = [
    ...new Set([
      figureName(leadsOf(summary)[0]),
      ...furtherLeads,
      ...figures[0].filter(({ measure }) => measure.event !== undefined).map(figureName),
      ...study.targets.map(({ measure }) => measure),
    ]),
  ];
  const others = figures[0].filter(({ redundant }) => redundant === null).map(figureName);
  const first = asked.flatMap(inAll);
  const differing = others
    .filter((name) => !asked.includes(name))
    .flatMap(inAll)
    .filter((row) => !isSame(row));
  return [...first, ...differing.slice(0, Math.max(0, MOST_ROWS - first.length))];
}

/** The exact mean if it is known, otherwise the estimate. */
function amountOf({ estimate }: MeasureSummary): number {
  return estimate?.exact ?? estimate?.mean ?? 0;
}

function isSame(row: SharedRow): boolean {
  return row.every((one) => compareFigures(amountOf(one), amountOf(row[0])) === 0);
}

function sideBySide(rows: readonly SharedRow[], { scenarios }: Summary, heads: readonly string[]): Table {
  const isAnySampled = rows.some((row) => row.some(({ estimate }) => estimate?.exact === null));
  const columns: Column[] = [
    { name: 'title', title: 'Figure', isRowName: true, on: 'page' },
    { name: 'figure', title: 'Id', on: 'page' },
    { name: 'both', title: 'Figure', isRowName: true, on: 'terminal' },
    ...scenarios.map(
      ({ name, label }, at): Column => ({
        name: `scenario ${name}`,
        title: label,
        terminalTitle: heads[at],
        align: 'right',
      }),
    ),
  ];
  return {
    name: 'scenarios',
    caption: isAnySampled ? 'Side by side (~: sampled)' : 'Side by side, exactly',
    columns,
    rows: rows.map((row): Row => {
      const [{ measure }] = row;
      const id = figureName(row[0]);
      const title = measureTitle(measure);
      const cells: Cell[] = isSame(row)
        ? [valueText(row[0]), ...row.slice(1).map((_, at) => (at === 0 ? `the same in ${WORDS[row.length]}` : ''))]
        : row.map(valueText);
      return [title, id, `${title} (${id})`, ...cells];
    }),
  };
}

function valueText(one: MeasureSummary): string {
  const { kind } = one.measure;
  const amount = amountOf(one);
  const figure = kind === 'flag' ? percentText(amount).replace(' %', '') : amountText(amount);
  return one.estimate?.exact === null ? `~${figure}` : figure;
}
