import { shareIn } from '../../../analysis/leading.ts';
import type { MeasureSummary, ValueSummary } from '../../../analysis/summarise.ts';
import { groupedText, percentText, roundPercentText } from '../../../foundation/numbers.ts';
import { wilsonInterval } from '../../../statistics/intervals.ts';
import { type ChartOrder, type ChartSpec, measuresOf, type RequestOf, type SpecifiedKind } from '../ChartKind.ts';
import {
  COLOUR,
  chartFrame,
  goodToBad,
  LABEL_SIZE,
  PLOT_WIDTH,
  panelsText,
  sampledText,
  trialsText,
} from '../chartStyle.ts';
import { textWidth } from '../textWidth.ts';
import { type Ranking, rankingOf } from './ranking.ts';

type Request = RequestOf<'outcomeByPlace'>;
type Order = ChartOrder<Request>;

/** The maximum number of places with a row of their own in a chart of one scenario. */
const MOST_NAMED = 20;
/** The maximum number of places with a row of their own in each panel of a chart of several scenarios. */
const MOST_NAMED_EACH = 8;
const ROW_HEIGHT = 22;
const MOST_NAME_WIDTH = 170;
/** The room after the longest bar for its figure, in pixels. */
const FIGURE_WIDTH = 56;
/** The width of the column with the share of the first outcome, in pixels. */
const BEST_WIDTH = 58;

/**
 * A bar for each place, divided by outcome, the most frequent place first. At the right of each bar is the share of the
 * first outcome among the trials that end at the place.
 */
export const outcomeByPlaceChart: SpecifiedKind<Request> = {
  nameOf: ({ measure }) => measure,
  isDrawnOnce: true,
  specOf,
};

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
  const ordered = order.panels.length === 1 ? '' : ` Rows are in the order of “${order.panels[0].label}”.`;
  return `${source}; each bar is one place, divided by outcome. At the right: the share of the bar that ended as “${first}”.${elsewhereText(order, outcomes)}${ordered}${panelsText(order)}`;
}

/** The caption's sentence about the trials that did not end at a place. */
function elsewhereText({ panels, trialsAre }: Order, outcomes: readonly Outcomes[]): string {
  const texts = outcomes.map(({ elsewhere }) =>
    elsewhere
      .filter((row) => shareIn(row) > 0)
      .map((row) => `${row.value} ${percentText(shareIn(row))}`)
      .join(', '),
  );
  if (texts.every((text) => text === '')) return '';
  if (texts.every((text) => text === texts[0])) return ` Without a place: ${texts[0]} of ${trialsAre}.`;
  return ` Without a place: ${texts.map((text, at) => `${text || 'nothing'} (${panels[at].label})`).join('; ')} of ${trialsAre}.`;
}

/** The row of one place: its texts, and the end of its bar. */
interface OutcomeRow {
  readonly scenario: string;
  /** The index of the panel. */
  readonly place: number;
  readonly name: string;
  /** The end of the bar, in per cent. */
  readonly top: number;
  /** The share of the place, as text. */
  readonly figure: string;
  /** The share of the first outcome among the trials that end at the place, as text. */
  readonly best: string;
}

/** One part of a bar, which stands for one outcome. `from` and `to` are in per cent. */
interface OutcomePart extends Pick<OutcomeRow, 'scenario' | 'place' | 'name'> {
  readonly fate: string;
  readonly from: number;
  readonly to: number;
}

/** A row for each named place, and one row for all other places together. @param place the index of the panel */
function outcomeRows(
  scenario: string,
  place: number,
  outcomes: Outcomes,
  ranking: Ranking,
  fates: readonly string[],
): OutcomeRow[] {
  const of = { scenario, place };
  const named = ranking.named.map((name): OutcomeRow => {
    const share = shareOfPlaces(outcomes, [name]);
    const best = bestText(outcomes, [name], fates);
    return { ...of, name, top: 100 * share, figure: percentText(share), best };
  });
  if (ranking.others === 0) return named;
  const others = outcomes.places.map(({ value }) => String(value)).filter((name) => !ranking.named.includes(name));
  const figure = `${percentText(shareOfPlaces(outcomes, others))} together`;
  const best = bestText(outcomes, others, fates);
  const name = `${groupedText(ranking.others)} ${ranking.others === 1 ? 'other' : 'others'}`;
  return [...named, { ...of, name, top: 0, figure, best }];
}

