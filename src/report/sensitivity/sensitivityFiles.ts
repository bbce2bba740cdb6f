import type { Sensitivity } from '../../analysis/sensitivity.ts';
import { jsonText } from '../../foundation/text.ts';
import { drawChart } from '../charts/drawChart.ts';
import { type AskedOrigin, studyManifest } from '../joining/studyManifest.ts';
import type { DrawnChart } from '../page/chartFigure.ts';
import type { ReportFile } from '../reportFiles.ts';
import { indicesChart } from './indicesChart.ts';
import { indicesCsv, tornadoCsv } from './sensitivityCsv.ts';
import { sensitivityPage } from './sensitivityPage.ts';
import { sensitivityTerminal } from './sensitivityTerminal.ts';
import { tornadoChart } from './tornadoChart.ts';
import { answerSentences } from './words/sensitivitySentences.ts';

/** What a sensitivity analysis leaves, all of it as text: the same for the same study, options, seed and version, but for the timing lines of the manifest. */
export async function sensitivityFiles(sensitivity: Sensitivity, origin: AskedOrigin): Promise<readonly ReportFile[]> {
  const { study, figure, confidence, shares } = sensitivity;
  const indicesSpec = indicesChart(sensitivity);
  const charts = [
    { name: 'tornado', spec: tornadoChart(sensitivity) },
    ...(indicesSpec === null ? [] : [{ name: 'indices', spec: indicesSpec }]),
  ];
  const drawn: DrawnChart[] = [];
  for (const { spec } of charts) drawn.push({ svg: await drawChart(spec), description: String(spec.description) });
  const [tornado, indices = null] = drawn;
  const files: ReportFile[] = [
    { path: 'tornado.csv', text: tornadoCsv(sensitivity) },
    { path: 'indices.csv', text: indicesCsv(sensitivity) },
    { path: 'sensitivity.txt', text: `${sensitivityTerminal(sensitivity)}\n` },
    ...charts.flatMap(({ name, spec }, at) => [
      { path: `charts/${name}.vl.json`, text: jsonText(spec) },
      { path: `charts/${name}.svg`, text: drawn[at].svg },
    ]),
    { path: 'report.html', text: await sensitivityPage(sensitivity, { tornado, indices }, origin) },
  ];
  const asked = {
    measure: figure.name,
    points: shares.rows,
    confidence,
    vary: study.vary?.variables.map(({ path, values }) => ({ path, values })),
  };
  const names = files.map(({ path }) => path);
  const text = studyManifest(study, answerSentences(sensitivity), asked, names, origin);
  return [...files, { path: 'manifest.json', text }];
}
