import { leadsOf, rowsOf } from '../../../analysis/leading.ts';
import type { MeasureSummary, ScenarioSummary, Summary } from '../../../analysis/summarise.ts';
import { confidenceText } from '../../../foundation/numbers.ts';
import { estimateText } from '../../text/estimateText.ts';
import { measureTitle } from '../../text/measures.ts';
import { html, type Markup } from '../html.ts';
import { numberCells, numberHeads } from '../numberCells.ts';
import { valueTables } from './valueTables.ts';

/** With more scenarios than this their tables are folded away, below one of the leading measure. */
const MOST_OPEN = 4;
/** So many measures of a scenario stand open; one more does, rather than one left. */
const MOST_ROWS = 18;

/** A row of a table of estimates: what it is called there, and its figures. */
type Row = readonly [name: string, summary: MeasureSummary];

/** Every estimate beside its exact value, and below, folded, the values of each measure where there are few scenarios. */
export function figuresSection(summary: Summary): Markup {
  return html`<section>
<h2>The figures</h2>
${allEstimates(summary)}
${allValues(summary)}
</section>`;
}

/** Of many scenarios they would be more than all the rest of the page. */
function allValues(summary: Summary): Markup {
  if (summary.scenarios.length > MOST_OPEN) {
    const isPooled = summary.scenarios[0].measures.some(({ measure }) => (measure.bin ?? 1) > 1);
    const ranges = isPooled ? ' Counts of very many values are listed in ranges, by the first value of each.' : '';
    return html`<p class="detail">How often each value came in each scenario is listed in distributions.csv.${ranges}</p>`;
  }
  return html`<details><summary>How often each value came</summary>
${summary.scenarios.map((scenario) => valueTables(scenario, summary))}
</details>`;
}

function allEstimates(summary: Summary): Markup {
  const { scenarios, confidence } = summary;
  if (scenarios.length === 1) return estimates(scenarios[0], confidence);
  const each = scenarios.map((scenario) => html`<h3>${scenario.label}</h3>${estimates(scenario, confidence)}`);
  const leads = leadsOf(summary);
  const [{ measure }] = leads;
  const isComparable = leads.every((lead) => lead.measure.title === measure.title);
  if (scenarios.length <= MOST_OPEN || !isComparable) return html`${each}`;
  const rows = scenarios.map(({ label }, at): Row => [label, leads[at]]);
  return html`<h3>${measureTitle(measure)}</h3>${estimateTable('Scenario', rows, confidence)}
<details><summary>All measures, by scenario</summary>${each}</details>`;
}

const asideText = { settled: 'that cannot vary', repeated: 'with the same figures as one above' } as const;

function estimates(scenario: ScenarioSummary, confidence: number): Markup {
  const rows = (some: readonly MeasureSummary[]) => some.map((one): Row => [measureTitle(one.measure), one]);
  const estimated = rowsOf(scenario);
  const shown = estimated.filter(({ aside }, at) => at === 0 || aside === null);
  const first = shown.length <= MOST_ROWS + 1 ? shown : shown.slice(0, MOST_ROWS);
  const rest = shown.slice(first.length);
  const open = shown.length === 0 ? html`` : estimateTable('Measure', rows(first), confidence);
  const further =
    rest.length === 0
      ? html``
      : html`<details><summary>${rest.length} more measures</summary>${estimateTable('Measure', rows(rest), confidence)}</details>`;
  const closed = (['repeated', 'settled'] as const).map((why) => {
    const some = estimated.filter((one) => one.aside === why && !shown.includes(one));
    if (some.length === 0) return html``;
    const name = `${some.length} ${some.length === 1 ? 'measure' : 'measures'} ${asideText[why]}`;
    return html`<details><summary>${name}</summary>${estimateTable('Measure', rows(some), confidence)}</details>`;
  });
  return html`${open}${further}${closed}`;
}

function estimateTable(heading: string, rows: readonly Row[], confidence: number): Markup {
  return html`<div class="wide"><table>
<thead><tr><th>${heading}</th>${numberHeads(['Estimate', `${confidenceText(confidence)} interval`, 'Exact', 'Gap, z'])}</tr></thead>
<tbody>
${rows.map(([name, summary]) => {
  const { mean, low, high, exact, z } = estimateText(summary);
  return html`<tr><th>${name}</th>${numberCells([mean, `${low} – ${high}`, exact || '–', z || '–'])}</tr>`;
})}
</tbody></table></div>`;
}
