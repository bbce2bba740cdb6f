import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import type { ComposedLeg } from '../../../../src/rules/Composition.ts';
import { count } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { diceInTurn, oneDie } from '../toys/diceInTurn.ts';

const SIDES = 400;

interface Journey {
  /** The number of equal dice rolled one after the other, each a leg of its own. */
  readonly dice?: number;
  /** The number of carried integers; the first one counts the dice rolled. */
  readonly carried?: number;
  /** The amount that each pip adds to the sum. */
  readonly worth?: number;
  /** True if the face of the last die is carried to the end, as the second integer. Default: false. */
  readonly keepsFace?: boolean;
  /** The budget set by the die's own rules. */
  readonly stateBudget?: number;
}

/** Returns the smallest budget with which a journey of 400-sided dice is solved. */
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

function rulesOf({
  dice = 1,
  carried = 1,
  worth = 1,
  keepsFace = false,
  stateBudget,
}: Journey): Rules<unknown, unknown> {
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
        if (keepsFace) into[1] = (state as { face: number }).face;
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

// The charges of a journey, in states: 1/4 for each outcome and each end that is examined, 1,000 for a leg, 4 for each
// of its ends, 1 for each node, 1/16 for each carried integer, and 1/100 for each transition along which probability is
// carried.
const outcomes = (SIDES + 1) / 4;
const leg = 1000 + 4 * SIDES;
const ends = SIDES / 4;
const node = 1 + 1 / 16;
const plainWays = (SIDES + 1) / 100;
const readOff = SIDES / 4;

describe('the smallest budget that solves a journey', () => {
  it('is the charge for its leg, its two nodes, their transitions and the values of its sum', () => {
    const visits = plainWays + 1 / 100;
    const followed = plainWays + SIDES / 100;
    expect(leastBudget({})).toBe(Math.ceil(outcomes + leg + ends + 2 * node + visits + followed + readOff));
  });

  it('a journey has no solution below its smallest budget, whichever part exceeds it', () => {
    const rules = rulesOf({});
    const least = leastBudget({});
    // From just before probability is carried along the transitions (a charge of four) to the reading of the last sum.
    for (let budget = least - 120; budget < least; budget += 3) expect(isSolved(rules, budget)).toBe(false);
    expect(isSolved(rules, least)).toBe(true);
  });

  it('is the same for a second solution, although everything is in the cache', () => {
    expect(leastBudget({})).toBe(leastBudget({}));
  });

  it('grows with the number of carried integers', () => {
    expect(leastBudget({ carried: 161 }) - leastBudget({ carried: 1 })).toBe((2 * 160) / 16);
  });

  it('grows with the number of vectors at the end: 400 instead of one if the face is carried', () => {
    const [kept, lost] = [{ carried: 17, keepsFace: true }, { carried: 17 }].map(leastBudget);
    // A node with 17 integers is charged 1 + 17/16, and is a table of its own.
    expect(kept - lost).toBeGreaterThan(399 * (1 + 17 / 16));
    const rules = rulesOf({ carried: 17, keepsFace: true });
    for (let budget = lost; budget < kept; budget += 20) {
      expect(solveExactly(rules, {}, { stateBudget: budget })).toEqual({ state: 'over-budget', budget });
    }
  });

  it('has no charge for measures that depend on no sum if there are none', () => {
    // A transition to each of 400 vectors, and the end of the trial with each of them; each has one value of the sum.
    const carrying = (1 + SIDES + SIDES) / 100;
    const all = outcomes + leg + ends + (1 + SIDES) * (1 + 2 / 16) + 2 * carrying + readOff;
    expect(leastBudget({ carried: 2, keepsFace: true })).toBe(Math.ceil(all));
  });

  it('is all charges together, to the last transition', () => {
    // A die of twelve sides whose face is carried in a vector of eight integers. Its face is the only measure.
    const rules = diceInTurn(count('face', 'face', 'pips', 12), {
      start: [0, 0, 0, 0, 0, 0, 0, 0],
      sides: 12,
      goesOn: ([face]) => face === 0,
      leave(face, _carried, into) {
        into[0] = face;
      },
    });
    const all = (1 + 12) / 4 + (1000 + 4 * 12) + 12 / 4 + 13 * (1 + 8 / 16) + (1 + 12 + 12) / 100;
    expect(all).toBe(1074);
    expect(isSolved(rules, all)).toBe(true);
    expect(isSolved(rules, all - 0.125)).toBe(false);
  });

  it('does not grow with the value of a pip, because a sum is followed in steps', () => {
    expect(leastBudget({ worth: 1000 })).toBe(leastBudget({}));
  });

  it('charges an equal leg only once, except for its endings and ends', () => {
    // The second node is reached with 400 values of the sum, and the third with 799.
    const visits = 2 * plainWays + 1 / 100;
    const followed = plainWays + SIDES * plainWays + (2 * SIDES - 1) / 100;
    const again = SIDES / 4;
    const all = outcomes + 2 * (leg + ends) + again + 3 * node + visits + followed + (2 * SIDES - 1) / 4;
    expect(leastBudget({ dice: 2 })).toBe(Math.ceil(all));
  });

  it('grows if the leg’s rules set a lower budget, because their states are charged more', () => {
    const rest = leastBudget({}) - outcomes;
    const least = leastBudget({ stateBudget: 1000 });
    // outcomes · least / 1000, and the rest.
    expect(Math.abs(least - rest / (1 - outcomes / 1000))).toBeLessThan(2);
    expect(leastBudget({ stateBudget: 1_000_000 })).toBe(leastBudget({}));
  });
});
