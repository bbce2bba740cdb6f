import { type Comparison, shownFigures } from '../../analysis/comparison.ts';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { NamedChart } from '../charts/chartsOf.ts';
import { chartFileName } from './chartFileName.ts';
import { differencesChart } from './differencesChart.ts';

/** A report of more charts of differences would be read by nobody. */
const MOST_CHARTS = 4;

/** A sweep of more paths has no charts. */
const MOST_PATHS = 2;

/** A chart of differences for the leading figure, and for those that the study wants decided; none without a comparison, or of a sweep, which has charts of its own. */
export function comparisonCharts({ study }: StudyResult, comparisons: readonly Comparison[]): NamedChart[] {
  if (study.scenarios.every(({ point }) => point !== undefined && point.values.length <= MOST_PATHS)) return [];
  const names = shownFigures(study, comparisons).slice(0, MOST_CHARTS);
  return names.map((name, at) => ({
    name: chartFileName('differences', name, names.slice(0, at)),
    spec: differencesChart(
      comparisons.filter(({ figure }) => figure.name === name),
      study.rules.trials,
    ),
  }));
}
