import type { Journal } from '../../Journal.ts';
import { STEADY } from './flee.ts';
import { narrateActivation } from './narrateRound.ts';
import { ACT, CHOOSE, CLEAN_UP, PRESENT, type State } from './State.ts';

/**
 * Activates the next unit: sides take turns, none may pass, and a side without units left to activate is passed over
 * (RQ.ACT.1, RQ.ACT.2). Within a side, units go in the order of the study.
 */
export function choose(state: State, journal: Journal | null): void {
  const sides = state.tables.setup.sides.length;
  for (let tried = 0; tried < sides; tried += 1) {
    const side = state.turn;
    state.turn = (side + 1) % sides;
    const unit = nextUnit(state, side);
    if (unit < 0) continue;
    state.active = unit;
    state.acted[unit] = 1;
    state.phase = ACT;
    if (journal !== null) narrateActivation(state, unit, journal);
    return;
  }
  state.phase = CLEAN_UP;
}

function nextUnit({ tables, gone, fleeing, acted }: State, side: number): number {
  const units = tables.sides[side];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if (acted[unit] === 0 && gone[unit] === PRESENT && fleeing[unit] === STEADY) return unit;
  }
  return -1;
}

/** The activation is over. AP that are left expire in the Cleanup Phase (RQ.CLEAN.3): until then plans may look at them. */
export function endActivation(state: State): void {
  const { active } = state;
  state.moves[active] = 0;
  state.strikes[active] = 0;
  state.shots[active] = 0;
  state.active = -1;
  state.phase = CHOOSE;
}
