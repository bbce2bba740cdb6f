import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { didYouMean } from '../../foundation/nearestWord.ts';

/** The longest game file, in UTF-16 units. */
const LONGEST = 400_000;
/** After so many, the file is of another kind. */
const MOST_MISTAKES = 100;

type Path = readonly (string | number)[];

/** One mistake of a game file and where it is, from 1. */
export interface GameMistake {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The text of a game file: its data, the mistakes found so far, and the line and column of every part. */
export class GameText {
  readonly mistakes: GameMistake[] = [];
  /** Plain data; undefined where the text is no YAML. */
  readonly data: unknown;
  private readonly lines = new LineCounter();
  private readonly root: Node | null = null;

  constructor(text: string) {
    if (text.length > LONGEST) {
      this.tell(0, `expected a game file of at most ${LONGEST} characters; got ${text.length}`);
      return;
    }
    try {
      const document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false, logLevel: 'error' });
      for (const { pos, message } of [...document.errors, ...document.warnings].slice(0, 5)) {
        this.tell(pos[0], `not valid YAML: ${message}`);
      }
      this.root = document.contents;
      if (this.mistakes.length === 0) this.data = document.toJS({ maxAliasCount: 100 });
    } catch (error) {
      // The composer recurses, and aliases may stand for more than fits into memory.
      if (!(error instanceof RangeError || error instanceof ReferenceError)) throw error;
      this.tell(0, 'the file nests more deeply, or repeats more, than a game does');
    }
  }

  /** Notes a mistake at the value of a path, or at its last key. */
  mistake(path: Path, message: string, isAboutKey = false): void {
    let node: unknown = this.root;
    let offset = offsetOf(node);
    for (const [at, step] of path.entries()) {
      const isLast = at === path.length - 1;
      if (isMap(node)) {
        const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
        if (pair === undefined) break;
        node = pair.value;
        offset = offsetOf(isLast && isAboutKey ? pair.key : (node ?? pair.key)) || offsetOf(pair.key);
      } else if (isSeq(node) && Number(step) < node.items.length) {
        node = node.items[Number(step)];
        offset = offsetOf(node);
      } else break;
    }
    const where = path.length === 0 ? '' : `${path.join('.')}: `;
    this.tell(offset, where + message);
  }

  private tell(offset: number, message: string): void {
    if (this.mistakes.length >= MOST_MISTAKES) return;
    const { line, col } = this.lines.linePos(offset);
    this.mistakes.push({
      line: Math.max(1, line),
      column: Math.max(1, col),
      message: message.replaceAll(/\p{Cc}+/gu, ' '),
    });
  }
}

function offsetOf(node: unknown): number {
  return (isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined) ?? 0;
}

/** One mapping of a game file: reads its fields one by one, and notes what is wrong with each. */
export class Fields {
  readonly path: Path;
  private readonly text: GameText;
  private readonly data: Readonly<Record<string, unknown>>;
  private readonly read = new Set<string>();

  constructor(text: GameText, path: Path, data: unknown, expected = 'a mapping') {
    this.text = text;
    this.path = path;
    const isMapping = typeof data === 'object' && data !== null && !Array.isArray(data);
    if (!isMapping && data !== undefined && data !== null)
      text.mistake(path, `expected ${expected}; got ${shown(data)}`);
    this.data = isMapping ? (data as Record<string, unknown>) : {};
  }

  get keys(): readonly string[] {
    return Object.keys(this.data);
  }

  has(key: string): boolean {
    this.read.add(key);
    return this.data[key] !== undefined && this.data[key] !== null;
  }

  mistake(key: string | null, message: string, isAboutKey = false): void {
    this.text.mistake(key === null ? this.path : [...this.path, key], message, isAboutKey);
  }

  raw(key: string): unknown {
    this.read.add(key);
    return this.data[key];
  }

  /** A whole number from `least` to `most`. */
  whole(key: string, least: number, most: number, fallback: number): number {
    return this.number(key, least, most, fallback, 1);
  }

  /** A number from `least` to `most` in steps of `step`. */
  number(key: string, least: number, most: number, fallback: number, step: number): number {
    if (!this.has(key)) return fallback;
    const value = this.data[key];
    if (typeof value === 'number' && value >= least && value <= most && Number.isInteger(value / step)) return value;
    const kind = step === 1 ? 'a whole number' : `a number in steps of ${step}`;
    this.mistake(key, `expected ${kind} from ${least} to ${most}; got ${shown(value)}`);
    return fallback;
  }

  flag(key: string, fallback = false): boolean {
    if (!this.has(key)) return fallback;
    const value = this.data[key];
    if (typeof value === 'boolean') return value;
    this.mistake(key, `expected true or false; got ${shown(value)}`);
    return fallback;
  }

  string(key: string, fallback: string): string {
    if (!this.has(key)) return fallback;
    const value = this.data[key];
    if (typeof value === 'string') return value;
    this.mistake(key, `expected text; got ${shown(value)}`);
    return fallback;
  }

  /** One of some words. */
  word<Word extends string>(key: string, words: readonly Word[], fallback: Word): Word {
    if (!this.has(key)) return fallback;
    const value = this.data[key];
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    this.mistake(key, `expected one of ${words.join(', ')}; got ${shown(value)}${didYouMean(String(value), words)}`);
    return fallback;
  }

  /** A word, or a list of words, each one of those allowed. */
  words(key: string, allowed: readonly string[], what: string): string[] | null {
    if (!this.has(key)) return null;
    const value = this.data[key];
    const list = Array.isArray(value) ? value : [value];
    return list.flatMap((word, at): string[] => {
      if (typeof word === 'string' && allowed.includes(word)) return [word];
      const path = Array.isArray(value) ? [...this.path, key, at] : [...this.path, key];
      this.text.mistake(path, `no ${what} is called ${shown(word)}${didYouMean(String(word), allowed)}`);
      return [];
    });
  }

  /** The mapping under a key. */
  fields(key: string, expected?: string): Fields {
    this.read.add(key);
    return new Fields(this.text, [...this.path, key], this.data[key], expected);
  }

  /** The mappings of the list under a key. */
  list(key: string): Fields[] {
    if (!this.has(key)) return [];
    const value = this.data[key];
    if (!Array.isArray(value)) {
      this.mistake(key, `expected a list; got ${shown(value)}`);
      return [];
    }
    return value.map((item, at) => new Fields(this.text, [...this.path, key, at], item));
  }

  /** Notes every key that nobody has asked for. */
  refuseOthers(alsoAllowed: readonly string[] = []): void {
    const allowed = [...this.read, ...alsoAllowed];
    for (const key of Object.keys(this.data)) {
      if (allowed.includes(key)) continue;
      this.mistake(
        key,
        `unknown key \`${key}\`${didYouMean(key, allowed) || `; allowed here: ${allowed.join(', ')}`}`,
        true,
      );
    }
  }
}

/** A value as a message shows it. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `\`${value}\`` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
