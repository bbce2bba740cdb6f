import { frequencyChanges } from '../../analysis/destinationCharts/examineCharts.ts';
import { capitalised } from '../../foundation/text.ts';
import { html, type Markup } from '../page/html.ts';
import { type Column, table } from '../page/table.ts';
import { frequencyTexts } from './bpvText.ts';
import { changeText } from './changeText.ts';
import type { Examined, Tweak } from './Examination.ts';
import { ORDER_RULE, orderChanges } from './orderText.ts';
import { sentenceList } from './sentenceList.ts';

/** Of more rows or frequencies than these the rest is folded away. */
const MOST_ROWS = 20;
const MOST_FREQUENCIES = 10;

/** What a tweak changes: rows, frequencies and order. */
export function changesSection(before: Examined, { after, changes, notes }: Tweak): Markup {
  return html`<section>
<h2>What changes</h2>
${notes.map((note) => html`<p>${note}</p>`)}
${changes.length === 0 ? html`<p>No row changes.</p>` : changedRows(changes)}
${changedFrequencies(before, after)}
</section>
<section>
<h2>${ORDER_RULE}</h2>
${changedOrder(before, after)}
</section>`;
}

function changedRows(changes: Tweak['changes']): Markup {
  const rows = changes.map((change) => {
    const { before, after, others } = changeText(change);
    return [change.chart, `${change.roll}`, before, after, others];
  });
  const others = rows.some(([, , , , text]) => text !== '');
  const columns = [
    ['Chart', false],
    ['Roll', true],
    ['Before', false],
    ['After', false],
  ] as const;
  return foldedTable(
    others ? [...columns, ['Besides', false]] : columns,
    rows.map((row) => (others ? row : row.slice(0, columns.length))),
    MOST_ROWS,
  );
}

function changedFrequencies(before: Examined, after: Examined): Markup {
  const all = frequencyChanges(before.findings.set, after.findings.set);
  if (all.length === 0) return html`<p>Every scenario, race and port comes as often as before.</p>`;
  const rows = all.map((change) => [change.name, change.kind, ...frequencyTexts(change)]);
  return foldedTable(
    [
      ['What comes', false],
      ['Kind', false],
      ['Before', true],
      ['After', true],
    ],
    rows,
    MOST_FREQUENCIES,
  );
}

function foldedTable(columns: readonly Column[], rows: readonly (readonly string[])[], most: number): Markup {
  const rest = rows.slice(most);
  const folded =
    rest.length === 0 ? '' : html`<details><summary>${rest.length} more</summary>${table(columns, rest)}</details>`;
  return html`${table(columns, rows.slice(0, most))}${folded}`;
}

function changedOrder(before: Examined, after: Examined): Markup {
  const parts = orderChanges(before.findings, after.findings);
  if (parts.length === 0) return html`<p>Every row and every chart stands in order, before and after.</p>`;
  return html`${parts.map(([what, sentences]) => html`<h3>${capitalised(what)}</h3>${sentenceList(sentences)}`)}`;
}
