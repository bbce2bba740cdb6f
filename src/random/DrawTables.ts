import { hitWeights, type OutcomeWeights, outcomeProbabilities, sumWeights } from './outcomeTables.ts';

/** A cache with one table for each kind of dice draw, created when it is first needed. */
export class DrawTables<Table> {
  private readonly make: (outcomes: OutcomeWeights, faces: number) => Table;
  private readonly makeDie: (sides: number) => Table;
  private readonly dice: Table[] = [];
  /** The tables of sums, by sides and dice. */
  private readonly sums: Table[][] = [];
  /** The tables of pools, by sides, need and dice. */
  private readonly pools: Table[][][] = [];

  /**
   * @param make creates the table for some outcomes. `faces` is the number of faces of each die that matter: 2 in a
   * pool.
   * @param makeDie creates the table of a single die. Default: `make` for its outcomes
   */
  constructor(
    make: (outcomes: OutcomeWeights, faces: number) => Table,
    makeDie = (sides: number) => make(sumWeights(1, sides), sides),
  ) {
    this.make = make;
    this.makeDie = makeDie;
  }

  /** The table of a single die. */
  die(sides: number): Table {
    return this.dice[sides] ?? this.addDie(sides);
  }

  /** The table of the sum of some dice. */
  sum(dice: number, sides: number): Table {
    return this.sums[sides]?.[dice] ?? this.addSum(dice, sides);
  }

  /** The table of the number of dice in a pool that show `need` or more. */
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

  /** The probabilities of a choice by weight. */
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
