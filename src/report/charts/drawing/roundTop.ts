/** The least of 1, 2, 4, 5, 10, 20, 40, 50, 100 … and so below 1 that is no less than `highest`: where an axis from 0 may end. @param highest above 0 */
export function roundTop(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 5, 10].map((digit) => digit * power).find((round) => round >= highest)!;
}
