import { numbered } from '../../../random/Chance.ts';
import { AP, ATT, CCS, DEF, INI, RP, STAT_COUNT, TEC } from '../cards/stats.ts';
import { exchangesOf } from '../exchange/Exchanges.ts';
import type { RoundValues } from '../exchange/RoundValues.ts';
import { type CompiledCondition, holds, type Situation } from '../plans/conditions.ts';
import { QUANTITIES, type Quantity } from '../plans/Plan.ts';
import { COUNTERBLOW_REACTION, DODGE_REACTION } from '../plans/playable.ts';
import type { WoundTable } from '../plans/WoundTable.ts';
import { BLOCK, DODGE, HIT } from '../play/purposes.ts';
import { type Readings, readingsOf } from '../play/Readings.ts';
import { needed } from '../play/readyAttack.ts';
import type { UnitTables } from '../play/Tables.ts';
import type { Setup } from '../setup/Setup.ts';
import { WeighedAnswers } from './WeighedAnswers.ts';

/**
 * The columns of `duelRows`. ANSWER_NEED comes right after STRIKE_NEED, because `activate` in `duel.ts` adds 0 or 1 to
 * STRIKE_NEED to select one of them.
 */
export const HIT_DICE = 0;
export const STRIKE_NEED = 1;
export const ANSWER_NEED = 2;
export const BLOCK_DICE = 3;
export const DODGE_DICE = 4;
export const STRIKES = 5;
export const POINTS = 6;
export const COMBAT_VALUE = 7;
export const ROW = 8;

/** The lowest face with which a die blocks (RQ.CC.3). */
export const BLOCK_NEED = 5;
/** The maximum number of close attacks of a unit in a round (RQ.ACT.ATTACK). */
const MOST_STRIKES = 2;

/**
 * Returns a unit's figures in a plain duel: one row of ROW integers for each number of crossed HP boxes, from none to
 * all.
 *
 * @param mp the number of crossed MP boxes
 */
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

/**
 * One unit of a plain duel: precomputed tables of its card and plan, and its present state. Only HP boxes change its rolls, so
 * the tables need only one row for each number of crossed boxes.
 */
export class Duellist {
  readonly unit: number;
  readonly hitPurpose: number;
  readonly blockPurpose: number;
  readonly dodgePurpose: number;
  /** The number of its HP boxes; `crossed`: the number of boxes crossed out at the start of the duel. */
  readonly boxes: number;
  readonly crossed: number;
  /** The unit's figures, as returned by `duelRows`. */
  readonly rows: Int32Array;
  /**
   * The plan's reactions if one of their conditions contains `it pays`. Otherwise null; the reactions are then in
   * `answers`.
   */
  readonly weighed: WeighedAnswers | null;
  readonly answers: DuelAnswers;
  /** The price of a counterblow in RP; if the plan has none, more RP than any unit has. */
  readonly counterblowPrice: number;
  /**
   * The number of crossed HP boxes. It may be greater than `boxes`: unlike `State.hp`, it counts wounds beyond the last
   * box.
   */
  hp = 0;
  /**
   * The remaining RP in this round; `strikes`: the number of strikes that the unit can make in this round, determined
   * at its start.
   */
  rp = 0;
  strikes = 0;
  /** The RP spent in the whole duel. */
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

/** Returns both units of a plain duel. */
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

/**
 * A plan's reactions to a blow in a plain duel, precomputed for all situations. For a plan with a condition that
 * contains `it pays`, `WeighedAnswers` is used instead.
 */
export class DuelAnswers {
  /**
   * True if the reactions depend on the crossed boxes of both units. The tables then have a row for each combination of
   * them; otherwise they have only row 0.
   */
  readonly depends: boolean;
  /** The length of a row of `dodges`: one entry for each number of remaining RP. */
  readonly width: number;
  /**
   * For each row and each number of remaining RP: 1 if the plan dodges, otherwise 0. The plan does not dodge if the condition of
   * the dodge is false, the unit cannot pay, or the RP are reserved for a counterblow.
   */
  readonly dodges: Uint8Array;
  /** For each row, 1 if the plan strikes back whenever the unit can pay, otherwise 0. */
  readonly strikesBack: Uint8Array;

