import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ExactSolution, solvedMeasure } from '../../../src/exact/ExactSolution.ts';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import { type Derivations, partedRules, withDerived } from '../../../src/rules/derivedMeasures.ts';
import { count } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { shippedStudies } from '../../shippedStudies.ts';
import { campaign } from './toys/campaign.ts';
import { middle } from './toys/solvedCampaign.ts';

// The round is not part of a battle's states. This battle has 40 states, but 3,951 if an event uses the number of rounds.
const { rules: asked, scenarios } = shippedStudies.get('border-war')!;
const { rules } = partedRules(asked);
const { setup } = scenarios[0];
const MANY = 1_000;

const derivations: Derivations = {
  events: [
    { name: 'clear', when: 'attacker_left >= 3' },
    { name: 'quick', when: 'rounds <= 3' },
    { name: 'sure', when: 'clear and winner = attacker' },
    { name: 'both', when: 'quick and sure' },
  ],
  tables: [
    ['clear', 'winner'],
    ['quick', 'winner'],
  ],
};

/** Five rounds, in each of which red and blue toss a coin; the heads of each are sums, which are not part of the states. */
const coins: Rules<object, { round: number; red: number; blue: number }> = {
  name: 'coins',
  version: 1,
  trials: 'games',
  purposes: ['red', 'blue'],
  setupSchema: z.object({}),
  measures: () => [count('red', 'heads of red', 'heads', 5), count('blue', 'heads of blue', 'heads', 5)],
  create: () => ({ round: 0, red: 0, blue: 0 }),
  begin: (game) => Object.assign(game, { round: 0, red: 0, blue: 0 }),
  step(game, chance) {
    game.red += chance.die(0, 2) - 1;
    game.blue += chance.die(1, 2) - 1;
    game.round += 1;
    return game.round < 5;
  },
  observe({ red, blue }, into) {
    into[0] = red;
    into[1] = blue;
  },
  save: ({ red, blue, round }) => Int32Array.of(red, blue, round),
  restore(game, saved) {
    [game.red, game.blue, game.round] = saved;
  },
  inRounds: { sums: () => [0, 1], isBeginning: () => true },
};

/** Solves the coins with some events, and counts the attempts. */
function solveCoins(events: Derivations['events'], stateBudget?: number, rules = coins) {
  let attempts = 0;
  const counted: typeof coins = {
    ...rules,
    create(setup) {
      attempts += 1;
      return rules.create(setup);
    },
  };
  const extended = withDerived(counted as Rules<unknown, unknown>, { events, tables: [] });
  const solution = solveExactly(extended, {}, { stateBudget });
  return { solution, attempts };
}

function solve(budget: number | undefined, of: Derivations = derivations) {
  const extended = withDerived(rules, of);
  const solution = solveExactly(extended, setup, { stateBudget: budget });
  return { solution, names: extended.measures(setup).map(({ name }) => name) };
}

function unsolvedNames({ solution, names }: { solution: ExactSolution; names: readonly string[] }): string[] {
  return names.filter((_, at) => solvedMeasure(solution, at) === null);
}

