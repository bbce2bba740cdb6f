import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import * as stats from '../cards/stats.ts';
import * as attacks from '../play/Attack.ts';
import { advance, movesLeft, reachOf, runOfNewRound } from '../play/move.ts';
import { facesFrom } from '../play/purposes.ts';
import { ifRenewed, isLastRound } from '../play/rounds.ts';
import { PRESENT, type State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { isTrueAfter } from '../table/Field.ts';
import { chanceByBlowsOn, mostPoints, pointsAtRisk, pointsOfBlowsOn, pointsPreventedBy } from './attackPoints.ts';
import { bestByGain, mayStrike, shoot, strikeIfItPays } from './attacks.ts';
import { chargesInVain } from './chargesInVain.ts';
import { comeOn, comeToAnyTarget, comeToShoot } from './comeIntoRange.ts';
import { objectiveOf } from './drawnMissions.ts';
import { takeObjective } from './holdObjective.ts';
import { goTowards, stakeNow } from './objectives.ts';
import { objectiveToTake } from './objectiveToTake.ts';
import * as outcomes from './outcomes.ts';
import { mayHoldBack, risksComing, wouldFallAt } from './risks.ts';
import { riskUntilNextAct } from './riskUntilNextAct.ts';
import { stay } from './stay.ts';
import { leaveBeforeShot, leaveReach, riskAway, stepBack, threatToEscape } from './stepBack.ts';
import {
  ANYWHERE,
  bestTarget,
  bestToApproach,
  hasWeapon,
  nearestFoe,
  REACHED,
  rangeOf,
  seesWithin,
} from './targets.ts';
import { hardlyHurts } from './threats.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { AP, ATT, CCS, MMS, ROF, RP, STAT_COUNT } = stats;
const { CLOSE } = attacks;
const { NOTHING } = outcomes;

/**
 * Plays the next action of a unit that charges, the first of these that applies:
 * - with an opponent in contact, it strikes, if that pays;
 * - if it shoots better than it strikes and has a target for a shot, it shoots, unless it steps back instead (`leaveBeforeShot`), and then
 *   stays where it is, or comes towards its next target if it sees nobody in range any more (`comeAfterShot`); if a move brings a target
 *   into range, it moves no further than that (`comeToShoot`);
 * - it charges a target that it can reach and still strike (`targetOfCharge`), unless it steps back instead (`threatInsteadOf`);
 * - it shoots, unless it steps back instead (`leaveBeforeShot`);
 * - it steps back, if it risks much where it stands (`leaveReach`);
 * - if every charge is in vain, it comes into range for a shot (`comeToShootWithoutMoreRisk`);
 * - if no opponent is in reach, it goes to an objective (`objectiveInsteadOf`) or comes nearer to an opponent. In the last round, it
 *   comes nearer only if it can then shoot and does not end in contact. In earlier rounds, it moves neither into contact with an
 *   opponent that would strike first (`wouldStrikeFirst`) or at which its blows would lose (`losesNextRound`), nor into the reach of
 *   opponents that are still to act (`risksComing`). With no AP or no blow left, it does not come nearer if it is expected to fall
 *   there (`wouldFallAt`).
 *
 * @param touched an opponent in contact; -1 if there is none
 */
export function charge(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched >= 0) return strikeIfItPays(state, unit, touched, chance, journal);
  if (shootsBetter(state, unit)) {
    const shot = shootOrLeave(state, unit, chance, journal);
    if (shot !== NOTHING) return shot;
    if (state.shots[unit] > 0) return comeAfterShot(state, unit, chance, journal);
    const come = state.retired[unit] > 0 ? NOTHING : comeToShoot(state, unit, () => true, chance, journal);
    if (come !== NOTHING) return come;
  }
  const reach = reachOf(state, unit);
  // A unit that has stepped back does not come nearer again.
  const runs = mayStrike(state, unit) && state.retired[unit] === 0 ? movesLeft(state, unit, 1) : 0;
  const prey = runs > 0 ? bestTarget(state, unit, runs * reach, REACHED, CLOSE, chance) : -1;
  const target = prey < 0 ? -1 : targetOfCharge(state, unit, prey, runs * reach);
  if (target >= 0) {
    const threat = threatInsteadOf(state, unit, target);
    const left = threat < 0 ? NOTHING : stepBack(state, unit, threat, journal);
    return left === NOTHING ? beginCharge(state, unit, target, chance, journal) : left;
  }
  const shot = shootOrLeave(state, unit, chance, journal);
  if (shot !== NOTHING || movesLeft(state, unit, 0) === 0) return shot;
  const left = leaveReach(state, unit, journal);
  if (left !== NOTHING || state.retired[unit] > 0) return left;
  const come = prey >= 0 && hasWeapon(state, unit) ? comeToShootWithoutMoreRisk(state, unit, chance, journal) : NOTHING;
  if (come !== NOTHING) return come;
  if (prey >= 0) return stay(state, unit, 'loses by charge', prey, journal);
  const isLast = isLastRound(state);
  const intoRange = isLast ? comeToShoot(state, unit, () => true, chance, journal) : NOTHING;
  if (intoRange !== NOTHING) return intoRange;
  const seeksTarget = isLast ? hasWeapon(state, unit) : shootsBetter(state, unit) && state.moves[unit] === 0;
  const intoSight = seeksTarget ? comeToAnyTarget(state, unit, journal) : NOTHING;
  if (intoSight !== NOTHING) return intoSight;
  // One move is not enough for a shot that is worth its risk. With two moves, the unit comes nearer to the nearest opponent.
  if (isLast && (movesLeft(state, unit, 1) < 2 || !mayShootLater(state, unit)))
    return stay(state, unit, 'too late', -1, journal);
  const foe = foeToApproach(state, unit, runs, chance);
  if (foe < 0) return NOTHING;
  const objective = objectiveInsteadOf(state, unit, foe);
  if (objective >= 0) return takeObjective(state, unit, objective, chance, journal);
  const hasLeapt = state.walked[unit] > state.moves[unit];
  if ((runs === 0 || hasLeapt) && wouldFallAt(state, unit, foe, reach))
    return stay(state, unit, 'too risky', foe, journal);
  // The unit could not strike after this move into contact. In the last round, the move gains nothing. In an earlier round, it is bad
  // if the opponent would strike first, or if the unit's blows would lose in the next round.
  if (runs === 0 && state.field.canReach(unit, foe, reach)) {
    if (isLast) return stay(state, unit, 'too late', -1, journal);
    if (wouldStrikeFirst(state, unit, foe)) return stay(state, unit, 'struck first', foe, journal);
    if (losesNextRound(state, unit, foe)) return stay(state, unit, 'loses in contact', foe, journal);
  }
  if (risksComing(state, unit, foe, reach)) return stay(state, unit, 'too risky', foe, journal);
  state.heading[unit] = 1 + foe;
  return advance(state, unit, foe, reach, chance, journal);
}

