import { count, flag, type Measure, whereItHappens } from '../../Measure.ts';
import type { UnitSetup } from '../setup/forceSchema.ts';

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
