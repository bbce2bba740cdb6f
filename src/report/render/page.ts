import { groupedText } from '../../foundation/numbers.ts';
import type { BoardPicture } from '../../rules/board.ts';
import type { PlanLine } from '../../rules/Presentation.ts';
import type { JournalLine } from '../../rules/Rules.ts';
import { boardPicture } from '../drawings/boardPicture.ts';
import {
  type Block,
  type ChartBlock,
  type Document,
  type HeadingBlock,
  type JournalBlock,
  type ListBlock,
  type NamedAnswer,
  type Section,
  type Span,
  sectionsOn,
  type TextBlock,
} from '../model/Document.ts';
import {
  type Cell,
  type Column,
  cellsOf,
  isGroup,
  type Row,
  rowTexts,
  shownColumns,
  shownCount,
  shownOn,
  shownRows,
  type Table,
} from '../model/Table.ts';
import { chartFigure, html, labelled, type Markup, trustedMarkup } from './html.ts';
import { pageFrame } from './pageFrame.ts';

/** The charts of a document as SVG, by name. */
export type Drawings = ReadonlyMap<string, string>;

/**
 * A document as one self-contained HTML file. Every text is escaped.
 *
 * @throws Error if a chart has no drawing
 */
export async function renderPage(document: Document, drawings: Drawings): Promise<string> {
  return pageFrame(document.kicker, document.title, documentMarkup(document, drawings));
}

/**
 * The sections of a document as markup.
 *
 * @param nesting the number of levels by which the headings are lowered, for a document within another page
 * @param anchor the prefix of the ids, for a document within another page
 */
export function documentMarkup(document: Document, drawings: Drawings, nesting = 0, anchor = ''): Markup {
  const renderer = new BlockRenderer(drawings, nesting);
  const sections = sectionsOn('page', document);
  const headed = sections.filter(({ heading }) => heading !== null);
  if (nesting > 0 || headed.length < MANY_SECTIONS) {
    return html`${sections.map((section) => sectionMarkup(section, renderer, anchor))}`;
  }
  const ids = new Map(headed.map((section, at) => [section, section.id ?? `section-${at + 1}`]));
  return html`<nav class="sections" aria-label="On this page"><ul>
${headed.map((section) => html`<li><a href="#${anchor}${ids.get(section)!}">${section.heading!}</a></li>`)}
</ul></nav>
${sections.map((section) => sectionMarkup({ ...section, id: section.id ?? ids.get(section) }, renderer, anchor))}`;
}

/**
 * The minimum number of headings for which a page begins with links to its sections. Documents within another page never have
 * such links.
 */
const MANY_SECTIONS = 6;

/** The content of a section below its heading. */
export function sectionContent({ blocks }: Section, drawings: Drawings): Markup {
  return new BlockRenderer(drawings, 0).blocks(blocks);
}

