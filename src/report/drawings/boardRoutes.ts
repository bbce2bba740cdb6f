import type { BoardPicture, Hex, PicturedHex, PicturedRoute } from '../../rules/board.ts';
import { cutShort, textWidth } from '../charts/textWidth.ts';
import { areNeighbours, centreOf, directionOf, hexKey, moved, type Point, pointText, turned } from './hexGeometry.ts';

/** The distance between parallel lanes, as a fraction of the distance from the middle of a hex to its corner. */
const LANE = 0.16;
/**
 * A route turns near the middle of a hex. This is the distance from the middle to the points where the turn begins and ends, as a
 * fraction of the distance between the middles of neighbouring hexes.
 */
const TURN = 0.3;
const HEAD = 11;

/** A piece of a route, from the turn before it to the turn after it. It is straight, or a slight curve if it is a jump. */
interface Piece {
  readonly start: Point;
  readonly end: Point;
  readonly along: Point;
  readonly length: number;
  /** True if the piece joins hexes that are not neighbours, by a lane or a wormhole. */
  readonly isJump: boolean;
}

/**
 * A route as a smooth arrow. Each step has a mark for its direction, except jumps and the last step, which ends at the
 * head of the arrow. A turn of 180 degrees in a hex is a loop.
 */
export function drawRoute({ steps }: DrawnRoute, size: number, colour: string): string {
  const pieces = steps.map((step, at) => pieceOf(step, size, at === 0, at === steps.length - 1));
  if (pieces.length === 0) return '';
  const last = pieces[pieces.length - 1];
  const dot = `<circle cx="${pointText(pieces[0].start).replace(',', '" cy="')}" r="4" fill="${colour}"/>`;
  const marks = pieces.slice(0, -1).map((piece) => chevron(piece, colour));
  return [
    ...lines(pieces, colour),
    dot,
    ...marks,
    `<polygon points="${arrowHead(moved(last.end, last.along, HEAD * 0.6), last.along, HEAD)}" fill="${colour}"/>`,
  ].join('');
}

function pieceOf({ from, to, lane, isForward }: Step, size: number, isFirst: boolean, isLast: boolean): Piece {
  const [a, b] = [centreOf(from, size), centreOf(to, size)];
  const along = directionOf(a, b);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const aside = moved({ x: 0, y: 0 }, turned(along), lane * LANE * size * (isForward ? 1 : -1));
  const turn = TURN * size * Math.sqrt(3);
  const shifted = (point: Point) => moved(point, aside, 1);
  return {
    start: isFirst ? shifted(a) : shifted(moved(a, along, turn)),
    end: isLast ? shifted(moved(b, along, -HEAD * 0.6)) : shifted(moved(b, along, -turn)),
    along,
    length,
    isJump: !areNeighbours(from, to),
  };
}

/**
 * Draws the pieces and the turns between them as SVG paths. Only jumps are dashed, so a path ends where a jump begins or ends.
 */
function lines(pieces: readonly Piece[], colour: string): string[] {
  const paths: string[] = [];
  let path = '';
  const finish = (isJump: boolean) => {
    const dash = isJump ? ' stroke-dasharray="2 6"' : '';
    paths.push(`<path d="${path}" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round"${dash}/>`);
  };
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    if (before === undefined) path = `M${pointText(piece.start)}`;
    else path += turnTo(before, piece);
    if (before !== undefined && before.isJump !== piece.isJump) {
      finish(before.isJump);
      path = `M${pointText(piece.start)}`;
    }
    path += piece.isJump ? bow(piece) : `L${pointText(piece.end)}`;
  }
  finish(pieces[pieces.length - 1].isJump);
  return paths;
}

/** A curve from the direction of one piece to that of the next. A turn of 180 degrees is wide enough to be a round loop. */
function turnTo(before: Piece, next: Piece): string {
  const gap = Math.hypot(next.start.x - before.end.x, next.start.y - before.end.y);
  const isBack = before.along.x * next.along.x + before.along.y * next.along.y < -0.9;
  const reach = isBack ? 26 : gap * 0.45;
  const control = [moved(before.end, before.along, reach), moved(next.start, next.along, -reach)];
  return `C${control.map(pointText).join(' ')} ${pointText(next.start)}`;
}

function bow({ start, end, along, length }: Piece): string {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return `Q${pointText(moved(middle, turned(along), -length * 0.12))} ${pointText(end)}`;
}

