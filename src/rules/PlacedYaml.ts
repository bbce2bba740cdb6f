import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  type Pair,
  Parser,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';

/**
 * The deepest nesting that is accepted, in levels of the parser's stack. Each mapping or list inside another one takes
 * a few levels.
 */
const DEEPEST = 32;
const MOST_SYNTAX_ERRORS = 5;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds the characters that are refused
const UNPRINTABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/;
/** A kind of YAML file that a designer writes in addition to a study, such as a game file. */
export interface YamlKind {
  /** The name of this kind of file in messages: `a file of cards` in "expected at most 200000 characters in a file of cards". */
  readonly name: string;
  /** The name of a part of the file in messages: `card` in "nested more deeply than any card needs". */
  readonly part: string;
  /** The maximum length of the text, in UTF-16 units. */
  readonly longest: number;
  /** The maximum number of tokens. */
  readonly mostLexemes: number;
}

/** The position of a mistake in a file: line and column, counted from 1, and the path with dots (`captain.hp.2`). */
export interface YamlPlace {
  readonly line: number;
  readonly column: number;
  readonly path: string;
}

/** Receives one mistake of a file. */
export type ReportYamlMistake = (place: YamlPlace, message: string) => void;

/**
 * A YAML file, with its data and the position of each part. Its size and nesting are checked before it is parsed, because its
 * author is not trusted.
 */
export class PlacedYaml {
  /**
   * Plain data; undefined if the file is refused, because it is too large, is nested too deeply, is not YAML, or has aliases or
   * unprintable characters.
   */
  readonly data: unknown;
  private readonly lines = new LineCounter();
  private readonly root: Node | null = null;
  private readonly report: ReportYamlMistake;
  private readonly pairs = new Map<YAMLMap, ReadonlyMap<string, Pair>>();

  constructor(text: string, kind: YamlKind, report: ReportYamlMistake) {
    this.report = report;
    const bare = text.replace(/^\uFEFF/, '');
    if (bare.length > kind.longest) {
      this.tell(0, [], `expected at most ${kind.longest} characters in ${kind.name}; got ${bare.length}`);
      return;
    }
    const unprintable = UNPRINTABLE.exec(bare);
    if (unprintable !== null) {
      excessIn(bare.slice(0, unprintable.index), kind, this.lines);
      const code = unprintable[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      this.tell(unprintable.index, [], `expected a text file; got the unprintable character U+${code}`);
      return;
    }
    const excess = excessIn(bare, kind, this.lines);
    if (excess !== null) {
      this.tell(excess.offset, [], excess.message);
      return;
    }
    const document = parseDocument(bare, { uniqueKeys: false, prettyErrors: false });
    const errors = [...document.errors, ...document.warnings].slice(0, MOST_SYNTAX_ERRORS);
    for (const { code, pos, message } of errors) {
      const words = code === 'MULTIPLE_DOCS' ? '`---` begins a second document here; keep one' : message;
      this.tell(pos[0], [], `not valid YAML: ${words}`);
    }
    // Aliases are refused, because aliases of aliases could expand to more data than fits into memory. Files of these
    // kinds do not need aliases.
    let hasAliases = false;
    visit(document, {
      Alias: (_key, alias) => {
        hasAliases = true;
        this.tell(
          offsetOf(alias),
          [],
          `\`*${alias.source}\` stands for another part of the file; write that part here in full`,
        );
      },
    });
    this.root = document.contents;
    if (errors.length === 0 && !hasAliases) this.data = this.read(this.root, []);
  }

  /**
   * Reports a mistake at the position of a path in the file. If the path does not exist, the mistake is reported at the deepest
   * step of the path that exists.
   *
   * @param isAboutKey true if the last key itself is wrong
   */
  mistake(path: readonly string[], message: string, isAboutKey = false): void {
    let node: unknown = this.root;
    let offset = offsetOf(node);
    for (const [at, step] of path.entries()) {
      const isLast = at === path.length - 1;
      if (isMap(node)) {
        const pair = this.pairsOf(node).get(step);
        if (pair === undefined) break;
        node = pair.value;
        const isKeyMeant = (isLast && isAboutKey) || !isWritten(node);
        offset = offsetOf(isKeyMeant ? pair.key : node);
        // If the next step does not exist in a mapping or list, the mistake is reported at the key of that mapping or
        // list.
        if (!isLast && !this.hasStep(node, path[at + 1])) {
          offset = offsetOf(pair.key);
          break;
        }
      } else if (isSeq(node) && this.hasStep(node, step)) {
        node = node.items[Number(step)];
        offset = offsetOf(node);
      } else break;
    }
    this.tell(offset, path, message);
  }

  /** The pairs of a mapping by key; for a key that is given twice, the first pair. */
  private pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
    let pairs = this.pairs.get(map);
    if (pairs === undefined) {
      pairs = new Map(map.items.toReversed().map((pair) => [keyText(pair.key) ?? '', pair]));
      this.pairs.set(map, pairs);
    }
    return pairs;
  }

  private hasStep(node: unknown, step: string): boolean {
    if (isMap(node)) return this.pairsOf(node).has(step);
    return isSeq(node) && /^\d+$/.test(step) && Number(step) < node.items.length;
  }

  private read(node: unknown, path: readonly string[]): unknown {
    if (isSeq(node)) return node.items.map((item, at) => this.read(item, [...path, String(at)]));
    if (!isMap(node)) return isScalar(node) ? node.value : null;
    const data = new Map<string, unknown>();
    for (const { key, value } of node.items) {
      const name = keyText(key);
      const offset = offsetOf(key) || offsetOf(node);
      if (name === undefined) this.tell(offset, path, 'expected a name before the colon');
      else if (name in Object.prototype) this.tell(offset, [...path, name], `\`${name}\` cannot be a name here`);
      else if (data.has(name)) this.tell(offset, [...path, name], `\`${name}\` is given twice; keep one of the two`);
      else data.set(name, this.read(value, [...path, name]));
    }
    return Object.fromEntries(data);
  }

  private tell(offset: number, path: readonly string[], message: string): void {
    const { line, col } = this.lines.linePos(offset);
    // A name may contain line breaks and terminal escapes, but a message must be one plain line.
    const plain = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');
    this.report({ line: Math.max(1, line), column: Math.max(1, col), path: plain(path.join('.')) }, plain(message));
  }
}

/**
 * Returns the reason why a text must not be parsed: it is nested too deeply for recursion, or it is too large. Returns
 * null if the text can be parsed.
 *
 * @param lines receives the starts of the lines
 */
function excessIn(text: string, kind: YamlKind, lines: LineCounter): { offset: number; message: string } | null {
  lines.addNewLine(0);
  const parser = new Parser(lines.addNewLine);
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const _token of parser.next(lexeme));
    lexemes += 1;
    const { offset, stack } = parser;
    if (stack.length > DEEPEST) return { offset, message: `nested more deeply than any ${kind.part} needs` };
    if (lexemes > kind.mostLexemes)
      return { offset, message: `expected less text in ${kind.name}; the limit is reached here` };
  }
  return null;
}

function keyText(key: unknown): string | undefined {
  if (!isScalar(key)) return undefined;
  const text = typeof key.value === 'string' ? key.value : key.source;
  return text === '' ? undefined : text;
}

function isWritten(node: unknown): boolean {
  return node !== null && !(isScalar(node) && node.value === null && node.source === '');
}

function offsetOf(node: unknown): number {
  return (isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range?.[0] : undefined) ?? 0;
}
