import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { woundsAtRisk } from '../actions/attackPoints.ts';
import { shootsBetter } from '../actions/charge.ts';
import { chases, runOf, woundsNextRound } from '../actions/threats.ts';
import { MOV, STAT_COUNT } from '../cards/stats.ts';
import { holds } from '../plans/conditions.ts';
import { isTrueAfter, valueAfter } from '../table/Field.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { followLeader } from './move.ts';
import { narrateRetreat } from './narrateRound.ts';
import { RETREAT_MORALE, RETREAT_PRICE } from './prices.ts';
import { mayReact, payReaction, wants } from './reactions.ts';
import { isLastRound, isToAct } from './rounds.ts';
import { PRESENT, type State } from './State.ts';
import { crossMoraleBoxes, fleeIfBroken } from './wound.ts';

/**
 * Moves out of contact by half of MOV for 1 RP and 3 MP (RQ.ACT.RETREAT), if the unit can (`mayRetreat`) and its plan wants that. With
 * the option `retreat: partly-paid`, a unit with fewer than 3 MP pays all that it has.
 *
 * @returns true if the unit retreats
 */
export function retreats(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): boolean {
  const { tables, mp, field, gone } = state;
  const { plan, morale } = tables.units[unit];
  if (!mayRetreat(state, unit) || !wants(state, unit, foe, plan.retreat, chance)) return false;
  if (!leadsAway(state, unit, foe)) return false;
  payReaction(state, unit, RETREAT_PRICE);
  // The price is paid first: if crossed MP boxes change the unit's stats, the changes already apply to this move (RQ.CARD.MP).
  const boxes = Math.min(RETREAT_MORALE, morale - mp[unit]);
  crossMoraleBoxes(state, unit, boxes, journal);
  const moved = field.withdraw(unit, foe, retreatOf(state, unit));
  followLeader(state, unit);
  if (journal !== null) narrateRetreat(state, unit, foe, moved, boxes, journal);
  // The last of these boxes may make the unit flee, from the place to which it has retreated.
  if (gone[unit] === PRESENT) fleeIfBroken(state, unit, journal);
  return true;
}

/** Returns true if a unit can retreat: it can pay for it, has a MOV above 0, and is not an apprentice. */
function mayRetreat({ tables, rp, mp, now }: State, unit: number): boolean {
  const { morale, leader } = tables.units[unit];
  const least = tables.setup.options.retreat === 'partly-paid' ? 1 : RETREAT_MORALE;
  return rp[unit] >= RETREAT_PRICE && morale - mp[unit] >= least && leader < 0 && now[unit * STAT_COUNT + MOV] > 0;
}

/**
 * Returns true if a retreat from an opponent leads away: there is room (`hasRoom`), the retreat does not lead to other opponents
 * (`meetsOthers`), and it saves wounds (`savesWounds`). With `retreat: always` in its plan, only room is necessary.
 */
function leadsAway(state: State, unit: number, foe: number): boolean {
  const { retreat } = state.tables.units[unit].plan;
  if (!hasRoom(state, unit, foe)) return false;
  return retreat === null || retreat.length === 0 || (!meetsOthers(state, unit, foe) && savesWounds(state, unit, foe));
}

/**
 * Returns true if a retreat from an opponent lowers the wounds that a unit in a battle is expected to take, from opponents still to act
 * (`woundsAtRisk`) and, in the next round, from those in contact that have acted (`woundsNextRound`). Before the last round, a unit that
 * shoots better than it strikes retreats from an opponent that has acted even if it saves none, because it cannot shoot in contact.
 * Always true for a retreat as a reaction, which cancels an attack.
 */
function savesWounds(state: State, unit: number, foe: number): boolean {
  const { tables, field, gone } = state;
  if (tables.setup.battle === null || tables.readings.retreatIsReaction) return true;
  if (!isLastRound(state) && !isToAct(state, foe) && shootsBetter(state, unit)) return true;
  const touching = tables.units[unit].foes.filter((other) => gone[other] === PRESENT && field.touches(unit, other));
  const later = () => touching.reduce((sum, other) => sum + woundsNextRound(state, other, unit), 0);
  const wounds = () => woundsAtRisk(state, unit) + later();
  const retreat = () => field.withdraw(unit, foe, retreatOf(state, unit));
  return valueAfter(field, unit, retreat, wounds) < wounds() - TOLERANCE;
}

/**
 * Returns true if a unit wants to retreat from an opponent now and can (`mayRetreat`, `leadsAway`). For a plan that decides by a die,
 * returns false.
 */
export function wouldRetreat(state: State, unit: number, foe: number): boolean {
  return wantsToRetreat(state, unit, foe) && leadsAway(state, unit, foe);
}

/** Returns true if a unit's plan wants a retreat from an opponent now, and the unit can retreat (`mayRetreat`). */
export function wantsToRetreat(state: State, unit: number, foe: number): boolean {
  const { plan } = state.tables.units[unit];
  if (plan.retreat === null || plan.random || !mayRetreat(state, unit)) return false;
  return holds(plan.retreat, state.aside.of(unit, foe));
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
