import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import type { ComposedLeg } from '../../../../src/rules/Composition.ts';
import { count } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { COINS, type House, LEFT_FROM, type Walk, walkedByRounds, wander } from '../toys/wander.ts';

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

/**
 * Two walks one after the other, each a leg. Carried are the number of walks, 1 if the last walk got out, and, if `readsCoins` is
 * true, the coins of the first.
 */
function twoWalks(readsCoins: boolean): Rules<unknown, unknown> {
  const legs = new Map<string, ComposedLeg>();
  const measures = [0, 1].flatMap((walk) =>
    wander.measures(houseOf(MOST)).map((measure) => ({ ...measure, name: `${walk}.${measure.name}` })),
  );
  return {
    ...(wander as unknown as Rules<unknown, unknown>),
    inRounds: undefined,
    measures: () => [...measures, count('first_coins', 'coins of the first walk', 'coins', LAST_COIN)],
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
            reads: readsCoins ? [COINS] : [],
            leave(state: unknown, from: Int32Array, into: Int32Array) {
              const walk = state as Walk;
              into[0] = from[0] + 1;
              into[2] = from[0] === 0 && readsCoins ? Math.min(LAST_COIN, walk.coins) : from[2];
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

function distributionsOf(rules: Rules<unknown, unknown>): readonly Float64Array[] {
  const solution = solveExactly(rules, {});
  if (solution.state !== 'solved') throw new Error(`the solution is ${solution.state}`);
  return solution.distributions;
}

describe('a journey whose legs are walks in rounds', () => {
  const first = walkedByRounds(houseOf(MOST));
  const inside = first[LEFT_FROM][0];
  const [afterOut, afterInside] = [true, false].map((isOut) => walkedByRounds(secondOf(isOut)));
  const second = afterOut.map((chances, at) =>
    chances.map((chance, value) => (1 - inside) * chance + inside * afterInside[at][value]),
  );

  it.each([false, true])(
    'has the distributions of recursions over rounds, if a later leg reads the coins: %s',
    (reads) => {
      const distributions = distributionsOf(twoWalks(reads));
      for (const [at, chances] of [...first, ...second].entries()) {
        for (const [value, chance] of chances.entries()) {
          expect(distributions[at][value], `measure ${at}, value ${value}`).toBeCloseTo(chance, 13);
        }
      }
      const carried = reads ? first[COINS] : [1];
      for (const [coins, chance] of carried.entries()) {
        expect(distributions[2 * OF_WALK][coins]).toBeCloseTo(chance, 13);
      }
    },
  );
});
