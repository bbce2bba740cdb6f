import { describe, expect, it } from 'vitest';
import { exploreStates, FollowedTrials, fewestOutcomes, ProbingChance } from '../../../src/exact/FollowedTrials.ts';
import { OutcomePlayer } from '../../../src/exact/OutcomePlayer.ts';
import { IntTable } from '../../../src/foundation/IntTable.ts';
import type { Chance } from '../../../src/random/Chance.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { diceRace } from './toys/diceRace.ts';

/**
 * Returns the different values of a draw in a thousand probes, in increasing order, and the number of outcomes that it
 * counts.
 */
function drawn(draw: (chance: ProbingChance) => number): { values: number[]; outcomes: number[] } {
  const chance = new ProbingChance();
  const values = new Set<number>();
  const outcomes = new Set<number>();
  for (let probe = 0; probe < 1000; probe += 1) {
    chance.begin(probe);
    values.add(draw(chance));
    outcomes.add(chance.outcomes);
  }
  return { values: [...values].sort((a, b) => a - b), outcomes: [...outcomes] };
}

// A thousand probes miss a possible value with a chance below 10⁻³⁰, and the probes are always the same.
describe('ProbingChance', () => {
  it.each<[string, (chance: ProbingChance) => number, number[]]>([
    ['a die', (chance) => chance.die(0, 6), [1, 2, 3, 4, 5, 6]],
    ['a die of one side', (chance) => chance.die(0, 1), [1]],
    ['the sum of two dice', (chance) => chance.sum(0, 2, 4), [2, 3, 4, 5, 6, 7, 8]],
    ['the sum of no dice', (chance) => chance.sum(0, 0, 6), [0]],
    ['hits', (chance) => chance.hits(0, 3, 6, 5), [0, 1, 2, 3]],
    ['hits by the highest face alone', (chance) => chance.hits(0, 2, 6, 6), [0, 1, 2]],
    ['hits by all but one face', (chance) => chance.hits(0, 2, 6, 2), [0, 1, 2]],
    ['hits that cannot miss', (chance) => chance.hits(0, 3, 6, 1), [3]],
    ['hits that are impossible', (chance) => chance.hits(0, 3, 6, 7), [0]],
    ['a pick by weights', (chance) => chance.pick(0, [0, 5, 0, 1, 2]), [1, 3, 4]],
  ])('draws every possible outcome of %s, and counts them', (_, draw, possible) => {
    expect(drawn(draw)).toEqual({ values: possible, outcomes: [possible.length] });
  });

  it('multiplies the outcomes of successive draws, and starts at 1 with each probe', () => {
    const chance = new ProbingChance();
    chance.begin(0);
    expect(chance.outcomes).toBe(1);
    chance.die(0, 6);
    chance.hits(0, 3, 6, 4);
    chance.pick(0, [1, 1]);
    expect(chance.outcomes).toBe(6 * 4 * 2);
    chance.begin(1);
    expect(chance.outcomes).toBe(1);
  });

  it('draws all outcomes with equal chance', () => {
    const chance = new ProbingChance();
    const counts = [0, 0, 0, 0];
    for (let probe = 0; probe < 4000; probe += 1) {
      chance.begin(probe);
      counts[chance.hits(0, 3, 6, 6)] += 1;
    }
    // Six standard errors of a binomial of 4,000 and ¼; the probes are always the same.
    for (const number of counts) expect(Math.abs(number - 1000)).toBeLessThan(165);
  });
});

/** The race to a goal, without its turns. */
const uncountedRace: typeof diceRace = {
  ...diceRace,
  save: ({ place }) => Int32Array.of(place),
  restore(race, saved) {
    race.place = saved[0];
  },
};

interface Toy {
  /** Draws the first state, a number. */
  readonly begin: (chance: Chance) => number;
  /** Draws the state after a number; null: the trial is over. */
  readonly step: (number: number, chance: Chance) => number | null;
}

