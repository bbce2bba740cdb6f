import { mostDrifts } from '../clock/driftClock.ts';
import type { Voyage } from '../orders/Voyage.ts';
import type { UnitValue } from './MeasureRow.ts';

/** How many times the force can come out at a destination at most. */
export function mostJumps({ setup, turns, windows, isReturnSideRight, driftInterval }: Voyage): number {
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
export function mostShifts(voyage: Voyage): number {
  const { setup, turns, driftInterval } = voyage;
  const onArrival = setup.options.arrivalDrift === 'at-once' ? mostJumps(voyage) : 0;
  return mostDrifts(turns, driftInterval) + onArrival;
}

/** The sum of a value over all units of the force. */
export function totalOf({ groups }: Voyage, value: UnitValue): number {
  return groups.reduce((sum, { unit }) => sum + unit.count * value(unit), 0);
}
