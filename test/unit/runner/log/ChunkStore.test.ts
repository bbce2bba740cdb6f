import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkStore, type PlayedChunk } from '../../../../src/runner/log/ChunkStore.ts';
import { StudyPlayer } from '../../../../src/trials/StudyPlayer.ts';
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
const ranges = (ledger: ChunkStore) => ledger.chunks.map(({ first, count }) => [first, count]);

describe('a ledger', () => {
  it('adds chunks that meet up, in whatever order they come', () => {
    const ledger = new ChunkStore(() => 100);
    for (const [first, count] of [
      [20, 10],
      [0, 10],
      [40, 5],
      [10, 10],
    ])
      ledger.add(chunk(first, count));
    expect(ranges(ledger)).toEqual([
      [0, 30],
      [40, 5],
    ]);
    expect(ledger.trials).toBe(35);
    expect([...ledger.chunks[0].tallies[1].tally.counts]).toEqual([...chunk(0, 30).tallies[1].tally.counts]);
    expect([...ledger.chunks[0].tallies[1].pairs!.sums]).toEqual([...chunk(0, 30).tallies[1].pairs!.sums]);
  });

  it('keeps apart what somebody looks at between', () => {
    const ledger = new ChunkStore((from) => (from < 20 ? 20 : 100));
    for (const [first, count] of [
      [0, 10],
      [20, 10],
      [10, 10],
      [30, 10],
    ])
      ledger.add(chunk(first, count));
    expect(ranges(ledger)).toEqual([
      [0, 20],
      [20, 20],
    ]);
    expect(ledger.within({ from: 20, to: 100 }).map(({ first }) => first)).toEqual([20]);
  });

  it('says what is missing, which with what is there makes up the range', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 29 })), (numbers) => {
        const ledger = new ChunkStore(() => 30);
        for (const first of numbers) ledger.add(chunk(first, 1));
        const missing = ledger.missing({ from: 0, to: 30 }).flatMap(({ from, to }) => {
          expect(to).toBeGreaterThan(from);
          return Array.from({ length: to - from }, (_, at) => from + at);
        });
        expect([...numbers, ...missing].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at));
        for (let at = 1; at < ledger.chunks.length; at += 1) {
          expect(ledger.chunks[at].first).toBeGreaterThan(ledger.chunks[at - 1].first + ledger.chunks[at - 1].count);
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
  ])('refuses trials %i + %i, which it has some of', (first, count) => {
    const ledger = new ChunkStore(() => 100);
    ledger.add(chunk(5, 5));
    ledger.add(chunk(20, 5));
    expect(() => ledger.add(chunk(first, count))).toThrow('played twice');
  });
});
