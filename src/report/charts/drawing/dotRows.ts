import type { ChartSpec } from '../ChartKind.ts';
import { COLOUR, LABEL_SIZE, PLOT_WIDTH } from '../chartStyle.ts';
import { dotMarks } from './dotMarks.ts';
import { textWidth } from './textWidth.ts';

/** One measure of one scenario, as a row of a chart of dots. */
export interface DotRow {
  readonly scenario: string;
  readonly label: string;
  /** The measure's: rows of one place stand together where there are several scenarios. */
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
  const names = Math.min(MOST_NAME_WIDTH, Math.max(0, ...rows.map((row) => textWidth(row[field], LABEL_SIZE))));
  const width = Math.round(PLOT_WIDTH - names - figureWidth + 40);
  const plot = (isLast: boolean) => ({
    width,
    height: { step: ROW_HEIGHT },
    layer: dotMarks(...axesOf(field, axis, isLast), hasExact, width + figureWidth),
  });
  if (!isSplit) return { data: { values: rows }, ...plot(true) };
  const places = [...new Set(rows.map(({ place }) => place))].sort((one, other) => one - other);
  return {
    // Not facets, which would all have the same rows: a scenario that lacks a kind of ship has none for it.
    vconcat: places.map((place, at) => {
      const own = rows.filter((row) => row.place === place);
      return {
        ...(places.length > 1 ? { title: heading(own[0].label) } : {}),
        data: { values: own },
        ...plot(at === places.length - 1),
      };
    }),
  };
}

function axesOf(field: string, { field: dot, scale, axis }: DotAxis, isLast: boolean): [object, object] {
  const y = {
    field,
    type: 'nominal',
    sort: null,
    axis: { title: null, labelLimit: MOST_NAME_WIDTH, domain: false, labelColor: COLOUR.text, grid: true },
  };
  const bare = isLast ? axis : { ...axis, title: null };
  return [{ field: dot, type: 'quantitative', scale, axis: { ...bare, labels: isLast, domain: isLast } }, y];
}

function heading(text: string) {
  return { text, fontSize: LABEL_SIZE, lineHeight: LABEL_SIZE, offset: 6, frame: 'group' };
}
