import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { attrition } from './toys/attrition.ts';

type Fight = typeof attrition extends Rules<infer Setup, infer State> ? { setup: Setup; state: State } : never;

const SIDES = 6;
/** Red hits on 5 or 6, blue on 6. */
const RED = 1 / 3;
const BLUE = 1 / 6;

/** The attrition toy with a separate `need` for each side. */
const uneven: Rules<Fight['setup'], Fight['state']> = {
  ...attrition,
  step(fight, chance) {
    const redHits = chance.hits(0, fight.reds, SIDES, 5);
    const blueHits = chance.hits(1, fight.blues, SIDES, 6);
    fight.reds = Math.max(0, fight.reds - blueHits);
    fight.blues = Math.max(0, fight.blues - redHits);
    return fight.reds > 0 && fight.blues > 0;
  },
};

/** The same fight in two steps a round: a round without a hit returns to its state through another state. */
const inTwoSteps: Rules<Fight['setup'], Fight['state']> = {
  ...uneven,
  step(fight, chance) {
    if (fight.round === 0) {
      fight.round = 1 + chance.hits(0, fight.reds, SIDES, 5);
      return true;
    }
    fight.reds = Math.max(0, fight.reds - chance.hits(1, fight.blues, SIDES, 6));
    fight.blues = Math.max(0, fight.blues - (fight.round - 1));
    fight.round = 0;
    return fight.reds > 0 && fight.blues > 0;
  },
};

/** By hits k: C(n, k) pᵏ (1 − p)ⁿ⁻ᵏ. */
function binomial(n: number, p: number): number[] {
  const shares = [(1 - p) ** n];
  for (let k = 1; k <= n; k += 1) shares.push((shares[k - 1] * (n - k + 1) * p) / (k * (1 - p)));
  return shares;
}

/**
 * The probabilities of each number of reds left (more than 0 only if blue has lost), computed from the largest state
 * down; rounds without a hit are removed by dividing by 1 − P(no hit).
 */
function redsLeft(reds: number, blues: number): { won: number[]; lost: number[] } {
  const width = blues + 1;
  const reached = new Float64Array((reds + 1) * width);
  reached[reds * width + blues] = 1;
  for (let red = reds; red > 0; red -= 1) {
    for (let blue = blues; blue > 0; blue -= 1) {
      const redHits = binomial(red, RED);
      const blueHits = binomial(blue, BLUE);
      const rounds = reached[red * width + blue] / (1 - redHits[0] * blueHits[0]);
      for (let byRed = 0; byRed <= red; byRed += 1) {
        for (let byBlue = byRed === 0 ? 1 : 0; byBlue <= blue; byBlue += 1) {
          const to = Math.max(0, red - byBlue) * width + Math.max(0, blue - byRed);
          reached[to] += rounds * redHits[byRed] * blueHits[byBlue];
        }
      }
    }
  }
  return {
    won: Array.from({ length: reds + 1 }, (_, red) => reached[red * width]),
    lost: Array.from({ length: blues + 1 }, (_, blue) => reached[blue]),
  };
}

function expectAsByRecursion(rules: typeof uneven, units: number): void {
  const setup = { red: units, blue: units, sides: SIDES, need: 0, rounds: null };
  const solution = solveExactly(rules, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  const [winner, , lead] = solution.distributions;
  const { won, lost } = redsLeft(units, units);
  const sum = (shares: number[]) => shares.reduce((total, share) => total + share, 0);
  // The recursion uses plain addition, so thousands of rounding errors may sum to 10⁻¹².
  expect(Math.abs(winner[0] - won[0])).toBeLessThan(1e-12);
  expect(Math.abs(winner[1] - sum(won.slice(1)))).toBeLessThan(1e-12);
  expect(Math.abs(winner[2] - sum(lost.slice(1)))).toBeLessThan(1e-12);
  for (let left = 1; left <= units; left += 1) {
    expect(Math.abs(lead[units + left] - won[left])).toBeLessThan(1e-12);
    expect(Math.abs(lead[units - left] - lost[left])).toBeLessThan(1e-12);
  }
  for (const each of solution.distributions) {
    expect(Math.abs(each.reduce((total, share) => total + share, 0) - 1)).toBeLessThan(1e-12);
  }
}

describe('attrition to the end has the solution of a recursion over the units left', () => {
  it.each([20, 60])('%i units against the same number, 5+ against 6', (units) => expectAsByRecursion(uneven, units));

  it('20 units against 20 if a round takes two steps, which makes cycles', () => expectAsByRecursion(inTwoSteps, 20));
});
