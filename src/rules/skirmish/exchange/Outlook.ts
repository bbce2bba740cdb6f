import { hasWeapon } from '../actions/targets.ts';
import { type Attack, CLOSE, RANGED } from '../play/Attack.ts';
import { DODGE_PRICE } from '../play/prices.ts';
import type { State } from '../play/State.ts';
import { attacksOf, charges, fearedKind, kindOf, stopsOf } from './attacksOf.ts';
import { BlowOdds } from './BlowOdds.ts';
import { type Exchanges, exchangesOf, MOST_ROUNDS } from './Exchanges.ts';
import { ROW } from './exchangeRows.ts';
import { RoundValues, zeroIfTiny } from './RoundValues.ts';
import { ValueStore } from './stages.ts';

/**
 * The number of shapes of a pair (`shapeOf`). A shape combines the rounds that follow (`aheadOf`) with four facts about each unit:
 * whether it strikes or shoots, is sheltered, needs an AP later, and may stop.
 */
const SHAPES = 4 * (MOST_ROUNDS + 1) * 256;

/** The size of the cache of the latest values, a power of two; newer values replace older ones. */
const ENTRIES = 2048;
/**
 * The numbers of an entry. PLACE: the pair of units together with its shape (`shapeOf`). FIGURES and OTHER_FIGURES: the changes
 * of both units (`Exchanges.figuresOf`).
 */
const PLACE = 0;
const FIGURES = 1;
const OTHER_FIGURES = 2;
const ENTRY = 3;
/** Marks an entry that is not in use. */
const NOWHERE = -1;
/** Odd numbers whose multiples are spread evenly over all 32 bits. */
const SPREAD = 0x9e3779b1;
const OTHER_SPREAD = 0x85ebca6b;

/** A placeholder until the first call of `turnTo`. */
const NONE = new RoundValues(
  { rows: new Int32Array(ROW), kind: CLOSE, mayStop: false },
  { rows: new Int32Array(ROW), kind: CLOSE, mayStop: false },
  { at: () => 0 },
  0,
  new BlowOdds(),
  new ValueStore(),
);

/**
 * The value of a fight between two units for one of them. Both are assumed to use dodges and counterblows optimally, without
 * interference by other units (`RoundValues`). In a small duel it is the chance to win (a draw counts half). In a battle or a
 * larger duel it is the difference in victory points at the end of the round, in a single attack the difference in boxes left.
 * The value for the other unit is the negative.
 */
export class Outlook {
  private readonly state: State;
  private readonly exchanges: Exchanges;
  /**
   * A cache of the values found lately. `entries` holds the three numbers of each entry, until the cache of `exchanges` is
   * emptied. A look-up here avoids filling in the whole key of `exchanges`, which would take longer than the rest of `turnTo`.
   */
  private readonly latest: RoundValues[] = new Array(ENTRIES).fill(NONE);
  private readonly entries = new Float64Array(ENTRIES * ENTRY);
  private readonly key: Int32Array;
  private generation = -1;
  private round: RoundValues = NONE;
  /** The two units; `one` has the lower index. */
  private one = 0;
  private other = 0;
  /**
   * `active`: 0 or 1, the unit whose activation it is now, or would be next. `left`: the remaining attacks of this unit. `toCome`:
   * the attacks that the other unit still has in its own activation.
   */
  private active = 0;
  left = 0;
  private toCome = 0;
  /** The kind of attacks of the active unit (`ownKind`) and of the other unit (`otherKind`). */
  private ownKind = CLOSE;
  private otherKind = CLOSE;
  /** True if the two units are in contact, or will be after the active unit's move. */
  private isInContact = true;

  constructor(state: State) {
    this.state = state;
    this.exchanges = exchangesOf(state.tables);
    this.key = this.exchanges.newKey();
  }

  /**
   * Selects two units only for `left`, `hasAttacks` and `attacksBy`. It does not look up the values of their fight, which takes
   * longest. The parameters are those of `turnTo`.
   */
  lookAt(unit: number, foe: number, distance = this.state.field.distance(unit, foe)): this {
    this.one = Math.min(unit, foe);
    this.other = Math.max(unit, foe);
    this.findStage(unit, distance);
    return this;
  }

