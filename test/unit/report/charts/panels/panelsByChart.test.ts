import { expect, test } from 'vitest';
import { panelsByChart } from '../../../../../src/report/charts/panels/panelsByChart.ts';
import { summarise } from '../../../../../src/report/summarise.ts';
import type { Rules } from '../../../../../src/rules/Rules.ts';
import { exampleResult, exampleRules } from '../../exampleResult.ts';

/** The names of the charts of a distribution of each measure. */
function namesOf(measures: readonly string[]): string[] {
  const charts = () => measures.map((measure) => ({ kind: 'distribution' as const, measure, title: measure }));
  const result = exampleResult({ rules: exampleRules({ charts }) as Rules<unknown, unknown> });
  return [...panelsByChart(result, summarise(result)).keys()];
}

test('a chart is called by its measure, in letters that every system takes', () => {
  expect(namesOf(['ships_arrived'])).toEqual(['distribution-ships_arrived']);
});

test('measures that differ in other letters, in capitals or at their ends have charts of their own', () => {
  const names = namesOf(['arrived_中文', 'arrived_漢字', 'Van', 'van', `${'x'.repeat(900)}a`, `${'x'.repeat(900)}b`]);
  expect(new Set(names).size).toBe(6);
  for (const name of names) expect(name).toMatch(/^[a-z0-9_-]{1,120}$/);
});
