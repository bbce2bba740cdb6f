import { jsonText } from '../../foundation/text.ts';
import type { Block, Document } from '../model/Document.ts';
import type { Cell, Media, Row, Table } from '../model/Table.ts';

/**
 * The version of the format of `report.json`. It must be increased by every change that prevents other versions of riftlab
 * from showing the document.
 */
export const FORMAT = 1;

/**
 * A document as `report.json`, without the contents of other files of the report: specifications and drawings of charts, and
 * columns and rows that only CSV files show. Numbers have up to nine significant digits, as in CSV files.
 */
export function renderJson({ csv: _, ...document }: Document): string {
  const sections = document.sections
    .filter(isRead)
    .map((section) => ({ ...section, blocks: lightened(section.blocks) }));
  return jsonText(rounded({ format: FORMAT, ...document, sections }));
}

function isRead({ on }: { readonly on?: Media }): boolean {
  return on !== 'csv';
}

function lightened(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter(isRead).map((block) => {
    switch (block.kind) {
      case 'folded':
        return { ...block, blocks: lightened(block.blocks) };
      case 'table':
        return { ...block, table: readTable(block.table) };
      case 'chart': {
        const { spec, svg, marks, ...chart } = block;
        return chart;
      }
      default:
        return block;
    }
  });
}

/** A table without the columns and rows that only CSV files show. */
function readTable(table: Table): Table {
  const shown = table.columns.flatMap((column, at) => (isRead(column) ? [at] : []));
  const cells = (all: readonly Cell[]) => shown.map((at) => all[at]);
  return {
    ...table,
    columns: shown.map((at) => table.columns[at]),
    rows: table.rows.flatMap((row): Row[] => {
      if ('group' in row) return [row];
      if (!('cells' in row)) return [cells(row)];
      return isRead(row) ? [{ ...row, cells: cells(row.cells) }] : [];
    }),
  };
}

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(9));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)]));
}

/** The document in a `report.json`, or the reason why it cannot be read. */
export type ReadDocument =
  | { readonly document: Document; readonly mistake?: never }
  | { readonly mistake: string; readonly document?: never };

/** Parses the text of a `report.json` that `renderJson` has written. */
export function readDocument(text: string): ReadDocument {
  const data = parsed(text);
  if (typeof data !== 'object' || data === null) return { mistake: 'is not a report that riftlab has written' };
  const { format, kicker, title, answer, sections }: Readonly<Record<string, unknown>> = { ...data };
  if (typeof format === 'number' && format !== FORMAT) {
    return { mistake: `has format ${format}, and this version of riftlab reads format ${FORMAT}` };
  }
  const isDocument =
    typeof format === 'number' &&
    typeof kicker === 'string' &&
    typeof title === 'string' &&
    Array.isArray(answer) &&
    Array.isArray(sections);
  // Only the outline is checked, because riftlab itself has written the file.
  return isDocument
    ? { document: data as unknown as Document }
    : { mistake: 'is not a report that riftlab has written' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
