import type { Scene } from '../../rules/Scene.ts';
import type { Point } from '../board/hexGeometry.ts';

/** Around the table, for arrows that leave it. */
const EDGE = 10;

/** Where a scene's places lie in a picture of a width in pixels, seen from above with north at the top. */
export interface TableScale {
  readonly width: number;
  readonly height: number;
  /** Pixels for one of the scene's unit of length. */
  readonly unit: number;
  /** Of the table itself. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  at(x: number, y: number): Point;
}

/** @param width of the whole picture, in pixels */
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
