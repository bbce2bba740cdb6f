import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { wayToFoe } from '../actions/approachFoe.ts';
import { shootsBetter } from '../actions/charge.ts';
import * as outcomes from '../actions/outcomes.ts';
import { hasWeapon, touchingFoe } from '../actions/targets.ts';
import * as stats from '../cards/stats.ts';
import type { PlayableMission } from '../plans/playableMissions.ts';
import { valueAfter } from '../table/Field.ts';
import * as hundredths from '../table/hundredths.ts';
import * as codes from './codes.ts';
import { narrateMove, narrateMoveToObjective, narrateStepAside } from './narrateRound.ts';
import { countershot, mayCountershoot } from './reactions.ts';
import type { State } from './State.ts';
import { STEADY } from './wound.ts';

// These copies are faster: V8 treats a file's own constants as numbers, but looks imported constants up at every use.
const { DONE, NOTHING, ROLLED } = outcomes;
const { AP, MOV, STAT_COUNT } = stats;
const { HUNDREDTHS } = hundredths;
const { PRESENT } = codes;

const PRICE = 1;
/** The least length of a step back, as a share of the length of a move. */
export const HALF_A_MOVE = 1 / 2;

/** The maximum number of moves in a round (RQ.TAB.MOVE). */
export const MOST_MOVES = 2;

/** Returns how many moves a unit can still make in this activation if it keeps `kept` AP for another action. */
export function movesLeft({ tables, ap, moves, now }: State, unit: number, kept: number): number {
  // RQ.TYPE.APPR: an apprentice moves only with its leader.
  if (tables.units[unit].leader >= 0 || now[unit * STAT_COUNT + MOV] === 0) return 0;
  return Math.max(0, Math.min(MOST_MOVES - moves[unit], Math.floor((ap[unit] - kept) / PRICE)));
}

/** Returns the length of one move, in hundredths of a cm. */
export function reachOf({ now }: State, unit: number): number {
  return now[unit * STAT_COUNT + MOV] * HUNDREDTHS;
}

/** Returns how far a unit can move in a new round and still have an AP to attack with, in hundredths of a cm. */
export function runOfNewRound({ now }: State, unit: number): number {
  const own = unit * STAT_COUNT;
  return Math.min(MOST_MOVES, now[own + AP] - 1) * now[own + MOV] * HUNDREDTHS;
}

/**
 * Moves towards an opponent, into contact if possible. If the move would end in contact, the opponent may shoot first
 * (RQ.RE.COUNTERSHOT).
 *
 * @param most the largest distance, in hundredths of a cm; the unit never moves further than the length of one move
 * @returns ROLLED if the opponent has shot; otherwise DONE, or NOTHING if the unit could not come nearer, which costs
 * nothing
 */
export function advance(
  state: State,
  unit: number,
  foe: number,
  most: number,
  chance: Chance,
  journal: Journal | null,
): number {
  pay(state, unit);
  const go = wayToFoe(state, unit, foe, most);
  const wasShot = isShotAt(state, unit, foe, most, go, chance, journal);
  // RQ.CARD.HP: boxes crossed out by the shot may have slowed the unit.
  const moved = approach(state, unit, foe, Math.min(most, reachOf(state, unit)), go, journal);
  if (wasShot) return ROLLED;
  return moved > 0 ? DONE : takeBack(state, unit);
}

/**
 * Moves a unit towards an opponent as the effect of an ability. If the move can reach the opponent, the opponent may
 * shoot first, as before any other move into contact.
 */
export function goTo(
  state: State,
  unit: number,
  foe: number,
  most: number,
  chance: Chance,
  journal: Journal | null,
): void {
  const go = wayToFoe(state, unit, foe, most);
  isShotAt(state, unit, foe, most, go, chance, journal);
  approach(state, unit, foe, most, go, journal);
}

/**
 * Plays the countershots at a unit that is about to approach an opponent by at most `most` (`playCountershots`). In a duel, only that
 * opponent can shoot.
 *
 * @param go moves the unit (`wayToFoe`)
 * @returns true if a unit has shot
 */
function isShotAt(
  state: State,
  unit: number,
  foe: number,
  most: number,
  go: (length: number) => number,
  chance: Chance,
  journal: Journal | null,
): boolean {
  const { field, tables } = state;
  if (tables.setup.battle === null)
    return field.canReach(unit, foe, most) && countershot(state, foe, unit, chance, journal);
  return playCountershots(state, unit, () => go(most), chance, journal);
}

/**
 * Plays the countershots of all opponents with which a move of a unit would end in contact, before the move (RQ.RE.COUNTERSHOT). The
 * nearest shoots first. Nobody shoots any more once the unit has fallen or flees.
 *
 * @returns true if a unit has shot
 */
