import type { StudyResult } from '../analysis/StudyResult.ts';
import { CONFIDENCE } from '../analysis/summarise.ts';
import { jsonText } from '../foundation/text.ts';
import { drawChart } from './charts/drawChart.ts';
import { manifest, type Origin } from './manifest.ts';
import { type ChartBlock, chartsOf, type Document, filedTables } from './model/Document.ts';
import { renderCsv } from './render/csv.ts';
import { renderJson } from './render/json.ts';
import { renderPage } from './render/page.ts';
import { renderTerminal } from './render/terminal.ts';
import { runDocument } from './views/run.ts';

/** One file of a report: its path in the report's folder, with `/`, and its content. */
export interface ReportFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The files of a document's report: its tables, its charts, its page, and the document itself. All are texts. The same document
 * and version always give the same files.
 *
 * @param textFile the name of a further file with the document as the terminal shows it; default: none
 */
export async function documentFiles(document: Document, textFile?: string): Promise<readonly ReportFile[]> {
  const charts = chartsOf(document);
  const drawings = new Map<string, string>();
  for (const chart of charts) drawings.set(chart.name, await drawingOf(chart));
  return [
    ...filedTables(document).map((table) => ({ path: table.file, text: renderCsv(table, document.csv) })),
    ...(textFile === undefined ? [] : [{ path: textFile, text: `${renderTerminal(document)}\n` }]),
    ...charts.flatMap(({ name, spec }) => [
      ...(spec === undefined ? [] : [{ path: `charts/${name}.vl.json`, text: jsonText(spec) }]),
      { path: `charts/${name}.svg`, text: drawings.get(name) ?? '' },
    ]),
    { path: 'report.html', text: await renderPage(document, drawings) },
    { path: 'report.json', text: renderJson(document) },
  ];
}

async function drawingOf({ name, spec, svg }: ChartBlock): Promise<string> {
  if (svg !== undefined) return svg;
  if (spec === undefined) throw new Error(`the chart ${name} has neither a specification nor a drawing`);
  return drawChart(spec);
}

/**
 * All files of the report of a run, with its manifest. The same result gives the same text, except for the timing lines of the
 * manifest.
 *
 * @param document default: the document of `riftlab run`
 */
export async function reportFiles(
  result: StudyResult,
  origin: Origin,
  document: Document = runDocument(result, origin),
): Promise<readonly ReportFile[]> {
  const files = await documentFiles(document);
  const names = files.map(({ path }) => path);
  return [...files, { path: 'manifest.json', text: manifest(result, CONFIDENCE, document, names, origin) }];
}