  /**
   * @param reactions the reactions of the plan, in its order
   * @param boxes the number of HP boxes of the unit, and of its opponent
   * @param most the most RP that the unit ever has
   */
  constructor(reactions: Wanted, boxes: readonly [number, number], situation: DuelSituation, most: number) {
    this.depends = dependsOnBoxes(reactions);
    const [own, other] = this.depends ? boxes : [1, 1];
    this.width = most + 1;
    this.dodges = new Uint8Array(own * other * this.width);
    this.strikesBack = new Uint8Array(own * other);
    for (let row = 0; row < own * other; row += 1) {
      const at = situation.of(Math.floor(row / other), row % other);
      const isWanted = ({ when }: { readonly when: CompiledCondition }) => holds(when, at);
      const wanted = reactions.filter(isWanted);
      this.strikesBack[row] = wanted.some(({ reaction }) => reaction === COUNTERBLOW_REACTION) ? 1 : 0;
      for (let rp = 0; rp <= most; rp += 1) this.dodges[row * this.width + rp] = dodgesWith(wanted, rp) ? 1 : 0;
    }
  }
}

type Wanted = UnitTables['plan']['reactions'];

function dependsOnBoxes(reactions: Wanted): boolean {
  return reactions.some(({ reaction, when }) => isAboutBlows(reaction) && when.length > 0);
}

function isAboutBlows(reaction: number): boolean {
  return reaction === DODGE_REACTION || reaction === COUNTERBLOW_REACTION;
}

/** Returns true if the plan dodges with `rp` RP. If a counterblow comes earlier in the list, its RP are reserved. */
function dodgesWith(wanted: Wanted, rp: number): boolean {
  let spare = rp;
  for (const { reaction, price } of wanted) {
    if (price > spare) continue;
    if (reaction === DODGE_REACTION) return true;
    if (reaction === COUNTERBLOW_REACTION) spare -= price;
  }
  return false;
}

/** The quantities that a plain duel can compute from the crossed boxes of both units. */
const ASKED: readonly Quantity[] = ['expected wounds', 'chance to fall', 'HP', 'foe HP'];

/** Returns true if a plain duel can compute a quantity, either from the crossed boxes alone or with `WeighedAnswers`. */
export function isOfPlainDuel(quantity: Quantity): boolean {
  return ASKED.includes(quantity) || quantity === 'gain';
}

/** A blow in a plain duel: the quantities for the conditions in the plan of the struck unit (see `FightSituation`). */
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
  /** The struck unit: 0 or 1. */
  private readonly struck: number;

  /**
   * @param struck the index of the struck unit
   * @param rows the rows of the struck unit, by crossed boxes
   * @param foeRows the rows of the striking unit
   */
  constructor(struck: number, rows: Int32Array, foeRows: Int32Array, wounds: WoundTable) {
    this.struck = struck;
    this.rows = rows;
    this.foeRows = foeRows;
    this.wounds = wounds;
  }

  /** Selects the crossed boxes of both units. */
  of(hp: number, foeHp: number): this {
    this.hp = hp;
    this.foeHp = foeHp;
    return this;
  }

  /**
   * Selects the remaining part of a round, which decides whether a reaction pays. For the parameters see
   * `WeighedAnswers.dodges`.
   */
  inRound(values: RoundValues, left: number, toCome: number, rp: number, foeRp: number): void {
    this.values = values;
    this.left = left;
    this.toCome = toCome;
    this.rp = rp;
    this.foeRp = foeRp;
  }

  /** Selects the reaction that is considered: a dodge or a counterblow. */
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
    if (values === null) throw new RangeError('call `inRound` before asking whether a reaction pays');
    const striker = 1 - struck;
    const [hp0, hp1] = struck === 0 ? [hp, foeHp] : [foeHp, hp];
    const [rp0, rp1] = struck === 0 ? [rp, foeRp] : [foeRp, rp];
    return reaction === DODGE_REACTION
      ? values.dodgePays(striker, left, toCome, hp0, hp1, rp0, rp1)
      : values.answerPays(striker, left, toCome, hp0, hp1, rp0, rp1);
  }
}