/** Moves towards an opponent in order to strike it in this activation. */
export function beginCharge(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): number {
  state.charging[unit] = 1 + foe;
  return advance(state, unit, foe, reachOf(state, unit), chance, journal);
}

/**
 * Makes the next move of a charge that a unit has begun (`State.charging`), if it has not attacked or used an ability since, and can
 * still come into contact and strike. It does not weigh the charge again: halfway, it would stand among opponents, or go back.
 */
export function continueCharge(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const foe = state.charging[unit] - 1;
  if (foe < 0 || state.walked[unit] === 0 || state.gone[foe] !== PRESENT || !mayStrike(state, unit)) return NOTHING;
  const reach = reachOf(state, unit);
  const canReach = state.field.canReach(unit, foe, movesLeft(state, unit, 1) * reach);
  return canReach ? advance(state, unit, foe, reach, chance, journal) : NOTHING;
}

/** Steps back instead of shooting (`leaveBeforeShot`), or otherwise shoots. */
export function shootOrLeave(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const left = leaveBeforeShot(state, unit, journal);
  return left === NOTHING ? shoot(state, unit, chance, journal) : left;
}

/**
 * Returns the opponent that a unit comes nearer to; -1 if there is none. It is the first of these:
 * - the same as with its move before in this activation (`State.heading`), if a path still leads to it;
 * - with its last AP, the opponent that its plan prefers among those in reach of the move (with more AP, it would charge them);
 * - in the last round, the nearest; in earlier rounds, `bestToApproach`.
 *
 * @param runs the number of moves that leave an AP for a blow
 */
function foeToApproach(state: State, unit: number, runs: number, chance: Chance): number {
  const last = state.heading[unit] - 1;
  if (last >= 0 && state.gone[last] === PRESENT && state.field.canReach(unit, last, ANYWHERE)) return last;
  const near = runs > 0 ? -1 : inReach(state, unit, chance);
  if (near >= 0) return near;
  return isLastRound(state) ? nearestFoe(state, unit) : bestToApproach(state, unit, chance);
}

/**
 * Returns the side whose objective a unit takes (`objectiveToTake`), or holds already, instead of coming nearer to an opponent; -1 if
 * there is none, or if it has come nearer in this activation. Before the last round, the unit must be able to charge the opponent from
 * there in the next round; or it has no weapon, and the next check must bring more than its blows in a whole round would
 * (`pointsOfARound`).
 */
