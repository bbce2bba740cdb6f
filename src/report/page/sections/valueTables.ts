import type { MeasureSummary, ScenarioSummary, Summary, ValueSummary } from '../../../analysis/summarise.ts';
import { groupedText, percentText, signedText } from '../../../foundation/numbers.ts';
import { measureTitle } from '../../text/measures.ts';
import { html, type Markup } from '../html.ts';
import { numberCells, numberHeads } from '../numberCells.ts';

/** So many values of a measure stand open; further ones are folded away. */
const MOST_OPEN = 20;
/** A measure of more is left to the CSV file and its chart. */
const MOST_LISTED = 100;

/** How often each value of a scenario's measures came; a category's most frequent first. */
export function valueTables({ label, measures }: ScenarioSummary, { scenarios }: Summary): Markup {
  const before = scenarios.length > 1 ? `${label}: ` : '';
  return html`${measures
    .filter(({ measure, aside }) => measure.kind !== 'flag' && aside === null)
    .map((summary) => valueTable(before + measureTitle(summary.measure), summary))}`;
}

/** Values that neither came nor can come are left to the CSV file. */
function valueTable(title: string, { measure, values }: MeasureSummary): Markup {
  const possible = values.filter((row) => row.count > 0 || weight(row) > 0);
  if (possible.length > MOST_LISTED) {
    const cells =
      (measure.bin ?? 1) > 1 ? `, in ranges of ${groupedText(rangeWidth(measure))} by their first value` : '';
    return html`<p class="detail"><b>${title}</b>: ${groupedText(possible.length)} different ones, listed in distributions.csv${cells}.</p>`;
  }
  const rowOf = (row: ValueSummary) => cellsOf(row, measure);
  if (measure.kind !== 'category') {
    const whole = table(title, possible.map(rowOf));
    if (possible.length <= MOST_OPEN) return whole;
    return html`<details><summary>${title}: ${possible.length} values</summary>${whole}</details>`;
  }
  // Few labels keep the order of the rules, which may mean something; many are ranked.
  if (possible.length <= MOST_OPEN) return table(title, possible.map(rowOf));
  const ranked = possible.sort((one, other) => weight(other) - weight(one));
  const rest = ranked.slice(MOST_OPEN);
  const share = percentText(
    Math.min(
      1,
      rest.reduce((sum, row) => sum + weight(row), 0),
    ),
  );
  const others = rest.length === 1 ? `1 other: ${share}` : `${rest.length} others: ${share} together`;
  return html`${table(`${title}: the ${MOST_OPEN} most frequent`, ranked.slice(0, MOST_OPEN).map(rowOf))}
<details><summary>${others}</summary>${table(`${title}: the others`, rest.map(rowOf))}</details>`;
}

function table(title: string, rows: readonly (readonly string[])[]): Markup {
  return html`<div class="wide"><table>
<caption>${title}</caption>
<thead><tr>${numberHeads(['Value', 'Trials', 'Share', 'Interval', 'Exact'])}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${numberCells(cells)}</tr>`)}
</tbody></table></div>`;
}

function cellsOf({ value, count, probability, interval, exact }: ValueSummary, measure: MeasureSummary['measure']) {
  const range = `${percentText(interval.low)} – ${percentText(interval.high)}`;
  const share = exact === null ? '–' : percentText(exact);
  return [valueText(value, measure), groupedText(count), percentText(probability), range, share];
}

/** A wide count's value is the first of a range. */
function valueText(value: number | string, { bin = 1, step, max }: MeasureSummary['measure']): string {
  if (typeof value === 'string') return value;
  const text = (number: number) => signedText(String(number));
  return bin === 1 ? text(value) : `${text(value)} – ${text(Math.min(max * step, value + (bin - 1) * step))}`;
}

function rangeWidth({ bin = 1, step }: MeasureSummary['measure']): number {
  return bin * step;
}

function weight({ exact, probability }: ValueSummary): number {
  return exact ?? probability;
}
