import { describe, expect, it } from 'vitest';
import { Allowance } from '../../../../src/exact/composed/Allowance.ts';
import { PlayedLegs } from '../../../../src/exact/composed/PlayedLegs.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { oneDie } from '../toys/diceInTurn.ts';

const BUDGET = 1000;

/** How many outcomes of a die of ten thousand sides are played, of which there are too many, until that is known. */
function outcomesPlayed(spent: number, stateBudget?: number): number {
  let played = 0;
  const rules: typeof oneDie = {
    ...oneDie,
    stateBudget: () => stateBudget,
    step(roll, chance, journal) {
      played += 1;
      return oneDie.step(roll, chance, journal);
    },
  };
  const allowance = new Allowance(BUDGET);
  allowance.spend(spent);
  const leg = {
    rules: rules as unknown as Rules<unknown, unknown>,
    setup: { sides: 10_000 },
    columns: Int32Array.of(-1),
    values: [null],
    leave() {},
  };
  expect(new PlayedLegs(0, allowance).play(leg, Int32Array.of(0))).toBeNull();
  return played;
}

describe('PlayedLegs', () => {
  it('play a leg no farther than what is left of the budget allows, four outcomes for a state', () => {
    expect(outcomesPlayed(0)).toBe(4 * BUDGET);
    expect(outcomesPlayed(900)).toBe(4 * 100);
  });

  it('take the same share of the lower budget of its rules', () => {
    expect(outcomesPlayed(0, 100)).toBe(4 * 100);
    expect(outcomesPlayed(900, 100)).toBe(4 * 10);
    expect(outcomesPlayed(900, 5000)).toBe(4 * 100);
  });
});