function objectiveInsteadOf(state: State, unit: number, foe: number): number {
  const { tables, field, goal, heading } = state;
  const isFree = tables.hasObjectives && goal[unit] === 0 && heading[unit] === 0;
  const of = isFree ? objectiveToTake(state, unit) : -1;
  const objective = of < 0 ? null : objectiveOf(state, of);
  if (objective === null || isLastRound(state)) return of;
  const run = runOfNewRound(state, unit);
  const go = () => goTowards(state, unit, objective, movesLeft(state, unit, 0));
  if (isTrueAfter(field, unit, go, () => field.canReach(unit, foe, run))) return of;
  return !hasWeapon(state, unit) && stakeNow(state, unit, of, objective) > pointsOfARound(state, unit) ? of : -1;
}

/** Returns the most points that a round of blows by a unit and its apprentices, in contact, is expected to bring on any one opponent. */
function pointsOfARound(state: State, unit: number): number {
  const band = [unit, ...state.tables.units[unit].apprentices].filter((one) => state.gone[one] === PRESENT);
  const pointsOf = (one: number, foe: number) => ifRenewed(state, one, () => pointsOfBlowsOn(state, one, foe, true));
  return mostPoints(state, unit, (_state, _unit, foe) => band.reduce((sum, one) => sum + pointsOf(one, foe), 0));
}

/**
 * Returns the opponent from which a unit steps back (`threatToEscape`) instead of charging a target; -1 if it charges. It steps back if
 * opponents still to act are expected to eliminate it where it stands, and its moves back save more points (`riskUntilNextAct`) than
 * its blows on the target are expected to bring or to prevent.
 */
function threatInsteadOf(state: State, unit: number, target: number): number {
  const threat = threatToEscape(state, unit);
  if (threat < 0) return -1;
  const gain = pointsOfBlowsOn(state, unit, target) + pointsPreventedBy(state, unit, target);
  return riskUntilNextAct(state, unit) - riskAway(state, unit, threat) > gain ? threat : -1;
}

/** Comes towards the next target (`comeOn`) after a shot, if the unit sees nobody in range any more. */
function comeAfterShot(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { tables, retired } = state;
  const isDone = tables.setup.battle === null || movesLeft(state, unit, 0) === 0 || retired[unit] > 0;
  return isDone || seesWithin(state, unit, rangeOf(state, unit)) ? NOTHING : comeOn(state, unit, chance, journal);
}

/** Moves into range of a target (`comeToShoot`), if the unit risks no more there than where it stands (`pointsAtRisk`). */
function comeToShootWithoutMoreRisk(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const risk = pointsAtRisk(state, unit) + TOLERANCE;
  return comeToShoot(state, unit, () => pointsAtRisk(state, unit) <= risk, chance, journal);
}

/** Returns true if a unit could still shoot after its moves. In the last round, coming nearer has no other use. */
export function mayShootLater(state: State, unit: number): boolean {
  const foe = hasWeapon(state, unit) ? nearestFoe(state, unit) : -1;
  if (foe < 0) return false;
  const moves = movesLeft(state, unit, 1);
  return moves > 0 && state.field.distance(unit, foe) <= rangeOf(state, unit) + moves * reachOf(state, unit);
}

/**
 * Returns the target of a unit's charge: an opponent that is almost certain to fall (`sureKill`); otherwise `liked`, unless a charge on
 * `liked` is in vain (`chargesInVain`). In that case, of the opponents in reach on which a charge is not in vain, it is the one by which the
 * unit gains most.
 *
 * @param liked the opponent that the unit's plan prefers among those in reach
 * @param most the length of the longest path to a target, in hundredths of a cm
 * @returns -1 if there is none
 */
function targetOfCharge(state: State, unit: number, liked: number, most: number): number {
  const kill = sureKill(state, unit, liked, most);
  if (kill >= 0) return kill;
  if (!chargesInVain(state, unit, liked)) return liked;
  const { field } = state;
  const canBeCharged = (foe: number) =>
    field.distance(unit, foe) <= most && field.canReach(unit, foe, most) && !chargesInVain(state, unit, foe);
  return bestByGain(state, unit, liked, canBeCharged);
}

/** The chance from which on an opponent is almost certain to fall by the blows of a charge. */
const SURE = 0.9;
/** A sure kill must bring more than this many times what a charge on the opponent that the plan prefers brings. */
const CLEARLY = 1.5;

