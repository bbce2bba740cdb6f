import type { ChartSpec } from '../ChartKind.ts';
import { COLOUR, LABEL_SIZE, PLOT_WIDTH } from '../chartStyle.ts';
import { cutShort, textWidth } from '../textWidth.ts';

/** One measure of one scenario, as a row of a chart of dots. */
export interface DotRow {
  readonly scenario: string;
  readonly label: string;
  /**
   * The position of the label's block in a chart of several scenarios; a block has the rows of one label. In a chart of one
   * scenario, the rows stay in their given order.
   */
  readonly place: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
  readonly figure: string;
}

/** The encoding of the horizontal axis, with the field that the dots show. */
export interface DotAxis {
  readonly field: string;
  readonly scale: object;
  readonly axis: object;
}

const ROW_HEIGHT = 30;
/** The maximum width of the names at the left, in pixels. */
const MOST_NAME_WIDTH = 180;

/**
 * Rows of dots. With one scenario, there is a row for each measure; with several scenarios, a row for each scenario of
 * each measure.
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
    layer: dotMarks(xAxis(axis, isLast), y, {
      figureAt: width + figureWidth,
      ...(hasExact && { ticks: EXACT_TICKS }),
    }),
  });
  if (!isSplit) return { data: { values: rows }, ...plot(true) };
  // Blocks are made by label, not by place, because the same place may have different measures in different scenarios.
  const blocks = [...new Set([...rows].sort((one, other) => one.place - other.place).map(({ label }) => label))];
  return {
    // The blocks are not facets. All facets would have the same rows, but a block has no row for a scenario that lacks
    // its measure.
    vconcat: blocks.map((label, at) => ({
      ...(blocks.length > 1 ? { title: heading(label) } : {}),
      data: { values: rows.filter((row) => row.label === label) },
      ...plot(at === blocks.length - 1),
    })),
  };
}

/** One row of a list of dots. `low` to `high` is the interval; `exact` is the exact value, or null if it is unknown. */
export interface ListedDot {
  /** The position of the dot. `amount`, `low`, `high` and `exact` are in the unit of the axis. */
  readonly amount: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
  /** The words at the right of the row. */
  readonly figure: string;
}

/** A row of a list of scenarios. */
export interface ScenarioDot extends ListedDot {
  readonly scenario: string;
}

/** The style of a list of dots. */
export interface DotListStyle<Name extends string> {
  /** The field of the rows' names. */
  readonly names: Name;
  /** The maximum width of the names, in pixels. */
  readonly mostNameWidth: number;
  /** True if exact values are drawn as tick marks. Default: true if any exact value is known. */
  readonly hasExact?: boolean;
}

const LISTED_HEIGHT = 28;
/** The gap between the plot and the figures at its right, in pixels. */
const FIGURE_GAP = 12;
/** The minimum width of the plot between names and figures, in pixels. */
const LEAST_WIDTH = 120;

/**
 * A list of dots, each row with its name at the left and its figure at the right.
 *
 * @param axis returns the encoding of the horizontal axis, with the field `amount`, for a plot width in pixels
 * @param behind returns the layers behind the dots
 */
export function dotList<Name extends string>(
  rows: readonly (ListedDot & Readonly<Record<Name, string>>)[],
  axis: (width: number) => object,
  style: DotListStyle<Name>,
  behind: (x: object) => readonly unknown[] = () => [],
): ChartSpec {
  const { width: names, y } = nameAxis(
    style.names,
    rows.map((row) => row[style.names]),
    style.mostNameWidth,
  );
  const figures = Math.max(...rows.map(({ figure }) => textWidth(figure, LABEL_SIZE)));
  const width = Math.max(LEAST_WIDTH, Math.round(PLOT_WIDTH + 40 - names - figures - FIGURE_GAP));
  const hasExact = style.hasExact ?? rows.some(({ exact }) => exact !== null);
  const x = axis(width);
  return {
    width,
    height: { step: LISTED_HEIGHT },
    data: { values: rows },
    layer: [
      ...behind(x),
      ...dotMarks(x, y, { figureAt: width + figures + FIGURE_GAP, ...(hasExact && { ticks: EXACT_TICKS }) }),
    ],
  };
}

