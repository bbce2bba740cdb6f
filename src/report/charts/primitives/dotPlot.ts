import type { ChartSpec } from '../ChartKind.ts';
import { COLOUR, LABEL_SIZE, PLOT_WIDTH } from '../chartStyle.ts';
import { cutShort, textWidth } from '../textWidth.ts';

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

/** One row of a list of dots: `low` to `high` is its interval, `exact` its exact value if that is known. */
export interface ListedDot {
  readonly scenario: string;
  /** In the unit of the axis, as are the next three. */
  readonly amount: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
  /** The words at the right of the row. */
  readonly figure: string;
}

const LISTED_HEIGHT = 28;
/** From the plot to the figures at its right, in pixels. */
const FIGURE_GAP = 12;
/** The narrowest plot between names and figures, in pixels. */
const LEAST_WIDTH = 120;

/**
 * A list of dots, one row for each scenario, with the name at the left and the figure at the right.
 *
 * @param x the encoding of the horizontal axis, with the field `amount`
 * @param mostNameWidth the room for the names, in pixels
 * @param behind layers behind the dots
 */
export function dotList(
  rows: readonly ListedDot[],
  x: object,
  mostNameWidth: number,
  behind: readonly unknown[] = [],
): ChartSpec {
  const { width: names, y } = nameAxis(
    'scenario',
    rows.map(({ scenario }) => scenario),
    mostNameWidth,
  );
  const figures = Math.max(...rows.map(({ figure }) => textWidth(figure, LABEL_SIZE)));
  const width = Math.max(LEAST_WIDTH, Math.round(PLOT_WIDTH + 40 - names - figures - FIGURE_GAP));
  const hasExact = rows.some(({ exact }) => exact !== null);
  return {
    width,
    height: { step: LISTED_HEIGHT },
    data: { values: rows },
    layer: [...behind, ...dotMarks(x, y, hasExact, width + figures + FIGURE_GAP)],
  };
}

function xAxis({ field, scale, axis }: DotAxis, isLast: boolean): object {
  const bare = isLast ? axis : { ...axis, title: null };
  return { field, type: 'quantitative', scale, axis: { ...bare, labels: isLast, domain: isLast } };
}

function heading(text: string) {
  return { text, fontSize: LABEL_SIZE, lineHeight: LABEL_SIZE, offset: 6, frame: 'group' };
}

/**
 * In each row a dot with its interval, `low` to `high`, the `exact` value as a line across, and the `figure` at the right.
 *
 * @param x with the dot's own field
 * @param figureAt where the figures end, in pixels from the left of the plot
 */
export function dotMarks(x: object, y: object, hasExact: boolean, figureAt: number): readonly unknown[] {
  return [
    {
      mark: { type: 'rule', color: COLOUR.data, strokeWidth: 2 },
      encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
    },
    { mark: { type: 'point', filled: true, opacity: 1, size: 90, color: COLOUR.data }, encoding: { y, x } },
    ...(hasExact
      ? [
          {
            transform: [{ filter: 'isValid(datum.exact)' }],
            mark: { type: 'tick', orient: 'vertical', color: COLOUR.exact, thickness: 2, size: 18 },
            encoding: { y, x: { ...x, field: 'exact' } },
          },
        ]
      : []),
    {
      mark: { type: 'text', align: 'right', color: COLOUR.text, fontSize: LABEL_SIZE },
      encoding: { y, x: { value: figureAt }, text: { field: 'figure', type: 'nominal' } },
    },
  ];
}

/** The names of a chart's rows, at its left. */
interface NameAxis {
  /** The room that they take, in pixels. */
  readonly width: number;
  /** The encoding, with the rows in the order of the data. */
  readonly y: object;
}

/** Names of rows by a field, each as long as there is room for. @param most pixels */
export function nameAxis(field: string, names: readonly string[], most: number): NameAxis {
  const cut = new Map(names.map((name) => [name, cutShort(name, most, LABEL_SIZE)]));
  const isCut = [...cut].some(([name, text]) => name !== text);
  const axis = {
    title: null,
    labelLimit: 0,
    domain: false,
    labelColor: COLOUR.text,
    grid: true,
    // The rows keep their whole names: two that are cut alike are still two.
    ...(isCut ? { labelExpr: `${JSON.stringify(Object.fromEntries(cut))}[datum.value]` } : {}),
  };
  return {
    width: Math.max(0, ...[...cut.values()].map((text) => textWidth(text, LABEL_SIZE))),
    y: { field, type: 'nominal', sort: null, axis },
  };
}
