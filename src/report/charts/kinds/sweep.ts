import type { Summary } from '../../../analysis/summarise.ts';
import type { FigureSummary, Sweep } from '../../../analysis/sweep.ts';
import { amountText, roundPercentText } from '../../../foundation/numbers.ts';
import type { Study } from '../../../study/Study.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { chartFileName } from '../chartFileName.ts';
import type { NamedChart } from '../chartsOf.ts';
import { sweepHeatMap } from './sweepHeatMap.ts';
import { sweepLines } from './sweepLines.ts';

/** The most charts of a sweep in a report. */
const MOST_CHARTS = 8;

/**
 * The charts of a sweep, for the leading figure and those that the study wants decided: over one path of numbers lines with
 * their bands, over one of names a row of cells for each scenario, over two paths a heat map for each scenario. More than
 * two are left to `sweep.csv`.
 */
export function sweepCharts(sweep: Sweep, study: Study, { trialsAre, confidence }: Summary): NamedChart[] {
  const charts = sweptFigures(sweep, study).flatMap((figure, at, all) => {
    const earlier = all.slice(0, at).map(({ name }) => name);
    return specsOf(sweep, figure, { trialsAre, confidence }).map(({ suffix, spec }) => ({
      name: `${chartFileName('sweep', figure.name, earlier)}${suffix}`,
      spec,
    }));
  });
  return charts.slice(0, MOST_CHARTS);
}

function specsOf(
  sweep: Sweep,
  figure: FigureSummary,
  about: Pick<Summary, 'trialsAre' | 'confidence'>,
): { readonly suffix: string; readonly spec: ChartSpec }[] {
  const { paths, scenarios, points } = sweep;
  const isNumbers = points.every(({ values }) => values.every(({ value }) => typeof value === 'number'));
  if (paths.length === 1 && isNumbers) return [{ suffix: '', spec: sweepLines(sweep, figure, about) }];
  if (paths.length === 1) return [{ suffix: '', spec: sweepHeatMap(sweep, figure, null, about) }];
  if (paths.length > 2) return [];
  return scenarios.map((scenario, at) => ({
    suffix: scenarios.length > 1 ? `-of-${at + 1}` : '',
    spec: sweepHeatMap(sweep, figure, scenario, about),
  }));
}

/** The leading figure, a category by its most frequent value, and what the study wants decided; each once, and varying. */
function sweptFigures({ points }: Sweep, { targets, precision }: Study): FigureSummary[] {
  const [{ figures }] = points;
  const [{ measure }] = figures;
  const leads = figures.filter((one) => one.measure.name === measure.name);
  const [lead] = leads.sort((one, other) => other.estimate.mean - one.estimate.mean);
  const names = [lead.name, ...targets.map((target) => target.measure), precision?.measure];
  return [...new Set(names)].flatMap((name) => {
    const own = points.map((point) => point.figures.find((figure) => figure.name === name));
    if (own.some((figure) => figure === undefined)) return [];
    const texts = new Set(own.map((figure) => (figure === undefined ? '' : figureText(figure))));
    return texts.size === 1 ? [] : own.slice(0, 1).flatMap((figure) => figure ?? []);
  });
}

/** A figure beside a line or in a cell, exact where that is known: `47.9 %`, `2.06`. */
export function figureText({ measure, estimate: { mean, exact } }: FigureSummary): string {
  return measure.kind === 'flag' ? roundPercentText(exact ?? mean) : amountText(exact ?? mean);
}
