import type { ChartRequest } from '../../../rules/Rules.ts';
import type { Summary } from '../../Summary.ts';
import type { NamedChart } from '../chartsOf.ts';
import { leadChart } from './leadChart.ts';

/**
 * A chart that compares scenarios, which a report draws of its own accord; null where there is nothing to compare.
 *
 * @param asked what the rules ask for, with several scenarios in it
 */
export type Comparison = (summary: Summary, asked: readonly ChartRequest[]) => NamedChart | null;

/** Every comparison, in the order of a report; a new one is a file and a line here. */
const COMPARISONS: readonly Comparison[] = [leadChart];

/** The comparisons that a study has. */
export function comparisonsOf(summary: Summary, asked: readonly ChartRequest[]): readonly NamedChart[] {
  return COMPARISONS.flatMap((comparison) => comparison(summary, asked) ?? []);
}
