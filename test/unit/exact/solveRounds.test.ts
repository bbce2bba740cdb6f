import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import { FollowedRounds } from '../../../src/exact/solveRounds.ts';
import type { Chance } from '../../../src/random/Chance.ts';
import {
  COINS,
  type House,
  house,
  LEFT_FROM,
  OUT_AFTER,
  OUT_WITH,
  ROUNDS,
  type Walk,
  walkedByRounds,
  wander,
} from './toys/wander.ts';

/** Two rooms in a cycle with a hall, of which one is entered without a roll; coins of the hall are drawn in a step of their own. */
const maze: House['rooms'] = [
  [
    { weight: 3, to: 1, coins: [0, 1, 5] },
    { weight: 2, to: 2, coins: [2] },
    { weight: 1, to: 0 },
  ],
  [{ weight: 1, to: 2, coins: [1] }],
  [
    { weight: 4, to: 0, coins: [1, 1, 3, 0] },
    { weight: 1, to: 1 },
    { weight: 2, to: null, coins: [4, 0] },
  ],
];

/** Two rooms that are never left, with one coin and two coins; no dice are rolled. */
const trap: House['rooms'] = [[{ weight: 1, to: 1, coins: [1] }], [{ weight: 1, to: 0, coins: [2] }]];

const { inRounds } = wander;
if (inRounds === undefined) throw new Error('the toy is played in rounds');

function solved(setup: House, rules = wander) {
  const solution = solveExactly(rules, setup);
  if (solution.state !== 'solved') throw new Error(`the solution is ${solution.state}`);
  return solution;
}

function expectSame(distributions: readonly Float64Array[], expected: readonly (readonly number[])[]): void {
  expect(distributions.map(({ length }) => length)).toEqual(expected.map(({ length }) => length));
  for (const [at, chances] of expected.entries()) {
    for (const [value, chance] of chances.entries()) {
      expect(distributions[at][value], `measure ${at}, value ${value}`).toBeCloseTo(chance, 13);
    }
  }
}

