import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkStore, numbersText, type PlayedChunk, readNumbers } from '../../../../src/runner/log/ChunkStore.ts';
import { StudyPlayer } from '../../../../src/trials/Player.ts';
import { sized } from '../../../sized.ts';
import { lotteries } from '../lottery.ts';

const study = lotteries({ one: 0.5, other: 0.6 });
const player = new StudyPlayer(
  study.rules,
  study.scenarios.map(({ setup }) => setup),
  study.seed,
);
const chunk = (first: number, count: number): PlayedChunk => ({
  first,
  count,
  tallies: player.play([0, 1], first, count),
});
const ranges = (store: ChunkStore) => store.chunks.map(({ first, count }) => [first, count]);

describe('a store', () => {
  it('merges adjacent chunks, in any order', () => {
    const store = new ChunkStore(() => 100);
    for (const [first, count] of [
      [20, 10],
      [0, 10],
      [40, 5],
      [10, 10],
    ])
      store.add(chunk(first, count));
    expect(ranges(store)).toEqual([
      [0, 30],
      [40, 5],
    ]);
    expect(store.trials).toBe(35);
    expect([...store.chunks[0].tallies[1].tally.counts]).toEqual([...chunk(0, 30).tallies[1].tally.counts]);
    expect([...store.chunks[0].tallies[1].pairs!.sums]).toEqual([...chunk(0, 30).tallies[1].pairs!.sums]);
  });

  it('does not merge chunks across a look', () => {
    const store = new ChunkStore((from) => (from < 20 ? 20 : 100));
    for (const [first, count] of [
      [0, 10],
      [20, 10],
      [10, 10],
      [30, 10],
    ])
      store.add(chunk(first, count));
    expect(ranges(store)).toEqual([
      [0, 20],
      [20, 20],
    ]);
    expect(store.within({ from: 20, to: 100 }).map(({ first }) => first)).toEqual([20]);
  });

  it('`missing` returns exactly the trials that are not stored', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 29 })), (numbers) => {
        const store = new ChunkStore(() => 30);
        for (const first of numbers) store.add(chunk(first, 1));
        const missing = store.missing({ from: 0, to: 30 }).flatMap(({ from, to }) => {
          expect(to).toBeGreaterThan(from);
          return Array.from({ length: to - from }, (_, at) => from + at);
        });
        expect([...numbers, ...missing].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at));
        for (let at = 1; at < store.chunks.length; at += 1) {
          expect(store.chunks[at].first).toBeGreaterThan(store.chunks[at - 1].first + store.chunks[at - 1].count);
        }
      }),
      { seed: 3, numRuns: sized(40, 200) },
    );
  });

  it.each([
    [5, 1],
    [0, 10],
    [9, 5],
    [0, 30],
    [19, 3],
  ])('throws for trials from %i on, %i in number, if some are already stored', (first, count) => {
    const store = new ChunkStore(() => 100);
    store.add(chunk(5, 5));
    store.add(chunk(20, 5));
    expect(() => store.add(chunk(first, count))).toThrow('played twice');
  });
});

const roundTrip = (numbers: readonly number[]) => {
  const into = new Float64Array(numbers.length);
  readNumbers(numbersText(numbers), into);
  return [...into];
};

it('numbersText writes a run of equal numbers once', () => {
  expect(numbersText([12, 0, 0, 0, 0, 7, 7, -3])).toBe('12 0*4 7 7 -3');
  expect(numbersText([])).toBe('');
});

it('readNumbers restores every finite number that numbersText wrote', () => {
  const number = fc.oneof(
    fc.constantFrom(0, 1, -1, 2 ** 53, -(2 ** 53), 2 ** 32, 0.1, 5e-324, Number.MAX_VALUE),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  );
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), (numbers) => {
      expect(roundTrip(numbers).map((value) => value + 0)).toEqual(numbers.map((value) => value + 0));
    }),
    { seed: 7, numRuns: sized(100, 500) },
  );
});

it.each(['1 2', '1 2 3 4', '1 x 3', '1 2*2 3', '1 2*0 3 4', '1 2*1e9', '1  2', 'Infinity 1 2', '1 2*-1 3'])(
  'readNumbers refuses %j if three numbers are expected',
  (text) => {
    expect(() => readNumbers(text, new Float64Array(3))).toThrow(RangeError);
  },
);
