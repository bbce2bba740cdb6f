import { compareFigures, differenceOf } from '../foundation/numbers.ts';
import { normalInterval, wilsonInterval } from '../statistics/intervals.ts';
import type { Estimate, MeasureSummary } from './summarise.ts';

/**
 * Returns the value of a measure if it is the same in all trials of all scenarios and in all exact solutions that are
 * known; null otherwise.
 */
export function onlyValue(measures: readonly MeasureSummary[]): number | string | null {
  const found = measures.map(({ values }) =>
    values.find(
      ({ count, exact }) => values.length > 0 && count > 0 && (exact === null || compareFigures(exact, 1) === 0),
    ),
  );
  const first = found[0]?.value ?? null;
  const isAlways = measures.every(
    ({ values }, at) =>
      found[at]?.value === first && values.every(({ value, count }) => value === first || count === 0),
  );
  return isAlways ? first : null;
}

/**
 * Returns the value whose share differs most between scenarios. For a count, only the value 0 is considered. Returns null in three
 * cases: the exact shares are unknown; no share differs; or fewer than three values are possible, because a table without the
 * returned value would then have only one row.
 *
 * @param measures one measure in several scenarios
 */
export function whatDiffers(measures: readonly MeasureSummary[]): number | string | null {
  const rows = measures.flatMap(({ values }) => values);
  if (rows.some(({ exact }) => exact === null)) return null;
  const isCategory = measures.every(({ measure }) => measure.kind === 'category');
  const possible = new Set(rows.filter(({ exact }) => compareFigures(exact!, 0) > 0).map(({ value }) => value));
  const candidates = isCategory ? [...possible] : [0].filter((nothing) => possible.has(nothing));
  if (possible.size < 3) return null;
  const spread = (value: number | string) => {
    const shares = measures.map((measure) => exactShare(measure, value));
    return differenceOf(Math.min(...shares), Math.max(...shares));
  };
  const [most] = candidates.sort((one, other) => spread(other) - spread(one));
  return most === undefined || spread(most) === 0 ? null : most;
}

/** Returns the exact share of a value; 0 if the value or its share is unknown. */
export function exactShare({ values }: MeasureSummary, value: number | string): number {
  return values.find((row) => row.value === value)?.exact ?? 0;
}

/** Returns the share of all values except one: the exact share if it is known, otherwise the sampled one. */
export function shareOfOthers({ values }: MeasureSummary, one: number): number {
  return values.reduce((sum, { value, exact, probability }) => sum + (value === one ? 0 : (exact ?? probability)), 0);
}

/**
 * Finds the scenario in which values other than 0 have the largest share.
 *
 * @param measures one measure in several scenarios
 * @param trials the number of trials of each scenario
 * @returns the largest `share`, from exact shares where they are known; `count`, this share as a number of trials; and `high`,
 *   the upper end of the interval for this count
 */
export function mostOthers(
  measures: readonly MeasureSummary[],
  trials: number,
  confidence: number,
): { readonly share: number; readonly count: number; readonly high: number } {
  const share = Math.max(...measures.map((one) => shareOfOthers(one, 0)));
  const count = Math.round(share * trials);
  return { share, count, high: wilsonInterval(count, trials, confidence).high };
}

/**
 * Returns the summary of a measure for the trials in which it did not have the value v:
 *
 * P(x | not v) = P(x) / (1 − P(v)),  E(x | not v) = (E(x) − v · P(v)) / (1 − P(v))
 *
 * and the same for squares. The result has no z and no fit.
 *
 * @param without the value v; at least one other value occurred
 */
export function withoutValue(summary: MeasureSummary, without: number | string, confidence: number): MeasureSummary {
  const left = summary.values.filter(({ value }) => value !== without);
  const trials = left.reduce((sum, { count }) => sum + count, 0);
  const gone = summary.values.find(({ value }) => value === without);
  const kept = 1 - (gone?.exact ?? 0);
  return {
    ...summary,
    estimate:
      summary.estimate &&
      estimateWithout(summary.estimate, Number(without), gone?.count ?? 0, gone?.exact ?? null, trials, confidence),
    values: left.map((row) => ({
      ...row,
      probability: row.count / trials,
      interval: wilsonInterval(row.count, trials, confidence),
      exact: row.exact === null ? null : row.exact / kept,
    })),
    fit: null,
  };
}

function estimateWithout(
  { mean, sd, exact }: Estimate,
  value: number,
  count: number,
  probability: number | null,
  left: number,
  confidence: number,
): Estimate {
  const all = left + count;
  const sum = mean * all - value * count;
  const squares = (sd ?? 0) ** 2 * (all - 1) + mean ** 2 * all - value ** 2 * count;
  const ownMean = sum / left;
  const ownSd = left === 1 ? 0 : Math.sqrt(Math.max(0, squares - left * ownMean ** 2) / (left - 1));
  const mcse = ownSd / Math.sqrt(left);
  const isExact = exact !== null && probability !== null;
  return {
    mean: ownMean,
    sd: ownSd,
    mcse,
    interval: normalInterval(ownMean, mcse, confidence),
    exact: isExact ? (exact - value * probability) / (1 - probability) : null,
    z: null,
  };
}
