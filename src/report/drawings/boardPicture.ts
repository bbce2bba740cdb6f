import { escapedMarkup } from '../../foundation/text.ts';
import type { BoardPicture, PicturedHex } from '../../rules/board.ts';
import { COLOUR } from '../charts/chartStyle.ts';
import { FONT, textWidth } from '../charts/textWidth.ts';
import { boardLabels, drawRoute, type PlacedText, routeLanes } from './boardRoutes.ts';
import { areNeighbours, centreOf, cornersOf, tenths } from './hexGeometry.ts';

/** The maximum distance from the middle of a hex to its corner, in pixels, for a board of few hexes. */
const LARGEST = 58;
/** The minimum distance from the middle of a hex to its corner, in pixels. */
const SMALLEST = 22;
const WIDTH = 560;
const MARGIN = 10;
/** The colours of routes, distinct but muted. If there are more routes, the colours repeat. */
const ROUTE_COLOURS = ['#17545b', '#7d3c6d', '#2f4fa2', '#5d6b13'] as const;

/**
 * A board of flat-top hexes as SVG text, with the routes as arrows over it. Rifts stand out, and everything else is
 * muted. On a large board, only some hexes have names: those on a route, the start, the destination, and the neighbours
 * of these hexes. A board without hexes gives an empty text.
 */
export function boardPicture(picture: BoardPicture): string {
  if (picture.hexes.length === 0) return '';
  const size = sizeOf(picture.hexes);
  const routes = routeLanes(picture.routes);
  const labels = boardLabels(picture, routes, size);
  const edges = edgesOf(picture.hexes, labels, size);
  const legend = legendItems(picture, edges.right - edges.left);
  const top = edges.bottom + 2 * MARGIN;
  const box = [
    edges.left - MARGIN,
    edges.top - MARGIN,
    edges.right - edges.left + 2 * MARGIN,
    top - edges.top + MARGIN + legend.lines * LEGEND_LINE,
  ].map(tenths);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}" font-family="${escapedMarkup(FONT)}">`,
    ...picture.hexes.map((hex) => drawHex(hex, size)),
    // Outlines are drawn after all fills, so that no neighbour covers a part of an outline.
    ...picture.hexes.filter(({ role }) => role !== undefined).map((hex) => drawRole(hex, size)),
    ...routes.map((route, at) => drawRoute(route, size, colourOf(at))),
    ...labels.map(drawText),
    boardLegend(legend, edges.left, top),
    '</svg>\n',
  ].join('\n');
}

function sizeOf(hexes: readonly PicturedHex[]): number {
  const columns = hexes.map(({ q }) => q);
  const across = 1.5 * (Math.max(...columns) - Math.min(...columns)) + 2;
  return Math.round(Math.min(LARGEST, Math.max(SMALLEST, WIDTH / across)));
}

function colourOf(route: number): string {
  return ROUTE_COLOURS[route % ROUTE_COLOURS.length];
}

/** One hex with its tint and sign. @param size the distance from its middle to a corner, in pixels */
export function drawHex(hex: PicturedHex, size: number): string {
  const { fill, ink, sign } = terrainOf(hex.kind);
  const centre = centreOf(hex, size);
  const scale = tenths(size * 0.42);
  const line = tenths((1.6 / size) * 100);
  const mark =
    sign === ''
      ? ''
      : `<path transform="translate(${tenths(centre.x)} ${tenths(centre.y)}) scale(${scale})" d="${sign}" fill="none" stroke="${ink}" stroke-width="${Number(line) / 42}"/>`;
  return `<polygon points="${cornersOf(centre, size - 1)}" fill="${fill}" stroke="${sign === '' ? '#dfe2e3' : ink}" stroke-width="1"/>${mark}`;
}

function drawRole(hex: PicturedHex, size: number): string {
  const outline = `<polygon points="${cornersOf(centreOf(hex, size), size - 2)}" fill="none" stroke="${COLOUR.text}" stroke-width="2"/>`;
  if (hex.role === 'from') return outline;
  return `${outline}<polygon points="${cornersOf(centreOf(hex, size), size - 6)}" fill="none" stroke="${COLOUR.text}" stroke-width="1"/>`;
}

