import type { Findings, RowChange } from '../../analysis/destinationCharts/examineCharts.ts';
import type { ChartSet } from '../../rules/gravity-portals/destinations/ChartSet.ts';

/** A set of charts and what the doctor finds in it. */
export interface Examined {
  /** What tables and charts call it: the file's name without its ending. */
  readonly name: string;
  readonly charts: ChartSet;
  readonly findings: Findings;
}

/** What a tweak makes of a set of charts. */
export interface Tweak {
  readonly after: Examined;
  /** The rows that differ, in order of charts and rolls. */
  readonly changes: readonly RowChange[];
  /** What was asked for, and what is to be said of it: sentences. */
  readonly notes: readonly string[];
}

/** What `riftlab chart` reports on: one set of charts, or one and what a tweak makes of it. */
export interface Examination {
  readonly before: Examined;
  readonly tweak: Tweak | null;
}

/** Every examined set, the first one first. */
export function examinedSets({ before, tweak }: Examination): readonly Examined[] {
  return tweak === null ? [before] : [before, tweak.after];
}
