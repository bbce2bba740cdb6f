import type { Situation } from '../plans/holds.ts';
import { QUANTITIES, type Quantity } from '../plans/Plan.ts';
import type { WoundTable } from '../plans/WoundTable.ts';
import { BLOCK_DICE, BLOCK_NEED, HIT_DICE, ROW, STRIKE_NEED } from './duelRows.ts';

/** What boxes crossed out say of the one of a plain duel who is struck, and of the one who strikes. */
const ASKED: readonly Quantity[] = ['expected wounds', 'chance to fall', 'HP', 'foe HP'];

/** Whether a plain duel can tell a quantity from the boxes crossed out alone. */
export function isOfBoxes(quantity: Quantity): boolean {
  return ASKED.includes(quantity);
}

/** A blow in a plain duel as the plan of the one who is struck looks at it (see `FightSituation`). */
export class DuelSituation implements Situation {
  readonly answer = new Float64Array(1);
  private readonly rows: Int32Array;
  private readonly foeRows: Int32Array;
  private readonly wounds: WoundTable;
  private hp = 0;
  private foeHp = 0;

  /** @param rows by boxes crossed out: of the one who is struck, and of the one who strikes */
  constructor(rows: Int32Array, foeRows: Int32Array, wounds: WoundTable) {
    this.rows = rows;
    this.foeRows = foeRows;
    this.wounds = wounds;
  }

  /** Turns to boxes crossed out. */
  of(hp: number, foeHp: number): this {
    this.hp = hp;
    this.foeHp = foeHp;
    return this;
  }

  ask(index: number): void {
    const { answer, rows, foeRows, wounds, hp, foeHp } = this;
    const left = rows.length / ROW - 1 - hp;
    const dice = foeRows[foeHp * ROW + HIT_DICE];
    const need = foeRows[foeHp * ROW + STRIKE_NEED];
    const blocks = rows[hp * ROW + BLOCK_DICE];
    const quantity = QUANTITIES[index];
    if (quantity === 'expected wounds') wounds.putExpectedRank(answer, dice, need, blocks, BLOCK_NEED, 0);
    else if (quantity === 'chance to fall') wounds.putFallRank(answer, dice, need, blocks, BLOCK_NEED, 0, left);
    else if (quantity === 'HP') answer[0] = left;
    else if (quantity === 'foe HP') answer[0] = foeRows.length / ROW - 1 - foeHp;
    else throw new RangeError(`a plain duel does not know ${quantity}`);
  }
}
