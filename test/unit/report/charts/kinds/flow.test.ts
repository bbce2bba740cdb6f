import { expect, test } from 'vitest';
import { summarise } from '../../../../../src/analysis/summarise.ts';
import type { HandDrawnChart } from '../../../../../src/report/charts/ChartKind.ts';
import { chartsOf } from '../../../../../src/report/charts/chartsOf.ts';
import { drawFlow } from '../../../../../src/report/charts/kinds/flow.ts';
import { journey, journeyResult } from '../../journeyResult.ts';

type Options = NonNullable<Parameters<typeof journeyResult>[0]>;

async function drawn(options: Options = {}): Promise<HandDrawnChart> {
  const result = await journeyResult(options);
  const chart = chartsOf(result, summarise(result)).find(({ name }) => name === 'flow-where-the-force-is-lost');
  if (chart === undefined || !('svg' in chart)) throw new Error('nothing is drawn');
  return chart;
}

/** Lines of text, whatever is set apart in them. */
function texts(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text.replaceAll(/<[^>]*>/g, ''));
}

/** How thick each branch is where it ends, in pixels. */
function branches(svg: string): number[] {
  return [...svg.matchAll(/<path d="M[^"]*v([\d.]+)H[^"]*" fill="#a8384a"/g)].map(([, thick]) => Number(thick));
}

/** How wide the band is, from the top to its end, flow after flow. */
function bands(svg: string): number[] {
  const paths = [...svg.matchAll(/<path d="M120,0([^"]*)" fill="#24727b"/g)];
  return paths.flatMap(([, path]) => [...path.matchAll(/H([\d.]+)/g)].map(([, right]) => Number(right) - 120));
}

test('each stage says what it leaves and how often it is played, each loss how much and by which way', async () => {
  const said = texts((await drawn()).svg);
  // Of 6 a third is removed by 5 or 6, and a sixth of the rest is stranded.
  expect(said).toEqual(expect.arrayContaining(['Start', '6 units', 'rift', '4 units left', '66.7 %']));
  expect(said).toEqual(expect.arrayContaining(['2 removed 33.3 %', '0.667 stranded 11.1 %', '3.33 units left']));
  // 1 − 3⁻⁶ reach the gate.
  expect(said).toContain('played in 99.86 %');
});

test('all widths are true to the means, and what branches off is missing from the band', async () => {
  const { svg } = await drawn();
  const [removed, stranded, destroyed, fled] = branches(svg);
  const [all, afterRift, afterGate, afterBlows, afterFight] = bands(svg);
  const scale = all / 6;
  expect(removed / scale).toBeCloseTo(2, 2);
  expect(stranded / scale).toBeCloseTo(2 / 3, 2);
  expect(all - removed).toBeCloseTo(afterRift, 1);
  expect(afterRift - stranded).toBeCloseTo(afterGate, 1);
  expect(afterGate - destroyed).toBeCloseTo(afterBlows, 1);
  expect(afterBlows - fled).toBeCloseTo(afterFight, 1);
});

test('without an exact solution it shows the sampled means, and says so', async () => {
  const result = await journeyResult({ solved: false });
  const summary = summarise(result);
  const { estimate } = summary.scenarios[0].measures.find(({ measure }) => measure.name === 'rift.removed')!;
  const { svg, description } = await drawn({ solved: false });
  expect(description).toContain('Means over 2,000 sampled journeys');
  expect((branches(svg)[0] / bands(svg)[0]) * 6).toBeCloseTo(estimate!.mean, 2);
  expect((await drawn()).description).toContain('Exact means of journeys');
});

test('what never happens has no branch', async () => {
  const { svg } = await drawn({ scenarios: { safe: { ...journey, rift: 7 } } });
  expect(branches(svg)).toHaveLength(3);
  expect(texts(svg).join(' ')).not.toContain('removed');
});

test('scenarios stand below each other on one scale, and of many the first four', async () => {
  const small = { ...journey, units: 2 };
  const { svg, description } = await drawn({ scenarios: { large: journey, small } });
  expect(texts(svg)).toEqual(expect.arrayContaining(['large', 'small', '2 units']));
  const widths = bands(svg);
  expect(widths[0] / widths[5]).toBeCloseTo(3, 2);
  expect(description).toContain('Per cent are of those that set out.');
  const many = await drawn({
    scenarios: Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [`of ${at + 1}`, { ...journey, units: at + 1 }]),
    ),
    trials: 50,
  });
  expect(many.description).toContain('4 of 6 scenarios, spread over those that differ.');
  expect(texts(many.svg)).not.toContain('of 5');
});

test('what is said of it for those who cannot see it adds up', async () => {
  const { description } = await drawn();
  expect(description).toContain('rift: 2.00 removed, 4.00 units left; gate: 0.67 stranded, 3.33 units left;');
});

test('losses that do not add up are a bug of the rules, and not drawn', async () => {
  const stages = [{ name: 'rift', label: 'rift', left: 'rift.left', losses: [] }];
  const changes = {
    presentation: {
      charts: () => [{ kind: 'flow', title: 'Where the force is lost', stages, start: 6, unit: 'units' }],
    },
  };
  await expect(drawn({ changes: changes as object })).rejects.toThrow('does not add up');
});

test('names of the study are text, never markup, and nothing lies outside of the picture', async () => {
  const stages = [
    {
      name: 'a',
      label: 'a <b>rift</b> of a very long name indeed',
      left: 'rift.left',
      losses: [{ measure: 'rift.removed', label: 'removed & lost in a place of long name' }],
    },
  ];
  const changes = {
    presentation: {
      charts: () => [{ kind: 'flow', title: 'Where the force is lost', stages, start: 6, unit: 'units' }],
    },
  };
  const { svg } = await drawn({ changes: changes as object });
  expect(svg).not.toMatch(/<b>|& |NaN|undefined|Infinity|\sstyle=|<script|href=|url\(/);
  const said = texts(svg).join(' ');
  // A stage's name is cut short, what a loss is called goes on in another line.
  expect(said).toContain('…');
  expect(said).toContain('2 removed &amp; lost in a place of long name 33.3 %');
});

test('a loss of next to nothing is a line as thin as can be seen, and no row of noughts', () => {
  const losses = [{ label: 'strayed', amount: 0.0004 }];
  const flow = {
    start: 6,
    unit: 'units',
    isExact: true,
    stages: [{ label: 'fog', left: 5.9996, losses, reached: 0.5 }],
  };
  const { body } = drawFlow(flow, 6);
  expect(branches(body)).toEqual([0.7]);
  expect(texts(body)).toEqual(expect.arrayContaining(['&lt; 0.01 strayed &lt; 0.1 %', 'played in 50.0 %']));
});

test('where nothing is left nothing points on', () => {
  const losses = [{ label: 'removed', amount: 6 }];
  const flow = { start: 6, unit: 'units', isExact: true, stages: [{ label: 'maw', left: 0, losses, reached: null }] };
  const { body } = drawFlow(flow, 6);
  expect(body).toMatch(/<path d="M120,0H266V[\d.]+H120.7H120Z"/);
  expect(texts(body)).toContain('6 removed 100 %');
});
