import { expect, test } from 'vitest';
import { spreadApart } from '../../../../../src/report/charts/primitives/lineLabels.ts';

test('places that are clear of each other stay', () => {
  expect(spreadApart([80, 10, 40], 20, 0, 100)).toEqual([80, 10, 40]);
});

test('places too close move apart, in the order wanted, and stay within their bounds', () => {
  expect(spreadApart([50, 50, 50], 20, 0, 100)).toEqual([50, 70, 90]);
  expect(spreadApart([99, 100, 98], 20, 0, 100)).toEqual([80, 100, 60]);
  expect(spreadApart([-5], 20, 0, 100)).toEqual([0]);
});
