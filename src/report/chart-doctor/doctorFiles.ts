import { jsonText } from '../../foundation/text.ts';
import { drawChart } from '../charts/drawChart.ts';
import type { DrawnChart } from '../page/chartFigure.ts';
import type { ReportFile } from '../reportFiles.ts';
import { doctorCharts } from './doctorCharts.ts';
import { type DoctorOrigin, doctorPage } from './doctorPage.ts';
import { bpvCsv, changesCsv, frequenciesCsv, rowsCsv, summaryCsv } from './doctorTables.ts';
import type { Examination } from './Examination.ts';

/** Files that an examination of another kind may have left in the same folder. */
export const TRANSIENT_FILES = [
  'changes.csv',
  ...['destinations', 'destinations-before', 'destinations-after'].flatMap((name) => [
    `charts/${name}.vl.json`,
    `charts/${name}.svg`,
  ]),
] as const;

/** An examination's report, all of it as text: the same for the same charts, options and version. */
export async function doctorFiles(examination: Examination, origin: DoctorOrigin): Promise<readonly ReportFile[]> {
  const charts = doctorCharts(examination);
  const drawn: DrawnChart[] = [];
  for (const { spec } of charts) drawn.push({ svg: await drawChart(spec), description: String(spec.description) });
  return [
    { path: 'summary.csv', text: summaryCsv(examination) },
    { path: 'rows.csv', text: rowsCsv(examination) },
    { path: 'frequencies.csv', text: frequenciesCsv(examination) },
    { path: 'bpv.csv', text: bpvCsv(examination) },
    ...(examination.tweak === null ? [] : [{ path: 'changes.csv', text: changesCsv(examination) }]),
    ...charts.flatMap(({ name, spec }, at) => [
      { path: `charts/${name}.vl.json`, text: jsonText(spec) },
      { path: `charts/${name}.svg`, text: drawn[at].svg },
    ]),
    { path: 'report.html', text: await doctorPage(examination, drawn, origin) },
  ];
}
