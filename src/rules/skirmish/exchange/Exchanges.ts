import { KeyTable } from '../best/KeyTable.ts';
import { BONUS_COUNT } from '../cards/bonuses.ts';
import { STAT_COUNT, STATS } from '../cards/stats.ts';
import { CLOSE } from '../play/Attack.ts';
import type { State } from '../play/State.ts';
import type { Tables, UnitTables } from '../play/Tables.ts';
import { type After, Kept, LastRound, NextRound } from './After.ts';
import { BlowOdds } from './BlowOdds.ts';
import { BLOCK_WITH, BLOCKS, CUT, DICE, exchangeRows, NEED, RELEVANT, ROW } from './exchangeRows.ts';
import { RoundValues } from './RoundValues.ts';

/** A duel is looked over to its end, or over so many further rounds. */
const MOST_ROUNDS = 12;
/** Pairs of boxes left and of RP, of a duel that is small enough for it. */
const MOST_SITUATIONS = 8_000;
/** Stands for the rounds to come where they are not looked over. */
const NOT_LOOKED_OVER = -1;
/** Stands in a key for what has not been filled in. */
const NOTHING = -9;
/** How many rounds are remembered. */
const MOST_KNOWN = 500;

/** What a key says of the two: who they are, and how many rounds are to come. */
const ONE = 0;
const OTHER = 1;
const ROUNDS = 2;
const FIRST_PART = 3;
/**
 * What it says of each: its kinds of attacks in this round and later, its Shelter Markers, AP that it needs for something else
 * in the next round, MP boxes crossed out; then what abilities add to its stats for the match, and for the round.
 */
const KIND = 0;
const LATER_KIND = 1;
const MARKERS = 2;
const TIRED = 3;
const MORALE = 4;
const ADDED = 5;

const known = new WeakMap<Tables['setup'], Exchanges>();

/** What an exchange is made of. */
type Basis = Pick<Tables, 'setup' | 'units' | 'readings'>;

/** The exchanges between the units of a setup, shared by all its fights. */
export function exchangesOf(tables: Basis): Exchanges {
  let exchanges = known.get(tables.setup);
  if (exchanges === undefined) {
    exchanges = new Exchanges(tables);
    known.set(tables.setup, exchanges);
  }
  return exchanges;
}

/** What the rest of a round is worth between any two units of a setup, whatever has been added to them. */
export class Exchanges {
  readonly blows = new BlowOdds();
  /** By unit: the HP boxes after which it is down, or flees (RQ.ESC.1). */
  readonly stands: Int32Array;
  /** Whether nothing but Shelter Markers tells one round of two in contact from another. */
  readonly isFixed: boolean;
  private readonly tables: Basis;
  /** The stats that anything can add to in the midst of a fight: for the match, and for the round. */
  private readonly forMatch: readonly number[];
  private readonly forRound: readonly number[];
  /** Integers of a key that are about one of the two, and of a whole key. */
  private readonly part: number;
  private readonly keyLength: number;
  /** Of a duel that is looked over to its end. */
  private readonly lastRound: number;
  /** By unit and MP boxes crossed out: the fewest of which the same is printed in all. */
  private readonly morale: readonly Int32Array[];
  private rounds: RoundValues[] = [];
  private keys: KeyTable;

  constructor(tables: Basis) {
    const { setup, units } = tables;
    const ascends = (setup.battle?.ascension ?? []).length > 0;
    this.tables = tables;
    this.stands = Int32Array.from(units, standsTo);
    this.forMatch = ascends ? RELEVANT : changedStats(units, 'match');
    this.forRound = changedStats(units, 'round');
    this.part = ADDED + this.forMatch.length + this.forRound.length;
    this.morale = units.map(alikeMorale);
    const isAlike = this.morale.every((alike) => alike.every((mp) => mp === 0));
    this.isFixed = isAlike && this.forMatch.length === 0 && this.forRound.length === 0;
    this.keyLength = FIRST_PART + 2 * this.part;
    this.keys = new KeyTable(this.keyLength);
    const situations = units.reduce((product, unit) => product * situationsOf(unit), 1);
    this.lastRound = setup.mode === 'duel' && situations <= MOST_SITUATIONS ? setup.rounds : NOT_LOOKED_OVER;
  }

  /** Whether further rounds are looked over. */
  get looksAhead(): boolean {
    return this.lastRound !== NOT_LOOKED_OVER;
  }

  /** A key of two units, of which everything else is still to be filled in. @param one the lower index */
  newKey(one: number, other: number): Int32Array {
    const key = new Int32Array(this.keyLength).fill(NOTHING);
    key[ONE] = one;
    key[OTHER] = other;
    return key;
  }

