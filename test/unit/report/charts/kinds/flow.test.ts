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

/** The lines of text, without their markup. */
function texts(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text.replaceAll(/<[^>]*>/g, ''));
}

/** The thickness of each branch at its end, in pixels. */
function branches(svg: string): number[] {
  return [...svg.matchAll(/<path d="M[^"]*v([\d.]+)H[^"]*" fill="#a8384a"/g)].map(([, thick]) => Number(thick));
}

/** The widths of the band from the top to its end, flow after flow, in pixels. */
function bands(svg: string): number[] {
  const paths = [...svg.matchAll(/<path d="M120,0([^"]*)" fill="#24727b"/g)];
  return paths.flatMap(([, path]) => [...path.matchAll(/H([\d.]+)/g)].map(([, right]) => Number(right) - 120));
}

test('each stage of a flow shows what is left and how often it is played, each loss its amount and its label', async () => {
  const said = texts((await drawn()).svg);
  // Of 6 a third is removed by 5 or 6, and a sixth of the rest is stranded.
  expect(said).toEqual(expect.arrayContaining(['Start', '6 units', 'rift', '4 units left', '66.7 %']));
  expect(said).toEqual(expect.arrayContaining(['2 removed 33.3 %', '0.667 stranded 11.1 %', '3.33 units left']));
  // 1 − 3⁻⁶ reach the gate.
  expect(said).toContain('played in 99.86 %');
});

test('all widths of a flow are to scale, and each branch narrows the band by its own width', async () => {
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

test('a flow without an exact solution shows the sampled means, and its description says so', async () => {
  const result = await journeyResult({ solved: false });
  const summary = summarise(result);
  const { estimate } = summary.scenarios[0].measures.find(({ measure }) => measure.name === 'rift.removed')!;
  const { svg, description } = await drawn({ solved: false });
  expect(description).toContain('Means over 2,000 sampled journeys');
  expect((branches(svg)[0] / bands(svg)[0]) * 6).toBeCloseTo(estimate!.mean, 2);
  expect((await drawn()).description).toContain('Exact means of journeys');
});

test('a loss that never happens has no branch', async () => {
  const { svg } = await drawn({ scenarios: { safe: { ...journey, rift: 7 } } });
  expect(branches(svg)).toHaveLength(3);
  expect(texts(svg).join(' ')).not.toContain('removed');
});

test('flows of several scenarios stand below each other on one scale, and only the first four of many are drawn', async () => {
  const small = { ...journey, units: 2 };
  const { svg, description } = await drawn({ scenarios: { large: journey, small } });
  expect(texts(svg)).toEqual(expect.arrayContaining(['large', 'small', '2 units']));
  const widths = bands(svg);
  expect(widths[0] / widths[5]).toBeCloseTo(3, 2);
  expect(description).toContain('Percentages are of all units at the start.');
  const many = await drawn({
    scenarios: Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [`of ${at + 1}`, { ...journey, units: at + 1 }]),
    ),
    trials: 50,
  });
  expect(many.description).toContain('Shown: 4 of 6 scenarios, evenly chosen from those that differ.');
  expect(texts(many.svg)).not.toContain('of 5');
});

test('the numbers in the description of a flow add up', async () => {
  const { description } = await drawn();
  expect(description).toContain('rift: 2.00 removed, 4.00 units left; gate: 0.67 stranded, 3.33 units left;');
});

test('losses that do not add up are a bug of the rules, and are not drawn', async () => {
  const stages = [{ name: 'rift', label: 'rift', left: 'rift.left', losses: [] }];
  const changes = {
    presentation: {
      charts: () => [{ kind: 'flow', title: 'Where the force is lost', stages, start: 6, unit: 'units' }],
    },
  };
  await expect(drawn({ changes: changes as object })).rejects.toThrow('does not add up');
});

test('names of the study are drawn as text, never as markup, and nothing lies outside the picture', async () => {
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
  // The name of a stage is cut; the label of a loss continues on another line.
  expect(said).toContain('…');
  expect(said).toContain('2 removed &amp; lost in a place of long name 33.3 %');
});

test('a negligible loss is drawn with the least visible thickness, and its amount is not written as 0', () => {
  const losses = [{ label: 'strayed', measure: 'fog.strayed', amount: 0.0004 }];
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

test('the band of a flow has no point at its end if nothing is left', () => {
  const losses = [{ label: 'removed', measure: 'maw.removed', amount: 6 }];
  const flow = { start: 6, unit: 'units', isExact: true, stages: [{ label: 'maw', left: 0, losses, reached: null }] };
  const { body } = drawFlow(flow, 6);
  expect(body).toMatch(/<path d="M120,0H266V[\d.]+H120.7H120Z"/);
  expect(texts(body)).toContain('6 removed 100 %');
});

test('a click on the branch or the name of a loss opens a trial with that loss', async () => {
  const small = { ...journey, units: 2 };
  const { svg, marks = [] } = await drawn({ scenarios: { large: journey, small } });
  expect(marks.map(({ scenario, wish }) => [scenario, wish])).toEqual(
    ['large', 'small'].flatMap((name) =>
      ['rift.removed', 'gate.stranded', 'fight.destroyed', 'fight.fled'].map((loss) => [
        name,
        { where: `${loss} >= 1` },
      ]),
    ),
  );
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg)!.map(Number);
  for (const [at, { x, y, ...size }] of marks.entries()) {
    expect(x).toBeGreaterThan(100);
    expect(x + size.width).toBeLessThanOrEqual(width);
    expect(y).toBeGreaterThan(at === 0 ? 0 : marks[at - 1].y);
    expect(y + size.height).toBeLessThanOrEqual(height);
  }
});
