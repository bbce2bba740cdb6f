import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../../foundation/nearestWord.ts';
import type { Card } from '../../rules/skirmish/cards/Card.ts';
import { CardFile } from '../../rules/skirmish/cards/CardFile.ts';
import { readCards } from '../../rules/skirmish/cards/readCards.ts';
import { unreadable } from '../../study/loadStudy.ts';
import { type Mistake, StudyError } from '../../study/StudyError.ts';
import { decodeText } from '../../study/text/StudyText.ts';
import { UsageError } from './Console.ts';

/** A card that was found, and its file. */
export interface FoundCard {
  readonly file: string;
  readonly name: string;
  readonly card: Card;
  /** The card's data as they are written in the file. */
  readonly written: unknown;
}

/** The folders, in the working folder, that are searched for cards if no file is named. */
const FOLDERS = ['sims/cards', 'cards'] as const;
const CARD_FILE = /\.ya?ml$/i;
const MOST_BYTES = 4_000_000;

/** The files in which names of cards are looked up. Each file is read once, and checked when a card in it is first used. */
export class CardShelf {
  private readonly files: readonly string[];
  private readonly texts = new Map<string, string>();
  private readonly checked = new Map<string, ReadonlyMap<string, Card>>();

  /** @param file the only file in which names are looked up. Default: all files of `sims/cards` and `cards` */
  constructor(file: string | undefined) {
    this.files = file === undefined ? FOLDERS.flatMap(cardFilesIn) : [file];
  }

  /**
   * Returns the card that is named by `NAME` or `FILE:NAME`.
   *
   * @throws UsageError if no file has this card, or if several files have a card of this name
   * @throws StudyError with all mistakes of the card's file, or if the file cannot be read
   */
  card(word: string): FoundCard {
    const colon = word.lastIndexOf(':');
    if (colon > 0) return this.cardIn(word.slice(0, colon), word.slice(colon + 1));
    const holders = this.files.filter((file) => this.namesIn(file).includes(word));
    if (holders.length === 1) return this.cardIn(holders[0], word);
    if (holders.length > 1) {
      const which = holders.map((file) => `${file}:${word}`).join(' or ');
      throw new UsageError(`${word} is in ${holders.length} files; name one of them: ${which}`);
    }
    if (this.files.length === 0) {
      throw new UsageError(
        `no card is called ${word}: there is no file of cards in ${FOLDERS.join(' or ')}; name a file with --cards FILE or FILE:${word}`,
      );
    }
    throw this.unknown(word, this.files);
  }

  /**
   * Returns all cards of a file if `word` is `FILE.yaml`, otherwise the card that `word` names.
   *
   * @throws the same errors as `card`
   */
  cards(word: string): readonly FoundCard[] {
    if (!CARD_FILE.test(word)) return [this.card(word)];
    return this.namesIn(word).map((name) => this.cardIn(word, name));
  }

  private cardIn(file: string, name: string): FoundCard {
    const card = this.checkedIn(file).get(name);
    if (card === undefined) throw this.unknown(name, [file]);
    return { file, name, card, written: this.dataOf(file)[name] };
  }

  private unknown(name: string, files: readonly string[]): UsageError {
    const names = files.flatMap((file) => this.namesIn(file));
    const known = names.length === 0 ? 'no cards' : names.join(', ');
    return new UsageError(`no card is called ${name}${didYouMean(name, names)}; ${files.join(', ')}: ${known}`);
  }

  private namesIn(file: string): readonly string[] {
    return Object.keys(this.dataOf(file));
  }

  private dataOf(file: string): Readonly<Record<string, unknown>> {
    const { data } = new CardFile(this.textOf(file), () => {});
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {};
  }

  private checkedIn(file: string): ReadonlyMap<string, Card> {
    const before = this.checked.get(file);
    if (before !== undefined) return before;
    const mistakes: Mistake[] = [];
    const cards = readCards(this.textOf(file), (place, message) => mistakes.push({ file, ...place, message }));
    if (mistakes.length > 0) throw new StudyError(mistakes, () => this.textOf(file));
    this.checked.set(file, cards);
    return cards;
  }

  private textOf(file: string): string {
    const text = this.texts.get(file) ?? decodeText(bytesOf(file), file);
    this.texts.set(file, text);
    return text;
  }
}

function cardFilesIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => CARD_FILE.test(name))
    .sort()
    .map((name) => join(folder, name));
}

function bytesOf(file: string): Uint8Array {
  const expected = 'a file of cards';
  try {
    const { size } = statSync(file);
    if (size <= MOST_BYTES) return readFileSync(file);
    throw new StudyError([{ file, path: '', message: `expected ${expected}; got ${size} bytes` }]);
  } catch (error) {
    throw unreadable(file, expected, error);
  }
}
