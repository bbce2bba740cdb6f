import type { Journal } from '../../Journal.ts';
import { followLeader } from './move.ts';
import { narrateFormation } from './narrateMoves.ts';
import { PRESENT, type State } from './State.ts';

/**
 * Apprentices that have fled and been rescued since stand with their leader again (RQ.PREP.2, RQ.TYPE.APPR): the side first that was
 * activated first in the round before.
 */
export function formBands(state: State, journal: Journal | null): void {
  const { tables, gone } = state;
  const leaders = tables.leaders[state.first];
  for (let at = 0; at < leaders.length; at += 1) {
    const leader = leaders[at];
    if (gone[leader] !== PRESENT) continue;
    if (journal === null) followLeader(state, leader);
    else formAloud(state, leader, journal);
  }
}

function formAloud(state: State, leader: number, journal: Journal): void {
  const { tables, field } = state;
  const { apprentices } = tables.units[leader];
  const apart = apprentices.filter((apprentice) => !field.touches(apprentice, leader));
  followLeader(state, leader);
  for (const apprentice of apart) narrateFormation(state, apprentice, leader, journal);
}
