import { BLOCK_DICE, BONUS_COUNT, CUTS, DODGE_DICE, HIT_DICE } from '../cards/playableCard.ts';
import { AP, ATT, CCS, DEF, IDEF, INI, MMS, ROF, RP, STAT_COUNT, TEC } from '../cards/stats.ts';
import { CLOSE } from '../play/Attack.ts';
import type { Readings } from '../play/Readings.ts';
import { BLOCK_NEED, LEAST_NEED, needed, SHELTERED_BLOCK_NEED } from '../play/readyAttack.ts';
import type { UnitTables } from '../play/Tables.ts';

/** The columns of `exchangeRows`: a unit's attack, counterblow and defence, then its AP, RP and INI. */
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

/** The stats that affect the attacks of two units on each other. */
export const RELEVANT: readonly number[] = [CCS, ATT, TEC, DEF, INI, ROF, MMS, AP, RP, IDEF];

/** The facts, in addition to its card, about one of two units that attack each other. */
interface Part {
  /** For each stat, the sum of the changes by MP boxes and abilities. */
  readonly added: Int32Array;
  /** The bonuses from crossed MP boxes, in the columns HIT_DICE, BLOCK_DICE, DODGE_DICE and CUTS. */
  readonly bonuses: Int32Array;
  /** The kind of the unit's own attacks: CLOSE or RANGED. */
  readonly kind: number;
  /** The kind of the attacks against the unit: CLOSE or RANGED. */
  readonly faces: number;
  /** The number of the unit's Shelter Markers. */
  readonly markers: number;
}

/**
 * Returns the numbers of one unit for the attacks of two units on each other. There is one row of ROW integers for each
 * number of crossed HP boxes, from 0 to `stands`.
 *
 * @param stands the smallest number of crossed HP boxes at which the unit is down or flees
 */
export function exchangeRows(
  { card, boxes, models, rollsByModel }: UnitTables,
  { added, bonuses, kind, faces, markers }: Part,
  { reactionNeed, sixAlwaysHits, idefAddsDice }: Readings,
  stands: number,
): Int32Array {
  const rows = new Int32Array((stands + 1) * ROW);
  for (let hp = 0; hp <= stands; hp += 1) {
    const statAt = (stat: number) => Math.max(0, card.byHp[hp * STAT_COUNT + stat] + added[stat]);
    const bonus = (which: number) => card.bonusByHp[hp * BONUS_COUNT + which] + bonuses[which];
    const dice = (own: number, which: number) =>
      Math.max(0, (rollsByModel ? own * Math.ceil((models * (boxes - hp)) / boxes) : own) + bonus(which));
    const row = hp * ROW;
    const isClose = kind === CLOSE;
    rows[row + DICE] = dice(statAt(isClose ? ATT : ROF), HIT_DICE);
    rows[row + NEED] = needed(statAt(isClose ? CCS : MMS), sixAlwaysHits);
    rows[row + ANSWER_DICE] = dice(statAt(ATT), HIT_DICE);
    rows[row + ANSWER_NEED] = needed(statAt(CCS) + reactionNeed, sixAlwaysHits);
    rows[row + DODGE] = dice(statAt(TEC), DODGE_DICE);
    rows[row + CUT] = bonus(CUTS);
    rows[row + ACTIONS] = statAt(AP);
    rows[row + REACTIONS] = statAt(RP);
    rows[row + INITIATIVE] = statAt(INI);
    const isShot = markers > 0 && faces !== CLOSE;
    const isCaught = markers > 0 && faces === CLOSE;
    const idef = isShot ? markers * statAt(IDEF) : 0;
    const blocks = isCaught ? Math.floor(statAt(DEF) / 2) : statAt(DEF) + (idefAddsDice ? idef : 0);
    rows[row + BLOCKS] = dice(blocks, BLOCK_DICE);
    rows[row + BLOCK_WITH] = isShot
      ? Math.max(LEAST_NEED, SHELTERED_BLOCK_NEED - (idefAddsDice ? 0 : idef))
      : BLOCK_NEED;
  }
  return rows;
}
