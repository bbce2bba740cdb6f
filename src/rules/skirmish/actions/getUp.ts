import type { Journal } from '../../Journal.ts';
import { narrateGetUp } from '../play/narrateMoves.ts';
import type { State } from '../play/State.ts';

const PRICE = 1;

/** Gets up from shelter for 1 AP (RQ.TAB.GETUP). @returns whether it could */
export function getUp(state: State, unit: number, journal: Journal | null): boolean {
  if (state.ap[unit] < PRICE) return false;
  state.ap[unit] -= PRICE;
  state.shelter[unit] = 0;
  if (journal !== null) narrateGetUp(state, unit, journal);
  return true;
}
