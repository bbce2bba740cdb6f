import type { SceneObjective, ScenePiece, SceneTerrain } from '../../rules/Scene.ts';
import { directionOf, moved, type Point, pointText, tenths, turned } from '../board/hexGeometry.ts';
import { COLOUR } from '../charts/chartStyle.ts';
import { mixed } from '../charts/colours/mixed.ts';
import { escapedMarkup } from '../text/escapedMarkup.ts';
import type { TableScale } from './TableScale.ts';

/** A dying piece is still a tint of its colour. */
const PALEST = 0.3;
const ARROW_HEAD = 5.5;
const CROSS = 4.5;
const TERRAIN = '#d3d8da';
const LEAST_RING = 4;

/** A base, in the tint of how much is left of it; hollow where it flees. */
export function baseMark({ status, health }: ScenePiece, at: Point, radius: number, colour: string): string {
  const isFleeing = status === 'fleeing';
  const fill = isFleeing ? '#ffffff' : mixed('#ffffff', colour, PALEST + (1 - PALEST) * health);
  return `<circle cx="${tenths(at.x)}" cy="${tenths(at.y)}" r="${tenths(radius)}" fill="${fill}" stroke="${colour}" stroke-width="${isFleeing ? 2 : 1.2}"/>`;
}

/** A cross, where a piece fell. */
export function crossMark({ x, y }: Point, colour: string): string {
  const [west, east, north, south] = [x - CROSS, x + CROSS, y - CROSS, y + CROSS].map(tenths);
  const path = `M${west},${north}L${east},${south}M${west},${south}L${east},${north}`;
  return `<path d="${path}" stroke="white" stroke-width="4.5" stroke-linecap="round" fill="none"/><path d="${path}" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" fill="none"/>`;
}

/** A thin arrow along points, from a dot where it starts to its head. @param points at least two, no two that follow each other alike */
export function arrowMark(points: readonly Point[], colour: string): string {
  const [last, tip] = points.slice(-2);
  const along = directionOf(last, tip);
  const base = moved(tip, along, -ARROW_HEAD);
  const head = [tip, moved(base, turned(along), ARROW_HEAD * 0.42), moved(base, turned(along), -ARROW_HEAD * 0.42)];
  const path = [...points.slice(0, -1), base].map(pointText).join('L');
  return `<path d="M${path}" stroke="${colour}" stroke-width="1" fill="none" opacity=".65"/><polygon points="${head.map(pointText).join(' ')}" fill="${colour}"/><circle cx="${tenths(points[0].x)}" cy="${tenths(points[0].y)}" r="1.4" fill="${colour}"/>`;
}

/** The bare table with what stands on it. */
export function tableMark(terrain: readonly SceneTerrain[], scale: TableScale): string {
  const { left, top, right, bottom } = scale;
  const ground = `<rect x="${tenths(left)}" y="${tenths(top)}" width="${tenths(right - left)}" height="${tenths(bottom - top)}" fill="#fbfbfa" stroke="${COLOUR.line}"/>`;
  return [ground, ...terrain.map((piece) => terrainMark(piece, scale))].join('');
}

/** A place to be held: a dashed ring of its radius, with its name in it. */
export function objectiveMark({ name, x, y, radius }: SceneObjective, { at, unit }: TableScale): string {
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
