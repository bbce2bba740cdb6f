import { COUNTERBLOW_REACTION, DODGE_REACTION } from '../orders/playablePlan.ts';
import type { CompiledCondition } from '../plans/compileCondition.ts';
import { holds } from '../plans/holds.ts';
import type { DuelSituation } from './DuelSituation.ts';
import type { UnitTables } from './Tables.ts';

/**
 * What a plan of a plain duel does about a blow, looked up instead of thought about at every blow; of a plan that asks what
 * pays, see `WeighedAnswers`.
 */
export class DuelAnswers {
  /** Whether it depends on how both stand; else everything is in row 0. */
  readonly depends: boolean;
  /** From one row to the next, RP. */
  readonly width: number;
  /** By row, then RP left: 1 where the plan dodges; else it cannot, or keeps them for a counterblow. */
  readonly dodges: Uint8Array;
  /** By row: 1 where it strikes back if it can pay. */
  readonly strikesBack: Uint8Array;

  /**
   * @param reactions of the plan
   * @param boxes of the unit, and of its opponent
   * @param most RP that there are ever
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

/** Whether so many RP are enough to dodge: what stands earlier keeps back its price. */
function dodgesWith(wanted: Wanted, rp: number): boolean {
  let spare = rp;
  for (const { reaction, price } of wanted) {
    if (price > spare) continue;
    if (reaction === DODGE_REACTION) return true;
    if (reaction === COUNTERBLOW_REACTION) spare -= price;
  }
  return false;
}
