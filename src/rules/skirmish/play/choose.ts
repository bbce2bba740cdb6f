import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Journal } from '../../Rules.ts';
import { isAt, objectiveOf } from '../actions/drawnMissions.ts';
import { goalOf, noteKeepers } from '../actions/keepers.ts';
import { ACTS_LATER, LOSES_BY_WAITING, pointsByWaiting, urgency } from '../actions/prospects.ts';
import * as codes from './codes.ts';
import { narrateActivation } from './narrateRound.ts';
import { isToAct } from './rounds.ts';
import type { State } from './State.ts';

// These copies are faster: V8 treats a file's own constants as numbers, but looks imported constants up at every use.
const { ACT, CHOOSE, CLEAN_UP } = codes;

/**
 * Activates the next unit. Sides take turns, and no side may pass. A side is skipped if none of its units is still to
 * act (RQ.ACT.1, RQ.ACT.2).
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
    if (state.tables.hasObjectives) state.goal[unit] = goalOf(state, unit) + 1;
    state.phase = ACT;
    if (journal !== null) narrateActivation(state, unit, journal);
    return;
  }
  state.phase = CLEAN_UP;
}

/**
 * Returns the unit of a side that acts next; -1 if there is none. With `activation: as-listed`, this is the first unit
 * that is still to act. Otherwise the following criteria decide, each among the units that are equal by the criteria
 * before it:
 * - the highest urgency (`gainOf`), unless another unit with an urgency of at least LOSES_BY_WAITING has far more points at stake
 *   (`comesFirst`);
 * - the most points at stake (`pointsByWaiting`), if the urgency is at least LOSES_BY_WAITING;
 * - the first place among the units of the side, which are sorted by cost, the most expensive first (see
 *   `assembleBattle`).
 */
function nextUnit(state: State, side: number): number {
  const { tables } = state;
  const units = tables.sides[side];
  const first = nextLeft(state, units, 0);
  const other = nextLeft(state, units, first + 1);
  if (first === units.length) return -1;
  if (tables.hasObjectives) noteKeepers(state, side);
  if (other >= units.length) return units[first];
  if (!tables.activatesByPlan) return units[first];
  let next = units[first];
  let most = gainOf(state, next);
  let lost = NOT_WORKED_OUT;
  for (let at = other; at < units.length; at = nextLeft(state, units, at + 1)) {
    const unit = units[at];
    const gain = gainOf(state, unit);
    if (gain < LOSES_BY_WAITING || most < LOSES_BY_WAITING) {
      if (gain <= most) continue;
      next = unit;
      most = gain;
      lost = NOT_WORKED_OUT;
      continue;
    }
    if (lost === NOT_WORKED_OUT) lost = pointsByWaiting(state, next);
    const loses = pointsByWaiting(state, unit);
    if (!comesFirst(gain, loses, most, lost)) continue;
    next = unit;
    most = gain;
    lost = loses;
  }
  return next;
}

/** A less urgent unit comes first if it has more than so many times the points at stake of the other, and so many points more besides. */
const FAR_MORE = 4;
const BESIDES = 3;

/**
 * Returns true if, of two units with an urgency of at least LOSES_BY_WAITING, the first acts before the other: it is more urgent, or as
 * urgent with more points at stake; but the less urgent one comes first if it has far more (`FAR_MORE`, `BESIDES`) at stake.
 *
 * @param gain the first unit's urgency
 * @param loses the first unit's points at stake (`pointsByWaiting`)
 */
function comesFirst(gain: number, loses: number, otherGain: number, otherLoses: number): boolean {
  if (gain === otherGain) return loses > otherLoses + TOLERANCE;
  if (gain < otherGain) return loses > FAR_MORE * otherLoses + BESIDES;
  return otherLoses <= FAR_MORE * loses + BESIDES;
}

/** Stands for points that have not been computed, because they are needed only if two units are equally urgent. */
const NOT_WORKED_OUT = -1;

/**
 * Returns the first index, from `from` on, of a unit that is still to be activated, or the number of units if there is
 * none.
 */
function nextLeft(state: State, units: Int32Array, from: number): number {
  let at = from;
  while (at < units.length && !isToAct(state, units[at])) at += 1;
  return at;
}

/**
 * Returns the urgency of a unit (`urgency`), with two exceptions:
 * - 0 for a unit that only goes for an objective. It acts after its side's other units, because nobody can answer the
 *   last activation of a round.
 * - AFTER_ITS_LEADER for an apprentice for which nothing is urgent and whose leader is still to act, because the
 *   leader's moves may bring the apprentice to a target.
 */
function gainOf(state: State, unit: number): number {
  if (state.tables.hasObjectives && goesElsewhere(state, unit)) return 0;
  const gain = urgency(state, unit);
  return gain <= ACTS_LATER && isLeaderToAct(state, unit) ? AFTER_ITS_LEADER : gain;
}

/** The urgency of an apprentice that waits for its leader to act. It is lower than every other urgency. */
const AFTER_ITS_LEADER = -1;

function isLeaderToAct(state: State, unit: number): boolean {
  const { leader } = state.tables.units[unit];
  return leader >= 0 && isToAct(state, leader);
}

/** Returns true if a unit is on its way to an objective. */
function goesElsewhere(state: State, unit: number): boolean {
  const goal = goalOf(state, unit);
  const objective = goal < 0 ? null : objectiveOf(state, goal);
  return objective !== null && !isAt(state, unit, objective);
}

/**
 * Ends the activation. Remaining AP are kept until the Cleanup Phase (RQ.CLEAN.3), because conditions of plans may refer to them.
 */
export function endActivation(state: State): void {
  const { active } = state;
  state.moves[active] = 0;
  state.strikes[active] = 0;
  state.shots[active] = 0;
  state.active = -1;
  state.goal[active] = 0;
  state.retired[active] = 0;
  state.heading[active] = 0;
  state.charging[active] = 0;
  state.walked[active] = 0;
  state.phase = CHOOSE;
}
