import { expect, test } from 'vitest';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { chartsOf } from '../../../../src/report/charts/chartsOf.ts';
import { drawChart } from '../../../../src/report/charts/drawChart.ts';
import { type FightSetup, fight, fightResult } from '../fightResult.ts';
import { isVegaLite } from '../vegaLite.ts';

type Options = NonNullable<Parameters<typeof fightResult>[0]>;

function charts(options: Options = {}) {
  const result = fightResult(options);
  return chartsOf(result, summarise(result)).flatMap((chart) => ('spec' in chart ? [chart] : []));
}

async function drawn(name: string, options: Options = {}): Promise<string> {
  return drawChart(charts(options).find((chart) => chart.name === name)!.spec);
}

function texts(svg: string): string[] {
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text);
}

/** The text of a drawing as one line, whatever was wrapped. */
function said(svg: string): string {
  return texts(svg).join(' ');
}

/** The names of the sides or scenarios, each with its distance from the top. */
function heights(svg: string, pattern: RegExp): [string, number][] {
  return [...svg.matchAll(/<text[^>]*translate\([\d.-]+,([\d.-]+)\)[^>]*>([^<]+)</g)]
    .filter(([, , text]) => pattern.test(text))
    .map(([, y, text]) => [text, Number(y)]);
}

const harder: FightSetup = { ...fight, out: { red: 0.3, blue: 0.25 } };
const three = { 'as is': fight, harder, hardest: { ...fight, out: { red: 0.6, blue: 0.1 } } };

const every: Record<string, Options> = {
  'one scenario': {},
  'one scenario without an exact solution': { solved: false, trials: 500 },
  'three scenarios': { scenarios: three },
  'very many rounds': { scenarios: { long: { ...fight, out: { red: 0.01, blue: 0.02 }, rounds: 60 } } },
};

test.each(Object.entries(every))(
  'charts of a fight with %s are Vega-Lite by its own schema and can be drawn',
  async (_, options) => {
    for (const { spec } of charts(options)) {
      isVegaLite(spec);
      expect(isVegaLite.errors).toBeNull();
      const svg = await drawChart(spec);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(await drawChart(spec)).toBe(svg);
    }
  },
);

test('each survival line has at its end its name and the share left, exact if that is known', async () => {
  const svg = await drawn('survival-who-is-still-there');
  // 0.9⁶ and 0.75⁶
  expect(texts(svg)).toEqual(expect.arrayContaining(['red', '53.1 %', 'blue', '17.8 %']));
  expect(said(svg)).toContain('orange: exact');
  const sampled = await drawn('survival-who-is-still-there', { solved: false });
  expect(said(sampled)).not.toContain('exact');
});

