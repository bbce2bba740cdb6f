import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { nextDrift } from '../../clock/driftClock.ts';
import { narrateCarriedOff } from '../journal/narrateEntry.ts';
import { narrateForgotten } from '../journal/narrateTurn.ts';
import { moveIn } from '../passage/moveIn.ts';
import { travel } from '../passage/travel.ts';
import { flyOn, meanToHop, reconsider, settle } from '../plans/hopping.ts';
import type { State } from '../State.ts';
import { drift, driftFar } from './drift.ts';
import { sight } from './sight.ts';
import { wave } from './wave.ts';

/** The portal drifts before an impulse of this turn, both ends of it (IP2.214). */
export function shift(state: State, impulse: number, chance: Chance, journal: Journal | null): void {
  state.passed = impulse - 1;
  shiftOn(state, impulse, chance, journal);
}

/** Every drift that is due before an impulse of this turn, that one's own included (IP2.73), or until the force takes a window. */
export function driftUntil(state: State, impulse: number, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  if (!tables.driftsWithinTurns) return;
  const { driftInterval } = tables.voyage;
  let next = nextDrift(state.turn, state.clock, driftInterval);
  while (next <= (state.hopImpulse > 0 ? Math.min(state.hopImpulse, impulse) : impulse)) {
    shift(state, next, chance, journal);
    next = nextDrift(state.turn, state.clock, driftInterval);
  }
}

/**
 * The force has come out at a destination: both sides see where (IP2.51), it may be content there, or means to go on, and by
 * `arrivalDrift: at-once` (P7) the far end drifts.
 *
 * @param impulse that of the arrival, on the clock of the destination
 */
export function arrive(state: State, impulse: number, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  if (!tables.isLong) return;
  sight(state);
  settle(state, journal);
  if (tables.hops) meanToHop(state, false);
  if (!tables.driftsOnArrival) return;
  state.passed = impulse;
  shiftOn(state, 0, chance, journal);
}

/**
 * What every drift does: the portal is lost from sight (IP2.54), moves, and may make a wave (IP2.221); a force that hops
 * thinks again; and it may come to lie over the force.
 *
 * @param before the impulse that it is due before, or 0 for the far end's drift on an arrival
 */
function shiftOn(state: State, before: number, chance: Chance, journal: Journal | null): void {
  const { tables, far } = state;
  if (journal !== null && (state.knows || state.defenderKnows)) narrateForgotten(journal);
  if (before !== 1) keepInMind(state);
  state.knows = false;
  state.defenderKnows = false;
  if (before > 0) state.clock = before;
  if (tables.rollsDrift) {
    if (before > 0) drift(state, chance, journal);
    else driftFar(state, chance, journal);
  }
  if (tables.waitsInVain) flyOn(state);
  if (tables.waveChecks > 0) wave(state, chance, journal);
  if (tables.hops) reconsider(state);
  // P12: what the portal has drifted onto is in its hex as the next window opens.
  const isOnForce = tables.needsFarEnd && state.far === state.stay && state.far !== far;
  if (isOnForce && tables.voyage.setup.options.alreadyThere === 'goes') carryOff(state, chance, journal);
}

/** What a drift, or a passage, in the middle of a turn ends was so in this turn all the same. */
function keepInMind(state: State): void {
  const { tables } = state;
  if (state.knows) state.hasKnown = true;
  if (state.defenderKnows) state.defenderHasKnown = true;
  if (tables.needsFarEnd && tables.fireLine.has(state.far)) state.hasBarred = true;
}

/** P12, `alreadyThere: goes`: the portal takes a force that it has drifted onto, if a window opens before it drifts on. */
function carryOff(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, turn, clock, entersOn } = state;
  const opening = tables.opensAt[state.passed + 1];
  const isLeaderFixed = tables.isMobile[0] === 0;
  if (opening === 0 || isLeaderFixed || opening >= nextDrift(turn, clock, tables.voyage.driftInterval)) return;
  keepInMind(state);
  for (let group = 0; group < entersOn.length; group += 1) entersOn[group] = opening * tables.isMobile[group];
  moveIn(state, opening, null);
  if (journal !== null) narrateCarriedOff(state, journal);
  travel(state, chance, journal);
  arrive(state, opening, chance, journal);
}
