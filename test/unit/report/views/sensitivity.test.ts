import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Sensitivity } from '../../../../src/analysis/sensitivity.ts';
import { drawChart } from '../../../../src/report/charts/drawChart.ts';
import { tornadoChart } from '../../../../src/report/charts/kinds/tornado.ts';
import type { AnalysisOrigin } from '../../../../src/report/manifest.ts';
import type { Document } from '../../../../src/report/model/Document.ts';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { differenceText, sensitivityAnswerSentences } from '../../../../src/report/text/sensitivityText.ts';
import { sensitivityDocument, sensitivityFiles } from '../../../../src/report/views/sensitivity.ts';
import { measureSensitivity } from '../../../../src/runner/measureSensitivity.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { curveRules } from '../../runner/tuning/curveRules.ts';
import { numbersIn, strangeNumbers } from '../strangeNumbers.ts';

function sensitivityOf(text: string, figure = 'hits', points = 400): Promise<Sensitivity> {
  const study = parseStudy(
    `question: q\nrules: curve\ntrials: 4000\n${text}`,
    'toy.yaml',
    new Map([['curve', curveRules]]),
  );
  return measureSensitivity(study, { figure, points, workers: 0 });
}

const origin: AnalysisOrigin = {
  version: '1.2.3',
  command: 'riftlab sensitivity toy.yaml --measure hits --points 400 --seed toy --trials 4000',
  timing: { started: new Date(0), seconds: 1, workers: 0, node: 'v20.19.0' },
};

const filesOf = (sensitivity: Sensitivity) =>
  sensitivityFiles(sensitivity, sensitivityDocument(sensitivity, origin), origin);

const textOf = async (sensitivity: Sensitivity, path: string) =>
  (await filesOf(sensitivity)).find((file) => file.path === path)?.text ?? '';

const sensitivityTerminal = (sensitivity: Sensitivity) => renderTerminal(sensitivityDocument(sensitivity, origin));

const rowsOf = async (sensitivity: Sensitivity, path: string): Promise<Record<string, string>[]> =>
  parse(await textOf(sensitivity, path), { columns: true });

