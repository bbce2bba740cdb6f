import { byGap, type MatchUps } from '../../analysis/matchUps.ts';
import { jsonText } from '../../foundation/text.ts';
import type { ChartSpec } from '../charts/ChartKind.ts';
import { drawChart } from '../charts/drawChart.ts';
import type { DrawnChart } from '../page/chartFigure.ts';
import type { ReportFile } from '../reportFiles.ts';
import { costChart } from './costChart.ts';
import { matchUpChart } from './matchUpChart.ts';
import { type MatchUpOrigin, matchUpPage } from './matchUpPage.ts';
import { cardsCsv, matchUpsCsv } from './matchUpTables.ts';

/** Files that match-ups of cards with costs may have left in the same folder. */
export const COST_FILES = ['charts/costs.vl.json', 'charts/costs.svg'] as const;

/** The report of match-ups, all of it as text: the same for the same cards, options, seed and version. */
export async function matchUpFiles(matchUps: MatchUps, origin: MatchUpOrigin): Promise<readonly ReportFile[]> {
  const charts = chartsOf(matchUps);
  const drawn: DrawnChart[] = [];
  for (const { spec } of charts) drawn.push({ svg: await drawChart(spec), description: String(spec.description) });
  return [
    { path: 'matchups.csv', text: matchUpsCsv(matchUps) },
    { path: 'cards.csv', text: cardsCsv(matchUps) },
    ...charts.flatMap(({ name, spec }, at) => [
      { path: `charts/${name}.vl.json`, text: jsonText(spec) },
      { path: `charts/${name}.svg`, text: drawn[at].svg },
    ]),
    { path: 'report.html', text: await matchUpPage(matchUps, drawn, origin) },
  ];
}

function chartsOf(matchUps: MatchUps): readonly { readonly name: string; readonly spec: ChartSpec }[] {
  const heatMap = { name: 'match-ups', spec: matchUpChart(matchUps) };
  return byGap(matchUps).length === 0 ? [heatMap] : [heatMap, { name: 'costs', spec: costChart(matchUps) }];
}
