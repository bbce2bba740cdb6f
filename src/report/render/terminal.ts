import { wrappedColumns } from '../../foundation/columns.ts';
import { printable, wrapped } from '../../foundation/text.ts';
import { type Block, type Document, plainText, shownOn } from '../model/Document.ts';
import { cellText, isGroup, type Row, shownColumns, shownRows, type Table } from '../model/Table.ts';

/** The width of a terminal that everybody has, in columns. */
const WIDTH = 80;
const INDENT = '  ';

/**
 * A document as lines for the terminal, without colours and never wider than 80 columns. Sections stand apart by an empty line;
 * the last line has no line end.
 */
export function renderTerminal({ sections }: Document): string {
  const parts = shownOn('terminal', sections)
    .map(({ blocks }) => blockLines(blocks))
    .filter((lines) => lines.length > 0);
  // Names come from files: a control character among them must not reach the terminal.
  return parts
    .flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]))
    .map(printable)
    .join('\n');
}

function blockLines(blocks: readonly Block[]): string[] {
  return shownOn('terminal', blocks).flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return wrapped(plainText(block), WIDTH);
      case 'heading':
        return wrapped(block.text, WIDTH);
      case 'list':
        return block.items.flatMap((item) => wrapped(item, WIDTH - INDENT.length).map((line) => INDENT + line));
      case 'table':
        return tableLines(block.table);
      case 'command':
        return [block.text];
      case 'chart':
      case 'folded':
        return [];
    }
  });
}

function tableLines(table: Table): string[] {
  const { open, rest } = shownRows(table, 'terminal');
  const columns = shownColumns(table, 'terminal');
  const align = columns.map((at) => (table.columns[at].align === 'right' ? 'r' : 'l')).join('');
  const head = columns.map((at) => table.columns[at].title.toLowerCase());
  const cells = (row: Row) =>
    isGroup(row) ? [row.group, ...columns.slice(1).map(() => '')] : columns.map((at) => cellText(row[at]));
  return [
    ...(table.caption === undefined ? [] : wrapped(table.caption, WIDTH)),
    ...wrappedColumns([head, ...open.map(cells)], align, WIDTH),
    ...(rest.length === 0
      ? []
      : [`… and ${rest.length} more${table.restIn === undefined ? '' : ` in ${table.restIn}`}.`]),
  ];
}
