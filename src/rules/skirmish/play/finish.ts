import type { Journal } from '../../Journal.ts';
import { noteWounds } from './cleanUp.ts';
import { ROUNDS, WINNER } from './figures.ts';
import { STEADY } from './flee.ts';
import { scoreMissions } from './missions.ts';
import { narrateEnd } from './narrateRound.ts';
import { OVER, PRESENT, type State } from './State.ts';
import { victoryPoints } from './victoryPoints.ts';

/** Whether a side has nothing operational left, so that the game ends at once (RQ.END.1). */
export function isDecided(state: State): boolean {
  const { sides } = state.tables;
  for (let side = 0; side < sides.length; side += 1) if (!isOperational(state, side)) return true;
  return false;
}

/** Whether a side has a unit on the field without Escape Marker; by option, any on the field. */
export function isOperational({ tables, gone, fleeing }: State, side: number): boolean {
  const units = tables.sides[side];
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if (gone[unit] === PRESENT && (fleeing[unit] === STEADY || tables.readings.fleeingIsEnough)) return true;
  }
  return false;
}

/** The game is over: missions of the whole game are looked at, and the winner is found. */
export function finish(state: State, journal: Journal | null): void {
  const { tables, figures, round } = state;
  const { setup } = tables;
  state.phase = OVER;
  figures[ROUNDS] = round;
  if (setup.battle !== null) scoreMissions(state, 'game', journal);
  if (setup.byRound) for (let later = round; later <= setup.rounds; later += 1) noteWounds(state, later);
  if (setup.mode === 'attack') return;
  figures[WINNER] = setup.mode === 'duel' ? lastStanding(state) : mostPoints(state);
  if (journal !== null) narrateEnd(state, journal);
}

/** The one side of a duel that is left; the number of sides: nobody wins. */
function lastStanding(state: State): number {
  const isFirstLeft = isOperational(state, 0);
  if (isFirstLeft === isOperational(state, 1)) return 2;
  return isFirstLeft ? 0 : 1;
}

/** The side of the most victory points (RQ.VP.1); the number of sides: a draw. */
function mostPoints(state: State): number {
  const { sides, options } = state.tables.setup;
  let best = 0;
  let equals = 1;
  for (let side = 1; side < sides.length; side += 1) {
    let gain = victoryPoints(state, side) - victoryPoints(state, best);
    if (gain === 0 && options.tie === 'cost-left') gain = costLeft(state, side) - costLeft(state, best);
    if (gain > 0) best = side;
    equals = gain > 0 ? 1 : gain === 0 ? equals + 1 : equals;
  }
  return equals > 1 ? sides.length : best;
}

function costLeft({ tables, gone }: State, side: number): number {
  let cost = 0;
  for (let unit = 0; unit < tables.units.length; unit += 1) {
    if (tables.units[unit].side === side && gone[unit] === PRESENT) cost += tables.units[unit].cost;
  }
  return cost;
}
