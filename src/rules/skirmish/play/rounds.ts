import { type Chance, numbered } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { AP, INI, RP, STAT_COUNT } from '../cards/stats.ts';
import { CLOSE } from './Attack.ts';
import { byRoundCounter, TAKEN, unitCounter } from './counters.ts';
import { finish, isDecided, scoreMissions } from './finish.ts';
import { followLeader } from './move.ts';
import {
  narrateAscension,
  narrateBurning,
  narrateCleanUp,
  narrateFirst,
  narrateFormation,
  narrateRound,
} from './narrateRound.ts';
import { ASCENSION, INITIATIVE, SIDES } from './purposes.ts';
import { CHOOSE, PREPARE, PRESENT, type State } from './State.ts';
import { FLEEING, JUST_FLEEING, refreshStats, runAway, STEADY, wound } from './wound.ts';

/** Plays the Preparation Phase, in the order of the rules (RQ.PREP.1 to RQ.PREP.6). */
export function prepare(state: State, chance: Chance, journal: Journal | null): void {
  const { setup } = state.tables;
  state.round += 1;
  if (setup.battle !== null) {
    scoreMissions(state, 'preparation', journal);
    formBands(state, journal);
  }
  if (journal !== null) narrateRound(state, journal);
  fillUp(state);
  if (setup.battle !== null) {
    fleeOn(state, journal);
    // RQ.END.1: the last operational unit of a side may have left in these flights.
    if (state.hasLosses && isDecided(state)) return;
    rollAscensions(state, chance, journal);
  }
  state.first = firstSide(state, chance, journal);
  state.turn = state.first;
  state.phase = CHOOSE;
}

/** Gives all units on the field their AP and RP for the round (RQ.PREP.3). */
function fillUp({ tables, gone, now, ap, rp, acted }: State): void {
  for (let unit = 0; unit < tables.units.length; unit += 1) {
    const isHere = gone[unit] === PRESENT;
    acted[unit] = isHere ? 0 : 1;
    rp[unit] = isHere ? now[unit * STAT_COUNT + RP] : 0;
    // A unit with an Escape Marker gets AP, too, because it may be rescued before the round is over.
    ap[unit] = isHere ? now[unit * STAT_COUNT + AP] : 0;
  }
}

/** Returns a value as it would be if a unit had the AP and RP of a new round, and had not acted in it. All else is as now. */
export function ifRenewed<T>({ now, ap, rp, strikes, shots, acted }: State, unit: number, work: () => T): T {
  const [points, reactions, struck, shot, hasActed] = [ap[unit], rp[unit], strikes[unit], shots[unit], acted[unit]];
  ap[unit] = now[unit * STAT_COUNT + AP];
  rp[unit] = now[unit * STAT_COUNT + RP];
  strikes[unit] = 0;
  shots[unit] = 0;
  acted[unit] = 0;
  const value = work();
  ap[unit] = points;
  rp[unit] = reactions;
  strikes[unit] = struck;
  shots[unit] = shot;
  acted[unit] = hasActed;
  return value;
}

/**
 * Plays the flights of the Preparation Phase (RQ.PREP.4). The order matters, because units may block each other: the
 * side that was activated first in the previous round flees first.
 */
function fleeOn(state: State, journal: Journal | null): void {
  const { tables, gone, fleeing } = state;
  const units = tables.inTurn[state.first];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if (gone[unit] !== PRESENT || fleeing[unit] === STEADY) continue;
    const rests = fleeing[unit] === JUST_FLEEING && tables.setup.options.firstFlight === 'once';
    fleeing[unit] = FLEEING;
    if (!rests) runAway(state, unit, journal);
  }
}

/**
 * Returns the side that goes first: the setup's `first`, or the side with the highest combat value. The option `equalCombatValue`
 * decides ties (RQ.PREP.6).
 */
