import {
  type Examination,
  type Examined,
  everyOdds,
  examinedSets,
} from '../../../analysis/destinationCharts/Examination.ts';
import { bpvHistogram, bpvQuantile } from '../../../analysis/destinationCharts/Odds.ts';
import { log1p } from '../../../foundation/elementary.ts';
import { fractionNumber, groupedText, percentText } from '../../../foundation/numbers.ts';
import { scenarioOf } from '../../../rules/gravity-portals/destinations/ChartSet.ts';
import { bpvText } from '../../text/bpvText.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { COLOUR, chartFrame, contrastingText, LABEL_SIZE, mixed, PLOT_WIDTH } from '../chartStyle.ts';
import { bars } from '../primitives/bars.ts';
import { heatMap } from '../primitives/heatMap.ts';

/** A picture of an examination, and the name of the picture's files without an extension. */
export interface ExaminationChart {
  readonly name: string;
  readonly spec: ChartSpec;
}

const TITLE = 'Where the charts lead';

/**
 * The pictures of an examination: the BPV by destination chart and roll, the mean BPV of each destination chart, and
 * the distribution of the BPV.
 */
export function examinationCharts(examination: Examination): readonly ExaminationChart[] {
  return [
    ...destinations(examination),
    { name: 'means', spec: meansChart(examination) },
    { name: 'bpv', spec: bpvChart(examination) },
  ];
}

function destinations({ before, tweak }: Examination): ExaminationChart[] {
  if (tweak === null) {
    const rarer = new Set(
      before.findings.charts.flatMap(({ chart, outOfOrder }) =>
        outOfOrder.map((pair) => `${chart.name} ${pair.rarer.roll}`),
      ),
    );
    const marks = rarer.size === 0 ? '' : 'Outlined: out of order.';
    const isMarked = (chart: string, roll: number) => rarer.has(`${chart} ${roll}`);
    return [{ name: 'destinations', spec: heatMapChart(before, TITLE, marks, isMarked) }];
  }
  const changed = new Set(tweak.changes.map(({ chart, roll }) => `${chart} ${roll}`));
  const isMarked = (chart: string, roll: number) => changed.has(`${chart} ${roll}`);
  const marks = changed.size === 0 ? '' : 'Outlined: changed.';
  return [
    { name: 'destinations-before', spec: heatMapChart(before, `${TITLE}: before`, marks, isMarked) },
    { name: 'destinations-after', spec: heatMapChart(tweak.after, `${TITLE}: after`, marks, isMarked) },
  ];
}

/** The width of the whole map in pixels, without the charts' names. */
const MAP_WIDTH = 500;
const CELL_HEIGHT = 38;
/**
 * The minimum width of a cell with figures, in pixels. If the cells are narrower, the heat map has a legend instead of
 * figures.
 */
const LEAST_FOR_TEXT = 38;
const PALEST = '#eaf3f4';

/**
 * A heat map with a cell for each destination chart and roll. The colour and the large figure of a cell show the BPV of
 * its destination. The small figure shows the percentage of all entries that meet this destination.
 *
 * @param isMarked returns true if the cell of a chart and a roll is outlined
 */
