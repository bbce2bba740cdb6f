import { html, type Markup } from './html.ts';

/** A column of a table: its heading, and whether it holds numbers. */
export type Column = readonly [heading: string, isNumber: boolean];

/** A table of texts. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[], caption = ''): Markup {
  const cells = (row: readonly string[]) =>
    row.map((cell, at) => (columns[at][1] ? html`<td class="n">${cell}</td>` : html`<td>${cell}</td>`));
  const heads = columns.map(([heading, isNumber]) =>
    isNumber ? html`<th class="n">${heading}</th>` : html`<th>${heading}</th>`,
  );
  return html`<div class="wide"><table>
${caption === '' ? '' : html`<caption>${caption}</caption>`}
<thead><tr>${heads}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${cells(row)}</tr>`)}
</tbody></table></div>`;
}
