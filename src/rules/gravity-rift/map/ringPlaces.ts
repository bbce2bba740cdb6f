import type { Hex } from '../../BoardPicture.ts';
import { hexRing } from '../../hex/hexRing.ts';

/** A place of a map string. */
export interface RingPlace {
  readonly ring: number;
  /** The ring, then the place in it from 01 on, clockwise from north: `204`; the centre is `000`. */
  readonly position: string;
  readonly hex: Hex;
}

/** How many rings a map string may have: a position has one digit for its ring. */
export const mostRings = 9;

/** The places of a map string in its order: the centre, then ring by ring, each clockwise from north. */
export const ringPlaces: readonly RingPlace[] = Array.from({ length: mostRings + 1 }, (_, ring) =>
  hexRing(ring).map((hex, at) => ({
    ring,
    hex,
    position: `${ring}${String(ring === 0 ? 0 : at + 1).padStart(2, '0')}`,
  })),
).flat();
