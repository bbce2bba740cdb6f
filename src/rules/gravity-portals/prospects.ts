import { mostDrifts } from './clock.ts';
import type { PortalPlan } from './plan/PortalPlan.ts';
import { NOTICED_AFTER } from './play/portal.ts';
import type { UnitSetup } from './setup/forceSchema.ts';
import { maySettle } from './tables/placeTables.ts';

/** The amount that one unit of a type adds to a sum. */
export type UnitValue = (unit: UnitSetup) => number;

/** Returns the highest number of times that the force can come out at a destination. */
export function mostJumps({ setup, turns, windows, isReturnSideRight, driftInterval }: PortalPlan): number {
  // P12: each drift may bring the portal to the force. With P7, the drift right after an arrival may do so, too, at
  // most once for each window.
  if (setup.plan === 'stay' && setup.options.alreadyThere === 'goes') {
    const isAtOnce = setup.options.arrivalDrift === 'at-once';
    return 1 + (isAtOnce ? turns * windows.length : mostDrifts(turns, driftInterval));
  }
  if (setup.plan === 'hop') return turns * windows.length;
  if (setup.plan === 'dash') return setup.options.samePortalWindow === 'new-roll' ? 2 : 1;
  return setup.plan === 'return' && !isReturnSideRight ? turns : 1;
}

/** Returns the highest possible number of drifts of the portal, including those that P7 adds with each arrival. */
export function mostDriftsOfVoyage(voyage: PortalPlan): number {
  const { setup, turns, driftInterval } = voyage;
  const onArrival = setup.options.arrivalDrift === 'at-once' ? mostJumps(voyage) : 0;
  return mostDrifts(turns, driftInterval) + onArrival;
}

/** Sums a value over all units of the force. */
export function totalOf({ groups }: PortalPlan, value: UnitValue): number {
  return groups.reduce((sum, { unit }) => sum + unit.count * value(unit), 0);
}

/** The events that a setup makes possible; measures of impossible events are not reported. */
interface Prospects {
  /** True if information can locate the portal (IP2.551). */
  readonly location: boolean;
  /** True if the force can learn the turn of a return window (IP2.623). */
  readonly date: boolean;
  /** True if the force can come home. */
  readonly home: boolean;
  /** True if the force can settle at a destination, by plan hop (IP2.613). */
  readonly rest: boolean;
}

/** Derives the possible events from the setup. */
export function prospectsOf(voyage: PortalPlan): Prospects {
  const { setup, isReturnSideRight } = voyage;
  const { plan, portal, storm, options } = setup;
  const location = mayLocate(voyage);
  const date = location && (plan === 'return' || plan === 'hop') && portal.returns && !storm;
  const dashesHome = plan === 'dash' && options.samePortalWindow === 'back';
  return { location, date, home: dashesHome || (date && isReturnSideRight), rest: maySettle(voyage) };
}

/**
 * IP2.551, IP2.553, IP2.83: returns true if any unit has labs in range, and the voyage has a turn in which labs may be
 * used.
 */
function mayLocate({ setup, groups, turns }: PortalPlan): boolean {
  const { plan, storm, searchFrom } = setup;
  const first = Math.max(searchFrom, storm ? NOTICED_AFTER + 1 : 1);
  const isLong = plan === 'return' || plan === 'hop' || plan === 'stay';
  return isLong && first <= turns && groups.some(({ unit }) => unit.labs > 0 && unit.range < LAB_REACH);
}

/** G4.1: the lowest range at which a lab gains nothing: even with a roll of 1, it gains 11 − 1 − 10 = 0 points. */
const LAB_REACH = 10;
