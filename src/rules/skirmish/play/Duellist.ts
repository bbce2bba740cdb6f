import { numbered } from '../../../random/numbered.ts';
import { exchangesOf } from '../exchange/Exchanges.ts';
import type { WoundTable } from '../plans/WoundTable.ts';
import type { Setup } from '../setup/Setup.ts';
import { DuelAnswers } from './DuelAnswers.ts';
import { DuelSituation } from './DuelSituation.ts';
import { duelRows, POINTS, ROW } from './duelRows.ts';
import { BLOCK, DODGE, HIT } from './purposes.ts';
import { readingsOf } from './Readings.ts';
import type { UnitTables } from './Tables.ts';
import { WeighedAnswers } from './WeighedAnswers.ts';

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
  /** See `duelRows`. */
  readonly rows: Int32Array;
  /** What its plan does about a blow: the one where it asks whether reactions pay, else the other. */
  readonly weighed: WeighedAnswers | null;
  readonly answers: DuelAnswers;
  /** In RP; more than anyone has, where the plan knows no counterblow. */
  readonly counterblowPrice: number;
  /** Boxes crossed out; wounds beyond the last are counted here, and only here. */
  hp = 0;
  /** RP and strikes left in the round. */
  rp = 0;
  strikes = 0;
  /** RP spent in the whole duel. */
  spent = 0;

  constructor(
    unit: number,
    crossed: number,
    tables: UnitTables,
    rows: Int32Array,
    answers: DuelAnswers,
    weighed: WeighedAnswers | null,
  ) {
    this.unit = unit;
    this.hitPurpose = numbered(HIT, unit);
    this.blockPurpose = numbered(BLOCK, unit);
    this.dodgePurpose = numbered(DODGE, unit);
    this.boxes = tables.boxes;
    this.crossed = crossed;
    this.rows = rows;
    this.answers = answers;
    this.weighed = weighed;
    this.counterblowPrice = tables.plan.counterblowPrice;
  }
}

/** The two of a plain duel. */
export function duellistsOf(setup: Setup, tables: readonly UnitTables[], wounds: WoundTable): [Duellist, Duellist] {
  const readings = readingsOf(setup);
  const rows = tables.map((unit, at) => duelRows(unit, setup.units[at].crossed.mp, readings));
  const morale = Int32Array.from(setup.units, ({ crossed }) => crossed.mp);
  const boxes = tables.map((unit) => unit.boxes);
  const most = rows.map(mostPoints);
  const duellist = (at: 0 | 1) => {
    const other = 1 - at;
    const { reactions } = tables[at].plan;
    const situation = new DuelSituation(at, rows[at], rows[other], wounds);
    const weighs = reactions.some(({ when }) => when.weighs);
    const answers = new DuelAnswers(weighs ? [] : reactions, [boxes[at], boxes[other]], situation, most[at]);
    const weighed = weighs
      ? new WeighedAnswers(
          reactions,
          { boxes: boxes[at], most: most[at] },
          { boxes: boxes[other], most: most[other] },
          situation,
          (round) => exchangesOf({ setup, units: tables, readings }).inContact(round, morale),
        )
      : null;
    return new Duellist(at, setup.units[at].crossed.hp, tables[at], rows[at], answers, weighed);
  };
  return [duellist(0), duellist(1)];
}

function mostPoints(rows: Int32Array): number {
  let most = 0;
  for (let row = POINTS; row < rows.length; row += ROW) most = Math.max(most, rows[row]);
  return most;
}
