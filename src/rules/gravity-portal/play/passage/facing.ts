import { oppositeSide } from '../../map/oppositeSide.ts';
import type { Side } from '../../setup/setup.ts';
import type { State } from '../State.ts';

/** How the force flies since its latest passage: as on turn 1, the other way round, or round once more. */
const AS_AT_FIRST = 0;
const TURNED = 1;
export const TURNED_BACK = 2;

/** It turns to fly in over the side that it came out by (IP2.72), and keeps that facing on exit (IP2.312). */
export function turnRound(state: State): void {
  state.facing = state.facing === TURNED ? TURNED_BACK : TURNED;
}

/** The side that a group faces, and so the one that it came out over. */
export function facingOf({ tables, facing }: State, group: number): Side {
  const { groups, setup } = tables.voyage;
  const atFirst = groups[group].unit.facing;
  if (facing === AS_AT_FIRST) return atFirst;
  if (setup.returnSide !== undefined) return oppositeSide(setup.returnSide);
  return facing === TURNED ? oppositeSide(atFirst) : atFirst;
}

/** The side that the force is about to enter over again. */
export function entrySideOf(state: State): Side {
  return state.tables.voyage.setup.returnSide ?? facingOf(state, 0);
}

/** IP2.72: whether that is the side that it came out over, without which no return window leads home. */
export function isRightSide({ tables, facing }: State): boolean {
  const { byDirection, isReturnSideRight, setup } = tables.voyage;
  // Who flies in over a side comes out over the one across: a fixed side can be right only once.
  return !byDirection || setup.returnSide === undefined || (isReturnSideRight && facing === AS_AT_FIRST);
}
