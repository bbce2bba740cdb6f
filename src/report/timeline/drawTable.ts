import type { Scene, ScenePiece } from '../../rules/Scene.ts';
import { directionOf, moved, type Point, tenths } from '../board/hexGeometry.ts';
import { COLOUR, SCENARIO_COLOURS } from '../charts/chartStyle.ts';
import { escapedMarkup } from '../text/escapedMarkup.ts';
import type { PieceChange } from './changesOf.ts';
import { arrowMark, baseMark, crossMark, objectiveMark, tableMark } from './marks.ts';
import { NAME_SIZE, type Named, type PlacedName, placeNames } from './placeNames.ts';
import type { TableScale } from './TableScale.ts';

/** However small a base is, it can be seen. */
const LEAST_RADIUS = 2.5;
const CROSS_RADIUS = 6;
/** Shorter moves, in pixels, have no arrow. */
const LEAST_MOVE = 4;
/** From the table's edge to the tip of an arrow that leaves it. */
const BEYOND = 8;

/** One side's colour; the same as in the charts that have a line for each side. */
export function sideColour(side: number): string {
  return SCENARIO_COLOURS[side % SCENARIO_COLOURS.length];
}

/** The table from above as SVG marks: bases to scale, the ways since the picture before, who fell, and names. */
export function drawTable(
  { terrain, objectives = [] }: Scene,
  changes: readonly PieceChange[],
  scale: TableScale,
): string {
  const shown = changes.filter(({ fate }) => fate !== 'away');
  const ways = shown.flatMap((change) => wayOf(change, scale) ?? []);
  const named = shown.map((change): Named => {
    const { piece, fate, hasChanged } = change;
    return {
      name: piece.name,
      at: scale.at(piece.x, piece.y),
      radius: fate === 'there' ? radiusOf(piece, scale) : fate === 'falls' ? CROSS_RADIUS : 1,
      isWanted: hasChanged,
    };
  });
  const lines = ways.flatMap(({ points }) => points.slice(1).map((to, at) => [points[at], to] as const));
  const names = placeNames(named, [...lines, ...edgesOf(scale)], {
    left: 1,
    top: 1,
    right: scale.width - 1,
    bottom: scale.height - 1,
  });
  return [
    tableMark(terrain, scale),
    ...objectives.map((objective) => objectiveMark(objective, scale)),
    ...ways.map(({ points, side }) => arrowMark(points, sideColour(side))),
    ...names.map(leaderMark),
    ...shown.flatMap(({ piece, fate }, at) => {
      const colour = sideColour(piece.side);
      if (fate === 'there') return [baseMark(piece, named[at].at, named[at].radius, colour)];
      return fate === 'falls' ? [crossMark(named[at].at, colour)] : [];
    }),
    ...names.map((name) => nameMark(name, sideColour(shown[name.of].piece.side))),
  ].join('\n');
}

function radiusOf({ radius }: ScenePiece, { unit }: TableScale): number {
  return Math.max(LEAST_RADIUS, radius * unit);
}

/** Where a piece went since the picture before, up to its base; null where it hardly moved. */
function wayOf({ piece, before, fate }: PieceChange, scale: TableScale): { points: Point[]; side: number } | null {
  if (before === null) return null;
  const from = scale.at(before.x, before.y);
  const to = scale.at(piece.x, piece.y);
  const hasMoved = Math.hypot(to.x - from.x, to.y - from.y) >= LEAST_MOVE;
  if (fate === 'leaves') return { points: [...(hasMoved ? [from] : []), to, offEdge(to, scale)], side: piece.side };
  const short = fate === 'there' ? radiusOf(piece, scale) : CROSS_RADIUS;
  const isSeen = Math.hypot(to.x - from.x, to.y - from.y) >= LEAST_MOVE + short;
  return isSeen ? { points: [from, moved(to, directionOf(from, to), -short)], side: piece.side } : null;
}

/** Straight over the nearest edge. */
function offEdge({ x, y }: Point, { left, top, right, bottom }: TableScale): Point {
  const edges: readonly (readonly [number, Point])[] = [
    [y - top, { x, y: top - BEYOND }],
    [bottom - y, { x, y: bottom + BEYOND }],
    [x - left, { x: left - BEYOND, y }],
    [right - x, { x: right + BEYOND, y }],
  ];
  return edges.reduce((nearest, edge) => (edge[0] < nearest[0] ? edge : nearest))[1];
}

/** Names had better not lie over the table's edge either. */
function edgesOf({ left, top, right, bottom }: TableScale): readonly (readonly [Point, Point])[] {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return corners.map((corner, at) => [corner, corners[(at + 1) % corners.length]]);
}

function leaderMark({ leader }: PlacedName): string {
  if (leader === null) return '';
  const [from, to] = leader;
  return `<line x1="${tenths(from.x)}" y1="${tenths(from.y)}" x2="${tenths(to.x)}" y2="${tenths(to.y)}" stroke="${COLOUR.quiet}" stroke-width=".6"/>`;
}

function nameMark({ name, box }: PlacedName, colour: string): string {
  const [x, y] = [(box.left + box.right) / 2, box.bottom - NAME_SIZE * 0.25];
  return `<text x="${tenths(x)}" y="${tenths(y)}" text-anchor="middle" font-size="${NAME_SIZE}" font-weight="bold" fill="${colour}" stroke="white" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escapedMarkup(name)}</text>`;
}