describe('the report of a sensitivity analysis', () => {
  let exact: Sensitivity;
  let sampled: Sensitivity;
  beforeAll(async () => {
    exact = await sensitivityOf('setup: {x: 40}\nvary: {y: [0, 5], x: {from: 30, to: 60}}');
    sampled = await sensitivityOf('setup: {x: 40, die: endless}\nvary: {y: [0, 5], x: {from: 30, to: 60}}');
  });

  test('is two tables, a page of text, two charts, a page, its document and a manifest that names them all', async () => {
    const paths = (await filesOf(exact)).map(({ path }) => path);
    const charts = ['tornado', 'indices'].flatMap((name) => [`charts/${name}.vl.json`, `charts/${name}.svg`]);
    const named = ['tornado.csv', 'indices.csv', 'sensitivity.txt', ...charts, 'report.html', 'report.json'];
    expect(paths).toEqual([...named, 'manifest.json']);
    const manifest = JSON.parse(await textOf(exact, 'manifest.json'));
    expect(manifest).toMatchObject({ riftlab: '1.2.3', study: 'toy', measure: 'hits', points: 400, files: named });
    expect(manifest.vary[0]).toEqual({ path: 'y', values: [0, 5] });
    expect(manifest.answer[0]).toContain(
      'x, changed alone, matters most to “it hits”: 30 gives 30 % and 60 gives 60 %',
    );
  });

  test('has a page that begins with the answer and ends with the command to repeat it', async () => {
    const page = await textOf(sampled, 'report.html');
    const order = [
      '<h1>q</h1>',
      '<p class="answer"><strong class="place">x</strong>, changed alone, matters most to “it hits”.</p>',
      'Of the values of x, 30 gives',
      '<h2>One input at a time</h2>',
      'what moves it. Each input is changed alone',
      '<td>as it is</td>',
      '<h2>All inputs at once</h2>',
      'share of variance by input. The share of each',
      '<th class="n" scope="col">With others</th>',
      '<h2>How it was found</h2>',
      '<pre><code>riftlab sensitivity toy.yaml --measure hits --points 400 --seed toy --trials 4000</code></pre>',
    ].map((part) => page.toLowerCase().indexOf(part.toLowerCase()));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  test('has its document in report.json: the same sentences and cells, and charts by name', async () => {
    const document: Document = JSON.parse(await textOf(exact, 'report.json'));
    expect(renderTerminal(document)).toBe(sensitivityTerminal(exact));
    const charts = document.sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'chart'));
    expect(charts).toMatchObject([{ name: 'tornado' }, { name: 'indices' }]);
    for (const chart of charts) expect(chart).not.toHaveProperty('spec');
  });

  test('has no numbers in its sentences other than those of its tables', async () => {
    for (const sensitivity of [exact, sampled]) {
      const [tornado, indices] = await Promise.all(
        ['tornado.csv', 'indices.csv'].map((path) => textOf(sensitivity, path)),
      );
      const rows: Record<string, string>[] = parse(indices, { columns: true });
      const number = (row: Record<string, string>, column: string) => Number(row[column]);
      const halves = rows.flatMap((row) =>
        ['first', 'total'].map((name) => (number(row, `${name}_high`) - number(row, `${name}_low`)) / 2),
      );
      const interplay = 1 - rows.reduce((sum, row) => sum + number(row, 'first'), 0);
      const known = [...numbersIn(tornado), ...numbersIn(indices), ...halves, interplay];
      const text = sensitivityAnswerSentences(sensitivity).join(' ');
      expect(text.match(/\d+/g)?.length).toBeGreaterThan(5);
      expect(strangeNumbers(text, known)).toEqual([]);
    }
  });

  test('has a row for each input and value in tornado.csv, the longest bar first', async () => {
    const rows = await rowsOf(exact, 'tornado.csv');
    expect(rows.map(({ path, value, difference }) => [path, value, difference])).toEqual([
      ['x', '30', '-0.1'],
      ['x', '60', '0.2'],
      ['y', '0', '0'],
      ['y', '5', '0.05'],
    ]);
    expect(rows[1]).toMatchObject({
      measure: 'hits',
      baseline: '0.4',
      mean: '0.6',
      mcse: '0',
      trials: '0',
      is_exact: '1',
    });
    expect((await rowsOf(sampled, 'tornado.csv'))[0]).toMatchObject({
      trials: '4000',
      is_exact: '0',
      confidence: '0.95',
    });
  });

  test('has a row for each input in indices.csv, with its intervals and the noise', async () => {
    const [x, y] = await rowsOf(sampled, 'indices.csv');
    expect([x.path, y.path]).toEqual(['x', 'y']);
    expect(Number(x.first_low)).toBeLessThan(Number(x.first));
    expect(Number(x.total)).toBeLessThan(Number(x.total_high));
    expect(Number(x.noise)).toBeGreaterThan(0);
    expect(x).toMatchObject({ rows: '400', exact_points: '0', trials: '5' });
  });

  test('has a text with the numbers of its tables, in at most 80 columns', () => {
    const text = sensitivityTerminal(exact);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'x, changed alone, matters most to “it hits”: 30 gives 30 % and 60 gives 60 %; the value in the study gives 40 %.',
    );
    expect(text).toContain('all solved exactly');
    expect(text).toMatch(/^x {2,}30 +30 % +−10 +\d+ %/m);
    for (const line of [...text.split('\n'), ...sensitivityTerminal(sampled).split('\n')]) {
      expect(line.length).toBeLessThanOrEqual(80);
    }
    expect(sensitivityTerminal(sampled)).toMatch(/% of\s+a\s+replicate’s\s+variance\s+came\s+from\s+the\s+dice/);
  });

  test('draws the tornado with its values at the bars and the baseline marked', async () => {
    const svg = await drawChart(tornadoChart(exact));
    for (const text of ['>30<', '>60<', '>as it is: 40 %<']) expect(svg).toContain(text);
    expect(svg.indexOf('>x<')).toBeLessThan(svg.indexOf('>y<'));
  });

  test('states that nothing makes a difference if that is so, and draws no shares', async () => {
    const still = await sensitivityOf('setup: {x: 100}\nvary: {y: [0, 20]}');
    expect(sensitivityTerminal(still)).toContain('None of the varied inputs moves “it hits” from 100 %.');
    const files = await filesOf(still);
    expect(files.some(({ path }) => path.startsWith('charts/indices'))).toBe(false);
    const page = files.find(({ path }) => path === 'report.html')?.text;
    expect(page).toContain('<strong class="place">None of the varied inputs</strong> moves “it hits” from 100 %.</p>');
    expect(files.find(({ path }) => path === 'charts/tornado.svg')?.text).toContain('no difference');
  });

  test('names the nearer value on the other side of the line if both change the figure in the same direction', async () => {
    const spec = tornadoChart(await sensitivityOf('setup: {x: 40}\nvary: {x: {from: 50, to: 60}}'));
    expect((spec.data as { values: unknown[] }).values).toMatchObject([
      { text: '50', textAt: 40, isLeft: true },
      { text: '60', textAt: 60, isLeft: false },
    ]);
  });
});

test.each([
  ['hits', 0.0123, '+1.23 points'],
  ['hits', -0.5, '−50 points'],
  ['hits', 0, '0 points'],
  ['score', 2.0444, '+2.04'],
  ['score', -0.001, '−0.001'],
])('a difference of %s by %d reads %s', (name, difference, text) => {
  const place = name === 'hits' ? 0 : 1;
  const measure = curveRules.measures({})[place];
  expect(differenceText(difference, { name, measure, place, value: null })).toBe(text);
});
