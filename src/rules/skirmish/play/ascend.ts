import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import type { Journal } from '../../Journal.ts';
import { STAT_COUNT } from '../cards/stats.ts';
import { SIDES } from './die.ts';
import { narrateAscension } from './narrateRound.ts';
import { ASCENSION } from './purposes.ts';
import { refreshStats } from './refreshStats.ts';
import { PRESENT, type State } from './State.ts';

/** Rolls for the ascensions of the study's table, each until it succeeds once (RQ.PREP.5). */
export function rollAscensions(state: State, chance: Chance, journal: Journal | null): void {
  const { tables, gone, ascended, forMatch } = state;
  for (const { unit, need, changes } of tables.setup.battle?.ascension ?? []) {
    if (gone[unit] !== PRESENT || ascended[unit] === 1) continue;
    const succeeds = chance.die(numbered(ASCENSION, unit), SIDES) >= need;
    if (journal !== null) narrateAscension(state, unit, need, succeeds, journal);
    if (!succeeds) continue;
    ascended[unit] = 1;
    for (const { stat, by } of changes) forMatch[unit * STAT_COUNT + stat] += by;
    refreshStats(state, unit);
  }
}
