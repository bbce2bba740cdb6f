import { isMapping } from '../../../study/text/StudyText.ts';
import { listAt, mappingAt, numberAt } from '../../components/data.ts';
import type { Edit } from '../../core/editing.ts';
import type { Path } from '../../core/fields.ts';

/**
 * A movable thing on the table: a piece of terrain, or an objective. Positions are measured from the south-west corner of the
 * table. All lengths are in cm.
 */
export type TablePiece = {
  readonly path: Path;
  readonly name: string;
} & TableShape;

/**
 * The shape of a piece. A round piece is given by its centre and radius, and a box by its south-west corner and size.
 */
export type TableShape =
  | { readonly kind: 'round' | 'hold'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'box'; readonly x: number; readonly y: number; readonly width: number; readonly depth: number };

export const TERRAIN = ['setup', 'table', 'terrain'];

/** The size of the table in cm. */
export function tableSize(): { width: number; depth: number; zone: number } {
  const number = (key: string, otherwise: number) => numberAt(['setup', 'table', key]) ?? otherwise;
  return { width: number('width', 90), depth: number('depth', 90), zone: number('zone', 10) };
}

/** The terrain and the objectives of a battle, as far as the text can be read. */
export function tablePieces(): readonly TablePiece[] {
  const terrain = listAt(TERRAIN).flatMap((one, at): TablePiece[] => {
    const path = [...TERRAIN, String(at)];
    if (!isMapping(one)) return [];
    const [round, box, size] = [pair(one.round), pair(one.box), pair(one.size)];
    if (round !== null && typeof one.radius === 'number') {
      return [{ path, name: `round terrain ${at + 1}`, kind: 'round', x: round[0], y: round[1], radius: one.radius }];
    }
    if (box === null || size === null) return [];
    return [{ path, name: `box ${at + 1}`, kind: 'box', x: box[0], y: box[1], width: size[0], depth: size[1] }];
  });
  const missions = Object.entries(mappingAt(['setup', 'missions'])).flatMap(([name, one]): TablePiece[] => {
    const hold = isMapping(one) ? pair(one.hold) : null;
    if (hold === null || !isMapping(one)) return [];
    const radius = typeof one.within === 'number' ? one.within : 5;
    return [{ path: ['setup', 'missions', name], name, kind: 'hold', x: hold[0], y: hold[1], radius }];
  });
  return [...terrain, ...missions];
}

function pair(value: unknown): readonly [number, number] | null {
  const [x, y] = Array.isArray(value) ? value : [];
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}

/** Returns the edits that give a piece another position or size. */
export function shapeEdits(path: Path, before: TableShape, after: TableShape): readonly Edit[] {
  const edits: Edit[] = [];
  const set = (key: string, value: unknown) => edits.push({ kind: 'set', path: [...path, key], value });
  if (before.x !== after.x || before.y !== after.y) set(after.kind, [after.x, after.y]);
  if (before.kind === 'box' && after.kind === 'box') {
    if (before.width !== after.width || before.depth !== after.depth) set('size', [after.width, after.depth]);
  } else if (before.kind !== 'box' && after.kind !== 'box' && before.radius !== after.radius) {
    set(after.kind === 'hold' ? 'within' : 'radius', after.radius);
  }
  return edits;
}

/** Returns a shape at another position. The position is limited so that the shape stays on the table. */
export function movedTo(shape: TableShape, x: number, y: number, table: { width: number; depth: number }): TableShape {
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)));
  if (shape.kind === 'box') {
    return { ...shape, x: within(x, 0, table.width - shape.width), y: within(y, 0, table.depth - shape.depth) };
  }
  // Only the centre of an objective must lie on the table.
  const rim = shape.kind === 'hold' ? 0 : shape.radius;
  return { ...shape, x: within(x, rim, table.width - rim), y: within(y, rim, table.depth - rim) };
}

/** Returns the shape after its rim (for a box: its north-east corner) has been dragged to a position. */
export function resizedTo(
  shape: TableShape,
  x: number,
  y: number,
  table: { width: number; depth: number },
): TableShape {
  if (shape.kind === 'box') {
    const width = Math.max(1, Math.round(Math.min(x, table.width) - shape.x));
    return { ...shape, width, depth: Math.max(1, Math.round(Math.min(y, table.depth) - shape.y)) };
  }
  const room = Math.min(shape.x, table.width - shape.x, shape.y, table.depth - shape.y);
  const radius = Math.round(Math.hypot(x - shape.x, y - shape.y));
  return { ...shape, radius: Math.max(1, shape.kind === 'hold' ? radius : Math.min(radius, Math.floor(room))) };
}
