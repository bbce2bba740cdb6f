import { TOLERANCE } from '../../../foundation/numbers.ts';
import { attacksAfter, chanceToFallBy, pointsOfAttacks, woundsAtRisk } from '../actions/attackPoints.ts';
import { mayStrike } from '../actions/attacks.ts';
import { isFollowedUp } from '../actions/prospects.ts';
import { hasWeapon } from '../actions/targets.ts';
import { couldBeStruck, hasShooterToAct, woundsBeforeNextAct } from '../actions/threats.ts';
import { COUNTERBLOW_REACTION, COUNTERSHOT_REACTION, DODGE_REACTION } from '../plans/playable.ts';
import { CLOSE, RANGED } from '../play/Attack.ts';
import { COUNTERSHOT_PRICE, RETREAT_PRICE, SHELTER_PRICE } from '../play/prices.ts';
import { readyAttack, workOutBlocks } from '../play/readyAttack.ts';
import { isLastRound } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import { zeroIfTiny } from './RoundValues.ts';

/**
 * Returns true if a reaction adds to the unit's outlook (`Outlook`). The outlook includes the price of the reaction,
 * because the RP could pay for another reaction later in the round.
 */
export function reactionPays(state: State, unit: number, foe: number, reaction: number): boolean {
  const { outlook, attack } = state;
  switch (reaction) {
    case DODGE_REACTION:
      return outlook.turnTo(unit, foe, 0).dodgePays(attack);
    case COUNTERBLOW_REACTION:
      // If a study lets a unit strike back after it has fallen, the unit has no other use for its RP.
      if (outlook.isLost(unit)) return true;
      return !isUselessAtTheEnd(state, unit, foe, CLOSE) && outlook.turnTo(unit, foe, 0).answerPays();
    case COUNTERSHOT_REACTION:
      return !isUselessAtTheEnd(state, unit, foe, RANGED) && countershotPays(state, unit, foe);
    default:
      return shelterPays(state, unit, foe);
  }
}

/** In the last round, a smaller chance to eliminate the opponent is not worth RP. */
const POSSIBLE = 1 / 20;

/**
 * Returns true if it is the last round of a battle, a counterblow or countershot is unlikely to eliminate the opponent (`POSSIBLE`), no
 * friend can finish it (`isFollowedUp`), and the unit may need its RP for a further attack: by that opponent, or by another that could
 * strike it or shoot at it. Wounds that eliminate nobody are worth next to nothing then.
 *
 * @param kind CLOSE or RANGED
 */
function isUselessAtTheEnd(state: State, unit: number, foe: number, kind: number): boolean {
  const { tables, situation } = state;
  if (tables.setup.mode !== 'battle' || !isLastRound(state)) return false;
  const attack = readyAttack(state, unit, foe, kind, true, situation.thought);
  if (chanceToFallBy(state, foe, attack) >= POSSIBLE || isFollowedUp(state, unit, foe)) return false;
  return kind === RANGED || mayStrike(state, foe) || couldBeStruck(state, unit) || hasShooterToAct(state, unit);
}

/** The least chance to eliminate a mover that is worth the RP of a retreat. */
const WORTH_A_SHOT = 0.2;

/**
 * Returns true if a countershot pays. It is evaluated as if the mover had not yet paid for the move that it is about to
 * make. In a battle, a unit that is still to act and may want to retreat keeps its RP for the retreat, unless the shot
 * is expected to cross out at least one box, or eliminates the mover with a chance of at least `WORTH_A_SHOT`.
 */
function countershotPays(state: State, unit: number, mover: number): boolean {
  const { outlook, moves, ap, rp, situation, tables, chances } = state;
  moves[mover] -= 1;
  ap[mover] += 1;
  const without = outlook.turnTo(unit, mover).between(unit);
  const shot = readyAttack(state, unit, mover, RANGED, true, situation.thought);
  tables.wounds.putExpected(chances, shot.dice, shot.need, shot.blocks, shot.blockNeed, shot.cut);
  const isWeak = chances[0] < 1 && chanceToFallBy(state, mover, shot) < WORTH_A_SHOT;
  rp[unit] -= COUNTERSHOT_PRICE;
  const gain = isWeak && mayWantToRetreat(state, unit) ? 0 : outlook.dodged(unit, shot, false) - without;
  rp[unit] += COUNTERSHOT_PRICE;
  moves[mover] += 1;
  ap[mover] -= 1;
  return zeroIfTiny(gain) > 0;
}

/**
 * The least number of boxes that shelter must save on average. If shelter saves fewer, the AP for getting up is better
 * spent on a move or an attack.
 */
const WORTH_AN_AP = 0.5;
/** Shelter that lowers the chance to fall by this much is worth the AP, too. */
const WORTH_A_LIFE = 0.2;

