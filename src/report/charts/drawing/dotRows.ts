import type { ChartSpec } from '../ChartKind.ts';
import { LABEL_SIZE, PLOT_WIDTH } from '../chartStyle.ts';
import { dotMarks } from './dotMarks.ts';
import { nameAxis } from './nameAxis.ts';

/** One measure of one scenario, as a row of a chart of dots. */
export interface DotRow {
  readonly scenario: string;
  readonly label: string;
  /** The measure's: rows of one label stand together where there are several scenarios, in the order of their places. */
  readonly place: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
  readonly figure: string;
}

/** The horizontal axis, with the field of the dots. */
export interface DotAxis {
  readonly field: string;
  readonly scale: object;
  readonly axis: object;
}

const ROW_HEIGHT = 30;
/** The room to the left that the names may take. */
const MOST_NAME_WIDTH = 180;

/**
 * Rows of dots: one for each measure, or where there are several scenarios, for each measure the scenarios one below
 * the other.
 *
 * @param figureWidth room for the figures to the right, in pixels
 */
export function dotRows(rows: readonly DotRow[], isSplit: boolean, figureWidth: number, axis: DotAxis): ChartSpec {
  const hasExact = rows.some(({ exact }) => exact !== null);
  const field = isSplit ? 'scenario' : 'label';
  const { width: names, y } = nameAxis(
    field,
    rows.map((row) => row[field]),
    MOST_NAME_WIDTH,
  );
  const width = Math.round(PLOT_WIDTH - names - figureWidth + 40);
  const plot = (isLast: boolean) => ({
    width,
    height: { step: ROW_HEIGHT },
    layer: dotMarks(xAxis(axis, isLast), y, hasExact, width + figureWidth),
  });
  if (!isSplit) return { data: { values: rows }, ...plot(true) };
  // By their labels, too: in one scenario a place may be that of cruisers, and in another of their next version.
  const blocks = [...new Set([...rows].sort((one, other) => one.place - other.place).map(({ label }) => label))];
  return {
    // Not facets, which would all have the same rows: a scenario that lacks a kind of ship has none for it.
    vconcat: blocks.map((label, at) => ({
      ...(blocks.length > 1 ? { title: heading(label) } : {}),
      data: { values: rows.filter((row) => row.label === label) },
      ...plot(at === blocks.length - 1),
    })),
  };
}

function xAxis({ field, scale, axis }: DotAxis, isLast: boolean): object {
  const bare = isLast ? axis : { ...axis, title: null };
  return { field, type: 'quantitative', scale, axis: { ...bare, labels: isLast, domain: isLast } };
}

function heading(text: string) {
  return { text, fontSize: LABEL_SIZE, lineHeight: LABEL_SIZE, offset: 6, frame: 'group' };
}
