import type { Chart } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import type { Dice } from '../../rules/gravity-portals/destinations/Dice.ts';
import { classOfRoll, rollClasses } from './reorderRows.ts';

/**
 * All arrangements of a chart's rows in classes of equally likely rolls. The sum of an arrangement is Σ ways(roll) · bpv over its
 * rows. This sum divided by the number of all ways in which the dice can fall is the chart's mean BPV.
 */
export interface Arrangements {
  /** The least sum. */
  readonly least: number;
  /** The greatest sum. */
  readonly most: number;
  /** All sums differ by multiples of this number; 0 if there is only one sum. */
  readonly step: number;
  /** `sums[n]` lists, in ascending order, the sums for which n is the minimum number of moved rows. */
  readonly sums: readonly (readonly number[])[];
  /** Returns the class of each row in one arrangement that has the given sum and number of moved rows. */
  find(sum: number, moves: number): readonly number[];
}

/**
 * The maximum number of arrangements to enumerate. Their enumeration takes about a second. The eleven rows of a 2d6 chart have
 * 11! / 2⁵ = 1,247,400 arrangements.
 */
const MOST_ARRANGEMENTS = 2_000_000;
const MOST_SUMS = 50_000_000;

/**
 * Enumerates all arrangements of a chart's rows.
 *
 * With n rolls in classes of n₁, n₂ … rolls there are n! / (n₁! n₂! …) arrangements. The sum does not depend on the roll that a
 * row has within its class, and a row that stays in its class need not move. If the ways of all rolls differ by multiples of p,
 * and all BPVs by multiples of q, then all sums differ by multiples of p · q. The greatest such p and q are used.
 *
 * @returns null if there are too many arrangements or possible sums
 */
export function arrangementsOf({ rows }: Chart, dice: Dice): Arrangements | null {
  const classes = rollClasses(dice);
  if (arrangementCount(classes.map(({ rolls }) => rolls.length)) > MOST_ARRANGEMENTS) return null;
  const ways = classes.map((each) => each.ways);
  const bpv = rows.map((row) => row.bpv);
  const home = rows.map(({ roll }) => classOfRoll(classes, roll));
  const room = classes.map(({ rolls }) => rolls.length);
  const perRoll = classes.flatMap((each) => each.rolls.map(() => each.ways)).sort((one, other) => one - other);
  const ascending = [...bpv].sort((one, other) => one - other);
  const most = dot(perRoll, ascending);
  const least = dot(perRoll, ascending.reverse());
  const step = divisorOfGaps(ways) * divisorOfGaps(bpv);
  const size = step === 0 ? 1 : (most - least) / step + 1;
  if (size > MOST_SUMS) return null;
  const fewest = new Uint8Array(size).fill(255);
  visit(0, 0, 0, (sum, moves) => {
    const at = step === 0 ? 0 : (sum - least) / step;
    if (moves < fewest[at]) fewest[at] = moves;
    return false;
  });
  const sums: number[][] = Array.from({ length: rows.length + 1 }, () => []);
  for (const [at, moves] of fewest.entries()) if (moves < 255) sums[moves].push(least + at * step);
  return { least, most, step, sums, find };

  /** Tries all ways to place the row with the index `row` and all later rows, until `isEnough` returns true. */
  function visit(
    row: number,
    sum: number,
    moves: number,
    isEnough: (sum: number, moves: number) => boolean,
    chosen?: number[],
  ): boolean {
    if (row === bpv.length) return isEnough(sum, moves);
    for (let at = 0; at < room.length; at += 1) {
      if (room[at] === 0) continue;
      room[at] -= 1;
      if (chosen !== undefined) chosen[row] = at;
      const moved = moves + (at === home[row] ? 0 : 1);
      const found = visit(row + 1, sum + ways[at] * bpv[row], moved, isEnough, chosen);
      room[at] += 1;
      if (found) return true;
    }
    return false;
  }

  function find(sum: number, moves: number): readonly number[] {
    const chosen = new Array<number>(bpv.length).fill(0);
    if (visit(0, 0, 0, (itsSum, itsMoves) => itsSum === sum && itsMoves === moves, chosen)) return chosen;
    throw new RangeError(`no arrangement with ${moves} moved rows has the sum ${sum}`);
  }
}

