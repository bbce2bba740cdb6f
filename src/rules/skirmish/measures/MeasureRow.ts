import type { Measure } from '../../Measure.ts';
import type { State } from '../play/State.ts';

/** A measure and how it is read off a fight that is over. */
export interface MeasureRow {
  readonly measure: Measure;
  /** Its place in `State.figures`, or how it is worked out. */
  readonly value: number | ((state: State) => number);
}
