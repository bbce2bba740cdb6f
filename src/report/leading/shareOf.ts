import { zScore } from '../../statistics/zScore.ts';
import type { MeasureSummary } from '../Summary.ts';

/** Of how often a value comes in all trials: below this its frequency is far from normal. */
const LEAST_VARIANCE = 5;

/** One value of a category as a flag, whether it is that one: so that it has a rate as other flags have. */
export function shareOf({ measure, aside, values }: MeasureSummary, label: string): MeasureSummary {
  const found = values.find(({ value }) => value === label);
  if (found === undefined) throw new Error(`${measure.name} is never ${label}`);
  const trials = values.reduce((sum, { count }) => sum + count, 0);
  const { probability: share, interval, exact } = found;
  const variance = share * (1 - share);
  const isAlone = trials === 1;
  return {
    measure: {
      name: measure.name,
      kind: 'flag',
      min: 0,
      max: 1,
      unit: measure.unit,
      step: 1,
      title: `${measure.title}: ${label}`,
    },
    aside,
    estimate: {
      mean: share,
      sd: isAlone ? null : Math.sqrt((variance * trials) / (trials - 1)),
      mcse: isAlone ? null : Math.sqrt(variance / (trials - 1)),
      interval,
      exact,
      z: exact === null ? null : gap(share, exact, trials),
    },
    values: [
      {
        value: 0,
        count: trials - found.count,
        probability: 1 - share,
        interval: { low: 1 - interval.high, high: 1 - interval.low },
        exact: exact === null ? null : 1 - exact,
      },
      { ...found, value: 1 },
    ],
    fit: null,
  };
}

/** In standard errors, and null for what is rarely seen at all: the score of a single sighting would alarm for nothing. */
function gap(share: number, exact: number, trials: number): number | null {
  const variance = exact * (1 - exact);
  if (share !== exact && variance * trials < LEAST_VARIANCE) return null;
  return zScore(share, exact, Math.sqrt(variance / trials));
}