describe('the exact solution in rounds of a walk with a limit of rounds', () => {
  it.each([1, 2, 3, 8, 20])('agrees with the recursion over rounds: a maze and %i rounds', (most) => {
    const setup = house(maze, { most });
    expectSame(solved(setup).distributions, walkedByRounds(setup));
  });

  it.each([
    ['ways that take one round', maze, 8],
    [
      'a way that takes three rounds',
      [
        [
          { weight: 1, to: 0 },
          { weight: 1, to: 1, rounds: 3 },
        ],
        [
          { weight: 1, to: 0, coins: [1] },
          { weight: 1, to: null },
        ],
      ],
      4,
    ],
  ])('agrees with the recursion if the limiting sum is not the first one: %s', (_, rooms, most) => {
    const swapped = {
      ...wander,
      inRounds: {
        ...inRounds,
        sums: () => [COINS, ROUNDS],
        marks: () => [
          { place: OUT_AFTER, sum: 1 },
          { place: OUT_WITH, sum: 0 },
        ],
        limit: ({ most }: House) => (most === null ? null : { sum: 1, most }),
      },
      save: ({ rounds, coins, room, way }: Walk) => Int32Array.of(coins, rounds, room, way),
      restore(walk: Walk, saved: Int32Array) {
        [walk.coins, walk.rounds, walk.room, walk.way] = saved;
        walk.isOut = false;
      },
    };
    const setup = house(rooms, { most });
    expectSame(solved(setup, swapped).distributions, walkedByRounds(setup));
  });

  it('agrees with the recursion if the measure of rounds begins at 1', () => {
    const fromOne: typeof wander = {
      ...wander,
      measures: (setup) =>
        wander.measures(setup).map((measure, at) => (at === ROUNDS ? { ...measure, min: 1 } : measure)),
    };
    const setup = house(maze, { most: 8 });
    const expected = walkedByRounds(setup);
    expected[ROUNDS].shift();
    expectSame(solved(setup, fromOne).distributions, expected);
  });

  // A walk is inside after n rounds with chance 2⁻ⁿ, and the way out takes three rounds more.
  it('knows the rounds before the last one if only the way out reaches the limit', () => {
    const inTime: typeof wander = {
      ...wander,
      observe(walk, into) {
        wander.observe(walk, into);
        if (walk.rounds >= (walk.house.most ?? 0)) into[LEFT_FROM] = 0;
      },
    };
    const rooms: House['rooms'] = [
      [
        { weight: 1, to: 0 },
        { weight: 1, to: null, rounds: 3 },
      ],
    ];
    const { distributions } = solved(house(rooms, { most: 5 }), inTime);
    // Walks that leave in the first or the second round are out after three or four rounds.
    expect([...distributions[LEFT_FROM]]).toEqual([1 / 4, 3 / 4]);
    expect([...distributions[OUT_AFTER]].slice(2, 9)).toEqual([0, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 0]);
  });

  it('starts in any of the rooms that the dice draw before the first round', () => {
    const drawn = {
      ...wander,
      begin(walk: Walk, chance: Chance) {
        wander.begin(walk, chance, null);
        walk.room = chance.pick(1, [1, 2, 3]);
      },
    };
    const setup = house(maze, { most: 8 });
    // The room with which the rooms begin, by its weight.
    const starts = [0, 1, 2].map((start) => {
      const at = (room: number) => (room + start) % 3;
      const rooms = maze.map((_, room) =>
        maze[at(room)].map((way) => ({ ...way, to: way.to === null ? null : (way.to + 3 - start) % 3 })),
      );
      const [left, ...others] = walkedByRounds({ ...setup, rooms });
      return [left.map((_, value) => (value === 0 ? left[0] : left[1 + ((value - 1 + 3 - start) % 3)])), ...others];
    });
    const expected = starts[0].map((chances, at) =>
      chances.map((_, value) => (starts[0][at][value] + 2 * starts[1][at][value] + 3 * starts[2][at][value]) / 6),
    );
    expectSame(solved(setup, drawn).distributions, expected);
  });

  it('agrees with the recursion if the measures end below the limit', () => {
    const setup = house(maze, { most: 14, lastRound: 9, lastCoin: 12 });
    expectSame(solved(setup).distributions, walkedByRounds(setup));
  });

  it.each([1, 2, 5, 11])('agrees with the recursion if ways take up to three rounds: %i rounds', (most) => {
    const rooms: House['rooms'] = [
      [
        { weight: 2, to: 1, rounds: 3, coins: [1, 2] },
        { weight: 1, to: 0, rounds: 2 },
        { weight: 1, to: 1 },
      ],
      [
        { weight: 1, to: 0, coins: [1] },
        { weight: 1, to: 0, rounds: 2, coins: [0, 4] },
        { weight: 1, to: null, rounds: 3 },
      ],
    ];
    const setup = house(rooms, { most });
    expectSame(solved(setup).distributions, walkedByRounds(setup));
  });

  it('agrees with the recursion if nobody gets out, and no dice are rolled', () => {
    const setup = house(trap, { most: 9 });
    const { distributions, states } = solved(setup);
    expectSame(distributions, walkedByRounds(setup));
    // Five rounds with one coin, and four with two.
    expect(distributions[COINS][13]).toBe(1);
    expect(distributions[ROUNDS][9]).toBe(1);
    expect(distributions[LEFT_FROM][0]).toBe(1);
    expect(states).toBe(2);
  });

  it('agrees with the recursion if a third of the walks never gets out', () => {
    const rooms: House['rooms'] = [
      [
        { weight: 1, to: 1 },
        { weight: 2, to: null, coins: [3] },
      ],
      [{ weight: 1, to: 2, coins: [1] }],
      [{ weight: 1, to: 1, coins: [0, 1] }],
    ];
    const setup = house(rooms, { most: 12 });
    const { distributions } = solved(setup);
    expectSame(distributions, walkedByRounds(setup));
    expect(distributions[OUT_AFTER][0]).toBeCloseTo(1 / 3, 15);
    expect(distributions[OUT_AFTER][1]).toBeCloseTo(2 / 3, 15);
  });

  // Before each of the rounds that start in the hall, a coin is found with chance 1/2, again and again, in no time. The second round
  // ends outside or in the hall, and the third round is the last.
  it('follows ways that take no time until nobody is left on them', () => {
    const rooms: House['rooms'] = [
      [
        { weight: 1, to: 1, coins: [1], rounds: 0 },
        { weight: 1, to: 2 },
      ],
      [{ weight: 1, to: 0, rounds: 0 }],
      [
        { weight: 1, to: 0 },
        { weight: 1, to: null },
      ],
    ];
    const { distributions } = solved(house(rooms, { most: 3 }));
    expect([...distributions[ROUNDS]].slice(1, 5)).toEqual([0, 0.5, 0.5, 0]);
    for (let coins = 0; coins < 30; coins += 1) {
      expect(distributions[OUT_WITH][Math.max(2, coins)]).toBeCloseTo(0.5 ** (Math.max(2, coins) + 2), 15);
      expect(distributions[COINS][coins]).toBeCloseTo(0.5 ** (coins + 2) + (coins + 1) * 0.5 ** (coins + 3), 15);
    }
  });

  it('gives up if ways that take no time are never left', () => {
    const rooms: House['rooms'] = [
      [{ weight: 1, to: 1, rounds: 0 }],
      [
        { weight: 1, to: 0, rounds: 0 },
        { weight: 0, to: null },
      ],
    ];
    expect(solveExactly(wander, house(rooms, { most: 3 })).state).toBe('over-budget');
  });

  // A walk is inside after n rounds with chance 2⁻ⁿ: 2.8 · 10⁻¹⁴ after 45 rounds, and 7.1 · 10⁻¹⁵ after 47.
  it('ignores a limit that fewer than one walk of 10¹⁴ may reach', () => {
    const rooms: House['rooms'] = [
      [
        { weight: 1, to: 0, coins: [1] },
        { weight: 1, to: null },
      ],
    ];
    const still = (most: number) => solved(house(rooms, { most, lastRound: 60, lastCoin: 60 })).distributions;
    expect(still(46)[LEFT_FROM][0]).toBeCloseTo(2 ** -46, 25);
    expect(still(46)[COINS][46]).toBeCloseTo(2 ** -46, 25);
    expect(still(48)[LEFT_FROM][0]).toBe(0);
    expect(still(48)[COINS][50]).toBeCloseTo(2 ** -51, 25);
  });

  // The cycle is left with chance 1/1,000 every second round, so it lasts 2,000 rounds on average. Its 20,000 passes do not suffice.
  it('is followed round by round if a cycle is left slowly, though nobody reaches the limit', () => {
    const rooms: House['rooms'] = [
      [{ weight: 1, to: 1 }],
      [
        { weight: 999, to: 0 },
        { weight: 1, to: null, coins: [2] },
      ],
    ];
    const setup = house(rooms, { most: 200_000, lastRound: 600, lastCoin: 3 });
    const { distributions, moments } = solved(setup);
    // E min(N, 600), where N is twice a geometric number.
    expect(moments[ROUNDS].mean).toBeCloseTo(2_000 * (1 - 0.999 ** 300), 9);
    expect(distributions[OUT_AFTER][500]).toBeCloseTo(0.001 * 0.999 ** 249, 15);
    expect(distributions[OUT_AFTER][501]).toBe(0);
    expect(distributions[COINS][2]).toBeCloseTo(1, 12);
    expect(distributions[LEFT_FROM][2]).toBeCloseTo(1, 12);
    expect(solveExactly(wander, { ...setup, most: null }).state).toBe('over-budget');
  });

  it('gives up if the values of a sum need too much memory', () => {
    const coins = (lastCoin: number) => solveExactly(wander, house(trap, { most: 9, lastCoin }));
    expect(coins(10_000_000)).toEqual({ state: 'over-budget', budget: 1_000_000 });
    expect(coins(100_000)).toMatchObject({ state: 'solved', states: 2 });
  });

  it('throws if the limit leads to rooms that no shorter walk enters', () => {
    const rules: typeof wander = {
      ...wander,
      step(walk, chance, journal) {
        if (wander.step(walk, chance, journal)) return true;
        if (walk.isOut || walk.room === 2) return false;
        walk.room = 2;
        return true;
      },
    };
    const rooms: House['rooms'] = [...trap, [{ weight: 1, to: null }]];
    expect(() => solveExactly(rules, house(rooms, { most: 9 }))).toThrow(
      'a trial at its limit must end; instead it continued in another state',
    );
  });
});

