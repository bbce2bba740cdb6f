import { TOLERANCE } from '../../../foundation/numbers.ts';
import { AT_THE_END, type PlayableMission } from '../plans/playableMissions.ts';
import { CLOSE } from '../play/Attack.ts';
import { isLastRound, isToAct } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { isTrueAfter, valueAfter } from '../table/Field.ts';
import { MILLIMETRE } from '../table/hundredths.ts';
import { chanceToFall, pointsAtRisk, riskAfter } from './attackPoints.ts';
import { isAt, objectiveOf, timesLeft } from './drawnMissions.ts';
import { noteStanding, stakeOf } from './objectives.ts';

/**
 * Returns a function that moves a unit towards an opponent by at most a given distance, in hundredths of a cm, into contact if possible: on
 * the shortest path, unless another place of contact is at an objective (`objectiveBeside`), or out of contact with other opponents
 * (`shunsOthers`). The choice is made at once, for `most`; countershots before the move do not change it. The function returns the
 * distance moved.
 */
export function wayToFoe(state: State, unit: number, foe: number, most: number): (length: number) => number {
  const { tables, field } = state;
  const weighs = tables.hasObjectives && tables.units[unit].plan.weighsMissions;
  const objective = weighs ? objectiveBeside(state, unit, foe, most) : null;
  // A unit that a countershot has slowed may reach the shortest path's end only.
  if (objective !== null)
    return (length) => approachAt(state, unit, foe, length, objective) || field.approach(unit, foe, length);
  if (shunsOthers(state, unit, foe, most))
    return (length) => approachAlone(state, unit, foe, length) || field.approach(unit, foe, length);
  return (length) => field.approach(unit, foe, length);
}

/** Moves a unit towards an opponent by at most `most`, into contact if possible (`wayToFoe`). Returns the distance moved. */
export function approachFoe(state: State, unit: number, foe: number, most: number): number {
  return wayToFoe(state, unit, foe, most)(most);
}

/** Moves a unit in a straight line to the nearest place at which it touches an opponent, and is at an objective. */
function approachAt(state: State, unit: number, foe: number, most: number, objective: PlayableMission): number {
  return state.field.approachWhere(unit, foe, most, () => isAt(state, unit, objective));
}

/** Moves a unit in a straight line to the nearest place at which it touches an opponent, and no other opponent. */
function approachAlone({ field }: State, unit: number, foe: number, most: number): number {
  return field.approachWhere(unit, foe, most, () => field.contacts(unit) === 1);
}

/** If the next blow is so likely to eliminate its target, another opponent in contact is of use, because it can be struck next. */
const LIKELY = 1 / 2;

/**
 * Returns true if, in a battle, the shortest path of a unit into contact with `foe` ends in contact with other opponents, too, and a
 * straight one ends in contact with `foe` alone, where opponents still to act are expected to take less from the unit and its friends
 * together (`pointsAtRisk`): an opponent in contact strikes no friends elsewhere. Returns false if the unit's next blow is likely to
 * eliminate `foe` (`LIKELY`).
 */
function shunsOthers(state: State, unit: number, foe: number, most: number): boolean {
  if (!hasNeighbour(state, unit, foe)) return false;
  const { field } = state;
  const riskWhere = (move: () => unknown, isMeant: () => boolean) =>
    valueAfter(field, unit, move, () => (field.touches(unit, foe) && isMeant() ? riskOfSide(state, unit) : UNKNOWN));
  const come = () => field.approach(unit, foe, most);
  const riskAmongOthers = riskWhere(come, () => field.contacts(unit) > 1);
  if (riskAmongOthers === UNKNOWN || chanceToFall(state, unit, foe, CLOSE) >= LIKELY) return false;
  const comeAlone = () => approachAlone(state, unit, foe, most);
  const riskAlone = riskWhere(comeAlone, () => field.contacts(unit) === 1);
  return riskAlone !== UNKNOWN && riskAlone < riskAmongOthers - TOLERANCE;
}

/** Returns the points that a unit and its friends risk (`pointsAtRisk`). */
function riskOfSide(state: State, unit: number): number {
  const { tables, gone } = state;
  const own = tables.sides[tables.sideOf[unit]];
  let sum = 0;
  for (let at = 0; at < own.length; at += 1) if (gone[own[at]] === PRESENT) sum += pointsAtRisk(state, own[at]);
  return sum;
}

/** Returns true if another opponent, still to act, is so near to `foe` that a unit could touch both at once. Others can do it no harm now. */
function hasNeighbour(state: State, unit: number, foe: number): boolean {
  const { tables, field } = state;
  const { foes } = tables.units[unit];
  const diameter = tables.setup.units[unit].card.base * MILLIMETRE;
  for (let at = 0; at < foes.length; at += 1) {
    const other = foes[at];
    if (other !== foe && isToAct(state, other) && field.distance(foe, other) <= diameter) return true;
  }
  return false;
}

/** Stands for a risk at a place that is not reached. */
const UNKNOWN = -1;

/**
 * Returns the first objective, in turn order from the unit's own side on, that meets these conditions; null if there is none:
 * - It will be checked again. If it is checked only at the end, this is the last round.
 * - A unit there scores for its side or denies points (`stakeOf`).
 * - The shortest path into contact with `foe` ends outside the objective, but a straight one ends within it, in contact with no more
 *   opponents, and where the unit risks no more than the points of the next check in addition (`riskAfter`).
 */
function objectiveBeside(state: State, unit: number, foe: number, most: number): PlayableMission | null {
  const { tables, field, mission } = state;
  const side = tables.sideOf[unit];
  for (let turn = 0; turn < mission.length; turn += 1) {
    const of = (side + turn) % mission.length;
    const objective = objectiveOf(state, of);
    if (objective === null || timesLeft(state, objective, 0) === 0) continue;
    if (objective.scored === AT_THE_END && !isLastRound(state)) continue;
    const come = () => field.approach(unit, foe, most);
    const contactsOutside = () =>
      field.touches(unit, foe) && !isAt(state, unit, objective) ? field.contacts(unit) : 0;
    const contacts = valueAfter(field, unit, come, contactsOutside);
    if (contacts === 0) continue;
    noteStanding(state);
    const stake = stakeOf(state, side, of, objective, true);
    if (stake === 0) continue;
    const comeThere = () => approachAt(state, unit, foe, most, objective);
    const isContact = () => field.touches(unit, foe) && field.contacts(unit) <= contacts;
    if (!isTrueAfter(field, unit, comeThere, isContact)) continue;
    if (riskAfter(state, unit, comeThere) - riskAfter(state, unit, come) <= stake) return objective;
  }
  return null;
}
