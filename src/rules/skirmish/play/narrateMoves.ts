import type { Journal } from '../../Journal.ts';
import { missionOf } from './missions.ts';
import { mayFollow } from './move.ts';
import { PRESENT, type State } from './State.ts';
import { centimetres, nameOf, placeText } from './words.ts';

/** A move towards (or, below 0, away from) another unit, in hundredths of a cm. */
export function narrateMove(state: State, unit: number, other: number, moved: number, journal: Journal): void {
  const way = moved < 0 ? 'away from' : state.field.touches(unit, other) ? 'into contact with' : 'towards';
  journal.write(
    'RAPTURE RQ.TAB.MOVE',
    `${nameOf(state, unit)} moves ${centimetres(Math.abs(moved))} ${way} ${nameOf(state, other)}${toText(state, unit)}`,
  );
  narrateFollowers(state, unit, journal);
}

/** The apprentices that have gone with their leader, each to its place (RQ.TYPE.APPR). */
export function narrateFollowers(state: State, leader: number, journal: Journal): void {
  for (const apprentice of state.tables.units[leader].apprentices) {
    if (!mayFollow(state, apprentice)) continue;
    journal.write(
      'RAPTURE RQ.TYPE.APPR',
      `${nameOf(state, apprentice)} follows ${nameOf(state, leader)}, to ${placeText(state, apprentice)}`,
    );
  }
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
    `${nameOf(state, unit)} retreats ${centimetres(moved)} from ${nameOf(state, foe)} for 1 RP and ${boxes} MP${toText(state, unit)}`,
  );
  narrateFollowers(state, unit, journal);
}

/** Where it is now; a duel has no places. */
function toText(state: State, unit: number): string {
  return state.tables.setup.mode === 'battle' ? `, to ${placeText(state, unit)}` : '';
}

/** Getting up from shelter. */
export function narrateGetUp(state: State, unit: number, journal: Journal): void {
  journal.write('RAPTURE RQ.TAB.GETUP', `${nameOf(state, unit)} gets up for 1 AP`);
}
