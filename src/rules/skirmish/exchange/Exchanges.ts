import { IntTable } from '../../../foundation/IntTable.ts';
import { BONUS_COUNT } from '../cards/playableCard.ts';
import { STAT_COUNT, STATS } from '../cards/stats.ts';
import { CLOSE } from '../play/Attack.ts';
import type { State } from '../play/State.ts';
import type { Tables, UnitTables } from '../play/Tables.ts';
import { BlowOdds } from './BlowOdds.ts';
import { BLOCK_WITH, BLOCKS, CUT, DICE, exchangeRows, NEED, RELEVANT, ROW } from './exchangeRows.ts';
import { RoundValues } from './RoundValues.ts';
import { type After, KeptPoints, LastRound, NextRound } from './roundEnds.ts';
import { ValueStore } from './stages.ts';
import * as weights from './weights.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { WOUNDED, WOUNDED_AT_THE_END } = weights;

/**
 * The maximum number of rounds after the present one over which a small duel is evaluated. Larger duels are evaluated only to the
 * end of the present round.
 */
export const MOST_ROUNDS = 12;
/** A duel is small if the number of combinations of boxes left and RP left is at most this. */
const MOST_SITUATIONS = 8_000;
/** The value of ROUNDS in a key if the evaluation ends with the present round. */
const THIS_ROUND_ONLY = -1;
/** The value of ROUNDS in a key for the last round of a battle, at whose end only casualties count (RQ.VP.1). */
const LAST_OF_BATTLE = -2;
/**
 * The chance, in a battle, that a unit does not make an attack that it could make. It is so small that it decides only
 * between uses of RP that are otherwise equal. The unit then uses RP against the present blow, and does not save them
 * for a later blow that may never come.
 */
const DOUBT = 0.01;
/**
 * The limits of the cache: how many `RoundValues` it holds, and how many numbers are in all their tables (8 bytes each, so 32 MB).
 * Battles whose abilities change stats come to more than half of this in a thousand trials, and are much slower if the cache is
 * emptied often.
 */
export const MOST_KNOWN = 4_000;
export const MOST_NUMBERS = 4_000_000;

/**
 * The first entries of a key describe both units together. ONE and OTHER identify the two units, each by the first unit with the
 * same stats and boxes (`alike`). ROUNDS is the number of rounds that follow, THIS_ROUND_ONLY or LAST_OF_BATTLE. The entries
 * about the first unit begin at FIRST_PART.
 */
const ONE = 0;
const OTHER = 1;
const ROUNDS = 2;
const FIRST_PART = 3;
/**
 * The entries about each unit:
 * - KIND and LATER_KIND: the kind of its attacks, CLOSE or RANGED, in this round and in later ones.
 * - MARKERS: the number of its Shelter Markers.
 * - TIRED: the AP that it needs in the next round to get up from shelter.
 * - MORALE: its number of crossed MP boxes, as stored in `morale`.
 * - STOPS: 1 if it makes an attack only if that pays, otherwise 0.
 * - From ADDED on: the changes of its stats by abilities, first those for the match and then those for the round.
 */
const KIND = 0;
const LATER_KIND = 1;
const MARKERS = 2;
const TIRED = 3;
const MORALE = 4;
const STOPS = 5;
const ADDED = 6;

const known = new WeakMap<Tables['setup'], Exchanges>();

/** The parts of a fight's tables on which the values in `Exchanges` depend. */
type Basis = Pick<Tables, 'setup' | 'units' | 'readings'>;

/** Returns the `Exchanges` of a setup. All fights of the setup share this object. */
export function exchangesOf(tables: Basis): Exchanges {
  let exchanges = known.get(tables.setup);
  if (exchanges === undefined) {
    exchanges = new Exchanges(tables);
    known.set(tables.setup, exchanges);
  }
  return exchanges;
}

