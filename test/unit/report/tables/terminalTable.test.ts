import { expect, test } from 'vitest';
import { summarise } from '../../../../src/report/summarise.ts';
import { terminalTable } from '../../../../src/report/tables/terminalTable.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { exampleResult, exampleRules } from '../exampleResult.ts';
import { portalResult } from '../portalResult.ts';

const fleets = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, { ships: 1 + at, survival: 0.5 }]));

test('the terminal shows the answer and each measure that can vary, beside its exact value', () => {
  expect(terminalTable(summarise(exampleResult()))).toBe(`\
The whole fleet arrives in 11.8 % of crossings.

measure                     estimate       ±    exact     z
the whole fleet arrives, %    11.749   0.063  11.7649  −0.5
the whole fleet is lost, %    13.248   0.066  13.2651  −0.5
ships arrived                 1.4697  0.0017     1.47  −0.3
cost lost, resources          1.5296  0.0017     1.53  −0.5

1,000,000 crossings. ± is half the 95 % interval; z is the gap to the exact
value in standard errors.`);
});

test('a few scenarios have a table each, many share one of the leading measure', () => {
  const few = terminalTable(summarise(exampleResult({ scenarios: fleets(['alpha', 'beta']) })));
  expect(few.match(/^ships arrived/gm)).toHaveLength(2);
  const many = terminalTable(summarise(exampleResult({ scenarios: fleets(['a', 'b', 'c', 'd', 'e']) })));
  expect(many).toMatch(/^scenario +estimate/m);
  expect(many).not.toMatch(/^ships arrived/m);
  expect(many).toContain('summary.csv');
});

test('no line is wider than 80 columns, and no control character passes, whatever scenarios are called', () => {
  const names = ['x'.repeat(300), `\u001b[31mred ${'long '.repeat(30)}`, 'c', 'd', 'e'];
  for (const scenarios of [fleets(names), fleets(names.slice(0, 2))]) {
    const text = terminalTable(summarise(exampleResult({ scenarios })));
    for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  }
});

test('it says where no exact solution was computed', () => {
  expect(terminalTable(summarise(exampleResult({ solved: false })))).toContain('No exact solution: too many states.');
});

test('large categories and wide counts take a line at most', () => {
  const text = terminalTable(summarise(portalResult()));
  expect(text).toMatch(/^The BPV of the defender is 876 points on average\.\n/);
  expect(text).toMatch(/^BPV met, points +2100\.0/m);
  expect(text).not.toMatch(/DR\d|0815/);
  expect(text.split('\n').length).toBeLessThan(15);
});

test('where a category leads many scenarios, the first measure with an estimate fills their table', () => {
  const { measures } = exampleRules();
  const rules = exampleRules({
    measures: (setup) =>
      measures(setup).map((one, at) => (at === 0 ? { ...one, kind: 'category', labels: ['lost', 'won'] } : one)),
  }) as Rules<unknown, unknown>;
  const text = terminalTable(summarise(exampleResult({ rules, scenarios: fleets(['a', 'b', 'c', 'd', 'e']) })));
  expect(text).toContain('By scenario: the whole fleet is lost, %');
  expect(text).toMatch(/^a +\d/m);
});
