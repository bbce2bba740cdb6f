import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { comparisonsOf } from '../../../../src/analysis/comparison.ts';
import { targetsOf } from '../../../../src/analysis/targets/TargetJudge.ts';
import { renderCsv } from '../../../../src/report/render/csv.ts';
import { changesSections } from '../../../../src/report/views/comparison.ts';
import { targetsSections, targetsTable } from '../../../../src/report/views/targets.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { shippedStudies } from '../../../shippedStudies.ts';
import { lotteries } from '../../runner/lottery.ts';
import { comparedResult } from '../comparedResult.ts';
import { pageOf } from '../rendered.ts';
import { numbersIn, strangeNumbers } from '../strangeNumbers.ts';

const wanted = { measure: 'wins', scenario: null, band: { kind: 'atLeast', low: 0.45 }, confidence: 0.95 } as const;

test('a finished run is judged by its targets, by exact values if they are known', () => {
  const sampled = targetsOf(comparedResult(lotteries({ fair: 0.5, '<rigged>': 0.1 }, { targets: [wanted] }), 10_000));
  expect(sampled.map(({ scenario, verdict, exact }) => [scenario, verdict, exact])).toEqual([
    ['fair', 'met', null],
    ['<rigged>', 'missed', null],
  ]);
  const exact = targetsOf(comparedResult(shippedStudies.get('one-detour') as Study, 10, true));
  expect(exact.every(({ verdict }) => verdict === 'met')).toBe(true);
  expect(exact[0].exact).toBeCloseTo(4.9, 10);
});

test('the page has a row for each target, and escapes all text of the study', () => {
  const page = pageOf(
    targetsSections(comparedResult(lotteries({ fair: 0.5, '<rigged>': 0.1 }, { targets: [wanted] }), 10_000)),
  );
  expect(page).toContain('lotteries: 1 of 2 targets is missed.');
  // A heading, the target, and its two scenarios.
  expect(page.match(/<tr>/g)).toHaveLength(4);
  expect(page).toContain('colspan="3" scope="colgroup">wins, wanted at least 45 %</th>');
  expect(page).toMatch(/<th scope="row">&lt;rigged&gt;<\/th>\n<td>.*<\/td>\n<td class="missed">missed<\/td>/);
  expect(page).not.toContain('<rigged>');
});

test('in a study of one scenario, each target is one row, with its band', () => {
  const page = pageOf(targetsSections(comparedResult(lotteries({ only: 0.5 }, { targets: [wanted] }), 10_000)));
  expect(page.match(/<tr>/g)).toHaveLength(2);
  expect(page).toContain('<th scope="row">wins</th>\n<td>at least 45 %</td>');
});

test('of very many rows, those of targets not met are shown, and the others are folded', () => {
  const chances = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`x=${at}`, at === 7 ? 0.2 : 0.6]));
  const page = pageOf(targetsSections(comparedResult(lotteries(chances, { targets: [wanted] }), 5_000)));
  const folded = page.indexOf('<summary>19 targets that are met</summary>');
  expect(page.indexOf('>x 7</th>')).toBeLessThan(folded);
  expect(page.indexOf('>x 6</th>')).toBeGreaterThan(folded);
});

test('targets.csv has a row for each target and scenario, with every number of the page', () => {
  const near = { ...wanted, measure: 'prize', band: { kind: 'within', of: 'fair', margin: 0.25 } } as const;
  const result = comparedResult(lotteries({ fair: 0.5, rigged: 0.1 }, { targets: [wanted, near] }), 10_000);
  const csv = renderCsv(targetsTable(result));
  const rows: Record<string, string>[] = parse(csv, { columns: true });
  expect(rows.map(({ measure, scenario, wanted: text, verdict }) => [measure, scenario, text, verdict])).toEqual([
    ['wins', 'fair', 'at least 45 %', 'met'],
    ['wins', 'rigged', 'at least 45 %', 'missed'],
    ['prize', 'rigged', 'on average within 0.25 of fair', 'met'],
  ]);
  expect(rows[0]).toMatchObject({ confidence: '0.95', exact: '', trials: '10000' });
  const cells = [...pageOf(targetsSections(result)).matchAll(/(?:<td>|colgroup">)([^<]*)/g)].map(([, text]) => text);
  // Two targets, three findings, and the two verdicts that are met, which have no class.
  expect(cells).toHaveLength(7);
  // The digits show how far a figure is rounded: to four of them.
  expect(cells.flatMap((text) => strangeNumbers(text, numbersIn(csv)))).toEqual([]);
});

test('the page states the changes from the baseline and their confidence', () => {
  const result = comparedResult(lotteries({ fair: 0.5, '<b>': 0.6 }), 4_000);
  const page = pageOf(changesSections(result, comparisonsOf(result)));
  expect(page).toContain('<p>“&lt;b&gt;” raises the chance that the ticket wins by');
  expect(page).toContain('by Holm’s procedure');
});

test('a study without targets or scenarios has neither section', () => {
  const result = comparedResult(lotteries({ only: 0.5 }), 100);
  expect(pageOf(targetsSections(result))).toBe('');
  expect(pageOf(changesSections(result, comparisonsOf(result)))).toBe('');
});