function playCountershots(
  state: State,
  unit: number,
  move: () => unknown,
  chance: Chance,
  journal: Journal | null,
): boolean {
  const { tables, field, gone, fleeing } = state;
  const { foes } = tables.units[unit];
  if (!foes.some((foe) => mayCountershoot(state, foe))) return false;
  const untouched = foes.filter((foe) => gone[foe] === PRESENT && !field.touches(unit, foe));
  const met = valueAfter(field, unit, move, () => untouched.filter((foe) => field.touches(unit, foe)));
  met.sort((one, other) => field.distance(unit, one) - field.distance(unit, other));
  let wasShot = false;
  for (const foe of met) {
    if (gone[unit] !== PRESENT || fleeing[unit] !== STEADY) break;
    if (countershot(state, foe, unit, chance, journal)) wasShot = true;
  }
  return wasShot;
}

function approach(
  state: State,
  unit: number,
  foe: number,
  most: number,
  go: (length: number) => number,
  journal: Journal | null,
): number {
  const { gone, fleeing } = state;
  if (gone[unit] !== PRESENT || fleeing[unit] !== STEADY) return 0;
  const moved = go(most);
  if (moved === 0) return 0;
  followLeader(state, unit);
  if (journal !== null) narrateMove(state, unit, foe, moved, journal);
  return moved;
}

/**
 * Moves a unit towards another unit (`foe`, an opponent or a friend) until the distance between them is at most
 * `range`.
 *
 * @returns NOTHING if the unit could not come nearer, which costs nothing; otherwise DONE
 */
export function comeWithin(state: State, unit: number, foe: number, range: number, journal: Journal | null): number {
  const moved = state.field.comeWithin(unit, foe, range, reachOf(state, unit));
  if (moved === 0) return NOTHING;
  pay(state, unit);
  followLeader(state, unit);
  if (journal !== null) narrateMove(state, unit, foe, moved, journal);
  return DONE;
}

/**
 * Moves towards a side's objective until it is near enough to hold it. If the move ends in contact with an opponent,
 * that opponent may shoot first (RQ.RE.COUNTERSHOT).
 *
 * @returns ROLLED if the opponent has shot; otherwise DONE, or NOTHING if the unit could not come nearer, which costs
 * nothing
 */
export function goToObjective(
  state: State,
  unit: number,
  side: number,
  objective: PlayableMission,
  chance: Chance,
  journal: Journal | null,
): number {
  const moved = walkToObjective(state, unit, side, objective, null, chance, journal);
  if (moved !== NOTHING) pay(state, unit);
  return moved;
}

/**
 * Moves towards a side's objective as in `goToObjective`, but without paying an AP.
 *
 * @param most the largest distance, in hundredths of a cm; null for the length of one move
 * @returns ROLLED if an opponent has shot; otherwise DONE, or NOTHING if the unit could not come nearer
 */
export function walkToObjective(
  state: State,
  unit: number,
  side: number,
  { x, y, within }: PlayableMission,
  most: number | null,
  chance: Chance,
  journal: Journal | null,
): number {
  const { field, gone, fleeing } = state;
  const go = () => field.approachPoint(unit, x, y, most ?? reachOf(state, unit), within);
  const outcome = playCountershots(state, unit, go, chance, journal) ? ROLLED : DONE;
  if (gone[unit] !== PRESENT || fleeing[unit] !== STEADY) return outcome;
  // RQ.CARD.HP: boxes crossed out by the shots may have slowed the unit.
  const moved = go();
  if (moved === 0) return outcome === ROLLED ? ROLLED : NOTHING;
  followLeader(state, unit);
  if (journal !== null) narrateMoveToObjective(state, unit, side, moved, journal);
  return outcome;
}

/**
 * Moves away from an opponent, if the unit can move far enough.
 *
 * @param least the least distance that it must be able to move, as a share of the length of a move
 * @returns NOTHING if the unit does not move; the unit then pays nothing
 */
export function withdraw(
  state: State,
  unit: number,
  foe: number,
  journal: Journal | null,
  least = HALF_A_MOVE,
): number {
  const { field } = state;
  const most = reachOf(state, unit);
  const x = field.x(unit);
  const y = field.y(unit);
  const moved = field.withdraw(unit, foe, most);
  if (moved < least * most) {
    field.place(unit, x, y);
    return NOTHING;
  }
  pay(state, unit);
  followLeader(state, unit);
  if (journal !== null) narrateMove(state, unit, foe, -moved, journal);
  return DONE;
}

/**
 * The purpose of a move by `stepAside`: a larger distance from an opponent, a place to shoot from, a place out of an opponent's sight,
 * another place where opponents are expected to do less harm, a way round friends, or a place from which a friend can be helped.
 */
export type StepAim = 'distance' | 'shot' | 'cover' | 'safety' | 'way' | 'help';

/**
 * Moves in a straight line. The direction is relative to the direction of another unit (`Field.stepAside`).
 *
 * @param most the largest distance, in hundredths of a cm
 * @param aim the purpose of the move, for the journal
 */
