import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import type { ComposedLeg } from '../../../../src/rules/Composition.ts';
import { count } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { COINS, type House, LEFT_FROM, OUT_AFTER, ROUNDS, type Walk, walkedByRounds, wander } from '../toys/wander.ts';

const MOST = 6;
const LAST_COIN = 20;
/** The measures of a walk. */
const OF_WALK = 5;

/** A house with a cycle of two rooms, in which the coins of one way are drawn in a step of their own. */
const houseOf = (mostRounds: number): House => ({
  rooms: [
    [
      { weight: 2, to: 1, coins: [0, 3] },
      { weight: 1, to: null, coins: [1] },
    ],
    [
      { weight: 3, to: 0, coins: [1] },
      { weight: 2, to: null },
    ],
  ],
  most: mostRounds,
  lastRound: MOST,
  lastCoin: LAST_COIN,
});

/** The house from which a second walk starts: after a walk that got out, one with fewer rounds. */
const secondOf = (isOut: boolean) => houseOf(isOut ? 2 : MOST);

/** The values of a finished walk that a later leg may read, by the indices of its measures. */
const readable: Readonly<Record<number, (walk: Walk) => number>> = {
  [COINS]: ({ coins }) => Math.min(LAST_COIN, coins),
  [OUT_AFTER]: ({ isOut, rounds }) => (isOut ? rounds : 0),
};

/**
 * Two walks one after the other, each a leg. Carried are the number of walks, 1 if the last walk got out, and the measure of the
 * first walk that is `read`, if there is one.
 */
function twoWalks(read: number | null): Rules<unknown, unknown> {
  const legs = new Map<string, ComposedLeg>();
  const measures = [0, 1].flatMap((walk) =>
    wander.measures(houseOf(MOST)).map((measure) => ({ ...measure, name: `${walk}.${measure.name}` })),
  );
  return {
    ...(wander as unknown as Rules<unknown, unknown>),
    inRounds: undefined,
    measures: () => [...measures, count('first', 'the measure of the first walk that is read', 'points', LAST_COIN)],
    composition: {
      exact: () => ({
        start: Int32Array.of(0, 0, 0),
        sums: 0,
        journey: [{ at: 2 * OF_WALK, sum: -1 }],
        next(carried) {
          const [walked, isOut] = carried;
          if (walked === 2) return null;
          const key = `${walked} ${isOut}`;
          const leg = legs.get(key) ?? {
            rules: wander as unknown as Rules<unknown, unknown>,
            setup: walked === 0 ? houseOf(MOST) : secondOf(isOut === 1),
            columns: Int32Array.from({ length: OF_WALK }, (_, at) => OF_WALK * walked + at),
            values: new Array<null>(OF_WALK).fill(null),
            ...(read === null ? {} : { reads: [LEFT_FROM, read] }),
            leave(state: unknown, from: Int32Array, into: Int32Array) {
              const walk = state as Walk;
              into[0] = from[0] + 1;
              into[2] = from[0] === 0 && read !== null ? readable[read](walk) : from[2];
              into[1] = walk.isOut ? 1 : 0;
            },
          };
          legs.set(key, leg);
          return leg;
        },
        measureAt: (_at, carried) => carried[2],
      }),
    },
  };
}

/** A journey of one walk, whose only measure is the measure `place` of the walk, with values up to `max`. */
function oneWalk(walked: typeof wander, setup: House, place: number, max: number): Rules<unknown, unknown> {
  const leg: ComposedLeg = {
    rules: walked as unknown as Rules<unknown, unknown>,
    setup,
    columns: Int32Array.from({ length: OF_WALK }, (_, at) => (at === place ? 0 : -1)),
    values: new Array<null>(OF_WALK).fill(null),
    reads: [LEFT_FROM],
    leave(_state, _from, into) {
      into[0] = 1;
    },
  };
  return {
    ...leg.rules,
    inRounds: undefined,
    measures: () => [count('walked', 'the measure of the walk', 'points', max)],
    composition: {
      exact: () => ({
        start: Int32Array.of(0),
        sums: 0,
        journey: [],
        next: ([walks]) => (walks === 0 ? leg : null),
        measureAt: () => 0,
      }),
    },
  };
}

function solved(rules: Rules<unknown, unknown>) {
  const solution = solveExactly(rules, {});
  if (solution.state !== 'solved') throw new Error(`the solution is ${solution.state}`);
  return solution;
}

describe('a journey whose legs are walks in rounds', () => {
  const first = walkedByRounds(houseOf(MOST));
  const inside = first[LEFT_FROM][0];
  const [afterOut, afterInside] = [true, false].map((isOut) => walkedByRounds(secondOf(isOut)));
  const second = afterOut.map((chances, at) =>
    chances.map((chance, value) => (1 - inside) * chance + inside * afterInside[at][value]),
  );

  it.each([
    ['nothing', null],
    ['the coins, which are a sum', COINS],
    ['the round of getting out, which is a mark', OUT_AFTER],
  ])('has the distributions of recursions over rounds if a later leg reads %s', (_, read) => {
    const { distributions } = solved(twoWalks(read));
    for (const [at, chances] of [...first, ...second].entries()) {
      for (const [value, chance] of chances.entries()) {
        expect(distributions[at][value], `measure ${at}, value ${value}`).toBeCloseTo(chance, 13);
      }
    }
    const carried = read === null ? [1] : first[read];
    for (const [value, chance] of carried.entries()) {
      expect(distributions[2 * OF_WALK][value]).toBeCloseTo(chance, 13);
    }
  });

  it('has the rounds and coins of a walk in its states only if a later leg reads one of them', () => {
    // Two rooms with six rounds and with two, and five vectors: at the start, and after each walk for those inside and outside.
    expect(solved(twoWalks(null)).states).toBe(2 * 2 + 5);
    for (const read of [COINS, OUT_AFTER]) expect(solved(twoWalks(read)).states).toBeGreaterThan(40);
  });

  it('is solved in rounds if a later leg reads a measure that is neither a sum nor a mark, also without any marks', () => {
    const { inRounds } = wander;
    if (inRounds === undefined) throw new Error('the toy is played in rounds');
    const unmarked = { ...wander, inRounds: { ...inRounds, marks: undefined } };
    const [expected] = walkedByRounds(houseOf(MOST));
    for (const rules of [wander, unmarked]) {
      const { states, distributions } = solved(oneWalk(rules, houseOf(MOST), LEFT_FROM, 2));
      expect(states).toBe(2 + 2);
      for (const [room, chance] of expected.entries()) expect(distributions[0][room]).toBeCloseTo(chance, 14);
    }
  });

  it('may have a measure with fewer values than its leg, if the leg never has the others', () => {
    // The walk has a measure of up to six rounds, but only two rounds.
    const { distributions } = solved(oneWalk(wander, houseOf(2), ROUNDS, 2));
    const expected = walkedByRounds(houseOf(2))[ROUNDS];
    for (const rounds of [0, 1, 2]) expect(distributions[0][rounds]).toBeCloseTo(expected[rounds], 14);
  });
});
