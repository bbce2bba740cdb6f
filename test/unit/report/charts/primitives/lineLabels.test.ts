import { expect, test } from 'vitest';
import { spreadApart } from '../../../../../src/report/charts/primitives/lineLabels.ts';

test('labels that do not overlap stay in place', () => {
  expect(spreadApart([80, 10, 40], 20, 0, 100)).toEqual([80, 10, 40]);
});

test('labels that overlap move apart, keep their order and stay within their bounds', () => {
  expect(spreadApart([50, 50, 50], 20, 0, 100)).toEqual([50, 70, 90]);
  expect(spreadApart([99, 100, 98], 20, 0, 100)).toEqual([80, 100, 60]);
  expect(spreadApart([-5], 20, 0, 100)).toEqual([0]);
});
