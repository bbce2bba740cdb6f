import type { FrequencyChange } from '../../analysis/destinationCharts/changes.ts';
import { digitsText, type Fraction, fractionNumber, fractionRise, percentText } from '../../foundation/numbers.ts';

/** A mean or a standard deviation of the BPV, with one decimal: `223.3`. */
export function bpvText(bpv: number): string {
  return bpv.toFixed(1);
}

/** A mean BPV before and after a tweak, and the change with its sign. */
export interface BpvChange {
  readonly before: string;
  readonly after: string;
  readonly change: string;
}

/** The maximum number of decimals of a mean. For a change that needs more, the means are shown with one decimal. */
const MOST_DECIMALS = 4;

/**
 * Two means with enough decimals to show that they differ: `314.0`, `326.5`, `+12.5`; `314.00`, `314.02`, `+0.02`. If four
 * decimals are not enough, the means have one decimal and the change has two digits: `314.0`, `314.0`, `+0.000012`. The
 * change of equal means is `0.0`.
 */
export function bpvChange(before: Fraction, after: Fraction): BpvChange {
  const means = [before, after].map(fractionNumber);
  const rise = fractionRise(before, after);
  if (rise === 0) return { before: bpvText(means[0]), after: bpvText(means[1]), change: '0.0' };
  const sign = rise > 0 ? '+' : '−';
  const size = Math.abs(rise);
  for (let decimals = 1; decimals <= MOST_DECIMALS; decimals++) {
    const [one, other, change] = [...means, size].map((value) => value.toFixed(decimals));
    if (one !== other && Number(change) !== 0) return { before: one, after: other, change: `${sign}${change}` };
  }
  return { before: bpvText(means[0]), after: bpvText(means[1]), change: `${sign}${digitsText(size, 2)}` };
}

/** The maximum number of decimals of a percentage. */
const MOST_PERCENT_DECIMALS = 10;

/** Two frequencies with enough decimals to show that they differ: `10.0 %`, `10.1 %`; `10.03 %`, `10.04 %`. */
export function frequencyTexts({ before, after }: FrequencyChange): readonly [string, string] {
  const [one, other] = [percentText(before), percentText(after)];
  if (one !== other) return [one, other];
  for (let decimals = 2; decimals <= MOST_PERCENT_DECIMALS; decimals++) {
    const [finer, otherFiner] = [before, after].map((share) => `${(100 * share).toFixed(decimals)} %`);
    if (finer !== otherFiner) return [finer, otherFiner];
  }
  return [one, other];
}
