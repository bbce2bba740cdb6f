import type { Leg } from '../legs/Leg.ts';
import { compares } from './holds.ts';

/** Comparisons with the measures of a leg that has reported them. */
export function settle({ settles, reports }: Leg, carried: Int32Array): void {
  for (let at = 0; at < settles.length; at += 1) {
    const { measure, bit, operator, value } = settles[at];
    carried[bit] = compares(reports.all[measure], operator, value) ? 1 : 0;
  }
}
