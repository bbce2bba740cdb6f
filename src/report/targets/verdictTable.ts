import type { JudgedTarget } from '../../analysis/targets/TargetJudge.ts';
import type { Scenario } from '../../study/Study.ts';
import { scenarioLabels } from '../../study/scenarios/scenarioLabels.ts';
import { html, type Markup } from '../page/html.ts';
import { foundText } from '../views/targets.ts';
import { bandText } from './bandText.ts';

/** Of more rows than this those that are met are folded away. */
const MOST_OPEN = 15;

/**
 * A row for each target: what is wanted, what was found, and whether that is so. Of several scenarios each target heads the
 * rows of those that it is for.
 *
 * @param scenarios of the study
 */
export function verdictTable(targets: readonly JudgedTarget[], scenarios: readonly Scenario[]): Markup {
  if (scenarios.length === 1) return flatTable(targets);
  const names = scenarios.map(({ name }) => name);
  const labels = scenarioLabels(names);
  const labelled = targets.map((judged) => ({ ...judged, label: labels[names.indexOf(judged.scenario)] }));
  if (targets.length <= MOST_OPEN) return groupedTable(labelled);
  const [met, others] = [true, false].map((isMet) => labelled.filter(({ verdict }) => (verdict === 'met') === isMet));
  const folded = html`<details><summary>${met.length} that are met</summary>${groupedTable(met)}</details>`;
  return html`${others.length === 0 ? '' : groupedTable(others)}${met.length === 0 ? '' : folded}`;
}

function flatTable(targets: readonly JudgedTarget[]): Markup {
  const rows = targets.map(
    (judged) =>
      html`<tr><th scope="row">${judged.figure.name}</th><td>${wantedText(judged)}</td>${foundCells(judged)}</tr>`,
  );
  return html`<div class="wide"><table>
<thead><tr><th scope="col">Target</th><th scope="col">Wanted</th><th scope="col">Found</th><th scope="col">Verdict</th></tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
}

interface Labelled extends JudgedTarget {
  /** Of its scenario. */
  readonly label: string;
}

function groupedTable(targets: readonly Labelled[]): Markup {
  const groups = [...new Set(targets.map(({ target }) => target))].map((wanted) => {
    const own = targets.filter(({ target }) => target === wanted);
    const rows = own.map((judged) => html`<tr><th scope="row">${judged.label}</th>${foundCells(judged)}</tr>`);
    return html`<tbody>
<tr><th class="group" colspan="3" scope="rowgroup">${own[0].figure.name}, wanted ${wantedText(own[0])}</th></tr>
${rows}
</tbody>`;
  });
  return html`<div class="wide"><table>
<thead><tr><th scope="col">Target and scenario</th><th scope="col">Found</th><th scope="col">Verdict</th></tr></thead>
${groups}
</table></div>`;
}

function wantedText({ target, figure }: JudgedTarget): string {
  return bandText(target.band, figure);
}

function foundCells(judged: JudgedTarget): Markup {
  return html`<td>${foundText(judged)}</td><td class="${judged.verdict}">${judged.verdict}</td>`;
}