/** A grey band behind all rows. @param x the encoding of the horizontal axis @param from, to in the unit of the axis */
export function greyBand(x: object, from: number, to: number): unknown {
  return {
    data: { values: [{ from, to }] },
    mark: { type: 'rect', color: COLOUR.line, opacity: 0.45 },
    encoding: { x: { ...x, field: 'from' }, x2: { field: 'to' } },
  };
}

function xAxis({ field, scale, axis }: DotAxis, isLast: boolean): object {
  const bare = isLast ? axis : { ...axis, title: null };
  return { field, type: 'quantitative', scale, axis: { ...bare, labels: isLast, domain: isLast } };
}

function heading(text: string) {
  return { text, fontSize: LABEL_SIZE, lineHeight: LABEL_SIZE, offset: 6, frame: 'group' };
}

/** The style of a plot of dots, except for the dots themselves. */
export interface DotStyle {
  /**
   * The x of the figures' right edge, in pixels from the left of the plot. If `figureAlign` is `left`, the x of their
   * left edge.
   */
  readonly figureAt: number;
  /** The alignment of the figures. Default: `right`. */
  readonly figureAlign?: 'left' | 'right';
  /** The lines of the intervals. Default: 2 pixels wide. */
  readonly interval?: { readonly strokeWidth: number; readonly opacity?: number };
  /** Layers between the intervals and the dots. Default: none. */
  readonly between?: readonly unknown[];
  /** Tick marks for a value other than the dot's. Default: none. */
  readonly ticks?: DotTicks;
}

export interface DotTicks {
  readonly field: string;
  readonly color: string;
  readonly thickness: number;
  /** True if rows may lack the value; such rows have no tick mark. */
  readonly isPartial: boolean;
}

/** The style of the tick marks for exact values. */
const EXACT_TICKS: DotTicks = { field: 'exact', color: COLOUR.exact, thickness: 2, isPartial: true };

/**
 * Draws in each row a dot, its interval from `low` to `high`, a tick mark for another value, and the `figure` at the right.
 *
 * @param x the encoding of the horizontal axis, with the field of the dots
 */
export function dotMarks(x: object, y: object, style: DotStyle): readonly unknown[] {
  const { figureAt, figureAlign = 'right', interval = { strokeWidth: 2 }, between = [], ticks } = style;
  return [
    {
      mark: { type: 'rule', color: COLOUR.data, ...interval },
      encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
    },
    ...between,
    { mark: { type: 'point', filled: true, opacity: 1, size: 90, color: COLOUR.data }, encoding: { y, x } },
    ...(ticks === undefined ? [] : [tickLayer(x, y, ticks)]),
    {
      mark: { type: 'text', align: figureAlign, color: COLOUR.text, fontSize: LABEL_SIZE },
      encoding: { y, x: { value: figureAt }, text: { field: 'figure', type: 'nominal' } },
    },
  ];
}

function tickLayer(x: object, y: object, { field, color, thickness, isPartial }: DotTicks): unknown {
  return {
    ...(isPartial ? { transform: [{ filter: `isValid(datum.${field})` }] } : {}),
    mark: { type: 'tick', orient: 'vertical', color, thickness, size: 18 },
    encoding: { y, x: { ...x, field } },
  };
}

/** The names of a chart's rows, at its left. */
interface NameAxis {
  /** The width of the widest name, in pixels. */
  readonly width: number;
  /** The encoding, with the rows in the order of the data. */
  readonly y: object;
}

/**
 * The axis with the names of the rows. Names wider than `most` are cut.
 *
 * @param most the maximum width of a name, in pixels
 */
export function nameAxis(field: string, names: readonly string[], most: number): NameAxis {
  const cut = new Map(names.map((name) => [name, cutShort(name, most, LABEL_SIZE)]));
  const isCut = [...cut].some(([name, text]) => name !== text);
  const axis = {
    title: null,
    labelLimit: 0,
    domain: false,
    labelColor: COLOUR.text,
    grid: true,
    // The data keep the whole names, so that two names with the same cut text remain two rows.
    ...(isCut ? { labelExpr: `${JSON.stringify(Object.fromEntries(cut))}[datum.value]` } : {}),
  };
  return {
    width: Math.max(0, ...[...cut.values()].map((text) => textWidth(text, LABEL_SIZE))),
    y: { field, type: 'nominal', sort: null, axis },
  };
}
