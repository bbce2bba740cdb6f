import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { chases, runOf } from '../actions/threats.ts';
import { MOV, STAT_COUNT } from '../cards/stats.ts';
import { isTrueAfter } from '../table/Field.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { followLeader } from './move.ts';
import { narrateRetreat } from './narrateRound.ts';
import { RETREAT_MORALE, RETREAT_PRICE } from './prices.ts';
import { mayReact, payReaction, wants } from './reactions.ts';
import { isToAct } from './rounds.ts';
import { PRESENT, type State } from './State.ts';
import { crossMoraleBoxes, fleeIfBroken } from './wound.ts';

/**
 * Moves out of contact by half of MOV for 1 RP and 3 MP (RQ.ACT.RETREAT), if all of these are true:
 * - The unit can pay. With the option `retreat: partly-paid`, a unit with fewer than 3 MP pays all that it has.
 * - It has a MOV above 0 and is not an apprentice.
 * - Its plan wants the retreat.
 * - There is room (`hasRoom`).
 * - The retreat does not lead it to other opponents (`meetsOthers`), or its plan retreats always.
 *
 * @returns true if the unit retreats
 */
export function retreats(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): boolean {
  const { tables, rp, mp, now, field, gone } = state;
  const { plan, morale, leader } = tables.units[unit];
  const left = morale - mp[unit];
  const least = tables.setup.options.retreat === 'partly-paid' ? 1 : RETREAT_MORALE;
  if (rp[unit] < RETREAT_PRICE || left < least || leader >= 0 || now[unit * STAT_COUNT + MOV] === 0) return false;
  if (!wants(state, unit, foe, plan.retreat, chance) || !hasRoom(state, unit, foe)) return false;
  // With `retreat: always` in its plan, the unit retreats even if that brings it nearer to other opponents.
  if (plan.retreat !== null && plan.retreat.length > 0 && meetsOthers(state, unit, foe)) return false;
  payReaction(state, unit, RETREAT_PRICE);
  // The price is paid first: if crossed MP boxes change the unit's stats, the changes already apply to this move (RQ.CARD.MP).
  const boxes = Math.min(RETREAT_MORALE, left);
  crossMoraleBoxes(state, unit, boxes, journal);
  const moved = field.withdraw(unit, foe, retreatOf(state, unit));
  followLeader(state, unit);
  if (journal !== null) narrateRetreat(state, unit, foe, moved, boxes, journal);
  // The last of these boxes may make the unit flee, from the place to which it has retreated.
  if (gone[unit] === PRESENT) fleeIfBroken(state, unit, journal);
  return true;
}

/**
 * Returns true if a unit has room for at least half of its retreat. A shorter retreat is not worth its price. With the
 * option `retreat: reaction`, room for any distance is enough, because a retreat then cancels the attack.
 */
function hasRoom(state: State, unit: number, foe: number): boolean {
  const { tables, field } = state;
  const most = retreatOf(state, unit);
  const room = field.roomBehind(unit, foe, most);
  return tables.readings.retreatIsReaction ? room > 0 : 2 * room >= most;
}

/**
 * Returns true if a retreat in a battle brings the unit nearer to another opponent that is still to act this round and could then
 * come into contact with it.
 */
function meetsOthers(state: State, unit: number, foe: number): boolean {
  const { tables, field } = state;
  if (tables.setup.battle === null) return false;
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const other = foes[at];
    if (other === foe || !isToAct(state, other) || !chases(state, other, unit)) continue;
    const before = field.distance(unit, other);
    const meets = isTrueAfter(
      field,
      unit,
      () => field.withdraw(unit, foe, retreatOf(state, unit)),
      () => field.distance(unit, other) < Math.min(before, runOf(state, other)),
    );
    if (meets) return true;
  }
  return false;
}

/** Returns the length of a retreat: half of MOV, in hundredths of a cm. */
function retreatOf({ now }: State, unit: number): number {
  return Math.floor((now[unit * STAT_COUNT + MOV] * HUNDREDTHS) / 2);
}

/**
 * Plays a retreat as a reaction, if an option allows it. The attack on the unit then has no effect, and the attacker's activation
 * is over.
 */
export function retreatsFromAttack(
  state: State,
  unit: number,
  attacker: number,
  chance: Chance,
  journal: Journal | null,
): boolean {
  if (!state.tables.readings.retreatIsReaction || !mayReact(state, unit)) return false;
  if (!retreats(state, unit, attacker, chance, journal)) return false;
  state.isCutShort = true;
  return true;
}