/**
 * A cache of `RoundValues`. They are the values of the rest of a round between any two units of a setup, for any
 * changes of their stats.
 */
export class Exchanges {
  readonly blows = new BlowOdds();
  /** For each unit, the smallest number of crossed HP boxes at which it is down or flees (RQ.ESC.1). */
  readonly stands: Int32Array;
  /**
   * True if two units and their shape (`shapeOf` in `Outlook`) determine the key. That is so if nothing changes a stat
   * for the round or the match, crossed MP boxes have no effect, and no later round is evaluated.
   */
  readonly isFixed: boolean;
  /** The last round of a battle; -1 for any other fight. */
  readonly lastOfBattle: number;
  private readonly tables: Basis;
  /**
   * `forMatch`: the stats that abilities or ascension can change for the match. `forRound`: the stats that abilities can change for
   * the round.
   */
  private readonly forMatch: readonly number[];
  private readonly forRound: readonly number[];
  /**
   * The number of different changes of a stat that `figuresOf` distinguishes, from −span / 2 to span / 2 − 1. It is
   * even.
   */
  private readonly span: number;
  /** The number of entries of a key about one unit; `keyLength`: the number of entries of a whole key. */
  private readonly part: number;
  private readonly keyLength: number;
  /** The last round of a small duel; otherwise THIS_ROUND_ONLY. */
  private readonly lastRound: number;
  /**
   * For each unit and each number of crossed MP boxes: the smallest number of crossed MP boxes that has the same
   * effects. Numbers with the same effects thus share a key.
   */
  private readonly morale: readonly Int32Array[];
  /**
   * For each unit, the index of the first unit with the same stats and boxes. Such units share their values, so the
   * values are computed only once and stay in the processor's cache.
   */
  readonly alike: Int32Array;
  private rounds: RoundValues[] = [];
  private keys: IntTable;
  private store = new ValueStore();
  /** The number of times that the cache has been emptied. */
  generation = 0;

  constructor(tables: Basis) {
    const { setup, units } = tables;
    const ascends = (setup.battle?.ascension ?? []).length > 0;
    this.tables = tables;
    this.stands = Int32Array.from(units, standsTo);
    this.forMatch = ascends ? RELEVANT : changedStats(units, 'match');
    this.forRound = changedStats(units, 'round');
    this.part = ADDED + this.forMatch.length + this.forRound.length;
    // With up to 127 MP boxes, all numbers of `figuresOf` are below 2 to the power of 53, so they are exact.
    this.span = 2 ** Math.min(8, Math.floor(46 / Math.max(1, this.forMatch.length + this.forRound.length)));
    this.morale = units.map(alikeMorale);
    this.alike = alikeUnits(units);
    const isAlike = this.morale.every((alike) => alike.every((mp) => mp === 0));
    this.keyLength = FIRST_PART + 2 * this.part;
    this.keys = new IntTable();
    const situations = units.reduce((product, unit) => product * situationsOf(unit), 1);
    const changes = this.forMatch.length + this.forRound.length > 0;
    this.lastRound = setup.mode === 'duel' && situations <= MOST_SITUATIONS ? setup.rounds : THIS_ROUND_ONLY;
    this.lastOfBattle = setup.mode === 'battle' ? setup.rounds : -1;
    this.isFixed = isAlike && !changes && !this.looksAhead;
  }

  /** True if rounds after the present one are evaluated. */
  get looksAhead(): boolean {
    return this.lastRound !== THIS_ROUND_ONLY;
  }

  /** Returns an empty key. */
  newKey(): Int32Array {
    return new Int32Array(this.keyLength);
  }

  /**
   * Writes the entries of a key that describe both units together: which units they are, and the number of rounds that
   * follow (`roundsAfter`).
   *
   * @param one the unit with the lower index
   * @param round the present round
   */
  putPair(key: Int32Array, one: number, other: number, round: number): void {
    key[ONE] = this.alike[one];
    key[OTHER] = this.alike[other];
    key[ROUNDS] = this.roundsAfter(round);
  }

