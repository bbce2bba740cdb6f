import { percentText } from '../../foundation/numbers.ts';
import { scenarioOf } from '../../rules/gravity-portals/destinations/ChartSet.ts';
import type { ChartSpec } from '../charts/ChartKind.ts';
import { COLOUR, chartFrame, contrastingText, mixed } from '../charts/chartStyle.ts';
import type { Examined } from './Examination.ts';

/** Of the whole map, in pixels, beside the charts' names. */
const WIDTH = 500;
const CELL_HEIGHT = 38;
/** A narrower cell has no room for figures: then a legend says what the colours mean. */
const LEAST_FOR_TEXT = 38;
const PALEST = '#eaf3f4';

/**
 * Charts by rolls: colour and figure give the BPV, the smaller figure how often the destination is met.
 *
 * @param isMarked whether a cell is outlined, by chart and roll
 */
export function heatMapChart(
  { name, findings }: Examined,
  title: string,
  marks: string,
  isMarked: (chart: string, roll: number) => boolean,
): ChartSpec {
  const all = findings.charts.flatMap(({ rows }) => rows.map(({ row }) => row.bpv));
  const [lowest, highest] = [Math.min(...all), Math.max(...all)].map(Math.log1p);
  const partOf = (bpv: number) => (highest > lowest ? (Math.log1p(bpv) - lowest) / (highest - lowest) : 0);
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
  const cell = WIDTH / rolls;
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
  const figures = (field: string, dy: number, fontSize: number) => ({
    mark: { type: 'text', fontSize, dy },
    encoding: {
      x,
      y,
      text: { field, type: 'nominal' },
      color: { condition: { test: "datum.ink === '#ffffff'", value: '#ffffff' }, value: '#000000' },
    },
  });
  const cells = hasText
    ? ' Each cell: the BPV, and below it in how many per cent of all entries that destination is met.'
    : '';
  return {
    ...chartFrame(title, `${name}: a row for each chart. The darker, the more BPV.${cells} ${marks}`.trim()),
    data: { values },
    width: WIDTH,
    height: { step: CELL_HEIGHT },
    layer: [
      { mark: { type: 'rect', stroke: 'white', strokeWidth: hasText ? 2 : 0 }, encoding: { x, y, color: colour } },
      {
        transform: [{ filter: 'datum.isMarked' }],
        mark: { type: 'rect', fillOpacity: 0, stroke: COLOUR.exact, strokeWidth: 3 },
        encoding: { x, y },
      },
      ...(hasText ? [figures('bpv', -5, 13), figures('percent', 9, 11)] : []),
    ],
  };
}