test('survival begins with all units, and each round removes its exact share', () => {
  const { spec } = charts().find(({ name }) => name.startsWith('survival'))!;
  const { values } = spec.data as { values: { line: string; at: number; exact: number | null; amount: number }[] };
  const red = values.filter(({ line, exact, amount }) => line === 'red' && exact !== null && amount !== undefined);
  for (const { at, exact } of red) expect(exact).toBeCloseTo(100 * 0.9 ** at, 9);
  expect(red.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('survival ends at the round after which almost nothing changes, and the caption gives the last round', async () => {
  const quick = { quick: { out: { red: 0.9, blue: 0.95 }, rounds: 30 } };
  const svg = await drawn('survival-who-is-still-there', { scenarios: quick });
  expect(said(svg)).toContain('to 30 rounds, almost nothing changes.');
  expect(texts(svg)).not.toContain('30');
  expect(said(await drawn('survival-who-is-still-there'))).not.toContain('Hardly anything');
});

test('the labels of lines that end together do not overlap', async () => {
  const even = { even: { ...fight, out: { red: 0.2, blue: 0.2, green: 0.2 } } };
  for (const name of ['survival-who-is-still-there', 'progress-wounds-round-by-round']) {
    const places = heights(await drawn(name, { scenarios: even }), /^(red|blue|green)$/).map(([, y]) => y);
    expect(places).toHaveLength(3);
    const sorted = places.sort((one, other) => one - other);
    expect(Math.min(sorted[1] - sorted[0], sorted[2] - sorted[1])).toBeGreaterThanOrEqual(32);
  }
});

test('each scenario has a small plot of its own, with its name and its figures', async () => {
  const survival = texts(await drawn('survival-who-is-still-there', { scenarios: three }));
  expect(survival).toEqual(
    expect.arrayContaining(['as is', 'harder', 'hardest', 'red 53.1 %', 'red 11.8 %', 'red 0.41 %']),
  );
  const wounds = texts(await drawn('progress-wounds-round-by-round', { scenarios: three }));
  // Six rounds at 0.1, 0.3 and 0.6.
  expect(wounds).toEqual(expect.arrayContaining(['as is', 'harder', 'red 0.600', 'red 1.80', 'red 3.60']));
});

test('a progress chart draws the means round by round and labels its lines with the last one', async () => {
  const { spec } = charts().find(({ name }) => name.startsWith('progress'))!;
  const { values } = spec.data as { values: { line: string; at: number; exact: number; low: number; high: number }[] };
  const blue = values.filter(({ line, low }) => line === 'blue' && low !== undefined);
  expect(blue.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { at, exact, low, high } of blue) {
    expect(exact).toBeCloseTo(0.25 * at, 9);
    expect(low).toBeLessThan(high);
  }
  const svg = await drawChart(spec);
  expect(texts(svg)).toEqual(expect.arrayContaining(['red', '0.600 wounds', 'blue', '1.50 wounds', 'round']));
  expect(said(svg)).toContain('Mean wounds over 100,000 fights.');
});

test('means are sorted by size, written with the same number of decimals, with their unit below', async () => {
  const svg = await drawn('means-what-each-is-worth');
  const rows = heights(svg, /^(archer|captain|squire)$/).sort(([, one], [, other]) => one - other);
  expect(rows.map(([name]) => name)).toEqual(['captain', 'archer', 'squire']);
  expect(texts(svg)).toEqual(expect.arrayContaining(['1.75', '0.50', 'near 0', 'points']));
  expect(said(svg)).toContain('orange: exact');
});

test('means of several scenarios stand below each other under each name', async () => {
  const svg = await drawn('means-what-each-is-worth', { scenarios: three });
  expect(texts(svg).filter((text) => text === 'harder')).toHaveLength(3);
  expect(said(svg)).toContain('Rows are in the order of “as is”.');
});

test('a histogram with values on both sides of 0 has a bin edge and a line there, and its caption gives the share on each side', async () => {
  const { spec } = charts().find(({ name }) => name === 'histogram-margin')!;
  const { values } = spec.data as { values: { from?: number; to: number }[] };
  const bars = values.filter(({ from }) => from !== undefined);
  expect(bars.map(({ from }) => from)).toContain(-0.5);
  expect(bars.some(({ from, to }) => from! < -0.5 && to > -0.5)).toBe(false);
  const svg = await drawChart(spec);
  const [, below, at, above] = /Below 0: ([\d.]+) %; at 0: ([\d.]+) %; above: ([\d.]+) %\./
    .exec(said(svg))!
    .map(Number);
  expect(below + at + above).toBeCloseTo(100, 0);
  expect(below).toBeGreaterThan(above);
  expect(texts(svg)).toContain('mean −20');
  // One rule of the full height for 0, one for the mean.
  expect(JSON.stringify(spec)).toContain('"zero":0');
});

test('a histogram without negative values has no line at 0', async () => {
  const rounds = () => [{ kind: 'histogram', measure: 'round_out_red', title: 'When red is out' }] as const;
  const [{ spec }] = charts({ charts: rounds });
  expect(JSON.stringify(spec)).not.toContain('"zero":0');
  expect(String(spec.description)).not.toContain('Below 0');
});

test('a chart that requests the mean of a category is a bug', () => {
  const winner = () =>
    [{ kind: 'means', measures: [{ measure: 'winner', label: 'winner' }], title: 'Winner' }] as const;
  expect(() => charts({ charts: winner })).toThrow('winner');
});
