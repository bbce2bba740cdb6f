import { expect, test } from 'vitest';
import type { StudyResult } from '../../../../src/analysis/StudyResult.ts';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { chartsOf, notDrawn } from '../../../../src/report/charts/chartsOf.ts';
import { drawChart } from '../../../../src/report/charts/drawChart.ts';
import type { ChartRequest } from '../../../../src/rules/Presentation.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { type ExampleSetup, exampleResult, exampleRules } from '../exampleResult.ts';
import { portal, portalResult, portals } from '../portalResult.ts';
import { isVegaLite } from '../vegaLite.ts';

type Example = Parameters<typeof exampleResult>[0];

function charts(options: Example) {
  return specified(exampleResult(options));
}

function specified(result: StudyResult) {
  return chartsOf(result, summarise(result)).flatMap((chart) => ('spec' in chart ? [chart] : []));
}

function asking(...requests: ChartRequest[]): Rules<unknown, unknown> {
  return exampleRules({ presentation: { charts: () => requests } }) as Rules<unknown, unknown>;
}

const fleets = (sizes: readonly number[]): Record<string, ExampleSetup> =>
  Object.fromEntries(sizes.map((ships) => [`fleet of ${ships}`, { ships, survival: 0.49 }]));

const everyKind: Record<string, Example> = {
  'one scenario': {},
  'one scenario without an exact solution': { solved: false, trials: 500 },
  'scenarios two abreast': { scenarios: fleets([1, 2]) },
  'scenarios of different lengths': { scenarios: fleets([2, 40]), trials: 5000 },
  'a category': { rules: asking({ kind: 'distribution', measure: 'outcome', title: 'How it ends' }) },
  'a flag': { rules: asking({ kind: 'distribution', measure: 'fleet_arrives', title: 'Whether all arrive' }) },
};

test.each(Object.entries(everyKind))('charts of %s are Vega-Lite by its own schema', (_, options) => {
  for (const { spec } of charts(options)) {
    isVegaLite(spec);
    expect(isVegaLite.errors).toBeNull();
  }
});

const everyPortal: Record<string, Parameters<typeof portalResult>[0]> = {
  'one scenario': {},
  'one scenario without an exact solution': { solved: false, trials: 500 },
  'a few scenarios': { scenarios: portals(2) },
  'scenarios that just share a plot': { scenarios: portals(6) },
  'more scenarios than share a plot': { scenarios: portals(7) },
  'scenarios of which none ever returns': { scenarios: { a: { ...portal, perTurn: 0 }, b: { ...portal, perTurn: 0 } } },
};

test.each(Object.entries(everyPortal))(
  'charts of a portal with %s are Vega-Lite and can be drawn',
  async (_, options) => {
    for (const { spec } of specified(portalResult(options))) {
      isVegaLite(spec);
      expect(isVegaLite.errors).toBeNull();
      expect(await drawChart(spec)).not.toMatch(/NaN|undefined|Infinity/);
    }
  },
);

test('Vega-Lite’s schema refuses an invalid chart', () => {
  const [{ spec }] = charts({});
  expect(isVegaLite({ ...spec, layer: [{ mark: 'bars' }] })).toBe(false);
});

test('each request makes one chart over all scenarios, with a name fit for a file', () => {
  const names = charts({ scenarios: fleets([1, 2]) }).map(({ name }) => name);
  expect(names).toEqual(['distribution-ships_arrived', 'distribution-cost_removed', 'proportions-who-arrives']);
  const [{ name }] = charts({
    rules: asking({
      kind: 'proportions',
      title: '../../Who <b>',
      measures: [{ measure: 'ships_arrived', label: 'all' }],
    }),
  });
  expect(name).toBe('proportions-who-b');
});

test('a chart of more scenarios than fit shows twelve that differ, and its caption gives both numbers', () => {
  const [{ spec }] = charts({ scenarios: fleets(Array.from({ length: 15 }, (_, at) => at + 1)) });
  const { values } = spec.data as { values: { scenario: string }[] };
  expect(new Set(values.map(({ scenario }) => scenario)).size).toBe(12);
  expect(spec.description).toContain('Shown: 12 of 15 scenarios, evenly chosen from those that differ.');
});

