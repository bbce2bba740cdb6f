import type { LegPlan, Reports } from './Leg.ts';

/** What a leg has observed goes to its places among all measures. */
export function report({ observed, all, plain, categories, labels }: Reports): void {
  for (let at = 0; at < plain.length; at += 2) all[plain[at + 1]] = observed[plain[at]];
  for (let at = 0; at < categories.length; at += 3) {
    all[categories[at + 1]] = labels[categories[at + 2] + observed[categories[at]]];
  }
}

/** Works out where a leg reports: if its places are next to each other, it observes right there. */
export function reportsOf({ columns, values }: LegPlan, all: Int32Array): Reports {
  const { length } = columns;
  const isInPlace = length > 0 && columns.every((column, own) => column === columns[0] + own);
  const reported = Array.from(columns, (column, own) => ({ own, column, counts: values[own] })).filter(
    ({ column }) => column >= 0,
  );
  const labels: number[] = [];
  return {
    observed: isInPlace ? all.subarray(columns[0], columns[0] + length) : new Int32Array(length),
    all,
    plain: Int32Array.from(
      reported.flatMap(({ own, column, counts }) => (isInPlace || counts !== null ? [] : [own, column])),
    ),
    categories: Int32Array.from(
      reported.flatMap(({ own, column, counts }) =>
        counts === null ? [] : [own, column, labels.push(...counts) - counts.length],
      ),
    ),
    labels: Int32Array.from(labels),
  };
}