  /** Returns the entry ROUNDS of a key: the rounds that follow the present one, THIS_ROUND_ONLY or LAST_OF_BATTLE. */
  roundsAfter(round: number): number {
    if (this.looksAhead) return Math.min(MOST_ROUNDS, this.lastRound - round);
    return round === this.lastOfBattle ? LAST_OF_BATTLE : THIS_ROUND_ONLY;
  }

  /**
   * Writes one unit's entries into a key.
   *
   * @param at 0 or 1: the unit's place in the key
   * @param tired the AP that the unit cannot spend on attacks in the next round, because it must get up from shelter
   * (RQ.TAB.GETUP)
   * @param stops 1 if the unit makes an attack only if that pays; otherwise 0
   */
  putUnit(
    key: Int32Array,
    at: number,
    { mp, forMatch, forRound, shelter }: Pick<State, 'mp' | 'forMatch' | 'forRound' | 'shelter'>,
    unit: number,
    kind: number,
    laterKind: number,
    tired: number,
    stops: number,
  ): void {
    const part = FIRST_PART + at * this.part;
    key[part + KIND] = kind;
    key[part + LATER_KIND] = laterKind;
    key[part + MARKERS] = shelter[unit];
    key[part + TIRED] = tired;
    key[part + STOPS] = stops;
    key[part + MORALE] = this.morale[unit][mp[unit]];
    let place = part + ADDED;
    for (let which = 0; which < this.forMatch.length; which += 1) {
      key[place] = forMatch[unit * STAT_COUNT + this.forMatch[which]];
      place += 1;
    }
    for (let which = 0; which < this.forRound.length; which += 1) {
      key[place] = forRound[unit * STAT_COUNT + this.forRound[which]];
      place += 1;
    }
  }

  /**
   * Returns one number for a unit's crossed MP boxes and changes of stats. To compare two such numbers takes far less
   * time than to compare all entries of two keys. The number is
   *
   *     (morale · span + change + span / 2) · span + next change + span / 2 …
   *
   * Returns -1 if a change is outside the range that `span` allows.
   */
  figuresOf({ mp, forMatch, forRound }: Pick<State, 'mp' | 'forMatch' | 'forRound'>, unit: number): number {
    const { span } = this;
    let figures = this.morale[unit][mp[unit]];
    for (let which = 0; which < this.forMatch.length; which += 1) {
      const change = forMatch[unit * STAT_COUNT + this.forMatch[which]] + span / 2;
      if (change < 0 || change >= span) return -1;
      figures = figures * span + change;
    }
    for (let which = 0; which < this.forRound.length; which += 1) {
      const change = forRound[unit * STAT_COUNT + this.forRound[which]] + span / 2;
      if (change < 0 || change >= span) return -1;
      figures = figures * span + change;
    }
    return figures;
  }

  /**
   * Returns the values of a round in a plain duel (`isPlainDuel`).
   *
   * @param mp the number of crossed MP boxes of each unit
   */
  inContact(round: number, mp: Int32Array): RoundValues {
    const none = new Int32Array(2 * STAT_COUNT);
    const marks = { mp, forMatch: none, forRound: none, shelter: none };
    const key = this.newKey();
    this.putPair(key, 0, 1, round);
    for (const at of [0, 1]) this.putUnit(key, at, marks, at, CLOSE, CLOSE, 0, 0);
    return this.find(key);
  }

  /** Returns the values of a round by its key. They are computed if they are not in the cache. */
  find(key: Int32Array): RoundValues {
    this.makeRoom();
    return this.get(key);
  }

  /** Empties the cache if it is over its limits, so that memory does not grow with the number of trials. */
  makeRoom(): void {
    if (this.keys.size < MOST_KNOWN && this.store.numbers < MOST_NUMBERS) return;
    this.keys = new IntTable();
    this.rounds = [];
    this.store = new ValueStore();
    this.generation += 1;
  }

