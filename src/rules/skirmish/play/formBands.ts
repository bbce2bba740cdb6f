import type { Journal } from '../../Journal.ts';
import { followLeader } from './move.ts';
import { narrateFormation } from './narrateMoves.ts';
import { PRESENT, type State } from './State.ts';

/** Apprentices that have fled and been rescued since stand with their leader again (RQ.PREP.2, RQ.TYPE.APPR). */
export function formBands(state: State, journal: Journal | null): void {
  const { tables, gone, field } = state;
  for (let leader = 0; leader < tables.units.length; leader += 1) {
    const { apprentices } = tables.units[leader];
    if (apprentices.length === 0 || gone[leader] !== PRESENT) continue;
    const apart = journal === null ? [] : apprentices.filter((apprentice) => !field.touches(apprentice, leader));
    followLeader(state, leader);
    for (const apprentice of apart) if (journal !== null) narrateFormation(state, apprentice, leader, journal);
  }
}
