import { rateScore } from '../../statistics/rateScore.ts';
import type { MeasureSummary } from '../Summary.ts';

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
      z: exact === null ? null : rateScore(found.count, trials, exact),
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