  /**
   * Selects two units in their present situation. All other methods evaluate these two units.
   *
   * @param unit the unit that evaluates the fight. Its plan determines the kind of its own attacks (`kindOf`). Of the other unit,
   * it expects the more dangerous kind (`fearedKind`)
   * @param distance their assumed distance, in hundredths of a cm
   * @param more the number of attacks of the active unit in addition to those that its AP pay for
   */
  turnTo(unit: number, foe: number, distance = this.state.field.distance(unit, foe), more = 0): this {
    this.lookAt(unit, foe, distance);
    this.left += more;
    const { state, exchanges, one, other } = this;
    exchanges.makeRoom();
    if (this.generation !== exchanges.generation) this.forget();
    const shape = this.shapeOf(one, other);
    const figures = exchanges.isFixed ? 0 : exchanges.figuresOf(state, one);
    const otherFigures = exchanges.isFixed ? 0 : exchanges.figuresOf(state, other);
    const hasEntry = shape >= 0 && figures >= 0 && otherFigures >= 0;
    const pair = exchanges.alike[one] * state.hp.length + exchanges.alike[other];
    this.round = hasEntry ? this.recall(pair * SHAPES + shape, figures, otherFigures) : exchanges.find(this.fillIn());
    return this;
  }

  /** Returns the values of an entry. If they are not in the cache, they are looked up in `exchanges` first. */
  private recall(place: number, figures: number, otherFigures: number): RoundValues {
    const { entries, latest } = this;
    let hash = Math.imul(place ^ Math.imul(figures, SPREAD) ^ Math.imul(otherFigures, OTHER_SPREAD), SPREAD);
    hash = (hash ^ (hash >>> 15)) & (ENTRIES - 1);
    const own = hash * ENTRY;
    if (
      entries[own + PLACE] !== place ||
      entries[own + FIGURES] !== figures ||
      entries[own + OTHER_FIGURES] !== otherFigures
    ) {
      latest[hash] = this.exchanges.find(this.fillIn());
      entries[own + PLACE] = place;
      entries[own + FIGURES] = figures;
      entries[own + OTHER_FIGURES] = otherFigures;
    }
    return latest[hash];
  }

  /** Returns the whole key of both units in their present situation. */
  private fillIn(): Int32Array {
    const { state, exchanges, key, one, other } = this;
    const [kind0, kind1] = [this.kind(0), this.kind(1)];
    const [later0, later1] = [this.laterKind(one), this.laterKind(other)];
    exchanges.putPair(key, one, other, state.round);
    exchanges.putUnit(key, 0, state, one, kind0, later0, this.tiredOf(one), this.stops(0));
    exchanges.putUnit(key, 1, state, other, kind1, later1, this.tiredOf(other), this.stops(1));
    return key;
  }

  /** Returns the situation of both units as a number below SHAPES; -1 if one of them has several Shelter Markers. */
  private shapeOf(one: number, other: number): number {
    const { shelter, round } = this.state;
    const kinds = 2 * this.kind(0) + this.kind(1);
    const stops = 2 * this.stops(0) + this.stops(1);
    const shape = ((this.aheadOf(round) * 4 + stops) * 4 + kinds) * 16;
    const markers = shelter[one] | shelter[other];
    // Without Shelter Markers, `tiredOf` returns 0 for both units.
    if (markers === 0) return shape;
    return markers > 1
      ? -1
      : shape + 8 * this.tiredOf(one) + 4 * this.tiredOf(other) + 2 * shelter[one] + shelter[other];
  }

  /**
   * Returns one number for what follows this round. In a small duel, it combines the number of rounds to evaluate with the kinds
   * of attacks in them. In any other fight, it is 1 in the last round of a battle, and 0 in all
   * other rounds.
   */
  private aheadOf(round: number): number {
    const { exchanges, one, other } = this;
    if (!exchanges.looksAhead) return round === exchanges.lastOfBattle ? 1 : 0;
    return 4 * exchanges.roundsAfter(round) + 2 * this.laterKind(one) + this.laterKind(other);
  }

  /** Drops all values, because the cache of `exchanges` has been emptied. */
  private forget(): void {
    this.entries.fill(NOWHERE);
    this.latest.fill(NONE);
    this.generation = this.exchanges.generation;
  }

  /**
   * Returns the value for a unit before the next attack.
   *
   * @param fewer the number of the active unit's attacks that it does not make
   */
  between(unit: number, fewer = 0): number {
    const { one, other, active, left, toCome, round } = this;
    const { rp } = this.state;
    const hp0 = this.crossed(one);
    const hp1 = this.crossed(other);
    return this.to(unit, round.valueBefore(active, left - fewer, toCome, hp0, hp1, rp[one], rp[other]));
  }

