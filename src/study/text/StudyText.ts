import {
  type Alias,
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  type YAMLMap,
} from 'yaml';
import { type Mistake, StudyError } from '../StudyError.ts';
import { syntaxAdvice, type TextError } from './syntaxAdvice.ts';

/** The longest existing part of a path, and its position in the text. */
interface Place {
  /** The number of steps of the path that exist. */
  readonly depth: number;
  /**
   * The position at which the value of the last existing step begins. For an alias, it is the value that the alias
   * repeats. For an empty value, it is the key.
   */
  readonly offset: number;
  /**
   * The position at which the key of the last existing step begins. An item of a list has no key; then it is the
   * position at which the item begins.
   */
  readonly keyOffset: number;
  readonly node: Node | null;
}

/** A child node of a mapping or list; an item of a list has no key. */
interface Child {
  readonly key?: unknown;
  readonly value: Node | null;
}

/** The text of a study: its data, and the position of every part of the data. */
export class StudyText {
  readonly data: unknown;
  /** The text without a byte order mark, which editors do not count as a column. */
  readonly text: string;
  /** Mistakes that are visible in the text but not in `data`, such as a duplicate key. */
  readonly mistakes: Mistake[] = [];
  private readonly file: string;
  private readonly lines = new LineCounter();
  private readonly reader: DataReader;
  private readonly root: Node | null;
  private readonly children = new Map<Node, Map<string, Child>>();

  /** @throws StudyError if the text is not one YAML document of reasonable depth and size */
  constructor(text: string, file: string) {
    this.file = file;
    this.text = text.replace(/^\uFEFF/, '');
    const { root, errors } = composeYaml(this.text, this.lines);
    if (errors.length > 0) {
      throw new StudyError(
        errors.map(({ offset, message }) => this.mistakeAt(offset, [], message)),
        () => this.text,
      );
    }
    this.root = root;
    this.reader = new DataReader((offset, path, message) => this.mistakes.push(this.mistakeAt(offset, path, message)));
    this.data = this.reader.read(root, []);
    if (this.reader.isExhausted) throw new StudyError(this.mistakes, () => this.text);
  }

  /** Returns the keys of the mapping at a path, in the order of the file. */
  keys(path: readonly string[]): string[] {
    const { depth, node } = this.find(path);
    return depth === path.length && isMap<unknown, Node | null>(node) ? [...this.childrenOf(node).keys()] : [];
  }

  /** Returns the scalar at a path as the file writes it, without quotes; undefined if there is none. */
  written(path: readonly string[]): string | undefined {
    const { depth, node } = this.find(path);
    return depth === path.length && isScalar(node) ? node.source : undefined;
  }

  /** Follows a path to its last existing step. */
  find(path: readonly string[]): Place {
    let node = this.root;
    let offset = offsetOf(node);
    let keyOffset = offset;
    let depth = 0;
    for (const step of path) {
      const child = this.child(node, step);
      if (child === undefined) break;
      node = this.target(child.value);
      keyOffset = child.key === undefined ? offsetOf(child.value) : offsetOf(child.key);
      const isWritten =
        child.value !== null && !(isScalar(child.value) && child.value.source === '' && child.value.value === null);
      offset = isWritten ? offsetOf(child.value === node || node === null ? child.value : node) : keyOffset;
      depth += 1;
    }
    return { depth, offset, keyOffset, node };
  }

  /**
   * Returns a mistake at the value of a path or, if `isAboutKey`, at the last key of the path. If the path does not
   * exist, the mistake is at the last key of the path that exists.
   */
  mistake(path: readonly string[], message: string, isAboutKey = false): Mistake {
    const { depth, offset, keyOffset } = this.find(path);
    return this.mistakeAt(isAboutKey || depth < path.length ? keyOffset : offset, path, message);
  }

  private mistakeAt(offset: number, path: readonly string[], message: string): Mistake {
    const { line, col } = this.lines.linePos(offset);
    return { file: this.file, line, column: col, path: path.join('.'), message };
  }

  private child(node: Node | null, step: string): Child | undefined {
    if (isMap<unknown, Node | null>(node)) return this.childrenOf(node).get(step);
    if (isSeq<Node>(node) && /^\d+$/.test(step) && Number(step) < node.items.length) {
      return { value: node.items[Number(step)] };
    }
    return undefined;
  }

