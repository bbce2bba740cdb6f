import type { RoundValues } from '../exchange/RoundValues.ts';
import { DODGE_REACTION } from '../orders/playablePlan.ts';
import type { Situation } from '../plans/holds.ts';
import { QUANTITIES, type Quantity } from '../plans/Plan.ts';
import type { WoundTable } from '../plans/WoundTable.ts';
import { BLOCK_DICE, BLOCK_NEED, HIT_DICE, ROW, STRIKE_NEED } from './duelRows.ts';

/** What boxes crossed out say of the one of a plain duel who is struck, and of the one who strikes. */
const ASKED: readonly Quantity[] = ['expected wounds', 'chance to fall', 'HP', 'foe HP'];

/** Whether a plain duel can tell a quantity: from the boxes crossed out alone, or else by `WeighedAnswers`. */
export function isOfPlainDuel(quantity: Quantity): boolean {
  return ASKED.includes(quantity) || quantity === 'gain';
}

/** A blow in a plain duel as the plan of the one who is struck looks at it (see `FightSituation`). */
export class DuelSituation implements Situation {
  readonly answer = new Float64Array(1);
  private readonly rows: Int32Array;
  private readonly foeRows: Int32Array;
  private readonly wounds: WoundTable;
  private hp = 0;
  private foeHp = 0;
  private values: RoundValues | null = null;
  private left = 0;
  private toCome = 0;
  private rp = 0;
  private foeRp = 0;
  private reaction = DODGE_REACTION;
  /** Which of the two is struck: 0 or 1. */
  private readonly struck: number;

  /** @param struck its index @param rows by boxes crossed out: of the one who is struck, and of the one who strikes */
  constructor(struck: number, rows: Int32Array, foeRows: Int32Array, wounds: WoundTable) {
    this.struck = struck;
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

  /** Turns to the rest of a round: see `WeighedAnswers.dodges`. */
  inRound(values: RoundValues, left: number, toCome: number, rp: number, foeRp: number): void {
    this.values = values;
    this.left = left;
    this.toCome = toCome;
    this.rp = rp;
    this.foeRp = foeRp;
  }

  /** Turns to a reaction that is thought of: a dodge or a counterblow. */
  about(reaction: number): this {
    this.reaction = reaction;
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
    else if (quantity === 'gain') answer[0] = this.pays() ? 1 : 0;
    else if (quantity === 'foe HP') answer[0] = foeRows.length / ROW - 1 - foeHp;
    else throw new RangeError(`a plain duel does not know ${quantity}`);
  }

  private pays(): boolean {
    const { values, struck, left, toCome, hp, foeHp, rp, foeRp, reaction } = this;
    if (values === null) throw new RangeError('only a round says what pays');
    const striker = 1 - struck;
    const [hp0, hp1] = struck === 0 ? [hp, foeHp] : [foeHp, hp];
    const [rp0, rp1] = struck === 0 ? [rp, foeRp] : [foeRp, rp];
    const gain =
      reaction === DODGE_REACTION
        ? values.gainOfDodge(striker, left, toCome, hp0, hp1, rp0, rp1)
        : values.gainOfAnswer(striker, left, toCome, hp0, hp1, rp0, rp1);
    return gain > 0;
  }
}
