import { describe, expect, test } from 'vitest';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { answerSentence, answers, averageClaim, oneOf } from '../../../../src/report/text/answer.ts';
import { answerSection } from '../../../../src/report/views/run.ts';
import { count, flag, type Measure } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { exampleResult, exampleRules } from '../exampleResult.ts';
import { journey, journeyResult } from '../journeyResult.ts';
import { madeUpResult } from '../madeUpResult.ts';
import { pageOf } from '../rendered.ts';

describe('answerSentence', () => {
  function said(options: Parameters<typeof exampleResult>[0]): string {
    return answerSentence(answers(summarise(exampleResult(options))));
  }

  /** The example's rules with another measure first; only the names of measures are swapped, so the counts stay. */
  function led(change: (measure: ReturnType<typeof measures>[number]) => object): Rules<unknown, unknown> {
    return exampleRules({
      measures: (setup) => measures(setup).map((one, at) => (at === 0 ? { ...one, ...change(one) } : one)),
    }) as Rules<unknown, unknown>;
  }
  const measures = exampleRules().measures;

  test('a flag is stated as a rate, by its exact value', () => {
    expect(said({})).toBe('The whole fleet arrives in 11.8 % of crossings.');
  });

  test('a count is stated as an average', () => {
    expect(said({ rules: led(() => ({ kind: 'count', title: 'ships arrived', unit: 'ships' })) })).toBe(
      'A crossing has 0.118 ships arrived on average.',
    );
    expect(said({ rules: led(() => ({ kind: 'count', title: 'cost lost', unit: 'resources', step: 10 })) })).toBe(
      'Cost lost: 1.18 resources on average.',
    );
  });

  const outcome = led(() => ({ kind: 'category', title: 'outcome', labels: ['lost', 'won'] }));

  test('a category is stated by its most frequent value, followed by the others if they are few', () => {
    expect(said({ rules: outcome })).toBe('Outcome: lost in 88.2 % of crossings, won in 11.8 %.');
  });

  test('a category of many values is stated by its most frequent value alone', () => {
    const hex: Measure = { ...flag('hex', 'hex', 'crossings'), kind: 'category', max: 6, labels: [...'abcdefg'] };
    const rules = { ...exampleRules(), measures: () => [hex] } as Rules<unknown, unknown>;
    const distributionsOf = () => [Float64Array.of(0.1, 0.1, 0.1, 0.4, 0.1, 0.1, 0.1)];
    const result = madeUpResult({
      rules,
      question: 'Where?',
      trials: 1000,
      solved: true,
      scenarios: { a: {} },
      distributionsOf,
    });
    expect(answerSentence(answers(summarise(result)))).toBe('Hex: d in 40.0 % of crossings.');
  });

  test('scenarios led by a category are compared by one value that can occur in each', () => {
    const scenarios = { weak: { ships: 3, survival: 0.49 }, strong: { ships: 1, survival: 0.9 } };
    expect(said({ rules: outcome, scenarios })).toBe('Outcome: lost in 88.2 % (weak), 10.0 % (strong) of crossings.');
  });

  test('if no value can occur in all scenarios, each has its own most frequent one', () => {
    const scenarios = { sunk: { ships: 3, survival: 0 }, sure: { ships: 3, survival: 1 } };
    expect(said({ rules: outcome, scenarios })).toBe(
      'sunk: Outcome: lost in 100 % of crossings. sure: Outcome: won in 100 % of crossings.',
    );
  });

  test('many scenarios with the same rounded answer share one sentence', () => {
    const fleets = Object.fromEntries(
      [1, 2, 3, 4, 5].map((at) => [`case ${at}`, { ships: 2, survival: 0.5 + at * 1e-15 }]),
    );
    expect(said({ scenarios: fleets })).toBe('The whole fleet arrives in 25.0 % of crossings in every scenario.');
    const section = pageOf([answerSection(summarise(exampleResult({ scenarios: fleets })))]);
    expect(section).toContain('<dt>every scenario</dt>');
    expect(section).toContain('The answer is the same in all 5 scenarios; the table lists all of them.');
  });

  test('a few scenarios are all named; many are named by the lowest and the highest', () => {
    const fleets = (sizes: number[]) =>
      Object.fromEntries(sizes.map((ships) => [`of ${ships}`, { ships, survival: 0.5 }]));
    expect(said({ scenarios: fleets([2, 1]) })).toBe(
      'The whole fleet arrives in 25.0 % (of 2), 50.0 % (of 1) of crossings.',
    );
    expect(said({ scenarios: fleets([2, 1, 5, 4, 3]) })).toBe(
      'The whole fleet arrives in 3.13 % (of 5) to 50.0 % (of 1) of crossings.',
    );
  });

  test('scenarios of a sweep have the shortest distinct names', () => {
    const scenarios = {
      'fleet.van.count=2': { ships: 2, survival: 0.5 },
      'fleet.van.count=1': { ships: 1, survival: 0.5 },
    };
    expect(said({ scenarios })).toBe('The whole fleet arrives in 25.0 % (count 2), 50.0 % (count 1) of crossings.');
  });

  test('an event that no sampled trial has is not claimed to be impossible', () => {
    const scenarios = { doomed: { ships: 40, survival: 0.1 } };
    expect(said({ scenarios, trials: 2000, solved: false })).toBe(
      'The whole fleet arrives in none of 2,000 sampled crossings.',
    );
    expect(said({ scenarios, trials: 2000, solved: true })).toBe(
      'The whole fleet arrives in 1.0 × 10⁻³⁸ % of crossings.',
    );
  });

  test('the detail distinguishes the exact value from the estimate', () => {
    const [solved] = answers(summarise(exampleResult()));
    expect(solved.detail).toBe(
      'The exact value is 11.7649 %; 1,000,000 sampled crossings gave 11.749 % (95 % interval 11.686 to 11.812 %).',
    );
    const [sampled] = answers(summarise(exampleResult({ solved: false })));
    expect(sampled.detail).toContain('No exact value was computed.');
    expect(sampled.detail).not.toContain('11.7649');
    const [category] = answers(summarise(exampleResult({ rules: outcome })));
    expect(category.detail).toMatch(/^The exact value is 88\.2351 %; 1,000,000 sampled crossings gave 88\.25\d %/);
  });

  test('each further leading measure has a sentence: a rate, an average, or its likeliest values', async () => {
    const result = await journeyResult();
    const furtherLeads = ['gate.reached', 'rift.removed', 'port', 'fate'];
    const told = { ...result, study: { ...result.study, lead: 'units_left', furtherLeads } };
    const summary = summarise(told);
    expect(summary.scenarios[0].measures.slice(0, 5).map(({ measure }) => measure.name)).toEqual([
      'units_left',
      ...furtherLeads,
    ]);
    expect(answerSentence(answers(summary))).toMatch(
      /^On average, 2\.06 units are left\. The gate is reached in 99\.86 % of journeys\. A journey has 2 units removed in the rift on average\. Port: Haven in 61\.1 % of journeys, Kzinti 4-11 in 24\.5 %, Rim in 12\.2 %, The <Maw> in 2\.04 %, none in 0\.14 %\. How the journey ends: done in 90\.8 % of journeys, /,
    );
    expect(pageOf([answerSection(summary)])).toContain('The &lt;Maw&gt; in 2.04 %');
  });

  test('the sentence on a category of many values names the likeliest four and counts the others', async () => {
    const ports = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`Port ${at}`, 10 - at]));
    const result = await journeyResult({ scenarios: { wide: { ...journey, ports } } });
    const summary = summarise({ ...result, study: { ...result.study, lead: 'fate', furtherLeads: ['port'] } });
    expect(answers(summary)[0].furtherSentences).toEqual([
      expect.stringMatching(
        /^Port: Port 0 in 18\.5 % of journeys, Port 1 in .*, Port 3 in 12\.9 %, 6 others in \d+\.\d %\.$/,
      ),
    ]);
  });
});

