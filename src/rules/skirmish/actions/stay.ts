import type { Journal } from '../../Rules.ts';
import { type IdleReason, narrateReason } from '../play/narrateIdle.ts';
import type { State } from '../play/State.ts';
import { NOTHING } from './outcomes.ts';

/**
 * Decides that a unit does nothing further by its plan. The journal says why, unless the unit then uses its AP otherwise
 * (`useSpareAp`).
 *
 * @param foe the opponent that the reason names; -1 if it names none
 * @returns NOTHING
 */
export function stay(state: State, unit: number, why: IdleReason, foe: number, journal: Journal | null): number {
  if (journal !== null) narrateReason(state, unit, why, foe, journal);
  return NOTHING;
}
