import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import { act } from '../actions/act.ts';
import { strikeAt } from '../actions/attacks.ts';
import { RANGED } from './Attack.ts';
import { rollForFirst } from './begin.ts';
import { choose } from './choose.ts';
import { finish, isDecided, scoreMissions } from './finish.ts';
import { makeAttack } from './makeAttack.ts';
import { strikeBack } from './reactions.ts';
import { cleanUp, prepare } from './rounds.ts';
import { ACT, ATTACK, CHOOSE, CLEAN_UP, DEPLOY, OVER, PREPARE, STRIKE_BACK, type State } from './State.ts';

/**
 * Plays up to the next pause. Returns false if the fight is over. A pause comes:
 * - after each action that has rolled dice, or may have rolled them;
 * - after each Preparation Phase;
 * - in a battle, after each Cleanup Phase, and after a tied roll for the first placement.
 *
 * Attack, duel and battle differ only in their beginning and their end.
 */
export function step(state: State, chance: Chance, journal: Journal | null): boolean {
  for (;;) {
    const wasAnswer = state.phase === STRIKE_BACK;
    const hasRolled = playPhase(state, chance, journal);
    if (state.phase === OVER) return false;
    if (state.hasLosses || wasAnswer) endIfDecided(state, journal);
    if (state.phase === OVER) return false;
    if (hasRolled) return true;
  }
}

/**
 * Ends the game as soon as a side has no operational unit left (RQ.END.1). A counterblow that may still come is played before the
 * end.
 */
function endIfDecided(state: State, journal: Journal | null): void {
  const { phase, tables } = state;
  state.hasLosses = false;
  if (phase === STRIKE_BACK || !isDecided(state)) return;
  // RQ.CLEAN.1: if an option says so, missions also bring points in a round that ends early.
  if (phase !== PREPARE && tables.setup.options.lastCleanup === 'scored') scoreMissions(state, 'cleanup', journal);
  finish(state, journal);
}

/** Plays one phase, or one action of it. @returns true if dice were rolled, or may have been */
export function playPhase(state: State, chance: Chance, journal: Journal | null): boolean {
  switch (state.phase) {
    case ATTACK:
      return playAttack(state, chance, journal);
    case PREPARE:
      prepare(state, chance, journal);
      return true;
    case CHOOSE:
      choose(state, journal);
      return false;
    case ACT:
      return act(state, chance, journal);
    case STRIKE_BACK:
      return playAnswer(state, chance, journal);
    case CLEAN_UP:
      cleanUp(state, chance, journal);
      // The step ends here, so that the table can be shown at the end of each round of a battle.
      return state.tables.setup.battle !== null;
    case DEPLOY:
      rollForFirst(state, chance, journal);
      // After equal dice the step ends, so that the exact solver sees the same state again.
      return state.phase === DEPLOY;
    default:
      throw new RangeError(`a fight has no phase ${state.phase}`);
  }
}

/** Plays mode `attack`: unit 0 attacks unit 1, followed by the counterblow if there is one. */
function playAttack(state: State, chance: Chance, journal: Journal | null): boolean {
  if (state.tables.setup.kind === 'close') strikeAt(state, 0, 1, chance, journal);
  else makeAttack(state, 0, 1, RANGED, false, chance, journal);
  if (state.phase !== STRIKE_BACK) finish(state, journal);
  return true;
}

function playAnswer(state: State, chance: Chance, journal: Journal | null): boolean {
  const hasRolled = strikeBack(state, chance, journal);
  if (state.tables.setup.mode === 'attack') finish(state, journal);
  return hasRolled;
}