  private childrenOf(map: YAMLMap<unknown, Node | null>): ReadonlyMap<string, Child> {
    let children = this.children.get(map);
    if (children === undefined) {
      children = new Map();
      for (const pair of map.items) {
        const name = this.reader.keyText(pair.key);
        // If a key is duplicated, the data contain the first value.
        if (name !== undefined && !children.has(name)) children.set(name, pair);
      }
      this.children.set(map, children);
    }
    return children;
  }

  private target(node: Node | null): Node | null {
    let target = node;
    while (isAlias(target)) target = this.reader.targets.get(target) ?? null;
    return target;
  }
}

/** The maximum length of a study's text, in UTF-16 units. */
const LONGEST = 1_000_000;

/**
 * The maximum number of lexemes: punctuation marks, spaces and words. It is ten times the number in a study with a
 * thousand scenarios. The parser reads a text of this size within a second.
 */
const MOST_LEXEMES = 100_000;

/** The maximum number of syntax errors to report; later ones are mostly consequences of the first ones. */
const MOST_ERRORS = 5;

/** A parsed YAML document, or the errors of its text. */
interface Composed {
  readonly root: Node | null;
  readonly errors: readonly TextError[];
}

/** Parses a text as one YAML 1.2 document. @param lines receives the start of every line */
function composeYaml(text: string, lines: LineCounter): Composed {
  lines.addNewLine(0);
  const refuse = (offset: number, message: string) => ({ root: null, errors: [{ offset, message }] });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters to report them
  const unprintable = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/.exec(text.slice(0, LONGEST));
  if (unprintable !== null) {
    for (const { index } of text.slice(0, unprintable.index).matchAll(/\n/g)) lines.addNewLine(index + 1);
    const code = unprintable[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return refuse(unprintable.index, `expected a text file; got the unprintable character U+${code}`);
  }
  if (text.length > LONGEST) return refuse(0, `expected at most ${LONGEST} characters; got ${text.length}`);

  const parser = new Parser(lines.addNewLine);
  const tokens = [];
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    lexemes += 1;
    if (lexemes > MOST_LEXEMES)
      return refuse(parser.offset, 'expected a shorter study; the text up to here already has more words than allowed');
    tokens.push(...parser.next(lexeme));
    // The composer is recursive, so a tree that is too deep is rejected before composition.
    if (parser.stack.length > DEEPEST) return refuse(parser.offset, `nested deeper than ${DEEPEST} levels`);
  }
  tokens.push(...parser.end());

  const [document, second] = [...new Composer({ uniqueKeys: false }).compose(tokens, true, text.length)];
  if (second !== undefined) {
    return refuse(second.range[0], 'expected one document; `---` or `...` begins a second one here');
  }
  const noticed = [...document.errors, ...document.warnings].map((error) => syntaxAdvice(text, error));
  // The parser may report one mistake several times.
  const errors = noticed.filter(
    (one, at) => noticed.findIndex((other) => other.offset === one.offset && other.message === one.message) === at,
  );
  return { root: document.contents, errors: errors.slice(0, MOST_ERRORS) };
}

/** The maximum depth of a study. No setup is nearly as deep, and recursive readers do not overflow the stack at this depth. */
const DEEPEST = 64;

/** The maximum number of values. Only a file with aliases of aliases, written to exhaust memory, has more. */
const MOST_VALUES = 100_000;

/** Converts the nodes of a YAML document to plain data, and records what plain data cannot represent. */
class DataReader {
  /** The node that each alias stands for: the nearest node above the alias that has an anchor of the same name. */
  readonly targets = new Map<Alias, Node>();
  private readonly anchors = new Map<string, Node>();
  private readonly note: (offset: number, path: readonly string[], message: string) => void;
  /** The mappings and lists that are being read, outermost first. */
  private readonly open = new Set<Node>();
  private values = 0;
  private aliasesOpen = 0;

  constructor(note: (offset: number, path: readonly string[], message: string) => void) {
    this.note = note;
  }

  /** True if reading stopped because the document was too deep or too large. */
  get isExhausted(): boolean {
    return this.values > MOST_VALUES;
  }

