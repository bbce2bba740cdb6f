import type { State } from './State.ts';

/** Puts the force before the portal again, as the first turn begins. */
export function begin(state: State): void {
  const { tables, figures, podsOff } = state;
  const { observed } = tables;
  // What no measure reports decides nothing in this plan, so it may stay; a loop costs less than `fill` here.
  for (let at = 0; at < observed.length; at += 1) figures[observed[at]] = 0;
  state.turn = 0;
  state.isAway = false;
  state.hasComeOut = false;
  state.row = -1;
  state.facing = 0;
  if (tables.hasEquipment) podsOff.fill(0);
  if (tables.isLong) beginSearch(state);
}

/** What only plans that go on after the turn of entry look at. */
function beginSearch(state: State): void {
  state.leftRow = -1;
  state.isFromOrigin = true;
  state.near = state.tables.at;
  state.knows = false;
  state.defenderKnows = false;
  state.hasKnown = false;
  state.defenderHasKnown = false;
  state.hasBarred = false;
  state.information = 0;
  state.held = -1;
  state.isLocated = false;
  state.date = 0;
  state.isOwedDate = false;
  state.returnWindow = -1;
  state.isLow = false;
  state.fresh = -1;
  state.isWaitDue = false;
  state.isTurnEnding = false;
  state.hopImpulse = 0;
  state.isReturnTurn = false;
  state.returnEntry = 0;
  state.wavesAhead = 0;
  state.isOnWayBack = false;
  state.isSure = false;
}
