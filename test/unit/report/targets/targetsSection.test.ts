import { expect, test } from 'vitest';
import { changesSection } from '../../../../src/report/comparing/changesSection.ts';
import { comparisonsOf } from '../../../../src/report/comparing/comparisonsOf.ts';
import { targetsOf } from '../../../../src/report/targets/targetsOf.ts';
import { targetsSection } from '../../../../src/report/targets/targetsSection.ts';
import type { Study } from '../../../../src/study/Study.ts';
import { shippedStudies } from '../../../shippedStudies.ts';
import { lotteries } from '../../runner/lottery.ts';
import { comparedResult } from '../comparing/comparedResult.ts';

const wanted = { measure: 'wins', scenario: null, band: { kind: 'atLeast', low: 0.45 }, confidence: 0.95 } as const;

test('a finished run is held to its targets, by exact values where they are known', () => {
  const sampled = targetsOf(comparedResult(lotteries({ fair: 0.5, '<rigged>': 0.1 }, { targets: [wanted] }), 10_000));
  expect(sampled.map(({ scenario, verdict, exact }) => [scenario, verdict, exact])).toEqual([
    ['fair', 'met', null],
    ['<rigged>', 'missed', null],
  ]);
  const exact = targetsOf(comparedResult(shippedStudies.get('one-detour') as Study, 10, true));
  expect(exact.every(({ verdict }) => verdict === 'met')).toBe(true);
  expect(exact[0].exact).toBeCloseTo(4.9, 10);
});

test('the page has a row for each target, and nothing of the study unescaped', () => {
  const page = targetsSection(
    comparedResult(lotteries({ fair: 0.5, '<rigged>': 0.1 }, { targets: [wanted] }), 10_000),
  ).text;
  expect(page).toContain('lotteries: 1 of 2 targets is missed.');
  expect(page.match(/<tr>/g)).toHaveLength(3);
  expect(page).toContain('<td>&lt;rigged&gt;</td><td>at least 45 %</td>');
  expect(page).not.toContain('<rigged>');
});

test('the page says what changes, with how far it may be trusted', () => {
  const result = comparedResult(lotteries({ fair: 0.5, '<b>': 0.6 }), 4_000);
  const page = changesSection(result, comparisonsOf(result)).text;
  expect(page).toContain('<p>“&lt;b&gt;” raises the chance that the ticket wins by');
  expect(page).toContain('by Holm’s procedure');
});

test('a study without targets or scenarios has neither', () => {
  const result = comparedResult(lotteries({ only: 0.5 }), 100);
  expect(targetsSection(result).text.trim()).toBe('');
  expect(changesSection(result, comparisonsOf(result)).text).toBe('');
});
