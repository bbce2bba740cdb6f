import { mostDrifts } from '../clock/driftClock.ts';
import type { Voyage } from '../orders/Voyage.ts';
import type { UnitValue } from './MeasureRow.ts';

/** How many times the force can come out at a destination at most. */
export function mostJumps({ setup, turns, windows, isReturnSideRight, driftInterval }: Voyage): number {
  // P12: each drift may bring the portal to the force.
  if (setup.plan === 'stay' && setup.options.alreadyThere === 'goes') return 1 + mostDrifts(turns, driftInterval);
  if (setup.plan === 'hop') return turns * windows.length;
  if (setup.plan === 'dash') return setup.options.samePortalWindow === 'new-roll' ? 2 : 1;
  return setup.plan === 'return' && !isReturnSideRight ? turns : 1;
}

/** The sum of a value over all units of the force. */
export function totalOf({ groups }: Voyage, value: UnitValue): number {
  return groups.reduce((sum, { unit }) => sum + unit.count * value(unit), 0);
}
