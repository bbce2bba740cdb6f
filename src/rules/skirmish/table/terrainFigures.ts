import type { Terrain } from '../setup/BattleSetup.ts';
import { HUNDREDTHS } from './hundredths.ts';

/** The round pieces, three numbers each, in hundredths of a cm: x, y, radius. */
export function roundsOf(terrain: readonly Terrain[]): Int32Array {
  return Int32Array.from(
    terrain.flatMap((piece) => ('round' in piece ? [...piece.round, piece.radius] : [])),
    hundredths,
  );
}

/** The boxes, four numbers each, in hundredths of a cm: left, bottom, right, top. */
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

/** Whole hundredths of a cm. */
export function hundredths(centimetres: number): number {
  return Math.round(centimetres * HUNDREDTHS);
}
