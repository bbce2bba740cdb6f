import { cargoLeft, unitsLeft, valueLeft } from '../kinds/company.ts';
import type { Journey } from '../orders/Journey.ts';
import * as layout from '../orders/Layout.ts';

/** How a journey ends, by place. */
export const FATES = ['done', 'too few', 'not attempted', 'turned back', 'stranded', 'lost'] as const;
const [DONE, TOO_FEW, NOT_ATTEMPTED, TURNED_BACK, STRANDED, LOST] = FATES.keys();

// What is worked out of a journey that is over, by place.
export const MISSION_DONE = 0;
export const FORCE_LOST = 1;
export const TURNED = 2;
export const UNITS_LEFT = 3;
export const VALUE_LEFT = 4;
export const CARGO_LEFT = 5;
export const FATE = 6;
export const LOST_WHERE = 7;
export const VALUE_LOST = 8;
export const VALUE_DESTROYED = 9;
export const NET_VALUE = 10;
export const DESTINATION_FATE = 11;
export const OPPOSITION_FATE = 12;
export const ENDS = 13;

/** Works them out. */
export function writeEnds(journey: Journey, carried: Int32Array, sums: Int32Array, into: Int32Array): void {
  const { total } = journey;
  const inSteps = 1 / (2 * journey.valueStep);
  const left = valueLeft(journey, carried);
  const destroyed = sums[layout.DESTROYED];
  const fate = fateAt(carried);
  into[MISSION_DONE] = carried[layout.DONE] === 1 ? 1 : 0;
  into[FORCE_LOST] = carried[layout.LOST_IN] > 0 ? 1 : 0;
  into[TURNED] = carried[layout.TURNED];
  into[UNITS_LEFT] = unitsLeft(journey, carried);
  into[VALUE_LEFT] = left * inSteps;
  into[CARGO_LEFT] = cargoLeft(journey, carried);
  into[FATE] = fate;
  into[LOST_WHERE] = carried[layout.LOST_IN];
  into[VALUE_LOST] = (total.value - left) * inSteps;
  into[VALUE_DESTROYED] = destroyed * inSteps;
  into[NET_VALUE] = (destroyed - total.value + left) * inSteps;
  into[DESTINATION_FATE] = metWith(sums[layout.DESTINATION], fate);
  into[OPPOSITION_FATE] = metWith(sums[layout.OPPOSITION], fate);
}

/** Where or with whom a journey came to its fate, as one number; 0: nowhere. @param place 1 more than that place; 0: none */
function metWith(place: number, fate: number): number {
  return place === 0 ? 0 : 1 + (place - 1) * FATES.length + fate;
}

/** The place of a journey's fate. */
export function fateAt(carried: Int32Array): number {
  if (carried[layout.DONE] === 1) return DONE;
  if (carried[layout.LOST_IN] > 0) return carried[layout.HOW] === 1 ? STRANDED : LOST;
  if (carried[layout.TURNED] === 1) return TURNED_BACK;
  return carried[layout.DONE] === 2 ? TOO_FEW : NOT_ATTEMPTED;
}
