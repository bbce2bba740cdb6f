import type { Journal } from '../../Journal.ts';
import { missionOf } from './missions.ts';
import { PRESENT, type State } from './State.ts';
import { centimetres, nameOf, placeText } from './words.ts';

/** A move towards (or, below 0, away from) another unit, in hundredths of a cm. */
export function narrateMove(state: State, unit: number, other: number, moved: number, journal: Journal): void {
  const { field, tables } = state;
  const way = moved < 0 ? 'away from' : field.touches(unit, other) ? 'into contact with' : 'towards';
  const to = tables.setup.mode === 'battle' ? `, to ${placeText(state, unit)}` : '';
  journal.write(
    'RAPTURE RQ.TAB.MOVE',
    `${nameOf(state, unit)} moves ${centimetres(Math.abs(moved))} ${way} ${nameOf(state, other)}${to}`,
  );
}

/** A move towards a side's objective, in hundredths of a cm. */
export function narrateMoveToObjective(
  state: State,
  unit: number,
  side: number,
  moved: number,
  journal: Journal,
): void {
  journal.write(
    'RAPTURE RQ.TAB.MOVE',
    `${nameOf(state, unit)} moves ${centimetres(moved)} towards ${missionOf(state, side)?.name}, to ${placeText(state, unit)}`,
  );
}

/** An apprentice that stood apart from its leader takes its place, if it is there to do so. */
export function narrateFormation(state: State, apprentice: number, leader: number, journal: Journal): void {
  if (state.gone[apprentice] !== PRESENT || !state.field.touches(apprentice, leader)) return;
  journal.write(
    'RAPTURE RQ.PREP.2',
    `${nameOf(state, apprentice)} takes its place beside ${nameOf(state, leader)}, at ${placeText(state, apprentice)}`,
  );
}

/** Leaving contact. */
export function narrateRetreat(
  state: State,
  unit: number,
  foe: number,
  moved: number,
  boxes: number,
  journal: Journal,
): void {
  journal.write(
    'RAPTURE RQ.ACT.RETREAT',
    `${nameOf(state, unit)} retreats ${centimetres(moved)} from ${nameOf(state, foe)} for 1 RP and ${boxes} MP`,
  );
}

/** Getting up from shelter. */
export function narrateGetUp(state: State, unit: number, journal: Journal): void {
  journal.write('RAPTURE RQ.TAB.GETUP', `${nameOf(state, unit)} gets up for 1 AP`);
}
