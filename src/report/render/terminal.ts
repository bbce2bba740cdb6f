import { alignedColumns, printable, wrapped, wrappedColumns } from '../../foundation/text.ts';
import { type Block, type Document, type ListBlock, plainText, sectionsOn } from '../model/Document.ts';
import {
  type Column,
  isGroup,
  type Row,
  rowTexts,
  shownColumns,
  shownCount,
  shownOn,
  shownRows,
  type Table,
} from '../model/Table.ts';

/** The maximum length of a line, in characters, so that it fits into narrow terminals. */
const WIDTH = 80;
const INDENT = '  ';

/**
 * A document as lines for the terminal, without colours and at most 80 columns wide, except for commands, which are not broken.
 * An empty line separates sections; the last line has no line end.
 *
 * @example
 * const study = loadStudy('sims/rift-shortcut.yaml', registry, { trials: 10_000 });
 * const document = runDocument(await runStudy(study, { workers: 0 }), { version: '1' });
 * renderTerminal(document).split('\n')[0] // 'The whole fleet arrives in 11.8 % of crossings.'
 */
export function renderTerminal(document: Document): string {
  const parts = sectionsOn('terminal', document)
    .map(({ blocks }) => blockLines(blocks))
    .filter((lines) => lines.length > 0);
  return parts
    .flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]))
    .map(safeLine)
    .join('\n');
}

/** Replaces control characters, because names come from files and must not control the terminal. */
function safeLine(line: string): string {
  return printable(line).replace(/[\n\t]/g, '?');
}

function blockLines(blocks: readonly Block[]): string[] {
  return blocks
    .filter(({ on }) => shownOn('terminal', on))
    .flatMap((block) => {
      switch (block.kind) {
        case 'text':
          return wrapped(plainText(block), WIDTH);
        case 'heading':
          return wrapped(block.text, WIDTH);
        case 'list':
          return listLines(block);
        case 'table':
          return tableLines(block.table);
        case 'command':
          return [block.text];
        default:
          return [];
      }
    });
}

function listLines({ items, most, rest }: ListBlock): string[] {
  const count = shownCount(items.length, most?.terminal);
  const shown = [...items.slice(0, count), ...(count < items.length && rest !== undefined ? [rest] : [])];
  return shown.flatMap(hanging);
}

/** The lines of a list item; all lines after the first are indented further. */
function hanging(item: string): string[] {
  return wrapped(item, WIDTH - 2 * INDENT.length).map((line, at) => (at === 0 ? INDENT : INDENT + INDENT) + line);
}

function tableLines(table: Table): string[] {
  const columns = shownColumns(table, 'terminal');
  const { open } = shownRows(table, 'terminal');
  const cells = rowTexts(table, open, columns).map((texts) =>
    texts.map((text, place) => limited(text, table.columns[columns[place]].limit)),
  );
  const head = columns.map((at) => terminalTitle(table.columns[at]));
  const align = columns.map((at) => (table.columns[at].align === 'right' ? 'r' : 'l')).join('');
  const caption = table.caption === undefined ? [] : wrapped(table.caption, WIDTH);
  if (open.some(isGroup)) return [...caption, ...groupedLines(open, cells, align)];
  if (columns.some((at) => table.columns[at].isBelow)) return [...caption, ...linesWithNotes(head, cells, align)];
  return [...caption, ...wrappedColumns([head, ...cells], align, WIDTH)];
}

/** The lines of a table: each row is a line, with its last cell below it, indented. */
function linesWithNotes(head: readonly string[], cells: readonly (readonly string[])[], align: string): string[] {
  const rows = [head, ...cells].map((row) => row.slice(0, -1));
  return alignedColumns(rows, align.slice(0, -1), WIDTH).flatMap((line, at) => {
    const note = at === 0 ? '' : (cells[at - 1].at(-1) ?? '');
    return [line, ...hanging(note)];
  });
}

/** The lines of a table with headings: each heading is a line, with its rows below it, indented and aligned. */
function groupedLines(rows: readonly Row[], cells: readonly (readonly string[])[], align: string): string[] {
  const starts = rows.flatMap((row, at) => (isGroup(row) || at === 0 ? [at] : []));
  return starts.flatMap((start, at) => {
    const first = rows[start];
    const own = cells.slice(isGroup(first) ? start + 1 : start, starts[at + 1]);
    return [
      ...(isGroup(first) ? wrapped(first.group, WIDTH) : []),
      ...(own.length === 0 ? [] : alignedColumns(own, align, WIDTH - INDENT.length).map((line) => INDENT + line)),
    ];
  });
}

function limited(text: string, limit = Number.POSITIVE_INFINITY): string {
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}

/**
 * The title of a column in the terminal. By default, its first letter is lower-case unless it begins with an
 * abbreviation.
 */
function terminalTitle({ title, terminalTitle = /^\p{Lu}(?!\p{Lu})/u.test(title) ? lowered(title) : title }: Column) {
  return terminalTitle;
}

function lowered(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
