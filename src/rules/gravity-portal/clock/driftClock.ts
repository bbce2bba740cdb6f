import { IMPULSES } from './movesOf.ts';

/** Whether a drift falls due as a turn begins. @param interval impulses between drifts, counted from the start of turn 1 */
export function driftsAsTurnBegins(turn: number, interval: number): boolean {
  return ((turn - 1) * IMPULSES) % interval === 0;
}

/**
 * The impulse of a turn before which the next drift falls due, after the one before `impulse`; above 32: in a later turn.
 *
 * @param interval impulses between drifts, counted from the start of turn 1
 * @example nextDrift(1, 4, 8) // 9: drifts before impulses 9, 17 and 25, and before impulse 1 of turn 2
 */
export function nextDrift(turn: number, impulse: number, interval: number): number {
  const before = (turn - 1) * IMPULSES;
  return (Math.floor((before + impulse - 1) / interval) + 1) * interval - before + 1;
}

/** How many drifts there can be in so many turns; the first turn begins without one. */
export function mostDrifts(turns: number, interval: number): number {
  return Math.floor((turns * IMPULSES - 1) / interval);
}
