import type { Sensitivity } from '../../runner/sensitivity/Sensitivity.ts';
import { drawChart } from '../charts/drawing/drawChart.ts';
import type { ReportFile } from '../reportFiles.ts';
import { jsonText } from '../text/jsonText.ts';
import { indicesChart } from './indicesChart.ts';
import { indicesCsv, tornadoCsv } from './sensitivityCsv.ts';
import { sensitivityTerminal } from './sensitivityTerminal.ts';
import { tornadoChart } from './tornadoChart.ts';

/** What a sensitivity analysis leaves, all of it as text: the same for the same study, options, seed and version. */
export async function sensitivityFiles(sensitivity: Sensitivity): Promise<readonly ReportFile[]> {
  const indices = indicesChart(sensitivity);
  const charts = [
    { name: 'tornado', spec: tornadoChart(sensitivity) },
    ...(indices === null ? [] : [{ name: 'indices', spec: indices }]),
  ];
  const files: ReportFile[] = [
    { path: 'tornado.csv', text: tornadoCsv(sensitivity) },
    { path: 'indices.csv', text: indicesCsv(sensitivity) },
    { path: 'sensitivity.txt', text: `${sensitivityTerminal(sensitivity)}\n` },
  ];
  for (const { name, spec } of charts) {
    files.push({ path: `charts/${name}.vl.json`, text: jsonText(spec) });
    files.push({ path: `charts/${name}.svg`, text: await drawChart(spec) });
  }
  return files;
}
