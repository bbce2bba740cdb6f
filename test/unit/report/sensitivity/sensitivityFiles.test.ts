import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawChart } from '../../../../src/report/charts/drawing/drawChart.ts';
import { differenceText } from '../../../../src/report/sensitivity/differenceText.ts';
import { sensitivityFiles } from '../../../../src/report/sensitivity/sensitivityFiles.ts';
import { sensitivityTerminal } from '../../../../src/report/sensitivity/sensitivityTerminal.ts';
import { tornadoChart } from '../../../../src/report/sensitivity/tornadoChart.ts';
import { measureSensitivity } from '../../../../src/runner/sensitivity/measureSensitivity.ts';
import type { Sensitivity } from '../../../../src/runner/sensitivity/Sensitivity.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { curveRules } from '../../runner/tuning/curveRules.ts';

function sensitivityOf(text: string, figure = 'hits', points = 400): Promise<Sensitivity> {
  const study = parseStudy(
    `question: q\nrules: curve\ntrials: 4000\n${text}`,
    'toy.yaml',
    new Map([['curve', curveRules]]),
  );
  return measureSensitivity(study, { figure, points, workers: 0 });
}

const textOf = async (sensitivity: Sensitivity, path: string) =>
  (await sensitivityFiles(sensitivity)).find((file) => file.path === path)?.text ?? '';

const rowsOf = async (sensitivity: Sensitivity, path: string): Promise<Record<string, string>[]> =>
  parse(await textOf(sensitivity, path), { columns: true });

describe('what a sensitivity analysis leaves', () => {
  let exact: Sensitivity;
  let sampled: Sensitivity;
  beforeAll(async () => {
    exact = await sensitivityOf('setup: {x: 40}\nvary: {y: [0, 5], x: {from: 30, to: 60}}');
    sampled = await sensitivityOf('setup: {x: 40, luck: endless}\nvary: {y: [0, 5], x: {from: 30, to: 60}}');
  });

  test('is two tables, a page of text and two charts', async () => {
    const paths = (await sensitivityFiles(exact)).map(({ path }) => path);
    const charts = ['tornado', 'indices'].flatMap((name) => [`charts/${name}.vl.json`, `charts/${name}.svg`]);
    expect(paths).toEqual(['tornado.csv', 'indices.csv', 'sensitivity.txt', ...charts]);
  });

  test('has a row for each place and value in tornado.csv, the longest bar first', async () => {
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

  test('has a row for each place in indices.csv, with its intervals and the noise', async () => {
    const [x, y] = await rowsOf(sampled, 'indices.csv');
    expect([x.path, y.path]).toEqual(['x', 'y']);
    expect(Number(x.first_low)).toBeLessThan(Number(x.first));
    expect(Number(x.total)).toBeLessThan(Number(x.total_high));
    expect(Number(x.noise)).toBeGreaterThan(0);
    expect(x).toMatchObject({ rows: '400', exact_points: '0', trials: '5' });
  });

  test('says in words what its tables say, in at most 80 columns', () => {
    const text = sensitivityTerminal(exact);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'x matters most to “it hits” on its own: 30 gives 30 % and 60 gives 60 %; as the study has it, it is 40 %.',
    );
    expect(text).toContain('all solved exactly');
    expect(text).toMatch(/^x {2,}30 +30 % +−10 +\d+ %/m);
    for (const line of [...text.split('\n'), ...sensitivityTerminal(sampled).split('\n')]) {
      expect(line.length).toBeLessThanOrEqual(80);
    }
    expect(sensitivityTerminal(sampled)).toMatch(/% of\s+a\s+replicate’s\s+variance\s+was\s+the\s+dice/);
  });

  test('draws the tornado with its values beside the bars and the baseline marked', async () => {
    const svg = await drawChart(tornadoChart(exact));
    for (const text of ['>30<', '>60<', '>as it is: 40 %<']) expect(svg).toContain(text);
    expect(svg.indexOf('>x<')).toBeLessThan(svg.indexOf('>y<'));
  });

  test('says so where nothing makes a difference, and draws no shares', async () => {
    const still = await sensitivityOf('setup: {x: 100}\nvary: {y: [0, 20]}');
    expect(sensitivityTerminal(still)).toContain('None of the varied places moves “it hits” from 100 %.');
    const files = await sensitivityFiles(still);
    expect(files.some(({ path }) => path.startsWith('charts/indices'))).toBe(false);
    expect(files.find(({ path }) => path === 'charts/tornado.svg')?.text).toContain('no difference');
  });

  test('names the nearer value across the line where both move the figure the same way', async () => {
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