function drawText({ at, text, size, isBold, anchor, route }: PlacedText): string {
  const colour = route === undefined ? (isBold ? COLOUR.text : COLOUR.quiet) : colourOf(route);
  const weight = isBold ? ' font-weight="bold"' : '';
  return `<text x="${tenths(at.x)}" y="${tenths(at.y + size * 0.35)}" text-anchor="${anchor}" font-size="${size}"${weight} fill="${colour}" stroke="white" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escapedMarkup(text)}</text>`;
}

/** The outermost edges of hexes and names, in pixels. */
function edgesOf(hexes: readonly PicturedHex[], labels: readonly PlacedText[], size: number) {
  const boxes = [
    ...hexes.map((hex) => ({ ...centreOf(hex, size), across: size, up: (size * Math.sqrt(3)) / 2 })),
    ...labels.map(({ at, text, size: high, anchor }) => {
      const across = textWidth(text, high, 'bold') / 2 + 2;
      return { x: at.x + { start: across, middle: 0, end: -across }[anchor], y: at.y, across, up: high };
    }),
  ];
  return {
    left: Math.min(...boxes.map(({ x, across }) => x - across)),
    right: Math.max(...boxes.map(({ x, across }) => x + across)),
    top: Math.min(...boxes.map(({ y, up }) => y - up)),
    bottom: Math.max(...boxes.map(({ y, up }) => y + up)),
  };
}

/** The height of one line of the legend, in pixels. */
export const LEGEND_LINE = 22;

const SIZE = 13;
const SWATCH = 20;
const GAP = 16;

/** One entry of the legend and its position: `x` pixels from the left, in line `line` (0-based). */
interface LegendItem {
  readonly text: string;
  readonly swatch: string;
  readonly x: number;
  readonly line: number;
}

/** A legend, broken into lines. */
interface Legend {
  readonly items: readonly LegendItem[];
  readonly lines: number;
}

/** The legend for the signs on a board, in lines no wider than `width` pixels. */
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

/** The legend as SVG. @param left, top the coordinates of its top left corner, in pixels */
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

/** The appearance of a kind of terrain: a muted tint and a sign, so that no meaning depends on colour alone. */
interface Terrain {
  readonly name: string;
  readonly fill: string;
  readonly ink: string;
  /** Path data of the sign in a square from −1 to 1; empty if there is none. */
  readonly sign: string;
}

const PLAIN: Terrain = { name: 'system', fill: '#fbfbfa', ink: '#d5d9da', sign: '' };

const TERRAINS: Readonly<Record<string, Terrain>> = {
  plain: PLAIN,
  'gravity-rift': { name: 'gravity rift', fill: '#fbe3d2', ink: '#d4621c', sign: spiral() },
  nebula: {
    name: 'nebula',
    fill: '#ece8f4',
    ink: '#9b8fb8',
    sign: 'M-.7,.25a.35,.35 0 0 1 .1,-.65a.5,.5 0 0 1 .9,-.1a.4,.4 0 0 1 .4,.75z',
  },
  supernova: {
    name: 'supernova',
    fill: '#fbeeb8',
    ink: '#b99a2f',
    sign: 'M0,-.8V.8M-.8,0H.8M-.5,-.5L.5,.5M-.5,.5L.5,-.5',
  },
  'asteroid-field': {
    name: 'asteroid field',
    fill: '#ebe9e3',
    ink: '#99917c',
    sign: 'M-.6,-.2h.3v.3h-.3zM.1,-.6h.25v.25h-.25zM.3,.1h.35v.35h-.35zM-.2,.4h.22v.22h-.22z',
  },
  hyperlane: { name: 'hyperlane', fill: '#f1f4f5', ink: '#b7c4c8', sign: 'M-.8,0H.8' },
};

/** The appearance of a kind of terrain. An unknown kind has a default tint and no sign; its name is its id without hyphens. */
export function terrainOf(kind: string): Terrain {
  return TERRAINS[kind] ?? { name: kind.replaceAll('-', ' '), fill: '#e9f0ea', ink: '#9bb3a0', sign: '' };
}

/** Two turns of an Archimedean spiral, as path data. */
function spiral(): string {
  const points = Array.from({ length: 33 }, (_, at) => {
    const angle = (at / 32) * 4 * Math.PI;
    const radius = 0.1 + 0.8 * (at / 32);
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}