  /** Returns how much the wounds of one attack by the active unit add to that unit's value, without any reaction. */
  worthOfBlow(): number {
    const { one, other, active, round } = this;
    const hp0 = this.crossed(one);
    const hp1 = this.crossed(other);
    const gain = round.valueOfAttack(active, 0, 0, hp0, hp1, 0, 0, 0) - round.valueBefore(active, 0, 0, hp0, hp1, 0, 0);
    return active === 0 ? gain : -gain;
  }

  /** Returns true if a counterblow to the latest close attack adds to the defender's value. */
  answerPays(): boolean {
    const { one, other, active, left, toCome, round } = this;
    const { rp } = this.state;
    return round.answerPays(active, left, toCome, this.crossed(one), this.crossed(other), rp[one], rp[other]);
  }

  /** Returns true if it is better for the active unit to make no more attacks. */
  stopPays(): boolean {
    const { one, other, active, left, toCome, round } = this;
    const { rp } = this.state;
    return round.stopPays(active, left, toCome, this.crossed(one), this.crossed(other), rp[one], rp[other]);
  }

  /** Returns how much the active unit's next attack adds to its value; below 0 if it is better to make no more attacks. */
  gainOfBlows(): number {
    const { one, other, active, left, toCome, round } = this;
    const { rp } = this.state;
    return round.gainOfAttack(active, left, toCome, this.crossed(one), this.crossed(other), rp[one], rp[other]);
  }

  /** Returns true if a dodge of this close attack adds to the defender's value. */
  dodgePays(attack: Attack): boolean {
    const { one, other, active, left, toCome, round } = this;
    const { rp } = this.state;
    const hp0 = this.crossed(one);
    const hp1 = this.crossed(other);
    if (!round.isPlain(active, hp0, hp1, attack)) {
      return zeroIfTiny(this.dodged(attack.defender, attack, true) - this.dodged(attack.defender, attack, false)) > 0;
    }
    return round.dodgePays(active, left, toCome, hp0, hp1, rp[one], rp[other]);
  }

  /** Returns the value of an attack before its dice are rolled, if the defender dodges whenever that is better. */
  attack(unit: number, attack: Attack): number {
    const plain = this.dodged(unit, attack, false);
    if (!this.mayDodge(attack)) return plain;
    const dodged = this.dodged(unit, attack, true);
    return dodged > plain === (unit === attack.defender) ? dodged : plain;
  }

  /** Returns the value of an attack before its dice are rolled, with or without a dodge. */
  dodged(unit: number, attack: Attack, isDodged: boolean): number {
    const { one, other, active, left, toCome, round } = this;
    const { defender, dice, need, blocks, blockNeed, cut } = attack;
    const { rp } = this.state;
    const hp0 = this.crossed(one);
    const hp1 = this.crossed(other);
    const wounded = defender === one ? 0 : 1;
    const price = isDodged ? DODGE_PRICE : 0;
    const rp0 = rp[one] - (wounded === 0 ? price : 0);
    const rp1 = rp[other] - (wounded === 1 ? price : 0);
    if (wounded !== active && round.isPlain(active, hp0, hp1, attack)) {
      return this.to(unit, round.valueOfPlainAttack(active, left, toCome, hp0, hp1, rp0, rp1, isDodged));
    }
    const odds = this.exchanges.blows.of(dice, need, blocks, blockNeed, cut, isDodged ? attack.dodge : 0);
    const isAnswered = attack.kind === CLOSE && !attack.isReaction;
    const value = round.valueOfWounds(odds, wounded, isAnswered, active, left, toCome, hp0, hp1, rp0, rp1);
    return this.to(unit, value);
  }

  /** Returns the value of the present attack once its damage is known. */
  damaged(unit: number, attack: Attack, damage: number): number {
    const { one, other, active, left, toCome, round, exchanges } = this;
    const { defender, cut } = attack;
    const { rp } = this.state;
    const crossed = Math.min(exchanges.stands[defender], this.crossed(defender) + Math.max(0, damage - cut));
    const hp0 = defender === one ? crossed : this.crossed(one);
    const hp1 = defender === other ? crossed : this.crossed(other);
    const isAnswered = attack.kind === CLOSE && !attack.isReaction;
    const value = isAnswered
      ? round.valueStruck(active, left, toCome, hp0, hp1, rp[one], rp[other])
      : round.valueBefore(active, left, toCome, hp0, hp1, rp[one], rp[other]);
    return this.to(unit, value);
  }

  /** Returns the value for `unit` under the assumption that this unit is now down or flees. */
  lost(unit: number): number {
    const { one, other, round, exchanges } = this;
    const hp0 = unit === one ? exchanges.stands[one] : this.crossed(one);
    const hp1 = unit === other ? exchanges.stands[other] : this.crossed(other);
    return this.to(unit, round.valueBefore(0, 0, 0, hp0, hp1, 0, 0));
  }