  /** The size of the cache: how many `RoundValues` it holds, and how many numbers their tables contain. */
  get remembered(): { readonly rounds: number; readonly numbers: number } {
    return { rounds: this.keys.size, numbers: this.store.numbers };
  }

  private get(key: Int32Array): RoundValues {
    const number = this.keys.find(key);
    if (number >= 0) return this.rounds[number];
    const own = Int32Array.from(key);
    const made = this.make(own);
    this.rounds[this.keys.add(own)] = made;
    return made;
  }

  private make(key: Int32Array): RoundValues {
    const rows = this.rowsOf(key);
    const side = (at: 0 | 1) => {
      const part = FIRST_PART + at * this.part;
      return { rows: rows[at], kind: key[part + KIND], mayStop: key[part + STOPS] === 1 };
    };
    const doubt = this.tables.setup.mode === 'battle' ? DOUBT : 0;
    return new RoundValues(side(0), side(1), this.afterOf(key), doubt, this.blows, this.store);
  }

  private rowsOf(key: Int32Array): [Int32Array, Int32Array] {
    const { units, readings } = this.tables;
    const rows = (at: number) => {
      const unit = units[key[at]];
      const part = FIRST_PART + at * this.part;
      const kind = key[part + KIND];
      const faces = key[FIRST_PART + (1 - at) * this.part + KIND];
      const added = this.addedTo(unit, key, part);
      const ofMorale = key[part + MORALE] * BONUS_COUNT;
      const bonuses = unit.card.bonusByMp.slice(ofMorale, ofMorale + BONUS_COUNT);
      const markers = key[part + MARKERS];
      return exchangeRows(unit, { added, bonuses, kind, faces, markers }, readings, this.stands[key[at]]);
    };
    return [rows(0), rows(1)];
  }

  /** Returns, for each stat, the sum of the changes by crossed MP boxes and by abilities. */
  private addedTo({ card }: UnitTables, key: Int32Array, part: number): Int32Array {
    const ofMorale = key[part + MORALE] * STAT_COUNT;
    const added = card.byMp.slice(ofMorale, ofMorale + STAT_COUNT);
    let place = part + ADDED;
    for (const stat of [...this.forMatch, ...this.forRound]) {
      added[stat] += key[place];
      place += 1;
    }
    return added;
  }

  private afterOf(key: Int32Array): After {
    const { setup } = this.tables;
    const boxes = [this.stands[key[ONE]], this.stands[key[OTHER]]] as const;
    if (key[ROUNDS] === 0) return new LastRound(boxes);
    const tired = [key[FIRST_PART + TIRED], key[FIRST_PART + this.part + TIRED]] as const;
    if (key[ROUNDS] === LAST_OF_BATTLE) {
      const kept = (at: 0 | 1) => keptOf(this.tables, key[at], boxes[at], WOUNDED_AT_THE_END);
      return new KeptPoints(kept(0), kept(1));
    }
    if (key[ROUNDS] === THIS_ROUND_ONLY) {
      const rows = this.rowsOf(key);
      const kept = (at: 0 | 1) => {
        const own = keptOf(this.tables, key[at], boxes[at], WOUNDED);
        const lost = this.attackValue(rows[at], rows[1 - at], key[1 - at], boxes[1 - at]);
        // A unit that is down does not get up any more.
        return tired[at] === 0 ? own : own.map((value, hp) => (hp === boxes[at] ? value : value - lost(hp)));
      };
      return new KeptPoints(kept(0), kept(1));
    }
    const next = this.nextKey(key);
    return new NextRound(this.get(next), this.rowsOf(next), setup.first, tired);
  }

