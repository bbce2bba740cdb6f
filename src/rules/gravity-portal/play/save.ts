import { IMPULSES } from '../clock/movesOf.ts';
import { DEFENDER_RACE, ENTERED } from './figures.ts';
import type { State } from './State.ts';

const FIXED = 14;

/** What a voyage has come to, as bits of one number. */
const FLAGS = [
  'hasComeOut',
  'isAway',
  'knows',
  'defenderKnows',
  'hasKnown',
  'defenderHasKnown',
  'isLocated',
  'isOwedDate',
  'isLow',
  'isSure',
  'isWaitDue',
  'isTurnEnding',
] as const;
const ENTERED_BIT = FLAGS.length;
/** What is forgotten with a drift (IP2.54), and what only matters while a turn is under way. */
const SEEN = bitsOf(['knows', 'defenderKnows']);
const SEEN_BEFORE = bitsOf(['hasKnown', 'defenderHasKnown']);

/**
 * The voyage so far: what the rest of it and its measures depend on, and no more, so that the exact solver has few states
 * and short ones. What the present row says is not kept beside it, nor what is only worked out in the end.
 */
export function save(state: State): Int32Array {
  const { tables, figures, ships, entered, podsOff } = state;
  const { options } = tables.voyage.setup;
  const { remembered } = tables;
  const groups = ships.length;
  const saved = new Int32Array(FIXED + 3 * groups + remembered.length);
  let flags = figures[ENTERED] << ENTERED_BIT;
  for (let bit = 0; bit < FLAGS.length; bit += 1) if (state[FLAGS[bit]]) flags |= 1 << bit;
  if (state.hopImpulse === 0) {
    flags &= ~SEEN_BEFORE;
    // Every turn begins with a drift.
    if (IMPULSES % tables.voyage.driftInterval === 0) flags &= ~SEEN;
  }
  saved[0] = flags;
  saved[1] = state.turn;
  saved[2] = state.row;
  saved[3] = options.home === 'last' ? state.leftRow : -1;
  saved[4] = state.near;
  saved[5] = tables.needsFarEnd ? state.far : 0;
  saved[6] = tables.needsFarEnd ? state.stay : 0;
  saved[7] = state.isSure ? 0 : state.information;
  saved[8] = state.held;
  saved[9] = state.date;
  saved[10] = state.fresh;
  saved[11] = state.hopImpulse;
  saved[12] = tables.driftsWithinTurns && state.hopImpulse > 0 ? state.clock : 1;
  saved[13] = state.returnWindow;
  let next = FIXED;
  for (let group = 0; group < groups; group += 1) {
    saved[next++] = ships[group];
    saved[next++] = entered[group];
    saved[next++] = podsOff[group];
  }
  for (let at = 0; at < remembered.length; at += 1) saved[next++] = figures[remembered[at]];
  return saved;
}

/** Puts a voyage back to where `save` found it. */
export function restore(state: State, saved: Int32Array): void {
  const { tables, figures, ships, entered, podsOff } = state;
  const { remembered, defenderRace, observed } = tables;
  const flags = saved[0];
  for (let bit = 0; bit < FLAGS.length; bit += 1) state[FLAGS[bit]] = (flags & (1 << bit)) !== 0;
  state.turn = saved[1];
  state.row = saved[2];
  state.leftRow = saved[3];
  state.near = saved[4];
  state.far = saved[5];
  state.stay = saved[6];
  state.information = saved[7];
  state.held = saved[8];
  state.date = saved[9];
  state.fresh = saved[10];
  state.hopImpulse = saved[11];
  state.clock = saved[12];
  state.returnWindow = saved[13];
  for (let at = 0; at < observed.length; at += 1) figures[observed[at]] = 0;
  figures[ENTERED] = flags >> ENTERED_BIT;
  if (state.row >= 0) figures[DEFENDER_RACE] = defenderRace[state.row];
  let next = FIXED;
  for (let group = 0; group < ships.length; group += 1) {
    ships[group] = saved[next++];
    entered[group] = saved[next++];
    podsOff[group] = saved[next++];
  }
  for (let at = 0; at < remembered.length; at += 1) figures[remembered[at]] = saved[next++];
}

function bitsOf(names: readonly (typeof FLAGS)[number][]): number {
  return names.reduce((bits, name) => bits | (1 << FLAGS.indexOf(name)), 0);
}
