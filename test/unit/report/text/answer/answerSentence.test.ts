import { expect, test } from 'vitest';
import { summarise } from '../../../../../src/report/summarise.ts';
import { answers } from '../../../../../src/report/text/answer/answer.ts';
import { answerSentence } from '../../../../../src/report/text/answer/answerSentence.ts';
import type { Rules } from '../../../../../src/rules/Rules.ts';
import { exampleResult, exampleRules } from '../../exampleResult.ts';

function said(options: Parameters<typeof exampleResult>[0]): string {
  return answerSentence(answers(summarise(exampleResult(options))));
}

/** The example's rules with another measure in front, its distribution unchanged: measures swap names, not counts. */
function led(change: (measure: ReturnType<typeof measures>[number]) => object): Rules<unknown, unknown> {
  return exampleRules({
    measures: (setup) => measures(setup).map((one, at) => (at === 0 ? { ...one, ...change(one) } : one)),
  }) as Rules<unknown, unknown>;
}
const measures = exampleRules().measures;

test('a flag is said as a rate, by its exact value', () => {
  expect(said({})).toBe('The whole fleet arrives in 11.8 % of crossings.');
});

test('a count is said as an average', () => {
  expect(said({ rules: led(() => ({ kind: 'count', title: 'ships arrived', unit: 'ships' })) })).toBe(
    'A crossing has 0.118 ships arrived on average.',
  );
  expect(said({ rules: led(() => ({ kind: 'count', title: 'cost lost', unit: 'resources', step: 10 })) })).toBe(
    'Cost lost: 1.18 resources on average.',
  );
});

test('a category is said by its most frequent value', () => {
  const rules = led(() => ({ kind: 'category', title: 'outcome', labels: ['lost', 'won'] }));
  expect(said({ rules })).toBe('Outcome: lost, in 88.2 % of crossings.');
});

test('a few scenarios are all named, many by the lowest and the highest', () => {
  const fleets = (sizes: number[]) =>
    Object.fromEntries(sizes.map((ships) => [`of ${ships}`, { ships, survival: 0.5 }]));
  expect(said({ scenarios: fleets([2, 1]) })).toBe(
    'The whole fleet arrives in 25.0 % (of 2), 50.0 % (of 1) of crossings.',
  );
  expect(said({ scenarios: fleets([2, 1, 5, 4, 3]) })).toBe(
    'The whole fleet arrives in 3.13 % (of 5) to 50.0 % (of 1) of crossings.',
  );
});

test('a sweep’s scenarios go by the shortest names that tell them apart', () => {
  const scenarios = {
    'fleet.van.count=2': { ships: 2, survival: 0.5 },
    'fleet.van.count=1': { ships: 1, survival: 0.5 },
  };
  expect(said({ scenarios })).toBe('The whole fleet arrives in 25.0 % (count 2), 50.0 % (count 1) of crossings.');
});

test('what no sample has shown is not claimed to be impossible', () => {
  const scenarios = { doomed: { ships: 40, survival: 0.1 } };
  expect(said({ scenarios, trials: 2000, solved: false })).toBe(
    'The whole fleet arrives in none of 2,000 sampled crossings.',
  );
  expect(said({ scenarios, trials: 2000, solved: true })).toBe('The whole fleet arrives in 1.0e-38 % of crossings.');
});

test('the detail tells the exact value from the estimate', () => {
  const [solved] = answers(summarise(exampleResult()));
  expect(solved.detail).toBe(
    'The exact value is 11.7649 %; 1,000,000 sampled crossings gave 11.749 % (95 % interval 11.686 to 11.812 %).',
  );
  const [sampled] = answers(summarise(exampleResult({ solved: false })));
  expect(sampled.detail).toContain('No exact value was computed.');
  expect(sampled.detail).not.toContain('11.7649');
});
