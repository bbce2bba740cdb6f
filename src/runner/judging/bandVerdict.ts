import type { Interval } from '../../statistics/Interval.ts';
import type { Band } from '../../study/decisions/Target.ts';
import type { TargetVerdict } from './JudgedTarget.ts';

/** An exact value this near to the end of a band lies on it, but for rounding. */
const ROUNDING = 1e-12;

/** Whether an exact value lies in a band. */
export function exactVerdict(value: number, band: Band): TargetVerdict {
  const { low, high } = endsOf(band);
  return value >= low - ROUNDING && value <= high + ROUNDING ? 'met' : 'missed';
}

/** Whether all that a value may be lies in a band, or nothing of it. */
export function sampledVerdict({ low, high }: Interval, band: Band): TargetVerdict {
  const ends = endsOf(band);
  if (low >= ends.low && high <= ends.high) return 'met';
  return high < ends.low || low > ends.high ? 'missed' : 'undecided';
}

/** Between what the figure must lie; of `within`, the distance. */
function endsOf(band: Band): Interval {
  switch (band.kind) {
    case 'between':
      return { low: band.low, high: band.high };
    case 'atLeast':
      return { low: band.low, high: Number.POSITIVE_INFINITY };
    case 'atMost':
      return { low: Number.NEGATIVE_INFINITY, high: band.high };
    case 'within':
      return { low: 0, high: band.margin };
  }
}