function firstSide(state: State, chance: Chance, journal: Journal | null): number {
  const { combatValues, first } = state;
  const { setup } = state.tables;
  if (setup.first !== null) return setup.first;
  addCombatValues(state);
  let highest = 0;
  let equals = 0;
  for (let side = 0; side < combatValues.length; side += 1) {
    if (combatValues[side] > combatValues[highest]) highest = side;
  }
  for (let side = 0; side < combatValues.length; side += 1) {
    if (combatValues[side] === combatValues[highest]) equals += 1;
  }
  const chosen = equals === 1 ? highest : amongEquals(state, highest, equals, first, chance);
  if (journal !== null) narrateFirst(state, chosen, equals > 1, journal);
  return chosen;
}

/**
 * Returns the side that goes first among sides of equal combat value.
 *
 * @param highest the side with the highest combat value; if several sides have it, the first of them in the study
 * @param equals the number of sides with that value
 * @param last the side that went first in the previous round
 */
function amongEquals(state: State, highest: number, equals: number, last: number, chance: Chance): number {
  const { combatValues, round, tables } = state;
  const { equalCombatValue } = tables.setup.options;
  const hasLast = round > 1 && combatValues[last] === combatValues[highest];
  if (hasLast && equalCombatValue === 'last-first') return last;
  const isLastBarred = hasLast && equalCombatValue === 'last-second';
  let at = chance.die(numbered(INITIATIVE, 0), isLastBarred ? equals - 1 : equals);
  for (let side = highest; ; side += 1) {
    if (combatValues[side] !== combatValues[highest] || (isLastBarred && side === last)) continue;
    at -= 1;
    if (at === 0) return side;
  }
}

/** Returns the chance that a side begins the next round (RQ.PREP.6), if the combat values stay as they are now. */
export function chanceToBegin(state: State, side: number): number {
  const { tables, first } = state;
  const { setup, sides } = tables;
  if (setup.first !== null) return setup.first === side ? 1 : 0;
  const own = combatValueOf(state, side);
  let equals = 0;
  let hasLast = false;
  for (let other = 0; other < sides.length; other += 1) {
    const value = combatValueOf(state, other);
    if (value > own) return 0;
    if (value !== own) continue;
    equals += 1;
    if (other === first) hasLast = true;
  }
  const { equalCombatValue } = setup.options;
  if (equals === 1 || !hasLast || equalCombatValue === 'coin') return 1 / equals;
  if (equalCombatValue === 'last-first') return first === side ? 1 : 0;
  return first === side ? 0 : 1 / (equals - 1);
}

/** Returns the chance that a side's first activation of the next round comes before that of another side (RQ.ACT.1). */
export function chanceToActBefore(state: State, side: number, other: number): number {
  const sides = state.tables.sides.length;
  let chance = 0;
  for (let first = 0; first < sides; first += 1) {
    const isBefore = (side - first + sides) % sides < (other - first + sides) % sides;
    if (isBefore) chance += chanceToBegin(state, first);
  }
  return chance;
}

/** Computes each side's combat value (`combatValueOf`). */
function addCombatValues(state: State): void {
  const { combatValues } = state;
  for (let side = 0; side < combatValues.length; side += 1) combatValues[side] = combatValueOf(state, side);
}

/** Returns a side's present combat value: the sum of the INI of its units on the field without Escape Markers (RQ.CARD.INI). */
export function combatValueOf({ tables, gone, fleeing, now }: State, side: number): number {
  const own = tables.sides[side];
  let sum = 0;
  for (let at = 0; at < own.length; at += 1) {
    if (gone[own[at]] === PRESENT && fleeing[own[at]] === STEADY) sum += now[own[at] * STAT_COUNT + INI];
  }
  return sum;
}

/** Rolls for the ascensions in the study's table. Each unit rolls in every round until its roll succeeds (RQ.PREP.5). */
function rollAscensions(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, gone, ascended, forMatch } = state;
  for (const { unit, need, changes } of tables.setup.battle?.ascension ?? []) {
    if (gone[unit] !== PRESENT || ascended[unit] === 1) continue;
    const succeeds = chance.die(numbered(ASCENSION, unit), SIDES) >= need;
    if (journal !== null) narrateAscension(state, unit, need, succeeds, journal);
    if (!succeeds) continue;
    ascended[unit] = 1;
    for (const { stat, by } of changes) forMatch[unit * STAT_COUNT + stat] += by;
    refreshStats(state, unit);
  }
}

