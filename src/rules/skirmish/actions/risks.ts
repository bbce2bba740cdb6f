import { TOLERANCE } from '../../../foundation/numbers.ts';
import { AP, STAT_COUNT } from '../cards/stats.ts';
import { hasMost, victoryPoints } from '../play/finish.ts';
import { movesLeft } from '../play/move.ts';
import { chanceToBegin, ifRenewed, isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { isTrueAfter, valueAfter } from '../table/Field.ts';
import { isLikelyToFall, pointsAtRisk, pointsOfAttacks, woundsOfAttacksOn } from './attackPoints.ts';
import { hasFriend } from './friendInNeed.ts';
import { riskUntilNextAct } from './riskUntilNextAct.ts';

/** The share of its own cost that a unit may risk by coming nearer with its last move (`isRisky`). */
const SLIGHT = 1 / 16;
/** The same share for an earlier move. It is larger, because a further move may still bring the unit to a better place. */
const MODERATE = 1 / 4;

/**
 * Returns true if, in a battle, a unit that cannot attack any more would risk too much by coming nearer to an opponent by `most`
 * (`isRisky`, `entersPeril`). It is then better if the opponents come.
 */
export function risksComing(state: State, unit: number, foe: number, most: number): boolean {
  if (!mayHoldBack(state, unit)) return false;
  const come = () => state.field.approach(unit, foe, most);
  return isRisky(state, unit, come) || entersPeril(state, unit, come);
}

/** Returns true if a unit risks `MUCH` of its cost (`netRisk`) after a move, but not where it is now. */
function entersPeril(state: State, unit: number, move: () => unknown): boolean {
  const most = MUCH * (state.tables.units[unit].cost || 1);
  return netRisk(state, unit) < most && valueAfter(state.field, unit, move, () => netRisk(state, unit)) >= most;
}

/**
 * Returns what a unit risks until it acts again (`riskUntilNextAct`), less the points that its attacks from where it stands are expected to
 * bring at the start of the next round, times the chance that its side begins that round. Otherwise equal sides would wait for each other
 * for ever. If the unit may not hold back (`mayHoldBack`), only this round counts (`pointsAtRisk`).
 */
function netRisk(state: State, unit: number): number {
  if (!mayHoldBack(state, unit)) return pointsAtRisk(state, unit);
  const risk = riskUntilNextAct(state, unit);
  const begins = isLastRound(state) ? 0 : chanceToBegin(state, state.tables.sideOf[unit]);
  return begins === 0 ? risk : risk - begins * ifRenewed(state, unit, () => pointsOfAttacks(state, unit));
}

/**
 * Returns false outside battles, for a unit that has less than 2 AP a round, and for the only unit of a side that does not lead
 * (`leads`), if its plan neither waits nor keeps away. If they held back, they might never fight.
 */
export function mayHoldBack(state: State, unit: number): boolean {
  const { tables, now } = state;
  if (tables.setup.mode !== 'battle' || now[unit * STAT_COUNT + AP] < 2) return false;
  const { distance } = tables.units[unit].plan;
  return distance === 'wait' || distance === 'keep-away' || hasFriend(state, unit) || leads(state, tables.sideOf[unit]);
}

/** Returns true if a side has more victory points than every other side now. */
export function leads(state: State, side: number): boolean {
  return hasMost(state, side, victoryPoints);
}

/**
 * Returns true if opponents still to act are expected to eliminate a unit that may hold back (`mayHoldBack`) where it ends if it
 * comes nearer to an opponent by `most` (`isLikelyToFall`).
 */
export function wouldFallAt(state: State, unit: number, foe: number, most: number): boolean {
  const { field } = state;
  const come = () => field.approach(unit, foe, most);
  return mayHoldBack(state, unit) && isTrueAfter(field, unit, come, () => isLikelyToFall(state, unit));
}

/** Returns true if one opponent alone could be expected to cross out a unit's last box, by its attacks with the AP of a new round. */
export function isAtMercy(state: State, unit: number): boolean {
  const { tables, gone, fleeing, hp } = state;
  const { foes, boxes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || fleeing[foe] !== STEADY) continue;
    const wounds = ifRenewed(state, foe, () => woundsOfAttacksOn(state, foe, unit, false));
    if (wounds >= boxes - hp[unit] - TOLERANCE) return true;
  }
  return false;
}

/**
 * The share of its own cost that a unit must risk to step back with AP for which it has no other use (`leaveReach`). A unit that
 * cannot attack does not come nearer to where it risks so much, unless it already does.
 */
export const MUCH = 1 / 4;

/**
 * Returns by how many points a move without an attack would increase what a unit risks (`netRisk`); 0 if it is at most a share of its cost
 * (`SLIGHT` or `MODERATE`).
 */
export function notableRisk(state: State, unit: number, move: () => unknown): number {
  const share = movesLeft(state, unit, 0) <= 1 ? SLIGHT : MODERATE;
  const risk = valueAfter(state.field, unit, move, () => netRisk(state, unit)) - netRisk(state, unit);
  return risk > share * (state.tables.units[unit].cost || 1) ? risk : 0;
}

/** Returns true if a move without an attack is too risky (`notableRisk`). */
export function isRisky(state: State, unit: number, move: () => unknown): boolean {
  return notableRisk(state, unit, move) > 0;
}
