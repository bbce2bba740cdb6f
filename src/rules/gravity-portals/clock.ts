/** The number of impulses in a turn. */
export const IMPULSES = 32;

/**
 * Returns the impulses of a turn on which a unit of this speed moves one hex, in order. They are the impulses i at which
 * ⌊speed · i / 32⌋ rises.
 *
 * @param speed 0 to 32 hexes a turn
 * @example movesOf(4) // [8, 16, 24, 32]
 */
export function movesOf(speed: number): number[] {
  const gone = (impulse: number) => Math.floor((speed * impulse) / IMPULSES);
  return everyImpulse().filter((impulse) => gone(impulse) > gone(impulse - 1));
}

/** Returns the impulses of a turn in order, 1 to 32. */
export function everyImpulse(): number[] {
  return Array.from({ length: IMPULSES }, (_, at) => at + 1);
}

/** The first and last impulse of an open window. */
export type Window = readonly [first: number, last: number];

/**
 * Returns the index of the open window for each impulse, or −1 for impulses on which the portal is closed.
 *
 * @param windows disjoint windows
 */
export function windowAt(windows: readonly Window[]): Int8Array {
  const open = new Int8Array(IMPULSES + 1).fill(-1);
  for (const [at, [first, last]] of windows.entries()) open.fill(at, first, last + 1);
  return open;
}

/**
 * Returns true if a drift is due at the start of a turn.
 *
 * @param turn 2 or more, because turn 1 begins without a drift
 * @param interval impulses between drifts, counted from the start of turn 1
 */
export function driftsAsTurnBegins(turn: number, interval: number): boolean {
  return ((turn - 1) * IMPULSES) % interval === 0;
}

/**
 * Returns the first impulse after `impulse` that has a drift of the portal right before it. Both impulses are counted
 * from the start of turn `turn`, so a result above 32 is in a later turn.
 *
 * @param interval impulses between drifts, counted from the start of turn 1
 * @example nextDrift(1, 4, 8) // 9: drifts before impulses 9, 17 and 25, and before impulse 1 of turn 2
 */
export function nextDrift(turn: number, impulse: number, interval: number): number {
  const before = (turn - 1) * IMPULSES;
  return (Math.floor((before + impulse - 1) / interval) + 1) * interval - before + 1;
}

/** Returns the highest possible number of drifts in `turns` turns; the first turn begins without a drift. */
export function mostDrifts(turns: number, interval: number): number {
  return Math.floor((turns * IMPULSES - 1) / interval);
}

/** A move into the portal's hex after which the portal takes the unit. */
export interface Taking {
  /** The impulse of the move. */
  readonly move: number;
  /** The number of moves of the unit so far, including this one. */
  readonly moves: number;
  /**
   * The impulse on which the portal takes the unit. It is the impulse of the move, or the impulse on which a window opens over
   * the unit.
   */
  readonly impulse: number;
}

/**
 * Returns the moves of a turn after which the portal takes a unit. These are the moves on open impulses (IP2.231). With
 * `isTakenAsItOpens`, they also include each move on a closed impulse if a window opens while the unit is still in the hex.
 *
 * @param moves impulses, in order
 * @param isTakenAsItOpens true if a window also takes units that are already in the hex when it opens (P12)
 * @example takingsOf([5, 10], [[2, 4], [7, 8]], true) // [{ move: 5, moves: 1, impulse: 7 }]
 */
export function takingsOf(moves: readonly number[], windows: readonly Window[], isTakenAsItOpens: boolean): Taking[] {
  const open = windowAt(windows);
  return moves.flatMap((move, at) => {
    const taking = { move, moves: at + 1 };
    if (open[move] >= 0) return [{ ...taking, impulse: move }];
    // The unit leaves the hex with its next move. If a window opens on that same impulse, it opens before the move.
    const leaves = moves[at + 1] ?? IMPULSES;
    const opening = windows.find(([first]) => first > move && first <= leaves);
    return isTakenAsItOpens && opening !== undefined ? [{ ...taking, impulse: opening[0] }] : [];
  });
}
