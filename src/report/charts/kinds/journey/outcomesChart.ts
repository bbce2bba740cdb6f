import { shareIn } from '../../../leading/possibleValues.ts';
import { percentText } from '../../../text/percentText.ts';
import type { ChartOrder, ChartSpec, RequestOf, SpecifiedKind } from '../../ChartKind.ts';
import { panelsText, sampledText, trialsText } from '../../captionText.ts';
import { COLOUR, chartFrame, LABEL_SIZE, PLOT_WIDTH } from '../../chartStyle.ts';
import { goodToBad } from '../../colours/goodToBad.ts';
import { textWidth } from '../../drawing/textWidth.ts';
import { measuresOf } from '../../values/measuresOf.ts';
import { type Outcomes, outcomesOf } from '../../values/outcomesOf.ts';
import { rankingOf } from '../../values/rankingOf.ts';
import { fatesIn, type OutcomeRow, outcomeParts, outcomeRows } from './outcomeRows.ts';

type Request = RequestOf<'outcomes'>;
type Order = ChartOrder<Request>;

/** So many places are named, in a chart of one scenario and of several. */
const MOST_NAMED = 20;
const MOST_NAMED_EACH = 8;
const ROW_HEIGHT = 22;
const MOST_NAME_WIDTH = 170;
/** Beside the longest bar, for how often the place comes. */
const FIGURE_WIDTH = 56;
/** Of the column of the first outcome. */
const BEST_WIDTH = 58;

/** Bars of places, the most frequent first, each divided by what came of it there; the share of the first outcome beside it. */
export const outcomesChart: SpecifiedKind<Request> = { nameOf: ({ measure }) => measure, isDrawnOnce: true, specOf };

function specOf(order: Order): ChartSpec {
  const outcomes = measuresOf(order).map((measure, at) =>
    outcomesOf(measure, order.panels[at].request.separator, order.confidence),
  );
  const isSplit = outcomes.length > 1;
  const ranking = rankingOf(
    outcomes.map(({ places }) => ({ values: places })),
    isSplit ? MOST_NAMED_EACH : MOST_NAMED,
  );
  const fates = fatesIn(outcomes);
  const rows = outcomes.flatMap((one, at) => outcomeRows(order.panels[at].label, at, one, ranking, fates));
  const parts = outcomes.flatMap((one, at) => outcomeParts(order.panels[at].label, at, one, ranking, fates));
  const names = Math.min(MOST_NAME_WIDTH, Math.max(...rows.map(({ name }) => textWidth(name, LABEL_SIZE))));
  const width = Math.round(PLOT_WIDTH + 40 - names - BEST_WIDTH);
  const plot = { width, height: { step: ROW_HEIGHT }, layer: layers(width, rows, fates) };
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, outcomes, fates)),
    data: { values: [...rows, ...parts] },
    ...(isSplit
      ? {
          facet: { field: 'scenario', type: 'nominal', sort: { field: 'place', op: 'min' } },
          columns: 1,
          spec: plot,
        }
      : plot),
  };
}

function layers(width: number, rows: readonly OutcomeRow[], fates: readonly string[]): readonly unknown[] {
  const longest = Math.max(...rows.map(({ top }) => top));
  const y = {
    field: 'name',
    type: 'nominal',
    sort: null,
    scale: { paddingInner: 0.3, paddingOuter: 0.15 },
    axis: { title: null, labelLimit: MOST_NAME_WIDTH, domain: false, labelColor: COLOUR.text },
  };
  const x = {
    field: 'from',
    type: 'quantitative',
    scale: { domain: [0, (longest * width) / (width - FIGURE_WIDTH)], nice: false },
    axis: { title: null, tickCount: Math.min(5, Math.floor(width / 60)), labelExpr: "datum.label + ' %'" },
  };
  const color = {
    field: 'fate',
    type: 'nominal',
    scale: { domain: fates, range: goodToBad(fates.length) },
    legend: {
      orient: 'top',
      title: null,
      symbolType: 'square',
      symbolSize: 110,
      symbolStrokeWidth: 0,
      labelFontSize: LABEL_SIZE,
      labelColor: COLOUR.text,
      columnPadding: 14,
      rowPadding: 4,
      columns: 4,
      offset: 22,
    },
  };
  const wholes = [{ filter: 'isValid(datum.top)' }];
  return [
    {
      transform: [{ filter: 'isValid(datum.fate)' }],
      mark: { type: 'bar' },
      encoding: { y, x, x2: { field: 'to' }, color },
    },
    {
      transform: wholes,
      mark: { type: 'text', align: 'left', dx: 6, color: COLOUR.text, fontSize: LABEL_SIZE },
      encoding: { y, x: { ...x, field: 'top' }, text: { field: 'figure', type: 'nominal' } },
    },
    {
      transform: wholes,
      mark: { type: 'text', align: 'right', color: COLOUR.data, fontSize: LABEL_SIZE, fontWeight: 'bold' },
      encoding: { y, x: { value: width + BEST_WIDTH }, text: { field: 'best', type: 'nominal' } },
    },
    {
      transform: [{ filter: `isValid(datum.top) && datum.name === ${JSON.stringify(rows[0].name)}` }],
      mark: { type: 'text', align: 'right', color: COLOUR.quiet, fontSize: LABEL_SIZE },
      encoding: { x: { value: width + BEST_WIDTH }, y: { value: -8 }, text: { value: fates[0] } },
    },
  ];
}

function caption(order: Order, outcomes: readonly Outcomes[], [first]: readonly string[]): string {
  const isExact = outcomes.every(({ places }) => places.every(({ exact }) => exact !== null));
  const source = isExact ? `Exact shares of ${trialsText(order)}` : `Share of ${sampledText(order)}`;
  const ordered = order.panels.length === 1 ? '' : ` In the order of “${order.panels[0].label}”.`;
  return `${source}, each bar divided by what came of it. At the right: of those in the bar, how many ended as “${first}”.${elsewhereText(order, outcomes)}${ordered}${panelsText(order)}`;
}

/** What the caption says of the trials that came to no place. */
function elsewhereText({ panels, trialsAre }: Order, outcomes: readonly Outcomes[]): string {
  const texts = outcomes.map(({ elsewhere }) =>
    elsewhere
      .filter((row) => shareIn(row) > 0)
      .map((row) => `${row.value} ${percentText(shareIn(row))}`)
      .join(', '),
  );
  if (texts.every((text) => text === '')) return '';
  if (texts.every((text) => text === texts[0])) return ` Not here: ${texts[0]} of ${trialsAre}.`;
  return ` Not here: ${texts.map((text, at) => `${text || 'nothing'} (${panels[at].label})`).join('; ')} of ${trialsAre}.`;
}
