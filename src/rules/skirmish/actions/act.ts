import { TOLERANCE } from '../../../foundation/numbers.ts';
import { type Chance, numbered } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { useAction } from '../abilities/useAbility.ts';
import { CLOSE } from '../play/Attack.ts';
import { endActivation } from '../play/choose.ts';
import * as codes from '../play/codes.ts';
import { narrateIdle } from '../play/narrateIdle.ts';
import { narrateExtinguish, narrateGetUp } from '../play/narrateRound.ts';
import { COUNTERBLOW_PRICE } from '../play/prices.ts';
import { FIRE, SIDES } from '../play/purposes.ts';
import { payReaction } from '../play/reactions.ts';
import { retreats, wouldRetreat } from '../play/retreat.ts';
import { isLastRound } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import { actAtRandom } from './actAtRandom.ts';
import { chanceToFall, pointsAtStake, pointsOfAttack, woundsAtRisk } from './attackPoints.ts';
import { chanceToFallByAnswer, hasAttacked, losesByBlows, mayStrike, shoot, strike, targetOfBlow } from './attacks.ts';
import { charge, continueCharge } from './charge.ts';
import { goToHelp } from './helpFriend.ts';
import { holdObjective, takeObjective } from './holdObjective.ts';
import { keepAway } from './keepAway.ts';
import { holdsGoal } from './objectives.ts';
import { objectiveToTake } from './objectiveToTake.ts';
import * as outcomes from './outcomes.ts';
import { rescue } from './rescue.ts';
import { riskUntilNextAct } from './riskUntilNextAct.ts';
import { leaveBeforeAbilities, leaveForLess, leaveReach, WORTH_A_STEP } from './stepBack.ts';
import { touchingFoe } from './targets.ts';
import { couldBeStruck, hasStriker, nearestShooter } from './threats.ts';
import { keepSafe, leavesFirst, moveUp, wait } from './wait.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { PRESENT } = codes;
const { DONE, NOTHING, ROLLED } = outcomes;

/**
 * Plays the next action of the active unit. Actions that do not depend on the plan's `distance`, such as getting up
 * from shelter, a retreat or an ability, come before those of the `distance`. If the unit cannot or does not want to do
 * anything, its activation ends.
 *
 * @returns true if dice were rolled
 */
export function act(state: State, chance: Chance, journal: Journal | null): boolean {
  const unit = state.active;
  if (state.gone[unit] !== PRESENT || state.fleeing[unit] !== STEADY) {
    endActivation(state);
    return false;
  }
  const lines = journal?.lines.length ?? 0;
  let done = nextAction(state, unit, chance, journal);
  if (done === NOTHING && !state.isCutShort) {
    // The journal says why a unit does nothing only if it finds no use for its AP at all.
    const reasons = journal?.lines.splice(lines) ?? [];
    done = useSpareAp(state, unit, chance, journal);
    if (done === NOTHING) journal?.lines.splice(lines, journal.lines.length, ...reasons);
  }
  if (done === NOTHING || state.isCutShort) {
    const { isCutShort } = state;
    state.isCutShort = false;
    // The activation does not end while the opponent may still answer the unit's last blow.
    if (state.struck < 0) {
      if (journal !== null && !isCutShort) narrateIdle(state, unit, journal);
      endActivation(state);
    }
  }
  return done === ROLLED;
}

/**
 * Uses the AP for which a unit in a battle has found no other use, the first of these that applies:
 * - an ability that it would otherwise not use, to keep the AP for its moves (`sparesMoves`);
 * - it goes to an objective (`objectiveToTake`);
 * - it steps back, if it risks much where it stands (`leaveReach`);
 * - if its plan waits, it moves up (`moveUp`).
 *
 * A sheltered unit does nothing, because it would have to get up.
 */
function useSpareAp(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { tables, ap, shelter, field, goal } = state;
  const { plan } = tables.units[unit];
  if (tables.setup.mode !== 'battle' || ap[unit] === 0 || shelter[unit] > 0) return NOTHING;
  if (plan.random || plan.distance === 'random' || plan.distance === 'hold') return NOTHING;
  if (tables.hasAbilities) {
    const used = useAbilityWithSpareAp(state, unit, chance, journal);
    if (used !== NOTHING) return used;
  }
  if (field.contacts(unit) > 0 || goal[unit] > 0) return NOTHING;
  const of = tables.hasObjectives && !hasAttacked(state, unit) ? objectiveToTake(state, unit) : -1;
  if (of >= 0) return takeObjective(state, unit, of, chance, journal);
  const left = leaveReach(state, unit, journal);
  return left === NOTHING && plan.distance === 'wait' ? moveUp(state, unit, chance, journal) : left;
}

