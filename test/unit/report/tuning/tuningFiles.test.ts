import { beforeAll, describe, expect, test } from 'vitest';
import type { Tuning } from '../../../../src/analysis/tuning.ts';
import { triedCharts } from '../../../../src/report/tuning/triedChart.ts';
import { tuningFiles } from '../../../../src/report/tuning/tuningFiles.ts';
import { answerSentences } from '../../../../src/report/tuning/tuningSentences.ts';
import { tuneStudy } from '../../../../src/runner/tuneStudy.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { curveRules } from '../../runner/tuning/curveRules.ts';
import { numbersIn, strangeNumbers } from '../strangeNumbers.ts';

const timing = { started: new Date(0), seconds: 1, workers: 0, node: 'v20.19.0' };
const origin = { version: '1.2.3', command: 'riftlab tune toy.yaml --seed toy --trials 4000', timing };

function tune(adjust: string, targets: string, setup = '{}'): Promise<Tuning> {
  const text = `question: Where <q> is it?\nrules: curve\ntrials: 4000\nsetup: ${setup}\nadjust: ${adjust}\ntargets: [${targets}]`;
  return tuneStudy(parseStudy(text, 'toy.yaml', new Map([['curve', curveRules]])), { workers: 0 });
}

async function textOf(tuning: Tuning, path: string): Promise<string> {
  return (await tuningFiles(tuning, origin)).find((file) => file.path === path)?.text ?? '';
}

const X = '{x: {from: 0, to: 100}}';
const TARGETS = '{measure: hits, between: [0.343, 0.378]}, {measure: score, atMost: 4}';

describe('what a tuning leaves', () => {
  let exact: Tuning;
  let sampled: Tuning;
  let none: Tuning;
  beforeAll(async () => {
    exact = await tune(X, TARGETS);
    sampled = await tune('{x: [20, 36, 50]}', '{measure: hits, atLeast: 0.3}', '{luck: endless}');
    none = await tune('{x: {from: 0, to: 30}}', '{measure: hits, atLeast: 0.4}');
  }, 60_000);

  test('is its table, its text, a chart for each target, a page and a manifest that names them all', async () => {
    const files = await tuningFiles(exact, origin);
    const charts = ['tried-1', 'tried-2'].flatMap((name) => [`charts/${name}.vl.json`, `charts/${name}.svg`]);
    const named = ['tuning.csv', 'tuning.txt', ...charts, 'report.html'];
    expect(files.map(({ path }) => path)).toEqual([...named, 'manifest.json']);
    const manifest = JSON.parse(await textOf(exact, 'manifest.json'));
    expect(manifest).toMatchObject({ riftlab: '1.2.3', study: 'toy', chosen: 'x=36', files: named });
    expect(manifest.targets).toHaveLength(2);
    expect(manifest.answer[0]).toBe('toy: x=36 meets both targets.');
  });

  test('has a page that leads with the answer and its verdicts, and says how to repeat it', async () => {
    const page = await textOf(exact, 'report.html');
    const order = [
      '<h1>Where &lt;q&gt; is it?</h1>',
      '<p class="answer"><strong class="place">x=36</strong> meets both targets.</p>',
      'The tightest margin is 1.7 points for hits.',
      '<section id="targets">',
      '<td>34.3 % to 37.8 %</td><td>36 %, exactly</td><td class="met">met</td>',
      '<h2>What was tried</h2>',
      'It hits, wanted 34.3 % to 37.8 %',
      '<td>x 36</td>',
      '<h2>How it was searched</h2>',
      '<pre><code>riftlab tune toy.yaml --seed toy --trials 4000</code></pre>',
    ].map((part) => page.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  test('says on its page that nothing was found, and how the nearest fares', async () => {
    const page = await textOf(none, 'report.html');
    expect(page).toContain('<strong class="place">Nothing that was tried</strong> meets the target.');
    expect(page).toContain('Nothing is; the nearest, x=30, comes to this.');
    expect(page).toContain('<td class="missed">missed</td>');
    expect(page).toMatch(/<td>−10 points for hits<\/td>/);
    const undecided = await tune('{x: [20, 36]}', '{measure: hits, atLeast: 0.361}', '{luck: endless}');
    expect(await textOf(undecided, 'report.html')).toContain(
      '<strong class="place">Nothing that was tried</strong> is sure to meet the target; 1 of 2 may, and more trials would tell.',
    );
  });

  test('has no number in its sentences but those of its table', async () => {
    for (const tuning of [exact, sampled, none]) {
      const text = answerSentences(tuning).join(' ');
      const known = numbersIn(await textOf(tuning, 'tuning.csv'));
      // The margin of a rate is there; the ends of the range and how many there are, the study has.
      expect(strangeNumbers(text.replace(/\ball \d+ targets/, ''), known)).toEqual([]);
    }
  });

  test('draws one number in the order of its values, with the band that is wanted', () => {
    const [{ spec }] = triedCharts(exact);
    const rows = (spec.data as { values: { tried: string; amount: number }[] }).values;
    const amounts = rows.map(({ amount }) => amount);
    expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
    expect(rows.some(({ tried }) => tried === 'x 36')).toBe(true);
    const [band] = spec.layer as { data: { values: unknown[] } }[];
    expect(band.data.values).toMatchObject([{ from: expect.closeTo(34.3, 9), to: expect.closeTo(37.8, 9) }]);
  });
});