  /** Returns true if a unit is down, or flees. */
  isLost(unit: number): boolean {
    return this.state.hp[unit] >= this.exchanges.stands[unit];
  }

  /**
   * Returns the number of a unit's crossed boxes. A unit that has fled or has been rescued may have crossed out more boxes than the
   * number at which it flees. If such a unit is not down, the result is one less than that number.
   */
  private crossed(unit: number): number {
    const { state, exchanges } = this;
    const last = state.hp[unit] < state.tables.units[unit].boxes ? exchanges.stands[unit] - 1 : exchanges.stands[unit];
    return Math.min(state.hp[unit], last);
  }

  /** True if either unit still attacks the other in this round. */
  get hasAttacks(): boolean {
    return this.left > 0 || this.toCome > 0;
  }

  /** Returns how many attacks on the other unit a unit still makes in this round. */
  attacksBy(unit: number): number {
    return (unit === this.one) === (this.active === 0) ? this.left : this.toCome;
  }

  private mayDodge({ defender, kind, dodge, dice, isReaction }: Attack): boolean {
    const { rp, tables } = this.state;
    if (kind !== CLOSE || dodge === 0 || dice === 0 || rp[defender] < DODGE_PRICE) return false;
    return !isReaction || tables.readings.answersAreAnswered;
  }

  /** Returns a value of the first unit as a value of `unit`: one unit's gain is the other's loss. */
  private to(unit: number, value: number): number {
    return unit === this.one ? value : -value;
  }

  /** Determines how many attacks each unit still makes in this round, and of which kind. */
  private findStage(unit: number, distance: number): void {
    const { state, one, other } = this;
    const { active, acted, tables } = state;
    this.left = 0;
    this.toCome = 0;
    this.ownKind = CLOSE;
    this.otherKind = CLOSE;
    this.isInContact = true;
    // In a single attack no unit is active: the first unit attacks, and no other attack follows.
    const isSingle = tables.setup.mode === 'attack';
    // If neither unit is active, the unit that evaluates the fight is assumed to act next, so that the order of the units in the
    // list has no effect.
    const acting = isSingle || active === one || active === other ? active : unit;
    this.active = acting === other ? 1 : 0;
    if (isSingle) return;
    const first = this.active === 0 ? one : other;
    const second = this.active === 0 ? other : one;
    const isApart = distance > 0;
    if (isApart) this.ownKind = first === unit ? kindOf(state, first, distance) : fearedKind(state, first, distance);
    if (first === active || acted[first] === 0) this.left = attacksOf(state, first, this.ownKind, distance);
    this.isInContact = !isApart || (this.ownKind === CLOSE && this.left > 0);
    const then = this.isInContact ? 0 : distance;
    if (isApart) this.otherKind = second === unit ? kindOf(state, second, then) : fearedKind(state, second, then);
    if (acted[second] === 0) this.toCome = attacksOf(state, second, this.otherKind, then);
  }

  private kind(at: number): number {
    return at === this.active ? this.ownKind : this.otherKind;
  }

  /**
   * Returns 1 if a unit makes an attack only if that pays, otherwise 0 (`stopsOf`). It returns 0 at once if the unit has no
   * attacks left, which saves a search for other units that are still to act.
   */
  private stops(at: number): number {
    if ((at === this.active ? this.left : this.toCome) === 0) return 0;
    const { state, one, other } = this;
    return at === 0 ? stopsOf(state, one, other) : stopsOf(state, other, one);
  }

  /**
   * Returns the kind of a unit's attacks in later rounds. Two units that are not in contact after the active unit's move are
   * assumed to stay apart. Returns CLOSE if later rounds are not evaluated.
   */
  private laterKind(unit: number): number {
    if (this.isInContact || !this.exchanges.looksAhead) return CLOSE;
    return hasWeapon(this.state, unit) ? RANGED : CLOSE;
  }

  /**
   * Returns 1 if a sheltered unit has acted in this round, so that it needs an AP of an attack to get up in the next one
   * (RQ.TAB.GETUP); otherwise 0. In a battle, a unit that neither shoots nor charges needs no AP for attacks.
   */
  private tiredOf(unit: number): number {
    const { shelter, acted, active, tables } = this.state;
    if (shelter[unit] === 0 || acted[unit] === 0 || active === unit) return 0;
    return tables.setup.mode !== 'battle' || hasWeapon(this.state, unit) || charges(this.state, unit) ? 1 : 0;
  }
}
