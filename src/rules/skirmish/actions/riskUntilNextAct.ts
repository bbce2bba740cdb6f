import { chanceToBegin, ifRenewed, isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { valueAfter } from '../table/Field.ts';
import { pointsAtRisk, pointsAtStake, pointsOfAttacksOn } from './attackPoints.ts';

/**
 * Returns the victory points that opponents are expected to bring by their attacks on a unit before it acts again, if it has acted or
 * acts now: those at risk in this round (`pointsAtRisk`), and those at risk at the start of the next (`pointsAtRiskNext`). The result is at
 * most `pointsAtStake`.
 */
export function riskUntilNextAct(state: State, unit: number): number {
  const now = pointsAtRisk(state, unit);
  const later = pointsAtRiskNext(state, unit);
  return later === 0 ? now : Math.min(pointsAtStake(state, unit), now + later);
}

/** Returns what a unit would risk (`riskUntilNextAct`) after a move. */
export function riskUntilNextActAfter(state: State, unit: number, move: () => unknown): number {
  return valueAfter(state.field, unit, move, () => riskUntilNextAct(state, unit));
}

/**
 * Returns what a unit that may charge risks until it acts again. Of the points at risk at the start of the next round, only those count that
 * are more than the first opponent could bring by any friend: it attacks only one unit, and the side loses the friend otherwise.
 */
export function riskOfCharger(state: State, unit: number): number {
  const now = pointsAtRisk(state, unit);
  const chance = chanceToActAfterFoe(state, unit);
  const most = chance === 0 ? 0 : pointsOfFirstFoe(state, unit);
  if (most === 0) return now;
  const { tables, gone } = state;
  const own = tables.sides[tables.sideOf[unit]];
  let ofFriends = 0;
  for (let at = 0; at < own.length; at += 1) {
    const friend = own[at];
    if (friend !== unit && gone[friend] === PRESENT) ofFriends = Math.max(ofFriends, pointsOfFirstFoe(state, friend));
  }
  return Math.min(pointsAtStake(state, unit), now + chance * Math.max(0, most - ofFriends));
}

/** Returns the chance that an opponent acts in the next round before the unit's side (`chanceToBegin`); 0 in the last round. */
function chanceToActAfterFoe(state: State, unit: number): number {
  const { setup, sideOf } = state.tables;
  return setup.mode !== 'battle' || isLastRound(state) ? 0 : 1 - chanceToBegin(state, sideOf[unit]);
}

/** Returns the most points that one opponent is expected to bring by its attacks on a unit, with the AP of a new round. */
function pointsOfFirstFoe(state: State, unit: number): number {
  const { tables, gone, fleeing } = state;
  const { foes } = tables.units[unit];
  let most = 0;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] === PRESENT && fleeing[foe] === STEADY) most = Math.max(most, pointsOfRenewed(state, foe, unit));
  }
  return Math.min(most, pointsAtStake(state, unit));
}

/**
 * Returns the victory points that the first opponent that acts in the next round is expected to bring by its attacks on a unit, where both
 * stand now, times the chance that the unit's side does not begin that round (`chanceToBegin`); 0 in the last round. The opponent is
 * taken to be the one that brings most by this unit, but it does not attack this unit if it brings more by a friend of the unit.
 */
function pointsAtRiskNext(state: State, unit: number): number {
  const { tables, gone, fleeing } = state;
  const chance = chanceToActAfterFoe(state, unit);
  if (chance === 0) return 0;
  const { foes } = tables.units[unit];
  let most = 0;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || fleeing[foe] !== STEADY) continue;
    const points = pointsOfRenewed(state, foe, unit);
    if (points > most && !prefersFriend(state, foe, unit, points)) most = points;
  }
  return chance * Math.min(most, pointsAtStake(state, unit));
}

/** Returns true if an opponent would bring more than `points` by its attacks on a friend of a unit, in a new round. */
function prefersFriend(state: State, foe: number, unit: number, points: number): boolean {
  const { tables, gone } = state;
  const own = tables.sides[tables.sideOf[unit]];
  for (let at = 0; at < own.length; at += 1) {
    const friend = own[at];
    if (friend !== unit && gone[friend] === PRESENT && pointsOfRenewed(state, foe, friend) > points) return true;
  }
  return false;
}

/** Returns the points that a unit is expected to bring by its attacks on one opponent, with the AP of a new round (`pointsOfAttacksOn`). */
function pointsOfRenewed(state: State, unit: number, foe: number): number {
  return ifRenewed(state, unit, () => pointsOfAttacksOn(state, unit, foe));
}