/**
 * A unit that the present shot eliminates with at least this chance seeks shelter even if it could be struck later; so does one that the
 * shots left to the shooter are expected to eliminate.
 */
const LIKELY = 0.5;

/** Returns the expected wounds of the present attack. */
function expectedWounds({ tables, attack, chances }: State): number {
  tables.wounds.putExpected(chances, attack.dice, attack.need, attack.blocks, attack.blockNeed, attack.cut);
  return chances[0];
}

/**
 * Returns true if shelter pays. In a battle it does not pay in these cases:
 * - The unit could be struck (`couldBeStruck`), and the wounds that opponents are expected to make before it acts again (`woundsAtRisk`,
 *   `woundsBeforeNextAct`) grow in shelter by more than it saves from all shots that the shooter can still make in its activation.
 *   Shelter halves DEF against blows, and the outlook (`Outlook`) takes only the shooter into account. This does not count if the shot
 *   is likely to eliminate the unit (`LIKELY`), or all those shots are expected to.
 * - The unit needs an AP to get up, and shelter saves too little: fewer boxes than `WORTH_AN_AP` from all those shots, and it lowers the
 *   chance to fall by less than `WORTH_A_LIFE`; both times the chance that the unit survives the shot in shelter. In the last round, boxes
 *   do not count for a unit that could still attack, if opponents are expected to take less than half of those that it has left.
 */
function shelterPays(state: State, unit: number, foe: number): boolean {
  const { outlook, attack, shelter, hp, rp, tables, acted } = state;
  const isBattle = tables.setup.mode === 'battle';
  const falls = isBattle ? chanceToFallBy(state, unit, attack) : 0;
  const wounds = expectedWounds(state);
  // The marker also helps against the further shots of the shooter's activation.
  const shots = 1 + attacksAfter(state, foe, state.shots[foe], 0);
  const left = tables.units[unit].boxes - hp[unit];
  const isDoomed = falls >= LIKELY || wounds * shots >= left - TOLERANCE;
  const isExposed = isBattle && !isDoomed && couldBeStruck(state, unit);
  const risk = () => woundsAtRisk(state, unit) + woundsBeforeNextAct(state, unit);
  const risked = isExposed ? risk() : 0;
  const without = outlook.turnTo(unit, foe).dodged(unit, attack, false);
  const getsUp = isBattle && !(isLastRound(state) && (acted[unit] === 1 || waitsForLeader(state, unit)));
  // In the last round, boxes are not worth the AP of an attack, unless the unit may fall.
  const isOfUse =
    !getsUp ||
    !isLastRound(state) ||
    2 * (wounds * shots + woundsAtRisk(state, unit)) >= left ||
    pointsOfAttacks(state, unit) === 0;
  shelter[unit] += 1;
  rp[unit] -= SHELTER_PRICE;
  workOutBlocks(state, attack);
  const saved = wounds - expectedWounds(state);
  const isOutweighed = isExposed && risk() - risked > saved * shots;
  // If the unit has no die to block with, shelter does not help now. It is better to keep the RP for a later shot.
  const isWorthIt = () => {
    const fallsThere = chanceToFallBy(state, unit, attack);
    // A unit that falls needs no AP to get up.
    const survives = 1 - fallsThere;
    return (isOfUse && saved * shots >= survives * WORTH_AN_AP) || falls - fallsThere >= survives * WORTH_A_LIFE;
  };
  const helps = attack.blocks > 0 && !isOutweighed && (!getsUp || isWorthIt());
  const gain = helps ? outlook.turnTo(unit, foe).dodged(unit, attack, false) - without : 0;
  shelter[unit] -= 1;
  rp[unit] += SHELTER_PRICE;
  workOutBlocks(state, attack);
  return zeroIfTiny(gain) > 0;
}

/**
 * Returns true if a unit can do nothing more in this round: an apprentice out of contact, without a weapon and without abilities that heal
 * friends, whose leader has acted.
 */
function waitsForLeader(state: State, unit: number): boolean {
  const { leader, isHelper } = state.tables.units[unit];
  return (
    leader >= 0 && !isHelper && state.acted[leader] === 1 && state.field.contacts(unit) === 0 && !hasWeapon(state, unit)
  );
}

/**
 * Returns true if a unit in a battle may want to retreat, but no longer has the RP for it: the unit is still to act,
 * its plan has a retreat, and the unit has the MP for the retreat. The price of the countershot must already be
 * subtracted from `rp`.
 */
function mayWantToRetreat({ tables, mp, rp, acted }: State, unit: number): boolean {
  if (tables.setup.mode !== 'battle') return false;
  const { plan, morale } = tables.units[unit];
  return (
    plan.retreat !== null && acted[unit] === 0 && rp[unit] < RETREAT_PRICE && morale - mp[unit] >= plan.retreatMorale
  );
}
