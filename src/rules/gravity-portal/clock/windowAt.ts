import { IMPULSES } from './movesOf.ts';

/** First and last impulse of an open window. */
export type Window = readonly [first: number, last: number];

/**
 * By impulse, which window is open, from 0 on, or −1 while the portal is closed.
 *
 * @param windows disjoint
 */
export function windowAt(windows: readonly Window[]): Int8Array {
  const open = new Int8Array(IMPULSES + 1).fill(-1);
  for (const [at, [first, last]] of windows.entries()) open.fill(at, first, last + 1);
  return open;
}