  /**
   * Returns the value of one attack on an unhurt opponent, as a function of the attacker's crossed boxes. This is the
   * price of an AP that the attacker must spend on something else.
   */
  private attackValue(rows: Int32Array, foeRows: Int32Array, foe: number, boxes: number): (hp: number) => number {
    const kept = keptOf(this.tables, foe, boxes, WOUNDED);
    const byBox = boxes === 0 ? 0 : kept[0] - (kept[1] ?? 0);
    return (hp) => {
      const row = hp * ROW;
      const odds = this.blows.of(
        rows[row + DICE],
        rows[row + NEED],
        foeRows[BLOCKS],
        foeRows[BLOCK_WITH],
        foeRows[CUT],
        0,
      );
      return byBox * odds.reduce((sum, chance, wounds) => sum + chance * wounds, 0);
    };
  }

  /**
   * Returns the key of the next round. It keeps the changes of stats for the match, but not the changes for the round.
   */
  private nextKey(key: Int32Array): Int32Array {
    const next = Int32Array.from(key);
    next[ROUNDS] -= 1;
    for (const part of [FIRST_PART, FIRST_PART + this.part]) {
      next[part + KIND] = key[part + LATER_KIND];
      next[part + MARKERS] = 0;
      next[part + TIRED] = 0;
      next.fill(0, part + ADDED + this.forMatch.length, part + this.part);
    }
    return next;
  }
}

function changedStats(units: readonly UnitTables[], until: 'round' | 'match'): number[] {
  const changed = units.flatMap(({ abilities }) =>
    abilities.flatMap(({ ability: { moment, effect } }) =>
      moment !== 'always' && effect.kind === 'change' && effect.until === until ? [STATS.indexOf(effect.stat)] : [],
    ),
  );
  return RELEVANT.filter((stat) => changed.includes(stat));
}

function alikeMorale({ card, morale }: UnitTables): Int32Array {
  const written = Array.from({ length: morale + 1 }, (_, mp) => {
    const stats = RELEVANT.map((stat) => card.byMp[mp * STAT_COUNT + stat]);
    return [...stats, ...card.bonusByMp.slice(mp * BONUS_COUNT, (mp + 1) * BONUS_COUNT)].join();
  });
  return Int32Array.from(written, (row) => written.indexOf(row));
}

/**
 * Returns, for each unit, the index of the first unit with the same cost, boxes, models, and stats at every number of
 * crossed boxes. The values of two such units are equal, because names and plans have no effect on the values.
 */
function alikeUnits(units: readonly UnitTables[]): Int32Array {
  const written = units.map(({ card, cost, boxes, models, rollsByModel }) => {
    const { byHp, byMp, bonusByHp, bonusByMp, escapesAtHp } = card;
    const tables = [byHp, byMp, bonusByHp, bonusByMp, escapesAtHp].map((table) => table.join());
    return [cost, boxes, models, rollsByModel, ...tables].join('; ');
  });
  return Int32Array.from(written, (figures) => written.indexOf(figures));
}

function situationsOf({ boxes, card }: UnitTables): number {
  return (boxes + 1) * (card.card.stats.rp + 1);
}

/**
 * Returns the value that a unit still has, for each number of crossed boxes; 0 if it is down. In a single attack, the value is
 * the number of boxes left. In any other fight, it is the unit's victory points: the part `share` of them decreases in proportion
 * to the boxes left, and the rest remains until the unit is down.
 */
function keptOf({ setup, units }: Basis, unit: number, boxes: number, share: number): Float64Array {
  // A card without a cost counts as one point.
  const points = units[unit].cost || 1;
  const kept = (hp: number) => (setup.mode === 'attack' ? boxes - hp : points * (1 - (share * hp) / boxes));
  return Float64Array.from({ length: boxes + 1 }, (_, hp) => (hp === boxes ? 0 : kept(hp)));
}

function standsTo({ card, boxes }: UnitTables): number {
  const flight = card.escapesAtHp.indexOf(1);
  return flight < 0 ? boxes : flight;
}
