import { AT_THE_END, type PlayableMission } from '../plans/playableMissions.ts';
import { isLastRound } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import { isTrueAfter, valueAfter } from '../table/Field.ts';
import { riskAfter } from './attackPoints.ts';
import { isAt, objectiveOf, timesLeft } from './drawnMissions.ts';
import { noteStanding, stakeOf } from './objectives.ts';

/**
 * Moves a unit towards an opponent, into contact if possible: on the shortest path, unless another place of contact is at an objective
 * (`objectiveBeside`).
 *
 * @param most the largest distance, in hundredths of a cm
 * @returns the distance moved
 */
export function approachFoe(state: State, unit: number, foe: number, most: number): number {
  const { tables, field } = state;
  const weighs = tables.hasObjectives && tables.units[unit].plan.weighsMissions;
  const objective = weighs ? objectiveBeside(state, unit, foe, most) : null;
  return objective === null ? field.approach(unit, foe, most) : field.approachWithin(unit, foe, objective, most);
}

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
    const comeWithin = () => field.approachWithin(unit, foe, objective, most);
    const isContact = () => field.touches(unit, foe) && field.contacts(unit) <= contacts;
    if (!isTrueAfter(field, unit, comeWithin, isContact)) continue;
    if (riskAfter(state, unit, comeWithin) - riskAfter(state, unit, come) <= stake) return objective;
  }
  return null;
}
