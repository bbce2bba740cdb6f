import { expect, test } from 'vitest';
import { scenarioLabels } from '../../../../src/study/scenarios/scenarioLabels.ts';

test('places of a sweep are cut down to their last part', () => {
  expect(scenarioLabels(['printed, force.fleet.speed=8', 'wide, force.fleet.speed=12, turns=30'])).toEqual([
    'printed, speed 8',
    'wide, speed 12, turns 30',
  ]);
});

test('places with the same last part keep as much as tells them apart', () => {
  expect(scenarioLabels(['fleet.van.count=1, fleet.scout.count=2'])).toEqual(['van.count 1, scout.count 2']);
  expect(scenarioLabels(['a.count=1, count=2'])).toEqual(['a.count 1, count 2']);
});

test('values stay as they are, and so do names that are no sweep', () => {
  expect(scenarioLabels(['portal.windows=[[2, 5], [7, 10]]'])).toEqual(['windows [[2, 5], [7, 10]]']);
  expect(scenarioLabels(['as-is', 'two-fly'])).toEqual(['as-is', 'two-fly']);
});

test('names that would become alike are left whole', () => {
  expect(scenarioLabels(['speed 8', 'fleet.speed=8'])).toEqual(['speed 8', 'fleet.speed=8']);
});
