import { TOLERANCE } from '../../../foundation/numbers.ts';
import { AT_THE_END, type PlayableMission } from '../plans/playableMissions.ts';
import { CLOSE } from '../play/Attack.ts';
import { isLastRound, isToAct } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import { isTrueAfter, valueAfter } from '../table/Field.ts';
import { MILLIMETRE } from '../table/hundredths.ts';
import { chanceToFall, pointsAtRisk, riskAfter } from './attackPoints.ts';
import { isAt, objectiveOf, timesLeft } from './drawnMissions.ts';
import { noteStanding, stakeOf } from './objectives.ts';

/**
 * Moves a unit towards an opponent, into contact if possible: on the shortest path, unless another place of contact is at an objective
 * (`objectiveBeside`), or out of contact with other opponents (`shunsOthers`).
 *
 * @param most the largest distance, in hundredths of a cm
 * @returns the distance moved
 */
export function approachFoe(state: State, unit: number, foe: number, most: number): number {
  const { tables, field } = state;
  const weighs = tables.hasObjectives && tables.units[unit].plan.weighsMissions;
  const objective = weighs ? objectiveBeside(state, unit, foe, most) : null;
  if (objective !== null) return field.approachWhere(unit, foe, most, () => isAt(state, unit, objective));
  return shunsOthers(state, unit, foe, most) ? approachAlone(state, unit, foe, most) : field.approach(unit, foe, most);
}

/** Moves a unit in a straight line to the nearest place at which it touches an opponent, and no other opponent. */
function approachAlone({ field }: State, unit: number, foe: number, most: number): number {
  return field.approachWhere(unit, foe, most, () => field.contacts(unit) === 1);
}

/** If the next blow is so likely to eliminate its target, another opponent in contact is of use, because it can be struck next. */
const LIKELY = 1 / 2;

/**
 * Returns true if, in a battle, the shortest path of a unit into contact with `foe` ends in contact with other opponents, too, and a
 * straight one ends in contact with `foe` alone, where opponents still to act are expected to take less (`pointsAtRisk`). Returns false
 * if the unit's next blow is likely to eliminate `foe` (`LIKELY`).
 */
function shunsOthers(state: State, unit: number, foe: number, most: number): boolean {
  const { field } = state;
  if (!hasNeighbour(state, unit, foe)) return false;
  const riskIn = (contacts: () => boolean) => () =>
    field.touches(unit, foe) && contacts() ? pointsAtRisk(state, unit) : UNKNOWN;
  const come = () => field.approach(unit, foe, most);
  const riskAmongOthers = valueAfter(
    field,
    unit,
    come,
    riskIn(() => field.contacts(unit) > 1),
  );
  if (riskAmongOthers === UNKNOWN || chanceToFall(state, unit, foe, CLOSE) >= LIKELY) return false;
  const comeAlone = () => approachAlone(state, unit, foe, most);
  const riskAlone = valueAfter(
    field,
    unit,
    comeAlone,
    riskIn(() => field.contacts(unit) === 1),
  );
  return riskAlone !== UNKNOWN && riskAlone < riskAmongOthers - TOLERANCE;
}

/** Returns true if another opponent, still to act, is so near to `foe` that a unit could touch both at once. */
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
    const comeThere = () => field.approachWhere(unit, foe, most, () => isAt(state, unit, objective));
    const isContact = () => field.touches(unit, foe) && field.contacts(unit) <= contacts;
    if (!isTrueAfter(field, unit, comeThere, isContact)) continue;
    if (riskAfter(state, unit, comeThere) - riskAfter(state, unit, come) <= stake) return objective;
  }
  return null;
}
