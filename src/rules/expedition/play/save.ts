import { nextLeg } from './begin.ts';
import type { State } from './State.ts';

const IS_UNDER_WAY = 0;
const FIXED = 1;

/** The journey so far: what is carried, what is added up and reported, and the leg under way. */
export function save(state: State, into?: Int32Array): Int32Array {
  const { carried, sums, values, leg, savedLength } = state;
  const first = FIXED + carried.length + sums.length + values.length;
  const saved = into ?? new Int32Array(first + savedLength);
  saved[IS_UNDER_WAY] = state.isUnderWay ? 1 : 0;
  saved.set(carried, FIXED);
  saved.set(sums, FIXED + carried.length);
  saved.set(values, FIXED + carried.length + sums.length);
  saved.fill(0, first);
  if (leg === null || !state.isUnderWay) return saved;
  const own = leg.stage.kind.rules.save(leg.state, leg.saved);
  if (own.length > savedLength)
    throw new RangeError(`a leg needs ${own.length} places to be saved; there are ${savedLength}`);
  saved.set(own, first);
  return saved;
}

/** Puts a journey back to where `save` found it. */
export function restore(state: State, saved: Int32Array): void {
  const { journey, carried, sums, values } = state;
  let at = FIXED;
  for (const array of [carried, sums, values]) {
    array.set(saved.subarray(at, at + array.length));
    at += array.length;
  }
  state.isUnderWay = saved[IS_UNDER_WAY] === 1;
  state.leg = nextLeg(state);
  const { leg } = state;
  if (leg === null || !state.isUnderWay) return;
  const { kind } = leg.stage;
  kind.rules.restore(leg.state, saved.subarray(at, at + leg.saved.length));
  if (kind.isHurt(journey, leg.stage, carried)) kind.recallHurt(journey, leg.stage, leg.state, carried);
}
