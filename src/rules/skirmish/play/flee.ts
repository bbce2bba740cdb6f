import type { Journal } from '../../Journal.ts';
import { MOV, STAT_COUNT } from '../cards/stats.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { followLeader } from './move.ts';
import { narrateFlight, narrateMarker } from './narrateLosses.ts';
import { narrateFollowers } from './narrateMoves.ts';
import { FLED, type State } from './State.ts';
import { leave } from './wound.ts';

/** Has no Escape Marker, has one, or has got one since the last Preparation Phase. */
export const STEADY = 0;
export const FLEEING = 1;
export const JUST_FLEEING = 2;

/** Gives a unit its Escape Marker and has it flee at once (RQ.ESC.1). */
export function takeToFlight(state: State, unit: number, journal: Journal | null): void {
  if (state.fleeing[unit] !== STEADY) return;
  state.fleeing[unit] = JUST_FLEEING;
  state.hasLosses = true;
  if (journal !== null) narrateMarker(state, unit, journal);
  runAway(state, unit, journal);
}

/** A full move towards its own edge; over it, the unit is gone (RQ.ESC.2). */
export function runAway(state: State, unit: number, journal: Journal | null): void {
  const { field } = state;
  const x = field.x(unit);
  const y = field.y(unit);
  const isOver = field.flee(unit, state.now[unit * STAT_COUNT + MOV] * HUNDREDTHS);
  if (journal !== null) narrateFlight(state, unit, isOver, x, y, journal);
  if (isOver) {
    leave(state, unit, FLED, journal);
    return;
  }
  followLeader(state, unit);
  if (journal !== null) narrateFollowers(state, unit, journal);
}
