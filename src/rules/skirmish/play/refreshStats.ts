import { STAT_COUNT } from '../cards/stats.ts';
import type { State } from './State.ts';

/** Works out a unit's effective figures: its card with the boxes crossed out, and what abilities add; never below 0. */
export function refreshStats(state: State, unit: number): void {
  const { tables, now, hp, mp, worst, forRound, forMatch } = state;
  const { card } = tables.units[unit];
  const fromHp = (tables.readings.healedStays ? worst[unit] : hp[unit]) * STAT_COUNT;
  const fromMp = mp[unit] * STAT_COUNT;
  const own = unit * STAT_COUNT;
  for (let stat = 0; stat < STAT_COUNT; stat += 1) {
    const value = card.byHp[fromHp + stat] + card.byMp[fromMp + stat] + forRound[own + stat] + forMatch[own + stat];
    now[own + stat] = Math.max(0, value);
  }
}
