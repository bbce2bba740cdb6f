import { expect, test } from 'vitest';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { chartsOf } from '../../../../src/report/charts/chartsOf.ts';
import { drawChart } from '../../../../src/report/charts/drawChart.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { exampleResult, exampleRules } from '../exampleResult.ts';

function specs(options: Parameters<typeof exampleResult>[0] = {}) {
  const result = exampleResult(options);
  return chartsOf(result, summarise(result)).flatMap((chart) => ('spec' in chart ? [chart.spec] : []));
}

const two = { 'as-is': { ships: 2, survival: 0.4 }, refit: { ships: 3, survival: 0.6 } };

test('the same chart gives the same drawing, whatever was drawn before', async () => {
  const first = await Promise.all(specs({ scenarios: two }).map(drawChart));
  const again = await Promise.all(specs({ scenarios: two }).map(drawChart));
  expect(again).toEqual(first);
});

test('a drawing needs no style attribute, script, link or font file', async () => {
  for (const spec of [...specs(), ...specs({ scenarios: two })]) {
    const svg = await drawChart(spec);
    expect(svg).not.toMatch(/\sstyle=|<script|href=|url\(|@import|\son\w+=/);
  }
});

test('scenarios come in the order of the study, and measures in that of the request', async () => {
  const refit = (survival: number) => ({ ...two.refit, survival });
  const scenarios = { zulu: refit(0.5), alpha: refit(0.6), mike: refit(0.4) };
  for (const spec of specs({ scenarios })) {
    const svg = await drawChart(spec);
    const places = ['zulu', 'alpha', 'mike'].map((name) => svg.indexOf(`>${name}<`));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
  const shares = await drawChart(specs({ scenarios }).at(-1)!);
  expect(shares.indexOf('>cruisers<')).toBeLessThan(shares.indexOf('>whole fleet<'));
  const reversed = exampleRules({
    presentation: {
      charts: () => [
        {
          kind: 'proportions',
          title: 'Who',
          measures: ['zeta', 'beta'].map((label) => ({ measure: 'ships_arrived', label })),
        },
      ],
    },
  }) as Rules<unknown, unknown>;
  const svg = (await Promise.all(specs({ scenarios, rules: reversed }).map(drawChart))).at(-1)!;
  expect(svg.indexOf('>zeta<')).toBeLessThan(svg.indexOf('>beta<'));
});

test('a scenario without a kind of ship has no row for it in a chart', async () => {
  const scenarios = { mixed: { ships: 3, survival: 0.5 }, none: { ships: 0, survival: 0.5 } };
  const svg = await drawChart(specs({ scenarios }).at(-1)!);
  const places = ['cruisers', 'whole fleet'].map((name) => svg.indexOf(`>${name}<`));
  expect(places).not.toContain(-1);
  const named = [...svg.matchAll(/>(mixed|none)</g)].map(([, name]) => name);
  // A fleet without cruisers has no row for cruisers, but the whole fleet arrives.
  expect(named.sort()).toEqual(['mixed', 'mixed', 'none']);
});

test('text of the study is drawn as text, never as markup or as an expression', async () => {
  const title = '<script>x</script> & {signal: "1+1"}';
  const rules = exampleRules({
    presentation: { charts: () => [{ kind: 'distribution', measure: 'ships_arrived', title }] },
  }) as Rules<unknown, unknown>;
  const scenarios = { '<b>one</b> & "x"': two.refit, "datum['value']": two['as-is'] };
  const svg = (await Promise.all(specs({ rules, scenarios }).map(drawChart))).at(-1)!;
  expect(svg).not.toMatch(/<script|<b>/);
  expect(svg).toContain('&lt;b&gt;one&lt;/b&gt; &amp; "x"');
  expect(svg).toContain("datum['value']");
  expect(svg).toContain('&lt;script&gt;x&lt;/script&gt; &amp; {signal: "1+1"}');
});

test('text widths come from the table, not from a canvas: names as wide as in Helvetica fit', async () => {
  const [narrow, wide] = await Promise.all(
    ['iiiiiiiiii', 'MMMMMMMMMM'].map(async (label) => {
      const rules = exampleRules({
        presentation: {
          charts: () => [{ kind: 'proportions', title: 'Who', measures: [{ measure: 'ships_arrived', label }] }],
        },
      }) as Rules<unknown, unknown>;
      const svg = await drawChart(specs({ rules })[0]);
      return Number(/translate\(([\d.]+),/.exec(svg)![1]);
    }),
  );
  // Ten letters of 13 px: 10 · (0.833 − 0.222) · 13 px lie between the two; Vega rounds to whole pixels.
  expect(Math.abs(wide - narrow - 79.4)).toBeLessThan(1);
});

test('a chart with a Vega-Lite warning is not drawn', async () => {
  const [spec] = specs();
  await expect(
    drawChart({ ...spec, layer: [{ mark: 'bar', encoding: { shape: { field: 'value', type: 'nominal' } } }] }),
  ).rejects.toThrow('Vega-Lite');
});
