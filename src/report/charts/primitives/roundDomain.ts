/** Where an axis of amounts begins and ends: from 0, or from a round figure below it, to the next round figure. */
export function roundDomain(
  rows: readonly { readonly low: number; readonly high: number; readonly exact: number | null }[],
): [number, number] {
  const highest = Math.max(...rows.map(({ high, exact }) => Math.max(high, exact ?? 0)));
  const lowest = Math.min(0, ...rows.map(({ low, exact }) => Math.min(low, exact ?? 0)));
  return [lowest < 0 ? -roundTop(-lowest) : 0, highest > 0 ? roundTop(highest) : 1];
}

/** The least of 1, 2, 4, 5, 10, 20, 40, 50, 100 … and so below 1 that is no less than `highest`: where an axis from 0 may end. @param highest above 0 */
export function roundTop(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 5, 10].map((digit) => digit * power).find((round) => round >= highest)!;
}
