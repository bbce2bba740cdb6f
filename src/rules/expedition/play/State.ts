import { ShiftedChance } from '../../../random/ShiftedChance.ts';
import type { Leg } from '../legs/Leg.ts';
import { LegStore } from '../legs/LegStore.ts';
import type { Journey } from '../orders/Journey.ts';

/** One expedition under way. */
export interface State {
  readonly journey: Journey;
  readonly legs: LegStore;
  readonly chance: ShiftedChance;
  /** Who is left and all else that later stages depend on, by the places in `Layout.ts`. */
  readonly carried: Int32Array;
  readonly sums: Int32Array;
  /** What the legs have reported so far, by place among all measures. */
  readonly values: Int32Array;
  /** The leg that is next or under way; null: the journey is over. */
  leg: Leg | null;
  isUnderWay: boolean;
  /** The longest that a leg's saved state is. */
  readonly savedLength: number;
}

/** Allocates all that trials of a journey need, but for legs, which are made as they come up. */
export function createState(journey: Journey, savedLength: number): State {
  const { layout, measures } = journey;
  const values = new Int32Array(measures.length);
  return {
    journey,
    legs: new LegStore(journey, false, values),
    chance: new ShiftedChance(),
    carried: new Int32Array(layout.length),
    sums: new Int32Array(layout.sums),
    values,
    leg: null,
    isUnderWay: false,
    savedLength,
  };
}
