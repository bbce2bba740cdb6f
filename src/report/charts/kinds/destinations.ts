import type { MeasureSummary } from '../../../analysis/summarise.ts';
import { groupedText, percentText } from '../../../foundation/numbers.ts';
import type { DestinationCell } from '../../../rules/Presentation.ts';
import { type ChartOrder, type ChartSpec, measuresOf, type RequestOf, type SpecifiedKind } from '../ChartKind.ts';
import {
  COLOUR,
  chartFrame,
  contrastingText,
  PLOT_WIDTH,
  panelsText,
  sampledText,
  shadeOf,
  shadeScale,
  trialsText,
} from '../chartStyle.ts';

type Request = RequestOf<'destinations'>;
type Order = ChartOrder<Request>;

/**
 * The maximum number of scenarios with large maps. For more scenarios, the maps are small, two side by side, and their cells do
 * not show the BPV.
 */
const MOST_LARGE = 3;
const WIDTH = PLOT_WIDTH + 30;
const SMALL_WIDTH = 230;
const ROW_HEIGHT = 34;
const SMALL_ROW_HEIGHT = 18;
/** The shade of a cell whose share is 0. */
const NEVER = '#f6f7f7';

/** A map of the destination charts: a column for each chart, a row for each roll; each cell has a share of trials and a BPV. */
export const destinationsChart: SpecifiedKind<Request> = {
  nameOf: ({ measure }) => measure,
  isDrawnOnce: true,
  specOf,
};

interface Cell {
  readonly scenario: string;
  /** The index of the panel. */
  readonly place: number;
  readonly chart: string;
  readonly roll: number;
  /** The share of trials that end in the cell, in per cent; null if it is 0. */
  readonly percent: number | null;
  readonly figure: string;
  readonly bpv: string;
  /** The colour of the cell's text. */
  readonly ink: string;
}

function specOf(order: Order): ChartSpec {
  const measures = measuresOf(order);
  const greatest = Math.max(
    ...measures.flatMap((measure, at) => order.panels[at].request.cells.map((cell) => shareOf(measure, cell))),
  );
  const isSmall = measures.length > MOST_LARGE;
  const values = measures.flatMap((measure, at) =>
    order.panels[at].request.cells.map((cell) => cellOf(order, at, measure, cell, greatest, isSmall)),
  );
  const columns = isSmall ? 2 : 1;
  const plot = {
    width: isSmall ? SMALL_WIDTH : WIDTH,
    height: { step: isSmall ? SMALL_ROW_HEIGHT : ROW_HEIGHT },
    layer: layers(values, greatest, isSmall),
  };
  return {
    ...chartFrame(order.panels[0].request.title, caption(order, measures, isSmall)),
    data: { values },
    ...(measures.length > 1
      ? {
          facet: { field: 'scenario', type: 'nominal', sort: { field: 'place', op: 'min' } },
          columns,
          spec: plot,
          resolve: { axis: { x: 'independent', y: 'independent' } },
        }
      : plot),
  };
}

function shareOf({ values }: MeasureSummary, { label }: DestinationCell): number {
  const found = values.find(({ value }) => value === label);
  return found === undefined ? 0 : (found.exact ?? found.probability);
}

function cellOf(
  { panels }: Order,
  place: number,
  measure: MeasureSummary,
  cell: DestinationCell,
  greatest: number,
  isSmall: boolean,
): Cell {
  const share = shareOf(measure, cell);
  return {
    scenario: panels[place].label,
    place,
    chart: cell.chart,
    roll: cell.roll,
    percent: share === 0 ? null : 100 * share,
    figure: share === 0 ? '–' : isSmall ? shortText(100 * share) : percentText(share),
    bpv: groupedText(cell.bpv),
    ink: contrastingText(share === 0 ? NEVER : shadeOf(share / greatest)),
  };
}

/** The text of a narrow cell, without `%`: `3.33`, `12.5`, `<.01`. */
function shortText(percent: number): string {
  if (percent < 0.005) return '<.01';
  return percent.toFixed(percent < 9.995 ? 2 : 1);
}

function layers(values: readonly Cell[], greatest: number, isSmall: boolean): readonly unknown[] {
  const charts = [...new Set(values.map(({ chart }) => chart))];
  const rolls = [...new Set(values.map(({ roll }) => roll))].sort((one, other) => one - other);
  const x = {
    field: 'chart',
    type: 'nominal',
    sort: charts,
    scale: { padding: 0 },
    axis: {
      title: null,
      orient: 'top',
      domain: false,
      labelAngle: 0,
      labelColor: COLOUR.text,
      labelFontSize: isSmall ? 10 : 13,
      labelPadding: 5,
    },
  };
  const y = {
    field: 'roll',
    type: 'ordinal',
    sort: rolls,
    scale: { padding: 0 },
    axis: { title: null, domain: false, labelColor: COLOUR.text, labelFontSize: isSmall ? 10 : 13 },
  };
  const text = (field: string, fontSize: number, dy: number) => ({
    mark: { type: 'text', fontSize, dy },
    encoding: {
      x,
      y,
      text: { field, type: 'nominal' },
      color: { condition: { test: "datum.ink === '#ffffff'", value: '#ffffff' }, value: '#000000' },
    },
  });
  return [
    {
      mark: { type: 'rect', stroke: 'white', strokeWidth: 1.5 },
      encoding: {
        x,
        y,
        color: {
          condition: {
            test: 'isValid(datum.percent)',
            field: 'percent',
            type: 'quantitative',
            scale: shadeScale(100 * greatest),
            legend: null,
          },
          value: NEVER,
        },
      },
    },
    text('figure', isSmall ? 10 : 12, isSmall ? 0 : -7),
    ...(isSmall ? [] : [text('bpv', 11, 8)]),
  ];
}

function caption(order: Order, measures: readonly MeasureSummary[], isSmall: boolean): string {
  const source = measures.every(({ values }) => values[0].exact !== null)
    ? `Exact shares of ${trialsText(order)}`
    : `Sampled shares of ${sampledText(order)}`;
  const second = isSmall ? ', in %' : '; in small print: the BPV of the opponents there';
  return `${source} by chart (across) and roll (down)${second}. Darker cells are more frequent.${elsewhere(order, measures)}${panelsText(order)}`;
}

/** The caption's sentence about trials that do not end in a cell, such as trials of a force that never leaves. */
function elsewhere({ panels, trialsAre }: Order, measures: readonly MeasureSummary[]): string {
  const beside = measures.map(({ values }, at) => {
    const inCells = new Set(panels[at].request.cells.map(({ label }) => label));
    return values
      .filter(({ value }) => !inCells.has(String(value)))
      .map(({ value, exact, probability }) => ({ value, share: exact ?? probability }))
      .filter(({ share }) => share > 0);
  });
  if (beside.every((rows) => rows.length === 0)) return '';
  const texts = beside.map((rows) => rows.map(({ value, share }) => `${value} ${percentText(share)}`).join(', '));
  const isSame = texts.every((text) => text === texts[0]);
  if (isSame) return ` Not on the map: ${texts[0]} of ${trialsAre}.`;
  if (texts.length <= MOST_LARGE) {
    const named = texts.map((text, at) => `${text || 'none'} (${panels[at].label})`);
    return ` Not on the map: ${named.join('; ')}.`;
  }
  const shares = beside.map((rows) => rows.reduce((sum, { share }) => sum + share, 0));
  return ` Not on the maps: ${percentText(Math.min(...shares))} to ${percentText(Math.max(...shares))} of ${trialsAre}.`;
}