  read(node: unknown, path: readonly string[]): unknown {
    if (this.isExhausted) return null;
    this.values += 1;
    const offset = offsetOf(node);
    if (this.isExhausted)
      this.note(offset, path, `more than ${MOST_VALUES} values; an alias counts as all the values that it repeats`);
    if (path.length > DEEPEST) {
      this.note(offset, path.slice(0, 3), `nested deeper than ${DEEPEST} levels`);
      this.values = Number.POSITIVE_INFINITY;
    }
    if (this.isExhausted) return null;
    if (isAlias(node)) return this.readAlias(node, path);
    this.keepAnchor(node);
    if (!isMap(node) && !isSeq(node)) return isScalar(node) ? node.value : null;
    this.open.add(node);
    const data = isMap(node)
      ? this.readMap(node, path)
      : node.items.map((item, at) => this.read(item, [...path, String(at)]));
    this.open.delete(node);
    return data;
  }

  /** Returns a key as text; numbers keep their written form. Returns undefined if the node cannot be a key. */
  keyText(key: unknown): string | undefined {
    const node = isAlias(key) ? this.targets.get(key) : key;
    if (!isScalar(node)) return undefined;
    const text = typeof node.value === 'string' ? node.value : node.source;
    return text === '' ? undefined : text;
  }

  private readMap(map: YAMLMap, path: readonly string[]): Readonly<Record<string, unknown>> {
    const data = new Map<string, unknown>();
    for (const { key, value } of map.items) {
      const offset = offsetOf(key) || offsetOf(map);
      if (isAlias(key)) this.readAlias(key, path);
      else this.keepAnchor(key);
      const name = this.keyText(key);
      if (name === undefined) this.note(offset, path, 'expected a name before the colon');
      else if (isReservedKey(name))
        this.note(offset, [...path, name], `\`${name}\` cannot be used as a name; choose another`);
      else if (data.has(name)) this.note(offset, [...path, name], `\`${name}\` is given twice; keep one of the two`);
      else data.set(name, this.read(value, [...path, name]));
    }
    return Object.fromEntries(data);
  }

  private readAlias(alias: Alias, path: readonly string[]): unknown {
    const target = this.targets.get(alias) ?? this.anchors.get(alias.source);
    if (target === undefined) {
      this.note(offsetOf(alias), path, `\`*${alias.source}\` has no anchor \`&${alias.source}\` above it`);
      return null;
    }
    if (this.open.has(target)) {
      this.note(offsetOf(alias), path, `\`*${alias.source}\` is inside the value that it repeats`);
      return null;
    }
    this.targets.set(alias, target);
    this.aliasesOpen += 1;
    const data = this.read(target, path);
    this.aliasesOpen -= 1;
    return data;
  }

  /** Registers the anchor of a node, so that later aliases can find it. */
  private keepAnchor(node: unknown): void {
    if (this.aliasesOpen === 0 && (isScalar(node) || isMap(node) || isSeq(node)) && node.anchor !== undefined) {
      this.anchors.set(node.anchor, node);
    }
  }
}

/** Returns the position at which a node begins in the text; 0 if it is unknown. */
function offsetOf(node: unknown): number {
  return (isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range?.[0] : undefined) ?? 0;
}

/** A YAML mapping as plain data. */
export type Mapping = Readonly<Record<string, unknown>>;

/** Returns true if a value is a mapping, and not a list, a scalar or null. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns true if a key is not allowed because every JavaScript object has a property of that name (`constructor`). */
export function isReservedKey(key: string): boolean {
  return key in Object.prototype;
}

const NEW_LINE = 0x0a;

/**
 * Decodes the UTF-8 text of a file, without its byte order mark.
 *
 * @param file the file's name for the message
 * @throws StudyError at the first byte that is not UTF-8
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new StudyError([
      { file, ...firstBroken(bytes), path: '', message: 'expected text in UTF-8; save the file in this encoding' },
    ]);
  }
}

/**
 * Finds the first invalid byte. In UTF-8 the byte of a line feed occurs in no other character, so each line can be decoded
 * alone.
 */
function firstBroken(bytes: Uint8Array): { line: number; column: number } {
  const replaced = new TextDecoder('utf-8');
  let line = 1;
  let start = 0;
  for (let end = 0; end <= bytes.length; end += 1) {
    if (end < bytes.length && bytes[end] !== NEW_LINE) continue;
    const text = replaced.decode(bytes.subarray(start, end));
    if (!isUtf8(bytes.subarray(start, end))) return { line, column: text.indexOf('\uFFFD') + 1 };
    line += 1;
    start = end + 1;
  }
  return { line: 1, column: 1 };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
