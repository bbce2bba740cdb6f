import type { MeasureSummary, ValueSummary } from '../../Summary.ts';

/** Which of a category's labels are named, in which order, and how many that can come are not. */
export interface Ranking {
  readonly named: readonly string[];
  readonly others: number;
}

/**
 * The most frequent labels of a category over all scenarios, in the order of the first scenario, and the same in each;
 * labels that never come are neither named nor counted.
 *
 * @param most so many are named; one more is, rather than one other
 */
export function rankingOf(measures: readonly Pick<MeasureSummary, 'values'>[], most: number): Ranking {
  const greatest = new Map<string, number>();
  for (const { values } of measures) {
    for (const row of values) {
      const label = String(row.value);
      greatest.set(label, Math.max(greatest.get(label) ?? 0, weight(row)));
    }
  }
  const possible = [...greatest].filter(([, share]) => share > 0).sort(([, one], [, other]) => other - one);
  const named = possible.slice(0, possible.length === most + 1 ? most + 1 : most);
  const first = new Map(measures[0].values.map((row) => [String(row.value), weight(row)]));
  const baseline = ([label]: readonly [string, number]) => first.get(label) ?? 0;
  return {
    named: named.sort((one, other) => baseline(other) - baseline(one) || other[1] - one[1]).map(([label]) => label),
    others: possible.length - named.length,
  };
}

/** The share that ranks a value: its exact one where there is one. */
function weight({ exact, probability }: ValueSummary): number {
  return exact ?? probability;
}
