import { basename, extname } from 'node:path';
import type { FoundCard } from './CardShelf.ts';

/** A measure of a duel has the names of its sides as values, and this one for nobody. */
const NOBODY = 'draw';
/** A label is a card's name, which has 40 letters at most: room for what is added to it. */
const LONGEST_PART = 18;

/**
 * What tables call cards: their names, with the file's where two files have one of the same name, and with a letter where
 * that is not enough: `bruiser`; `bruiser-old` and `bruiser-new`; `bruiser-a` and `bruiser-b`.
 */
export function cardLabels(cards: readonly FoundCard[]): readonly string[] {
  const names = cards.map(({ name }) => name);
  const withFiles = cards.map(({ name, file }, at) =>
    isAlone(at, names) ? name : `${part(name)}-${part(basename(file, extname(file)))}`,
  );
  return withFiles.map((label, at) => {
    if (isAlone(at, withFiles)) return label;
    const alike = withFiles.slice(0, at).filter((other) => other === label).length;
    return `${names[at].slice(0, LONGEST_PART)}-${letters(alike)}`;
  });
}

function isAlone(at: number, labels: readonly string[]): boolean {
  return labels[at] !== NOBODY && labels.every((label, other) => other === at || label !== labels[at]);
}

/** Labels stand in names of measures: letters, digits, - and _ alone. */
function part(text: string): string {
  return text.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, LONGEST_PART);
}

/** a, b … z, aa, ab … */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}
