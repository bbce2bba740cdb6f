import type { RoundValues } from '../exchange/RoundValues.ts';
import { holds } from '../plans/conditions.ts';
import { COUNTERBLOW_REACTION, DODGE_REACTION, type PlayableReaction } from '../plans/playable.ts';
import type { DuelSituation } from './Duellist.ts';

/** The number of values of `left` and of `toCome`: a unit has 0, 1 or 2 strikes left in a round (RQ.ACT.ATTACK). */
const STRIKES = 3;
/**
 * The cached answers in a situation, as bits. Each question has a bit for yes and a bit for no: DODGES and TAKES_HIT
 * for a dodge, STRIKES_BACK and IGNORES for a counterblow. If neither bit is set, the answer has not been computed yet.
 */
const DODGES = 1;
const TAKES_HIT = 2;
const STRIKES_BACK = 4;
const IGNORES = 8;
/**
 * The maximum number of situations in a round for which answers are cached. If a round has more, each answer is
 * computed when it is asked for.
 */
const MOST_REMEMBERED = 1 << 22;

/** The numbers of one unit that determine the size of the cache: its boxes, and the most RP that it ever has. */
export interface Answering {
  readonly boxes: number;
  readonly most: number;
}

/**
 * A plan's reactions to a blow in a plain duel, if one of their conditions contains `it pays`. The reactions depend on the RP of
 * both units, the strikes to come and the round, so each answer is computed when it is first needed.
 */
export class WeighedAnswers {
  private readonly reactions: readonly PlayableReaction[];
  private readonly situation: DuelSituation;
  private readonly roundOf: (round: number) => RoundValues;
  private readonly own: Answering;
  private readonly foe: Answering;
  /** For each round, the values with which `it pays` compares a reaction with its alternatives. */
  private readonly rounds: RoundValues[] = [];
  private readonly remembered: Uint8Array[] = [];
  private readonly length: number;

  constructor(
    reactions: readonly PlayableReaction[],
    own: Answering,
    foe: Answering,
    situation: DuelSituation,
    roundOf: (round: number) => RoundValues,
  ) {
    this.reactions = reactions;
    this.own = own;
    this.foe = foe;
    this.situation = situation;
    this.roundOf = roundOf;
    this.length = STRIKES * STRIKES * own.boxes * foe.boxes * (own.most + 1) * (foe.most + 1);
  }

  /**
   * Returns true if the unit dodges a blow.
   *
   * @param left the number of the opponent's strikes after this one
   * @param toCome the number of strikes in the unit's own activation, if that is still to come in the round; otherwise 0
   * @param hp crossed boxes of the unit; `foeHp` those of the opponent
   * @param rp remaining RP of the unit; `foeRp` those of the opponent
   */
  dodges(round: number, left: number, toCome: number, hp: number, foeHp: number, rp: number, foeRp: number): boolean {
    const remembered = this.rememberedIn(round);
    const at = this.placeOf(left, toCome, hp, foeHp, rp, foeRp);
    if (at < remembered.length && (remembered[at] & (DODGES | TAKES_HIT)) !== 0) return (remembered[at] & DODGES) !== 0;
    this.situation.of(hp, foeHp).inRound(this.rounds[round], left, toCome, rp, foeRp);
    const answer = this.wouldDodge(rp);
    if (at < remembered.length) remembered[at] |= answer ? DODGES : TAKES_HIT;
    return answer;
  }

  /**
   * Returns true if the unit answers a blow with a counterblow. The unit must have the RP for it. The parameters are
   * those of `dodges`.
   */
  strikesBack(
    round: number,
    left: number,
    toCome: number,
    hp: number,
    foeHp: number,
    rp: number,
    foeRp: number,
  ): boolean {
    const remembered = this.rememberedIn(round);
    const at = this.placeOf(left, toCome, hp, foeHp, rp, foeRp);
    const isKnown = at < remembered.length && (remembered[at] & (STRIKES_BACK | IGNORES)) !== 0;
    if (isKnown) return (remembered[at] & STRIKES_BACK) !== 0;
    this.situation.of(hp, foeHp).inRound(this.rounds[round], left, toCome, rp, foeRp);
    const answer = this.wants(COUNTERBLOW_REACTION);
    if (at < remembered.length) remembered[at] |= answer ? STRIKES_BACK : IGNORES;
    return answer;
  }

  /** Returns true if the plan dodges with `rp` RP. It goes through the plan in the same way as `reactBefore`. */
  private wouldDodge(rp: number): boolean {
    const { reactions, situation } = this;
    let spare = rp;
    for (const { reaction, price, when } of reactions) {
      const isOpen = reaction === DODGE_REACTION || reaction === COUNTERBLOW_REACTION;
      if (price > spare || !isOpen || !holds(when, situation.about(reaction))) continue;
      if (reaction === DODGE_REACTION) return true;
      spare -= price;
    }
    return false;
  }

  private wants(asked: number): boolean {
    const { reactions, situation } = this;
    return reactions.some(({ reaction, when }) => reaction === asked && holds(when, situation.about(reaction)));
  }

  private rememberedIn(round: number): Uint8Array {
    this.rounds[round] ??= this.roundOf(round);
    this.remembered[round] ??= new Uint8Array(this.length > MOST_REMEMBERED ? 0 : this.length);
    return this.remembered[round];
  }

  private placeOf(left: number, toCome: number, hp: number, foeHp: number, rp: number, foeRp: number): number {
    const { own, foe } = this;
    const boxes = ((left * STRIKES + toCome) * own.boxes + hp) * foe.boxes + foeHp;
    return (boxes * (own.most + 1) + rp) * (foe.most + 1) + foeRp;
  }
}
