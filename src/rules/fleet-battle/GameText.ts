import { didYouMean } from '../../foundation/nearestWord.ts';
import { PlacedYaml, type YamlKind } from '../PlacedYaml.ts';

/** The limits are about ten times the size of the largest game file that comes with riftlab. */
const GAMES: YamlKind = { name: 'a game file', part: 'game', longest: 400_000, mostLexemes: 200_000 };
/** A list with more words than this counts as long. */
const LONG_LIST = 8;
/** The highest number of mistakes that are reported; a file with more is probably of another kind. */
const MOST_MISTAKES = 100;

type Path = readonly (string | number)[];

/** One mistake of a game file and its position, counted from 1. */
export interface GameMistake {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The text of a game file: its data, the mistakes found so far, and the position of every part. */
export class GameText {
  readonly mistakes: GameMistake[] = [];
  /** The text as plain data; undefined if the text is refused (`PlacedYaml.data`). */
  readonly data: unknown;
  private readonly text: PlacedYaml;

  constructor(text: string) {
    this.text = new PlacedYaml(text, GAMES, ({ line, column, path }, message) => {
      if (this.mistakes.length >= MOST_MISTAKES) return;
      this.mistakes.push({ line, column, message: path === '' ? message : `${path}: ${message}` });
    });
    this.data = this.text.data;
  }

  /** Records a mistake at the value to which a path leads, or, with `isAboutKey`, at the last key of the path. */
  mistake(path: Path, message: string, isAboutKey = false): void {
    this.text.mistake(path.map(String), message, isAboutKey);
  }
}

/** One mapping of a game file: reads the fields one by one, and records the mistakes in each field. */
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

  /** Reads a whole number from `least` to `most`. */
  whole(key: string, least: number, most: number, fallback: number): number {
    return this.number(key, least, most, fallback, 1);
  }

  /** Reads a number from `least` to `most` in steps of `step`. */
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

  /** Reads a field that must be one of several words. */
  word<Word extends string>(key: string, words: readonly Word[], fallback: Word): Word {
    if (!this.has(key)) return fallback;
    const value = this.data[key];
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    const near = didYouMean(String(value), words);
    const expected = words.length === 1 ? `expected ${words[0]}` : `expected one of ${words.join(', ')}`;
    // If the list is long, the message begins with the nearest word, because readers would overlook it after the list.
    const message =
      words.length > LONG_LIST && near !== ''
        ? `got ${shown(value)}${near} ${expected.replace('e', 'E')}`
        : `${expected}; got ${shown(value)}${near}`;
    this.mistake(key, message);
    return fallback;
  }

  /** Reads a word, or a list of words, all of which must be in `allowed`. */
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

  /** Returns the mapping under a key. */
  fields(key: string, expected?: string): Fields {
    this.read.add(key);
    return new Fields(this.text, [...this.path, key], this.data[key], expected);
  }

  /** Returns the mappings of the list under a key. */
  list(key: string): Fields[] {
    if (!this.has(key)) return [];
    const value = this.data[key];
    if (!Array.isArray(value)) {
      this.mistake(key, `expected a list; got ${shown(value)}`);
      return [];
    }
    return value.map((item, at) => new Fields(this.text, [...this.path, key, at], item));
  }

  /** Records a mistake for every key that was not read. */
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

/** Returns a value as a message shows it. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `\`${value}\`` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
