import { IMPULSES } from '../../clock/movesOf.ts';
import type { State } from '../State.ts';

/** Whether a wave gets to a force so many hexes off: it is followed for 32 impulses, and no longer than the voyage lasts. */
export function reaches({ tables, turn, passed }: State, distance: number): boolean {
  if (distance === 0 || distance > IMPULSES) return false;
  return turn < tables.voyage.turns || passed + distance <= IMPULSES;
}
