import { hitWeights, type OutcomeWeights, outcomeProbabilities, sumWeights } from './outcomeTables.ts';

/** One table for each kind of draw of dice, made when it is first asked for. */
export class DrawTables<Table> {
  private readonly make: (outcomes: OutcomeWeights, faces: number) => Table;
  private readonly makeDie: (sides: number) => Table;
  private readonly dice: Table[] = [];
  /** By sides and dice. */
  private readonly sums: Table[][] = [];
  /** By sides, need and dice. */
  private readonly pools: Table[][][] = [];

  /**
   * @param make the table of some outcomes; `faces`: how many faces of each die are told apart, 2 in a pool
   * @param makeDie the table of a single die; default: `make` of its outcomes
   */
  constructor(
    make: (outcomes: OutcomeWeights, faces: number) => Table,
    makeDie = (sides: number) => make(sumWeights(1, sides), sides),
  ) {
    this.make = make;
    this.makeDie = makeDie;
  }

  /** Of a single die. */
  die(sides: number): Table {
    return this.dice[sides] ?? this.addDie(sides);
  }

  /** Of what some dice add up to. */
  sum(dice: number, sides: number): Table {
    return this.sums[sides]?.[dice] ?? this.addSum(dice, sides);
  }

  /** Of how many dice of a pool show `need` or more. */
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

/** The probabilities of every outcome of a draw. A list of weights is known again by being the same list. */
export class DrawOdds extends DrawTables<Float64Array> {
  private readonly picks = new WeakMap<readonly number[], Float64Array>();

  constructor() {
    super(outcomeProbabilities, (sides) => new Float64Array(sides).fill(1 / sides));
  }

  /** Of a choice by weight. */
  pick(weights: readonly number[]): Float64Array {
    return this.picks.get(weights) ?? this.addPick(weights);
  }

  private addPick(weights: readonly number[]): Float64Array {
    const odds = outcomeProbabilities({ first: 0, weights: weights.map((weight) => BigInt(weight)) });
    this.picks.set(weights, odds);
    return odds;
  }
}

/** The first outcome from `at` on that can happen; the number of outcomes if there is none. */
export function nextPossible(odds: Float64Array, at: number): number {
  let next = at;
  while (next < odds.length && odds[next] === 0) next += 1;
  return next;
}
