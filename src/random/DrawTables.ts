import {
  AliasTable,
  GuideTable,
  hitWeights,
  type OutcomeWeights,
  outcomeProbabilities,
  sumWeights,
} from './outcomeTables.ts';

/** A cache with one table for each kind of dice draw, created when it is first needed. */
export class DrawTables<Table> {
  private readonly make: (outcomes: OutcomeWeights, faces: number) => Table;
  private readonly makeDie: (sides: number) => Table;
  private readonly dice: Table[] = [];
  /** The tables of sums: `sums[sides][dice]`. */
  private readonly sums: Table[][] = [];
  /** The tables of pools: `pools[sides][need][dice]`. */
  private readonly pools: Table[][][] = [];

  /**
   * @param make creates the table for some outcomes. `faces` is the number of different results of one die: the number of its
   * sides or, in a pool, 2 (hit or miss).
   * @param makeDie creates the table of a single die. Default: `make` for its outcomes
   */
  constructor(
    make: (outcomes: OutcomeWeights, faces: number) => Table,
    makeDie = (sides: number) => make(sumWeights(1, sides), sides),
  ) {
    this.make = make;
    this.makeDie = makeDie;
  }

  /** Returns the table of a single die. */
  die(sides: number): Table {
    return this.dice[sides] ?? this.addDie(sides);
  }

  /** Returns the table of the sum of some dice. */
  sum(dice: number, sides: number): Table {
    return this.sums[sides]?.[dice] ?? this.addSum(dice, sides);
  }

  /** Returns the table of the number of dice in a pool that show `need` or more. */
  hits(dice: number, sides: number, need: number): Table {
    return this.pools[sides]?.[need]?.[dice] ?? this.addPool(dice, sides, need);
  }

  private addDie(sides: number): Table {
    this.dice[sides] = this.makeDie(sides);
    return this.dice[sides];
  }

  private addSum(dice: number, sides: number): Table {
    this.sums[sides] ??= [];
    this.sums[sides][dice] = this.make(sumWeights(dice, sides), sides);
    return this.sums[sides][dice];
  }

  private addPool(dice: number, sides: number, need: number): Table {
    this.pools[sides] ??= [];
    this.pools[sides][need] ??= [];
    this.pools[sides][need][dice] = this.make(hitWeights(dice, sides, need), 2);
    return this.pools[sides][need][dice];
  }
}

/**
 * The probabilities of every outcome of a draw. Lists of weights are cached by reference, so their contents must not
 * change.
 */
export class DrawOdds extends DrawTables<Float64Array> {
  private readonly picks = new WeakMap<readonly number[], Float64Array>();

  constructor() {
    super(outcomeProbabilities, (sides) => new Float64Array(sides).fill(1 / sides));
  }

  /** Returns the probabilities of the choices of a weighted pick. */
  pick(weights: readonly number[]): Float64Array {
    return this.picks.get(weights) ?? this.addPick(weights);
  }

  private addPick(weights: readonly number[]): Float64Array {
    const odds = outcomeProbabilities({ first: 0, weights: weights.map((weight) => BigInt(weight)) });
    this.picks.set(weights, odds);
    return odds;
  }
}

/** Returns the first possible outcome from `at` on, or the number of outcomes if there is none. */
export function nextPossible(odds: Float64Array, at: number): number {
  let next = at;
  while (next < odds.length && odds[next] === 0) next += 1;
  return next;
}

/**
 * The number of bits of a small number; a roll is small if all its numbers are. In nearly all rolls, the number of
 * dice, the number of sides and the need are below 2⁵.
 */
const SMALL_BITS = 5;
/** The number of top bits of a word that are looked up. They decide nearly every draw. */
const TOP_BITS = 10;
const TOPS = 2 ** TOP_BITS;
const WORD_BITS = 32;
const MOST_SURE = 127;
/**
 * The number of rows that `DiceTables` reserves; small rolls beyond this number have no row. The system allocates memory only for
 * rows that are written.
 */
const MOST_ROWS = 512;

/**
 * Draws the hits of a pool, or the sum of dice, from one 32-bit word, with a `GuideTable` for each kind of roll. A C
 * program that draws in this way takes a third to a half of the time of a C program that rolls each die (measured for 8
 * cruisers that leave a rift twice; `bench/results.md`).
 *
 * A small roll, in which the number of dice, the number of sides and the need are all below 2⁵, also has a row of
 * bytes. For each value of the word's top ten bits, the row contains the outcome if these bits decide it, as they do
 * for 99 of 100 words. So a draw of a small roll takes one test that the roll is small, and two reads from flat arrays.
 * A lookup in nested lists, with a check at every level, would take twice the instructions.
 */
export class DiceTables {
  /**
   * The row in `sure` of each small pool, at the index made of its sides, need and dice; 0 if the pool has no row yet. `sumRows`
   * has the rows of small sums, at the index made of sides and dice. Row 0 of `sure` decides no draw.
   */
  private readonly poolRows = new Uint16Array(2 ** (3 * SMALL_BITS));
  private readonly sumRows = new Uint16Array(2 ** (2 * SMALL_BITS));
  private readonly sure = new Int8Array(MOST_ROWS * TOPS);
  private rowCount = 1;
  /** The guide table of each row. */
  private readonly tables: GuideTable[] = [];
  /** The guide tables of rolls that are not small. */
  private readonly others = new DrawTables((outcomes) => new GuideTable(outcomes));

