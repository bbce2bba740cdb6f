import type { Tuning } from '../../analysis/tuning.ts';
import { jsonText } from '../../foundation/text.ts';
import { drawChart } from '../charts/drawChart.ts';
import { type AskedOrigin, studyManifest } from '../joining/studyManifest.ts';
import type { DrawnChart } from '../page/chartFigure.ts';
import type { ReportFile } from '../reportFiles.ts';
import { triedCharts } from './triedChart.ts';
import { tuningCsv } from './tuningCsv.ts';
import { tuningPage } from './tuningPage.ts';
import { answerSentences } from './tuningSentences.ts';
import { tuningTerminal } from './tuningTerminal.ts';

/** What a search leaves, all of it as text: the same for the same study, options, seed and version, but for the timing lines of the manifest. */
export async function tuningFiles(tuning: Tuning, origin: AskedOrigin): Promise<readonly ReportFile[]> {
  const { study, answer } = tuning;
  const charts = triedCharts(tuning);
  const drawn: DrawnChart[] = [];
  for (const { spec } of charts) drawn.push({ svg: await drawChart(spec), description: String(spec.description) });
  const files: ReportFile[] = [
    { path: 'tuning.csv', text: tuningCsv(tuning) },
    { path: 'tuning.txt', text: `${tuningTerminal(tuning)}\n` },
    ...charts.flatMap(({ name, spec }, at) => [
      { path: `charts/${name}.vl.json`, text: jsonText(spec) },
      { path: `charts/${name}.svg`, text: drawn[at].svg },
    ]),
    { path: 'report.html', text: await tuningPage(tuning, drawn, origin) },
  ];
  const asked = {
    adjust: study.adjust?.variables.map(({ path, values }) => ({ path, values })),
    targets: study.targets,
    chosen: answer?.name ?? null,
  };
  const names = files.map(({ path }) => path);
  return [
    ...files,
    { path: 'manifest.json', text: studyManifest(study, answerSentences(tuning), asked, names, origin) },
  ];
}
