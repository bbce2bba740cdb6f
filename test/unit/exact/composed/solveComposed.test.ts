import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { EnumeratedChance } from '../../../../src/random/EnumeratedChance.ts';
import { outcomeProbabilities, sumWeights } from '../../../../src/random/outcomeTables.ts';
import type { ComposedLeg } from '../../../../src/rules/Composition.ts';
import { cellCount, count } from '../../../../src/rules/Measure.ts';
import { campaign } from '../toys/campaign.ts';
import { diceInTurn, oneDie } from '../toys/diceInTurn.ts';
import { altered, middle, type Setup, solved } from '../toys/solvedCampaign.ts';

const short: Setup = {
  red: 3,
  fights: [
    { blue: 2, need: 3, rounds: 2 },
    { blue: 3, need: 2, rounds: 1 },
    { blue: 1, need: 3, rounds: 2 },
  ],
};
const long: Setup = { red: 12, fights: [9, 5, 7, 4].map((blue) => ({ blue, need: 3, rounds: 6 })) };

/** The same rules without their composition. */
const { composition: _, ...asOne } = campaign;

/** A brute-force solution: plays every trial from start to end, one path after another, and merges nothing. */
function playEveryTrial(setup: Setup): number[][] {
  const measures = campaign.measures(setup);
  const sums = measures.map((measure) => new Array<number>(cellCount(measure)).fill(0));
  const values = new Int32Array(measures.length);
  const chance = new EnumeratedChance();
  const state = campaign.create(setup);
  do {
    chance.begin();
    campaign.begin(state, chance, null);
    while (campaign.step(state, chance, null));
    campaign.observe(state, values);
    for (const [at, { min, bin = 1 }] of measures.entries()) {
      sums[at][Math.floor((values[at] - min) / bin)] += chance.probability;
    }
  } while (chance.hasNext());
  return sums;
}

function expectSame(found: readonly ArrayLike<number>[], expected: readonly ArrayLike<number>[]): void {
  expect(found.map(({ length }) => length)).toEqual(expected.map(({ length }) => length));
  for (const [at, distribution] of found.entries()) {
    for (let cell = 0; cell < distribution.length; cell += 1) {
      expect(Math.abs(distribution[cell] - expected[at][cell])).toBeLessThan(1e-12);
    }
  }
}