/** Uses an ability as an action, with AP for which a unit has no other use; not one that moves the unit or lets it attack. */
function useAbilityWithSpareAp(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  if (state.tables.setup.mode !== 'battle') return NOTHING;
  state.hasSpareAp = true;
  const used = useAction(state, unit, chance, journal);
  state.hasSpareAp = false;
  return used;
}

function nextAction(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { tables, shelter, burning } = state;
  const { plan } = tables.units[unit];
  // RQ.RE.SHELTER: a sheltered unit gets up before it does anything else.
  if (shelter[unit] > 0) return leaveShelter(state, unit, chance, journal);
  if (burning[unit] === 1 && extinguish(state, unit, chance, journal)) return ROLLED;
  if (state.ap[unit] === 0 && tables.units[unit].cannotActWithoutAp) return NOTHING;
  const foe = touchingFoe(state, unit);
  // A unit that has just moved into contact strikes before it retreats.
  const mayLeave = state.moves[unit] === 0 || state.strikes[unit] > 0;
  if (foe >= 0 && mayLeave && plan.retreat !== null && !tables.readings.retreatIsReaction) {
    // The unit does not retreat before it has struck (`strikesFirst`), or if it holds an objective. In the last round, it retreats
    // only if an opponent in contact can still strike. With the condition `always` (an empty list), it retreats in these cases, too.
    const isOfUse =
      plan.retreat.length === 0 ||
      ((!isLastRound(state) || hasStriker(state, unit)) && !strikesFirst(state, unit, foe) && !holdsGoal(state, unit));
    if (isOfUse && tables.hasAbilities && wouldRetreat(state, unit, foe)) {
      // A retreat ends the activation, so AP that are left would be lost.
      const used = useAbilityWithSpareAp(state, unit, chance, journal);
      if (used !== NOTHING) return used;
    }
    if (isOfUse && retreats(state, unit, foe, chance, journal)) {
      endRetreat(state);
      return DONE;
    }
  }
  if (foe < 0) {
    const came = continueCharge(state, unit, chance, journal);
    if (came !== NOTHING) return came;
  }
  if (foe < 0 && leavesFirst(state, unit)) {
    const moved = keepSafe(state, unit, journal);
    if (moved !== NOTHING) return moved;
  }
  if (tables.hasAbilities) {
    const left = foe < 0 ? leaveBeforeAbilities(state, unit, journal) : NOTHING;
    if (left !== NOTHING) return left;
    const went = foe < 0 && state.goal[unit] === 0 ? goToHelp(state, unit, chance, journal) : NOTHING;
    if (went !== NOTHING) return went;
    const used = useAction(state, unit, chance, journal);
    if (used !== NOTHING) return used;
  }
  if (plan.rescue !== null) {
    const rescued = rescue(state, unit, chance, journal);
    if (rescued !== NOTHING) return rescued;
  }
  if (tables.hasObjectives && state.goal[unit] === 0 && hasAttacked(state, unit)) {
    state.goal[unit] = objectiveToTake(state, unit) + 1;
  }
  if (state.goal[unit] > 0) return holdObjective(state, unit, state.goal[unit] - 1, foe, chance, journal);
  // A switch is used instead of a table of functions, so that the compiler can inline the calls.
  switch (plan.distance) {
    case 'charge':
    case 'objective':
      return charge(state, unit, foe, chance, journal);
    case 'hold':
      return hold(state, unit, foe, chance, journal);
    case 'wait':
      return wait(state, unit, foe, chance, journal);
    case 'keep-away':
      return keepAway(state, unit, foe, chance, journal);
    case 'random':
      return actAtRandom(state, unit, chance, journal);
  }
}

/**
 * Gets up from shelter, if the unit has the AP. In the last round of a battle, or if an opponent could shoot at the
 * unit, it gets up only if it can then play another action at once. If there is no such action, the unit stays in
 * shelter: unused AP would expire after the round anyway, but shelter still helps against shots. A unit that an opponent in
 * contact, or one still to act that can come, could strike gets up all the same, because shelter halves its DEF against blows, unless
 * opponents still to act are expected to take more boxes from it then (`woundsAtRisk`). So does one out of contact, without a goal, if its
 * moves back then save `WORTH_A_STEP` of its cost, compared with what it risks in shelter (`riskUntilNextAct`).
 */
