import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { IMPULSES } from '../clock.ts';
import { DATES, LOCATED, TURN_LOCATED } from './counters.ts';
import { narrateDate, narrateGain, narrateLocated, narrateUpkeep, narrateVoid } from './narrateSearch.ts';
import { WAIT } from './purposes.ts';
import { rollReturnWindow } from './returnWindow.ts';
import type { State } from './State.ts';

/** Plays the start of a turn: the loss of information (IP2.554), and the consequence of a missed return window (P24). */
export function decayInformation(state: State, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  if (state.isSearchDecided) return;
  if (tables.losesAtStart && state.information > 0) {
    const before = state.information;
    state.information = Math.max(0, before - tables.decay);
    if (journal !== null) narrateUpkeep(state, before - state.information, journal);
    if (state.information < tables.needed) {
      // P19: a loss that takes the points below the required number restarts the time for which they must be held.
      if (tables.restartsHold) state.held = -1;
      // IP2.624 says "reduced below": points that were below the required number before the loss cannot be reduced
      // below it.
      if (tables.upkeepCounts) state.isLow = before >= tables.needed;
    }
  }
  if (state.isOwedDate) setDateAfterMiss(state, chance, journal);
}

/**
 * P24: rolls a new date after a missed window if the points suffice and the option `afterMiss` is `roll`. Otherwise the force needs
 * further points for a new date.
 */
function setDateAfterMiss(state: State, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  state.isOwedDate = false;
  if (tables.voyage.setup.options.afterMiss === 'roll' && state.information >= tables.needed)
    rollDate(state, chance, journal);
  else loseDate(state);
}

/** Plays the end of a turn: 32 impulses have passed, and the turn's information is added (IP2.551, P17). */
export function search(state: State, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  if (state.isSearchDecided) return;
  // IP2.624: if the points were below the required number for 32 impulses, the date is void.
  if (state.isLow && state.isLocated && state.date > 0 && tables.voidsDate) {
    loseDate(state);
    if (journal !== null) narrateVoid(state, journal);
  }
  state.isLow = false;
  const before = state.information;
  const gained = rollInformation(state, state.turn, chance);
  state.information += gained;
  if (journal !== null && state.information > 0) narrateGain(state, gained, journal);
  if (!tables.losesAtStart) decayAtEnd(state, before, journal);
  if (state.isLocated) {
    if (state.fresh >= 0) gainTowardsDate(state, gained);
  } else if (holds(state)) {
    state.isLocated = true;
    state.counters[LOCATED] = 1;
    state.counters[TURN_LOCATED] = state.turn;
    if (journal !== null) narrateLocated(state, journal);
    state.isWaitDue = true;
  }
}

/** IP2.554: plays the loss at the end of a turn. @param before the points before the turn's gain */
function decayAtEnd(state: State, before: number, journal: Journal | null): void {
  const { tables } = state;
  if (state.information > 0) {
    const lost = Math.min(tables.decay, state.information);
    state.information -= lost;
    if (journal !== null) narrateUpkeep(state, lost, journal);
  }
  // If the points drop below the required number, the 32 impulses after which the date is void start here (IP2.624).
  if (state.isLocated && tables.upkeepCounts)
    state.isLow = before >= tables.needed && state.information < tables.needed;
}

/** IP2.623: rolls the wait if it is due after this turn's search. After that roll the rest of the search may be decided. */
export function closeSearch(state: State, chance: Chance, journal: Journal | null): void {
  if (state.isWaitDue) rollDate(state, chance, journal);
  if (journal === null && state.isLocated && !state.isSearchDecided)
    state.isSearchDecided = isSearchDecided(state, state.information, state.date, state.turn);
}

/**
 * Returns true if it is certain that no later die of the search can change any measure. Without `mayBeSure`, the result
 * is never true. With `mayBeSure`, it is true in three cases:
 *
 * - There are no return windows.
 * - There is a date, the leader cannot miss the window of that date, and the window leads home. The points cannot drop below
 *   `needed` before the date, even with the lowest gain in each turn:
 *   points ≥ needed + decay + (turns left − 1) · max(0, decay − lowest gain).
 * - There is a date, the leader cannot miss its window, and the window leads home. The points are below `needed`, and
 *   cannot rise to `needed` before the date, so they cannot drop below `needed` again.
 */
export function isSearchDecided({ tables, ships }: State, information: number, date: number, turn: number): boolean {
  const { needed, decay, count } = tables;
  if (!tables.mayBeSure) return false;
  if (tables.isSureAtOnce) return true;
  if (date <= turn || !tables.neverMisses || !tables.leadsHome) return false;
  let isWhole = turn + 1 >= tables.firstSearch;
  for (let group = 0; group < ships.length; group += 1) if (ships[group] < count[group]) isWhole = false;
  const leastGain = isWhole ? tables.leastGain : 0;
  const left = date - turn - 1;
  return (
    information >= needed + decay + left * Math.max(0, decay - leastGain) ||
    information + left * Math.max(0, tables.mostGain - decay) < needed
  );
}

/**
 * P17: rolls a die for every unit that searches, at its closest approach.
 *
 * @returns the points that the force gains in the turn
 */
export function rollInformation({ tables, ships }: State, turn: number, chance: Chance): number {
  const { labs, gain, information } = tables;
  if (turn < tables.firstSearch) return 0;
  let gained = 0;
  for (let group = 0; group < ships.length; group += 1) {
    if (labs[group] === 0) continue;
    for (let unit = ships[group]; unit > 0; unit -= 1) gained += gain[group * 7 + chance.die(information[group], 6)];
  }
  return gained;
}

/** Returns true if the required points have been held long enough (IP2.551, P19). */
function holds(state: State): boolean {
  const { needed, hold } = state.tables;
  if (state.information < needed) {
    state.held = -1;
    return false;
  }
  state.held = state.held < 0 ? 0 : state.held + IMPULSES;
  return state.held >= hold;
}

/** IP2.623: rolls 2d6 for the number of turns to the return window. Rolls nothing without return windows (IP2.78, IP2.84). */
function rollDate(state: State, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  state.fresh = -1;
  state.isWaitDue = false;
  if (!tables.givesDates) return;
  const wait = chance.sum(WAIT, 2, 6);
  state.date = state.turn + wait + tables.addedWait;
  state.counters[DATES] += 1;
  if (journal !== null) narrateDate(state, wait, journal);
  // P21: the die for the return window may be rolled together with the wait.
  if (tables.rollsWindowEarly) state.returnWindow = rollReturnWindow(state, chance, journal);
}

/** Voids the date. From now on, `extra` points are needed for a new date (IP2.624, P22). */
function loseDate(state: State): void {
  state.date = 0;
  state.returnWindow = -1;
  state.fresh = state.tables.regains === 'net' ? state.information : 0;
}

/** Counts the points gained towards a new date. If they suffice, the wait may be rolled. */
function gainTowardsDate(state: State, gained: number): void {
  const { regains, needed, extra } = state.tables;
  let isEnough: boolean;
  if (regains === 'net') isEnough = state.information - state.fresh >= extra;
  else if (regains === 'reach') isEnough = state.information >= needed + extra;
  else {
    state.fresh += gained;
    isEnough = state.fresh >= extra;
  }
  if (isEnough) state.isWaitDue = true;
}
