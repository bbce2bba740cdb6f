import { expect, test } from 'vitest';
import { summarise } from '../../../../../../src/analysis/summarise.ts';
import type { ChartSpec } from '../../../../../../src/report/charts/ChartKind.ts';
import { chartsOf } from '../../../../../../src/report/charts/chartsOf.ts';
import { drawChart } from '../../../../../../src/report/charts/drawChart.ts';
import { journey, journeyResult } from '../../../journeyResult.ts';
import { isVegaLite } from '../../../vegaLite.ts';

type Options = NonNullable<Parameters<typeof journeyResult>[0]>;

const ATTRITION = 'attrition-what-is-left-along-the-way';
const OUTCOMES = 'outcome-by-place-port_fate';

async function specs(options: Options = {}): Promise<ReadonlyMap<string, ChartSpec>> {
  const result = await journeyResult(options);
  const charts = chartsOf(result, summarise(result));
  return new Map(charts.flatMap((chart) => ('spec' in chart ? [[chart.name, chart.spec] as const] : [])));
}

async function drawn(name: string, options: Options = {}): Promise<string> {
  return drawChart((await specs(options)).get(name)!);
}

function texts(svg: string): string[] {
  return [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text);
}

function rowsOf(spec: ChartSpec): Record<string, unknown>[] {
  return (spec.data as { values: Record<string, unknown>[] }).values;
}

const ports = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`Port ${at}`, 40 - at]));
const every: Record<string, Options> = {
  'one scenario': {},
  'one scenario without an exact solution': { solved: false, trials: 300 },
  'three scenarios': {
    scenarios: { 'as is': journey, harder: { ...journey, rift: 3 }, alone: { ...journey, units: 1 } },
  },
  'very many ports': { scenarios: { wide: { ...journey, ports } } },
};

test.each(Object.entries(every))('charts of journeys with %s are Vega-Lite by its own schema', async (_, options) => {
  const own = await specs(options);
  expect([...own.keys()]).toEqual(expect.arrayContaining([ATTRITION, OUTCOMES]));
  for (const spec of own.values()) {
    isVegaLite(spec);
    expect(isVegaLite.errors).toBeNull();
    const svg = await drawChart(spec);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('attrition: two lines, each with its name at its end, for the share of trials with any unit left and the mean share left', async () => {
  const spec = (await specs()).get(ATTRITION)!;
  const points = rowsOf(spec).filter(({ at }) => at !== undefined);
  const of = (line: string) => points.filter((point) => point.line === line);
  expect(of('any left').map(({ at }) => at)).toEqual([0, 1, 2, 3]);
  expect(of('any left')[0]).toMatchObject({ amount: 100, low: 100, high: 100, exact: null });
  // All six are removed in 3⁻⁶ of journeys; on average, a third of the units is.
  expect(of('any left')[1].exact).toBeCloseTo(100 * (1 - 3 ** -6), 9);
  expect(of('share left')[1].exact).toBeCloseTo(200 / 3, 9);
  expect(of('share left')[2].exact).toBeCloseTo((100 * 5) / 9, 9);
  expect(texts(await drawn(ATTRITION))).toEqual(
    expect.arrayContaining(['any left', 'share left', 'start', 'rift', 'gate', 'after']),
  );
});

test('attrition: with several scenarios, the stages have numbers that the caption explains', async () => {
  const svg = await drawn(ATTRITION, { scenarios: { 'as is': journey, harder: { ...journey, rift: 4 } } });
  expect(texts(svg).join(' ')).toContain(
    'Stages: 0 at the start, 1 after rift, 2 after gate, 3 after fight at the port.',
  );
  expect(texts(svg)).toEqual(expect.arrayContaining(['as is', 'harder', '0', '1', '2', '3']));
});

test('attrition: a stage that a scenario omits, or has in another order, keeps its place on the axis', async () => {
  const stage = (label: string, left: string) => ({ label, left });
  const [rift, gate, fight] = [stage('rift', 'rift.left'), stage('gate', 'gate.left'), stage('fight', 'fight.left')];
  const lists: Record<number, object[]> = { 5: [rift, fight], 4: [gate, rift, fight] };
  const charts = ({ rift: need, units }: typeof journey) => [
    { kind: 'attrition', title: 'What is left along the way', stages: lists[need], start: units },
  ];
  const spec = (
    await specs({
      scenarios: { first: journey, second: { ...journey, rift: 4 } },
      changes: { presentation: { charts } } as object,
    })
  ).get(ATTRITION)!;
  expect(String(spec.description)).toContain('1 after gate, 2 after rift, 3 after fight');
  const points = rowsOf(spec).filter(({ at, line }) => at !== undefined && line === 'any left');
  expect(points.filter(({ panel }) => panel === 'first').map(({ at }) => at)).toEqual([0, 2, 3]);
  expect(points.filter(({ panel }) => panel === 'second').map(({ at }) => at)).toEqual([0, 1, 2, 3]);
});

test('outcomeByPlace: one bar for each port, as long as the port is frequent, divided by outcomes in the order of the labels', async () => {
  const spec = (await specs()).get(OUTCOMES)!;
  const wholes = rowsOf(spec).filter(({ top }) => top !== undefined);
  expect(wholes.map(({ name }) => name)).toEqual(['Haven', 'Kzinti 4-11', 'Rim', 'The <Maw>']);
  const reached = 1 - 3 ** -6;
  expect(wholes[0].top).toBeCloseTo((100 * reached * 30) / 49, 9);
  for (const { name, top } of wholes) {
    const parts = rowsOf(spec).filter((row) => row.name === name && row.fate !== undefined);
    expect(parts.map(({ fate }) => fate)).toEqual(['done', 'stranded', 'lost']);
    expect(parts[0].from).toBe(0);
    expect(parts.slice(1).map(({ from }) => from)).toEqual(parts.slice(0, -1).map(({ to }) => to));
    expect(parts.at(-1)?.to).toBeCloseTo(Number(top), 9);
  }
  expect(texts(await drawn(OUTCOMES)).join(' ')).toContain('Without a place: none 0.14 % of journeys.');
});

test('outcomeByPlace: the share of the first outcome stands at the right of each bar', async () => {
  const result = await journeyResult();
  const { values } = summarise(result).scenarios[0].measures.find(({ measure }) => measure.name === 'port_fate')!;
  const share = (label: string) => values.find(({ value }) => value === label)!.exact!;
  const done = share('Rim: done') / (share('Rim: done') + share('Rim: stranded') + share('Rim: lost'));
  const rows = rowsOf((await specs()).get(OUTCOMES)!);
  expect(rows.find(({ name, best }) => name === 'Rim' && best !== undefined)?.best).toBe(
    `${(100 * done).toFixed(1)} %`,
  );
});

test('outcomeByPlace: with very many ports, the most frequent are named and the others are combined', async () => {
  const said = texts(await drawn(OUTCOMES, every['very many ports']));
  expect(said).toEqual(expect.arrayContaining(['Port 0', 'Port 19', '10 others']));
  expect(said).not.toContain('Port 20');
  expect(said.some((text) => /^\d+\.\d+ % together$/.test(text))).toBe(true);
});