function leaveShelter(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { ap, shelter } = state;
  const [points, markers, lines] = [ap[unit], shelter[unit], journal?.lines.length ?? 0];
  const mayStay = isLastRound(state) || (state.tables.setup.battle !== null && nearestShooter(state, unit) >= 0);
  const sheltered = mayStay ? woundsAtRisk(state, unit) : 0;
  const mayLeave = mayStay && state.goal[unit] === 0 && state.field.contacts(unit) === 0;
  const risk = mayLeave ? riskUntilNextAct(state, unit) : 0;
  if (!getUp(state, unit, journal)) return NOTHING;
  if (!mayStay || (couldBeStruck(state, unit) && woundsAtRisk(state, unit) <= sheltered + TOLERANCE)) return DONE;
  const upright = journal?.lines.length ?? 0;
  const done = nextAction(state, unit, chance, journal);
  if (done !== NOTHING) return done;
  journal?.lines.splice(upright);
  const saved = WORTH_A_STEP * (state.tables.units[unit].cost || 1);
  const left = risk > saved ? leaveForLess(state, unit, risk - saved, journal) : NOTHING;
  if (left !== NOTHING) return left;
  ap[unit] = points;
  shelter[unit] = markers;
  journal?.lines.splice(lines);
  return NOTHING;
}

/** A unit strikes before it retreats if its next blow has at least this chance to eliminate its target. */
const LIKELY = 1 / 2;

/**
 * Returns true if a unit strikes before it retreats, which costs no AP: its next blow (`targetOfBlow`) is likely to eliminate its target;
 * or, in a battle, the only opponent in contact has too few RP to answer the blow; or, in the last round of a battle, its next blow pays
 * (`losesByBlows`, `risksMoreByBlow`).
 *
 * @param touched an opponent in contact
 */
function strikesFirst(state: State, unit: number, touched: number): boolean {
  if (!mayStrike(state, unit)) return false;
  if (isLastRound(state)) {
    const target = targetOfBlow(state, unit, touched, null);
    return target >= 0 && !losesByBlows(state, unit, target) && !risksMoreByBlow(state, unit, target);
  }
  const isAlone = state.field.contacts(unit) === 1;
  if (isAlone && chanceToFall(state, unit, touched, CLOSE) >= LIKELY) return true;
  if (state.tables.setup.mode !== 'battle' || (isAlone && state.rp[touched] >= COUNTERBLOW_PRICE)) return false;
  const target = targetOfBlow(state, unit, touched, null);
  return target >= 0 && (isAlone || chanceToFall(state, unit, target, CLOSE) >= LIKELY);
}

/**
 * Returns true if the counterblow to a unit's next blow, if there may be one, is expected to cost more points than the blow brings. The points
 * at stake (`pointsAtStake`) include those of apprentices and missions, and the bonus.
 */
function risksMoreByBlow(state: State, unit: number, foe: number): boolean {
  return chanceToFallByAnswer(state, unit, foe) * pointsAtStake(state, unit) > pointsOfAttack(state, unit, foe, CLOSE);
}

/** Marks the activation as over, because a retreat ends it (RQ.ACT.RETREAT). */
function endRetreat(state: State): void {
  state.isCutShort = true;
}

const GET_UP_PRICE = 1;

/**
 * Gets up from shelter for 1 AP (RQ.TAB.GETUP).
 *
 * @returns true if the unit had the AP
 */
function getUp(state: State, unit: number, journal: Journal | null): boolean {
  if (state.ap[unit] < GET_UP_PRICE) return false;
  state.ap[unit] -= GET_UP_PRICE;
  state.shelter[unit] = 0;
  if (journal !== null) narrateGetUp(state, unit, journal);
  return true;
}

/**
 * Plays the next action of a unit that does not move: it strikes if an opponent is in contact, and otherwise shoots at
 * an opponent in range.
 *
 * @param touched an opponent in contact; -1 if there is none
 */
function hold(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  return touched >= 0 ? strike(state, unit, touched, chance, journal) : shoot(state, unit, chance, journal);
}

const EXTINGUISH_PRICE = 1;

/**
 * Tries once to put out the unit's fire, for 1 RP (RQ.TAB.FIRE).
 *
 * @returns true if the unit had the RP and has tried
 */
function extinguish(state: State, unit: number, chance: Chance, journal: Journal | null): boolean {
  const fire = state.tables.setup.battle?.fire ?? null;
  if (fire === null || state.rp[unit] < EXTINGUISH_PRICE) return false;
  payReaction(state, unit, EXTINGUISH_PRICE);
  const isOut = chance.die(numbered(FIRE, unit), SIDES) >= fire.extinguish;
  if (isOut) state.burning[unit] = 0;
  if (journal !== null) narrateExtinguish(state, unit, isOut, journal);
  return true;
}
