import { SIDES } from '../setup/forceSchema.ts';
import type { Side } from '../setup/setup.ts';

/** The hex side across: what flies in over D faces A, and comes out over it. */
export function oppositeSide(side: Side): Side {
  return SIDES[(SIDES.indexOf(side) + 3) % 6];
}
