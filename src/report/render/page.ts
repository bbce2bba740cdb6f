import { type Block, type Document, type Section, type Span, shownOn, type TextBlock } from '../model/Document.ts';
import { type Cell, cellText, isGroup, type Row, shownColumns, shownRows, type Table } from '../model/Table.ts';
import { chartFigure } from '../page/chartFigure.ts';
import { html, type Markup } from '../page/html.ts';
import { pageFrame } from '../page/pageFrame.ts';

/** The drawn charts of a document, by name. */
export type Drawings = ReadonlyMap<string, string>;

/**
 * A document as one HTML file that needs nothing else. Every text is escaped.
 *
 * @param drawings SVG by the names of the document's charts
 * @throws Error if a chart has no drawing
 */
export async function renderPage(document: Document, drawings: Drawings): Promise<string> {
  return pageFrame(document.kicker, document.title, documentMarkup(document, drawings));
}

/**
 * The sections of a document.
 *
 * @param nesting how many levels further down its headings stand, where it is part of another page
 * @param anchor the prefix of its ids there
 */
export function documentMarkup({ sections }: Document, drawings: Drawings, nesting = 0, anchor = ''): Markup {
  const renderer = new BlockRenderer(drawings, nesting);
  return html`${shownOn('page', sections).map((section) => sectionMarkup(section, renderer, anchor))}`;
}

function sectionMarkup({ id, heading, blocks }: Section, renderer: BlockRenderer, anchor: string): Markup {
  const content = renderer.blocks(blocks);
  if (heading === null && id === undefined) return content;
  const idAttribute = id === undefined ? html`` : html` id="${anchor}${id}"`;
  return html`<section${idAttribute}>
${heading === null ? '' : renderer.heading(2, heading)}
${content}
</section>`;
}

class BlockRenderer {
  private readonly drawings: Drawings;
  private readonly nesting: number;

  constructor(drawings: Drawings, nesting: number) {
    this.drawings = drawings;
    this.nesting = nesting;
  }

  blocks(blocks: readonly Block[]): Markup {
    return html`${shownOn('page', blocks).map((block) => this.block(block))}`;
  }

  heading(level: 2 | 3, words: string): Markup {
    return level + this.nesting === 2
      ? html`<h2>${words}</h2>`
      : level + this.nesting === 3
        ? html`<h3>${words}</h3>`
        : html`<h4>${words}</h4>`;
  }

  private block(block: Block): Markup {
    switch (block.kind) {
      case 'text':
        return paragraph(block);
      case 'heading':
        return this.heading(3, block.text);
      case 'list':
        return html`<ul>
${block.items.map((item) => html`<li>${item}</li>`)}
</ul>`;
      case 'table':
        return tableMarkup(block.table);
      case 'chart':
        return this.chart(block.name, block.description);
      case 'command':
        return html`<pre><code>${block.text}</code></pre>`;
      case 'folded':
        return html`<details><summary>${block.summary}</summary>${this.blocks(block.blocks)}</details>`;
    }
  }

  private chart(name: string, description: string): Markup {
    const svg = this.drawings.get(name);
    if (svg === undefined) throw new Error(`the chart ${name} has no drawing`);
    return chartFigure({ svg, description });
  }
}

function paragraph({ text, role }: TextBlock): Markup {
  const words = html`${text.map(spanMarkup)}`;
  const inline = joined(text.map(spanMarkup));
  if (role === 'answer') return html`<p class="answer">${inline}</p>`;
  return role === 'detail' ? html`<p class="detail">${inline}</p>` : html`<p>${text.length === 1 ? words : inline}</p>`;
}

function spanMarkup(span: Span): Markup {
  return typeof span === 'string' ? html`${span}` : html`<strong>${span.strong}</strong>`;
}

/** Parts of one line; a list of markup would be set line by line. */
function joined(parts: readonly Markup[]): Markup {
  return parts.reduce((line, part) => html`${line}${part}`, html``);
}

/** A table with its first rows open and the others folded. */
function tableMarkup(table: Table): Markup {
  const { open, rest } = shownRows(table, 'page');
  const folded =
    rest.length === 0 ? '' : html`<details><summary>${rest.length} more</summary>${rowsMarkup(table, rest)}</details>`;
  return html`${rowsMarkup(table, open)}${folded}`;
}

function rowsMarkup(table: Table, rows: readonly Row[]): Markup {
  const { columns, caption } = table;
  const shown = shownColumns(table, 'page');
  const heads = shown.map((at) =>
    columns[at].align === 'right'
      ? html`<th class="n" scope="col">${columns[at].title}</th>`
      : html`<th scope="col">${columns[at].title}</th>`,
  );
  return html`<div class="wide"><table>
${caption === undefined ? '' : html`<caption>${caption}</caption>`}
<thead><tr>${heads}</tr></thead>
<tbody>
${rows.map((row) => rowMarkup(row, table, shown))}
</tbody></table></div>`;
}

function rowMarkup(row: Row, { columns }: Table, shown: readonly number[]): Markup {
  if (isGroup(row))
    return html`<tr><th class="group" colspan="${shown.length}" scope="colgroup">${row.group}</th></tr>`;
  return html`<tr>${shown.map((at) => cellMarkup(row[at], columns[at].align === 'right'))}</tr>`;
}

function cellMarkup(cell: Cell, isNumber: boolean): Markup {
  const tone = cell !== null && typeof cell === 'object' ? cell.tone : undefined;
  const name = [...(isNumber ? ['n'] : []), ...(tone === undefined ? [] : [tone])].join(' ');
  return name === '' ? html`<td>${cellText(cell)}</td>` : html`<td class="${name}">${cellText(cell)}</td>`;
}
