import { DrawOdds } from '../../../random/DrawTables.ts';
import { SIDES } from '../play/purposes.ts';

const DODGE_NEED = 4;
/**
 * The number of indices for a needed number in a table: 0 to 7. Needed numbers below 1 are treated as 1 (every die
 * succeeds), and those above 7 as 7 (no die succeeds).
 */
const NEEDS = SIDES + 2;

/** The distributions of the wounds of one attack, each computed when it is first needed. */
export class BlowOdds {
  /**
   * The distributions computed so far. The indices, in this order: both needed numbers (as one number), dodge dice,
   * wounds cut, attack dice and block dice.
   */
  private readonly known: Float64Array[][][][][] = [];
  private readonly odds = new DrawOdds();

  /**
   * Returns P(W = k) for k = 0, 1, …, where W = max(0, max(0, H − B) − cut) is the number of wounds. H is the number of
   * hits of `dice` dice, and B is the number of blocks (RQ.CC.2 to RQ.CC.5). Before the hit roll, each success of the
   * `dodge` dice at 4+ removes one of the attack dice (RQ.RE.DODGE).
   *
   * @param dodge the number of dodge dice; 0 for no dodge
   */
  of(dice: number, need: number, blocks: number, blockNeed: number, cut: number, dodge: number): Float64Array {
    const needs = withinNeeds(need) * NEEDS + withinNeeds(blockNeed);
    this.known[needs] ??= [];
    const byDodge = this.known[needs];
    byDodge[dodge] ??= [];
    const byCut = byDodge[dodge];
    byCut[cut] ??= [];
    const byDice = byCut[cut];
    byDice[dice] ??= [];
    const byBlocks = byDice[dice];
    byBlocks[blocks] ??= this.workOut(dice, withinNeeds(need), blocks, withinNeeds(blockNeed), cut, dodge);
    return byBlocks[blocks];
  }

  private workOut(
    dice: number,
    need: number,
    blocks: number,
    blockNeed: number,
    cut: number,
    dodge: number,
  ): Float64Array {
    const blocked = this.odds.hits(blocks, SIDES, blockNeed);
    const wounds = new Float64Array(1 + Math.max(0, dice - cut));
    for (const [taken, chance] of this.odds.hits(dodge, SIDES, DODGE_NEED).entries()) {
      for (const [hits, chanceOfHits] of this.odds.hits(Math.max(0, dice - taken), SIDES, need).entries()) {
        for (let block = 0; block < blocked.length; block += 1) {
          wounds[Math.max(0, Math.max(0, hits - block) - cut)] += chance * chanceOfHits * blocked[block];
        }
      }
    }
    return wounds;
  }
}

function withinNeeds(need: number): number {
  return Math.min(Math.max(need, 1), SIDES + 1);
}
