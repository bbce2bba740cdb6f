import { comparisonsOf } from '../analysis/comparison.ts';
import type { StudyResult } from '../analysis/StudyResult.ts';
import { summarise } from '../analysis/summarise.ts';
import { sweepOf } from '../analysis/sweep.ts';
import { jsonText } from '../foundation/text.ts';
import { chartsOf, type NamedChart } from './charts/chartsOf.ts';
import { drawChart } from './charts/drawChart.ts';
import { comparisonCharts } from './comparing/comparisonCharts.ts';
import { comparisonCsv } from './comparing/comparisonCsv.ts';
import { reportAnswer } from './comparing/sentences/reportAnswer.ts';
import { timelineOf } from './drawings/timeline.ts';
import { manifest, type Origin } from './manifest.ts';
import type { DrawnChart } from './page/chartFigure.ts';
import { reportPage } from './page/reportPage.ts';
import { rareCsv } from './rare/rareCsv.ts';
import { sweepCharts } from './sweeping/sweepCharts.ts';
import { sweepCsv } from './sweeping/sweepCsv.ts';
import { distributionsCsv } from './tables/distributionsCsv.ts';
import { summaryCsv } from './tables/summaryCsv.ts';
import { targetsCsv } from './targets/targetsCsv.ts';

/** One file of a report: its path in the report's folder, with `/`, and what stands in it. */
export interface ReportFile {
  readonly path: string;
  readonly text: string;
}

/** A report, all of it as text: the same for the same result, but for the timing lines of the manifest. */
export async function reportFiles(result: StudyResult, origin: Origin): Promise<readonly ReportFile[]> {
  const summary = summarise(result);
  const comparisons = comparisonsOf(result);
  const sweep = sweepOf(result, summary);
  const charts = [
    ...comparisonCharts(result, comparisons),
    ...(sweep === null ? [] : sweepCharts(sweep, result.study, summary)),
    ...chartsOf(result, summary),
  ];
  const timeline = timelineOf(result, summary);
  const drawn: DrawnChart[] = [];
  for (const chart of charts) drawn.push(await drawnChart(chart));
  const files = [
    { path: 'summary.csv', text: summaryCsv(summary) },
    { path: 'distributions.csv', text: distributionsCsv(summary) },
    ...(comparisons.length === 0 ? [] : [{ path: 'comparison.csv', text: comparisonCsv(comparisons) }]),
    ...(summary.rare.length === 0 ? [] : [{ path: 'rare.csv', text: rareCsv(summary) }]),
    ...(sweep === null ? [] : [{ path: 'sweep.csv', text: sweepCsv(sweep, summary.confidence) }]),
    ...(result.study.targets.length === 0 ? [] : [{ path: 'targets.csv', text: targetsCsv(result) }]),
    ...charts.flatMap((chart, at) => [
      ...('spec' in chart ? [{ path: `charts/${chart.name}.vl.json`, text: jsonText(chart.spec) }] : []),
      { path: `charts/${chart.name}.svg`, text: drawn[at].svg },
    ]),
    ...(timeline === null ? [] : [{ path: `charts/${timeline.name}.svg`, text: timeline.svg }]),
    {
      path: 'report.html',
      text: await reportPage(result, summary, comparisons, { odds: drawn, timeline }, origin),
    },
  ];
  const names = files.map(({ path }) => path);
  const answer = reportAnswer(result, summary, comparisons);
  return [...files, { path: 'manifest.json', text: manifest(result, summary, answer, names, origin) }];
}

async function drawnChart(chart: NamedChart): Promise<DrawnChart> {
  if ('svg' in chart) return chart;
  return { svg: await drawChart(chart.spec), description: String(chart.spec.description) };
}
