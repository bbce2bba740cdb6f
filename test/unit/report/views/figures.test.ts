import { expect, test } from 'vitest';
import { type ScenarioSummary, summarise } from '../../../../src/analysis/summarise.ts';
import { scenarioValues } from '../../../../src/report/views/figures.ts';
import { portalResult } from '../portalResult.ts';
import { pageOf } from '../rendered.ts';

const summary = summarise(portalResult());
const valuesOf = (scenario: ScenarioSummary) => pageOf([{ heading: null, blocks: scenarioValues(scenario, false) }]);
const text = valuesOf(summary.scenarios[0]);

/** The part of the page between two texts. */
function between(from: string, to: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start);
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeGreaterThan(start);
  return text.slice(start, end);
}

const rows = (part: string) => (part.match(/<td class="n">/g) ?? []).length / 5;

test('of a large category the twenty most frequent values stand open, and the others are folded away', () => {
  expect(rows(between('destination: the 20 most frequent', '<details>'))).toBe(20);
  expect(between('destination: the 20 most frequent', '</tr>\n</tbody>')).toMatch(/DR7\/7[\s\S]*none[\s\S]*DR6\/7/);
  const others = between('<details><summary>69 others: ', '</details>');
  expect(rows(others)).toBe(69);
});

test('a long count is folded away, in the order of its values', () => {
  expect(rows(between('<details><summary>turn of the return, turns: 56 values', '</details>'))).toBe(56);
});

test('a measure of more values than anyone reads is left to the file, and it says how the file names wide ones', () => {
  expect(text).toMatch(/<strong>the portal’s last hex<\/strong>: \d{3} different ones, listed in distributions\.csv\./);
  expect(text).toMatch(
    /BPV met, points<\/strong>: \d+ different ones, listed in distributions\.csv, in ranges of 50 by their/,
  );
  expect(text).not.toContain('>0815<');
});

test('a wide count of few ranges is listed by them', () => {
  const [scenario] = summary.scenarios;
  const measures = scenario.measures
    .filter(({ measure }) => measure.name === 'bpv_met')
    .map((one) => ({ ...one, values: one.values.slice(0, 3) }));
  expect(valuesOf({ ...scenario, measures })).toContain('<td class="n">50 – 99</td>');
});
