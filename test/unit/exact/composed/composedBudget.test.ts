import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import type { ComposedLeg } from '../../../../src/rules/Composition.ts';
import { count } from '../../../../src/rules/Measure.ts';
import { campaign } from '../toys/campaign.ts';
import { diceInTurn } from '../toys/diceInTurn.ts';
import { altered, middle, solved } from '../toys/solvedCampaign.ts';

describe('solveComposed past its budget', () => {
  it('reports over-budget, whichever part is too large', () => {
    const { states } = solved(campaign, middle);
    const budget = Math.floor(states / 2);
    expect(solveExactly(campaign, middle, { stateBudget: budget })).toEqual({ state: 'over-budget', budget });
    expect(solveExactly(campaign, middle, { stateBudget: 200 * states }).state).toBe('solved');
  });

  it('gives up as soon as there are too many carried vectors or too many ends', () => {
    let left = 0;
    const history = diceInTurn(count('first', 'the first die', 'pips', 20), {
      start: [0, 0, 0, 0, 0, 0],
      sides: 20,
      goesOn: ([, , , , , last]) => last === 0,
      leave(face, carried, into) {
        left += 1;
        into.set(carried);
        into[carried.indexOf(0)] = face;
      },
      sum: -1,
    });
    const budget = 10_000;
    expect(solveExactly(history, {}, { stateBudget: budget })).toEqual({ state: 'over-budget', budget });
    expect(left).toBeGreaterThan(budget);
    // Twice as many states, each charged like four ends.
    expect(left).toBeLessThan(2 * 4 * budget);
  });

  it('gives up before it follows a sum with far too many values', () => {
    const wide = diceInTurn(count('gold', 'gold', 'coins', 2_000_000_002), {
      start: [0],
      sides: 1_000,
      goesOn: ([rolled]) => rolled < 2,
      leave(face, carried, into, sums) {
        into[0] = carried[0] + 1;
        sums[0] += 1_000_000 * face + 1;
      },
      sum: 0,
    });
    expect(solveExactly(wide, {}).state).toBe('over-budget');
  });

  it('charges more for each state of a leg with a lower budget of its own', () => {
    const costly = (stateBudget: number) =>
      altered(({ next }) => {
        const known = new Map<ComposedLeg, ComposedLeg>();
        return {
          next(carried) {
            const leg = next(carried);
            if (leg === null) return null;
            if (!known.has(leg)) known.set(leg, { ...leg, rules: { ...leg.rules, stateBudget: () => stateBudget } });
            return known.get(leg) ?? null;
          },
        };
      });
    expect(solveExactly(costly(1_000), middle).state).toBe('solved');
    // No leg alone has 100 states, but together they have.
    expect(solveExactly(costly(100), middle)).toEqual({ state: 'over-budget', budget: 1_000_000 });
  });
});