function heatMapChart(
  { name, findings }: Examined,
  title: string,
  marks: string,
  isMarked: (chart: string, roll: number) => boolean,
): ChartSpec {
  const all = findings.charts.flatMap(({ rows }) => rows.map(({ row }) => row.bpv));
  const [lowest, highest] = [Math.min(...all), Math.max(...all)].map(log1p);
  const partOf = (bpv: number) => (highest > lowest ? (log1p(bpv) - lowest) / (highest - lowest) : 0);
  const values = findings.charts.flatMap(({ chart, rows }) =>
    rows.map(({ row, inSet }) => ({
      chart: chart.name,
      roll: row.roll,
      scenario: scenarioOf(row),
      bpv: row.bpv,
      percent: percentText(inSet).replace(' %', ''),
      ink: contrastingText(mixed(PALEST, COLOUR.data, partOf(row.bpv))),
      isMarked: isMarked(chart.name, row.roll),
    })),
  );
  const rolls = new Set(values.map(({ roll }) => roll)).size;
  const cell = MAP_WIDTH / rolls;
  const hasText = cell >= LEAST_FOR_TEXT;
  const x = {
    field: 'roll',
    type: 'ordinal',
    axis: { title: 'roll', orient: 'top', labelAngle: 0, labelOverlap: 'greedy', domain: false },
  };
  const y = {
    field: 'chart',
    type: 'nominal',
    sort: null,
    axis: { title: null, domain: false, labelColor: COLOUR.text },
  };
  const colour = {
    field: 'bpv',
    type: 'quantitative',
    scale: { type: 'symlog', interpolate: 'rgb', range: [PALEST, COLOUR.data], zero: false, nice: false },
    legend: hasText ? null : { title: 'BPV', orient: 'right' },
  };
  const cells = hasText
    ? ' Each cell: the BPV and, below it, the percentage of all entries that meet that destination.'
    : '';
  return {
    ...chartFrame(title, `${name}: a row for each chart. Darker cells have more BPV.${cells} ${marks}`.trim()),
    ...heatMap({
      values,
      x,
      y,
      color: colour,
      width: MAP_WIDTH,
      rowHeight: CELL_HEIGHT,
      outlined: { filter: 'datum.isMarked', stroke: COLOUR.exact },
      figures: hasText
        ? [
            { field: 'bpv', fontSize: 13, dy: -5 },
            { field: 'percent', fontSize: 11, dy: 9 },
          ]
        : [],
    }),
  };
}

const MEANS_WIDTH = 330;
const ROW_HEIGHT = 32;
const FIGURES_AT = MEANS_WIDTH + 12;

/**
 * The mean BPV of each destination chart and of all of them together: bars for the means, tick marks for the means
 * after a tweak, and thin lines for the middle 80 % of the entries.
 */
function meansChart(examination: Examination): ChartSpec {
  const sets = examinedSets(examination);
  const [before, after] = sets.map(meansOf);
  const names = [...new Set([...before.keys(), ...(after?.keys() ?? [])])].sort(allLast);
  const values = names.map((name) => {
    const [old, fresh] = [before.get(name), after?.get(name)];
    const figures = after === undefined ? [old] : [old, fresh];
    const texts = figures.map((mean) => (mean === undefined ? '–' : bpvText(mean.mean)));
    return {
      chart: `${name}${used(sets[sets.length - 1], name)}`,
      before: old?.mean ?? null,
      after: fresh?.mean ?? null,
      low: old?.low ?? null,
      high: old?.high ?? null,
      figure: new Set(texts).size === 1 ? texts[0] : texts.join(' → '),
    };
  });
  const y = {
    field: 'chart',
    type: 'nominal',
    sort: null,
    axis: { title: null, domain: false, labelColor: COLOUR.text, labelLimit: 140 },
  };
  const x = { field: 'before', type: 'quantitative', axis: { title: 'BPV', tickCount: 5 } };
  return {
    ...chartFrame('Mean BPV of each chart', meansCaption(sets)),
    data: { values },
    width: MEANS_WIDTH,
    height: { step: ROW_HEIGHT },
    layer: [
      ...bars({
        category: { y },
        channel: 'x',
        amount: x,
        filter: 'isValid(datum.before)',
        bar: { height: 16 },
        interval: { strokeWidth: 1 },
        ...(after !== undefined && { ticks: { field: 'after', size: 22 } }),
      }),
      {
        mark: { type: 'text', align: 'left', color: COLOUR.text, fontSize: LABEL_SIZE },
        encoding: { y, x: { value: FIGURES_AT }, text: { field: 'figure', type: 'nominal' } },
      },
    ],
  };
}

interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

function meansOf(examined: Examined): Map<string, Mean> {
  return new Map(
    everyOdds(examined).map(({ name, odds }) => [
      name,
      { mean: fractionNumber(odds.mean), low: bpvQuantile(odds, 0.1), high: bpvQuantile(odds, 0.9) },
    ]),
  );
}