/** Explores a toy, and counts its begins and steps, probes included. */
function explored({ begin, step }: Toy, mostStates: number, mostOutcomes: number) {
  const played = { begun: 0, steps: 0 };
  const rules: Rules<{ goal: number }, Int32Array> = {
    ...(diceRace as unknown as Rules<{ goal: number }, Int32Array>),
    create: () => new Int32Array(1),
    begin(state, chance) {
      played.begun += 1;
      state[0] = begin(chance);
    },
    step(state, chance) {
      played.steps += 1;
      const next = step(state[0], chance);
      if (next !== null) state[0] = next;
      return next !== null;
    },
    save: (state) => state.slice(),
    restore: (state, saved) => state.set(saved),
  };
  const found = exploreStates(new OutcomePlayer(rules, { goal: 1 }), mostStates, mostOutcomes);
  return {
    ...played,
    found: found && { states: found.states.size, outcomes: found.outcomes, nodes: found.graph.nodes },
  };
}

/** From each number a coin leads to the next number, or ends the trial. */
const chain = (length: number): Toy => ({
  begin: () => 0,
  step: (number, chance) => (chance.die(0, 2) === 1 && number + 1 < length ? number + 1 : null),
});

/** The first draw chooses one of many numbers; then a draw with many outcomes ends the trial. */
const star = (numbers: number, outcomes: number): Toy => ({
  begin: (chance) => chance.die(0, numbers),
  step: (_, chance) => {
    chance.die(0, outcomes);
    return null;
  },
});

describe('exploreStates', () => {
  it('plays every outcome of every state once', () => {
    // One outcome at the start, and two for each state.
    expect(explored(chain(50), 1000, 100_000)).toEqual({
      begun: 1,
      steps: 100,
      found: { states: 50, outcomes: 101, nodes: 51 },
    });
  });

  it('succeeds exactly at the limits of states and outcomes, and gives up one above', () => {
    expect(explored(chain(50), 50, 1000).found).not.toBeNull();
    expect(explored(chain(50), 49, 1000).found).toBeNull();
    expect(explored(chain(50), 1000, 101).found).not.toBeNull();
    expect(explored(chain(50), 1000, 100).found).toBeNull();
  });

  it('applies both limits to the first draw, and gives up at once', () => {
    expect(explored(star(100, 1), 100, 1000).found).toEqual({ states: 100, outcomes: 200, nodes: 101 });
    expect(explored(star(100, 1), 99, 1000)).toEqual({ begun: 100, steps: 0, found: null });
    expect(explored(star(100, 1), 1000, 60)).toEqual({ begun: 61, steps: 0, found: null });
    const drawnInVain: Toy = { ...chain(1), begin: (chance) => 0 * chance.die(0, 100) };
    expect(explored(drawnInVain, 1, 60)).toEqual({ begun: 61, steps: 0, found: null });
    expect(explored(drawnInVain, 1, 102).found).toEqual({ states: 1, outcomes: 102, nodes: 2 });
  });

  it('gives up as soon as the steps have too many states or outcomes', () => {
    const spreading: Toy = { begin: () => 0, step: (number, chance) => (number === 0 ? chance.die(0, 100) : null) };
    expect(explored(spreading, 10, 100_000)).toEqual({ begun: 1, steps: 10, found: null });
    const wide: Toy = { begin: () => 0, step: (_, chance) => (chance.die(0, 100) > 0 ? null : 0) };
    expect(explored(wide, 10, 30)).toEqual({ begun: 1, steps: 30, found: null });
  });
});

describe('FollowedTrials', () => {
  it('plays again only the states in which a trial may end', () => {
    let steps = 0;
    const rules: typeof uncountedRace = {
      ...uncountedRace,
      step(race, chance, journal) {
        steps += 1;
        return uncountedRace.step(race, chance, journal);
      },
    };
    const followed = FollowedTrials.of(rules, { goal: 10 }, 1_000);
    expect(followed?.states).toBe(10);
    // The places 0 to 9, with six outcomes each.
    expect(steps).toBe(60);
    let total = 0;
    followed?.forEachEnding((probability) => {
      total += probability;
    });
    // The goal is reached only from the places 4 to 9.
    expect(steps).toBe(60 + 36);
    expect(total).toBeCloseTo(1, 14);
  });
});

