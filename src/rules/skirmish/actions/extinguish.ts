import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import type { Journal } from '../../Journal.ts';
import { SIDES } from '../play/die.ts';
import { narrateExtinguish } from '../play/narrateLosses.ts';
import { payReaction } from '../play/payReaction.ts';
import { FIRE } from '../play/purposes.ts';
import type { State } from '../play/State.ts';

const PRICE = 1;

/** Tries to put out its fire, for 1 RP each time (RQ.TAB.FIRE). @returns whether it tried */
export function extinguish(state: State, unit: number, chance: Chance, journal: Journal | null): boolean {
  const fire = state.tables.setup.battle?.fire ?? null;
  if (fire === null || state.rp[unit] < PRICE) return false;
  payReaction(state, unit, PRICE);
  const isOut = chance.die(numbered(FIRE, unit), SIDES) >= fire.extinguish;
  if (isOut) state.burning[unit] = 0;
  if (journal !== null) narrateExtinguish(state, unit, isOut, journal);
  return true;
}