describe('solveComposed', () => {
  it('finds the same probabilities as playing every trial from start to end', () => {
    expectSame(solved(campaign, short).distributions, playEveryTrial(short));
  });

  it('finds the same solution as the same rules without composition, with fewer states', () => {
    const composed = solved(campaign, middle);
    const whole = solved(asOne, middle);
    expectSame(composed.distributions, whole.distributions);
    for (const [at, { mean, sd }] of composed.moments.entries()) {
      expect(Math.abs(mean - whole.moments[at].mean)).toBeLessThan(1e-12 * (1 + Math.abs(mean)));
      // If nothing varies, sd is the root of a rounding error.
      expect(Math.abs(sd - whole.moments[at].sd)).toBeLessThan(1e-6 * (1 + sd));
    }
    expect(composed.states).toBeLessThan(whole.states / 20);
  });

  it('gives probabilities that add up to 1 within 1e-12 after tens of thousands of transitions', () => {
    for (const distribution of solved(campaign, long).distributions) {
      expect(Math.abs(distribution.reduce((sum, probability) => sum + probability, 0) - 1)).toBeLessThan(1e-12);
    }
  });

  it('gives the measures of a leg that is not played the value 0, and a category its label for 0', () => {
    const { distributions } = solved(campaign, short);
    const names = campaign.measures(short).map(({ name }) => name);
    const exact = (name: string) => distributions[names.indexOf(name)];
    const atHome = exact('1.reds')[0] + exact('1.reds')[1];
    expect(atHome).toBeGreaterThan(0.1);
    expect(Math.abs(exact('2.winner')[0] - atHome)).toBeLessThan(1e-14);
    expect(exact('2.spoils')[0]).toBeGreaterThan(atHome);
    expect(exact('1.winner')[0]).toBe(0);
    // The lead of the first fight is not reported.
    expect(exact('1.lead')[campaign.measures(short)[names.indexOf('1.lead')].min * -1]).toBe(1);
  });

  it('solves equal legs once, whatever the number of trials that reach them', () => {
    let created = 0;
    let asked = 0;
    const counting = altered(({ next }) => {
      const known = new Map<ComposedLeg, ComposedLeg>();
      return {
        next(carried) {
          const leg = next(carried);
          if (leg === null) return null;
          asked += 1;
          const create = (setup: unknown) => {
            created += 1;
            return leg.rules.create(setup);
          };
          if (!known.has(leg)) known.set(leg, { ...leg, rules: { ...leg.rules, create } });
          return known.get(leg) ?? null;
        },
      };
    });
    expectSame(solved(counting, middle).distributions, solved(campaign, middle).distributions);
    // The first fight with 5 red units; the second and the third with 2 to 5.
    expect(created).toBe(9);
    expect(asked).toBeGreaterThan(3 * created);
  });

  it('solves legs of equal rules and setup once, even if their ends lead to different results', () => {
    let followed = 0;
    const rules: ComposedLeg['rules'] = {
      ...(oneDie as unknown as ComposedLeg['rules']),
      create(setup) {
        followed += 1;
        return oneDie.create(setup as { sides: number });
      },
    };
    const legs = [1, 10].map(
      (worth, at): ComposedLeg => ({
        rules,
        setup: { sides: 6 },
        columns: Int32Array.of(at),
        values: [null],
        leave: (state, carried, into, sums) => {
          into[0] = carried[0] + 1;
          sums[0] += worth * (state as { face: number }).face;
        },
      }),
    );
    const measures = [count('first', 'first', 'pips', 6), count('second', 'second', 'pips', 6)];
    const solution = solveExactly<unknown, unknown>(
      {
        ...rules,
        measures: () => [...measures, count('both', 'both', 'points', 66)],
        composition: {
          exact: () => ({
            start: Int32Array.of(0),
            sums: 1,
            journey: [{ at: 2, sum: 0 }],
            next: ([rolled]) => legs[rolled] ?? null,
            measureAt: (_at, _carried, sum) => sum,
          }),
        },
      },
      {},
    );
    if (solution.state !== 'solved') throw new Error('over budget');
    expect(followed).toBe(1);
    const both = Array.from({ length: 67 }, (_, sum) =>
      sum % 10 >= 1 && sum % 10 <= 6 && sum > 10 && sum < 70 ? 1 / 36 : 0,
    );
    const one = [0, 1, 2, 3, 4, 5, 6].map((face) => (face === 0 ? 0 : 1 / 6));
    expectSame(solution.distributions, [one, one, both]);
  });

  it('adds up dice, although a trial carries only the number of dice rolled', () => {
    const dice = diceInTurn(count('sum', 'the sum', 'pips', 60), {
      start: [0],
      sides: 6,
      goesOn: ([rolled]) => rolled < 10,
      leave(face, carried, into, sums) {
        into[0] = carried[0] + 1;
        sums[0] += face;
      },
      sum: 0,
    });
    const solution = solveExactly(dice, {});
    const expected = outcomeProbabilities(sumWeights(10, 6));
    if (solution.state !== 'solved') throw new Error('over budget');
    expectSame([solution.distributions[0].slice(10)], [expected]);
    expect(solution.moments[0].mean).toBeCloseTo(35, 12);
    expect(solution.moments[0].sd).toBeCloseTo(Math.sqrt((10 * 35) / 12), 12);
  });
});

describe('solveComposed of legs that are already in the cache', () => {
  it('gives the same solution, and charges the same states', () => {
    const first = solveExactly(campaign, middle);
    expect(solveExactly(campaign, middle)).toEqual(first);
    const { states } = solved(campaign, middle);
    // A budget that is too small must be too small the second time, too.
    const budget = Math.floor(states / 2);
    expect(solveExactly(campaign, middle, { stateBudget: budget }).state).toBe('over-budget');
    expect(solveExactly(campaign, middle)).toEqual(first);
  });
});
