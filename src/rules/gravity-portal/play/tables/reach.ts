import type { Taking } from '../../clock/takingsOf.ts';
import type { UnitSetup } from '../../setup/forceSchema.ts';

/** Moves out and back: a reversal on the spot, or the smallest circle, a hex of turn mode 1 on each of its six sides (P4). */
export function loopOf({ reverses }: UnitSetup): number {
  return reverses ? 2 : 6;
}

/** The first impulse of a span on which a unit is taken away, or 0. */
export function firstIn(takings: readonly Taking[], first: number, last: number): number {
  return takings.find(({ impulse }) => impulse >= first && impulse <= last)?.impulse ?? 0;
}

/** The impulse of the n-th move after another impulse, or 0 where the turn ends before it. */
export function after(moves: readonly number[], impulse: number, n: number): number {
  return moves.filter((move) => move > impulse)[n - 1] ?? 0;
}
