import { escapedMarkup } from '../../foundation/text.ts';
import type { PicturedHex } from '../../rules/board.ts';
import { COLOUR } from '../charts/chartStyle.ts';
import { FONT, textWidth } from '../charts/textWidth.ts';
import { boardLegend, drawHex, LEGEND_LINE, legendItems, terrainOf } from './boardPicture.ts';
import { centreOf, moved, pointText, tenths } from './hexGeometry.ts';

/** One position of a galaxy with all its texts. */
export interface GalaxyHex extends PicturedHex {
  /** The number of the ring and the position in the ring: `204`. */
  readonly position: string;
  /** The texts in the middle of the hex: planets and other names. */
  readonly names: readonly string[];
  /** The texts below the names: the faction whose home system this is, and further anomalies. */
  readonly notes: readonly string[];
  /** Letters of wormholes: `α`. */
  readonly wormholes: string;
  /** The pairs of edges, 0 to 5 clockwise from north, that the lanes of a hyperlane tile join. Absent for other tiles. */
  readonly lanes?: readonly (readonly [number, number])[];
}

/** The distance from the middle of a hex to its corner, in pixels; it leaves enough room for the names. */
const SIZE = 60;
const MARGIN = 12;
const NAME = 11.5;
const NOTE = 10;
const LINE = 13;
/** The widest line that fits into its hex, in pixels. */
const WIDEST = 1.55 * SIZE;

/** A galaxy as SVG text: every tile with its number, its position, its names and its contents. Empty if there are no hexes. */
export function galaxyMap(hexes: readonly GalaxyHex[], remarks: readonly string[]): string {
  if (hexes.length === 0) return '';
  const high = (SIZE * Math.sqrt(3)) / 2;
  const centres = hexes.map((hex) => centreOf(hex, SIZE));
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - SIZE, Math.max(...xs) + SIZE];
  const [top, bottom] = [Math.min(...ys) - high, Math.max(...ys) + high];
  const legend = legendItems({ hexes, routes: [] }, right - left);
  const below = bottom + 2 * MARGIN;
  const afterLegend = below + legend.lines * LEGEND_LINE;
  const box = [
    left - MARGIN,
    top - MARGIN,
    right - left + 2 * MARGIN,
    afterLegend + remarks.length * LEGEND_LINE - top + 2 * MARGIN,
  ].map(tenths);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}" font-family="${escapedMarkup(FONT)}">`,
    ...hexes.map((hex) => (hex.lanes === undefined ? drawHex(hex, SIZE) : drawLanes(hex, hex.lanes))),
    ...hexes.flatMap((hex) => writing(hex)),
    boardLegend(legend, left, below),
    ...remarks.map((line, at) => {
      const y = afterLegend + at * LEGEND_LINE + 4;
      return `<text x="${tenths(left)}" y="${tenths(y)}" font-size="13" fill="${COLOUR.quiet}">${escapedMarkup(line)}</text>`;
    }),
    '</svg>\n',
  ].join('\n');
}

/** A hyperlane tile: for each lane, an arc that bends towards the middle of the tile. */
function drawLanes(hex: GalaxyHex, lanes: readonly (readonly [number, number])[]): string {
  const centre = centreOf(hex, SIZE);
  const middleOf = (edge: number) => {
    const angle = ((edge * 60 - 90) * Math.PI) / 180;
    return pointText(moved(centre, { x: Math.cos(angle), y: Math.sin(angle) }, (SIZE - 1) * Math.sqrt(0.75)));
  };
  const arcs = lanes.map(([one, other]) => `M${middleOf(one)}Q${pointText(centre)} ${middleOf(other)}`).join('');
  return `${drawHex({ ...hex, kind: 'plain' }, SIZE)}<path d="${arcs}" fill="none" stroke="${terrainOf(hex.kind).ink}" stroke-width="4"/>`;
}

/** The texts of one hex: its position at the top, its names in the middle, its number and wormholes at the bottom. */
function writing({ names, notes, position, label, wormholes, ...hex }: GalaxyHex): string[] {
  const { x, y } = centreOf(hex, SIZE);
  const lines = [
    ...names.flatMap(inLines).map((text) => ({ text, size: NAME, fill: COLOUR.text, isBold: true })),
    ...notes.flatMap(inLines).map((text) => ({ text, size: NOTE, fill: COLOUR.quiet, isBold: false })),
  ];
  const first = y - ((lines.length - 1) * LINE) / 2;
  const foot = [label, wormholes].filter((text) => text !== '').join(' ');
  return [
    written(position, x, y - SIZE * 0.68, NOTE, COLOUR.quiet, false),
    ...lines.map(({ text, size, fill, isBold }, at) => {
      const fitting = Math.min(size, (size * WIDEST) / textWidth(text, size, isBold ? 'bold' : undefined));
      return written(text, x, first + at * LINE, fitting, fill, isBold);
    }),
    ...(foot === '' ? [] : [written(foot, x, y + SIZE * 0.68, NAME, COLOUR.text, false)]),
  ];
}

/** Breaks a long name between words, into at most two lines. */
function inLines(text: string): string[] {
  if (textWidth(text, NAME, 'bold') <= WIDEST) return [text];
  const words = text.split(' ');
  const half = Math.ceil(words.length / 2);
  return words.length === 1 ? [text] : [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

function written(text: string, x: number, y: number, size: number, fill: string, isBold: boolean): string {
  const weight = isBold ? ' font-weight="bold"' : '';
  return `<text x="${tenths(x)}" y="${tenths(y + size * 0.35)}" text-anchor="middle" font-size="${tenths(size)}"${weight} fill="${fill}" stroke="white" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escapedMarkup(text)}</text>`;
}
