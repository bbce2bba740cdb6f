import type { MeasureSummary } from '../../../analysis/summarise.ts';
import { compareFigures, groupedText, percentText } from '../../../foundation/numbers.ts';
import { capitalised, escapedMarkup } from '../../../foundation/text.ts';
import { type Point, pointText, tenths } from '../../drawings/hexGeometry.ts';
import { type ChartOrder, type HandDrawnChart, type HandDrawnKind, measuresOf, type RequestOf } from '../ChartKind.ts';
import { COLOUR, handFrame, panelsText, SHADES, sampledText, shadeOf, trialsText } from '../chartStyle.ts';

type Request = RequestOf<'hexmap'>;
type Order = ChartOrder<Request>;

const WIDTH = 540;
const COLUMN_GAP = 20;
const ROW_GAP = 26;
const HEADING = 38;
const LEGEND = 26;

/** A map of hexes, each in the shade of its frequency, with names for the start and the most frequent hex. */
export const hexmapChart: HandDrawnKind<Request> = { nameOf: ({ measure }) => measure, isDrawnOnce: true, drawingOf };

function drawingOf(order: Order): HandDrawnChart {
  const fields = measuresOf(order).map((measure, at) => fieldOf(measure, order.panels[at].request));
  const greatest = Math.max(...fields.flatMap(({ shares }) => [...shares.values()]), 0);
  const isSplit = fields.length > 1;
  const width = isSplit ? (WIDTH - COLUMN_GAP) / 2 : WIDTH;
  const above = isSplit ? HEADING : 0;
  const drawn = fields.map((field) => hexField(field, greatest, width));
  const parts: string[] = [];
  let top = 0;
  for (let at = 0; at < drawn.length; at += 2) {
    const abreast = drawn.slice(at, at + 2);
    for (const [column, { body }] of abreast.entries()) {
      const name = isSplit ? heading(order.panels[at + column].label, spreadText(fields[at + column])) : '';
      const x = column * (width + COLUMN_GAP);
      parts.push(`<g transform="translate(${x} ${top})">${name}<g transform="translate(0 ${above})">${body}</g></g>`);
    }
    top += Math.ceil(above + Math.max(...abreast.map(({ height }) => height)) + ROW_GAP);
  }
  const legendTop = top - ROW_GAP + 12;
  const never = `white: never${isExact(order) ? '' : ' seen'}`;
  parts.push(shadeLegend(0, legendTop, '0 %', `${percentText(greatest)} in one hex; ${never}`));
  const { title: heads } = order.panels[0].request;
  const words = caption(order, fields);
  return {
    svg: handFrame(heads, words, { body: parts.join('\n'), width: WIDTH, height: legendTop + LEGEND }).svg,
    description: `${heads}. ${words}`,
  };
}

function heading(name: string, below: string): string {
  return `<text x="1" y="12" font-size="13" font-weight="bold" fill="${COLOUR.text}">${escapedMarkup(name)}</text><text x="1" y="28" font-size="11" fill="${COLOUR.quiet}">${escapedMarkup(below)}</text>`;
}

function fieldOf({ values }: MeasureSummary, { columns, rows, start }: Request): HexField {
  const onMap = new Set<string>();
  for (let column = 1; column <= columns; column += 1) {
    for (let row = 1; row <= rows; row += 1) onMap.add(hexName(column, row));
  }
  const shares = new Map(
    values
      .map(({ value, exact, probability }) => [String(value), exact ?? probability] as const)
      .filter(([label, share]) => onMap.has(label) && share > 0),
  );
  const [most] = [...shares].sort(([, one], [, other]) => other - one);
  const marks = most === undefined ? [] : [{ hex: most[0], text: `${most[0]}: ${percentText(most[1])}` }];
  if (start === undefined || !onMap.has(start)) return { columns, rows, shares, marks };
  if (start === most?.[0]) {
    return { columns, rows, shares, marks: [{ hex: start, text: `start, ${marks[0].text}` }] };
  }
  const text = `start, ${start}: ${percentText(shares.get(start) ?? 0)}`;
  return { columns, rows, shares, marks: [{ hex: start, text }, ...marks] };
}

