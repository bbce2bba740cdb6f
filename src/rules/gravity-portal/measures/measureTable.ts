import type { Measure } from '../../Measure.ts';
import type { Voyage } from '../orders/Voyage.ts';
import { destinationRows } from './destinationRows.ts';
import { forceRows } from './forceRows.ts';
import type { MeasureRow } from './MeasureRow.ts';
import { outcomeRows } from './outcomeRows.ts';
import { watchRows } from './watchRows.ts';

/** What a voyage reports: the measures of its plan, without those that its setup cannot move. The first leads. */
export function measureTable(voyage: Voyage): MeasureRow[] {
  const rows = [...outcomeRows(voyage), ...destinationRows(voyage), ...forceRows(voyage), ...watchRows(voyage)].filter(
    (row) => row !== false,
  );
  return rows
    .filter((row, at) => rows.findIndex(({ figure }) => figure === row.figure) === at)
    .map(({ figure, measure }) => ({ figure, measure: withDirection(measure) }));
}

/** Which way is better for the force, where one is. */
const BETTER: Readonly<Record<'more' | 'less', readonly string[]>> = {
  more: ['entered', 'located', 'returned', 'settled', 'units_home', 'attackers', 'turns_known'],
  less: [
    'stranded',
    'turns_away',
    'windows_missed',
    'tumbled',
    'left_behind',
    'scattered',
    'waves_felt',
    'drifted_over',
    'fire_blocked',
  ],
};

function withDirection(measure: Measure): Measure {
  if (BETTER.more.includes(measure.name)) return { ...measure, better: 'more' };
  return BETTER.less.includes(measure.name) ? { ...measure, better: 'less' } : measure;
}
