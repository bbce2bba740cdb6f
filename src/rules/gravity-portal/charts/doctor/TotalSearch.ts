/** A part of a total: by number of moves, the amounts that it can add with so many and no fewer, ascending. */
export type Choices = readonly (readonly number[])[];

/** What one part adds, and with how many moves. */
export interface Choice {
  readonly amount: number;
  readonly moves: number;
}

/** So many looks into the tables and no more: about a second. */
const MOST_LOOKS = 30_000_000;

/** A search for parts that add up, over the same parts for any total and number of moves. */
export class TotalSearch {
  private readonly parts: readonly Choices[];
  /** By part and number of moves: the least and the most that it and all later parts can add with so many in all. */
  private readonly least: readonly (readonly number[])[];
  private readonly most: readonly (readonly number[])[];
  private looks = 0;

  constructor(parts: readonly Choices[]) {
    this.parts = parts;
    this.least = suffixBounds(parts, (amounts) => amounts[0], Math.min, Number.POSITIVE_INFINITY);
    this.most = suffixBounds(parts, (amounts) => amounts[amounts.length - 1], Math.max, Number.NEGATIVE_INFINITY);
  }

  /** The most moves that there can be in all. */
  get mostMoves(): number {
    return this.least[0].length - 1;
  }

  /**
   * One choice for each part, adding up to exactly `total` with exactly `moves`; null where there is none, and undefined
   * where the search gave up.
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
      // What is left for the later parts bounds what this one may add.
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

/** The place of the first amount that is not below `bound`. */
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
