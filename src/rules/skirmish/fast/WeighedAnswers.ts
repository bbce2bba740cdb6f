import type { RoundValues } from '../exchange/RoundValues.ts';
import { holds } from '../plans/conditions.ts';
import { COUNTERBLOW_REACTION, DODGE_REACTION, type PlayableReaction } from '../plans/playable.ts';
import type { DuelSituation } from './Duellist.ts';

/** Strikes that may be to come from either before a round is over (RQ.ACT.ATTACK), and none. */
const STRIKES = 3;
/** What is remembered of a situation, as bits; those that are not set have not been asked about yet. */
const DODGES = 1;
const STANDS = 2;
const STRIKES_BACK = 4;
const LETS_BE = 8;
/** Of longer duels, every answer is worked out when it is asked for. */
const MOST_REMEMBERED = 1 << 22;

/** One of the two, as its answers are asked about it: its boxes, and the most RP that it ever has. */
export interface Answering {
  readonly boxes: number;
  readonly most: number;
}

/**
 * What a plan of a plain duel that asks whether reactions pay does about a blow: worked out when it first comes up, for that
 * depends on the points of both, on the strikes to come and on the round.
 */
export class WeighedAnswers {
  private readonly reactions: readonly PlayableReaction[];
  private readonly situation: DuelSituation;
  private readonly roundOf: (round: number) => RoundValues;
  private readonly own: Answering;
  private readonly foe: Answering;
  /** By round. */
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
   * Whether it dodges a blow.
   *
   * @param left strikes of the other after this one
   * @param toCome strikes of its own activation, if that is still to come in the round
   */
  dodges(round: number, left: number, toCome: number, hp: number, foeHp: number, rp: number, foeRp: number): boolean {
    const remembered = this.rememberedIn(round);
    const at = this.placeOf(left, toCome, hp, foeHp, rp, foeRp);
    if (at < remembered.length && (remembered[at] & (DODGES | STANDS)) !== 0) return (remembered[at] & DODGES) !== 0;
    this.situation.of(hp, foeHp).inRound(this.rounds[round], left, toCome, rp, foeRp);
    const answer = this.wouldDodge(rp);
    if (at < remembered.length) remembered[at] |= answer ? DODGES : STANDS;
    return answer;
  }

  /** Whether it answers a blow that has been struck, which it has the RP for. */
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
    const isKnown = at < remembered.length && (remembered[at] & (STRIKES_BACK | LETS_BE)) !== 0;
    if (isKnown) return (remembered[at] & STRIKES_BACK) !== 0;
    this.situation.of(hp, foeHp).inRound(this.rounds[round], left, toCome, rp, foeRp);
    const answer = this.wants(COUNTERBLOW_REACTION);
    if (at < remembered.length) remembered[at] |= answer ? STRIKES_BACK : LETS_BE;
    return answer;
  }

  /** As `reactBefore` goes through the plan. */
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
