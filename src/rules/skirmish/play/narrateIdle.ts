import type { Journal } from '../../Rules.ts';
import { goalObjective, isAt } from '../actions/drawnMissions.ts';
import { hasFriend } from '../actions/friendInNeed.ts';
import { isDisputed } from '../actions/objectives.ts';
import { hasChaserToAct } from '../actions/threats.ts';
import { movesLeft } from './move.ts';
import { nameOf } from './narrateAttack.ts';
import { ACTIVATED } from './narrateRound.ts';
import { isLastRound } from './rounds.ts';
import { PRESENT, type State } from './State.ts';
import { STEADY } from './wound.ts';

/** The rule of the lines that say why a unit does nothing, or nothing further. */
const IDLE = 'RAPTURE RQ.ACT.2';

/** The reasons why a unit does nothing, or nothing further, with the AP that it has. `foe` is the name of an opponent. */
const IDLE_REASONS = {
  'loses by blows': (foe: string) => `its blows at ${foe} would cost more than they bring`,
  'loses by charge': (foe: string) => `a charge at ${foe} would cost more than it brings`,
  'loses in contact': (foe: string) => `in the next round, its blows at ${foe} would cost more than they bring`,
  'struck first': (foe: string) => `once in contact, it would be struck first by ${foe}`,
  'too risky': (foe: string) => `nearer to ${foe} it would risk too much`,
  'objective too risky': () => 'on the way to the objective it would risk too much',
  'too late': () => 'it can attack nobody before the battle ends',
} satisfies Record<string, (foe: string) => string>;

export type IdleReason = keyof typeof IDLE_REASONS;

/**
 * Narrates why a unit does nothing, or nothing further, in its activation.
 *
 * @param foe the opponent that the reason names; -1 if it names none
 */
export function narrateReason(state: State, unit: number, why: IdleReason, foe: number, journal: Journal): void {
  const verb = journal.lines.at(-1)?.rule === ACTIVATED ? 'waits' : 'stops';
  const reason = IDLE_REASONS[why](foe < 0 ? '' : nameOf(state, foe));
  journal.write(IDLE, `${nameOf(state, unit)} ${verb}: ${reason}`);
}

/**
 * Narrates an activation that ends without an action, or in a battle with AP for another move out of contact, unless a reason has been
 * given.
 */
export function narrateIdle(state: State, unit: number, journal: Journal): void {
  const last = journal.lines.at(-1)?.rule;
  if (last === ACTIVATED) journal.write(IDLE, `${nameOf(state, unit)} ${idleText(state, unit)}`);
  else if (last !== IDLE && couldMove(state, unit)) {
    journal.write(IDLE, `${nameOf(state, unit)} stops, with ${state.ap[unit]} AP left`);
  }
}

/** Returns true if a unit in a battle is on the field, out of contact, and has a move left. */
function couldMove(state: State, unit: number): boolean {
  const { tables, gone, fleeing, field, shelter } = state;
  if (tables.setup.mode !== 'battle' || gone[unit] !== PRESENT || fleeing[unit] !== STEADY) return false;
  return shelter[unit] === 0 && field.contacts(unit) === 0 && movesLeft(state, unit, 0) > 0;
}

function idleText(state: State, unit: number): string {
  const { plan, leader, isHelper } = state.tables.units[unit];
  if (state.shelter[unit] > 0) return 'stays in shelter';
  if (state.field.contacts(unit) > 0) return 'waits';
  const objective = goalObjective(state, unit);
  if (objective !== null && isAt(state, unit, objective)) {
    return isDisputed(state, unit, state.goal[unit] - 1) ? 'waits at the objective' : 'waits, and holds the objective';
  }
  // RQ.TYPE.APPR: an apprentice moves only with its leader.
  if (leader >= 0) return 'waits: it moves only with its leader';
  if (isHelper && plan.distance === 'wait' && hasFriend(state, unit)) return 'waits: it can help no friend now';
  const mayCome = !isLastRound(state) || hasChaserToAct(state, unit);
  return plan.distance === 'wait' && mayCome ? 'waits for opponents to come' : 'waits';
}
