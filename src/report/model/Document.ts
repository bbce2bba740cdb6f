import type { Table } from './Table.ts';

/** Where a part of a document is shown; a part without one is shown everywhere. */
export type Medium = 'page' | 'terminal';

/**
 * What a command has to say, as plain data that JSON can hold: sections of sentences, tables and charts.
 *
 * A command builds one document; `render/` turns it into a page, into lines for the terminal and into files. So a sentence or a
 * table is written once, and `report.json` beside a page is enough to show it again elsewhere.
 */
export interface Document {
  /** The subject, small above the title: `fair-duel, tuned`. */
  readonly kicker: string;
  /** The question that the document answers. */
  readonly title: string;
  /** The answer in whole sentences, for tables of contents and the manifest. */
  readonly answer: readonly string[];
  readonly sections: readonly Section[];
}

export interface Section {
  /** Unique in the document; other documents and links refer to it. */
  readonly id?: string;
  /** Null for the sections that open a document. The terminal shows no headings. */
  readonly heading: string | null;
  readonly on?: Medium;
  readonly blocks: readonly Block[];
}

/** One part of a section. */
export type Block =
  | TextBlock
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly on?: Medium }
  | { readonly kind: 'heading'; readonly text: string; readonly on?: Medium }
  | { readonly kind: 'table'; readonly table: Table; readonly on?: Medium }
  | ChartBlock
  | { readonly kind: 'command'; readonly text: string; readonly on?: Medium }
  | { readonly kind: 'folded'; readonly summary: string; readonly blocks: readonly Block[]; readonly on?: Medium };

/** A paragraph. */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: readonly Span[];
  /** `answer`: in large type, first of all. `detail`: small, below what it explains. */
  readonly role?: 'answer' | 'detail';
  readonly on?: Medium;
}

/** Words of a paragraph; `strong` ones are its point. */
export type Span = string | { readonly strong: string };

/** A chart by the name of its file, without folder and extension. The terminal shows none. */
export interface ChartBlock {
  readonly kind: 'chart';
  readonly name: string;
  /** What the chart shows, for readers who cannot see it. */
  readonly description: string;
  readonly on?: Medium;
}

/** A paragraph of plain words. */
export function text(words: string, role?: TextBlock['role'], on?: Medium): TextBlock {
  return { kind: 'text', text: [words], ...(role && { role }), ...(on && { on }) };
}

/** The paragraphs of several sentences, one each. */
export function paragraphs(sentences: readonly string[], role?: TextBlock['role'], on?: Medium): TextBlock[] {
  return sentences.map((sentence) => text(sentence, role, on));
}

/** A table as a block. */
export function tableBlock(table: Table, on?: Medium): Block {
  return { kind: 'table', table, ...(on && { on }) };
}

/** The parts that a medium shows. */
export function shownOn<Part extends { readonly on?: Medium }>(
  medium: Medium,
  parts: readonly Part[],
): readonly Part[] {
  return parts.filter(({ on }) => on === undefined || on === medium);
}

/** The words of a paragraph without their emphasis. */
export function plainText({ text: spans }: TextBlock): string {
  return spans.map((span) => (typeof span === 'string' ? span : span.strong)).join('');
}
