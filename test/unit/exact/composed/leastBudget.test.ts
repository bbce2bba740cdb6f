import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import type { ComposedLeg } from '../../../../src/rules/Composition.ts';
import { count } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { oneDie } from '../toys/diceInTurn.ts';

const SIDES = 400;

interface Journey {
  /** How many dice are rolled one after the other, each a leg of its own though they are alike. */
  readonly dice?: number;
  /** How many integers are carried, the first of them the dice rolled. */
  readonly carried?: number;
  /** What a pip adds to the sum. */
  readonly worth?: number;
  /** The budget that the die's own rules set. */
  readonly stateBudget?: number;
}

/** The least budget by which a journey of dice of 400 sides is solved. */
function leastBudget(journey: Journey): number {
  const rules = rulesOf(journey);
  let tooLittle = 0;
  let enough = 100_000;
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (isSolved(rules, middle)) enough = middle;
    else tooLittle = middle;
  }
  return enough;
}

function isSolved(rules: Rules<unknown, unknown>, stateBudget: number): boolean {
  return solveExactly(rules, {}, { stateBudget }).state === 'solved';
}

function rulesOf({ dice = 1, carried = 1, worth = 1, stateBudget }: Journey): Rules<unknown, unknown> {
  const rules = {
    ...(oneDie as unknown as Rules<unknown, unknown>),
    ...(stateBudget === undefined ? {} : { stateBudget: () => stateBudget }),
  };
  const legs = Array.from(
    { length: dice },
    (): ComposedLeg => ({
      rules,
      setup: { sides: SIDES },
      columns: Int32Array.of(-1),
      values: [null],
      leave(state, from, into, sums) {
        into[0] = from[0] + 1;
        sums[0] += worth * (state as { face: number }).face;
      },
    }),
  );
  return {
    ...rules,
    stateBudget: () => undefined,
    measures: () => [count('pips', 'pips', 'pips', worth * dice * SIDES)],
    composition: {
      exact: () => ({
        start: new Int32Array(carried),
        sums: 1,
        journey: [{ at: 0, sum: 0 }],
        next: ([rolled]) => legs[rolled] ?? null,
        measureAt: (_at, _carried, sum) => sum,
      }),
    },
  };
}

// What a journey is charged, in states: a quarter for each outcome and each end that is looked at, a thousand for a leg and
// four for each of its ends, one for each node and a sixteenth for each integer that it carries, and a hundredth for each
// way that probability is carried along.
const outcomes = (SIDES + 1) / 4;
const leg = 1000 + 4 * SIDES;
const ends = SIDES / 4;
const node = 1 + 1 / 16;
const plainWays = (SIDES + 1) / 100;
const readOff = SIDES / 4;

describe('the least budget of a journey', () => {
  it('is what its one leg, its two nodes, their ways and the values of its sum are charged', () => {
    const visits = plainWays + 1 / 100;
    const followed = plainWays + SIDES / 100;
    expect(leastBudget({})).toBe(Math.ceil(outcomes + leg + ends + 2 * node + visits + followed + readOff));
  });

  it('leaves all that is less over budget, whatever that does not suffice for', () => {
    const rules = rulesOf({});
    const least = leastBudget({});
    // From before the first probability is carried along the ways, which costs four, to when the last sum is read off.
    for (let budget = least - 120; budget < least; budget += 3) expect(isSolved(rules, budget)).toBe(false);
    expect(isSolved(rules, least)).toBe(true);
  });

  it('is the same the second time, though everything is solved already', () => {
    expect(leastBudget({})).toBe(leastBudget({}));
  });

  it('is more by what is carried', () => {
    expect(leastBudget({ carried: 161 }) - leastBudget({ carried: 1 })).toBe((2 * 160) / 16);
  });

  it('does not grow with the worth of a pip, for a sum is followed in steps', () => {
    expect(leastBudget({ worth: 1000 })).toBe(leastBudget({}));
  });

  it('counts a leg that is like another once, but for playing its endings and keeping its ends', () => {
    // The second node is come to by 400 values of the sum, and the third by 799.
    const visits = 2 * plainWays + 1 / 100;
    const followed = plainWays + SIDES * plainWays + (2 * SIDES - 1) / 100;
    const again = SIDES / 4;
    const all = outcomes + 2 * (leg + ends) + again + 3 * node + visits + followed + (2 * SIDES - 1) / 4;
    expect(leastBudget({ dice: 2 })).toBe(Math.ceil(all));
  });

  it('is more where the rules of the leg set less, and their states count for more', () => {
    const rest = leastBudget({}) - outcomes;
    const least = leastBudget({ stateBudget: 1000 });
    // outcomes · least / 1000, and the rest.
    expect(Math.abs(least - rest / (1 - outcomes / 1000))).toBeLessThan(2);
    expect(leastBudget({ stateBudget: 1_000_000 })).toBe(leastBudget({}));
  });
});