function arrangementCount(sizes: readonly number[]): number {
  let placed = 0;
  let count = 1;
  for (const size of sizes) {
    for (let at = 1; at <= size; at += 1) {
      placed += 1;
      count = (count * placed) / at;
    }
  }
  return count;
}

function dot(ones: readonly number[], others: readonly number[]): number {
  return ones.reduce((sum, one, at) => sum + one * others[at], 0);
}

/** Returns the greatest whole number that divides every difference; 0 if all numbers are equal. */
function divisorOfGaps(numbers: readonly number[]): number {
  return numbers.reduce((divisor, number) => greatestCommonDivisor(divisor, Math.abs(number - numbers[0])), 0);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/**
 * The amounts that one part of a total (one chart) can contribute. `choices[n]` lists, in ascending order, the amounts for which n
 * is the minimum number of moved rows.
 */
type Choices = readonly (readonly number[])[];

/** The amount that one part contributes to a total, and the number of rows that are moved for this amount. */
interface Choice {
  readonly amount: number;
  readonly moves: number;
}

/** The maximum number of table look-ups in a search. They take about a second. */
const MOST_LOOKS = 30_000_000;

/** Searches for amounts, one from each part, that add up to a total with a given number of moves. */
export class TotalSearch {
  private readonly parts: readonly Choices[];
  /** `least[part][moves]`: the least sum of the part and all later parts with `moves` moves in total. */
  private readonly least: readonly (readonly number[])[];
  /** `most[part][moves]`: the greatest sum of the part and all later parts with `moves` moves in total. */
  private readonly most: readonly (readonly number[])[];
  private looks = 0;

  constructor(parts: readonly Choices[]) {
    this.parts = parts;
    this.least = suffixBounds(parts, (amounts) => amounts[0], Math.min, Number.POSITIVE_INFINITY);
    this.most = suffixBounds(parts, (amounts) => amounts[amounts.length - 1], Math.max, Number.NEGATIVE_INFINITY);
  }

  /** The maximum number of moves in total. */
  get mostMoves(): number {
    return this.least[0].length - 1;
  }

  /**
   * Finds one choice for each part, so that the amounts add up to exactly `total` and the moves to exactly `moves`.
   *
   * @returns null if there are no such choices; undefined if the search gave up after too many look-ups
   */
  find(total: number, moves: number): readonly Choice[] | null | undefined {
    const chosen: Choice[] = [];
    if (this.choose(0, total, moves, chosen)) return chosen;
    return this.looks > MOST_LOOKS ? undefined : null;
  }

  private choose(part: number, total: number, moves: number, chosen: Choice[]): boolean {
    if (part === this.parts.length) return total === 0 && moves === 0;
    const isLast = part === this.parts.length - 1;
    for (let own = isLast ? moves : 0; own <= moves; own += 1) {
      const amounts = this.parts[part][own];
      if (amounts === undefined || amounts.length === 0) continue;
      // The least and the greatest sums of the later parts limit the amount of this part.
      const from = total - (isLast ? 0 : (this.most[part + 1][moves - own] ?? Number.NEGATIVE_INFINITY));
      const to = total - (isLast ? 0 : (this.least[part + 1][moves - own] ?? Number.POSITIVE_INFINITY));
      for (let at = firstAtLeast(amounts, from); at < amounts.length && amounts[at] <= to; at += 1) {
        this.looks += 1;
        if (this.looks > MOST_LOOKS) return false;
        chosen[part] = { amount: amounts[at], moves: own };
        if (this.choose(part + 1, total - amounts[at], moves - own, chosen)) return true;
      }
    }
    return false;
  }
}

function suffixBounds(
  parts: readonly Choices[],
  end: (amounts: readonly number[]) => number,
  better: (one: number, other: number) => number,
  none: number,
): number[][] {
  const bounds: number[][] = [];
  let later = [0];
  for (let part = parts.length - 1; part >= 0; part -= 1) {
    const here = new Array<number>(later.length + parts[part].length - 1).fill(none);
    for (const [own, amounts] of parts[part].entries()) {
      if (amounts.length === 0) continue;
      for (const [others, bound] of later.entries()) {
        here[own + others] = better(here[own + others], end(amounts) + bound);
      }
    }
    bounds[part] = here;
    later = here;
  }
  return bounds;
}

/** Returns the index of the first amount that is not below `bound`. */
function firstAtLeast(ascending: readonly number[], bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
