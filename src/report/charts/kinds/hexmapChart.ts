import { compareFigures } from '../../../foundation/comparing.ts';
import { type HexField, hexField, hexName, shadeLegend } from '../../board/hexField.ts';
import type { MeasureSummary } from '../../Summary.ts';
import { capitalised } from '../../text/capitalised.ts';
import { escapedMarkup } from '../../text/escapedMarkup.ts';
import { groupedText } from '../../text/groupedText.ts';
import { percentText } from '../../text/percentText.ts';
import type { ChartOrder, HandDrawnChart, HandDrawnKind, RequestOf } from '../ChartKind.ts';
import { panelsText, sampledText, trialsText } from '../captionText.ts';
import { COLOUR } from '../chartStyle.ts';
import { handFrame } from '../drawing/handFrame.ts';
import { measuresOf } from '../values/measuresOf.ts';

type Request = RequestOf<'hexmap'>;
type Order = ChartOrder<Request>;

const WIDTH = 540;
const COLUMN_GAP = 20;
const ROW_GAP = 26;
const HEADING = 38;
const LEGEND = 26;

/** A map of hexes, each in the shade of its frequency, with the start and the most frequent hex named. */
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
    svg: handFrame(heads, words, { body: parts.join('\n'), width: WIDTH, height: legendTop + LEGEND }),
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
  return `${source} by hex; the darker, the more frequent.${spread}${panelsText(order)}`;
}

/** How far the shares are spread: the fewest hexes that hold a half of what is on the map, and nine tenths. */
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

/** The fewest hexes that hold such a part of what is on the map. */
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
