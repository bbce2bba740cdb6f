import { expect, test } from 'vitest';
import { nextLook } from '../../../../src/statistics/sequence/nextLook.ts';

function looks(most: number): number[] {
  const all = [nextLook(0, most)];
  while (all[all.length - 1] < most) all.push(nextLook(all[all.length - 1], most));
  return all;
}

test('looks lie a quarter apart, at numbers of two digits', () => {
  expect(looks(15_000)).toEqual([
    1_000, 1_300, 1_700, 2_200, 2_800, 3_500, 4_400, 5_500, 6_900, 8_700, 11_000, 14_000, 15_000,
  ]);
});

test('fifty million trials take about fifty looks, each at most a third further than the last', () => {
  const all = looks(50_000_000);
  expect(all.length).toBeLessThan(55);
  for (let at = 1; at < all.length; at += 1) {
    expect(all[at]).toBeGreaterThan(all[at - 1]);
    expect(all[at] / all[at - 1]).toBeLessThan(1.34);
  }
});

test('a run that was interrupted between two looks goes on to the same ones', () => {
  expect(nextLook(3_000, 1e6)).toBe(3_500);
  expect(nextLook(3_499, 1e6)).toBe(3_500);
  expect(nextLook(3_500, 1e6)).toBe(4_400);
});

test('no look lies past the last, not even the first', () => {
  expect(nextLook(0, 400)).toBe(400);
  expect(nextLook(400, 400)).toBe(400);
  expect(nextLook(11_000, 12_000)).toBe(12_000);
});
