import { leadsOf } from '../../../analysis/leading.ts';
import type { MeasureSummary, ScenarioSummary, Summary } from '../../../analysis/summarise.ts';
import { amountText, groupedText, roundPercentText } from '../../../foundation/numbers.ts';
import { capitalised } from '../../../foundation/text.ts';
import type { Measure } from '../../../rules/Measure.ts';
import type { ChartRequest } from '../../../rules/Presentation.ts';
import { chartFileName } from '../ChartKind.ts';
import { chartFrame, legendText, roundDomain } from '../chartStyle.ts';
import type { NamedChart } from '../chartsOf.ts';
import { dotList, type ScenarioDot } from '../primitives/dotPlot.ts';

/** The maximum number of rows of a chart. A chart with more rows is hard to read. */
const MOST_ROWS = 40;
const MOST_NAME_WIDTH = 220;

/**
 * The leading measure by scenario: a dot with its interval, a tick mark for the exact value, and the figure at the right.
 * There is no chart in four cases: the study has a single scenario; the scenarios lead with different measures; the measure has no
 * mean in some scenario; or a chart of proportions already shows the measure by scenario.
 */
const leadChart: Comparison = (summary, asked) => {
  const { scenarios, confidence, trialsAre } = summary;
  const leads = leadsOf(summary);
  const [{ measure }] = leads;
  const isShown = asked.some(
    (request) => request.kind === 'proportions' && request.measures.some((one) => one.measure === measure.name),
  );
  const isComparable = leads.every((lead) => lead.measure.title === measure.title && lead.estimate !== null);
  if (scenarios.length < 2 || isShown || !isComparable) return null;
  const values = scenarios.slice(0, MOST_ROWS).map((scenario, at) => rowOf(scenario, leads[at]));
  const hasExact = values.some(({ exact }) => exact !== null);
  const left = scenarios.length > MOST_ROWS ? ` Shown: the first ${MOST_ROWS} of ${scenarios.length} scenarios.` : '';
  const trials = `${groupedText(scenarios[0].trials)} ${trialsAre}`;
  const what = measure.kind === 'flag' ? `Share of ${trials}` : `Mean over ${trials}`;
  const caption = `${what} in each scenario. ${legendText('Dots', confidence, hasExact)}${left}`;
  return {
    name: chartFileName('lead', measure.name, []),
    spec: {
      ...chartFrame(`${capitalised(measure.title)}, by scenario`, caption),
      ...dotList(values, () => axisOf(values, measure), { names: 'scenario', mostNameWidth: MOST_NAME_WIDTH }),
    },
  };
};

function rowOf({ label }: ScenarioSummary, { measure, estimate }: MeasureSummary): ScenarioDot {
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

/** The horizontal axis: per cent for a flag, units for a count. */
function axisOf(values: readonly ScenarioDot[], { kind, unit }: Measure) {
  const isFlag = kind === 'flag';
  const domain = domainOf(values, isFlag);
  return {
    field: 'amount',
    type: 'quantitative',
    scale: { domain, nice: false },
    axis: {
      title: isFlag ? null : unit,
      ...(domain[1] === 100 && isFlag ? { values: [0, 25, 50, 75, 100] } : { tickCount: 4 }),
      ...(isFlag ? { labelExpr: "datum.label + ' %'" } : { format: ',.6~r' }),
    },
  };
}

/** The ends of the axis. The axis of a flag ends at 100 % if any share or interval reaches above 50 %. */
function domainOf(values: readonly ScenarioDot[], isFlag: boolean): [number, number] {
  const highest = Math.max(...values.map(({ high, exact }) => Math.max(high, exact ?? 0)));
  return isFlag && highest > 50 ? [0, 100] : roundDomain(values);
}

/**
 * A function that makes a chart to compare scenarios. The rules need not request this chart. The function returns null if there
 * is nothing to compare.
 *
 * @param asked the charts that the rules request for several scenarios
 */
type Comparison = (summary: Summary, asked: readonly ChartRequest[]) => NamedChart | null;

/** All comparisons in the order of a report. A new comparison needs one file and one line here. */
const COMPARISONS: readonly Comparison[] = [leadChart];

/** Returns the charts that compare a study's scenarios. */
export function comparingCharts(summary: Summary, asked: readonly ChartRequest[]): readonly NamedChart[] {
  return COMPARISONS.flatMap((comparison) => comparison(summary, asked) ?? []);
}