describe('the exact solution in rounds of a walk without a limit', () => {
  // From the hall a walk goes to the yard with chance 1/2; there it stays with chance 3/10 and a coin, 2/10 with three coins, and 1/10
  // without a coin, and is out with chance 4/10. Generating function of the coins: c(n) = (3 c(n − 1) + 2 c(n − 3)) / 9, c(0) = 4/9.
  it('agrees with the recursion over coins if a room leads back to itself', () => {
    const rooms: House['rooms'] = [
      [
        { weight: 1, to: 1 },
        { weight: 1, to: null, coins: [7] },
      ],
      [
        { weight: 3, to: 1, coins: [1] },
        { weight: 2, to: 1, coins: [3] },
        { weight: 1, to: 1 },
        { weight: 4, to: null },
      ],
    ];
    const { distributions, moments } = solved(house(rooms));
    const coins = [4 / 9];
    for (let n = 1; n < 30; n += 1) coins.push((3 * coins[n - 1] + 2 * (coins[n - 3] ?? 0)) / 9);
    const rest = 1 - coins.reduce((sum, chance) => sum + chance, 0);
    const expected = [...coins, rest].map((chance, n) => (n === 7 ? 0.5 : 0) + chance / 2);
    for (const [n, chance] of expected.entries()) expect(distributions[COINS][n]).toBeCloseTo(chance, 14);
    expect(distributions[LEFT_FROM][1]).toBeCloseTo(0.5, 15);
    // One round, and for half of the walks 1/(4/10) more. The last value of the rounds stands for more than 20.
    for (let n = 2; n < 20; n += 1) expect(distributions[ROUNDS][n]).toBeCloseTo(0.5 * 0.6 ** (n - 2) * 0.4, 15);
    expect(distributions[ROUNDS][20]).toBeCloseTo(0.5 * 0.6 ** 18, 15);
    expect(moments[OUT_AFTER].mean).toBeCloseTo(1 + (0.5 / 0.4) * (1 - 0.6 ** 19), 12);
  });

  it('has chances down to the smallest double: 324 coins, each found with a chance of 1/10', () => {
    const rooms: House['rooms'] = [
      [
        { weight: 1, to: 0, coins: [1] },
        { weight: 9, to: null },
      ],
    ];
    const { distributions } = solved(house(rooms, { lastCoin: 1_000 }));
    for (const coins of [0, 7, 100, 300]) {
      expect(distributions[COINS][coins] / (0.9 * 0.1 ** coins)).toBeCloseTo(1, 10);
    }
    expect(distributions[COINS][400]).toBe(0);
  });

  it('gives a room that is too unlikely for a double no chance, though it is never left', () => {
    const rooms = Array.from({ length: 6 }, (_, room) =>
      room === 5
        ? [{ weight: 1, to: 5, coins: [1] }]
        : [
            { weight: 1, to: room + 1 },
            { weight: 1e100, to: null },
          ],
    );
    const [left] = solved(house(rooms)).distributions;
    expect([...left.slice(5)]).toEqual([0, 0]);
    expect(left[1]).toBe(1);
  });

  // Each of a hundred rooms is passed a second time with chance 10⁻¹⁷. Then a walk takes six rounds instead of three.
  it('follows what is left in a cycle, even if it is spread over a hundred rooms', () => {
    const many = Array.from({ length: 100 }, (_, at) => 2 + at);
    const rooms: House['rooms'] = [
      many.map((to) => ({ weight: 1, to })),
      [
        { weight: 1, to: 0 },
        { weight: 1e15, to: null },
      ],
      ...many.map(() => [{ weight: 1, to: 1 }]),
    ];
    const { distributions } = solved(house(rooms));
    expect(distributions[ROUNDS][3]).toBeCloseTo(1, 14);
    expect(distributions[ROUNDS][6] / 1e-15).toBeCloseTo(1, 10);
  });

  it('gives up if walks never end, although nothing is added up', () => {
    const uncounted: typeof wander = {
      ...wander,
      measures: (setup) => wander.measures(setup).slice(0, 1),
      inRounds: { sums: () => [], isBeginning: inRounds.isBeginning },
      observe({ room, isOut }, into) {
        into[LEFT_FROM] = isOut ? room + 1 : 0;
      },
      save: ({ room, way }) => Int32Array.of(room, way),
      restore(walk, saved) {
        [walk.room, walk.way] = saved;
        walk.isOut = false;
      },
    };
    const rooms: House['rooms'] = [
      [
        { weight: 3, to: 1 },
        { weight: 1, to: null },
      ],
      [{ weight: 1, to: null }],
    ];
    expectSame(solved(house(rooms), uncounted).distributions, [[0, 1 / 4, 3 / 4]]);
    expect(solveExactly(uncounted, house(trap)).state).toBe('over-budget');
  });

  it('gives up if walks never end, in one room or in two', () => {
    const overBudget = { state: 'over-budget', budget: 1_000_000 };
    expect(solveExactly(wander, house([[{ weight: 1, to: 0, coins: [1] }]]))).toEqual(overBudget);
    expect(solveExactly(wander, house(trap))).toEqual(overBudget);
  });

  it.each([1e5, 1e13, 1e30])(
    'has all digits if a room is left only four times for %d times that a walk stays',
    (weight) => {
      const rooms: House['rooms'] = [
        [
          { weight, to: 0 },
          { weight: 1, to: 1 },
          { weight: 3, to: null, coins: [2] },
        ],
        [{ weight: 1, to: null }],
      ];
      const { distributions } = solved(house(rooms));
      expect(distributions[LEFT_FROM][1]).toBeCloseTo(3 / 4, 14);
      expect(distributions[LEFT_FROM][2]).toBeCloseTo(1 / 4, 14);
      expect(distributions[COINS][2]).toBeCloseTo(3 / 4, 14);
    },
  );

  it('gives rooms that are too unlikely for a double no chance, and all others theirs', () => {
    // The chance of room n is 10⁻¹⁰⁰ⁿ, and that of leaving the house from it is nearly the same.
    const rooms = Array.from({ length: 6 }, (_, room) =>
      room === 5
        ? [{ weight: 1, to: null }]
        : [
            { weight: 1, to: room + 1 },
            { weight: 1e100, to: null },
          ],
    );
    for (const countsRounds of [false, true]) {
      const [left] = solved(house(rooms, { countsRounds })).distributions;
      expect(left[1]).toBe(1);
      // If rooms count the rounds, those with a chance of less than 10⁻⁴⁰ are not followed.
      for (const room of [1, 2, 3]) {
        if (countsRounds) expect(left[1 + room]).toBe(0);
        else expect(left[1 + room] / 10 ** (-100 * room)).toBeCloseTo(1, 10);
      }
      expect([...left.slice(5)]).toEqual([0, 0]);
    }
  });

  it('gives up if a room that was passed over as unlikely is likely after all', () => {
    const rooms: House['rooms'] = [
      [
        { weight: 1, to: 1 },
        { weight: 1e41, to: 2 },
      ],
      [{ weight: 1, to: null, coins: [1] }],
      [
        { weight: 1, to: 1, coins: [1] },
        { weight: 1, to: null },
      ],
    ];
    expect(solveExactly(wander, house(rooms, { countsRounds: true })).state).toBe('over-budget');
    expect(solved(house(rooms)).distributions[COINS][2]).toBeCloseTo(0.5, 15);
  });

  it('throws if a step within a round changes nothing', () => {
    const rules: typeof wander = {
      ...wander,
      step: (walk, chance, journal) => walk.way >= 0 || wander.step(walk, chance, journal),
    };
    expect(() => solveExactly(rules, house(maze))).toThrow(
      'a state within a round was reached again before the round ended',
    );
  });
});

