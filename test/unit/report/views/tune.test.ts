import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tuning } from '../../../../src/analysis/tuning.ts';
import { triedCharts } from '../../../../src/report/charts/kinds/triedValues.ts';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { tuningAnswerSentences } from '../../../../src/report/text/tuningText.ts';
import { tuneDocument, tuneFiles } from '../../../../src/report/views/tune.ts';
import { tuneStudy } from '../../../../src/runner/tuneStudy.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { curveRules } from '../../runner/tuning/curveRules.ts';
import { numbersIn, strangeNumbers } from '../strangeNumbers.ts';

const timing = { started: new Date(0), seconds: 1, workers: 0, node: 'v20.19.0' };
const origin = { version: '1.2.3', command: 'riftlab tune toy.yaml --seed toy --trials 4000', timing };

function tune(adjust: string, targets: string, setup = '{}', trials = 4_000): Promise<Tuning> {
  const text = `question: Where <q> is it?\nrules: curve\ntrials: ${trials}\nsetup: ${setup}\nadjust: ${adjust}\ntargets: [${targets}]`;
  return tuneStudy(parseStudy(text, 'toy.yaml', new Map([['curve', curveRules]])), { workers: 0 });
}

const filesOf = (tuning: Tuning) => tuneFiles(tuning, tuneDocument(tuning, origin), origin);

const tuningTerminal = (tuning: Tuning) => renderTerminal(tuneDocument(tuning, origin));

async function textOf(tuning: Tuning, path: string): Promise<string> {
  return (await filesOf(tuning)).find((file) => file.path === path)?.text ?? '';
}

const X = '{x: {from: 0, to: 100}}';
const TARGETS = '{measure: hits, between: [0.343, 0.378]}, {measure: score, atMost: 4}';

