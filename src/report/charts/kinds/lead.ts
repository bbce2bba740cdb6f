import { leadsOf } from '../../../analysis/leading.ts';
import type { MeasureSummary, ScenarioSummary, Summary } from '../../../analysis/summarise.ts';
import { amountText, groupedText, roundPercentText } from '../../../foundation/numbers.ts';
import { capitalised } from '../../../foundation/text.ts';
import type { Measure } from '../../../rules/Measure.ts';
import type { ChartRequest } from '../../../rules/Presentation.ts';
import { chartFileName } from '../../comparing/chartFileName.ts';
import { legendText } from '../captionText.ts';
import { chartFrame, LABEL_SIZE, PLOT_WIDTH } from '../chartStyle.ts';
import type { NamedChart } from '../chartsOf.ts';
import { dotMarks, nameAxis } from '../primitives/dotPlot.ts';
import { roundDomain } from '../primitives/roundDomain.ts';
import { textWidth } from '../textWidth.ts';

/** A chart of more rows would be a wall. */
const MOST_ROWS = 40;
const ROW_HEIGHT = 28;
const MOST_NAME_WIDTH = 220;
const FIGURE_GAP = 12;

/**
 * The leading measure by scenario: a dot with its interval, the exact value as a line across, and the figure beside it.
 * It is left out where another chart has it by scenario already.
 */
const leadChart: Comparison = (summary, asked) => {
  const { scenarios, confidence, trialsAre } = summary;
  const leads = leadsOf(summary);
  const [{ measure }] = leads;
  const isShown = asked.some(
    (request) => request.kind === 'shares' && request.measures.some((one) => one.measure === measure.name),
  );
  const isComparable = leads.every((lead) => lead.measure.title === measure.title && lead.estimate !== null);
  if (scenarios.length < 2 || isShown || !isComparable) return null;
  const values = scenarios.slice(0, MOST_ROWS).map((scenario, at) => rowOf(scenario, leads[at]));
  const hasExact = values.some(({ exact }) => exact !== null);
  const left = scenarios.length > MOST_ROWS ? ` The first ${MOST_ROWS} of ${scenarios.length} scenarios.` : '';
  const trials = `${groupedText(scenarios[0].trials)} ${trialsAre}`;
  const what = measure.kind === 'flag' ? `Share of ${trials}` : `Mean over ${trials}`;
  const caption = `${what} in each scenario. ${legendText('Dots', confidence, hasExact)}${left}`;
  return {
    name: chartFileName('lead', measure.name, []),
    spec: {
      ...chartFrame(`${capitalised(measure.title)}, by scenario`, caption),
      ...plot(values, measure, hasExact),
    },
  };
};

interface Row {
  readonly scenario: string;
  /** A flag's in per cent, a count's in units, as are the next three. */
  readonly amount: number;
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
  readonly figure: string;
}

function rowOf({ label }: ScenarioSummary, { measure, estimate }: MeasureSummary): Row {
  const { mean, interval, exact } = estimate!;
  const scale = measure.kind === 'flag' ? 100 : 1;
  return {
    scenario: label,
    amount: scale * mean,
    low: scale * interval.low,
    high: scale * interval.high,
    exact: exact === null ? null : scale * exact,
    figure: measure.kind === 'flag' ? roundPercentText(exact ?? mean) : amountText(exact ?? mean),
  };
}

function plot(values: readonly Row[], { kind, unit }: Measure, hasExact: boolean) {
  const isFlag = kind === 'flag';
  const { width: names, y } = nameAxis(
    'scenario',
    values.map(({ scenario }) => scenario),
    MOST_NAME_WIDTH,
  );
  const figures = Math.max(...values.map(({ figure }) => textWidth(figure, LABEL_SIZE)));
  const width = Math.round(PLOT_WIDTH + 40 - names - figures - FIGURE_GAP);
  const domain = domainOf(values, isFlag);
  const x = {
    field: 'amount',
    type: 'quantitative',
    scale: { domain, nice: false },
    axis: {
      title: isFlag ? null : unit,
      ...(domain[1] === 100 && isFlag ? { values: [0, 25, 50, 75, 100] } : { tickCount: 4 }),
      ...(isFlag ? { labelExpr: "datum.label + ' %'" } : { format: ',.6~r' }),
    },
  };
  return {
    width,
    height: { step: ROW_HEIGHT },
    data: { values },
    layer: dotMarks(x, y, hasExact, width + figures + FIGURE_GAP),
  };
}

/** A likely flag's axis ends at 100 %. */
function domainOf(values: readonly Row[], isFlag: boolean): [number, number] {
  const highest = Math.max(...values.map(({ high, exact }) => Math.max(high, exact ?? 0)));
  return isFlag && highest > 50 ? [0, 100] : roundDomain(values);
}

/**
 * A chart that compares scenarios, which a report draws of its own accord; null where there is nothing to compare.
 *
 * @param asked what the rules ask for, with several scenarios in it
 */
type Comparison = (summary: Summary, asked: readonly ChartRequest[]) => NamedChart | null;

/** Every comparison, in the order of a report; a new one is a file and a line here. */
const COMPARISONS: readonly Comparison[] = [leadChart];

/** The comparisons that a study has. */
export function comparisonsOf(summary: Summary, asked: readonly ChartRequest[]): readonly NamedChart[] {
  return COMPARISONS.flatMap((comparison) => comparison(summary, asked) ?? []);
}
