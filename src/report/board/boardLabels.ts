import type { BoardPicture, Hex, PicturedHex } from '../../rules/BoardPicture.ts';
import { cutShort } from '../charts/drawing/cutShort.ts';
import { textWidth } from '../charts/drawing/textWidth.ts';
import { areNeighbours, centreOf, directionOf, hexKey, moved, type Point } from './hexGeometry.ts';
import type { DrawnRoute } from './routeLanes.ts';

/** A line of text, centred on or beside a point. */
export interface PlacedText {
  readonly at: Point;
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The place of the route whose name it is. */
  readonly route?: number;
}

const SIZE = 13;
const LINE = 15;
/** From a route's first dot to its name, in pixels. */
const BESIDE = 12;
/** A board of so few hexes has them all named. */
const FEW = 12;
const NORTH: Point = { x: 0, y: -1 };
const SOUTH: Point = { x: 0, y: 1 };
const EAST: Point = { x: 1, y: 0 };
const WEST: Point = { x: -1, y: 0 };

/** The names of the hexes on and about the routes, and of the routes where they start, kept off the lines. */
export function boardLabels(picture: BoardPicture, routes: readonly DrawnRoute[], size: number): PlacedText[] {
  const onRoute = new Set(picture.routes.flatMap(({ hexes }) => hexes.map(hexKey)));
  const passed = picture.hexes.filter((hex) => onRoute.has(hexKey(hex)) || hex.role !== undefined);
  const named = picture.hexes.filter(
    (hex) => picture.hexes.length <= FEW || passed.some((other) => other === hex || areNeighbours(other, hex)),
  );
  return [
    ...named.map((hex) => hexLabel(hex, routes, size, passed.includes(hex))),
    ...picture.hexes.flatMap((hex) => routeLabels(hex, routes, size)),
  ];
}

function hexLabel(hex: PicturedHex, routes: readonly DrawnRoute[], size: number, isPassed: boolean): PlacedText {
  const side = freest([SOUTH, NORTH], hex, routes, size);
  const at = moved(centreOf(hex, size), side, size * 0.64);
  return {
    at,
    text: cutShort(hex.label, size * 1.5, SIZE, 'bold'),
    size: isPassed ? SIZE : SIZE - 1,
    isBold: isPassed,
    anchor: 'middle',
  };
}

/** The routes that start in a hex, one below the other beside their first dot, where no neighbour's way can pass. */
function routeLabels(hex: PicturedHex, routes: readonly DrawnRoute[], size: number): PlacedText[] {
  const starting = routes.flatMap(({ label, steps }, route) =>
    steps.length > 0 && hexKey(steps[0].from) === hexKey(hex) ? [{ label, route }] : [],
  );
  const side = freest([EAST, WEST], hex, routes, size);
  // A name too long for its half of the hex stands beyond the outline, not across it.
  const longest = Math.max(0, ...starting.map(({ label }) => textWidth(label, SIZE, 'bold')));
  const first = moved(centreOf(hex, size), side, BESIDE + longest < size - BESIDE ? BESIDE : size + BESIDE / 2);
  return starting.map(({ label, route }, line) => ({
    at: { x: first.x, y: first.y + (line - (starting.length - 1) / 2) * LINE },
    text: label,
    size: SIZE,
    isBold: true,
    anchor: side === EAST ? 'start' : 'end',
    route,
  }));
}

/** The direction that lies farthest from the routes that enter or leave a hex. */
function freest(sides: readonly Point[], hex: Hex, routes: readonly DrawnRoute[], size: number): Point {
  const here = centreOf(hex, size);
  const used = routes.flatMap(({ steps }) =>
    steps.flatMap(({ from, to }) => {
      if (hexKey(from) === hexKey(hex)) return [directionOf(here, centreOf(to, size))];
      return hexKey(to) === hexKey(hex) ? [directionOf(here, centreOf(from, size))] : [];
    }),
  );
  const crowding = (side: Point) => Math.max(-1, ...used.map(({ x, y }) => x * side.x + y * side.y));
  return sides.reduce((best, side) => (crowding(side) < crowding(best) ? side : best));
}
