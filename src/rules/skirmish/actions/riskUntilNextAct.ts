import { chanceToActBefore, ifRenewed, isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { valueAfter } from '../table/Field.ts';
import { pointsAtRisk, pointsAtStake, pointsOfAttacksOn } from './attackPoints.ts';

/**
 * Returns the victory points that opponents are expected to bring by their attacks on a unit before it acts again, if it has acted or
 * acts now: those at risk in this round (`pointsAtRisk`), and those at risk at the start of the next (`pointsAtRiskNext`). An opponent that
 * brings more by a friend of the unit attacks that friend then. The result is at most `pointsAtStake`.
 */
export function riskUntilNextAct(state: State, unit: number): number {
  const now = pointsAtRisk(state, unit);
  const later = pointsAtRiskNext(state, unit, (foe, points) => !prefersFriend(state, foe, unit, points));
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
  const later = pointsAtRiskNext(state, unit);
  if (later === 0) return now;
  const { tables, gone } = state;
  const own = tables.sides[tables.sideOf[unit]];
  let ofFriends = 0;
  for (let at = 0; at < own.length; at += 1) {
    const friend = own[at];
    if (friend === unit || gone[friend] !== PRESENT) continue;
    ofFriends = Math.max(ofFriends, pointsAtRiskNext(state, friend));
  }
  return Math.min(pointsAtStake(state, unit), now + Math.max(0, later - ofFriends));
}

/**
 * Returns the most victory points that one opponent is expected to bring by its attacks on a unit at the start of the next round, where both
 * stand now, times the chance that the opponent's side acts before the unit's side (`chanceToActBefore`); 0 in the last round.
 *
 * @param isCounted a condition for an opponent, and the points that it brings by this unit
 */
function pointsAtRiskNext(state: State, unit: number, isCounted = (_foe: number, _points: number) => true): number {
  const { tables, gone, fleeing } = state;
  if (tables.setup.mode !== 'battle' || isLastRound(state)) return 0;
  const { sideOf } = tables;
  const { foes } = tables.units[unit];
  const stake = pointsAtStake(state, unit);
  let most = 0;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || fleeing[foe] !== STEADY) continue;
    const chance = chanceToActBefore(state, sideOf[foe], sideOf[unit]);
    const points = chance === 0 ? 0 : pointsOfRenewed(state, foe, unit);
    const risk = chance * Math.min(stake, points);
    if (risk > most && isCounted(foe, points)) most = risk;
  }
  return most;
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
