import { BLOCK_DICE, BONUS_COUNT, CUTS, DODGE_DICE, HIT_DICE } from '../cards/bonuses.ts';
import { AP, ATT, CCS, DEF, IDEF, INI, MMS, ROF, RP, STAT_COUNT, TEC } from '../cards/stats.ts';
import { CLOSE } from '../play/Attack.ts';
import type { Readings } from '../play/Readings.ts';
import { BLOCK_NEED, LEAST_NEED, needed, SHELTERED_BLOCK_NEED } from '../play/readyAttack.ts';
import type { UnitTables } from '../play/Tables.ts';

/** What a row holds: the unit's attack, the counterblow, what it does about an attack, and its points of a round. */
export const DICE = 0;
export const NEED = 1;
export const ANSWER_DICE = 2;
export const ANSWER_NEED = 3;
export const BLOCKS = 4;
export const BLOCK_WITH = 5;
export const DODGE = 6;
export const CUT = 7;
export const ACTIONS = 8;
export const REACTIONS = 9;
export const INITIATIVE = 10;
export const ROW = 11;

/** The stats that matter to an exchange. */
export const RELEVANT: readonly number[] = [CCS, ATT, TEC, DEF, INI, ROF, MMS, AP, RP, IDEF];

/** How a unit takes part in an exchange. */
export interface Part {
  /** By stat: what MP boxes and abilities add to it; and by bonus: what MP boxes add to rolls. */
  readonly added: Int32Array;
  readonly bonuses: Int32Array;
  /** CLOSE or RANGED: its own attacks, and those that it faces. */
  readonly kind: number;
  readonly faces: number;
  /** Its Shelter Markers. */
  readonly markers: number;
}

/** By HP boxes crossed out, none to those after which it is out: ROW figures each of what a unit comes to in an exchange. */
export function exchangeRows(
  { card, boxes, models, rollsByModel }: UnitTables,
  { added, bonuses, kind, faces, markers }: Part,
  { reactionNeed, sixAlwaysHits, idefAddsDice }: Readings,
  stands: number,
): Int32Array {
  const rows = new Int32Array((stands + 1) * ROW);
  for (let hp = 0; hp <= stands; hp += 1) {
    const figure = (stat: number) => Math.max(0, card.byHp[hp * STAT_COUNT + stat] + added[stat]);
    const bonus = (which: number) => card.bonusByHp[hp * BONUS_COUNT + which] + bonuses[which];
    const dice = (own: number, which: number) =>
      Math.max(0, (rollsByModel ? own * Math.ceil((models * (boxes - hp)) / boxes) : own) + bonus(which));
    const row = hp * ROW;
    const isClose = kind === CLOSE;
    rows[row + DICE] = dice(figure(isClose ? ATT : ROF), HIT_DICE);
    rows[row + NEED] = needed(figure(isClose ? CCS : MMS), sixAlwaysHits);
    rows[row + ANSWER_DICE] = dice(figure(ATT), HIT_DICE);
    rows[row + ANSWER_NEED] = needed(figure(CCS) + reactionNeed, sixAlwaysHits);
    rows[row + DODGE] = dice(figure(TEC), DODGE_DICE);
    rows[row + CUT] = bonus(CUTS);
    rows[row + ACTIONS] = figure(AP);
    rows[row + REACTIONS] = figure(RP);
    rows[row + INITIATIVE] = figure(INI);
    const isShot = markers > 0 && faces !== CLOSE;
    const isCaught = markers > 0 && faces === CLOSE;
    const idef = isShot ? markers * figure(IDEF) : 0;
    const blocks = isCaught ? Math.floor(figure(DEF) / 2) : figure(DEF) + (idefAddsDice ? idef : 0);
    rows[row + BLOCKS] = dice(blocks, BLOCK_DICE);
    rows[row + BLOCK_WITH] = isShot
      ? Math.max(LEAST_NEED, SHELTERED_BLOCK_NEED - (idefAddsDice ? 0 : idef))
      : BLOCK_NEED;
  }
  return rows;
}