/** The smallest budget with a solution. Checks that every smaller budget is exceeded, and that the solution is always the same. */
function leastBudget(setup: House): number {
  const whole = solved(setup);
  for (let stateBudget = 1; ; stateBudget += 1) {
    const solution = solveExactly(wander, setup, { stateBudget });
    if (solution.state === 'over-budget') {
      expect(solution).toEqual({ state: 'over-budget', budget: stateBudget });
      continue;
    }
    for (const budget of [stateBudget, stateBudget + 1, 2 * stateBudget]) {
      expect(solveExactly(wander, setup, { stateBudget: budget })).toEqual(whole);
    }
    return stateBudget;
  }
}

describe('the smallest budget of states that solves a walk in rounds', () => {
  it('is the number of rooms if these have few ways', () => {
    const rooms = Array.from({ length: 30 }, (_, room) => [{ weight: 1, to: room === 29 ? null : room + 1 }]);
    expect(leastBudget(house(rooms))).toBe(30);
  });

  it('is the number of states in the middle of one round if these are more', () => {
    const ways = Array.from({ length: 12 }, () => ({ weight: 1, to: null, coins: [1, 1] }));
    // The start of the round, and twelve ways; 1 + 12 + 24 outcomes need only ten states.
    expect(leastBudget(house([ways]))).toBe(13);
  });

  it('is a quarter of the number of outcomes if these are more: one for the start, and those of each room', () => {
    const rooms = Array.from({ length: 3 }, (_, room) =>
      Array.from({ length: 40 }, () => ({ weight: 1, to: room === 2 ? null : room + 1 })),
    );
    expect(leastBudget(house(rooms))).toBe(Math.ceil((1 + 3 * 40) / 4));
  });

  it('includes the outcomes of the rounds in which the limit may end the walk, and the products of its sums', () => {
    const rooms = [Array.from({ length: 39 }, () => ({ weight: 1, to: 0 }))];
    // The last round is played twice: also from the two rounds that came before it.
    const products = 1 + 2 * 39;
    expect(leastBudget(house(rooms, { most: 3 }))).toBe(Math.ceil((1 + 2 * 39) / 4 + products / 2_000));
  });

  it('includes the outcomes of the rounds in which the limit may end the walk, even if most walks get out before', () => {
    const rooms = [[...Array.from({ length: 38 }, () => ({ weight: 1, to: 0 })), { weight: 1, to: null }]];
    const products = 1 + 2 * 38;
    expect(leastBudget(house(rooms, { most: 3 }))).toBe(Math.ceil((1 + 2 * 39) / 4 + products / 2_000));
  });

  it('includes one state for 2,000 products, which are the ways times the values of a sum in each round', () => {
    const rooms: House['rooms'] = [
      [
        { weight: 1, to: 0, coins: [1] },
        { weight: 1, to: 0 },
      ],
    ];
    const most = 128;
    // 1 for the start. In round n the coins are 0..n − 1, which makes 2n products; the last round only ends walks.
    const products = 1 + most * (most - 1);
    // The start, the room, and the room once more in the last round.
    const outcomes = 1 + 2 + 2;
    expect(leastBudget(house(rooms, { most, lastRound: most, lastCoin: most }))).toBe(
      Math.ceil(outcomes / 4 + products / 2_000),
    );
  });
});

