import { describe, expect, it } from 'vitest';
import { isWorthThreads } from '../../../../src/runner/executors/isWorthThreads.ts';

describe('threads are worth starting', () => {
  it.each([
    ['not before anything was done', 0, 0, 50_000, false],
    ['not while the first trials are slow', 0.1, 100, 50_000, false],
    ['where the rest will take long', 0.11, 1_000, 50_000, true],
    ['not where the rest is soon over', 0.11, 25_000, 50_000, false],
    ['as soon as 0.3 seconds are foretold', 0.151, 5_000, 10_000, true],
    ['not as long as less is foretold', 0.149, 5_000, 10_000, false],
    ['where solving alone took long', 0.31, 0, 50_000, true],
    ['not where solving took less', 0.29, 0, 50_000, false],
    ['by the time that was taken, where more was played than was to be', 0.29, 60_000, 50_000, false],
  ])('%s', (_, seconds, trials, total, worth) => {
    expect(isWorthThreads(seconds, trials, total)).toBe(worth);
  });
});