/** The parts of the bars of the named places. */
function outcomeParts(
  scenario: string,
  place: number,
  { fates: shares }: Outcomes,
  { named }: Ranking,
  fates: readonly string[],
): OutcomePart[] {
  return named.flatMap((name) => {
    let to = 0;
    return fates.flatMap((fate): OutcomePart[] => {
      const from = to;
      to += 100 * shareOfFate(shares.get(name) ?? [], fate);
      return to > from ? [{ scenario, place, name, fate, from, to }] : [];
    });
  });
}

/** The outcomes that occur at any place, in the order of the labels. */
function fatesIn(outcomes: readonly Outcomes[]): readonly string[] {
  const all = outcomes.flatMap(({ fates }) => [...fates.values()].flat());
  const possible = new Set(all.filter(({ share }) => share > 0).map(({ fate }) => fate));
  return [...new Set(all.map(({ fate }) => fate))].filter((fate) => possible.has(fate));
}

/** The share of the first outcome among the trials that end at the given places, as text; empty if no trial ends there. */
function bestText(outcomes: Outcomes, names: readonly string[], [first]: readonly string[]): string {
  const share = shareOfPlaces(outcomes, names);
  if (share === 0) return '';
  const best = names.reduce((sum, name) => sum + shareOfFate(outcomes.fates.get(name) ?? [], first), 0);
  return roundPercentText(Math.min(1, best / share));
}

function shareOfPlaces({ places }: Outcomes, names: readonly string[]): number {
  const own = places.filter(({ value }) => names.includes(String(value)));
  return Math.min(
    1,
    own.reduce((sum, place) => sum + shareIn(place), 0),
  );
}

function shareOfFate(shares: readonly FateShare[], fate: string): number {
  return shares.reduce((sum, one) => sum + (one.fate === fate ? one.share : 0), 0);
}

/** The values of a category whose labels combine a place and an outcome. */
interface Outcomes {
  /** The share of each place, in the order of the labels. */
  readonly places: readonly ValueSummary[];
  /** The outcomes at each place, by the name of the place. Each share is a share of all trials. */
  readonly fates: ReadonlyMap<string, readonly FateShare[]>;
  /** The values whose labels have no place. */
  readonly elsewhere: readonly ValueSummary[];
}

interface FateShare {
  readonly fate: string;
  readonly share: number;
}

/**
 * Splits a category whose labels consist of a place and an outcome.
 *
 * @param separator the text between the place and the outcome
 */
function outcomesOf({ values }: MeasureSummary, separator: string, confidence: number): Outcomes {
  const trials = values.reduce((sum, { count }) => sum + count, 0);
  const rows = new Map<string, { place: ValueSummary; fates: FateShare[] }>();
  const elsewhere: ValueSummary[] = [];
  for (const row of values) {
    const [name, fate] = partsOf(String(row.value), separator);
    if (fate === null) {
      elsewhere.push(row);
      continue;
    }
    const { place, fates } = rows.get(name) ?? { place: nowhere(name, row.exact !== null), fates: [] };
    const count = place.count + row.count;
    rows.set(name, {
      place: {
        value: name,
        count,
        probability: count / trials,
        interval: wilsonInterval(count, trials, confidence),
        exact: place.exact === null || row.exact === null ? null : Math.min(1, place.exact + row.exact),
      },
      fates: [...fates, { fate, share: shareIn(row) }],
    });
  }
  return {
    places: [...rows.values()].map(({ place }) => place),
    fates: new Map([...rows].map(([name, { fates }]) => [name, fates])),
    elsewhere,
  };
}

/** Splits a label at the last separator, because the name of a place may contain the separator, but an outcome may not. */
function partsOf(label: string, separator: string): [string, string | null] {
  const at = label.lastIndexOf(separator);
  return at < 0 ? [label, null] : [label.slice(0, at), label.slice(at + separator.length)];
}

function nowhere(value: string, isExact: boolean): ValueSummary {
  return { value, count: 0, probability: 0, interval: { low: 0, high: 0 }, exact: isExact ? 0 : null };
}
