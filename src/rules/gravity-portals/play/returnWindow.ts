import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { nextDrift } from '../clock.ts';
import {
  ATTACKERS,
  FOLLOWED,
  RETURNED,
  SCATTERED,
  TURN_RETURNED,
  UNITS_HOME,
  WAVES_FELT,
  WINDOWS_MISSED,
} from './counters.ts';
import { moveIn } from './entry.ts';
import {
  narrateApart,
  narrateFollowers,
  narrateHome,
  narrateMissed,
  narrateReturnWindow,
  narrateWavesAhead,
  narrateWrongSide,
} from './narrateSearch.ts';
import { comeOut, goBack, isRightSide, travel, turnRound } from './passage.ts';
import { arrive, driftUntil } from './portal.ts';
import { RETURN_WINDOW } from './purposes.ts';
import type { State } from './State.ts';

/** Plays the turn of the return window. The leader must reach it in time (IP2.625), and enter over the right side (IP2.72). */
export function takeReturnWindow(state: State, chance: Chance, journal: Journal | null): void {
  const { counters, ships, entersOn } = state;
  const window = state.returnWindow >= 0 ? state.returnWindow : rollReturnWindow(state, chance, journal);
  state.returnWindow = -1;
  const impulse = entryInto(state, 0, window, 0);
  state.returnEntry = impulse;
  if (impulse === 0) {
    state.date = 0;
    counters[WINDOWS_MISSED] += 1;
    state.isOwedDate = true;
    state.information -= missedShare(state);
    if (journal !== null) narrateMissed(state, journal);
  } else {
    counters[WAVES_FELT] += state.wavesAhead;
    if (journal !== null && state.wavesAhead > 0) narrateWavesAhead(journal);
    driftUntil(state, impulse, chance, journal);
    state.date = 0;
    state.returnEntry = 0;
    for (let group = 0; group < ships.length; group += 1) entersOn[group] = entryInto(state, group, window, impulse);
    moveIn(state, impulse, journal);
    const leadsHome = isRightSide(state);
    if (!leadsHome && journal !== null) narrateWrongSide(state, journal);
    turnRound(state);
    if (leadsHome) goHome(state, chance, journal);
    else comeOutElsewhere(state, chance, journal);
  }
}

/**
 * Returns the impulse of this turn on which a group gets into a return window by its own `approach` (IP2.612), or 0.
 *
 * @param from the earliest impulse
 */
export function entryInto({ tables, turn }: State, group: number, window: number, from: number): number {
  const { driftInterval, returnWindows } = tables.voyage;
  const [first, last] = returnWindows[window];
  const takings = tables.returnTakings[group];
  for (let at = 0; at < takings.length; at += 1) {
    const { move, impulse } = takings[at];
    if (impulse < first || impulse < from) continue;
    if (impulse > last) return 0;
    // P12: a unit that waits for the window misses it if the portal drifts out of the hex before the window opens.
    if (move === impulse || !tables.waitsInVain || nextDrift(turn, move, driftInterval) > impulse) return impulse;
  }
  return 0;
}

/** IP2.72, IP2.628: plays a return window that was entered over a wrong side. It leads to a destination from the charts. */
function comeOutElsewhere(state: State, chance: Chance, journal: Journal | null): void {
  state.isOwedDate = true;
  travel(state, chance, journal);
  arrive(state, state.impulse, chance, journal);
}

/** IP2.622: brings the force back to its first origin, or with `home: last` (P25) to the scenario that it left last. */
function goHome(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, counters, ships } = state;
  const { options, defender, judge } = tables.voyage.setup;
  const isShared = options.companions === 'same-trip';
  if (!isShared) leaveOthers(state, journal);
  const isHome = options.home === 'first' || state.isFromOrigin;
  // IP2.627: defenders that follow are counted only if the window leads to the scenario where the voyage began. In all
  // other cases they have only gone through the portal again.
  if (isHome && defender.follows && judge && !hasLeft(state)) {
    if (isShared) counters[FOLLOWED] = 1;
    if (journal !== null) narrateFollowers(isShared, journal);
  }
  if (journal !== null) narrateHome(state, isHome, journal);
  if (isHome) {
    counters[RETURNED] = 1;
    counters[TURN_RETURNED] = state.turn;
    counters[UNITS_HOME] = 0;
    for (let group = 0; group < ships.length; group += 1) counters[UNITS_HOME] += ships[group];
    state.isAway = false;
  } else {
    goBack(state, chance, journal);
    state.isOwedDate = true;
  }
  // If the destination is rolled at the end of the trial, `finish` plays these exits, too, after the exits at the destination.
  if (tables.destinationCanWait && journal === null) return;
  for (let group = 0; group < ships.length; group += 1) comeOut(state, group, ships[group], chance, journal);
  state.hasComeOut = true;
  if (!isHome) arrive(state, state.impulse, chance, journal);
}

/**
 * P26, `companions: own-roll`: only the leader takes part in a return. All other units come out elsewhere, so they are
 * removed from the force. Their destinations are not rolled, because no measure depends on them.
 */
function leaveOthers({ tables, counters, ships }: State, journal: Journal | null): void {
  for (let group = 0; group < ships.length; group += 1) {
    const apart = ships[group] - (group === 0 ? 1 : 0);
    if (apart === 0) continue;
    if (journal !== null) narrateApart(tables, group, apart, journal);
    ships[group] -= apart;
    counters[ATTACKERS] -= apart;
    counters[SCATTERED] += apart;
  }
}

/** IP2.626: returns the number of points that a missed window costs, rounded by the option `missedRounding` (P24). */
function missedShare({ tables, information }: State): number {
  const { options, portal } = tables.voyage.setup;
  // A share such as 0.1 is not exact in binary. Its rounding error must not turn a half into less than a half.
  const share = Math.round(information * portal.information.missed * 1e6) / 1e6;
  if (options.missedRounding === 'half-up') return Math.floor(share + 0.5);
  return options.missedRounding === 'down' ? Math.floor(share) : Math.ceil(share);
}

/** IP2.625: rolls one die to choose the return window. @returns the index of the window */
export function rollReturnWindow(state: State, chance: Chance, journal: Journal | null): number {
  const { tables } = state;
  // If all windows are equivalent, the die is rolled only for the journal.
  if (journal === null && tables.areWindowsEquivalent) return 0;
  const window = chance.die(RETURN_WINDOW, tables.voyage.returnWindows.length) - 1;
  if (journal !== null) narrateReturnWindow(state, window, journal);
  return window;
}

/** IP2.4231: returns true if the defenders have left a fixed map; they do not come back. */
export function hasLeft({ tables, turn }: State): boolean {
  const { defender, map } = tables.voyage.setup;
  return map.edge === 'barrier' && defender.leavesOnTurn !== undefined && turn >= defender.leavesOnTurn;
}
