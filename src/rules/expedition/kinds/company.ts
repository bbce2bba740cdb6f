import type { Journey } from '../orders/Journey.ts';
import { HOW, LOST_IN } from '../orders/Layout.ts';
import type { LegKey } from './Kind.ts';

/** By unit: how many are left. */
export function writeCounts({ setup, layout }: Journey, carried: Int32Array, into: LegKey): void {
  for (let unit = 0; unit < setup.units.length; unit += 1) into[unit] = carried[layout.count + unit];
}

/** The one company of the force as it set out. */
export function fullKeys({ setup }: Journey): LegKey[] {
  return [Int32Array.from(setup.units, ({ count }) => count)];
}

/** How many units are left in all. */
export function unitsLeft({ setup, layout }: Journey, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < setup.units.length; unit += 1) left += carried[layout.count + unit];
  return left;
}

/** What they are worth, in halves. */
export function valueLeft({ setup, layout }: Journey, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < setup.units.length; unit += 1)
    left += carried[layout.count + unit] * setup.units[unit].value;
  return left;
}

/** What they carry. */
export function cargoLeft({ setup, layout }: Journey, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < setup.units.length; unit += 1)
    left += carried[layout.count + unit] * setup.units[unit].cargo;
  return left;
}

/** Notes where and how the last unit went, if none is left. @param how 0: lost, 1: stranded */
export function noteEnd(journey: Journey, carried: Int32Array, stage: number, how: number): void {
  if (unitsLeft(journey, carried) > 0) return;
  carried[LOST_IN] = stage + 1;
  carried[HOW] = how;
}

/** The member that is the k-th of those left; who falls in this stage counts to its end. */
export function memberOf({ setup, layout }: Journey, carried: Int32Array, rank: number): number {
  let left = rank;
  for (let unit = 0; unit < setup.units.length; unit += 1) {
    const count = carried[layout.count + unit];
    if (left < count) return layout.firstMember[unit] + left;
    left -= count;
  }
  throw new Error(`nobody of the force is number ${rank}`);
}
