import { numbered } from '../../../random/numbered.ts';
import { AP, ATT, CCS, DEF, INI, RP, STAT_COUNT, TEC } from '../cards/stats.ts';
import { COUNTERBLOW_REACTION, DODGE_REACTION } from '../orders/playablePlan.ts';
import type { UnitSetup } from '../setup/Setup.ts';
import { BLOCK, DODGE, HIT } from './purposes.ts';
import type { Readings } from './Readings.ts';
import { needed } from './readyAttack.ts';
import type { UnitTables } from './Tables.ts';

/** What a row of `Duellist.rows` holds; the need of an answer stands next to that of a strike. */
export const HIT_DICE = 0;
export const STRIKE_NEED = 1;
export const ANSWER_NEED = 2;
export const BLOCK_DICE = 3;
export const DODGE_DICE = 4;
export const STRIKES = 5;
export const POINTS = 6;
export const COMBAT_VALUE = 7;
export const ROW = 8;

/** Close attacks in a round (RQ.ACT.ATTACK). */
const MOST_STRIKES = 2;

/**
 * One of the two of a plain duel: what its card and plan come to, looked up instead of worked out, and how it stands. Only
 * HP boxes change what it rolls, so a row by boxes crossed out says all.
 */
export class Duellist {
  readonly unit: number;
  readonly hitPurpose: number;
  readonly blockPurpose: number;
  readonly dodgePurpose: number;
  /** Its HP boxes, and how many are crossed out as the duel begins. */
  readonly boxes: number;
  readonly crossed: number;
  /** By boxes crossed out, none to all: ROW figures each. */
  readonly rows: Int32Array;
  /** By RP left: 1 where the plan dodges; else it cannot, or keeps them for a counterblow. */
  readonly dodges: Uint8Array;
  /** In RP; more than anyone has, where the plan knows no counterblow. */
  readonly counterblowPrice: number;
  /** Boxes crossed out; wounds beyond the last are counted here, and only here. */
  hp = 0;
  /** RP and strikes left in the round. */
  rp = 0;
  strikes = 0;
  /** RP spent in the whole duel. */
  spent = 0;

  constructor(unit: number, { crossed }: UnitSetup, tables: UnitTables, readings: Readings) {
    this.unit = unit;
    this.hitPurpose = numbered(HIT, unit);
    this.blockPurpose = numbered(BLOCK, unit);
    this.dodgePurpose = numbered(DODGE, unit);
    this.boxes = tables.boxes;
    this.crossed = crossed.hp;
    this.rows = rowsOf(tables, crossed.mp, readings);
    const most = this.rows.reduce(
      (highest, figure, at) => (at % ROW === POINTS ? Math.max(highest, figure) : highest),
      0,
    );
    this.dodges = Uint8Array.from({ length: most + 1 }, (_, rp) => (dodgesWith(tables, rp) ? 1 : 0));
    this.counterblowPrice = tables.plan.counterblowPrice;
  }
}

function rowsOf({ card, boxes }: UnitTables, mp: number, readings: Readings): Int32Array {
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

/** Whether the plan dodges with so many RP: what stands earlier in it keeps back its price. */
function dodgesWith({ plan }: UnitTables, rp: number): boolean {
  let spare = rp;
  for (const { reaction, price } of plan.reactions) {
    if (price > spare) continue;
    if (reaction === DODGE_REACTION) return true;
    if (reaction === COUNTERBLOW_REACTION) spare -= price;
  }
  return false;
}
