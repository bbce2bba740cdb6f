import type { StudyResult } from '../runner/StudyResult.ts';
import { chartsOf } from './charts/chartsOf.ts';
import { drawChart } from './charts/drawChart.ts';
import { manifest, type Origin } from './manifest.ts';
import { type DrawnChart, reportPage } from './page/reportPage.ts';
import { summarise } from './summarise.ts';
import { distributionsCsv } from './tables/distributionsCsv.ts';
import { summaryCsv } from './tables/summaryCsv.ts';

/** One file of a report: its path in the report's folder, with `/`, and what stands in it. */
export interface ReportFile {
  readonly path: string;
  readonly text: string;
}

/** A report, all of it as text: the same for the same result, but for the timing lines of the manifest. */
export async function reportFiles(result: StudyResult, origin: Origin): Promise<readonly ReportFile[]> {
  const summary = summarise(result);
  const charts = chartsOf(result, summary);
  const drawn: DrawnChart[] = [];
  for (const { spec } of charts) drawn.push({ svg: await drawChart(spec), description: String(spec.description) });
  return [
    { path: 'summary.csv', text: summaryCsv(summary) },
    { path: 'distributions.csv', text: distributionsCsv(summary) },
    ...charts.flatMap(({ name, spec }, at) => [
      { path: `charts/${name}.vl.json`, text: `${JSON.stringify(spec, null, 2)}\n` },
      { path: `charts/${name}.svg`, text: drawn[at].svg },
    ]),
    { path: 'report.html', text: await reportPage(result, summary, drawn, origin.version) },
    { path: 'manifest.json', text: manifest(result, summary, origin) },
  ];
}
