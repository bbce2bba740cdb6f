import type { State } from '../State.ts';

/** IP2.4231: defenders who have left a fixed map are gone for good. */
export function hasLeft({ tables, turn }: State): boolean {
  const { defender, map } = tables.voyage.setup;
  return map.edge === 'barrier' && defender.leavesOnTurn !== undefined && turn >= defender.leavesOnTurn;
}