describe('FollowedRounds, the endings of walks in rounds', () => {
  it.each([null, 4])('has the chance of each ending, with what the last round added to the sums: limit %s', (most) => {
    const setup = house(maze, { most });
    const followed = FollowedRounds.of(wander, inRounds, setup, wander.measures(setup), 1_000);
    if (followed === null) throw new Error('over budget');
    expect(followed.states).toBe(3);
    const left = [0, 0, 0, 0];
    const coins = new Map<number, number>();
    const rounds = new Set<number>();
    followed.forEachEnding((probability) => {
      const walk: Walk = followed.player.state;
      left[walk.isOut ? 1 + walk.room : 0] += probability;
      if (walk.isOut) coins.set(walk.coins, (coins.get(walk.coins) ?? 0) + probability);
      rounds.add(walk.rounds);
    });
    // Nearly all walks are out after 400 rounds.
    const [expected] = walkedByRounds({ ...setup, most: most ?? 400 });
    expectSame([Float64Array.from(left)], [expected]);
    // All walks leave from the last room, where they find four coins or none.
    expect(coins.size).toBe(2);
    expect(coins.get(0)).toBeCloseTo(expected[3] / 2, 14);
    expect(coins.get(4)).toBeCloseTo(expected[3] / 2, 14);
    // A round in which the limit may end the walk knows the rounds before it.
    expect([...rounds].sort()).toEqual(most === null ? [1] : [1, 4]);
  });

  it('does not visit the endings of rooms that are too unlikely for a double', () => {
    const rooms = Array.from({ length: 6 }, (_, room) => [
      { weight: 1, to: room === 5 ? null : room + 1 },
      { weight: 1e100, to: null },
    ]);
    const setup = house(rooms);
    const followed = FollowedRounds.of(wander, inRounds, setup, wander.measures(setup), 1_000);
    const left = new Map<number, number>();
    followed?.forEachEnding((probability) => {
      const { room } = followed.player.state;
      left.set(room, (left.get(room) ?? 0) + probability);
    });
    expect([...left.keys()]).toEqual([0, 1, 2, 3]);
    for (const [room, chance] of left) expect(chance / 10 ** (-100 * room)).toBeCloseTo(1, 10);
  });
});
