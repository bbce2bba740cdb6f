import type { ChartSet } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import type { RowChange } from './changes.ts';
import type { Findings } from './examineCharts.ts';
import type { Odds } from './Odds.ts';

/** A set of destination charts and the findings in it. */
export interface Examined {
  /** The name of the set in tables and charts: the file's name without its extension. */
  readonly name: string;
  readonly charts: ChartSet;
  readonly findings: Findings;
}

/** A changed set of charts, and its differences from the original. */
export interface Tweak {
  readonly after: Examined;
  /** The rows that differ, in order of charts and rolls. */
  readonly changes: readonly RowChange[];
  /** Sentences on the requested change and how closely it was achieved. */
  readonly notes: readonly string[];
}

/** The subject of `riftlab chart`: one set of charts, or a set and a changed version of it. */
export interface Examination {
  readonly before: Examined;
  readonly tweak: Tweak | null;
}

/** Returns every examined set, the original one first. */
export function examinedSets({ before, tweak }: Examination): readonly Examined[] {
  return tweak === null ? [before] : [before, tweak.after];
}

/** The name that stands for all charts together. No chart can have this name. */
const ALL = 'all';

/** The odds of one chart, or of all charts together. */
export interface NamedOdds {
  readonly name: string;
  readonly isAll: boolean;
  /** The probability that the chart is used, 0..1. */
  readonly probability: number;
  readonly odds: Odds;
}

/** Returns the odds of each chart, and then those of all charts together. */
export function everyOdds({ findings }: Examined): readonly NamedOdds[] {
  const each = findings.charts.map(({ chart, probability, odds }) => {
    return { name: chart.name, isAll: false, probability, odds };
  });
  return [...each, { name: ALL, isAll: true, probability: 1, odds: findings.set }];
}