// A forecast takes 4,000 probes, each one step.
describe('the forecast of exploreStates', () => {
  it('gives up if the unexplored states have too many outcomes, long before all are played', () => {
    const { found, steps } = explored(star(100, 10_000), 1000, 64_000);
    expect(found).toBeNull();
    expect(steps).toBe(10_000 + 4_000);
  });

  it('is exact if all states are alike', () => {
    expect(explored(star(100, 2), 1000, 300).found).toEqual({ states: 100, outcomes: 300, nodes: 101 });
    expect(explored(star(100, 2), 1000, 299).found).toBeNull();
  });

  it('is made after 1/64 of the outcomes, and each time their number has doubled', () => {
    // At 101 outcomes of 6,400, then 203, 407, 815, 1,631 and 3,263.
    expect(explored(chain(2000), 3000, 6_400).steps).toBe(4_000 + 6 * 4_000);
    expect(explored(chain(2000), 3000, 64 * 4_002).steps).toBe(4_000);
    expect(explored(chain(2000), 3000, 64 * 4_001).steps).toBe(4_000 + 4_000);
  });
});

/** Rules whose states are numbers, and whose step from a state is `play`. */
function stepping(play: (number: number, chance: Chance) => void): Rules<{ goal: number }, Int32Array> {
  return {
    ...(diceRace as unknown as Rules<{ goal: number }, Int32Array>),
    create: () => new Int32Array(1),
    step(state, chance) {
      play(state[0], chance);
      return false;
    },
    restore: (state, saved) => state.set(saved),
  };
}

function forecast(play: (number: number, chance: Chance) => void, waiting: number): number {
  const states = new IntTable();
  for (let state = 0; state < waiting + 10; state += 1) states.add(Int32Array.of(state));
  return fewestOutcomes(new OutcomePlayer(stepping(play), { goal: 1 }), states, 10);
}

const weights = [0, 3, 0, 1];

describe('fewestOutcomes', () => {
  it('counts exactly if all outcomes of a draw lead to the same number, without impossible outcomes', () => {
    const play = (_: number, chance: Chance) => {
      chance.die(0, 6);
      chance.hits(0, 4, 6, 5);
      chance.hits(0, 9, 6, 1);
      chance.hits(0, 9, 6, 7);
      chance.sum(0, 2, 6);
      chance.pick(0, weights);
    };
    expect(forecast(play, 100)).toBe(100 * 6 * 5 * 11 * 2);
  });

  it('stays below the true number, and near it, if a later draw depends on an earlier one', () => {
    // 1 + 2 + 3 + 4 + 5 + 6 outcomes from every second state, and one from the others.
    const play = (number: number, chance: Chance) => {
      if (number % 2 === 0) chance.die(0, chance.die(0, 6));
    };
    const truly = 5000 * 21 + 5000;
    const found = forecast(play, 10_000);
    expect(found).toBeLessThan(truly);
    expect(found).toBeGreaterThan(0.85 * truly);
  });

  it('is four standard errors below the estimate, by the sample variance of the 4,000 probes', () => {
    // One probe for each state: half of them have three outcomes, and half have one. Mean 2, mean square 5.
    const play = (number: number, chance: Chance) => {
      if (number % 2 === 0) chance.die(0, 3);
    };
    expect(forecast(play, 4000)).toBeCloseTo(4000 * (2 - 4 * Math.sqrt((5 - 2 ** 2) / 3999)), 6);
  });

  it('is not raised by a single state with very many outcomes among thousands of other states', () => {
    const play = (number: number, chance: Chance) => {
      if (number === 10) chance.hits(0, 1_000_000, 6, 5);
    };
    expect(forecast(play, 4000)).toBe(4000);
  });
});