function sectionMarkup({ id, heading, blocks }: Section, renderer: BlockRenderer, anchor: string): Markup {
  const content = renderer.blocks(blocks);
  if (heading === null && id === undefined) return content;
  const idAttribute = id === undefined ? html`` : html` id="${anchor}${id}"`;
  return html`<section${idAttribute}>
${heading === null ? '' : renderer.heading(2, { text: heading })}
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
    return html`${blocks.filter(({ on }) => shownOn('page', on)).map((block) => this.block(block))}`;
  }

  heading(level: 2 | 3, { text, detail }: Pick<HeadingBlock, 'text' | 'detail'>): Markup {
    const words = detail === undefined ? html`${text}` : html`${text} <small>${detail}</small>`;
    switch (level + this.nesting) {
      case 2:
        return html`<h2>${words}</h2>`;
      case 3:
        return html`<h3>${words}</h3>`;
      default:
        return html`<h4>${words}</h4>`;
    }
  }

  private block(block: Block): Markup {
    switch (block.kind) {
      case 'text':
        return paragraph(block);
      case 'heading':
        return this.heading(3, block);
      case 'list':
        return listMarkup(block);
      case 'table':
        return tableMarkup(block.table);
      case 'chart':
        return this.chart(block);
      case 'command':
        return html`<pre><code>${block.text}</code></pre>`;
      case 'answers':
        return html`<dl class="answers">
${block.answers.map((answer) => this.answer(answer))}
</dl>`;
      case 'board':
        return boardMarkup(block.picture);
      case 'plan':
        return html`<dl class="settled">${block.lines.map(planLine)}</dl>`;
      case 'journal':
        return journalMarkup(block);
      case 'folded':
        return html`<details><summary>${block.summary}</summary>${this.blocks(block.blocks)}</details>`;
    }
  }

  private answer({ name, blocks }: NamedAnswer): Markup {
    return html`<dt>${name}</dt><dd>${this.blocks(blocks)}</dd>`;
  }

  private chart({ name, description }: ChartBlock): Markup {
    const svg = this.drawings.get(name);
    if (svg === undefined) throw new Error(`the chart ${name} has no drawing`);
    return chartFigure(svg, description);
  }
}

/** The style sheet's classes for the roles of paragraphs. */
const PARAGRAPH_CLASS = { answer: 'answer', detail: 'detail', warning: 'partial' } as const;

function paragraph({ text, role }: TextBlock): Markup {
  // If `html` were given the list, it would put each part on a line of its own and so add line breaks to the paragraph.
  const words = text.map(spanMarkup).reduce((line, part) => html`${line}${part}`, html``);
  return role === undefined ? html`<p>${words}</p>` : html`<p class="${PARAGRAPH_CLASS[role]}">${words}</p>`;
}

function spanMarkup(span: Span): Markup {
  if (typeof span === 'string') return html`${span}`;
  return 'strong' in span ? html`<strong>${span.strong}</strong>` : html`<strong class="place">${span.place}</strong>`;
}

function listMarkup({ items, most }: ListBlock): Markup {
  const count = shownCount(items.length, most?.page);
  const list = (some: readonly string[]) => html`<ul>${some.map((item) => html`<li>${unbroken(item)}</li>`)}</ul>`;
  const rest = items.slice(count);
  const folded = rest.length === 0 ? '' : html`<details><summary>${rest.length} more</summary>${list(rest)}</details>`;
  return html`${list(items.slice(0, count))}${folded}`;
}

function boardMarkup(picture: BoardPicture): Markup {
  const svg = labelled(boardPicture(picture), 'Map with the routes of the plan');
  return html`<figure class="board">${trustedMarkup(svg)}</figure>`;
}

function planLine({ subject, text, rules }: PlanLine): Markup {
  return html`<div><dt>${subject}</dt><dd>${text} <small>${rules.join(', ')}</small></dd></div>`;
}

function journalMarkup({ parts, command }: JournalBlock): Markup {
  const markup = parts.map(({ isOpen, lines }) => {
    const list = html`<ul class="journal">
${lines.map(journalLine)}
</ul>`;
    if (isOpen) return list;
    const count = lines.length === 1 ? '1 line' : `${lines.length} lines`;
    return html`<details class="journal"><summary>${count}</summary>${list}</details>`;
  });
  return html`<div class="told">${markup}<pre><code>${command}</code></pre></div>`;
}

function journalLine({ rule, text }: JournalLine): Markup {
  return html`<li>${text} <small>${rule}</small></li>`;
}

/** Keeps each number on one line with its %, as the terminal does. */
function unbroken(item: string): string {
  return item.replaceAll(' %', '\u00A0%');
}

/** A table with its first rows shown and the others folded. */
function tableMarkup(table: Table): Markup {
  const { open, folded, left } = shownRows(table, 'page');
  if (folded.length === 0) return rowsMarkup(table, open);
  const rest = left > 0 ? `, and ${groupedText(left)} in ${table.restIn ?? table.file}` : '';
  return html`${rowsMarkup(table, open)}<details><summary>${folded.length} more${rest}</summary>${rowsMarkup(table, folded)}</details>`;
}

/** In a table with more columns than this, the column with the names of the rows has a minimum width. */
const MOST_NARROW = 6;

function rowsMarkup(table: Table, rows: readonly Row[]): Markup {
  const { columns, caption } = table;
  const shown = shownColumns(table, 'page');
  const heads = shown.map((at) =>
    columns[at].align === 'right'
      ? html`<th class="n" scope="col">${columns[at].title}</th>`
      : html`<th scope="col">${columns[at].title}</th>`,
  );
  const texts = rowTexts(table, rows, shown);
  const isNamed = shown.length > MOST_NARROW && columns.some(({ isRowName }) => isRowName);
  return html`<div class="wide"><table${isNamed ? html` class="named"` : ''}>
${caption === undefined ? '' : html`<caption>${caption}</caption>`}
<thead><tr>${heads}</tr></thead>
<tbody>
${rows.map((row, at) => rowMarkup(row, table, shown, texts[at]))}
</tbody></table></div>`;
}

function rowMarkup(row: Row, table: Table, shown: readonly number[], texts: readonly string[]): Markup {
  if (isGroup(row)) {
    return html`<tr><th class="group" colspan="${shown.length}" scope="colgroup">${row.group}</th></tr>`;
  }
  return html`<tr>${shown.map((at, place) => cellMarkup(cellsOf(row)[at], texts[place], table.columns[at]))}</tr>`;
}

function cellMarkup(cell: Cell, text: string, { align, isRowName }: Column): Markup {
  const isNumber = align === 'right';
  if (isRowName) return html`<th scope="row">${text}</th>`;
  const tone = cell !== null && typeof cell === 'object' ? cell.tone : undefined;
  const name = [...(isNumber ? ['n'] : []), ...(tone === undefined ? [] : [tone])].join(' ');
  const shown = cell === null && isNumber ? '–' : text;
  return name === '' ? html`<td>${shown}</td>` : html`<td class="${name}">${shown}</td>`;
}
