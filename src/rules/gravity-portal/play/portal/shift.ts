import type { Chance } from '../../../../random/Chance.ts';
import type { Journal } from '../../../Journal.ts';
import { nextDrift } from '../../clock/driftClock.ts';
import { narrateForgotten } from '../journal/narrateTurn.ts';
import type { State } from '../State.ts';
import { carryOff } from './carryOff.ts';
import { drift } from './drift.ts';
import { wave } from './wave.ts';

/** The portal drifts before an impulse of this turn, perhaps with a wave, and is lost from sight (IP2.54). */
export function shift(state: State, impulse: number, chance: Chance, journal: Journal | null): void {
  const { tables, far } = state;
  if (journal !== null && (state.knows || state.defenderKnows)) narrateForgotten(journal);
  if (tables.driftsWithinTurns && impulse > 1) keepInMind(state);
  state.knows = false;
  state.defenderKnows = false;
  state.clock = impulse;
  if (tables.rollsDrift) drift(state, chance, journal);
  if (tables.waveChecks > 0) wave(state, chance, journal);
  // P12: what the portal has drifted onto is in its hex as the next window opens.
  const isOnForce = tables.needsFarEnd && state.far === state.stay && state.far !== far;
  if (isOnForce && tables.voyage.setup.options.alreadyThere === 'goes') carryOff(state, chance, journal);
}

/** Every drift that is due before an impulse of this turn, that one's own included (IP2.73). */
export function driftUntil(state: State, impulse: number, chance: Chance, journal: Journal | null): void {
  const { tables } = state;
  if (!tables.driftsWithinTurns) return;
  const { driftInterval } = tables.voyage;
  let next = nextDrift(state.turn, state.clock, driftInterval);
  while (next <= impulse) {
    shift(state, next, chance, journal);
    next = nextDrift(state.turn, state.clock, driftInterval);
  }
}

/** What a drift in the middle of a turn ends was so in this turn all the same. */
function keepInMind(state: State): void {
  const { tables } = state;
  if (state.knows) state.hasKnown = true;
  if (state.defenderKnows) state.defenderHasKnown = true;
  if (tables.needsFarEnd && tables.fireLine.has(state.far)) state.hasBarred = true;
}