function caption(order: Order, fields: readonly HexField[]): string {
  const source = isExact(order) ? `Exact shares of ${trialsText(order)}` : `Sampled shares of ${sampledText(order)}`;
  const spread = fields.length === 1 ? ` ${capitalised(spreadText(fields[0]))}.` : '';
  return `${source} by hex; darker hexes are more frequent.${spread}${panelsText(order)}`;
}

/**
 * A text on how concentrated the shares are: the smallest numbers of hexes that together have 50 % and 90 % of the
 * total share on the map.
 */
function spreadText(field: HexField): string {
  if (field.shares.size === 0) return 'never on the map';
  const off = 1 - sum([...field.shares.values()]);
  const beyond = compareFigures(off, 0) > 0 ? `; ${percentText(off)} off the map` : '';
  const half = darkest(field, 0.5);
  return `half in ${half === 1 ? 'one hex' : `${groupedText(half)} hexes`}, 90 % in ${groupedText(darkest(field, 0.9))}${beyond}`;
}

function isExact(order: Order): boolean {
  return measuresOf(order).every(({ values }) => values[0].exact !== null);
}

/** The smallest number of hexes that together have a given part of the total share on the map. @param part 0..1 */
function darkest({ shares }: HexField, part: number): number {
  const sorted = [...shares.values()].sort((one, other) => other - one);
  const enough = part * sum(sorted);
  let held = 0;
  let hexes = 0;
  for (const share of sorted) {
    if (held >= enough) break;
    held += share;
    hexes += 1;
  }
  return hexes;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The room for the column numbers and the row numbers, in pixels. */
const NUMBERS = 20;
const NUMBER_SIZE = 10;
const LABEL_SIZE = 12;
/** The map shows the number of a column or row if it is 1 or a multiple of this: 1, 5, 10, 15 … */
const EVERY = 5;
/** The number of shades. All hexes of one shade are drawn as a single SVG path. */
const LEVELS = 32;

/**
 * A rectangular map of flat-top hexes. The name of a hex is `CCRR`: its column and its row, both 1-based. Even columns are half a
 * hex lower:
 *
 * ```text
 *  __    __
 * /01\__/03\__     columns, across; row 01 of column 02 lies between
 * \__/02\__/04\    rows 01 and 02 of columns 01 and 03
 *    \__/  \__/
 * ```
 */
interface HexField {
  readonly columns: number;
  readonly rows: number;
  /** The share of each hex, by the hex's name; a hex without an entry has the share 0. */
  readonly shares: ReadonlyMap<string, number>;
  /** The hexes to outline and name, at most two. */
  readonly marks: readonly { readonly hex: string; readonly text: string }[];
}

/** Draws a map and returns its SVG marks and its height in pixels. @param greatest the share that has the darkest shade */
export function hexField(field: HexField, greatest: number, width: number) {
  const { columns, rows, shares, marks } = field;
  const size = (width - NUMBERS) / (1.5 * columns + 0.5);
  const up = (size * Math.sqrt(3)) / 2;
  const height = NUMBERS + up * (2 * rows + 1);
  const middle = (column: number, row: number): Point => ({
    x: NUMBERS + size * (1.5 * column - 0.5),
    y: NUMBERS + up * (2 * row - 1 + (column % 2 === 0 ? 1 : 0)),
  });
  // The outline of a hex begins at its right corner. Its coordinates are relative, so they are short, and the file of a map with
  // a thousand hexes stays small.
  const [half, side] = [tenths(size / 2), tenths(size)];
  const round = `l-${half},${tenths(up)}h-${side}l-${half},-${tenths(up)}l${half},-${tenths(up)}h${side}z`;
  const hexAt = ({ x, y }: Point) => `M${pointText({ x: x + size, y })}${round}`;
  const levels = new Map<string, string>();
  for (let column = 1; column <= columns; column += 1) {
    for (let row = 1; row <= rows; row += 1) {
      const share = shares.get(hexName(column, row)) ?? 0;
      const shade = share === 0 ? 'white' : shadeOf(Math.ceil((LEVELS * share) / greatest) / LEVELS);
      levels.set(shade, (levels.get(shade) ?? '') + hexAt(middle(column, row)));
    }
  }
  const paths = [...levels].map(([shade, path]) => {
    const stroke = shade === 'white' ? COLOUR.grid : shade;
    return `<path d="${path}" fill="${shade}" stroke="${stroke}" stroke-width="${shade === 'white' ? 0.7 : 0.4}"/>`;
  });
  const places = marks.map(({ hex, text }) => ({ text, at: middle(Number(hex.slice(0, 2)), Number(hex.slice(2))) }));
  const highest = Math.min(...places.map(({ at }) => at.y));
  const body = [
    // White hexes come first, so that their outlines do not cover the shade of a neighbour.
    ...paths.sort((one, other) => Number(other.includes('fill="white"')) - Number(one.includes('fill="white"'))),
    ...numbers(columns, (column) => ({ x: middle(column, 1).x, y: NUMBERS - 7 }), 'middle'),
    ...numbers(rows, (row) => ({ x: NUMBERS - 5, y: middle(1, row).y + 3.5 }), 'end'),
    // A dark line on a wider white one is visible on any shade.
    ...places.flatMap(({ at }) =>
      [`white" stroke-width="3.5`, `${COLOUR.text}" stroke-width="1.5`].map(
        (line) => `<path d="${hexAt(at)}" fill="none" stroke="${line}"/>`,
      ),
    ),
    // The name of the upper mark is above the mark; the name of the lower mark, if there is one, is below the mark.
    ...places.map(({ at, text }, place) => {
      const isAbove = at.y === highest && (place === 0 || places[0].at.y !== highest);
      const y = isAbove ? at.y - up - 5 : at.y + up + LABEL_SIZE + 2;
      return label(text, { x: at.x, y }, at.x / width);
    }),
  ].join('\n');
  return { body, height };
}

/** The name of a hex: `0815` for column 8, row 15. */
export function hexName(column: number, row: number): string {
  return String(column).padStart(2, '0') + String(row).padStart(2, '0');
}

/** The legend of the shades, from the least to the greatest share. */
function shadeLegend(x: number, y: number, least: string, most: string): string {
  const steps = 8;
  const step = 14;
  const text = (at: number, anchor: string, said: string) =>
    `<text x="${at}" y="${y + 9}" text-anchor="${anchor}" font-size="${LABEL_SIZE}" fill="${COLOUR.quiet}">${escapedMarkup(said)}</text>`;
  const from = x + 34;
  const swatches = Array.from({ length: steps }, (_, at) => {
    const fill = at === 0 ? SHADES[0] : shadeOf(at / (steps - 1));
    return `<rect x="${from + at * step}" y="${y}" width="${step}" height="10" fill="${fill}"/>`;
  });
  return [text(from - 6, 'end', least), ...swatches, text(from + steps * step + 6, 'start', most)].join('\n');
}

function numbers(most: number, placeOf: (number: number) => Point, anchor: string): string[] {
  return Array.from({ length: most }, (_, at) => at + 1)
    .filter((number) => number === 1 || number % EVERY === 0)
    .map((number) => {
      const { x, y } = placeOf(number);
      const text = String(number).padStart(2, '0');
      return `<text x="${tenths(x)}" y="${tenths(y)}" text-anchor="${anchor}" font-size="${NUMBER_SIZE}" fill="${COLOUR.quiet}">${text}</text>`;
    });
}

/**
 * A text centred on a point, or shifted inwards near an edge.
 *
 * @param across the point's position across the map, from 0 at the left edge to 1 at the right edge
 */
function label(text: string, { x, y }: Point, across: number): string {
  const anchor = across < 0.2 ? 'start' : across > 0.8 ? 'end' : 'middle';
  return `<text x="${tenths(x)}" y="${tenths(y)}" text-anchor="${anchor}" font-size="${LABEL_SIZE}" font-weight="bold" fill="${COLOUR.text}" stroke="white" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escapedMarkup(text)}</text>`;
}
