import { ATT, MOV, RANGE, ROF, STAT_COUNT } from '../cards/stats.ts';
import { STEADY } from '../play/flee.ts';
import { MOST_MOVES } from '../play/move.ts';
import { PRESENT, type State } from '../play/State.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';

/** Nobody can be attacked, not even in contact. */
const HARMLESS = -1;

/** How a unit could attack, if it were next: not at all, after a move, or from where it stands. */
export const NO_ATTACK = 0;
export const AFTER_MOVE = 1;
export const AT_ONCE = 2;

/** How soon a unit, if it is next, can attack somebody as its plan would; ways are taken to be straight. */
export function attackProspect(state: State, unit: number): number {
  const { tables, gone, field } = state;
  const { foes, plan } = tables.units[unit];
  if (field.contacts(unit) > 0)
    return closeReach(state, unit, movesBeforeAttack(state, unit)) < 0 ? NO_ATTACK : AT_ONCE;
  const { distance } = plan;
  const moves = distance === 'hold' ? Math.min(0, movesBeforeAttack(state, unit)) : movesBeforeAttack(state, unit);
  const charges = distance === 'charge' || distance === 'objective' || distance === 'random';
  const range = shotReach(state, unit, Math.min(0, moves));
  const afterMove = charges ? closeReach(state, unit, moves) : shotReach(state, unit, moves);
  let prospect = NO_ATTACK;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT) continue;
    const far = field.distance(unit, foe);
    if (far <= range && field.sees(unit, foe)) return AT_ONCE;
    if (far <= afterMove) prospect = AFTER_MOVE;
  }
  return prospect;
}

/** Whether an opponent that is still to be activated this round could attack a unit; ways are taken to be straight. */
export function isInDanger(state: State, unit: number): boolean {
  const { tables, gone, fleeing, acted, field } = state;
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (acted[foe] !== 0 || gone[foe] !== PRESENT || fleeing[foe] !== STEADY) continue;
    const far = field.distance(unit, foe);
    const moves = movesBeforeAttack(state, foe);
    if (far <= closeReach(state, foe, moves) || far <= shotReach(state, foe, moves)) return true;
  }
  return false;
}

/** The moves that leave a unit an AP to attack with, getting up from shelter counted; below 0: it cannot attack at all. */
function movesBeforeAttack({ tables, ap, shelter }: State, unit: number): number {
  const spare = ap[unit] - 1 - (shelter[unit] > 0 ? 1 : 0);
  return Math.min(tables.units[unit].leader >= 0 ? 0 : MOST_MOVES, spare);
}

function closeReach({ now }: State, unit: number, moves: number): number {
  const own = unit * STAT_COUNT;
  return moves < 0 || now[own + ATT] === 0 ? HARMLESS : moves * now[own + MOV] * HUNDREDTHS;
}

function shotReach({ now, field }: State, unit: number, moves: number): number {
  const own = unit * STAT_COUNT;
  if (moves < 0 || now[own + ROF] === 0 || now[own + RANGE] === 0 || field.contacts(unit) > 0) return HARMLESS;
  return (now[own + RANGE] + moves * now[own + MOV]) * HUNDREDTHS;
}
