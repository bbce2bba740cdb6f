import type { ChartSpec } from '../charts/ChartKind.ts';
import { bpvChart } from './bpvChart.ts';
import type { Examination } from './Examination.ts';
import { heatMapChart } from './heatMapChart.ts';
import { meansChart } from './meansChart.ts';

/** A chart of an examination and the name of its files, without an ending. */
export interface DoctorChart {
  readonly name: string;
  readonly spec: ChartSpec;
}

const TITLE = 'Where the charts lead';

/** The charts of an examination: destinations, how hard they are, and how hard each chart is. */
export function doctorCharts(examination: Examination): readonly DoctorChart[] {
  return [
    ...destinations(examination),
    { name: 'means', spec: meansChart(examination) },
    { name: 'bpv', spec: bpvChart(examination) },
  ];
}

function destinations({ before, tweak }: Examination): DoctorChart[] {
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