function chevron({ start, end, along, isJump }: Piece, colour: string): string {
  if (isJump) return '';
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return `<polygon points="${arrowHead(moved(middle, along, 4), along, 8)}" fill="${colour}"/>`;
}

function arrowHead(tip: Point, along: Point, length: number): string {
  const back = moved(tip, along, -length);
  const side = turned(along);
  return [tip, moved(back, side, length * 0.5), moved(back, side, -length * 0.5)].map(pointText).join(' ');
}

/** One route, drawn once for all the groups that take it. */
interface DrawnRoute {
  readonly label: string;
  readonly steps: readonly Step[];
}

/** One step from a hex to the next, in its own lane if other steps join the same two hexes. */
interface Step {
  readonly from: Hex;
  readonly to: Hex;
  /**
   * The offset from the line between the middles of the two hexes, in lanes. A positive offset is to the right of the
   * forward direction (see `isForward`), even for a step in the opposite direction.
   */
  readonly lane: number;
  /** True if the step starts from the hex that comes first in the order of coordinates (by q, then by r). */
  readonly isForward: boolean;
}

/** Gives every step between two hexes its own lane, so that routes and loops do not overlap. Equal routes are merged. */
export function routeLanes(routes: readonly PicturedRoute[]): readonly DrawnRoute[] {
  const merged = mergedRoutes(routes);
  const passages = new Map<string, number>();
  for (const { hexes } of merged) {
    for (const { key } of stepsOf(hexes)) passages.set(key, (passages.get(key) ?? 0) + 1);
  }
  const used = new Map<string, number>();
  return merged.map(({ label, hexes }) => ({
    label,
    steps: stepsOf(hexes).map(({ from, to, key, isForward }) => {
      const before = used.get(key) ?? 0;
      used.set(key, before + 1);
      return { from, to, isForward, lane: before - (passages.get(key)! - 1) / 2 };
    }),
  }));
}

function mergedRoutes(routes: readonly PicturedRoute[]): PicturedRoute[] {
  const byWay = new Map<string, PicturedRoute>();
  for (const route of routes) {
    const way = route.hexes.map(hexKey).join(' ');
    const same = byWay.get(way);
    byWay.set(way, same ? { ...same, label: `${same.label}, ${route.label}` } : route);
  }
  return [...byWay.values()];
}

function stepsOf(hexes: readonly Hex[]): { from: Hex; to: Hex; key: string; isForward: boolean }[] {
  return hexes.slice(1).map((to, at) => {
    const from = hexes[at];
    const isForward = from.q < to.q || (from.q === to.q && from.r < to.r);
    const ends = isForward ? [from, to] : [to, from];
    return { from, to, isForward, key: ends.map(hexKey).join(' ') };
  });
}

/** A line of text, centred on a point or to one side of it. */
export interface PlacedText {
  readonly at: Point;
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The index of the route that the text names. Absent if it names a hex. */
  readonly route?: number;
}

const SIZE = 13;
const LINE = 15;
/** The distance between the first dot of a route and its name, in pixels. */
const BESIDE = 12;
/** On a board of at most this number of hexes, all hexes are named. */
const FEW = 12;
const NORTH: Point = { x: 0, y: -1 };
const SOUTH: Point = { x: 0, y: 1 };
const EAST: Point = { x: 1, y: 0 };
const WEST: Point = { x: -1, y: 0 };

/**
 * The names of routes at their starts, and the names of hexes: all hexes of a small board; on a large board, the hexes
 * on a route, the start, the destination, and the neighbours of these hexes. The names avoid the lines of routes.
 */
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

/**
 * The names of the routes that start in a hex, one below the other. They are to the right or to the left of the routes'
 * first dots, whichever side has more room.
 */
function routeLabels(hex: PicturedHex, routes: readonly DrawnRoute[], size: number): PlacedText[] {
  const starting = routes.flatMap(({ label, steps }, route) =>
    steps.length > 0 && hexKey(steps[0].from) === hexKey(hex) ? [{ label, route }] : [],
  );
  const side = freest([EAST, WEST], hex, routes, size);
  // A name that is too long for half of the hex is placed outside, so that it does not cross the hex's outline.
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

/** Returns the direction, of those given, that is farthest from all routes that enter or leave a hex. */
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
