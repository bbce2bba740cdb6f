import { IMPULSES } from './movesOf.ts';
import { type Window, windowAt } from './windowAt.ts';

/** A move into the portal's hex that ends in the portal. */
export interface Taking {
  /** The impulse of the move. */
  readonly move: number;
  /** How many moves the unit has made by then, this one included. */
  readonly moves: number;
  /** The impulse on which the portal takes it: that of the move, or the one on which a window opens over it. */
  readonly impulse: number;
}

/**
 * The moves of a turn that take a unit away: those on open impulses (IP2.231) and, where a window takes what is in the hex
 * as it opens (P12), those after which the unit is still there when the next one does.
 *
 * @param moves impulses, in order
 * @param isTakenAsItOpens the reading of P12
 * @example takingsOf([5, 10], [[2, 4], [7, 8]], true) // [{ move: 5, moves: 1, impulse: 7 }]
 */
export function takingsOf(moves: readonly number[], windows: readonly Window[], isTakenAsItOpens: boolean): Taking[] {
  const open = windowAt(windows);
  return moves.flatMap((move, at) => {
    const taking = { move, moves: at + 1 };
    if (open[move] >= 0) return [{ ...taking, impulse: move }];
    // It leaves the hex with its next move, which comes after the opening of the same impulse.
    const leaves = moves[at + 1] ?? IMPULSES;
    const opening = windows.find(([first]) => first > move && first <= leaves);
    return isTakenAsItOpens && opening !== undefined ? [{ ...taking, impulse: opening[0] }] : [];
  });
}
