import { describe, expect, it } from 'vitest';
import { Allowance } from '../../../../src/exact/composed/LegGraph.ts';
import {
  LegEnds,
  type LegSolution,
  LegSolutionCache,
  SolvedLegs,
  ValueSums,
} from '../../../../src/exact/composed/SolvedLegs.ts';
import { OutcomePlayer } from '../../../../src/exact/OutcomePlayer.ts';
import type { ComposedLeg } from '../../../../src/rules/Composition.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { oneDie } from '../toys/diceInTurn.ts';

type Worth = (face: number, carried: number) => readonly [into: number, sum: number];

/** The ends of a six-sided die. `worth` gives the result of each face for a trial that carries `first`. */
function endsOf(worth: Worth, first: number | readonly number[]): LegEnds {
  const { ends, player, before } = oneLeg(worth, [first].flat());
  do {
    player.step(before);
    ends.add(player.probability, before);
  } while (player.hasNext());
  return ends;
}

/** A leg of one six-sided die before its roll, and its ends. */
function oneLeg(worth: Worth, first: readonly number[]) {
  const leg: ComposedLeg = {
    rules: oneDie as unknown as Rules<unknown, unknown>,
    setup: { sides: 6 },
    columns: Int32Array.of(-1),
    values: [null],
    leave: (state, from, into, sums) => {
      const [next, sum] = worth((state as { face: number }).face, from[0]);
      into[0] = next;
      sums[0] += sum;
    },
  };
  const player = new OutcomePlayer(leg.rules, leg.setup);
  player.begin();
  const before = player.save().slice();
  const carried = Int32Array.from(first);
  return { ends: new LegEnds(leg, player, carried, 1), player, carried, before };
}

describe('LegEnds', () => {
  const leaving = (ends: LegEnds, end: number, carried: number) => {
    const into = new Int32Array(1);
    const sums = Int32Array.of(99);
    ends.leave(end, Int32Array.of(carried), into, sums);
    return [into[0], sums[0]];
  };

  it('distinguishes ends by the carried vector and the sums, in the order in which they were found', () => {
    const ends = endsOf((face) => [face % 2, face > 4 ? 1 : 0], 7);
    expect(ends.size).toBe(4);
    // Faces 1 and 3; 2 and 4; 5; 6.
    expect([0, 1, 2, 3].map((end) => ends.probability(end) * 6)).toEqual([2, 2, 1, 1]);
    expect([0, 1, 2, 3].map((end) => leaving(ends, end, 7))).toEqual([
      [1, 0],
      [0, 0],
      [1, 1],
      [0, 1],
    ]);
  });

  it('replays an end for a trial that carries another vector', () => {
    const ends = endsOf((face, carried) => [carried + (face % 2), 10 * carried], 7);
    expect(ends.size).toBe(2);
    expect([1, 0, 1].map((end) => leaving(ends, end, 40))).toEqual([
      [40, 400],
      [41, 400],
      [40, 400],
    ]);
  });

  it('copies the vector that the first trial carried, so that later changes of it have no effect', () => {
    const { ends, player, carried, before } = oneLeg((face, start) => [start === 7 ? 0 : face, 0], [7]);
    player.step(before);
    ends.add(player.probability, before);
    carried[0] = 1;
    while (player.hasNext()) {
      player.step(before);
      ends.add(player.probability, before);
    }
    expect(ends.size).toBe(1);
  });

  it('throws if endings are equal for the first trial but differ for another, and names the vector of the other trial', () => {
    // All faces are equal for 0; for 1 the fourth face differs. Of later endings the second, fourth, … are stored.
    const ends = endsOf((face, carried) => [carried === 0 || face !== 4 ? 0 : 1, 0], 0);
    expect(() => ends.checkSameEnds(Int32Array.of(0))).not.toThrow();
    expect(() => ends.checkSameEnds(Int32Array.of(1))).toThrow(
      'endings of a leg of one-die are equal for one trial, but differ for a trial that carries 1',
    );
    const inSums = endsOf((face, carried) => [0, carried === 0 || face !== 4 ? 0 : 1], 0);
    expect(() => inSums.checkSameEnds(Int32Array.of(1))).toThrow('are equal for one trial');
    const second = endsOf(
      (face, carried) => [carried === 0 ? Math.min(face, 3) : face === 6 ? 9 : Math.min(face, 3), 0],
      0,
    );
    expect(() => second.checkSameEnds(Int32Array.of(1))).toThrow('are equal for one trial');
  });

  it('the error about different ends names the carried vector', () => {
    const ends = endsOf((face, carried) => [carried === 0 || face !== 4 ? 0 : 1, 0], [0, 0]);
    expect(() => ends.checkSameEnds(Int32Array.of(1, 2))).toThrow('a trial that carries 1 2');
  });

  it('checks only the first eight trials', () => {
    const ends = endsOf((face, carried) => [carried < 8 || face !== 4 ? 0 : 1, 0], 0);
    for (let trial = 0; trial < 7; trial += 1) ends.checkSameEnds(Int32Array.of(trial));
    expect(() => ends.checkSameEnds(Int32Array.of(8))).toThrow('are equal for one trial');
    expect(() => ends.checkSameEnds(Int32Array.of(8))).not.toThrow();
  });
});

