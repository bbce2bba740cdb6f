import { describe, expect, it } from 'vitest';
import { exploredRounds, roundsOf } from './toys/walkedRounds.ts';
import { COINS, type House, house, LEFT_FROM, type Way } from './toys/wander.ts';

/** Two rooms; the way out of the second one takes two rounds. */
const twoRooms: House['rooms'] = [
  [
    { weight: 3, to: 1, coins: [2] },
    { weight: 1, to: 0 },
  ],
  [
    { weight: 1, to: null, coins: [1], rounds: 2 },
    { weight: 3, to: 0, coins: [5] },
  ],
];

/** Ways out of the house that lead nowhere else; each is one outcome. */
const waysOut = (number: number): Way[] => Array.from({ length: number }, () => ({ weight: 1, to: null }));

function endingsOf(setup: House) {
  const endings: [node: number, probability: number, values: number[], added: number[]][] = [];
  exploredRounds(setup).forEachEnding((node, probability, values, added) => {
    endings.push([node, probability, [...values], [...added]]);
  });
  return endings;
}

describe('RoundGraph', () => {
  it('keeps the transitions of each node together, with what they add to each sum', () => {
    const graph = exploredRounds(house(twoRooms));
    expect([graph.nodes, graph.states, graph.sums]).toEqual([3, 2, 2]);
    expect([...graph.firstTransition.slice(0, 4)]).toEqual([0, 1, 3, 4]);
    // From the start to the first room, from there to the second room and back, and from the second room to the first.
    expect([...graph.to.slice(0, 4)]).toEqual([1, 2, 1, 1]);
    expect([...graph.probability.slice(0, 4)]).toEqual([1, 0.75, 0.25, 0.75]);
    const added = Array.from({ length: 4 }, (_, transition) => [
      ...graph.added.slice(2 * transition, 2 * transition + 2),
    ]);
    expect(added).toEqual([
      [0, 0],
      [1, 2],
      [1, 0],
      [1, 5],
    ]);
    expect([...graph.leaving.slice(0, 3)]).toEqual([1, 0.75, 1]);
  });

  it('has the node, the probability, the measures and the amount added to each sum of each ending', () => {
    const rooms = [...twoRooms, [{ weight: 1, to: null, coins: [7, 3] }]];
    rooms[0] = [...twoRooms[0], { weight: 4, to: 2 }];
    expect(endingsOf(house(rooms))).toEqual([
      [2, 0.25, [2, 2, 1, 2, 1], [2, 1]],
      [3, 0.5, [3, 1, 7, 1, 7], [1, 7]],
      [3, 0.5, [3, 1, 3, 1, 3], [1, 3]],
    ]);
  });

  it('merges the endings of a node that add the same to a sum and agree in some measures', () => {
    const rooms: House['rooms'] = [
      [
        { weight: 2, to: 1, coins: [1] },
        { weight: 1, to: null, coins: [4] },
        { weight: 1, to: null, coins: [4], rounds: 2 },
      ],
      [{ weight: 1, to: null, coins: [0, 4] }],
    ];
    const graph = exploredRounds(house(rooms));
    const kinds: [number, number, number[], number][] = [];
    const read = (places: readonly number[], first?: number) => {
      kinds.length = 0;
      graph.forEachKindOfEnding(
        1,
        places,
        (node, probability, values, added) => kinds.push([node, probability, [...values], added]),
        first,
      );
      return kinds;
    };
    expect(read([LEFT_FROM])).toEqual([
      [1, 0.5, [1], 4],
      [2, 0.5, [2], 0],
      [2, 0.5, [2], 4],
    ]);
    expect(read([])).toEqual([
      [1, 0.5, [], 4],
      [2, 0.5, [], 0],
      [2, 0.5, [], 4],
    ]);
    expect(read([COINS, LEFT_FROM], 3)).toEqual([[2, 0.5, [4, 2], 4]]);
  });

  it('tells apart more than eight kinds of endings of a node', () => {
    const coins = Array.from({ length: 20 }, (_, amount) => amount);
    const kinds: number[][] = [];
    exploredRounds(house([[{ weight: 1, to: null, coins }]])).forEachKindOfEnding(
      1,
      [],
      (node, probability, _, added) => {
        kinds.push([node, probability, added]);
      },
    );
    expect(kinds).toEqual(coins.map((amount) => [1, 1 / 20, amount]));
  });

  it('follows rounds with more than 64 states between their start and their end', () => {
    const ways = Array.from({ length: 100 }, (_, at) => ({ weight: 1, to: null, coins: [at, 200] }));
    const endings = endingsOf(house([ways], { lastCoin: 200 }));
    expect(endings.map(([, probability]) => probability)).toEqual(new Array(200).fill(1 / 200));
    expect(endings.map(([, , values]) => values[COINS])).toEqual(ways.flatMap(({ coins }) => coins));
  });

  it('plays again every round in which a trial may end, once for all of its endings', () => {
    const rooms: House['rooms'] = [
      [...waysOut(2), { weight: 2, to: 1 }, { weight: 4, to: 2 }],
      [{ weight: 1, to: 2 }],
      [...waysOut(3), { weight: 1, to: 0 }, { weight: 4, to: 3 }],
      [{ weight: 1, to: null }],
    ];
    const graph = exploredRounds(house(rooms));
    const ends: [room: number, probability: number][] = [];
    graph.replayEndings(Float64Array.of(1, 8, 2, 16, 0), (probability) => {
      ends.push([graph.player.state.room, probability]);
    });
    // The rooms in their order; the last one is never visited.
    expect(ends).toEqual([
      [0, 1],
      [0, 1],
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
  });
});

describe('the budget of a RoundGraph', () => {
  it('is used by its states, or by a quarter of its outcomes if these are more', () => {
    const rooms = Array.from({ length: 30 }, (_, room) => [{ weight: 1, to: room === 29 ? null : room + 1 }]);
    expect(exploredRounds(house(rooms)).effort).toBe(30);
    // One outcome at the start.
    expect(exploredRounds(house([waysOut(40)])).effort).toBe((1 + 40) / 4);
  });

  it('may be used to the last state, and no further, by what is charged later', () => {
    const graph = exploredRounds(house([waysOut(7)]), 10);
    expect(graph.effort).toBe(2);
    expect(graph.charge(7.5)).toBe(true);
    expect(graph.charge(0.5)).toBe(true);
    expect(graph.effort).toBe(10);
    expect(graph.charge(0.25)).toBe(false);
  });

  it('may be used to the last of four outcomes for each state', () => {
    const setup = house([waysOut(39)]);
    expect(roundsOf(setup, 10).explore(false)).toBe(true);
    expect(roundsOf(setup, 9.75).explore(false)).toBe(false);
  });
});

describe('the rounds of rooms that count the rounds', () => {
  /** The number of endings in the second room, which a walk enters with chance `weight` / (`weight` + `others`). */
  const endingsInUnlikelyRoom = (weight: number, others: number) => {
    const rooms: House['rooms'] = [
      [
        { weight, to: 1 },
        { weight: others, to: 2 },
      ],
      [{ weight: 1, to: null }],
      [{ weight: 1, to: null }],
    ];
    return endingsOf(house(rooms, { countsRounds: true })).filter(([node]) => node === 2).length;
  };

  it('are not played from rooms with a chance of less than 10⁻⁴⁰', () => {
    expect(endingsInUnlikelyRoom(1, 1e40)).toBe(1);
    expect(endingsInUnlikelyRoom(9, 1e41)).toBe(0);
  });

  it('have no solution if a room that was passed over has a chance of 10⁻²⁰ or more after all', () => {
    const isExplored = (weight: number, others: number) => {
      const rooms: House['rooms'] = [
        [
          { weight: 1, to: 1 },
          { weight: 1e41, to: 2 },
        ],
        [{ weight: 1, to: null }],
        [
          { weight, to: 1 },
          { weight: others, to: null },
        ],
      ];
      return roundsOf(house(rooms, { countsRounds: true })).explore(true);
    };
    expect(isExplored(1, 1e20)).toBe(false);
    expect(isExplored(9, 1e21)).toBe(true);
  });
});