/**
 * Moves apprentices that are away from their leader, such as rescued ones, into contact with the leader. Apprentices that fight
 * hand to hand also move into contact with an opponent that the leader touches (RQ.PREP.2, RQ.TYPE.APPR). A leader and its
 * apprentices form a band. The bands of the side that was activated first in the previous round move first.
 */
function formBands(state: State, journal: Journal | null): void {
  const { tables, gone } = state;
  const leaders = tables.leaders[state.first];
  for (let at = 0; at < leaders.length; at += 1) {
    const leader = leaders[at];
    if (gone[leader] !== PRESENT) continue;
    if (journal === null) followLeader(state, leader);
    else formAloud(state, leader, journal);
  }
}

function formAloud(state: State, leader: number, journal: Journal): void {
  const { tables, field } = state;
  const places = tables.units[leader].apprentices.map((unit) => ({ unit, x: field.x(unit), y: field.y(unit) }));
  followLeader(state, leader);
  for (const { unit, x, y } of places) {
    if (field.x(unit) !== x || field.y(unit) !== y) narrateFormation(state, unit, leader, journal);
  }
}

/** Plays the Cleanup Phase (RQ.CLEAN.0 to RQ.CLEAN.3), and the end of the game after the last round (RQ.END.1). */
export function cleanUp(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, ap, rp, shelter } = state;
  const { setup } = tables;
  if (setup.battle !== null) {
    scoreMissions(state, 'cleanup', journal);
    burn(state, chance, journal);
  }
  if (journal !== null) narrateCleanUp(state, journal);
  for (let unit = 0; unit < rp.length; unit += 1) {
    ap[unit] = 0;
    rp[unit] = 0;
  }
  if (setup.options.shelter === 'until-cleanup') shelter.fill(0);
  if (tables.hasAbilities) endRoundChanges(state);
  if (setup.byRound) noteWounds(state, state.round);
  if (state.round < setup.rounds && !isDecided(state)) state.phase = PREPARE;
  else finish(state, journal);
}

/**
 * Wounds the units on fire (RQ.CLEAN.2), if the study has a rule for fire. Units of the side that was activated first
 * in this round are wounded first. The order matters, because a wounded unit may flee at once.
 */
function burn(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, burning, gone } = state;
  const fire = tables.setup.battle?.fire ?? null;
  if (fire === null) return;
  const units = tables.inTurn[state.first];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if (burning[unit] === 0 || gone[unit] !== PRESENT) continue;
    if (journal !== null) narrateBurning(state, unit, journal);
    wound(state, unit, fire.wounds, -1, CLOSE, chance, journal);
  }
}

/** Ends the changes that abilities have made for the round, and resets the uses that are counted by round. */
function endRoundChanges(state: State): void {
  const { tables, forRound, uses, gone } = state;
  forRound.fill(0);
  for (let at = 0; at < uses.length; at += 1) if (tables.resetsByRound[at] === 1) uses[at] = 0;
  for (let unit = 0; unit < tables.units.length; unit += 1) if (gone[unit] === PRESENT) refreshStats(state, unit);
}

/** Records the wounds of each side up to the end of a round. */
export function noteWounds({ tables, counters }: State, round: number): void {
  // The sums start from 0, because a fight that ends in the Cleanup Phase records this round twice.
  for (let side = 0; side < tables.setup.sides.length; side += 1)
    counters[byRoundCounter(tables.setup, side, round)] = 0;
  for (let unit = 0; unit < tables.units.length; unit += 1) {
    counters[byRoundCounter(tables.setup, tables.units[unit].side, round)] += counters[unitCounter(unit, TAKEN)];
  }
}

/** Returns true if a unit is still to be activated in this round. A unit with an Escape Marker is not (RQ.ACT.2). */
export function isToAct({ acted, gone, fleeing }: State, unit: number): boolean {
  return (acted[unit] | gone[unit] | fleeing[unit]) === 0;
}

/** Returns true if this is the last round of a battle. */
export function isLastRound({ tables, round }: State): boolean {
  return tables.setup.mode === 'battle' && round === tables.setup.rounds;
}
