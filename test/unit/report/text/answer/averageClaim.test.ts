import { expect, test } from 'vitest';
import { averageClaim } from '../../../../../src/report/text/answer/averageClaim.ts';
import { count } from '../../../../../src/rules/Measure.ts';

function said(title: string, unit: string, amount: number): string {
  const { before, figure, after } = averageClaim(count('some', title, unit, 10), amount, 'voyages');
  return `${before} ${figure} ${after}.`;
}

test('things that are counted are what a trial has', () => {
  expect(said('jumps to a destination', 'jumps', 4.27)).toBe('A voyage has 4.27 jumps to a destination on average.');
  expect(said('gravity waves', 'waves', 0.5)).toBe('A voyage has 0.500 gravity waves on average.');
  expect(said('turns away', 'turns', 1)).toBe('A voyage has 1 turn away on average.');
});

test('things that do something do it', () => {
  expect(said('ships that arrive', 'ships', 2.06)).toBe('On average, 2.06 ships arrive.');
  expect(said('expendable items that arrive', 'items', 3.1)).toBe('On average, 3.10 expendable items arrive.');
  expect(said('ships that arrive', 'ships', 1)).toBe('On average, 1.00 ships arrive.');
});

test('an amount of something is so much', () => {
  expect(said('cost of removed units', 'resources', 1.18)).toBe(
    'The cost of removed units is 1.18 resources on average.',
  );
  expect(said('the cost of all losses', 'resources', 1)).toBe('The cost of all losses is 1 resource on average.');
});

test('what may be several things is only named', () => {
  expect(said('ships and cargo removed', 'units', 3.3)).toBe('Ships and cargo removed: 3.30 units on average.');
});

test('a clause with its verb takes the figure after it', () => {
  expect(said('what the defender there is worth', 'BPV', 223.3)).toBe(
    'The defender there is worth 223 BPV on average.',
  );
  expect(said('what the removed units cost', 'resources', 1.18)).toBe(
    'The removed units cost 1.18 resources on average.',
  );
});
