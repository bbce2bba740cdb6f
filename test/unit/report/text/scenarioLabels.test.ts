import { expect, test } from 'vitest';
import { scenarioLabels } from '../../../../src/study/scenarios/scenarioNames.ts';

test('the paths of a sweep are shortened to their last part', () => {
  expect(scenarioLabels(['printed, force.fleet.speed=8', 'wide, force.fleet.speed=12, turns=30'])).toEqual([
    'printed, speed 8',
    'wide, speed 12, turns 30',
  ]);
});

test('paths with the same last part keep enough parts to differ', () => {
  expect(scenarioLabels(['fleet.van.count=1, fleet.scout.count=2'])).toEqual(['van.count 1, scout.count 2']);
  expect(scenarioLabels(['a.count=1, count=2'])).toEqual(['a.count 1, count 2']);
});

test('values are not shortened, nor are names outside a sweep', () => {
  expect(scenarioLabels(['portal.windows=[[2, 5], [7, 10]]'])).toEqual(['windows [[2, 5], [7, 10]]']);
  expect(scenarioLabels(['as-is', 'two-fly'])).toEqual(['as-is', 'two-fly']);
});

test('names that would become equal are not shortened', () => {
  expect(scenarioLabels(['speed 8', 'fleet.speed=8'])).toEqual(['speed 8', 'fleet.speed=8']);
});
