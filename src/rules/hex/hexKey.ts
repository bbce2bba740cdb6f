import type { Hex } from '../board.ts';

/** A hex as a key of a map: `1,-2`. */
export function hexKey({ q, r }: Hex): string {
  return `${q},${r}`;
}
