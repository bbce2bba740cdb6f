import { wilsonInterval } from '../../../statistics/wilsonInterval.ts';
import { shareIn } from '../../leading/possibleValues.ts';
import type { MeasureSummary, ValueSummary } from '../../Summary.ts';

/** A category of places and what came of them, taken apart. */
export interface Outcomes {
  /** How often each place comes at all, in the order of the labels. */
  readonly places: readonly ValueSummary[];
  /** What came of a place, by its name: the shares of all trials. */
  readonly fates: ReadonlyMap<string, readonly FateShare[]>;
  /** The labels that stand for no place. */
  readonly elsewhere: readonly ValueSummary[];
}

export interface FateShare {
  readonly fate: string;
  readonly share: number;
}

/** The places of a category whose labels are a place and what came of it. @param separator between the two */
export function outcomesOf({ values }: MeasureSummary, separator: string, confidence: number): Outcomes {
  const trials = values.reduce((sum, { count }) => sum + count, 0);
  const rows = new Map<string, { place: ValueSummary; fates: FateShare[] }>();
  const elsewhere: ValueSummary[] = [];
  for (const row of values) {
    const [name, fate] = partsOf(String(row.value), separator);
    if (fate === null) {
      elsewhere.push(row);
      continue;
    }
    const { place, fates } = rows.get(name) ?? { place: nowhere(name, row.exact !== null), fates: [] };
    const count = place.count + row.count;
    rows.set(name, {
      place: {
        value: name,
        count,
        probability: count / trials,
        interval: wilsonInterval(count, trials, confidence),
        exact: place.exact === null || row.exact === null ? null : Math.min(1, place.exact + row.exact),
      },
      fates: [...fates, { fate, share: shareIn(row) }],
    });
  }
  return {
    places: [...rows.values()].map(({ place }) => place),
    fates: new Map([...rows].map(([name, { fates }]) => [name, fates])),
    elsewhere,
  };
}

/** A place's name may hold the separator, a fate may not. */
function partsOf(label: string, separator: string): [string, string | null] {
  const at = label.lastIndexOf(separator);
  return at < 0 ? [label, null] : [label.slice(0, at), label.slice(at + separator.length)];
}

function nowhere(value: string, isExact: boolean): ValueSummary {
  return { value, count: 0, probability: 0, interval: { low: 0, high: 0 }, exact: isExact ? 0 : null };
}
