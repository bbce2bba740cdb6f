import type { Journey } from '../orders/Journey.ts';
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
export function unitsLeft({ worth, layout: { count } }: Journey, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < worth.length; unit += 1) left += carried[count + unit];
  return left;
}

/** What they are worth, in halves. */
export function valueLeft({ worth, layout: { count } }: Journey, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < worth.length; unit += 1) left += carried[count + unit] * worth[unit];
  return left;
}

/** What they carry. */
export function cargoLeft({ load, layout: { count } }: Journey, carried: Int32Array): number {
  let left = 0;
  for (let unit = 0; unit < load.length; unit += 1) left += carried[count + unit] * load[unit];
  return left;
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

/** How many companies may be left of one. */
export function companiesOf({ setup }: Journey, key: LegKey): number {
  let companies = 1;
  for (let unit = 0; unit < setup.units.length; unit += 1) companies *= key[unit] + 1;
  return companies;
}
