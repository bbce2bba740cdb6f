import { AP, ATT, CCS, DEF, INI, RP, STAT_COUNT, TEC } from '../cards/stats.ts';
import type { Readings } from './Readings.ts';
import { needed } from './readyAttack.ts';
import type { UnitTables } from './Tables.ts';

/** What a row holds; the need of an answer stands next to that of a strike. */
export const HIT_DICE = 0;
export const STRIKE_NEED = 1;
export const ANSWER_NEED = 2;
export const BLOCK_DICE = 3;
export const DODGE_DICE = 4;
export const STRIKES = 5;
export const POINTS = 6;
export const COMBAT_VALUE = 7;
export const ROW = 8;

/** What a block needs on each die (RQ.CC.3). */
export const BLOCK_NEED = 5;
/** Close attacks in a round (RQ.ACT.ATTACK). */
const MOST_STRIKES = 2;

/** By HP boxes crossed out, none to all: ROW figures each of what a card comes to in a plain duel. @param mp boxes crossed out */
export function duelRows({ card, boxes }: UnitTables, mp: number, readings: Readings): Int32Array {
  const { reactionNeed, sixAlwaysHits } = readings;
  const rows = new Int32Array((boxes + 1) * ROW);
  for (let hp = 0; hp <= boxes; hp += 1) {
    const figure = (stat: number) => Math.max(0, card.byHp[hp * STAT_COUNT + stat] + card.byMp[mp * STAT_COUNT + stat]);
    const row = hp * ROW;
    rows[row + HIT_DICE] = figure(ATT);
    rows[row + STRIKE_NEED] = needed(figure(CCS), sixAlwaysHits);
    rows[row + ANSWER_NEED] = needed(figure(CCS) + reactionNeed, sixAlwaysHits);
    rows[row + BLOCK_DICE] = figure(DEF);
    rows[row + DODGE_DICE] = figure(TEC);
    rows[row + STRIKES] = Math.min(MOST_STRIKES, figure(AP));
    rows[row + POINTS] = figure(RP);
    rows[row + COMBAT_VALUE] = figure(INI);
  }
  return rows;
}
