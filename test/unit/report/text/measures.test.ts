import { expect, test } from 'vitest';
import { measureTitle } from '../../../../src/report/text/measures.ts';
import { count, flag } from '../../../../src/rules/Measure.ts';

const titled = (title: string, unit: string) => measureTitle(count('some', title, unit, 9));

test('a title that does not say what is counted gets its unit', () => {
  expect(titled('ships arrived', 'ships')).toBe('ships arrived');
  expect(titled('cost lost', 'resources')).toBe('cost lost, resources');
  expect(measureTitle(flag('some', 'the fleet arrives', 'crossings'))).toBe('the fleet arrives, %');
});

test('a unit whose words are all in the title is not said again', () => {
  expect(titled('points destroyed for each point it costs', 'points a point')).toBe(
    'points destroyed for each point it costs',
  );
  expect(titled('points destroyed', 'points a point')).toBe('points destroyed, points a point');
});