/**
 * Returns the opponent that a unit in a battle charges instead of `liked`, because its blows are almost certain (`SURE`) to eliminate it,
 * and not `liked`, and gain clearly more: what they bring and prevent, less the counterblows. Returns -1 if there is none, or if the plan
 * does not prefer the most rewarding target. The parameters are those of `targetOfCharge`.
 */
function sureKill(state: State, unit: number, liked: number, most: number): number {
  const { tables, field, gone, outlook } = state;
  const weighsPoints = tables.units[unit].plan.targets[0] === 'objective';
  if (tables.setup.mode !== 'battle' || !weighsPoints || chanceByBlowsOn(state, unit, liked) >= SURE) return -1;
  const worthOf = (foe: number) => outlook.turnTo(unit, foe).gainOfBlows() + pointsPreventedBy(state, unit, foe);
  const { foes } = tables.units[unit];
  let best = -1;
  let least = Number.NaN;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (foe === liked || gone[foe] !== PRESENT || field.distance(unit, foe) > most) continue;
    if (chanceByBlowsOn(state, unit, foe) < SURE) continue;
    if (Number.isNaN(least)) least = Math.max(0, CLEARLY * worthOf(liked));
    const value = worthOf(foe);
    // Of equal opponents the nearest counts, not the first of the list, so that equal sides play equally.
    const isNearer = best >= 0 && value === least && field.distance(unit, foe) < field.distance(unit, best);
    if (!(value > least) && !isNearer) continue;
    if (!field.canReach(unit, foe, most) || chargesInVain(state, unit, foe)) continue;
    best = foe;
    least = value;
  }
  return best;
}

/** Returns true if a unit expects more hits from a shot than from a blow. */
export function shootsBetter(state: State, unit: number): boolean {
  return hasWeapon(state, unit) && facesByShot(state, unit) > facesByBlow(state, unit);
}

/** Returns true if a unit expects at least half as many hits from a shot as from a blow. */
export function shootsWell(state: State, unit: number): boolean {
  return hasWeapon(state, unit) && 2 * facesByShot(state, unit) >= facesByBlow(state, unit);
}

/** Returns the expected number of hits of a shot, multiplied by the faces of a die. */
function facesByShot({ now }: State, unit: number): number {
  return now[unit * STAT_COUNT + ROF] * facesFrom(now[unit * STAT_COUNT + MMS]);
}

/** Returns the expected number of hits of a blow, multiplied by the faces of a die. */
function facesByBlow({ now }: State, unit: number): number {
  return now[unit * STAT_COUNT + ATT] * facesFrom(now[unit * STAT_COUNT + CCS]);
}

/** Returns the target that the plan prefers among those that one move reaches; -1 if there is none. */
export function inReach(state: State, unit: number, chance: Chance): number {
  return bestTarget(state, unit, reachOf(state, unit), REACHED, CLOSE, chance);
}

/**
 * Returns true if a unit that moves into contact with its last AP would be struck before it can strike: the opponent is still to
 * act this round, and strikes rather than shoots. It is then better to let the opponent make, and pay for, the move. Returns false
 * for a unit that has less than 2 AP a round, because it can never strike after a move.
 */
function wouldStrikeFirst(state: State, unit: number, foe: number): boolean {
  const { ap, now } = state;
  return ap[unit] === 1 && now[unit * STAT_COUNT + AP] >= 2 && mayStrikeFirst(state, foe, unit);
}

/**
 * Returns true if the blows of a unit that may hold back (`mayHoldBack`) would lose in contact with an opponent (`Outlook.stopPays`), if
 * the unit had the AP and RP of a new round, and the opponent the RP. All else is as now, so it is not known who will be still to act then.
 */
export function losesNextRound(state: State, unit: number, foe: number): boolean {
  if (!mayHoldBack(state, unit)) return false;
  const { rp, now, outlook } = state;
  const answers = rp[foe];
  rp[foe] = now[foe * STAT_COUNT + RP];
  const loses = ifRenewed(state, unit, () => outlook.turnTo(unit, foe, 0).stopPays());
  rp[foe] = answers;
  return loses;
}

/**
 * Returns true if an opponent is still to act this round, and would strike a unit in contact rather than shoot. Returns false for
 * an opponent that heals friends and whose blows do little harm (`hardlyHurts`): it would rather get away than strike, and contact
 * prevents that.
 */
export function mayStrikeFirst(state: State, foe: number, unit: number): boolean {
  const { acted, fleeing, now } = state;
  if (acted[foe] === 1 || fleeing[foe] !== STEADY) return false;
  if (now[foe * STAT_COUNT + ATT] === 0 || shootsBetter(state, foe)) return false;
  return !state.tables.units[foe].isHelper || !hardlyHurts(state, foe, unit);
}
