import { expect, it } from 'vitest';
import { squadBase } from '../../../../../src/rules/skirmish/cards/squadBase.ts';

it('RQ.TYPE.SQUAD: the base of a squad is the smallest circle around its models', () => {
  expect(squadBase(1)).toBe(32);
  // Side by side.
  expect(squadBase(2)).toBe(64);
  // Three touching circles of radius 1: the circle around them has 1 + 2/√3; four: 1 + √2.
  expect(squadBase(3)).toBe(Math.round(32 * (1 + 2 / Math.sqrt(3))));
  expect(squadBase(4)).toBe(Math.round(32 * (1 + Math.SQRT2)));
  // Five on a ring: 1 + 1/sin 36°; seven: one amid six.
  expect(squadBase(5)).toBe(Math.round(32 * (1 + 1 / Math.sin(Math.PI / 5))));
  expect(squadBase(7)).toBe(96);
  const all = Array.from({ length: 12 }, (_, at) => squadBase(at + 1));
  expect(all).toEqual([...all].sort((one, other) => one - other));
});
