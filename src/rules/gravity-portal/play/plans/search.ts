import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { DATES, LOCATED, TURN_LOCATED } from '../figures.ts';
import { narrateDate, narrateGain, narrateLocated, narrateUpkeep, narrateVoid } from '../journal/narrateSearch.ts';
import { NOTICED_AFTER } from '../portal/sight.ts';
import { WAIT } from '../purposes.ts';
import type { State } from '../State.ts';
import { rollReturnWindow } from './rollReturnWindow.ts';

/** Impulses from one turn end to the next. */
const TURN = 32;

/** The turn begins: information fades (IP2.554), and what rests on it with it. */
export function fade(state: State, chance: Chance, journal: Journal | null): void {
  const { setup } = state.tables.voyage;
  const { options, portal } = setup;
  const { needed, decay } = portal.information;
  if (state.isSure) return;
  if (options.upkeep === 'before-gain' && state.information > 0) {
    const before = state.information;
    state.information = Math.max(0, before - decay);
    if (journal !== null) narrateUpkeep(state, before - state.information, journal);
    if (state.information < needed) {
      // P19: a loss that takes it below starts the 32 impulses anew.
      if (options.hold === 'literal') state.held = -1;
      // IP2.624: "reduced below": what has not been above cannot drop.
      if (options.upkeepCounts) state.isLow = before >= needed;
    }
  }
  if (!state.isOwedDate) return;
  // P24: after a missed window.
  state.isOwedDate = false;
  if (options.afterMiss === 'roll' && state.information >= needed) rollDate(state, chance, journal);
  else loseDate(state);
}

/** The turn ends: 32 impulses have passed, and the turn's information is added (IP2.551, P17). */
export function search(state: State, chance: Chance, journal: Journal | null): void {
  const { setup } = state.tables.voyage;
  const { options, portal } = setup;
  const { needed, decay } = portal.information;
  if (state.isSure) return;
  // IP2.624: below what is needed for 32 impulses, the date is void.
  if (state.isLow && state.isLocated && state.date > 0 && options.below !== 'stays') {
    loseDate(state);
    if (journal !== null) narrateVoid(state, journal);
  }
  state.isLow = false;
  const before = state.information;
  const gained = gather(state, chance);
  state.information += gained;
  if (journal !== null && state.information > 0) narrateGain(state, gained, journal);
  if (options.upkeep === 'after-gain' && state.information > 0) {
    const lost = Math.min(decay, state.information);
    state.information -= lost;
    if (journal !== null) narrateUpkeep(state, lost, journal);
  }
  if (state.isLocated) {
    // With the loss at the turn's end, the 32 impulses below run from there.
    if (options.upkeep === 'after-gain' && options.upkeepCounts)
      state.isLow = before >= needed && state.information < needed;
    if (state.fresh >= 0) regain(state, gained);
  } else if (holds(state)) {
    state.isLocated = true;
    state.figures[LOCATED] = 1;
    state.figures[TURN_LOCATED] = state.turn;
    if (journal !== null) narrateLocated(state, journal);
    state.isWaitDue = true;
  }
}

/** IP2.623: the wait is rolled where a search has ended in it, and with that the search may be decided. */
export function closeSearch(state: State, chance: Chance, journal: Journal | null): void {
  if (state.isWaitDue) rollDate(state, chance, journal);
  if (journal === null && state.isLocated && !state.isSure) state.isSure = isSure(state);
}

/**
 * Whether the search is decided. With a date that the leader cannot miss, it is where the points stay above what is needed
 * until then though each turn gain as little as it can,
 *
 * points ≥ needed + decay + (turns left − 1) · max(0, decay − least gain),
 *
 * or where they cannot rise to it, and so not drop below it again; where there are no return windows, at once.
 */
function isSure({ tables, information, date, turn, ships }: State): boolean {
  const { setup, isReturnSideRight } = tables.voyage;
  const { portal, options, storm, plan, searchFrom } = setup;
  const { needed, decay } = portal.information;
  if (plan !== 'return' || options.upkeep !== 'before-gain') return false;
  if (!portal.returns || storm) return true;
  if (date <= turn || !tables.neverMisses || !isReturnSideRight) return false;
  let isWhole = turn + 1 >= searchFrom;
  for (let group = 0; group < ships.length; group += 1) if (ships[group] < tables.count[group]) isWhole = false;
  const leastGain = isWhole ? tables.leastGain : 0;
  const left = date - turn - 1;
  return (
    information >= needed + decay + left * Math.max(0, decay - leastGain) ||
    information + left * Math.max(0, tables.mostGain - decay) < needed
  );
}

/** P17: a die for every unit that searches, at its closest approach. */
function gather(state: State, chance: Chance): number {
  const { tables, ships } = state;
  const { storm, searchFrom } = tables.voyage.setup;
  if (!tables.searches || state.turn < searchFrom || (storm && state.turn <= NOTICED_AFTER)) return 0;
  let gained = 0;
  for (let group = 0; group < ships.length; group += 1) {
    if (tables.labs[group] === 0) continue;
    for (let unit = ships[group]; unit > 0; unit -= 1) {
      const die = chance.die(tables.information[group], 6);
      gained += tables.gain[group * 7 + die];
    }
  }
  return gained;
}

/** Whether the points needed are there and have been held long enough (IP2.551, P19). */
function holds(state: State): boolean {
  const { options, portal } = state.tables.voyage.setup;
  const { needed, hold } = portal.information;
  if (state.information < needed) {
    state.held = -1;
    return false;
  }
  state.held = state.held < 0 ? 0 : state.held + TURN;
  return options.hold === 'at-once' || state.held >= hold;
}

/** IP2.623: 2d6 turns to the return window, where there are any (IP2.78, IP2.84). */
function rollDate(state: State, chance: Chance, journal: Journal | null): void {
  const { portal, storm, options, plan } = state.tables.voyage.setup;
  state.fresh = -1;
  state.isWaitDue = false;
  if (!portal.returns || storm || plan === 'stay') return;
  const wait = chance.sum(WAIT, 2, 6);
  state.date = state.turn + wait + (options.wait === 'next-turn' ? 1 : 0);
  state.figures[DATES] += 1;
  if (journal !== null) narrateDate(state, wait, journal);
  // P21.
  if (options.windowDie === 'with-wait') state.returnWindow = rollReturnWindow(state, chance, journal);
}

/** From here on 50 points more are needed for a new date (IP2.624, P22). */
function loseDate(state: State): void {
  state.date = 0;
  state.returnWindow = -1;
  state.fresh = state.tables.voyage.setup.options.below === 'net' ? state.information : 0;
}

/** Whether those points are there, and then the new date. */
function regain(state: State, gained: number): void {
  const { options, portal } = state.tables.voyage.setup;
  const { needed, extra } = portal.information;
  let isEnough: boolean;
  if (options.below === 'net') isEnough = state.information - state.fresh >= extra;
  else if (options.below === 'reach') isEnough = state.information >= needed + extra;
  else {
    state.fresh += gained;
    isEnough = state.fresh >= extra;
  }
  if (isEnough) state.isWaitDue = true;
}
