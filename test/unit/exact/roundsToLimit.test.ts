import { describe, expect, it } from 'vitest';
import { RoundsToLimit } from '../../../src/exact/roundsToLimit.ts';
import { passingOrder } from '../../../src/exact/StateGraph.ts';
import { exploredRounds } from './toys/walkedRounds.ts';
import { type House, house } from './toys/wander.ts';

/** The index of the sum of coins; the limited sum of rounds has the index 0. */
const COINS_SUM = 1;

/** A round that begins: its node, the rounds before it, and its probability. */
type Begun = [node: number, value: number, probability: number];

/** Prepares to follow walks up to a number of rounds. `begun` lists the rounds that begin. */
function walksTo(most: number, rooms: House['rooms'], budget?: number) {
  const graph = exploredRounds(house(rooms, { most }), budget);
  const begun: Begun[] = [];
  const rounds = new RoundsToLimit(graph, passingOrder(graph), { sum: 0, most });
  const follow = (which: number | null = null, max = 0) =>
    rounds.follow(which, max, (...round) => {
      begun.push(round);
    });
  return { graph, begun, follow };
}

/** A room that is never left, with one coin a round. */
const endless: House['rooms'] = [[{ weight: 1, to: 0, coins: [1] }]];

/** One room, which a walk leaves by its second way. */
const oneRoom = (staying: number, leaving: number): House['rooms'] => [
  [
    { weight: staying, to: 0 },
    { weight: leaving, to: null },
  ],
];

describe('RoundsToLimit', () => {
  it('plays a round as a late round only from values from which that round can reach the limit', () => {
    const { graph, begun, follow } = walksTo(6, [
      [{ weight: 1, to: 1 }],
      [
        { weight: 1, to: 0, rounds: 3 },
        { weight: 1, to: null },
      ],
    ]);
    follow();
    const late = 3;
    expect(begun).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [2, 1, 1],
      [1, 4, 0.5],
      [late, 5, 0.5],
    ]);
    expect(graph.nodes).toBe(4);
  });

  it('plays a round as a late round if only the way out of the house reaches the limit', () => {
    const { begun, follow } = walksTo(5, [
      [
        { weight: 1, to: 0 },
        { weight: 1, to: null, rounds: 3 },
      ],
    ]);
    expect(follow()?.isLimited).toBe(true);
    // Nodes 2, 3 and 4 are the room from the second round on.
    expect(begun).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1 / 2],
      [2, 2, 1 / 4],
      [3, 3, 1 / 8],
      [4, 4, 1 / 16],
    ]);
  });

  it('plays one late round for each room and each number of rounds before it', () => {
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const { graph, begun, follow } = walksTo(3, [
      others.map((to) => ({ weight: 1, to, rounds: 0 })),
      ...others.map((room) => [
        { weight: 1, to: (room % 9) + 1 },
        { weight: 1, to: null, rounds: 3 },
      ]),
    ]);
    follow();
    // The start and ten rooms; nine of the rooms after no, one and two rounds.
    const nodes = 11 + 9 * 3;
    expect(graph.nodes).toBe(nodes);
    const late = begun.filter(([node]) => node >= 11);
    expect(new Set(late.map(([node]) => node)).size).toBe(9 * 3);
    expect(late.map(([, value]) => value)).toEqual([0, 1, 2].flatMap((value) => others.map(() => value)));
    // Late rounds are shared with the runs that follow another sum.
    follow(COINS_SUM, 5);
    expect(graph.nodes).toBe(nodes);
  });

  it('follows trials until less than 10⁻¹⁸ of them is still in play', () => {
    const begunBy = (staying: number, leaving: number) => {
      const { begun, follow } = walksTo(10, oneRoom(staying, leaving));
      follow();
      return begun.slice(2);
    };
    expect(begunBy(1, 1e18)).toEqual([[1, 1, 1e-18]]);
    expect(begunBy(9, 1e19)).toEqual([]);
  });

  it('ignores a limit that less than 10⁻¹⁴ of the trials may reach', () => {
    const isLimited = (staying: number, leaving: number) => walksTo(2, oneRoom(staying, leaving)).follow()?.isLimited;
    expect(isLimited(1, 1e14 - 1)).toBe(true);
    expect(isLimited(9, 1e15 - 9)).toBe(false);
  });

  it('drops probabilities below 10⁻⁴⁰', () => {
    const begunInUnlikelyRoom = (weight: number, others: number) => {
      const { begun, follow } = walksTo(10, [
        [
          { weight, to: 1 },
          { weight: others, to: 2 },
        ],
        [{ weight: 1, to: null }],
        [{ weight: 1, to: null }],
      ]);
      follow();
      expect(begun).toContainEqual([3, 1, 1]);
      return begun.filter(([node]) => node === 2);
    };
    expect(begunInUnlikelyRoom(1, 1e40)).toEqual([[2, 1, 1e-40]]);
    expect(begunInUnlikelyRoom(9, 1e41)).toEqual([]);
  });
});

describe('the budget of RoundsToLimit', () => {
  it('is not charged for a run without another sum, however many rounds it follows', () => {
    const { graph, begun, follow } = walksTo(10_000, endless, 3);
    expect(follow()?.isLimited).toBe(true);
    expect(begun.length).toBe(1 + 10_000);
    expect(graph.effort).toBe(1);
  });

  it('ends a run with another sum at the first product beyond 2,000 for each state', () => {
    const { begun, follow } = walksTo(10_000, endless, 3);
    expect(follow(COINS_SUM, 30)).toBeNull();
    // The start of the walk and each of its rounds are one product.
    expect(begun.length).toBe(3 * 2_000 + 1);
  });

  it('is exceeded if it is spent before the late rounds are played', () => {
    const ways = Array.from({ length: 39 }, () => ({ weight: 1, to: 0 }));
    expect(walksTo(3, [ways], 10).follow()).toBeNull();
    expect(walksTo(3, [ways], 20).follow()).not.toBeNull();
  });

  it('allows tables of up to 20 million cells for a run with another sum', () => {
    // Five nodes, and tables of three values and of the visits: 20 cells for each value of the other sum.
    const rooms: House['rooms'] = [1, 2, 3, null].map((to) => [{ weight: 1, to, rounds: to === 2 ? 2 : 1 }]);
    expect(walksTo(9, rooms).follow(COINS_SUM, 999_999)).not.toBeNull();
    expect(walksTo(9, rooms).follow(COINS_SUM, 1_000_000)).toBeNull();
  });
});
