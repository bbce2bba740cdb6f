import { byGap, type Matchups } from '../../analysis/matchups.ts';
import { jsonText } from '../../foundation/text.ts';
import type { ChartSpec } from '../charts/ChartKind.ts';
import { drawChart } from '../charts/drawChart.ts';
import type { DrawnChart } from '../page/chartFigure.ts';
import type { ReportFile } from '../reportFiles.ts';
import { costChart } from './costChart.ts';
import { matchupChart } from './matchupChart.ts';
import { type MatchupOrigin, matchupPage } from './matchupPage.ts';
import { cardsCsv, matchupsCsv } from './matchupTables.ts';

/** Files that match-ups of cards with costs may have left in the same folder. */
export const COST_FILES = ['charts/costs.vl.json', 'charts/costs.svg'] as const;

/** The report of match-ups, all of it as text: the same for the same cards, options, seed and version. */
export async function matchupFiles(matchups: Matchups, origin: MatchupOrigin): Promise<readonly ReportFile[]> {
  const charts = chartsOf(matchups);
  const drawn: DrawnChart[] = [];
  for (const { spec } of charts) drawn.push({ svg: await drawChart(spec), description: String(spec.description) });
  return [
    { path: 'matchups.csv', text: matchupsCsv(matchups) },
    { path: 'cards.csv', text: cardsCsv(matchups) },
    ...charts.flatMap(({ name, spec }, at) => [
      { path: `charts/${name}.vl.json`, text: jsonText(spec) },
      { path: `charts/${name}.svg`, text: drawn[at].svg },
    ]),
    { path: 'report.html', text: await matchupPage(matchups, drawn, origin) },
  ];
}

function chartsOf(matchups: Matchups): readonly { readonly name: string; readonly spec: ChartSpec }[] {
  const heatMap = { name: 'match-ups', spec: matchupChart(matchups) };
  return byGap(matchups).length === 0 ? [heatMap] : [heatMap, { name: 'costs', spec: costChart(matchups) }];
}
