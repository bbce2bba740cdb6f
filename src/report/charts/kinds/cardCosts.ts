import { byGap, type Matchups } from '../../../analysis/matchups.ts';
import { costText } from '../../text/matchupsText.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { COLOUR, chartFrame, PLOT_WIDTH } from '../chartStyle.ts';
import { dotMarks } from '../primitives/dotPlot.ts';

const ROW_HEIGHT = 26;
/** The x of the figures' left edge, in pixels from the left of the plot. The figures are to the right of the plot. */
const FIGURES_AT = PLOT_WIDTH + 14;

/**
 * A chart with a row for each card, the most overpriced first. A tick mark shows the cost that the card states. A dot, with a bar
 * for the standard error, shows the cost that fits the card's results.
 */
export function cardCostsChart(matchups: Matchups): ChartSpec {
  const values = byGap(matchups).map(({ name, cost, byResults }) => {
    return {
      card: name,
      cost,
      results: byResults.cost,
      low: byResults.cost - byResults.error,
      high: byResults.cost + byResults.error,
      figure: `${cost} → ${costText(byResults.cost)}`,
    };
  });
  const y = {
    field: 'card',
    type: 'nominal',
    sort: null,
    axis: { title: null, domain: false, labelColor: COLOUR.text, labelLimit: 150 },
  };
  const x = { type: 'quantitative', scale: { zero: false }, axis: { title: 'points', tickCount: 6 } };
  const gap = {
    mark: { type: 'rule', color: COLOUR.line, strokeWidth: 1 },
    encoding: { y, x: { field: 'cost', ...x }, x2: { field: 'results' } },
  };
  return {
    ...chartFrame(
      'Card costs: as stated, and by results',
      'Dark ticks: the cost that each card states. Dots: the cost that its strength predicts, from a line fitted to the other cards; shaded: the standard error. The most overpriced card is first.',
    ),
    data: { values },
    width: PLOT_WIDTH,
    height: { step: ROW_HEIGHT },
    layer: dotMarks({ field: 'results', ...x }, y, {
      figureAt: FIGURES_AT,
      figureAlign: 'left',
      interval: { strokeWidth: 5, opacity: 0.25 },
      between: [gap],
      ticks: { field: 'cost', color: COLOUR.text, thickness: 2.5, isPartial: false },
    }),
  };
}
