import { normalInterval } from '../../../statistics/normalInterval.ts';
import { wilsonInterval } from '../../../statistics/wilsonInterval.ts';
import type { Estimate, MeasureSummary } from '../../Summary.ts';

/**
 * A measure over those trials alone that did not end in a value, `none`:
 *
 * P(x | not v) = P(x) / (1 − P(v)),  E(x | not v) = (E(x) − v · P(v)) / (1 − P(v))
 *
 * and so for squares. Its exact mean is without z, and it is held against no distribution.
 *
 * @param without not the only value that came
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
