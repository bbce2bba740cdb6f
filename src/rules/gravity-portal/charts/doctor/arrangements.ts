import type { Chart } from '../ChartSet.ts';
import type { Dice } from '../Dice.ts';
import { classOfRoll, rollClasses } from './rollClasses.ts';

/**
 * How the rows of a chart can be shared out among classes of equally likely rolls. The sum of an arrangement is
 * Σ ways(roll) · bpv; over all ways of the dice it is the chart's mean BPV.
 */
export interface Arrangements {
  /** The least and the greatest sum. */
  readonly least: number;
  readonly most: number;
  /** Every sum differs from every other by a multiple of this; 0 where there is but one. */
  readonly step: number;
  /** By number of moved rows: the sums that need so many and no fewer, ascending. */
  readonly sums: readonly (readonly number[])[];
  /** An arrangement with this sum and so many moved rows: the class of each row. */
  find(sum: number, moves: number): readonly number[];
}

/** About a second's work; the eleven rows of a 2d6 chart have 11! / 2⁵ = 1,247,400. */
const MOST_ARRANGEMENTS = 2_000_000;
const MOST_SUMS = 50_000_000;

/**
 * Goes through all arrangements of a chart's rows.
 *
 * With n rolls in classes of n₁, n₂ … rolls there are n! / (n₁! n₂! …) of them: which roll of its class a row stands on makes
 * no difference to the sum, and a row that stays in its class need not move. Ways are ways(1) + p · (a whole number), BPVs
 * are bpv(1) + q · (a whole number) with the greatest p and q, so sums differ by multiples of p · q.
 *
 * @returns null where there are too many to go through
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

  /** Places the rows from `row` on in every way, until one makes `isEnough` true. */
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

/** The greatest whole number that divides every difference; 0 where all are equal. */
function divisorOfGaps(numbers: readonly number[]): number {
  return numbers.reduce((divisor, number) => greatestCommonDivisor(divisor, Math.abs(number - numbers[0])), 0);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
