import type { CsvStyle } from '../../foundation/csv.ts';
import type { BoardPicture } from '../../rules/board.ts';
import type { PlanLine } from '../../rules/Presentation.ts';
import type { JournalLine } from '../../rules/Rules.ts';
import type { ChartSpec, TrialMark } from '../charts/ChartKind.ts';
import type { NamedChart } from '../charts/chartsOf.ts';
import { type Media, shownOn, type Table } from './Table.ts';

/**
 * Everything that a command reports, as plain data that JSON can hold: sections of sentences, tables and charts.
 *
 * A command builds one document; `render/` turns it into a page, into lines for the terminal and into files. So every
 * sentence and every table is defined only once, and `report.json`, which lies beside the page, is enough to show the
 * document elsewhere.
 */
export interface Document {
  /** The subject, in small type above the title: `fair-duel, tuned`. */
  readonly kicker: string;
  /** The question that the document answers. */
  readonly title: string;
  /** The answer in whole sentences, for the manifest and for lists of reports. */
  readonly answer: readonly string[];
  /**
   * Sentences on input that is legal but probably not intended. Sections of the document show them (`notesSections`). Default:
   * none.
   */
  readonly notes?: readonly string[];
  /** The style of the document's CSV files. Default: plain CSV. */
  readonly csv?: CsvStyle;
  /** True if the run was interrupted, so that the numbers cover only a part of its trials. */
  readonly isPartial?: true;
  readonly sections: readonly Section[];
}

export interface Section {
  /** The id of the section, which is unique in the document. Links refer to it. */
  readonly id?: string;
  /** The heading, which only pages show. Null if the section has none, like the section with the answer. */
  readonly heading: string | null;
  /**
   * The media that show the section to readers. This has no effect on CSV files: whether a table is written to one
   * depends only on the `on` of its block.
   */
  readonly on?: Media;
  readonly blocks: readonly Block[];
}

/** One part of a section. */
export type Block =
  | TextBlock
  | ListBlock
  | HeadingBlock
  | { readonly kind: 'table'; readonly table: Table; readonly on?: Media }
  | ChartBlock
  | { readonly kind: 'command'; readonly text: string; readonly on?: Media }
  | { readonly kind: 'answers'; readonly answers: readonly NamedAnswer[]; readonly on?: Media }
  | { readonly kind: 'board'; readonly picture: BoardPicture; readonly on?: Media }
  | { readonly kind: 'plan'; readonly lines: readonly PlanLine[]; readonly on?: Media }
  | JournalBlock
  | FoldedBlock;

/** A paragraph. */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: readonly Span[];
  /**
   * `answer`: large type, for the first paragraph of a document. `detail`: small type, for an explanation of the block above.
   * `warning`: a box above everything else.
   */
  readonly role?: 'answer' | 'detail' | 'warning';
  readonly on?: Media;
}

/**
 * A part of a paragraph. `strong` is emphasised; `place` is the path of a value in a setup; such a path may be long.
 */
export type Span = string | { readonly strong: string } | { readonly place: string };

/** A heading within a section. */
export interface HeadingBlock {
  readonly kind: 'heading';
  readonly text: string;
  /** A few words in small type after the heading, on a page: `trial 17`. */
  readonly detail?: string;
  readonly on?: Media;
}

/** A list of sentences. */
export interface ListBlock {
  readonly kind: 'list';
  readonly items: readonly string[];
  /** The number of items shown at once, by medium; default: all. A page folds the others; the terminal omits them. */
  readonly most?: Limits;
  /** A line for the terminal in place of the omitted items. */
  readonly rest?: string;
  readonly on?: Media;
}

/**
 * A chart. Its name is the name of its files without folder and extension. The terminal shows no charts. `report.json`
 * leaves out `spec` and `svg`, because they are files in `charts/`. It leaves out `marks`, too.
 */
