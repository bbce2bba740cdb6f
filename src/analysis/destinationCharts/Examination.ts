import type { ChartSet } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import type { RowChange } from './changes.ts';
import type { Findings } from './examineCharts.ts';
import type { Odds } from './Odds.ts';

/** A set of destination charts and the findings in it. */
export interface Examined {
  /** Its name in tables and charts: the file's name without its ending. */
  readonly name: string;
  readonly charts: ChartSet;
  readonly findings: Findings;
}

/** A changed set of charts, beside the one that it comes from. */
export interface Tweak {
  readonly after: Examined;
  /** The rows that differ, in order of charts and rolls. */
  readonly changes: readonly RowChange[];
  /** Sentences on what was asked for and how far it was reached. */
  readonly notes: readonly string[];
}

/** The subject of `riftlab chart`: one set of charts, or one and what a tweak makes of it. */
export interface Examination {
  readonly before: Examined;
  readonly tweak: Tweak | null;
}

/** Every examined set, the one before a tweak first. */
export function examinedSets({ before, tweak }: Examination): readonly Examined[] {
  return tweak === null ? [before] : [before, tweak.after];
}

/** The name of all charts together; no chart can be called so. */
const ALL = 'all';

/** The odds of one chart, or of all together. */
export interface NamedOdds {
  readonly name: string;
  readonly isAll: boolean;
  /** How often the chart is used. */
  readonly probability: number;
  readonly odds: Odds;
}

/** The odds of each chart, and last those of all. */
export function everyOdds({ findings }: Examined): readonly NamedOdds[] {
  const each = findings.charts.map(({ chart, probability, odds }) => {
    return { name: chart.name, isAll: false, probability, odds };
  });
  return [...each, { name: ALL, isAll: true, probability: 1, odds: findings.set }];
}