const BUDGET = 1000;

/**
 * Returns how many outcomes of a die with ten thousand sides (too many for the budget) are played before the solver
 * gives up.
 */
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
  expect(new SolvedLegs(0, allowance).play(leg, Int32Array.of(0))).toBeNull();
  return played;
}

describe('SolvedLegs', () => {
  it('play no more outcomes of a leg than the rest of the budget allows, four for each state', () => {
    expect(outcomesPlayed(0)).toBe(4 * BUDGET);
    expect(outcomesPlayed(900)).toBe(4 * 100);
  });

  it('read the measures of a leg only once for all compositions that play it', () => {
    const rules = { ...oneDie } as unknown as Rules<unknown, unknown>;
    const leg: ComposedLeg = {
      rules,
      setup: { sides: 6 },
      columns: Int32Array.of(0),
      values: [null],
      reads: [0],
      leave() {},
    };
    const [first, second] = [1, 2].map(() => new SolvedLegs(0, new Allowance(10_000)).play(leg, Int32Array.of(0)));
    expect(first).not.toBeNull();
    expect(second?.measures).toBe(first?.measures);
    const faces: [number, number][] = [];
    second?.measures[0].forEach((face, probability) => {
      faces.push([face, probability]);
    });
    expect(faces).toEqual([1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6]));
  });

  it('use the same share of the lower budget of the leg’s rules', () => {
    expect(outcomesPlayed(0, 100)).toBe(4 * 100);
    expect(outcomesPlayed(900, 100)).toBe(4 * 10);
    expect(outcomesPlayed(900, 5000)).toBe(4 * 100);
  });
});

describe('LegSolutionCache', () => {
  const rules = oneDie as unknown as Rules<unknown, unknown>;
  const other = { ...rules };
  const play = (states: number) =>
    ({ followed: { states }, measures: [], isMeasured: false }) as unknown as LegSolution;

  it('returns the solution of equal rules and setup, but not for a smaller budget than it was stored with', () => {
    const shared = new LegSolutionCache();
    const kept = play(10);
    expect(shared.find(rules, 'a', 100)).toBeNull();
    shared.keep(rules, 'a', 100, kept);
    expect(shared.find(rules, 'a', 100)).toBe(kept);
    expect(shared.find(rules, 'a', 101)).toBe(kept);
    expect(shared.find(rules, 'a', 99)).toBeNull();
    expect(shared.find(rules, 'b', 100)).toBeNull();
    expect(shared.find(other, 'a', 100)).toBeNull();
    shared.keep(rules, 'a', 50, kept);
    expect(shared.find(rules, 'a', 50)).toBe(kept);
  });

  it('keeps different setups of the same rules apart, and holds up to 500 solutions', () => {
    const shared = new LegSolutionCache();
    for (let number = 0; number < 500; number += 1) shared.keep(rules, `${number}`, 1, play(1));
    expect(shared.find(rules, '0', 1)).not.toBeNull();
    expect(shared.find(rules, '499', 1)).not.toBeNull();
    shared.keep(rules, '500', 1, play(1));
    expect(shared.find(rules, '0', 1)).toBeNull();
    expect(shared.find(rules, '500', 1)).not.toBeNull();
    // The cache is empty again from here on.
    for (let number = 501; number < 1000; number += 1) shared.keep(rules, `${number}`, 1, play(1));
    expect(shared.find(rules, '500', 1)).not.toBeNull();
    shared.keep(rules, '1000', 1, play(1));
    expect(shared.find(rules, '500', 1)).toBeNull();
  });

  it('holds solutions of at most 200,000 states in total', () => {
    const shared = new LegSolutionCache();
    shared.keep(rules, 'a', 1, play(150_000));
    shared.keep(rules, 'b', 1, play(50_000));
    expect([shared.find(rules, 'a', 1), shared.find(rules, 'b', 1)]).not.toContain(null);
    shared.keep(rules, 'c', 1, play(1));
    expect(shared.find(rules, 'a', 1)).toBeNull();
    expect(shared.find(rules, 'c', 1)).not.toBeNull();
    shared.keep(rules, 'd', 1, play(199_999));
    expect([shared.find(rules, 'c', 1), shared.find(rules, 'd', 1)]).not.toContain(null);
    shared.keep(rules, 'e', 1, play(200_001));
    expect(shared.find(rules, 'e', 1)).toBeNull();
    expect(shared.find(rules, 'd', 1)).toBeNull();
    shared.keep(rules, 'f', 1, play(200_000));
    expect(shared.find(rules, 'f', 1)).not.toBeNull();
    shared.keep(rules, 'g', 1, play(200_000));
    expect(shared.find(rules, 'g', 1)).not.toBeNull();
  });
});

describe('ValueSums', () => {
  it('add up the probabilities of each value, in the order in which values came', () => {
    const sums = new ValueSums();
    for (const [value, probability] of [
      [5, 0.25],
      [-3, 0.5],
      [5, 0.25],
    ])
      sums.add(value, probability);
    const added: [number, number][] = [];
    sums.forEach((value, probability) => {
      added.push([value, probability]);
    });
    expect(added).toEqual([
      [5, 0.5],
      [-3, 0.5],
    ]);
  });
});
