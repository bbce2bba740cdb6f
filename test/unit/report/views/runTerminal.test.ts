import { expect, test } from 'vitest';
import { type Summary, summarise } from '../../../../src/analysis/summarise.ts';
import { terminalSections } from '../../../../src/report/views/run.ts';
import { count } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { exampleResult, exampleRules } from '../exampleResult.ts';
import { madeUpResult } from '../madeUpResult.ts';
import { portalResult } from '../portalResult.ts';
import { terminalOf } from '../rendered.ts';

const terminalTable = (summary: Summary) => terminalOf(terminalSections(summary));

const fleets = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, { ships: 1 + at, survival: 0.5 }]));

test('the terminal shows the answer and each measure that can vary, next to its exact value', () => {
  expect(terminalTable(summarise(exampleResult()))).toBe(`\
The whole fleet arrives in 11.8 % of crossings.

measure                                     estimate       ±    exact     z
the whole fleet arrives, % (fleet_arrives)    11.749   0.063  11.7649  −0.5
the whole fleet is lost, % (fleet_lost)       13.248   0.066  13.2651  −0.5
ships arrived (ships_arrived)                 1.4697  0.0017     1.47  −0.3
cost lost, resources (cost_removed)           1.5296  0.0017     1.53  −0.5

1,000,000 crossings. ± is half the 95 % interval; z is the gap to the exact
value in standard errors.`);
});

test('a few scenarios have a table each; many share a table of the leading measure', () => {
  const few = terminalTable(summarise(exampleResult({ scenarios: fleets(['alpha', 'beta']) })));
  expect(few.match(/^ships arrived/gm)).toHaveLength(2);
  const many = terminalTable(summarise(exampleResult({ scenarios: fleets(['a', 'b', 'c', 'd', 'e']) })));
  expect(many).toMatch(/^scenario +estimate/m);
  expect(many).not.toMatch(/^ships arrived/m);
  expect(many).toContain('summary.csv');
});

test('no line is wider than 80 columns and no control character is printed, whatever the names of scenarios', () => {
  const names = ['x'.repeat(300), `\u001b[31mred ${'long '.repeat(30)}`, 'c', 'd', 'e'];
  for (const scenarios of [fleets(names), fleets(names.slice(0, 2))]) {
    const text = terminalTable(summarise(exampleResult({ scenarios })));
    for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  }
});

test('the terminal says if no exact solution was computed', () => {
  expect(terminalTable(summarise(exampleResult({ solved: false })))).toContain(
    'No exact solution: too many states or outcomes.',
  );
});

test('large categories and wide counts take one line at most', () => {
  const text = terminalTable(summarise(portalResult()));
  expect(text).toMatch(/^The BPV of the defender is 876 points on average\.\n/);
  expect(text).toMatch(/^BPV met, points \(\w+\) +2100\.0/m);
  expect(text).not.toMatch(/DR\d|0815/);
  expect(text.split('\n').length).toBeLessThan(15);
});

/** The example's rules with a category as the first measure. */
function ledByCategory(labels: readonly string[]): Rules<unknown, unknown> {
  const { measures } = exampleRules();
  return exampleRules({
    measures: (setup) =>
      measures(setup).map((one, at) => (at === 0 ? { ...one, kind: 'category', title: 'winner', labels } : one)),
  }) as Rules<unknown, unknown>;
}

test('a leading category has a row for each of its few values, next to their exact shares', () => {
  const text = terminalTable(summarise(exampleResult({ rules: ledByCategory(['red', 'blue']) })));
  expect(text).toMatch(/^Winner: red in 88\.2 % of crossings, blue in 11\.8 %\.\n/);
  expect(text).toMatch(/^winner: red, % \(\w+=red\) +88\.25\d +0\.063 +88\.2351 +\+0\.5$/m);
  expect(text).toMatch(/^winner: blue, % \(\w+=blue\) +11\.749 +0\.063 +11\.7649 +−0\.5$/m);
});

test('if a category leads many scenarios, their table compares one value of it', () => {
  const scenarios = fleets(['a', 'b', 'c', 'd', 'e']);
  const text = terminalTable(summarise(exampleResult({ rules: ledByCategory(['red', 'blue']), scenarios })));
  expect(text).toContain('By scenario: winner: red, %');
  expect(text).toMatch(/^a +50\.\d+/m);
  expect(text).toMatch(/^e +96\.\d+/m);
});

test('without any exact solution the terminal has no columns for it and does not explain z', () => {
  const text = terminalTable(summarise(exampleResult({ solved: false })));
  expect(text).toMatch(/^measure +estimate +±$/m);
  expect(text).not.toMatch(/standard error|\bz\b/);
});

test('of very many measures, the first are listed, with the number of the others', () => {
  const measures = Array.from({ length: 44 }, (_, at) => count(`some_${at}`, `things of kind ${at}`, 'things', 1));
  const rules = { ...exampleRules({ presentation: { charts: () => [] } }), measures: () => measures } as Rules<
    unknown,
    unknown
  >;
  const thin = (scenarios: Record<string, object>) =>
    madeUpResult({
      rules,
      question: 'How many?',
      trials: 1000,
      solved: false,
      scenarios,
      distributionsOf: () => measures.map((_, at) => Float64Array.of(0.5 - at / 100, 0.5 + at / 100)),
    });
  const one = terminalTable(summarise(thin({ a: {} })));
  expect(one.match(/^things of kind/gm)).toHaveLength(18);
  expect(one).toContain('\n26 more measures are in summary.csv.\n');
  const two = terminalTable(summarise(thin({ a: {}, b: {} })));
  expect(two.match(/^things of kind/gm)).toHaveLength(20);
  expect(two.match(/^34 more measures/gm)).toHaveLength(2);
});
