import { expect, test } from 'vitest';
import type { StudyResult } from '../../../../src/analysis/StudyResult.ts';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { chartsOf } from '../../../../src/report/charts/chartsOf.ts';
import { drawChart } from '../../../../src/report/charts/drawChart.ts';
import { portal, portalResult, portals } from '../portalResult.ts';
import { contrast } from './contrast.ts';

async function drawn(name: string, result: StudyResult): Promise<string> {
  const chart = chartsOf(result, summarise(result)).find((one) => one.name === name)!;
  return 'svg' in chart ? chart.svg : drawChart(chart.spec);
}

function texts(svg: string): string[] {
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text);
}

/** The text of a drawing as one line, whatever was wrapped. */
function said(svg: string): string {
  return texts(svg).join(' ');
}

test('a ranking names its first twenty values, and gives the number and the share of the others', async () => {
  const svg = await drawn('ranking-destination', portalResult());
  const labels = texts(svg).filter((text) => /^DR\d|^none$/.test(text));
  expect(labels).toHaveLength(20);
  expect(labels[0]).toBe('DR7/7');
  // 88 rows and `none`, without the twenty named; 100 % without the shares of those twenty.
  expect(said(svg)).toContain('69 others');
  const named = texts(svg).filter((text) => /^\d\.\d\d %$/.test(text));
  const rest = 100 - named.reduce((sum, text) => sum + Number.parseFloat(text), 0);
  const [, together] = /([\d.]+) % together/.exec(said(svg))!;
  expect(Math.abs(Number(together) - rest)).toBeLessThan(0.2);
});

test('the map of destinations has each cell’s share and battle value, and its caption gives the trials outside the map', async () => {
  const svg = await drawn('destinations-destination', portalResult());
  expect(texts(svg).filter((text) => /^\d\.\d+ %$/.test(text))).toHaveLength(88);
  // 0.97 · 36/1296 · 1296/1080 of the entries go to DR7 and roll 7.
  expect(texts(svg)).toContain('3.23 %');
  expect(texts(svg)).toEqual(expect.arrayContaining(['DR2', 'DR9', '2', '12', '8,111']));
  expect(said(svg)).toContain('Not on the map: none 3.00 % of entries.');
});

test('a scenario’s map shows only its own charts', async () => {
  const result = portalResult({ scenarios: { all: portal, few: { ...portal, charts: [7] } } });
  const svg = await drawn('destinations-destination', result);
  expect(texts(svg).filter((text) => /^[\d.]+ %$/.test(text))).toHaveLength(88 + 11);
});

test('every figure on the map of destinations contrasts with its cell by 4.5 to 1 or more', async () => {
  const svg = await drawn('destinations-destination', portalResult());
  const cells = [
    ...svg.matchAll(/d="M([\d.]+),([\d.]+)h([\d.]+)v([\d.]+)[^"]*" fill="rgb\((\d+), (\d+), (\d+)\)"/g),
  ].map(([, ...numbers]) => {
    const [left, top, width, height, ...channels] = numbers.map(Number);
    const fill = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    return { left, right: left + width, top, bottom: top + height, fill };
  });
  const figures = [...svg.matchAll(/translate\(([\d.]+),([\d.]+)\)"[^>]*fill="(#000000|#ffffff)"/g)];
  expect(cells).toHaveLength(88);
  expect(figures).toHaveLength(2 * 88);
  for (const [, x, y, ink] of figures) {
    const [cell] = cells.filter(
      ({ left, right, top, bottom }) => left < Number(x) && Number(x) < right && top < Number(y) && Number(y) < bottom,
    );
    expect(contrast(cell.fill, ink)).toBeGreaterThanOrEqual(4.5);
  }
});

test('scenarios that differ only in how many enter share one map, and the caption gives the difference', async () => {
  const result = portalResult({ scenarios: { wide: portal, narrow: { ...portal, enters: 0.2 } } });
  const svg = await drawn('destinations-destination', result);
  expect(texts(svg).filter((text) => /^\d\.\d+ %$/.test(text))).toHaveLength(88);
  // 6 · 6 / 36² of all rolls, 1296/1080 of which lead somewhere.
  expect(texts(svg)).toContain('3.33 %');
  expect(said(svg)).toContain('Exact shares of entries (“none” left out)');
  expect(said(svg)).toContain(
    'The same in both scenarios; “wide” is shown. Left out: “none”, 3.00 % (wide), 80.0 % (narrow) of entries.',
  );
  const ranking = await drawn('ranking-destination', result);
  expect(said(ranking)).toMatch(/Share of 9\d\d,\d{3} entries \(“none” left out\)/);
});

test('a histogram has its mean and its target written at their lines', async () => {
  const svg = await drawn('histogram-defender_bpv', portalResult());
  expect(texts(svg)).toEqual(expect.arrayContaining(['mean 876', 'target 300']));
  expect(said(svg)).toContain('each bar 100 points wide');
  expect(said(await drawn('histogram-bpv_met', portalResult()))).not.toContain('target');
});

test('a cumulative curve shows at its end the share that happens, the share that never does, and the time limit', async () => {
  const svg = await drawn('cumulative-turn_returned', portalResult());
  // 1 − 0.98⁵⁵
  expect(texts(svg)).toEqual(expect.arrayContaining(['67.1 % within 60 turns', 'never within 60 turns:', '32.9 %']));
});

test('a few curves share a plot and keep their labels apart; many have a plot each', async () => {
  const alike = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, portal]));
  const shared = await drawn('cumulative-turn_returned', portalResult({ scenarios: alike }));
  const places = [...shared.matchAll(/<text[^>]*translate\([\d.]+,([\d.]+)\)[^>]*>([a-f])</g)].map(([, y]) =>
    Number(y),
  );
  expect(places).toHaveLength(6);
  for (const [at, y] of places.entries()) {
    for (const other of places.slice(at + 1)) expect(Math.abs(y - other)).toBeGreaterThanOrEqual(32);
  }
  const apart = await drawn('cumulative-turn_returned', portalResult({ scenarios: portals(7) }));
  expect(texts(apart).filter((text) => text.startsWith('never '))).toHaveLength(7);
});