  /**
   * Fills in how far a key looks ahead: to the end of a duel that is small enough, else to the end of the round.
   *
   * @param round that it is
   * @returns whether it was there already
   */
  putRounds(key: Int32Array, round: number): boolean {
    const rounds = this.lastRound < 0 ? NOT_LOOKED_OVER : Math.min(MOST_ROUNDS, this.lastRound - round);
    const isSame = key[ROUNDS] === rounds;
    key[ROUNDS] = rounds;
    return isSame;
  }

  /** Fills in one of the two. @param at 0 or 1 @returns whether all of it was there already */
  putUnit(
    key: Int32Array,
    at: number,
    { mp, forMatch, forRound, shelter }: Pick<State, 'mp' | 'forMatch' | 'forRound' | 'shelter'>,
    unit: number,
    kind: number,
    laterKind: number,
    tired: number,
  ): boolean {
    const part = FIRST_PART + at * this.part;
    const morale = this.morale[unit][mp[unit]];
    let isSame =
      key[part + KIND] === kind &&
      key[part + LATER_KIND] === laterKind &&
      key[part + MARKERS] === shelter[unit] &&
      key[part + TIRED] === tired &&
      key[part + MORALE] === morale;
    key[part + KIND] = kind;
    key[part + LATER_KIND] = laterKind;
    key[part + MARKERS] = shelter[unit];
    key[part + TIRED] = tired;
    key[part + MORALE] = morale;
    let place = part + ADDED;
    for (let which = 0; which < this.forMatch.length; which += 1) {
      const added = forMatch[unit * STAT_COUNT + this.forMatch[which]];
      isSame = isSame && key[place] === added;
      key[place] = added;
      place += 1;
    }
    for (let which = 0; which < this.forRound.length; which += 1) {
      const added = forRound[unit * STAT_COUNT + this.forRound[which]];
      isSame = isSame && key[place] === added;
      key[place] = added;
      place += 1;
    }
    return isSame;
  }

  /** A round of a plain duel (`isPlainDuel`). @param mp by unit: MP boxes crossed out */
  inContact(round: number, mp: Int32Array): RoundValues {
    const none = new Int32Array(2 * STAT_COUNT);
    const marks = { mp, forMatch: none, forRound: none, shelter: none };
    const key = this.newKey(0, 1);
    this.putRounds(key, round);
    for (const at of [0, 1]) this.putUnit(key, at, marks, at, CLOSE, CLOSE, 0);
    return this.find(key);
  }

  /** The round of such a key. */
  find(key: Int32Array): RoundValues {
    if (this.keys.size >= MOST_KNOWN) {
      this.keys = new KeyTable(this.keyLength);
      this.rounds = [];
    }
    return this.get(key);
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
    const side = (at: 0 | 1) => ({ rows: rows[at], kind: key[FIRST_PART + at * this.part + KIND] });
    return new RoundValues(side(0), side(1), this.afterOf(key), this.blows);
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

  /** By stat. */
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
    if (key[ROUNDS] === NOT_LOOKED_OVER) {
      const rows = this.rowsOf(key);
      const kept = (at: 0 | 1) => {
        const own = keptOf(this.tables, key[at], boxes[at]);
        const lost = this.attackValue(rows[at], rows[1 - at], key[1 - at], boxes[1 - at]);
        return tired[at] === 0 ? own : own.map((value, hp) => value - lost(hp));
      };
      return new Kept(kept(0), kept(1));
    }
    const next = this.nextKey(key);
    return new NextRound(this.get(next), this.rowsOf(next), setup.first, tired);
  }

  /** What one attack is worth, by boxes crossed out of its unit, on an opponent without any: an AP that is spent otherwise. */
  private attackValue(rows: Int32Array, foeRows: Int32Array, foe: number, boxes: number): (hp: number) => number {
    const kept = keptOf(this.tables, foe, boxes);
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

  /** The round after that of a key: nothing lasts but what is for the match. */
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

function situationsOf({ boxes, card }: UnitTables): number {
  return (boxes + 1) * (card.card.stats.rp + 1);
}

/**
 * By boxes crossed out, what a unit has kept: in a battle its victory points, half of them for being there and half by the
 * boxes left; of a single attack the boxes.
 */
function keptOf({ setup, units }: Basis, unit: number, boxes: number): Float64Array {
  // A card that says nothing of its cost is worth one.
  const points = units[unit].cost || 1;
  const kept = (hp: number) => (setup.mode === 'attack' ? boxes - hp : points * (1 - hp / (2 * boxes)));
  return Float64Array.from({ length: boxes + 1 }, (_, hp) => (hp === boxes ? 0 : kept(hp)));
}

function standsTo({ card, boxes }: UnitTables): number {
  const flight = card.escapesAtHp.indexOf(1);
  return flight < 0 ? boxes : flight;
}
