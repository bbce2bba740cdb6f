import { escapedMarkup } from '../../foundation/text.ts';
import type { Scene, SceneObjective, ScenePiece, SceneTerrain } from '../../rules/board.ts';
import { COLOUR, mixed, SCENARIO_COLOURS } from '../charts/chartStyle.ts';
import { directionOf, moved, type Point, pointText, tenths, turned } from './hexGeometry.ts';
import { NAME_SIZE, type Named, type PlacedName, placeNames } from './placeNames.ts';
import type { PieceChange } from './timeline.ts';

/** The minimum radius of a base, in pixels, so that it is visible. */
const LEAST_RADIUS = 2.5;
const CROSS_RADIUS = 6;
/** The minimum length of a move that is drawn as an arrow, in pixels. */
const LEAST_MOVE = 4;
/** The distance between the edge of the table and the tip of an arrow that leaves it, in pixels. */
const BEYOND = 8;

/** The colour of one side, the same as in the charts that have a line for each side. */
export function sideColour(side: number): string {
  return SCENARIO_COLOURS[side % SCENARIO_COLOURS.length];
}

/** The table from above as SVG marks: bases to scale, moves since the previous picture, crosses for fallen pieces, and names. */
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

/**
 * The path of a piece since the previous picture: up to the edge of its base, up to the cross of a fallen piece, or over the edge
 * of the table. Null if the piece was not in the previous picture, or if the path is too short to be visible.
 */
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

/** Moves a point straight across the nearest edge of the table, to just beyond it. */
function offEdge({ x, y }: Point, { left, top, right, bottom }: TableScale): Point {
  const edges: readonly (readonly [number, Point])[] = [
    [y - top, { x, y: top - BEYOND }],
    [bottom - y, { x, y: bottom + BEYOND }],
    [x - left, { x: left - BEYOND, y }],
    [right - x, { x: right + BEYOND, y }],
  ];
  return edges.reduce((nearest, edge) => (edge[0] < nearest[0] ? edge : nearest))[1];
}

/** The edges of the table as lines that names avoid. */
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

/**
 * The share of the side's colour, 0..1, in the tint of a piece that has no health left. In the tint of a piece with
 * full health, the share is 1.
 */
const PALEST = 0.3;
const ARROW_HEAD = 5.5;
const CROSS = 4.5;
const TERRAIN = '#d3d8da';
const LEAST_RING = 4;

/** The base of a piece. Its tint shows the remaining health; it is white while the piece flees. */
function baseMark({ status, health }: ScenePiece, at: Point, radius: number, colour: string): string {
  const isFleeing = status === 'fleeing';
  const fill = isFleeing ? '#ffffff' : mixed('#ffffff', colour, PALEST + (1 - PALEST) * health);
  return `<circle cx="${tenths(at.x)}" cy="${tenths(at.y)}" r="${tenths(radius)}" fill="${fill}" stroke="${colour}" stroke-width="${isFleeing ? 2 : 1.2}"/>`;
}

/** A cross at the place where a piece fell. */
function crossMark({ x, y }: Point, colour: string): string {
  const [west, east, north, south] = [x - CROSS, x + CROSS, y - CROSS, y + CROSS].map(tenths);
  const path = `M${west},${north}L${east},${south}M${west},${south}L${east},${north}`;
  return `<path d="${path}" stroke="white" stroke-width="4.5" stroke-linecap="round" fill="none"/><path d="${path}" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" fill="none"/>`;
}

/** A thin arrow along points, from a dot at its start to its head. @param points at least two; consecutive points differ */
function arrowMark(points: readonly Point[], colour: string): string {
  const [last, tip] = points.slice(-2);
  const along = directionOf(last, tip);
  const base = moved(tip, along, -ARROW_HEAD);
  const head = [tip, moved(base, turned(along), ARROW_HEAD * 0.42), moved(base, turned(along), -ARROW_HEAD * 0.42)];
  const path = [...points.slice(0, -1), base].map(pointText).join('L');
  return `<path d="M${path}" stroke="${colour}" stroke-width="1" fill="none" opacity=".65"/><polygon points="${head.map(pointText).join(' ')}" fill="${colour}"/><circle cx="${tenths(points[0].x)}" cy="${tenths(points[0].y)}" r="1.4" fill="${colour}"/>`;
}

/** The table with its terrain, without pieces. */
function tableMark(terrain: readonly SceneTerrain[], scale: TableScale): string {
  const { left, top, right, bottom } = scale;
  const ground = `<rect x="${tenths(left)}" y="${tenths(top)}" width="${tenths(right - left)}" height="${tenths(bottom - top)}" fill="#fbfbfa" stroke="${COLOUR.line}"/>`;
  return [ground, ...terrain.map((piece) => terrainMark(piece, scale))].join('');
}

/** Draws an objective as a dashed ring of its radius, with its name in the middle. */
function objectiveMark({ name, x, y, radius }: SceneObjective, { at, unit }: TableScale): string {
  const middle = at(x, y);
  const [left, top] = [tenths(middle.x), tenths(middle.y)];
  return `<circle cx="${left}" cy="${top}" r="${tenths(Math.max(LEAST_RING, radius * unit))}" fill="none" stroke="${COLOUR.quiet}" stroke-dasharray="3 2"/><text x="${left}" y="${top}" text-anchor="middle" dominant-baseline="middle" font-size="7" fill="${COLOUR.quiet}">${escapedMarkup(name)}</text>`;
}

function terrainMark(piece: SceneTerrain, { at, unit }: TableScale): string {
  if (piece.kind === 'round') {
    const { x, y } = at(piece.x, piece.y);
    return `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="${tenths(piece.radius * unit)}" fill="${TERRAIN}"/>`;
  }
  const { x, y } = at(piece.x, piece.y + piece.depth);
  return `<rect x="${tenths(x)}" y="${tenths(y)}" width="${tenths(piece.width * unit)}" height="${tenths(piece.depth * unit)}" fill="${TERRAIN}"/>`;
}

/** The margin around the table for arrows that leave it, in pixels. */
const EDGE = 10;

/** The scale of a picture of the table, seen from above with north at the top: it converts positions of the scene to pixels. */
interface TableScale {
  readonly width: number;
  readonly height: number;
  /** Pixels per unit of length of the scene. */
  readonly unit: number;
  // `left`, `top`, `right` and `bottom` are the edges of the table, in pixels.
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  at(x: number, y: number): Point;
}

/** @param width the width of the whole picture, in pixels */
export function tableScale(scene: Pick<Scene, 'width' | 'depth'>, width: number): TableScale {
  const unit = (width - 2 * EDGE) / scene.width;
  const bottom = EDGE + scene.depth * unit;
  return {
    width,
    height: bottom + EDGE,
    unit,
    left: EDGE,
    top: EDGE,
    right: width - EDGE,
    bottom,
    at: (x, y) => ({ x: EDGE + x * unit, y: bottom - y * unit }),
  };
}