describe('averageClaim', () => {
  function said(title: string, unit: string, amount: number): string {
    const { before, figure, after } = averageClaim(count('some', title, unit, 10), amount, 'voyages');
    return `${before} ${figure} ${after}.`;
  }

  test('a title of counted things becomes what a trial has', () => {
    expect(said('jumps to a destination', 'jumps', 4.27)).toBe('A voyage has 4.27 jumps to a destination on average.');
    expect(said('gravity waves', 'waves', 0.5)).toBe('A voyage has 0.500 gravity waves on average.');
    expect(said('turns away', 'turns', 1)).toBe('A voyage has 1 turn away on average.');
  });

  test('a title of things with a verb becomes a sentence with that verb', () => {
    expect(said('ships that arrive', 'ships', 2.06)).toBe('On average, 2.06 ships arrive.');
    expect(said('expendable items that arrive', 'items', 3.1)).toBe('On average, 3.10 expendable items arrive.');
    expect(said('ships that arrive', 'ships', 1)).toBe('On average, 1.00 ships arrive.');
  });

  test('a title of one amount becomes the subject of the sentence', () => {
    expect(said('cost of removed units', 'resources', 1.18)).toBe(
      'The cost of removed units is 1.18 resources on average.',
    );
    expect(said('the cost of all losses', 'resources', 1)).toBe('The cost of all losses is 1 resource on average.');
  });

  test('a title that may name several things is followed by a colon', () => {
    expect(said('ships and cargo removed', 'units', 3.3)).toBe('Ships and cargo removed: 3.30 units on average.');
  });

  test('a title that begins with `what` becomes a clause with the figure after its verb', () => {
    expect(said('what the defender there is worth', 'BPV', 223.3)).toBe(
      'The defender there is worth 223 BPV on average.',
    );
    expect(said('what the removed units cost', 'resources', 1.18)).toBe(
      'The removed units cost 1.18 resources on average.',
    );
  });
});

test('the singular of a plural has its article', () => {
  const plurals = [
    'voyages',
    'crossings',
    'entries',
    'duels',
    'attacks',
    'battles',
    'expeditions',
    'journeys',
    'matches',
  ];
  expect(plurals.map(oneOf)).toEqual([
    'a voyage',
    'a crossing',
    'an entry',
    'a duel',
    'an attack',
    'a battle',
    'an expedition',
    'a journey',
    'a match',
  ]);
});
