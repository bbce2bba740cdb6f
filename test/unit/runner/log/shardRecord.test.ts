import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shardRange } from '../../../../src/runner/log/shardRecord.ts';

describe('the ranges of shards', () => {
  it('follow each other from the first trial to the last, and their lengths differ by at most one trial', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 1e9 }), (of, trials) => {
        const ranges = Array.from({ length: of }, (_, at) => shardRange({ number: at + 1, of }, trials));
        expect(ranges[0].from).toBe(0);
        expect(ranges.at(-1)?.to).toBe(trials);
        for (const [at, { from }] of ranges.slice(1).entries()) expect(from).toBe(ranges[at].to);
        const sizes = ranges.map(({ from, to }) => to - from);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
      { seed: 1 },
    );
  });
});