export function stepAside(
  state: State,
  unit: number,
  other: number,
  turn: number,
  most: number,
  aim: StepAim,
  journal: Journal | null,
): number {
  const before = journal === null ? 0 : state.field.distance(unit, other);
  const moved = state.field.stepAside(unit, other, turn, most);
  pay(state, unit);
  followLeader(state, unit);
  if (journal === null) return DONE;
  // A step that leads out of the reach of several opponents may end nearer to one of them.
  if (aim !== 'distance') narrateStepAside(state, unit, moved, aim, journal);
  else if (state.field.distance(unit, other) > before) narrateMove(state, unit, other, -moved, journal);
  else narrateStepAside(state, unit, moved, 'safety', journal);
  return DONE;
}

/** Moves away from an opponent by an ability. */
export function goAway(state: State, unit: number, foe: number, most: number, journal: Journal | null): void {
  const moved = state.field.withdraw(unit, foe, most);
  followLeader(state, unit);
  if (journal !== null) narrateMove(state, unit, foe, -moved, journal);
}

/**
 * Moves towards a friend, into contact if possible. Opponents with which the move would end in contact may shoot first
 * (RQ.RE.COUNTERSHOT).
 *
 * @returns ROLLED if an opponent has shot, otherwise DONE
 */
export function joinFriend(
  state: State,
  unit: number,
  friend: number,
  chance: Chance,
  journal: Journal | null,
): number {
  pay(state, unit);
  const come = () => state.field.approach(unit, friend, reachOf(state, unit));
  const outcome = playCountershots(state, unit, come, chance, journal) ? ROLLED : DONE;
  if (state.gone[unit] !== PRESENT || state.fleeing[unit] !== STEADY) return outcome;
  const moved = come();
  followLeader(state, unit);
  if (journal !== null) narrateMove(state, unit, friend, moved, journal);
  return outcome;
}

/**
 * Moves a leader's apprentices to where the leader has gone (RQ.TYPE.APPR). If the leader touches an opponent and there
 * is room, apprentices that fight hand to hand come into contact with it as well. Apprentices that shoot better than
 * they strike stay out of contact, because in contact they could not shoot. Apprentices that are not placed yet make room, if that is
 * needed to bring one into contact (`Field.follow`).
 */
export function followLeader(state: State, unit: number): void {
  const { apprentices } = state.tables.units[unit];
  if (apprentices.length === 0) return;
  const foe = touchingFoe(state, unit);
  for (let order = JOINS; order <= SHOOTS; order += 1) {
    for (let at = 0; at < apprentices.length; at += 1) {
      const apprentice = apprentices[at];
      if (!mayFollow(state, apprentice) || orderOf(state, apprentice, foe) !== order) continue;
      const isLater = (other: number, index: number) =>
        mayFollow(state, other) && (index > at || orderOf(state, other, foe) !== JOINS);
      if (order === JOINS) state.field.follow(apprentice, unit, foe, apprentices.filter(isLater));
      else state.field.follow(apprentice, unit, -1);
    }
  }
}

/** The order in which apprentices are placed: those that come into contact, others that fight hand to hand, and the rest. */
const JOINS = 0;
const FIGHTS = 1;
const SHOOTS = 2;

/**
 * Returns when an apprentice is placed: JOINS, FIGHTS or SHOOTS.
 *
 * @param foe an opponent that its leader touches; -1 if there is none
 */
function orderOf(state: State, apprentice: number, foe: number): number {
  if (!fightsHandToHand(state, apprentice)) return SHOOTS;
  return foe >= 0 && !shootsBetter(state, apprentice) ? JOINS : FIGHTS;
}

/** Returns true if a unit's plan is to fight in contact. With `wait`, this is true only for a unit without a ranged weapon. */
function fightsHandToHand(state: State, unit: number): boolean {
  const { distance } = state.tables.units[unit].plan;
  return distance === 'charge' || distance === 'objective' || (distance === 'wait' && !hasWeapon(state, unit));
}

/**
 * Returns true if an apprentice goes with its leader. An apprentice with an Escape Marker flees by itself (RQ.ESC.1).
 */
export function mayFollow({ gone, fleeing }: State, apprentice: number): boolean {
  return gone[apprentice] === PRESENT && fleeing[apprentice] === STEADY;
}

/** Takes back a move that has not brought the unit nearer to its target. Such a move costs no AP and is not counted. */
function takeBack(state: State, unit: number): number {
  count(state, unit, -1);
  return NOTHING;
}

function pay(state: State, unit: number): void {
  count(state, unit, 1);
}

/** Counts moves of a unit, and their price. `State.walked` has a use only in battles. */
function count({ tables, ap, moves, walked }: State, unit: number, by: 1 | -1): void {
  ap[unit] -= by * PRICE;
  moves[unit] += by;
  if (tables.setup.battle !== null) walked[unit] += by;
}
