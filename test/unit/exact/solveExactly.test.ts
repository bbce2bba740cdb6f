import { describe, expect, it } from 'vitest';
import { independentExits } from '../../../src/exact/independentExits.ts';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import { EnumeratedChance } from '../../../src/random/EnumeratedChance.ts';
import { hitWeights, outcomeProbabilities } from '../../../src/random/outcomeTables.ts';
import { ScriptedChance } from '../../../src/random/ScriptedChance.ts';
import { count } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { attrition } from './toys/attrition.ts';
import { diceRace } from './toys/diceRace.ts';
import { drawnStart } from './toys/drawnStart.ts';

/**
 * A brute-force version of `solveExactly`: plays every trial from start to end, one path after another, and merges
 * nothing.
 */
function playEveryTrial<Setup, State>(rules: Rules<Setup, State>, setup: Setup): number[][] {
  const chance = new EnumeratedChance();
  const state = rules.create(setup);
  const sums = emptySums(rules, setup);
  do {
    chance.begin();
    rules.begin(state, chance, null);
    while (rules.step(state, chance, null));
    addObserved(rules, setup, state, chance.probability, sums);
  } while (chance.hasNext());
  return sums;
}

/** An even simpler version: every sequence of `dice` faces, all equally likely. A trial uses as many as it needs. */
function playEveryScript<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  dice: number,
  sides: number,
): number[][] {
  const state = rules.create(setup);
  const sums = emptySums(rules, setup);
  const sequences = sides ** dice;
  for (let number = 0; number < sequences; number += 1) {
    const chance = new ScriptedChance(
      Array.from({ length: dice }, (_, at) => 1 + (Math.floor(number / sides ** at) % sides)),
    );
    rules.begin(state, chance, null);
    while (rules.step(state, chance, null));
    addObserved(rules, setup, state, 1 / sequences, sums);
  }
  return sums;
}

function emptySums<Setup, State>(rules: Rules<Setup, State>, setup: Setup): number[][] {
  return rules.measures(setup).map(({ min, max }) => new Array<number>(max - min + 1).fill(0));
}

function addObserved<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  state: State,
  probability: number,
  sums: number[][],
): void {
  const measures = rules.measures(setup);
  const values = new Int32Array(measures.length);
  rules.observe(state, values);
  for (const [at, { min }] of measures.entries()) sums[at][values[at] - min] += probability;
}

