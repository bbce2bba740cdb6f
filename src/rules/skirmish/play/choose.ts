import type { Journal } from '../../Journal.ts';
import { goalOf, isAt, objectiveOf } from '../actions/objectives.ts';
import { AT_ONCE, attackProspect, isInDanger, NO_ATTACK } from '../actions/prospects.ts';
import { STEADY } from './flee.ts';
import { narrateActivation } from './narrateRound.ts';
import { ACT, CHOOSE, CLEAN_UP, PRESENT, type State } from './State.ts';

/**
 * Activates the next unit: sides take turns, none may pass, and a side without units left to activate is passed over
 * (RQ.ACT.1, RQ.ACT.2).
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
    state.goal = state.tables.hasObjectives ? goalOf(state, unit) : -1;
    state.phase = ACT;
    if (journal !== null) narrateActivation(state, unit, journal);
    return;
  }
  state.phase = CLEAN_UP;
}

/** The unit that gains most by being next; of equals the dearest (see `assembleBattle`), or, as listed, the first. */
function nextUnit(state: State, side: number): number {
  const { tables, gone, fleeing, acted } = state;
  const units = tables.sides[side];
  let next = -1;
  let most = -1;
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if (acted[unit] !== 0 || gone[unit] !== PRESENT || fleeing[unit] !== STEADY) continue;
    if (!tables.activatesByPlan) return unit;
    const gain = urgency(state, unit);
    if (gain <= most) continue;
    next = unit;
    most = gain;
    if (most === MOST_URGENT) break;
  }
  return next;
}

const MOST_URGENT = 4;

/**
 * First who can attack and is in danger, from where it stands before after a move: it may be too late for it. Then who can
 * attack from where it stands, and then the others, for who has to run at somebody may as well be run at. Last who only goes
 * for an objective, since nobody can answer what comes last.
 */
function urgency(state: State, unit: number): number {
  if (state.tables.hasObjectives && goesElsewhere(state, unit)) return 0;
  const prospect = attackProspect(state, unit);
  if (prospect !== NO_ATTACK && isInDanger(state, unit)) return prospect === AT_ONCE ? MOST_URGENT : 3;
  return prospect === AT_ONCE ? 2 : 1;
}

/** Whether a unit is on its way to an objective. */
function goesElsewhere(state: State, unit: number): boolean {
  const goal = goalOf(state, unit);
  const objective = goal < 0 ? null : objectiveOf(state, goal);
  return objective !== null && !isAt(state, unit, objective);
}

/** The activation is over. AP that are left expire in the Cleanup Phase (RQ.CLEAN.3): until then plans may look at them. */
export function endActivation(state: State): void {
  const { active } = state;
  state.moves[active] = 0;
  state.strikes[active] = 0;
  state.shots[active] = 0;
  state.active = -1;
  state.goal = -1;
  state.phase = CHOOSE;
}
