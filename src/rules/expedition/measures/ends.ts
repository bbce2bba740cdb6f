import { cargoLeft, unitsLeft, valueLeft } from '../kinds/company.ts';
import type { ExpeditionPlan } from '../plan/ExpeditionPlan.ts';
import * as layout from '../plan/Layout.ts';

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

/** One of them. @param sum what the sum has come to that it depends on, if it depends on one */
export function endOf(journey: ExpeditionPlan, which: number, carried: Int32Array, sum: number): number {
  switch (which) {
    case MISSION_DONE:
      return carried[layout.DONE] === 1 ? 1 : 0;
    case FORCE_LOST:
      return carried[layout.LOST_IN] > 0 ? 1 : 0;
    case TURNED:
      return carried[layout.TURNED];
    case UNITS_LEFT:
      return unitsLeft(journey, carried);
    case VALUE_LEFT:
      return inSteps(journey, valueLeft(journey, carried));
    case CARGO_LEFT:
      return cargoLeft(journey, carried);
    case FATE:
      return fateAt(carried);
    case LOST_WHERE:
      return carried[layout.LOST_IN];
    case VALUE_LOST:
      return inSteps(journey, journey.total.value - valueLeft(journey, carried));
    case VALUE_DESTROYED:
      return inSteps(journey, sum);
    case NET_VALUE:
      return inSteps(journey, sum - journey.total.value + valueLeft(journey, carried));
    default:
      return metWith(sum, fateAt(carried));
  }
}

/** Of halves of value: what they are reported in. */
function inSteps({ valueStep }: ExpeditionPlan, halves: number): number {
  return halves / (2 * valueStep);
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
