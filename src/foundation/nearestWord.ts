/** The maximum length of a word: longer words are not typed by hand, and the time grows with the square of the length. */
const LONGEST_WORD = 100;

/**
 * The candidate that a mistyped word most likely stands for: the one with the fewest letters to insert, drop, change or swap
 * with a neighbour, at most a third of its letters (ignoring case). The first of equals; undefined if no candidate is near.
 *
 * @example nearestWord('cuont', ['from', 'count']) // 'count'
 */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST_WORD) return undefined;
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const most = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3));
    if (Math.abs(word.length - candidate.length) > most || candidate.length < 2) continue;
    const edits = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (edits <= most && edits < fewest) {
      nearest = candidate;
      fewest = edits;
    }
  }
  return nearest;
}

/** `; did you mean …?` as the end of a message about a mistyped word; empty if no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const near = nearestWord(word, candidates);
  return near === undefined ? '' : `; did you mean \`${near}\`?`;
}

/** Damerau-Levenshtein distance in which no letter is edited twice ("optimal string alignment"), row by row. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}
