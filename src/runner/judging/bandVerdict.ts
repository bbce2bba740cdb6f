import { compareFigures, isWithin } from '../../foundation/comparing.ts';
import type { Interval } from '../../statistics/Interval.ts';
import type { Band } from '../../study/decisions/Target.ts';
import type { TargetVerdict } from './JudgedTarget.ts';

/** Whether an exact value lies in a band. */
export function exactVerdict(value: number, band: Band): TargetVerdict {
  const { low, high } = endsOf(band);
  return compareFigures(value, low) >= 0 && compareFigures(value, high) <= 0 ? 'met' : 'missed';
}

/** Whether two exact values are as near to one another as a band of `within` asks. */
export function exactDistanceVerdict(one: number, other: number, band: Band): TargetVerdict {
  return isWithin(one, other, endsOf(band).high) ? 'met' : 'missed';
}

/** Whether all that a value may be lies in a band, or nothing of it. */
export function sampledVerdict({ low, high }: Interval, band: Band): TargetVerdict {
  const ends = endsOf(band);
  if (compareFigures(low, ends.low) >= 0 && compareFigures(high, ends.high) <= 0) return 'met';
  const isOutside = compareFigures(high, ends.low) < 0 || compareFigures(low, ends.high) > 0;
  return isOutside ? 'missed' : 'undecided';
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
