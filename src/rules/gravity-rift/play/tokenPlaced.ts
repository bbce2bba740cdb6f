import type { State } from './State.ts';

/**
 * Whether the active system holds a command token in the end: always after a tactical action, which begins with placing
 * it; after a retreat only if something arrives (TI4 41.N5.4).
 */
export function tokenPlaced({ crossing, ships }: State): boolean {
  if (!crossing.isRetreat) return true;
  for (let group = 0; group < ships.length; group += 1) {
    if (ships[group] === 0) continue;
    if (!crossing.tokenNeedsNonFighter || crossing.groups[group].unit.kind !== 'fighter') return true;
  }
  return false;
}
