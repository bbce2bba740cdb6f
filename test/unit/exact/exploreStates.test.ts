import { describe, expect, it } from 'vitest';
import { exploreStates } from '../../../src/exact/exploreStates.ts';
import { OutcomePlayer } from '../../../src/exact/OutcomePlayer.ts';
import type { Chance } from '../../../src/random/Chance.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { diceRace } from './toys/diceRace.ts';

interface Toy {
  /** Draws the first state, a number. */
  readonly begin: (chance: Chance) => number;
  /** Draws the state after a number; null: the trial is over. */
  readonly step: (number: number, chance: Chance) => number | null;
}

/** Explores a toy, and counts how often it was begun and how many steps it took, probes included. */
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

/** From each number a coin leads to the next, or ends the trial. */
const chain = (length: number): Toy => ({
  begin: () => 0,
  step: (number, chance) => (chance.die(0, 2) === 1 && number + 1 < length ? number + 1 : null),
});

/** One number of many, drawn at first; then a draw of as many outcomes ends the trial. */
const star = (numbers: number, outcomes: number): Toy => ({
  begin: (chance) => chance.die(0, numbers),
  step: (_, chance) => {
    chance.die(0, outcomes);
    return null;
  },
});

describe('exploreStates', () => {
  it('plays every outcome of every state once', () => {
    // One outcome of the beginning, and two of each state.
    expect(explored(chain(50), 1000, 100_000)).toEqual({
      begun: 1,
      steps: 100,
      found: { states: 50, outcomes: 101, nodes: 51 },
    });
  });

  it('finds as many states and outcomes as it may, and gives up by one more', () => {
    expect(explored(chain(50), 50, 1000).found).not.toBeNull();
    expect(explored(chain(50), 49, 1000).found).toBeNull();
    expect(explored(chain(50), 1000, 101).found).not.toBeNull();
    expect(explored(chain(50), 1000, 100).found).toBeNull();
  });

  it('heeds both in the first draw, too, and gives up at once', () => {
    expect(explored(star(100, 1), 100, 1000).found).toEqual({ states: 100, outcomes: 200, nodes: 101 });
    expect(explored(star(100, 1), 99, 1000)).toEqual({ begun: 100, steps: 0, found: null });
    expect(explored(star(100, 1), 1000, 60)).toEqual({ begun: 61, steps: 0, found: null });
    const drawnInVain: Toy = { ...chain(1), begin: (chance) => 0 * chance.die(0, 100) };
    expect(explored(drawnInVain, 1, 60)).toEqual({ begun: 61, steps: 0, found: null });
    expect(explored(drawnInVain, 1, 102).found).toEqual({ states: 1, outcomes: 102, nodes: 2 });
  });

  it('gives up as soon as there are too many states, or outcomes, of the steps', () => {
    const spreading: Toy = { begin: () => 0, step: (number, chance) => (number === 0 ? chance.die(0, 100) : null) };
    expect(explored(spreading, 10, 100_000)).toEqual({ begun: 1, steps: 10, found: null });
    const wide: Toy = { begin: () => 0, step: (_, chance) => (chance.die(0, 100) > 0 ? null : 0) };
    expect(explored(wide, 10, 30)).toEqual({ begun: 1, steps: 30, found: null });
  });
});

// A forecast takes 4,000 probes, each a step.
describe('the forecast of exploreStates', () => {
  it('gives up where the states that wait have too many outcomes, long before all have been played', () => {
    const { found, steps } = explored(star(100, 10_000), 1000, 64_000);
    expect(found).toBeNull();
    expect(steps).toBe(10_000 + 4_000);
  });

  it('is right to the last outcome where all states are alike', () => {
    expect(explored(star(100, 2), 1000, 300).found).toEqual({ states: 100, outcomes: 300, nodes: 101 });
    expect(explored(star(100, 2), 1000, 299).found).toBeNull();
  });

  it('is made when a sixty-fourth of the outcomes has been played, and whenever twice as many have been', () => {
    // At 101 outcomes of 6,400, 203, 407, 815, 1,631 and 3,263.
    expect(explored(chain(2000), 3000, 6_400).steps).toBe(4_000 + 6 * 4_000);
    expect(explored(chain(2000), 3000, 64 * 4_002).steps).toBe(4_000);
    expect(explored(chain(2000), 3000, 64 * 4_001).steps).toBe(4_000 + 4_000);
  });
});