  constructor() {
    this.sure.fill(UNSURE, 0, TOPS);
  }

  /**
   * @param word any 32-bit integer, signed or not
   * @throws RangeError if the pool has no possible outcome, or more outcomes than a table can hold
   */
  hits(dice: number, sides: number, need: number, word: number): number {
    if ((dice | sides | need) >>> SMALL_BITS !== 0) return this.hitsOfOther(dice, sides, need, word);
    const row = this.poolRows[(sides << (2 * SMALL_BITS)) | (need << SMALL_BITS) | dice];
    const hits = this.sure[(row << TOP_BITS) | (word >>> (WORD_BITS - TOP_BITS))];
    return hits >= 0 ? hits : this.lookCloserAtPool(row, dice, sides, need, word);
  }

  /**
   * @param word any 32-bit integer, signed or not
   * @throws RangeError if the sum has no possible outcome, or more outcomes than a table can hold
   */
  sum(dice: number, sides: number, word: number): number {
    if ((dice | sides) >>> SMALL_BITS !== 0) return this.sumOfOther(dice, sides, word);
    const row = this.sumRows[(sides << SMALL_BITS) | dice];
    const sum = this.sure[(row << TOP_BITS) | (word >>> (WORD_BITS - TOP_BITS))];
    return sum >= 0 ? sum : this.lookCloserAtSum(row, dice, sides, word);
  }

  private lookCloserAtPool(known: number, dice: number, sides: number, need: number, word: number): number {
    let row = known;
    if (row === 0) {
      if (this.rowCount === MOST_ROWS) return this.hitsOfOther(dice, sides, need, word);
      row = this.addRow(hitWeights(dice, sides, need));
      this.poolRows[(sides << (2 * SMALL_BITS)) | (need << SMALL_BITS) | dice] = row;
    }
    return this.tables[row].outcome(word);
  }

  private lookCloserAtSum(known: number, dice: number, sides: number, word: number): number {
    let row = known;
    if (row === 0) {
      if (this.rowCount === MOST_ROWS) return this.sumOfOther(dice, sides, word);
      row = this.addRow(sumWeights(dice, sides));
      this.sumRows[(sides << SMALL_BITS) | dice] = row;
    }
    return this.tables[row].outcome(word);
  }

  private hitsOfOther(dice: number, sides: number, need: number, word: number): number {
    return this.others.hits(dice, sides, need).outcome(word);
  }

  private sumOfOther(dice: number, sides: number, word: number): number {
    return this.others.sum(dice, sides).outcome(word);
  }

  private addRow(weights: OutcomeWeights): number {
    const table = new GuideTable(weights);
    const row = this.rowCount;
    this.rowCount += 1;
    const sure = sureOutcomes(tableDraw(table), TOP_BITS).map((outcome) => (outcome <= MOST_SURE ? outcome : UNSURE));
    this.sure.set(sure, row << TOP_BITS);
    this.tables[row] = table;
    return row;
  }
}

const WORDS = 2 ** 32;

/** The result for a word that is rejected; the die is thrown again with the next word. */
export const THROWN_AGAIN = -1;
/** The result if the top bits of a word do not decide the outcome. */
export const UNSURE = -2;

/** A draw as a function of the one word that decides it. `SampledChance` gives the same outcome for the same word. */
export interface WordDraw {
  /** @param word 0..2³² − 1 @returns the outcome, or `THROWN_AGAIN` */
  readonly outcome: (word: number) => number;
  /** The number of equal parts of the range of words. Within a part, the words of an outcome are contiguous. */
  readonly parts: number;
}

export function poolDraw(dice: number, sides: number, need: number): WordDraw {
  return tableDraw(new GuideTable(hitWeights(dice, sides, need)));
}

export function sumDraw(dice: number, sides: number): WordDraw {
  return tableDraw(new GuideTable(sumWeights(dice, sides)));
}

export function tableDraw(table: GuideTable): WordDraw {
  return { outcome: (word) => table.outcome(word), parts: 1 };
}

export function pickDraw(weights: readonly number[]): WordDraw {
  const table = new AliasTable(weights);
  return { outcome: (word) => table.index(word), parts: weights.length };
}

/**
 * Returns the draw of a single die by Lemire 2019 (see `SampledChance.die`). A rejected word is always the first of the words
 * that belong to a face.
 *
 * @param sides up to 2²¹
 */
export function dieDraw(sides: number): WordDraw {
  const unfair = WORDS % sides;
  const outcome = (word: number) => {
    const face = Math.floor((word * sides) / WORDS);
    return word * sides - face * WORDS < unfair ? THROWN_AGAIN : face + 1;
  };
  return { outcome, parts: 1 };
}

/**
 * Returns, for each value of a word's top bits, the outcome if these bits decide it, and `UNSURE` if they do not.
 *
 * @param bits the number of top bits
 */
export function sureOutcomes({ outcome, parts }: WordDraw, bits: number): Int16Array {
  const under = 2 ** (WORD_BITS - bits);
  const partOf = (word: number) => Math.floor((word * parts) / WORDS);
  return Int16Array.from({ length: 2 ** bits }, (_, top) => {
    const first = top * under;
    const last = first + under - 1;
    const isSure =
      outcome(first) === outcome(last) && outcome(first) !== THROWN_AGAIN && partOf(first) === partOf(last);
    return isSure ? outcome(first) : UNSURE;
  });
}
