/**
 * The maximum length of a word that is compared with candidates. Nobody types a longer word by hand, and the time grows with the
 * square of the length.
 */
const LONGEST_WORD = 100;

/**
 * Returns the candidate that a mistyped word most likely stands for. A candidate that differs only in capitals, spaces
 * and punctuation, or in writing `2` for `II`, is the nearest of all.
 *
 * Otherwise the nearest candidate is the one with the fewest edits. An edit inserts, deletes or changes a letter, or
 * swaps two neighbouring letters; capitals do not count. The number of edits may be at most a third of the number of
 * letters of the longer word, but one edit is always allowed. Candidates of a single letter are omitted.
 *
 * If several candidates are equally near, returns the first of them. If none is near, returns undefined.
 *
 * @example nearestWord('cuont', ['from', 'count']) // 'count'
 * @example nearestWord('Cruiser II', ['cruiser', 'cruiser2']) // 'cruiser2'
 */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST_WORD) return undefined;
  const all = [...candidates];
  const own = bare(word);
  const alike = own === '' ? undefined : all.find((candidate) => bare(candidate) === own);
  if (alike !== undefined) return alike;
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of all) {
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

/** The digits for the Roman numerals II and III, in small letters. */
const NUMERALS: Readonly<Record<string, string>> = { ii: '2', iii: '3' };

/** Returns a name in the form of an id, without capitals, spaces and punctuation: `cruiser2` for `Cruiser II`. */
function bare(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.map((word, at) => (at === 0 ? word : (NUMERALS[word] ?? word))).join('');
}

/** Returns `; did you mean …?` as the end of a message about a mistyped word; an empty text if no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const near = nearestWord(word, candidates);
  return near === undefined ? '' : `; did you mean \`${near}\`?`;
}

/** Damerau-Levenshtein distance in which no letter is edited twice ("optimal string alignment"), computed row by row. */
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
