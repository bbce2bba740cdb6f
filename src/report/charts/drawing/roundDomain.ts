import { roundTop } from './roundTop.ts';

/** Where an axis of amounts begins and ends: from 0, or from a round figure below it, to the next round figure. */
export function roundDomain(
  rows: readonly { readonly low: number; readonly high: number; readonly exact: number | null }[],
): [number, number] {
  const highest = Math.max(...rows.map(({ high, exact }) => Math.max(high, exact ?? 0)));
  const lowest = Math.min(0, ...rows.map(({ low, exact }) => Math.min(low, exact ?? 0)));
  return [lowest < 0 ? -roundTop(-lowest) : 0, highest > 0 ? roundTop(highest) : 1];
}
