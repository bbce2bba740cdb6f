import type { z } from 'zod';
import { LastRead } from '../../fieldSchemas.ts';
import type { ReportYamlMistake } from '../../PlacedYaml.ts';
import type { Card } from './Card.ts';
import { CardFile } from './CardFile.ts';
import { cardName, cardShape } from './cardSchema.ts';
import { shown } from './expected.ts';
import { toCard } from './toCard.ts';

/** A cache of the card files that were read last. */
const lastRead = new LastRead<ReadFile>(4);
/**
 * The maximum number of mistakes that are reported for one file. A file with more mistakes is probably not a card file.
 */
const MOST_MISTAKES = 100;

/** The valid cards of a file, and the mistakes in it. */
interface ReadFile {
  readonly cards: ReadonlyMap<string, Card>;
  readonly mistakes: readonly Parameters<ReportYamlMistake>[];
}

/**
 * Reads a card file: YAML, a mapping of names to cards.
 *
 * @param report receives the first hundred mistakes of the file, in the order of their positions; a card with a mistake is not
 * returned
 */
export function readCards(text: string, report: ReportYamlMistake): ReadonlyMap<string, Card> {
  const { cards, mistakes } = lastRead.get(text, () => readFile(text));
  for (const [place, message] of mistakes.slice(0, MOST_MISTAKES)) report(place, message);
  return cards;
}

function readFile(text: string): ReadFile {
  const found: Parameters<ReportYamlMistake>[] = [];
  const cards = new Map<string, Card>();
  const file = new CardFile(text, (place, message) => found.push([place, message]));
  const { data } = file;
  if (data !== undefined && (typeof data !== 'object' || data === null || Array.isArray(data))) {
    file.mistake([], `expected cards by their names, as in \`captain: {ccs: 4, att: 5, hp: 8}\`; got ${shown(data)}`);
  } else {
    for (const [name, written] of Object.entries(data ?? {})) {
      const card = readCard(name, written, file);
      if (card !== null) cards.set(name, card);
    }
    if (data !== undefined && found.length === 0 && cards.size === 0) file.mistake([], 'expected at least one card');
  }
  found.sort(([one], [other]) => one.line - other.line || one.column - other.column);
  return { cards, mistakes: found };
}

function readCard(name: string, written: unknown, file: CardFile): Card | null {
  let isSound = true;
  const mistake: CardFile['mistake'] = (path, message, isAboutKey) => {
    isSound = false;
    file.mistake([name, ...path], message, isAboutKey);
  };
  for (const { message } of cardName.safeParse(name).error?.issues ?? []) mistake([], message, true);
  const { data, error } = cardShape.safeParse(written);
  for (const issue of error?.issues ?? []) tellIssue(issue, mistake);
  if (data === undefined) return null;
  const card = toCard(name, data, (path, message) => mistake(path.map(String), message));
  return isSound ? card : null;
}

function tellIssue(issue: z.core.$ZodIssue, mistake: CardFile['mistake']): void {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.message.split('\n');
    for (const [at, key] of issue.keys.entries()) mistake([...path, key], messages[at], true);
  } else mistake(path, issue.message, issue.code === 'invalid_key');
}
