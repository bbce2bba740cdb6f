import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { COUNTERBLOW_REACTION } from '../orders/playablePlan.ts';
import { CLOSE } from './Attack.ts';
import { makeAttack } from './makeAttack.ts';
import { narrateCounterblow } from './narrateReactions.ts';
import { payReaction } from './payReaction.ts';
import { plannedReaction } from './plannedReaction.ts';
import { mayReact } from './react.ts';
import { ACT, CASUALTY, PRESENT, STRIKE_BACK, type State } from './State.ts';

/** After a close attack there is a pause, where whoever it struck can answer (RQ.RE.COUNTERBLOW). */
export function offerCounterblow(state: State, striker: number, struck: number): void {
  const { tables, gone, field, rp } = state;
  if (rp[struck] < tables.units[struck].plan.counterblowPrice) return;
  const isThere =
    gone[struck] === PRESENT
      ? field.touches(striker, struck)
      : gone[struck] === CASUALTY && tables.readings.fallenStrikeBack;
  if (!isThere || gone[striker] !== PRESENT) return;
  if (!mayReact(state, struck)) return;
  state.striker = striker;
  state.struck = struck;
  state.phase = STRIKE_BACK;
}

/** The counterblow, if the plan of the struck unit wants it. @returns whether it was struck */
export function strikeBack(state: State, chance: Chance, journal: Journal | null): boolean {
  const { striker, struck } = state;
  state.striker = -1;
  state.struck = -1;
  state.phase = ACT;
  const price = plannedReaction(state, struck, striker, COUNTERBLOW_REACTION, chance);
  if (price === 0) return false;
  payReaction(state, struck, price);
  if (journal !== null) narrateCounterblow(state, struck, journal);
  makeAttack(state, struck, striker, CLOSE, true, chance, journal);
  return true;
}
