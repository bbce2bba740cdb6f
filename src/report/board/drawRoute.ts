import { areNeighbours, centreOf, directionOf, moved, type Point, pointText, turned } from './hexGeometry.ts';
import type { DrawnRoute, Step } from './routeLanes.ts';

/** Between lanes, in parts of a hex's size. */
const LANE = 0.16;
/** Of the way between two hexes, the part on either side that is left to the turn in the hex. */
const TURN = 0.3;
const HEAD = 11;

/** A straight piece of a route, from the turn it leaves to the turn it enters. */
interface Piece {
  readonly start: Point;
  readonly end: Point;
  readonly along: Point;
  readonly length: number;
  /** Whether it joins hexes that are not neighbours: a lane or a wormhole. */
  readonly isJump: boolean;
}

/** A route as a smooth arrow with a mark for its direction on each step; a hex it turns back in shows as a loop. */
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

/** Pieces and the turns between them; jumps are dashed, so each run of one kind is a path of its own. */
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

/** A curve that leaves in the old direction and arrives in the new one; its reach makes turning back a round loop. */
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