function used({ findings }: Examined, name: string): string {
  const found = findings.charts.find(({ chart }) => chart.name === name);
  return found === undefined ? '' : ` (${percentText(found.probability)})`;
}

function allLast(one: string, other: string): number {
  return Number(one === 'all') - Number(other === 'all');
}

function meansCaption(sets: readonly Examined[]): string {
  const lines = 'thin lines: the middle 80 % of the entries';
  const what = sets.length > 1 ? `Bars: ${sets[0].name}; orange: ${sets[1].name}` : 'Bars: the exact mean';
  return `${what}; ${lines}. In brackets, how often the chart is used.`;
}

/** The approximate number of bars in the picture of the distribution of the BPV. */
const BARS = 20;
/**
 * Together, the regular bars of that picture contain at least this share of all entries. If there are greater BPVs, one more
 * bar stands for all of them.
 */
const SHOWN = 0.98;

/**
 * The distribution of the BPV over all destination charts: bars, and tick marks for the distribution after a tweak. The
 * last bar stands for all BPVs that are greater than those of the other bars.
 */
function bpvChart(examination: Examination): ChartSpec {
  const sets = examinedSets(examination);
  const histogram = bpvHistogram(
    sets.map(({ findings }) => findings.set),
    BARS,
    SHOWN,
  );
  const { width } = histogram;
  const beyond = histogram.shares.map((shares) => shares[histogram.bars]);
  const hasMore = beyond.some((part) => part > 0);
  const shown = histogram.bars + (hasMore ? 1 : 0);
  const values = Array.from({ length: shown }, (_, at) => {
    const [before, after] = histogram.shares.map((shares) => 100 * shares[at]);
    const top = Math.max(before, after ?? 0);
    return { from: at * width, middle: (at + 0.5) * width, to: (at + 1) * width, before, after: after ?? null, top };
  });
  const end = histogram.bars * width;
  const x = {
    field: 'from',
    type: 'quantitative',
    scale: { domain: [0, shown * width], nice: false },
    axis: { title: 'BPV of the destination', grid: false, tickCount: 8 },
  };
  const y = {
    field: 'before',
    type: 'quantitative',
    axis: { title: null, tickCount: 4, labelExpr: "datum.label + ' %'", domain: false },
  };
  const pixels = PLOT_WIDTH / shown;
  return {
    ...chartFrame('BPV of the destinations', bpvCaption(sets, end, hasMore ? beyond : [])),
    data: { values },
    width: PLOT_WIDTH,
    height: 230,
    layer: [
      ...bars({
        category: { x: { ...x, bin: { binned: true, step: width } }, x2: { field: 'to' } },
        channel: 'y',
        amount: y,
        bar: { binSpacing: 2 },
        ...(sets.length > 1 && {
          ticks: {
            field: 'after',
            size: pixels * 0.9,
            category: { x: { ...x, field: 'middle' } },
            isEverywhere: true,
          },
        }),
      }),
      {
        transform: [{ filter: `datum.from === ${end}` }],
        mark: {
          type: 'text',
          baseline: 'bottom',
          align: 'right',
          dy: -5,
          dx: pixels / 2,
          color: COLOUR.quiet,
          fontSize: LABEL_SIZE,
        },
        encoding: {
          x: { ...x, field: 'middle' },
          y: { ...y, field: 'top' },
          text: { value: 'more' },
        },
      },
    ],
  };
}

/** @param beyond for each set, the share of entries of `end` BPV or more; an empty list if no set has such entries */
function bpvCaption(sets: readonly Examined[], end: number, beyond: readonly number[]): string {
  const names = sets.length === 1 ? '' : ` Bars: ${sets[0].name}; orange: ${sets[1].name}.`;
  const shares = beyond.map(percentText).join(' before, ') + (sets.length > 1 ? ' after' : '');
  const last = beyond.length === 0 ? '' : ` The last bar is for ${groupedText(end)} BPV or more: ${shares}.`;
  return `Exact share of all entries.${names}${last}`;
}
