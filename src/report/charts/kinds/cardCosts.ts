import { byGap, type Matchups } from '../../../analysis/matchups.ts';
import { costText } from '../../text/matchupsText.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { COLOUR, chartFrame, LABEL_SIZE, PLOT_WIDTH } from '../chartStyle.ts';

const ROW_HEIGHT = 26;
/** Where a row's figures stand, left of the plot's right edge and beyond it. */
const FIGURES_AT = PLOT_WIDTH + 14;

/** Each card's cost beside what its results say that it should cost, the most overpriced first. */
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
  const x = {
    field: 'cost',
    type: 'quantitative',
    scale: { zero: false },
    axis: { title: 'points', tickCount: 6 },
  };
  return {
    ...chartFrame(
      'Costs, and costs by results',
      `Dark ticks: what a card costs; dots: what a card of its strength costs by the other cards, give or take the standard error of one card. The most overpriced stands first.`,
    ),
    data: { values },
    width: PLOT_WIDTH,
    height: { step: ROW_HEIGHT },
    layer: [
      {
        mark: { type: 'rule', color: COLOUR.data, strokeWidth: 5, opacity: 0.25 },
        encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
      },
      {
        mark: { type: 'rule', color: COLOUR.line, strokeWidth: 1 },
        encoding: { y, x, x2: { field: 'results' } },
      },
      {
        mark: { type: 'point', filled: true, size: 90, opacity: 1, color: COLOUR.data },
        encoding: { y, x: { ...x, field: 'results' } },
      },
      {
        mark: { type: 'tick', orient: 'vertical', color: COLOUR.text, thickness: 2.5, size: 18 },
        encoding: { y, x },
      },
      {
        mark: { type: 'text', align: 'left', color: COLOUR.text, fontSize: LABEL_SIZE },
        encoding: { y, x: { value: FIGURES_AT }, text: { field: 'figure', type: 'nominal' } },
      },
    ],
  };
}
