import type { State } from './State.ts';

const FIXED = 8;

/** The crossing so far: what is over and what the measures still need. */
export function save(state: State, into?: Int32Array): Int32Array {
  const saved = into ?? new Int32Array(FIXED + state.ships.length);
  saved[0] = state.nextRoll;
  saved[1] = state.unitsRemoved;
  saved[2] = state.costRemoved;
  saved[3] = state.unitsWaiting;
  saved[4] = state.overPool;
  saved[5] = state.shipsDestroyed;
  saved[6] = state.costDestroyed;
  saved[7] = state.shipsRemaining;
  saved.set(state.ships, FIXED);
  return saved;
}

/** Puts a crossing back to where `save` found it. */
export function restore(state: State, saved: Int32Array): void {
  state.nextRoll = saved[0];
  state.unitsRemoved = saved[1];
  state.costRemoved = saved[2];
  state.unitsWaiting = saved[3];
  state.overPool = saved[4];
  state.shipsDestroyed = saved[5];
  state.costDestroyed = saved[6];
  state.shipsRemaining = saved[7];
  state.ships.set(saved.subarray(FIXED));
}
