import type { Terrain } from '../setup/Setup.ts';
import { crossesBox } from './geometry.ts';
import { HUNDREDTHS } from './hundredths.ts';

/**
 * Lines of sight from base centre to base centre, blocked by terrain. A piece that the line only touches does not block
 * it. Bases never block a line. A piece, such as a wood, does not block a line that starts or ends inside it.
 */
export class Sight {
  private readonly rounds: Int32Array;
  private readonly boxes: Int32Array;

  constructor(terrain: readonly Terrain[]) {
    const pieces = terrain.filter(({ blocks }) => blocks !== 'movement');
    this.rounds = roundsOf(pieces);
    this.boxes = boxesOf(pieces);
  }

  /** Returns true if the line between two points, in hundredths of a cm, runs through no piece. */
  isOpen(fromX: number, fromY: number, toX: number, toY: number): boolean {
    return this.passesRounds(fromX, fromY, toX, toY) && this.passesBoxes(fromX, fromY, toX, toY);
  }

  private passesRounds(fromX: number, fromY: number, toX: number, toY: number): boolean {
    const { rounds } = this;
    if (rounds.length === 0) return true;
    const lineX = toX - fromX;
    const lineY = toY - fromY;
    const length = Math.sqrt(lineX * lineX + lineY * lineY);
    for (let at = 0; at < rounds.length; at += 3) {
      const x = rounds[at] - fromX;
      const y = rounds[at + 1] - fromY;
      const radius = rounds[at + 2];
      // A round piece can only block the line if the foot of the perpendicular from the piece's centre is on the line.
      // Otherwise the point of the line that is nearest to this centre is an end of the line, and the unit at that end
      // either stands in the piece or looks away from it.
      const ahead = x * lineX + y * lineY;
      if (ahead <= 0 || ahead >= length * length) continue;
      const isInside =
        x * x + y * y < radius * radius || (x - lineX) * (x - lineX) + (y - lineY) * (y - lineY) < radius * radius;
      if (!isInside && Math.abs(lineX * y - lineY * x) < radius * length) return false;
    }
    return true;
  }

  private passesBoxes(fromX: number, fromY: number, toX: number, toY: number): boolean {
    const { boxes } = this;
    for (let at = 0; at < boxes.length; at += 4) {
      const left = boxes[at];
      const bottom = boxes[at + 1];
      const right = boxes[at + 2];
      const top = boxes[at + 3];
      if (!crossesBox(left, bottom, right, top, fromX, fromY, toX, toY)) continue;
      if (fromX > left && fromX < right && fromY > bottom && fromY < top) continue;
      if (toX > left && toX < right && toY > bottom && toY < top) continue;
      return false;
    }
    return true;
  }
}

/** Returns three numbers for each round piece, in hundredths of a cm: x, y and radius. */
export function roundsOf(terrain: readonly Terrain[]): Int32Array {
  return Int32Array.from(
    terrain.flatMap((piece) => ('round' in piece ? [...piece.round, piece.radius] : [])),
    hundredths,
  );
}

/** Returns four numbers for each box, in hundredths of a cm: left, bottom, right and top. */
export function boxesOf(terrain: readonly Terrain[]): Int32Array {
  return Int32Array.from(
    terrain.flatMap((piece) => {
      if (!('box' in piece)) return [];
      const [left, bottom] = piece.box;
      return [left, bottom, left + piece.size[0], bottom + piece.size[1]];
    }),
    hundredths,
  );
}

/** Converts centimetres to whole hundredths of a cm. */
export function hundredths(centimetres: number): number {
  return Math.round(centimetres * HUNDREDTHS);
}