test('a map of hexes names the start and the most frequent hex, and gives its scale and spread in words', async () => {
  const svg = await drawn('hexmap-portal_hex', portalResult());
  expect(said(svg)).toMatch(/start, 0815: 0\.\d\d %/);
  expect(said(svg)).toMatch(/0\.\d\d % in one hex; white: never/);
  expect(said(svg)).toMatch(/Half in \d+ hexes, 90 % in \d+ ?; 1\.00 % off the map/);
  const sampled = portalResult({ solved: false, trials: 2000 });
  expect(said(await drawn('hexmap-portal_hex', sampled))).toContain('white: never seen');
});

test('a map without any share says that nothing is ever on it', async () => {
  const result = portalResult({ scenarios: { here: portal, gone: { ...portal, drift: 0 } } });
  const svg = await drawn('hexmap-portal_hex', result);
  expect(said(svg)).toContain('gone never on the map');
  expect(svg).not.toMatch(/NaN|Infinity/);
});

test('maps of several scenarios stand side by side below their names, on one scale', async () => {
  const svg = await drawn('hexmap-portal_hex', portalResult({ scenarios: portals(3) }));
  expect(texts(svg)).toEqual(expect.arrayContaining(['portal 1', 'portal 2', 'portal 3']));
  expect(texts(svg).filter((text) => text.includes('in one hex'))).toHaveLength(1);
  expect(svg.match(/fill="#0f4a51" stroke/g)).toHaveLength(1);
});

test('hand-drawn charts are the same each time and load nothing', async () => {
  for (const scenarios of [portals(1), portals(5)]) {
    const svg = await drawn('hexmap-portal_hex', portalResult({ scenarios }));
    expect(await drawn('hexmap-portal_hex', portalResult({ scenarios }))).toBe(svg);
    expect(svg).not.toMatch(/\sstyle=|<script|href=|url\(|NaN|undefined|Infinity/);
  }
});

test('text of the study is drawn as text on a hand-drawn chart', async () => {
  const svg = await drawn('hexmap-portal_hex', portalResult({ scenarios: { '<b>&': portal, other: portal } }));
  expect(svg).not.toContain('<b>');
  expect(svg).toContain('&lt;b&gt;&amp;');
});

test('a picture that only one of several scenarios requests names that scenario', async () => {
  const { rules } = portalResult().study;
  const charts = (setup: unknown) => (setup === portal ? (rules.presentation?.charts?.(setup) ?? []) : []);
  const first = { ...rules, presentation: { charts } };
  const result = portalResult({ scenarios: { here: portal, there: { ...portal, turns: 30 } }, rules: first });
  expect(said(await drawn('cumulative-turn_returned', result))).toContain('Only for “here”.');
  expect(said(await drawn('cumulative-turn_returned', portalResult()))).not.toContain('alone');
});
