import { wrapped } from '../../foundation/text.ts';

const WIDTH = 80;
const MOST_SENTENCES = 12;

/** Sentences one below the other; of very many only the first. */
export function sentenceLines(sentences: readonly string[]): string[] {
  if (sentences.length === 0) return ['  every row and every chart stands in order'];
  const rest = sentences.length - MOST_SENTENCES;
  const shown = sentences.slice(0, rest > 1 ? MOST_SENTENCES : sentences.length);
  const lines = shown.flatMap((sentence) => indented(sentence));
  return rest > 1 ? [...lines, `  … and ${rest} pairs more, all in rows.csv`] : lines;
}

/** A sentence with its further lines set in. */
export function indented(sentence: string): string[] {
  return wrapped(sentence, WIDTH - 4).map((line, at) => (at === 0 ? `  ${line}` : `    ${line}`));
}