export interface ChartBlock {
  readonly kind: 'chart';
  readonly name: string;
  /** A description of the picture for readers who cannot see it. */
  readonly description: string;
  /** A Vega-Lite specification. */
  readonly spec?: ChartSpec;
  /** A drawing as SVG, if there is no specification. */
  readonly svg?: string;
  /** The parts of the drawing that stand for trials, for a page that can play these trials. */
  readonly marks?: readonly TrialMark[];
  readonly on?: Media;
}

/** The answer for one of several scenarios. Only pages show it. */
export interface NamedAnswer {
  readonly name: string;
  readonly blocks: readonly Block[];
}

/** The journal of one trial in parts, and the command that replays the trial. Only pages show it. */
export interface JournalBlock {
  readonly kind: 'journal';
  readonly parts: readonly JournalPart[];
  readonly command: string;
  readonly on?: Media;
}

/** Consecutive lines that are either all shown or all folded. */
export interface JournalPart {
  readonly isOpen: boolean;
  readonly lines: readonly JournalLine[];
}

/** Blocks that a page shows on demand; the terminal omits them. */
export interface FoldedBlock {
  readonly kind: 'folded';
  readonly summary: string;
  readonly blocks: readonly Block[];
  readonly on?: Media;
}

/** The maximum number of items or rows that each medium shows at once. */
export interface Limits {
  readonly page?: number;
  readonly terminal?: number;
}

/** A paragraph of plain words. */
export function text(words: string, role?: TextBlock['role'], on?: Media): TextBlock {
  return { kind: 'text', text: [words], ...(role && { role }), ...(on && { on }) };
}

/** The notes of a document as sections for its page and the terminal; none if there are no notes. */
export function notesSections(notes: readonly string[]): Section[] {
  if (notes.length === 0) return [];
  return [
    { heading: 'Worth knowing', on: 'page', blocks: [{ kind: 'list', items: notes }] },
    { heading: null, on: 'terminal', blocks: notes.map((note) => text(`Note: ${note}`)) },
  ];
}

/** A paragraph for each sentence. */
export function paragraphs(sentences: readonly string[], role?: TextBlock['role'], on?: Media): TextBlock[] {
  return sentences.map((sentence) => text(sentence, role, on));
}

/** A table as a block. */
export function tableBlock(table: Table, on?: Media): Block {
  return { kind: 'table', table, ...(on && { on }) };
}

/** A chart with its specification as a block. */
export function chartBlock(name: string, spec: ChartSpec): ChartBlock {
  return { kind: 'chart', name, description: String(spec.description), spec };
}

/** A chart with its specification or its drawing as a block. */
export function namedChartBlock(chart: NamedChart): ChartBlock {
  return 'spec' in chart ? chartBlock(chart.name, chart.spec) : { kind: 'chart', ...chart };
}

/** The words of a paragraph without their emphasis. */
export function plainText({ text: spans }: TextBlock): string {
  return spans.map((span) => (typeof span === 'string' ? span : 'strong' in span ? span.strong : span.place)).join('');
}

/** The tables that a document writes to CSV files, in order: tables that name a file, in blocks that the medium `csv` shows. */
export function filedTables(document: Document): readonly (Table & { readonly file: string })[] {
  return everyBlock(document).flatMap((block) => {
    if (block.kind !== 'table' || !shownOn('csv', block.on)) return [];
    const { table } = block;
    return table.file === undefined ? [] : [{ ...table, file: table.file }];
  });
}

/** Every chart of a document, in order. */
export function chartsOf(document: Document): readonly ChartBlock[] {
  return everyBlock(document).filter((block) => block.kind === 'chart');
}

function everyBlock({ sections }: Document): readonly Block[] {
  const within = (blocks: readonly Block[]): readonly Block[] =>
    blocks.flatMap((block) => {
      if (block.kind === 'answers') return block.answers.flatMap((answer) => within(answer.blocks));
      return block.kind === 'folded' ? within(block.blocks) : [block];
    });
  return sections.flatMap(({ blocks }) => within(blocks));
}

/** The sections that a medium shows. */
export function sectionsOn(medium: 'page' | 'terminal', { sections }: Document): readonly Section[] {
  return sections.filter(({ on }) => shownOn(medium, on));
}
