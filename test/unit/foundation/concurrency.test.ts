import { describe, expect, it } from 'vitest';
import { mapConcurrently } from '../../../src/foundation/concurrency.ts';

describe('mapConcurrently', () => {
  it('works on at most the given number of items at a time, and returns results in the order of the items', async () => {
    let running = 0;
    let most = 0;
    const results = await mapConcurrently([4, 1, 3, 0, 2], 2, async (turns) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < turns; turn += 1) await null;
      running -= 1;
      return turns * 10;
    });
    expect(results).toEqual([40, 10, 30, 0, 20]);
    expect(most).toBe(2);
  });

  it('starts no item after a failure, waits for those in progress, and throws the first error', async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const work = async (item: number) => {
      begun.push(item);
      await null;
      if (item === 1) throw new Error(`item ${item} failed`);
      await null;
      ended.push(item);
    };
    await expect(mapConcurrently([0, 1, 2, 3, 4, 5], 3, work)).rejects.toThrow('item 1 failed');
    expect(begun).toEqual([0, 1, 2]);
    expect(ended).toEqual([0, 2]);
  });

  it('resolves immediately for an empty list', async () => {
    expect(await mapConcurrently([], 4, async () => 1)).toEqual([]);
  });

  it('works on more items at a time as soon as the limit has grown', async () => {
    let limit = 1;
    let running = 0;
    const seen: number[] = [];
    const work = async (item: number) => {
      running += 1;
      if (item === 1) limit = 3;
      await null;
      seen.push(running);
      running -= 1;
      return item;
    };
    expect(await mapConcurrently([0, 1, 2, 3, 4, 5, 6], () => limit, work)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(seen.slice(0, 2)).toEqual([1, 1]);
    expect(Math.max(...seen)).toBe(3);
  });
});