describe('a setup whose events need too many states', () => {
  it('is solved without the events that need too many states', () => {
    const { solution, names } = solve(MANY);
    expect(solution.state).toBe('partly-solved');
    expect(unsolvedNames({ solution, names })).toEqual(['quick', 'both', 'quick & winner']);
    const whole = solve(undefined).solution;
    expect(whole.state).toBe('solved');
    for (const at of names.keys()) {
      const [one, other] = [solvedMeasure(solution, at), solvedMeasure(whole, at)];
      if (one === null || other === null) continue;
      expect(one.mean).toBeCloseTo(other.mean, 12);
      for (const [cell, probability] of one.distribution.entries()) {
        expect(probability).toBeCloseTo(other.distribution[cell], 12);
      }
    }
  });

  it('keeps the state limit within which it was solved', () => {
    const { solution } = solve(MANY);
    expect(solution).toMatchObject({ budget: MANY });
    expect('states' in solution && solution.states).toBeLessThanOrEqual(MANY);
  });

  it('has the exact values of its rules if there is one event alone', () => {
    const quick: Derivations = { events: [derivations.events[1]], tables: [] };
    expect(unsolvedNames(solve(MANY, quick))).toEqual(['quick']);
  });

  it('is solved for the same events in any order, though many need too many states', () => {
    const needy = [1, 2, 3, 4].map((least) => ({ name: `later_${least}`, when: `rounds >= ${least}` }));
    const names = needy.map(({ name }) => name);
    const last: Derivations = { events: [...needy, derivations.events[0]], tables: [] };
    const first: Derivations = { events: [derivations.events[0], ...needy], tables: [] };
    expect(unsolvedNames(solve(MANY, last))).toEqual(names);
    expect(unsolvedNames(solve(MANY, first))).toEqual(names);
  });

  it('is solved without the events for which its legs would carry more integers', () => {
    // A campaign of three fights. An event about two of its sums makes each fight carry both.
    const events = [
      { name: 'bloody', when: 'kills >= 5' },
      { name: 'quick', when: 'kills >= 5 and rounds <= 6' },
      { name: 'rich', when: 'loot >= 5000 and rounds <= 6 and kills >= 4' },
    ];
    const whole = withDerived(campaign as unknown as Rules<unknown, unknown>, { events, tables: [] });
    const names = whole.measures(middle).map(({ name }) => name);
    const [partly, all] = [12_000, undefined].map((stateBudget) => solveExactly(whole, middle, { stateBudget }));
    expect(partly.state).toBe('partly-solved');
    expect(all.state).toBe('solved');
    expect(unsolvedNames({ solution: partly, names })).toEqual(['quick', 'rich']);
    const kills = solvedMeasure(all, names.indexOf('kills'));
    const chance = kills?.distribution.slice(5).reduce((sum, share) => sum + share, 0) ?? Number.NaN;
    expect(solvedMeasure(partly, names.indexOf('bloody'))?.mean).toBeCloseTo(chance, 12);
  });

  it('has no exact values if its rules need too many states themselves', () => {
    expect(solve(20).solution).toEqual({ state: 'over-budget', budget: 20 });
  });

  it('is solved entirely if each of its events can be solved by itself', () => {
    const events = [
      { name: 'red_wins', when: 'red >= 4' },
      { name: 'blue_wins', when: 'blue >= 4' },
    ];
    const solved = (some: typeof events, stateBudget?: number) => solveCoins(some, stateBudget).solution;
    // With one event, a state has the round and one count; with both events, it has both counts.
    expect(solved(events.slice(0, 1))).toMatchObject({ state: 'solved', states: 15 });
    expect(solved(events)).toMatchObject({ state: 'solved', states: 55 });
    const apart = solved(events, 40);
    expect(apart).toMatchObject({ state: 'solved', states: 15 });
    // 4 or 5 heads of 5 coins.
    expect(solvedMeasure(apart, 3)?.mean).toBeCloseTo(6 / 32, 12);
    expect(solvedMeasure(apart, 2)?.mean).toBeCloseTo(6 / 32, 12);
    const heads = [1, 5, 10, 10, 5, 1].map((ways) => ways / 32);
    for (const [cell, chance] of heads.entries()) {
      expect(solvedMeasure(apart, 0)?.distribution[cell]).toBeCloseTo(chance, 12);
    }
  });

  it('tries the events with fewest integers first, and gives up after some that need too many states', () => {
    const attemptsWith = (unsolvable: number) => {
      const names = Array.from({ length: unsolvable }, (_, at) => `both_${at}`);
      const both = names.map((name) => ({ name, when: 'red >= 4 and blue >= 4' }));
      const { solution, attempts } = solveCoins([...both, { name: 'red_wins', when: 'red >= 4' }], 40);
      expect(solution.state).toBe('partly-solved');
      expect(solvedMeasure(solution, 2 + unsolvable)?.mean).toBeCloseTo(6 / 32, 12);
      expect(solvedMeasure(solution, 2)).toBeNull();
      return attempts;
    };
    expect(attemptsWith(1)).toBeLessThan(attemptsWith(2));
    expect(attemptsWith(2)).toBe(attemptsWith(20));
  });

  it('is tried only once if its rules have no events', () => {
    expect(solveCoins([], 4)).toEqual({ solution: { state: 'over-budget', budget: 4 }, attempts: 1 });
  });

  it('is tried as a whole, then without its events; a single event is not tried again', () => {
    const both = { name: 'both', when: 'red >= 4 and blue >= 4' };
    expect(solveCoins([both], 40)).toMatchObject({ solution: { state: 'partly-solved' }, attempts: 2 });
  });

  it('is tried once with all events that add nothing to its states, and once with each of the others', () => {
    const events = [
      // The round is always part of the states.
      { name: 'over', when: 'rounds >= 5' },
      { name: 'short', when: 'rounds < 5' },
      { name: 'red_wins', when: 'red >= 4' },
      { name: 'blue_wins', when: 'blue >= 4' },
    ];
    const inRounds: typeof coins = {
      ...coins,
      measures: (setup) => [...coins.measures(setup), count('rounds', 'rounds', 'rounds', 5)],
      observe(game, into) {
        coins.observe(game, into);
        into[2] = game.round;
      },
    };
    const { solution, attempts } = solveCoins(events, 40, inRounds);
    expect(attempts).toBe(1 + 1 + 2);
    expect(solution.state).toBe('solved');
    const means = events.map((_, at) => solvedMeasure(solution, 3 + at)?.mean ?? Number.NaN);
    for (const [at, chance] of [1, 0, 6 / 32, 6 / 32].entries()) expect(means[at]).toBeCloseTo(chance, 12);
  });
});