describe('the report of a tuning', () => {
  let exact: Tuning;
  let sampled: Tuning;
  let none: Tuning;
  beforeAll(async () => {
    exact = await tune(X, TARGETS);
    sampled = await tune('{x: [20, 36, 50]}', '{measure: hits, atLeast: 0.3}', '{die: endless}');
    none = await tune('{x: {from: 0, to: 30}}', '{measure: hits, atLeast: 0.4}');
  });

  test('is its table, its text, a chart for each target, a page, its document and a manifest that names them all', async () => {
    const files = await filesOf(exact);
    const charts = ['tried-1', 'tried-2'].flatMap((name) => [`charts/${name}.vl.json`, `charts/${name}.svg`]);
    const named = ['tuning.csv', 'tuning.txt', ...charts, 'report.html', 'report.json'];
    expect(files.map(({ path }) => path)).toEqual([...named, 'manifest.json']);
    const manifest = JSON.parse(await textOf(exact, 'manifest.json'));
    expect(manifest).toMatchObject({ riftlab: '1.2.3', study: 'toy', chosen: 'x=36', files: named });
    expect(manifest.targets).toHaveLength(2);
    expect(manifest.answer[0]).toBe('toy: x=36 meets both targets.');
  });

  test('has a page that begins with the answer and its verdicts, and ends with the command to repeat it', async () => {
    const page = await textOf(exact, 'report.html');
    const order = [
      '<h1>Where &lt;q&gt; is it?</h1>',
      '<p class="answer"><strong class="place">x=36</strong> meets both targets.</p>',
      'The tightest margin is 1.7 points for hits.',
      '<section id="targets">',
      '<td>34.3 % to 37.8 %</td>\n<td>36 %, exactly</td>\n<td>met</td>',
      '<h2>What was tried</h2>',
      'It hits, wanted 34.3 % to 37.8 %',
      '<td>x 36</td>',
      '<h2>How it was searched</h2>',
      '<pre><code>riftlab tune toy.yaml --seed toy --trials 4000</code></pre>',
    ].map((part) => page.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  test('says on its page that nothing was found, with the results of the nearest values', async () => {
    const page = await textOf(none, 'report.html');
    expect(page).toContain('<strong class="place">No tried candidate</strong> meets the target.');
    expect(page).toContain('No tried candidate meets all targets. The nearest is x=30:');
    expect(page).toContain('<td class="missed">missed</td>');
    expect(page).toMatch(/<td>−10 points for hits<\/td>/);
    const undecided = await tune('{x: [20, 36]}', '{measure: hits, atLeast: 0.361}', '{die: endless}');
    expect(await textOf(undecided, 'report.html')).toContain(
      '<strong class="place">No tried candidate</strong> is sure to meet the target; 1 of 2 candidates may do so, and more trials would decide.',
    );
  });

  test('has no numbers in its sentences other than those of its table', async () => {
    for (const tuning of [exact, sampled, none]) {
      const text = tuningAnswerSentences(tuning).join(' ');
      const known = numbersIn(await textOf(tuning, 'tuning.csv'));
      // The table has the margin of a rate; the study has the ends of the range and the number of its values.
      expect(strangeNumbers(text.replace(/\ball \d+ targets/, ''), known)).toEqual([]);
    }
  });

  test('draws one number in the order of its values, with the target’s band', () => {
    const [{ spec }] = triedCharts(exact);
    const rows = (spec.data as { values: { tried: string; amount: number }[] }).values;
    const amounts = rows.map(({ amount }) => amount);
    expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
    expect(rows.some(({ tried }) => tried === 'x 36')).toBe(true);
    const [band] = spec.layer as { data: { values: unknown[] } }[];
    expect(band.data.values).toMatchObject([{ from: expect.closeTo(34.3, 9), to: expect.closeTo(37.8, 9) }]);
  });
});

async function wordsOf(...asked: Parameters<typeof tune>): Promise<string> {
  const text = tuningTerminal(await tune(...asked));
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  return text.replace(/\s+/g, ' ');
}

describe('the text of a tuning', () => {
  test('has the answer, its margin, and the other values that meet the target', async () => {
    const words = await wordsOf(X, '{measure: hits, between: [0.343, 0.378]}');
    expect(words).toContain('toy: x=36 meets the target. hits: 36 %, exactly; wanted 34.3 % to 37.8 %.');
    expect(words).toContain('The margin is 1.7 points for hits. All tried values from 35 to 37 meet the target.');
    expect(words).toContain('Exact values decide all verdicts.');
  });

  test('names the tightest of several targets', async () => {
    const words = await wordsOf(X, '{measure: hits, atLeast: 0.3}, {measure: score, atMost: 3.2}');
    expect(words).toContain('x=31 meets both targets. The tightest margin is 1 point for hits.');
    // A count is judged by its average.
    expect(words).toContain('score: 3.1, exactly; wanted at most 3.2 on average');
    expect(words).toMatch(/tried hits score on average verdict/);
  });

  test('says that there are two answers', async () => {
    const words = await wordsOf(X, '{measure: hits, between: [0.48, 0.52]}', '{shape: hill}');
    expect(words).toContain('There are two answers in separate ranges: 14 to 15 and 85 to 86;');
    expect(words).toContain('the figure both rises and falls');
  });

  test('says that the range ends too early, and on which side', async () => {
    const words = await wordsOf('{x: {from: 0, to: 30}}', '{measure: hits, atLeast: 0.4}');
    expect(words).toContain(
      'no tried candidate meets the target. The nearest is x=30: hits: 30 %, exactly; wanted at least 40 %.',
    );
    expect(words).toContain('The nearest value is at the end of the range: try values above 30, or change the target.');
  });

  test('says that answers may lie beyond the range if its end meets the targets', async () => {
    const words = await wordsOf('{x: {from: 0, to: 30}}', '{measure: hits, atLeast: 0.25}');
    expect(words).toContain(
      'from 25 to 30 meet the target. They include the last value of the range, so values outside the range may meet the target, too.',
    );
  });

  test('says that the band lies between two steps', async () => {
    expect(await wordsOf(X, '{measure: hits, between: [0.352, 0.358]}')).toContain('the band lies between two steps');
  });

  test('says that more trials would decide the target', async () => {
    const words = await wordsOf('{x: [20, 36]}', '{measure: hits, atLeast: 0.361}', '{die: endless}');
    expect(words).toContain(
      'no tried candidate is sure to meet the target; 1 of 2 candidates may do so, and more trials would decide.',
    );
    expect(words).toContain('Every other verdict has 97.5 % confidence, so that all verdicts together have 95 %.');
  });

  test('states how many values the rules refused', async () => {
    const words = await wordsOf('{y: {from: 0, to: 50}}', '{measure: hits, atLeast: 0.295}', '{x: 10}');
    expect(words).toMatch(
      /The rules refused \d+ candidates\. The first reason: toy\.yaml:5:\d+ adjust\.y.*: y is too much for x\./,
    );
  });
});

describe('tuning.csv', () => {
  test('has a table with a row for each combination and target, the best first, and a column for each input', async () => {
    const tuning = await tune(
      '{x: [10, 20], y: [0, 5]}',
      '{measure: hits, between: [0.2, 0.3]}, {measure: score, atMost: 9}',
    );
    const rows: Record<string, string>[] = parse(await textOf(tuning, 'tuning.csv'), { columns: true });
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({
      x: '20',
      y: '5',
      measure: 'hits',
      wanted: '20 % to 30 %',
      exact: '0.25',
      verdict: 'met',
    });
    expect(rows[1]).toMatchObject({ measure: 'score', exact: '2.5', trials: '0', all_targets: 'met', margin: '0.05' });
    expect(rows.at(-2)).toMatchObject({ x: '10', y: '0', verdict: 'missed', margin: '-0.1' });
  });
});

test('with several scenarios, each target names its scenario', async () => {
  const text = `question: q
rules: curve
setup: {x: 10}
scenarios: {plain: {}, helped: {y: 10}}
adjust: {x: {from: 30, to: 60, step: 10}}
targets: [{measure: hits, atLeast: 0.35}, {measure: hits, within: {of: plain, margin: 0.11}}]`;
  const study = parseStudy(text, 'toy.yaml', new Map([['curve', curveRules]]));
  const words = tuningTerminal(await tuneStudy(study, { workers: 0 })).replace(/\s+/g, ' ');
  expect(words).toContain('x=40 meets all 3 targets. The tightest margin is 1 point for hits of helped.');
  expect(words).toContain('hits of plain: 40 %, exactly; wanted at least 35 %');
  expect(words).toContain('hits of helped: 10 %, exactly; wanted within 11 points of plain');
  expect(words).toContain('Every one of 4 values was tried.');
});
