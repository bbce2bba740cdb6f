import { expect, test } from 'vitest';
import { discordantPairs } from '../../../../src/statistics/paired/DiscordantPairs.ts';
import { jointSumsOf } from './jointSumsOf.ts';

test('counts what only one of two flags saw', () => {
  const sums = jointSumsOf([
    [1, 1],
    [0, 1],
    [0, 1],
    [1, 0],
    [0, 0],
  ]);
  expect(discordantPairs(sums)).toEqual({ trials: 5, gained: 2, lost: 1 });
});
