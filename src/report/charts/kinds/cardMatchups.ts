import { known, type Matchups, ranked } from '../../../analysis/matchups.ts';
import { wholePercent } from '../../text/matchupsText.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { COLOUR, chartFrame, contrastingText, LABEL_SIZE, mixed, SCENARIO_COLOURS } from '../chartStyle.ts';
import { heatMap } from '../primitives/heatMap.ts';
import { textWidth } from '../textWidth.ts';

/** The width of the whole map in pixels, without the names of its rows. */
const WIDTH = 500;
const TALLEST = 38;
/**
 * The minimum width of a cell with figures, in pixels. If the cells are narrower, the chart has a legend instead of
 * figures.
 */
const LEAST_FOR_TEXT = 27;
/** The colours of cells: the row's card always loses, the match-up is fair, the row's card always wins. */
const [LOSES, FAIR, WINS] = [SCENARIO_COLOURS[1], '#f4f4f2', COLOUR.data];

/**
 * A heat map with a row and a column for each card, the best card first. A cell shows the share of duels that the card
 * of its row wins against the card of its column.
 */
export function cardMatchupsChart(matchups: Matchups): ChartSpec {
  const { cards, meetings } = matchups;
  const order = ranked(matchups);
  const names = order.map((at) => cards[at].name);
  const values = order.flatMap((one) =>
    order.flatMap((other) => {
      const meeting = meetings[one][other];
      if (meeting === null) return [];
      const score = known(meeting.score);
      const percent = wholePercent(meeting.score);
      return [
        { card: cards[one].name, against: cards[other].name, score, percent, ink: contrastingText(colourOf(score)) },
      ];
    }),
  );
  const cell = WIDTH / cards.length;
  const hasText = cell >= LEAST_FOR_TEXT;
  const longest = Math.max(...names.map((name) => textWidth(name, LABEL_SIZE)));
  const isUpright = longest + 6 > cell;
  const labels = { labelColor: COLOUR.text, labelLimit: 160, domain: false };
  const x = {
    field: 'against',
    type: 'nominal',
    sort: names,
    axis: {
      title: 'against',
      orient: 'top',
      ...labels,
      ...(isUpright ? { labelAngle: -90, labelAlign: 'left', labelBaseline: 'middle' } : { labelAngle: 0 }),
    },
  };
  const y = { field: 'card', type: 'nominal', sort: names, axis: { title: null, ...labels } };
  const color = {
    field: 'score',
    type: 'quantitative',
    scale: { type: 'linear', interpolate: 'rgb', domain: [0, 0.5, 1], range: [LOSES, FAIR, WINS] },
    legend: hasText
      ? null
      : { title: 'wins', format: '.0%', orient: 'right', labelFontSize: LABEL_SIZE, titleFontSize: LABEL_SIZE },
  };
  const cells = hasText ? ' The numbers are percentages.' : '';
  return {
    ...chartFrame(
      'Which card beats which',
      `How often the card of each row beats the card of each column, with a draw as half a win; the best card is first.${cells}`,
    ),
    ...heatMap({
      values,
      x,
      y,
      color,
      width: WIDTH,
      rowHeight: Math.min(TALLEST, Math.max(cell, 12)),
      figures: hasText ? [{ field: 'percent', fontSize: cell < 34 ? 11 : LABEL_SIZE }] : [],
    }),
  };
}

function colourOf(score: number): string {
  return score < 0.5 ? mixed(LOSES, FAIR, 2 * score) : mixed(FAIR, WINS, 2 * score - 1);
}
