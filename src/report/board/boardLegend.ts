import type { BoardPicture } from '../../rules/BoardPicture.ts';
import { COLOUR } from '../charts/chartStyle.ts';
import { textWidth } from '../charts/drawing/textWidth.ts';
import { escapedMarkup } from '../text/escapedMarkup.ts';
import { areNeighbours, cornersOf, tenths } from './hexGeometry.ts';
import { terrainOf } from './terrain.ts';

/** The height of one line of the legend, in pixels. */
export const LEGEND_LINE = 22;

const SIZE = 13;
const SWATCH = 20;
const GAP = 16;

/** One entry and where it stands: `x` from the left, in line `line`. */
interface LegendItem {
  readonly text: string;
  readonly swatch: string;
  readonly x: number;
  readonly line: number;
}

/** A legend set in lines. */
export interface Legend {
  readonly items: readonly LegendItem[];
  readonly lines: number;
}

/** What a board's signs mean, for those that it has, in lines no wider than `width`. */
export function legendItems(picture: BoardPicture, width: number): Legend {
  const items: LegendItem[] = [];
  let x = 0;
  let line = 0;
  for (const { text, swatch } of entries(picture)) {
    const across = SWATCH + textWidth(text, SIZE);
    if (x > 0 && x + across > width) {
      x = 0;
      line += 1;
    }
    items.push({ text, swatch, x, line });
    x += across + GAP;
  }
  return { items, lines: items.length === 0 ? 0 : line + 1 };
}

/** The legend as SVG. @param left, top where it begins, in pixels */
export function boardLegend({ items }: Legend, left: number, top: number): string {
  return items
    .map(({ text, swatch, x, line }) => {
      const at = `translate(${tenths(left + x + 8)} ${tenths(top + line * LEGEND_LINE)})`;
      return `<g transform="${at}">${swatch}<text x="13" y="4" font-size="${SIZE}" fill="${COLOUR.quiet}">${escapedMarkup(text)}</text></g>`;
    })
    .join('\n');
}

function entries({ hexes, routes }: BoardPicture): { text: string; swatch: string }[] {
  const kinds = [...new Set(hexes.map(({ kind }) => kind))].filter((kind) => kind !== 'plain').sort();
  const hasJump = routes.some(({ hexes: way }) => way.some((hex, at) => at > 0 && !areNeighbours(way[at - 1], hex)));
  return [
    ...(hexes.some(({ role }) => role === 'from') ? [{ text: 'start', swatch: hexagon('white', COLOUR.text, 2) }] : []),
    ...(hexes.some(({ role }) => role === 'to')
      ? [{ text: 'destination', swatch: hexagon('white', COLOUR.text, 2) + hexagon('none', COLOUR.text, 1, 4.5) }]
      : []),
    ...kinds.map((kind) => {
      const { name, fill, ink, sign } = terrainOf(kind);
      const mark =
        sign === '' ? '' : `<path transform="scale(5)" d="${sign}" fill="none" stroke="${ink}" stroke-width=".2"/>`;
      return { text: name, swatch: hexagon(fill, ink, 1) + mark };
    }),
    ...(hasJump
      ? [
          {
            text: 'by lane or wormhole',
            swatch: `<path d="M-7,0H8" stroke="${COLOUR.quiet}" stroke-width="3" stroke-linecap="round" stroke-dasharray="2 6"/>`,
          },
        ]
      : []),
  ];
}

function hexagon(fill: string, stroke: string, width: number, size = 8): string {
  return `<polygon points="${cornersOf({ x: 0, y: 0 }, size)}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;
}
