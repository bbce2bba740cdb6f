import { z } from 'zod';
import { count, type Measure } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';

/** A way out of a room. */
export interface Way {
  /** Its chance is its share of the weights of the room. A room with one way rolls no dice. */
  readonly weight: number;
  /** The room to which it leads; null: out of the house. */
  readonly to: number | null;
  /** The coins that lie on it. Several amounts are equally likely, and drawn in a step of their own. Default: none. */
  readonly coins?: readonly number[];
  /** The number of rounds that it takes. Default: 1. */
  readonly rounds?: number;
}

export interface House {
  /** The ways out of each room; a walk begins in the first room. */
  readonly rooms: readonly (readonly Way[])[];
  /** A walk ends after this number of rounds; null: it may go on for ever. */
  readonly most: number | null;
  /** The last values of the measures of rounds and of coins. */
  readonly lastRound: number;
  readonly lastCoin: number;
  /** True if no walk is in one room in two rounds, so that rooms count the rounds. Default: false. */
  readonly countsRounds?: boolean;
}

/** Returns a house. Default: walks have no limit of rounds, and the measures end at 20 rounds and 30 coins. */
export const house = (rooms: House['rooms'], more: Partial<House> = {}): House => {
  return { rooms, most: null, lastRound: 20, lastCoin: 30, ...more };
};

export interface Walk {
  readonly house: House;
  /** The weights of the ways, by room. */
  readonly weights: readonly (readonly number[])[];
  room: number;
  /** The way that was picked in this round; −1 at the beginning of a round. */
  way: number;
  isOut: boolean;
  rounds: number;
  coins: number;
}

/** The indices of the measures. */
export const LEFT_FROM = 0;
export const ROUNDS = 1;
export const COINS = 2;
export const OUT_AFTER = 3;
export const OUT_WITH = 4;

const leftFrom = (rooms: number): Measure => ({
  name: 'left_from',
  kind: 'category',
  min: 0,
  max: rooms,
  unit: 'walks',
  step: 1,
  title: 'the room that was left last',
  labels: ['still inside', ...Array.from({ length: rooms }, (_, room) => `room ${room}`)],
});

/**
 * A toy in rounds: in each round a walker leaves a room by one of its ways, until one leads out of the house or the rounds are over.
 * Rounds and coins are sums, and two marks give the round in which the walker got out, and the coins (at least 1) at that time.
 */
export const wander: Rules<House, Walk> = {
  name: 'wander',
  version: 1,
  trials: 'walks',
  purposes: ['way', 'coins'],
  setupSchema: z.object({}) as unknown as z.ZodType<House>,
  measures: ({ rooms, lastRound, lastCoin }) => [
    leftFrom(rooms.length),
    count('rounds', 'rounds', 'rounds', lastRound),
    count('coins', 'coins', 'coins', lastCoin),
    count('out_after', 'the round of getting out', 'rounds', lastRound),
    count('out_with', 'coins on getting out', 'coins', lastCoin),
  ],
  inRounds: {
    sums: () => [ROUNDS, COINS],
    marks: () => [
      { place: OUT_AFTER, sum: 0 },
      { place: OUT_WITH, sum: 1 },
    ],
    isBeginning: ({ way }) => way < 0,
    limit: ({ most }) => (most === null ? null : { sum: 0, most }),
    countsRounds: ({ countsRounds = false }) => countsRounds,
  },
  create: (house) => ({
    house,
    weights: house.rooms.map((ways) => ways.map(({ weight }) => weight)),
    room: 0,
    way: -1,
    isOut: false,
    rounds: 0,
    coins: 0,
  }),
  begin: (walk) => Object.assign(walk, { room: 0, way: -1, isOut: false, rounds: 0, coins: 0 }),
  step(walk, chance) {
    const { house, weights, room } = walk;
    const ways = house.rooms[room];
    const isDrawn = walk.way >= 0;
    if (!isDrawn) walk.way = ways.length === 1 ? 0 : chance.pick(0, weights[room]);
    const { to, coins = [0], rounds = 1 } = ways[walk.way];
    if (!isDrawn && coins.length > 1) return true;
    walk.coins += coins.length === 1 ? coins[0] : coins[chance.die(1, coins.length) - 1];
    walk.rounds += rounds;
    walk.way = -1;
    walk.isOut = to === null;
    walk.room = to ?? room;
    return !walk.isOut && (house.most === null || walk.rounds < house.most);
  },
  observe({ house, room, isOut, rounds, coins }, into) {
    into[LEFT_FROM] = isOut ? room + 1 : 0;
    into[ROUNDS] = Math.min(house.lastRound, rounds);
    into[COINS] = Math.min(house.lastCoin, coins);
    into[OUT_AFTER] = isOut ? Math.max(1, into[ROUNDS]) : 0;
    into[OUT_WITH] = isOut ? Math.max(1, into[COINS]) : 0;
  },
  save: ({ rounds, coins, room, way }) => Int32Array.of(rounds, coins, room, way),
  restore(walk, saved) {
    [walk.rounds, walk.coins, walk.room, walk.way] = saved;
    walk.isOut = false;
  },
};

/**
 * The distributions of all measures by the plain recursion over rounds, for ways of one round or more: the chance of each room with
 * each number of coins is carried from round to round.
 */
export function walkedByRounds({ rooms, lastCoin, lastRound, most }: House): number[][] {
  const zeros = (last: number) => new Array<number>(last + 1).fill(0);
  const found = [zeros(rooms.length), ...[lastRound, lastCoin, lastRound, lastCoin].map(zeros)];
  const byRound = Array.from({ length: most ?? 0 }, () => rooms.map(() => zeros(lastCoin)));
  byRound[0][0][0] = 1;
  for (const [before, here] of byRound.entries()) {
    for (const [room, ways] of rooms.entries()) {
      const weights = ways.reduce((sum, { weight }) => sum + weight, 0);
      for (const { weight, to, coins = [0], rounds = 1 } of ways) {
        const round = before + rounds;
        for (const [had, chance] of here[room].entries()) {
          for (const amount of coins) {
            const after = Math.min(lastCoin, had + amount);
            const share = (chance * weight) / weights / coins.length;
            if (to !== null && round < byRound.length) {
              byRound[round][to][after] += share;
              continue;
            }
            found[LEFT_FROM][to === null ? room + 1 : 0] += share;
            found[ROUNDS][Math.min(lastRound, round)] += share;
            found[COINS][after] += share;
            found[OUT_AFTER][to === null ? Math.min(lastRound, round) : 0] += share;
            found[OUT_WITH][to === null ? Math.max(1, after) : 0] += share;
          }
        }
      }
    }
  }
  return found;
}