function solved<Setup, State>(rules: Rules<Setup, State>, setup: Setup) {
  const solution = solveExactly(rules, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  return solution;
}

function expectSame(distributions: readonly Float64Array[], sums: number[][]): void {
  expect(distributions.map((each) => each.length)).toEqual(sums.map((each) => each.length));
  for (const [at, distribution] of distributions.entries()) {
    for (const [value, probability] of distribution.entries()) {
      expect(Math.abs(probability - sums[at][value])).toBeLessThan(1e-12);
    }
  }
}

function expectWhole(distributions: readonly Float64Array[]): void {
  for (const each of distributions) {
    expect(Math.abs(each.reduce((sum, probability) => sum + probability, 0) - 1)).toBeLessThan(1e-12);
  }
}

const fight = { red: 3, blue: 2, sides: 6, need: 4, rounds: 3 };

describe('solveExactly', () => {
  it('finds the same probabilities as playing every trial from start to end', () => {
    expectSame(solved(diceRace, { goal: 7 }).distributions, playEveryTrial(diceRace, { goal: 7 }));
    expectSame(solved(attrition, fight).distributions, playEveryTrial(attrition, fight));
    expectSame(solved(drawnStart, {}).distributions, playEveryTrial(drawnStart, {}));
  });

  it('finds the same probabilities as counting every sequence of faces', () => {
    expectSame(solved(diceRace, { goal: 6 }).distributions, playEveryScript(diceRace, { goal: 6 }, 6, 6));
    const short = { red: 2, blue: 2, sides: 3, need: 3, rounds: 2 };
    expectSame(solved(attrition, short).distributions, playEveryScript(attrition, short, 8, 3));
  });

  it('solves a race to 1: one turn, and all faces equally likely at the end', () => {
    const { distributions, states } = solved(diceRace, { goal: 1 });
    expect([...distributions[0]]).toEqual([0, 1]);
    for (const probability of distributions[1]) expect(probability).toBeCloseTo(1 / 6, 15);
    expect(states).toBe(1);
  });

  it('merges equal states: a race to 40 has fewer than a thousand states, not 6⁴⁰ histories', () => {
    const { distributions, states } = solved(diceRace, { goal: 40 });
    expect(states).toBeLessThan(1000);
    expectWhole(distributions);
  });

  it('includes draws made by begin, and omits outcomes of weight 0', () => {
    const { distributions } = solved(drawnStart, {});
    expect(distributions[1][0]).toBeCloseTo(1 / 3, 14);
    expect(distributions[1][1]).toBe(0);
    expect(distributions[1][2]).toBeCloseTo(2 / 3, 14);
  });

  // Each side has one unit and hits with chance p, so red wins the first round with a hit with p(1 − p) / (1 − (1 −
  // p)²).
  it('solves a fight that may go on for ever, to the last digit', () => {
    const { distributions } = solved(attrition, { red: 1, blue: 1, sides: 3, need: 3, rounds: null });
    const p = 1 / 3;
    const red = (p * (1 - p)) / (1 - (1 - p) ** 2);
    expect(distributions[0][1]).toBeCloseTo(red, 14);
    expect(distributions[0][2]).toBeCloseTo(red, 14);
    expect(distributions[0][0]).toBeCloseTo(1 - 2 * red, 14);
    expectWhole(distributions);
  });

  it('gives probabilities that add up to 1 within 1e-12 after thousands of merges', () => {
    const { distributions, states } = solved(attrition, { red: 12, blue: 12, sides: 10, need: 9, rounds: 60 });
    expect(states).toBeGreaterThan(8_000);
    expectWhole(distributions);
  });

  it('recognises equal states whatever the number of rounds before', () => {
    const { distributions, states } = solved(attrition, { red: 12, blue: 12, sides: 10, need: 9, rounds: null });
    expect(states).toBe(12 * 12);
    expectWhole(distributions);
  });

  it('agrees with the closed form for independent rolls', () => {
    const { distributions } = solved(volleys, { units: 8, volleys: 3 });
    const closed = independentExits([{ ships: 8, exits: 3 }], 0.7);
    for (const [left, probability] of closed.arriving.entries()) {
      expect(Math.abs(distributions[0][left] - probability)).toBeLessThan(1e-15);
    }
  });

  it('gives up above its budget of states, and reports the budget', () => {
    expect(solveExactly(diceRace, { goal: 40 }, { stateBudget: 20 })).toEqual({ state: 'over-budget', budget: 20 });
    const { states } = solved(attrition, fight);
    expect(solveExactly(attrition, fight, { stateBudget: 10 * states }).state).toBe('solved');
    expect(solveExactly(attrition, fight, { stateBudget: states - 1 }).state).toBe('over-budget');
  });

  it('uses the lower of two budgets, the caller’s and that of the rules', () => {
    const budgeting = (own: number) => ({ ...diceRace, stateBudget: () => own });
    const given = { stateBudget: 20 };
    for (const own of [10, 20, 1000]) {
      const budget = Math.min(own, 20);
      expect(solveExactly(budgeting(own), { goal: 40 }, given)).toEqual({ state: 'over-budget', budget });
    }
    expect(solveExactly(budgeting(2), { goal: 1 }, given).state).toBe('solved');
  });

  it('gives up on few states with very many outcomes, in the first draw or later', () => {
    const wide = { ...diceRace, step: () => false, observe: (_: unknown, into: Int32Array) => void into.fill(0) };
    const dice = (rules: typeof diceRace) => solveExactly(rules, { goal: 1 }, { stateBudget: 1000 });
    expect(dice({ ...wide, begin: (_, chance) => void manyDice(chance) })).toEqual({
      state: 'over-budget',
      budget: 1000,
    });
    expect(
      dice({
        ...wide,
        step: (_, chance) => {
          manyDice(chance);
          return false;
        },
      }),
    ).toEqual({ state: 'over-budget', budget: 1000 });
  });

  it('gives up long before the last allowed outcome if the unexplored states have many outcomes', () => {
    let played = 0;
    const wide: typeof diceRace = {
      ...diceRace,
      step(race, chance) {
        played += 1;
        race.turns = race.place === 0 ? 1000 * chance.die(0, 200) : 0;
        if (race.place !== 0) manyDice(chance);
        race.place += 1;
        return race.place < race.goal;
      },
    };
    expect(solveExactly(wide, { goal: 3 })).toEqual({ state: 'over-budget', budget: 1_000_000 });
    expect(played).toBeLessThan(200_000);
  });

  it('gives up on a trial that cannot end', () => {
    const endless = { ...diceRace, step: () => true };
    expect(solveExactly(endless, { goal: 3 })).toEqual({ state: 'over-budget', budget: 1_000_000 });
  });

  it('solves rules whose save always writes to the same array', () => {
    const thrifty: typeof volleys = {
      ...volleys,
      save({ left, fired }: Volleys, into = new Int32Array(2)) {
        into[0] = left;
        into[1] = fired;
        return into;
      },
    };
    expect(solveExactly(thrifty, { units: 8, volleys: 3 })).toEqual(solveExactly(volleys, { units: 8, volleys: 3 }));
  });

  it('throws for a value outside the range of its measure', () => {
    const liar = { ...diceRace, observe: (_: unknown, into: Int32Array) => void into.fill(99) };
    expect(() => solveExactly(liar, { goal: 3 })).toThrow('turns is 99, which is not in its range of 0..3');
  });

  it('gives the same answer every time', () => {
    expect(solveExactly(attrition, fight)).toEqual(solveExactly(attrition, fight));
  });

  it('solves a single pool as its binomial distribution', () => {
    const { distributions } = solved(volleys, { units: 12, volleys: 1 });
    const binomial = outcomeProbabilities(hitWeights(12, 10, 4));
    for (const [left, probability] of binomial.entries()) expect(distributions[0][left]).toBeCloseTo(probability, 15);
  });
});

function manyDice(chance: { die(purpose: number, sides: number): number }): void {
  for (let die = 0; die < 6; die += 1) chance.die(0, 6);
}

interface Volleys {
  readonly units: number;
  readonly volleys: number;
  left: number;
  fired: number;
}

/** A toy whose units survive each volley with a 4 or more on a d10. */
const volleys: Rules<{ units: number; volleys: number }, Volleys> = {
  ...(diceRace as unknown as Rules<{ units: number; volleys: number }, Volleys>),
  measures: ({ units }) => [count('left', 'units left', 'units', units)],
  create: (setup) => ({ ...setup, left: 0, fired: 0 }),
  begin(state) {
    state.left = state.units;
    state.fired = 0;
  },
  step(state, chance) {
    state.left = chance.hits(0, state.left, 10, 4);
    state.fired += 1;
    return state.fired < state.volleys;
  },
  observe({ left }, into) {
    into[0] = left;
  },
  save: ({ left, fired }) => Int32Array.of(left, fired),
  restore(state, saved) {
    [state.left, state.fired] = saved;
  },
};
