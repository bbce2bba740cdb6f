import { type Influence, influencesOf, type LabelledPoint, type Sensitivity } from '../../../analysis/sensitivity.ts';
import { confidenceText, groupedText } from '../../../foundation/numbers.ts';
import { capitalised } from '../../../foundation/text.ts';
import { type Figure, isRate } from '../../../rules/Measure.ts';
import { figureTitle } from '../../text/estimateText.ts';
import { valueText } from '../../text/targets.ts';
import type { ChartSpec } from '../ChartKind.ts';
import { COLOUR, chartFrame, LABEL_SIZE, PLOT_WIDTH } from '../chartStyle.ts';
import { bars } from '../primitives/bars.ts';
import { cutShort, textWidth } from '../textWidth.ts';

const ROW_HEIGHT = 34;
const BAR = 18;
const MOST_NAME_WIDTH = 170;
/** The gap between the end of a bar and the text of its value, in pixels. */
const GAP = 6;
/** The maximum width of the text of a value, in pixels; longer texts are shortened. */
const MOST_VALUE_WIDTH = 110;

/** One end of a bar. */
interface End {
  readonly place: string;
  readonly amount: number;
  readonly low: number;
  readonly high: number;
  readonly text: string;
  /** The position of the value's text on the axis; the text extends from there to the left or to the right. */
  readonly textAt: number;
  readonly isLeft: boolean;
}

/**
 * A tornado chart: for each input, a bar from the lowest to the highest figure that the values of the input give. At each end of
 * the bar is the value of the input that gives this figure. The longest bar is on top.
 */
export function tornadoChart(sensitivity: Sensitivity): ChartSpec {
  const { figure, tornado, confidence, scenario, study } = sensitivity;
  const scale = isRate(figure) ? 100 : 1;
  const baseline = scale * tornado.baseline;
  const influences = influencesOf(sensitivity);
  const ends = influences.flatMap((influence) => endsOf(influence, baseline, scale));
  const names = Math.min(MOST_NAME_WIDTH, Math.max(...influences.map(({ label }) => textWidth(label, LABEL_SIZE))));
  const width = Math.round(PLOT_WIDTH + 60 - names);
  const domain = domainOf(ends, baseline, width);
  const of = study.scenarios.length > 1 ? ` (${scenario.name})` : '';
  const trials =
    tornado.trials === 0
      ? 'All values are exact.'
      : `${groupedText(tornado.trials)} ${study.rules.trials} for each value, with the same random numbers; thin lines: ${confidenceText(confidence)} intervals of the difference.`;
  const caption = `Each input is changed alone to the values at the ends of its bar. The line is the study as it is${of}: ${valueText(tornado.baseline, figure)}. ${trials}`;
  return {
    ...chartFrame(`${capitalised(figureTitle(figure))}: what moves it`, caption),
    width,
    height: { step: ROW_HEIGHT },
    data: { values: ends },
    layer: layers(figure, baseline, domain, influences, valueText(tornado.baseline, figure)),
  };
}

function endsOf({ label, lowest, highest, span }: Influence, baseline: number, scale: number): End[] {
  if (span === 0) {
    const at = { amount: baseline, low: baseline, high: baseline, textAt: baseline };
    return [{ place: label, ...at, text: 'no difference', isLeft: false }];
  }
  const isOneSided = lowest.difference * highest.difference > 0;
  const end = (point: LabelledPoint, isLeft: boolean): End => {
    const amount = baseline + scale * point.difference;
    const low = baseline + scale * point.interval.low;
    const high = baseline + scale * point.interval.high;
    // If both values change the figure in the same direction, the text of the smaller change is on the side without a bar.
    const isNearer = isOneSided && (isLeft ? point.difference > 0 : point.difference < 0);
    return {
      place: label,
      amount,
      low,
      high,
      text: cutShort(point.text, MOST_VALUE_WIDTH, LABEL_SIZE),
      textAt: isNearer ? baseline : isLeft ? Math.min(low, baseline) : Math.max(high, baseline),
      isLeft,
    };
  };
  return [end(lowest, true), end(highest, false)];
}

/** The domain of the axis: all bars, with room for the values beside them. */
function domainOf(ends: readonly End[], baseline: number, width: number): [number, number] {
  const low = Math.min(baseline, ...ends.map((end) => Math.min(end.low, end.textAt)));
  const high = Math.max(baseline, ...ends.map((end) => Math.max(end.high, end.textAt)));
  const range = high > low ? high - low : 1;
  const widest = (isLeft: boolean) =>
    Math.max(0, ...ends.map((end) => (end.isLeft === isLeft ? textWidth(end.text, LABEL_SIZE) : 0))) + 2 * GAP;
  const perPixel = range / (width - widest(true) - widest(false));
  return [low - perPixel * widest(true), high + perPixel * widest(false)];
}

function layers(
  figure: Figure,
  baseline: number,
  domain: readonly [number, number],
  influences: readonly Influence[],
  asItIs: string,
): readonly unknown[] {
  const x = {
    field: 'amount',
    type: 'quantitative',
    scale: { domain, nice: false, zero: false },
    axis: {
      title: isRate(figure) ? null : figure.measure.unit,
      tickCount: 5,
      grid: false,
      ...(isRate(figure) ? { labelExpr: "datum.label + ' %'" } : { format: ',.6~r' }),
    },
  };
  const y = {
    field: 'place',
    type: 'nominal',
    sort: influences.map(({ label }) => label),
    axis: { title: null, labelLimit: MOST_NAME_WIDTH, domain: false, labelColor: COLOUR.text, grid: false },
  };
  const text = (isLeft: boolean) => ({
    transform: [{ filter: `datum.isLeft === ${isLeft}` }],
    mark: {
      type: 'text',
      align: isLeft ? 'right' : 'left',
      dx: isLeft ? -GAP : GAP,
      color: COLOUR.text,
      fontSize: LABEL_SIZE,
    },
    encoding: { y, x: { ...x, field: 'textAt' }, text: { field: 'text', type: 'nominal' } },
  });
  return [
    ...bars({
      category: { y },
      channel: 'x',
      amount: x,
      bar: { opacity: 0.75, height: BAR },
      base: { datum: baseline },
      interval: { strokeWidth: 1.5 },
    }),
    {
      mark: { type: 'rule', color: COLOUR.text, strokeWidth: 1 },
      encoding: { x: { ...x, field: undefined, datum: baseline } },
    },
    text(true),
    text(false),
    {
      // The aggregate reduces the rows to one, so the text is drawn once and not once for each row.
      transform: [{ aggregate: [{ op: 'count', as: 'rows' }], groupby: [] }],
      mark: { type: 'text', baseline: 'bottom', color: COLOUR.text, fontSize: LABEL_SIZE, text: `as it is: ${asItIs}` },
      encoding: { x: { ...x, field: undefined, datum: baseline }, y: { value: -5 } },
    },
  ];
}
