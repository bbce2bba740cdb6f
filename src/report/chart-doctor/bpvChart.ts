import { bpvQuantile } from '../../analysis/destinationCharts/Odds.ts';
import { groupedText, percentText } from '../../foundation/numbers.ts';
import type { ChartSpec } from '../charts/ChartKind.ts';
import { COLOUR, chartFrame, LABEL_SIZE, PLOT_WIDTH } from '../charts/chartStyle.ts';
import { type Examination, type Examined, examinedSets } from './Examination.ts';

/** About so many bars, and what lies beyond this share of all destinations goes into the last. */
const BARS = 20;
const SHOWN = 0.98;

/** How the BPV is spread over all charts: bars before a tweak, lines across after it. */
export function bpvChart(examination: Examination): ChartSpec {
  const sets = examinedSets(examination);
  const most = Math.max(1, ...sets.map(({ findings }) => bpvQuantile(findings.set, SHOWN)));
  const width = niceStep(most / BARS);
  const bars = Math.floor(most / width) + 1;
  const beyond = sets.map((set) => share(set, bars, bars, width));
  const shares = beyond.map(percentText).join(' before, ') + (sets.length > 1 ? ' after' : '');
  const hasMore = beyond.some((part) => part > 0);
  const shown = bars + (hasMore ? 1 : 0);
  const values = Array.from({ length: shown }, (_, at) => {
    const [before, after] = sets.map((set) => 100 * share(set, at, bars, width));
    const top = Math.max(before, after ?? 0);
    return { from: at * width, middle: (at + 0.5) * width, to: (at + 1) * width, before, after: after ?? null, top };
  });
  const end = bars * width;
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
    ...chartFrame(
      'How hard it is there',
      hasMore ? caption(sets, `The last bar holds all from ${groupedText(end)} BPV up: ${shares}.`) : caption(sets, ''),
    ),
    data: { values },
    width: PLOT_WIDTH,
    height: 230,
    layer: [
      {
        mark: { type: 'bar', color: COLOUR.data, binSpacing: 2 },
        encoding: { x: { ...x, bin: { binned: true, step: width } }, x2: { field: 'to' }, y },
      },
      ...(sets.length > 1
        ? [
            {
              mark: { type: 'tick', orient: 'horizontal', color: COLOUR.exact, thickness: 2.5, size: pixels * 0.9 },
              encoding: { x: { ...x, field: 'middle' }, y: { ...y, field: 'after' } },
            },
          ]
        : []),
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

/** How many of all destinations fall into a bar; the last bar holds all that lies beyond the others. */
function share({ findings }: Examined, bar: number, bars: number, width: number): number {
  return findings.set.bpv
    .filter(({ value }) => Math.min(bars, Math.floor(value / width)) === bar)
    .reduce((sum, { probability }) => sum + probability, 0);
}

function caption(sets: readonly Examined[], last: string): string {
  const names = sets.length === 1 ? '' : ` Bars: ${sets[0].name}; orange: ${sets[1].name}.`;
  return `Exact share of all entries.${names} ${last}`.trimEnd();
}

/** The least of 1, 2, 5, 10, 20, 50 … that is not below `step`. */
function niceStep(step: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(step)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((nice) => nice >= step) as number;
}
