import { count, flag, type Measure, whereItHappens } from '../../Measure.ts';
import { mostDrifts } from '../clock.ts';
import type { PortalPlan } from '../plan/PortalPlan.ts';
import { NOTICED_AFTER } from '../play/portal.ts';
import type { State } from '../play/State.ts';
import type { UnitSetup } from '../setup/forceSchema.ts';
import { maySettle } from '../tables/placeTables.ts';
import { destinationRows } from './destinationMeasures.ts';
import { forceRows } from './forceMeasures.ts';
import { outcomeRows, watchRows } from './outcomeMeasures.ts';

/** What a voyage reports, in the order in which `observe` writes it. */
export function measuresOf(voyage: PortalPlan): Measure[] {
  return measureTable(voyage).map(({ measure }) => measure);
}

/** The figures behind these measures. */
export function observedOf(voyage: PortalPlan): number[] {
  return measureTable(voyage).map(({ figure }) => figure);
}

/** Writes the measures of the trial just played, in the order of `measuresOf`. */
export function observe({ tables, figures, row }: State, into: Int32Array): void {
  const { shown, rowObserved, rowObservedAt } = tables;
  for (let at = 0; at < shown.length; at += 2) into[shown[at]] = figures[shown[at + 1]];
  const first = (row + 1) * rowObservedAt.length;
  for (let at = 0; at < rowObservedAt.length; at += 1) into[rowObservedAt[at]] = rowObserved[first + at];
}

/** A measure and the figure of a trial that it reports. */
export interface MeasureRow {
  readonly figure: number;
  readonly measure: Measure;
}

/** Rows in order, with `false` for what this setup cannot move. */
export type MeasureRows = readonly (MeasureRow | false)[];

/** A unit's share of a count. */
export type UnitValue = (unit: UnitSetup) => number;

/** A flag of every voyage. */
export function flagRow(figure: number, name: string, title: string): MeasureRow {
  return { figure, measure: flag(name, title, 'voyages') };
}

/** A count from 0 to `most`. */
export function countRow(figure: number, name: string, title: string, unit: string, most: number): MeasureRow {
  return { figure, measure: count(name, title, unit, most) };
}

/** A count that is 0 where what it tells of does not come about, and more wherever it does. */
export function eventRow(figure: number, name: string, title: string, unit: string, most: number): MeasureRow {
  return { figure, measure: whereItHappens(count(name, title, unit, most)) };
}

/** A category of every voyage. */
export function categoryRow(figure: number, name: string, title: string, labels: readonly string[]): MeasureRow {
  return {
    figure,
    measure: { name, kind: 'category', min: 0, max: labels.length - 1, unit: 'voyages', step: 1, title, labels },
  };
}

/** What a voyage reports: the measures of its plan, without those that its setup cannot move. The first leads. */
export function measureTable(voyage: PortalPlan): MeasureRow[] {
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

/** How many times the force can come out at a destination at most. */
export function mostJumps({ setup, turns, windows, isReturnSideRight, driftInterval }: PortalPlan): number {
  // P12: each drift may bring the portal to the force; by P7 one on an arrival, too, before any window that opens.
  if (setup.plan === 'stay' && setup.options.alreadyThere === 'goes') {
    const isAtOnce = setup.options.arrivalDrift === 'at-once';
    return 1 + (isAtOnce ? turns * windows.length : mostDrifts(turns, driftInterval));
  }
  if (setup.plan === 'hop') return turns * windows.length;
  if (setup.plan === 'dash') return setup.options.samePortalWindow === 'new-roll' ? 2 : 1;
  return setup.plan === 'return' && !isReturnSideRight ? turns : 1;
}

/** How often the portal can drift at most, counting what P7 adds with each arrival. */
export function mostShifts(voyage: PortalPlan): number {
  const { setup, turns, driftInterval } = voyage;
  const onArrival = setup.options.arrivalDrift === 'at-once' ? mostJumps(voyage) : 0;
  return mostDrifts(turns, driftInterval) + onArrival;
}

/** The sum of a value over all units of the force. */
export function totalOf({ groups }: PortalPlan, value: UnitValue): number {
  return groups.reduce((sum, { unit }) => sum + unit.count * value(unit), 0);
}

/** What may come of a voyage at all: what cannot is not reported. */
interface Prospects {
  /** Locating the portal by information (IP2.551). */
  readonly location: boolean;
  /** Knowing the turn of a return window (IP2.623). */
  readonly date: boolean;
  /** Coming home. */
  readonly home: boolean;
  /** Finding a place to stay, by plan hop (IP2.613). */
  readonly rest: boolean;
}

/** Works them out from the setup alone. */
export function prospectsOf(voyage: PortalPlan): Prospects {
  const { setup, isReturnSideRight } = voyage;
  const { plan, portal, storm, options } = setup;
  const location = mayLocate(voyage);
  const date = location && (plan === 'return' || plan === 'hop') && portal.returns && !storm;
  const dashesHome = plan === 'dash' && options.samePortalWindow === 'back';
  return { location, date, home: dashesHome || (date && isReturnSideRight), rest: maySettle(voyage) };
}

/** IP2.551, IP2.553, IP2.83: whether anyone has labs in range, and a turn to use them in. */
function mayLocate({ setup, groups, turns }: PortalPlan): boolean {
  const { plan, storm, searchFrom } = setup;
  const first = Math.max(searchFrom, storm ? NOTICED_AFTER + 1 : 1);
  const isLong = plan === 'return' || plan === 'hop' || plan === 'stay';
  return isLong && first <= turns && groups.some(({ unit }) => unit.labs > 0 && unit.range < LAB_REACH);
}

/** G4.1: a lab at this range gains 11 − 1 − range = 0 points at best. */
const LAB_REACH = 10;
