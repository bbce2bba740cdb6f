import type { BoardPicture, PicturedHex } from '../../rules/BoardPicture.ts';
import { COLOUR } from '../charts/chartStyle.ts';
import { FONT, textWidth } from '../charts/drawing/textWidth.ts';
import { escapedMarkup } from '../text/escapedMarkup.ts';
import { boardLabels, type PlacedText } from './boardLabels.ts';
import { boardLegend, LEGEND_LINE, legendItems } from './boardLegend.ts';
import { drawRoute } from './drawRoute.ts';
import { centreOf, cornersOf, tenths } from './hexGeometry.ts';
import { routeLanes } from './routeLanes.ts';
import { terrainOf } from './terrain.ts';

/** From a hex's middle to its corner: as large as fits a column of text, within reason. */
const LARGEST = 58;
const SMALLEST = 22;
const WIDTH = 560;
const MARGIN = 10;
/** Told apart without being loud; reused in turn. */
const ROUTE_COLOURS = ['#17545b', '#7d3c6d', '#2f4fa2', '#5d6b13'] as const;

/**
 * A board of flat-top hexes as SVG text, with the routes as arrows over it: rifts stand out, all else is quiet, and only
 * what lies on or beside a route is named. A board without hexes gives an empty text.
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
    // Outlines come after all fills, lest a neighbour covers half of one.
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

function drawHex(hex: PicturedHex, size: number): string {
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