test('a chart that requests a measure which the rules do not report is a bug', () => {
  const rules = asking({ kind: 'distribution', measure: 'nothing', title: 'Nothing' });
  expect(() => charts({ rules })).toThrow('nothing');
});

test('a chart omits values that occur only through the rounding of the unit, and empty tails', () => {
  const valuesOf = (spec: Record<string, unknown>) =>
    (spec.data as { values: { value: string }[] }).values.map(({ value }) => value);
  const cost = charts({}).find(({ name }) => name === 'distribution-cost_removed')!;
  expect(valuesOf(cost.spec)).toEqual(['0', '1', '2', '3']);
  const [long] = charts({ scenarios: { big: { ships: 60, survival: 0.5 } } });
  const shown = valuesOf(long.spec).map(Number);
  expect(shown[0]).toBeGreaterThan(10);
  expect(shown.at(-1)).toBeLessThan(50);
  expect(long.spec.description).toMatch(/Not shown: below \d+ \(0\.\d+ %\), above \d+ \(0\.\d+ %\)/);
});

const never = { ...portal, perTurn: 0 };
const curve = (result: ReturnType<typeof portalResult>) =>
  chartsOf(result, summarise(result)).some(({ name }) => name === 'cumulative-turn_returned');
const said = (result: ReturnType<typeof portalResult>) => notDrawn(result, summarise(result));

test('an event that never happens in any scenario gets a sentence instead of a chart', () => {
  const result = portalResult({ scenarios: { a: never, b: never } });
  expect(curve(result)).toBe(false);
  expect(said(result)).toEqual(['“The way home” is not drawn: it never happens within 60 turns.']);
});

test('the sentence on an event that no sampled trial has states the upper limit of its chance', () => {
  const result = portalResult({ scenarios: { a: never, b: never }, solved: false, trials: 20_000 });
  expect(curve(result)).toBe(false);
  // Wilson's upper limit of 0 in 20,000: 1.96² / (20,000 + 1.96²).
  expect(said(result)).toContain(
    '“The way home” is not drawn: it happens in none of 20,000 sampled entries of any scenario (95 % interval: up to 0.019 %).',
  );
});

test('an event that happens in one scenario is drawn for all of them', () => {
  const result = portalResult({ scenarios: { a: portal, b: never } });
  expect(curve(result)).toBe(true);
  expect(said(result)).toEqual([]);
});

test('a measure that is always the same gets a sentence instead of a chart', () => {
  const result = exampleResult({ scenarios: { sure: { ships: 3, survival: 1 } } });
  expect(said(result)).toEqual([
    '“How many ships arrive” is not drawn: it is always 3 ships.',
    '“What the crossing costs” is not drawn: it is always 0 resources.',
  ]);
  const sampled = exampleResult({ scenarios: { sure: { ships: 3, survival: 1 } }, solved: false, trials: 500 });
  expect(said(sampled)[0]).toBe(
    '“How many ships arrive” is not drawn: it is 3 ships in each of 500 sampled crossings.',
  );
});

test('an event that almost never happens gets a sentence, because its curve would be all uncertainty', () => {
  const rare = { ...portal, perTurn: 1e-5 };
  // 1 − (1 − 10⁻⁵)⁵⁵
  expect(said(portalResult({ scenarios: { a: never, b: rare } }))).toEqual([
    '“The way home” is not drawn: it happens within 60 turns in 0.055 % of entries at most.',
  ]);
  const sampled = portalResult({ scenarios: { b: rare }, solved: false });
  expect(curve(sampled)).toBe(false);
  expect(said(sampled)[0]).toMatch(
    /it happens in \d+ of 1,000,000 sampled entries \(95 % interval: up to 0\.\d+ %\)\.$/,
  );
});
