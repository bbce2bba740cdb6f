import { emptyTallies } from '../../analysis/StudyResult.ts';
import type { Study } from '../../study/Study.ts';
import type { ScenarioTally } from '../../trials/PairTally.ts';
import type { PlayedChunk } from './ChunkStore.ts';

/** A chunk in the form of the log. */
export interface ChunkRecord {
  readonly first: number;
  readonly count: number;
  /** By scenario: the counts of its tally, and except for the first scenario the sums of its pairs with the first. */
  readonly tallies: readonly (readonly string[])[];
}

export function chunkRecord({ first, count, tallies }: PlayedChunk): ChunkRecord {
  return { first, count, tallies: tallies.map(tallyTexts) };
}

/** The counts of a tally, and the sums of its pairs if it has any, as text. */
export function tallyTexts(tally: ScenarioTally): string[] {
  return arraysOf(tally).map(numbersText);
}

/** @throws RangeError if the record does not fit the study */
export function readChunkRecord({ first, count, tallies }: ChunkRecord, study: Study): PlayedChunk {
  if (!isCount(first, 0) || !isCount(count, 1)) throw new RangeError('expected whole trial numbers');
  const empty = emptyTallies(study);
  if (!Array.isArray(tallies) || tallies.length !== empty.length) {
    throw new RangeError(`expected the tallies of ${empty.length} scenarios`);
  }
  for (const [at, tally] of empty.entries()) {
    for (const [which, numbers] of arraysOf(tally).entries()) readNumbers(String(tallies[at][which]), numbers);
  }
  checkCounts(empty, count);
  return { first, count, tallies: empty };
}

/** @throws RangeError if a tally does not count each of `count` trials once for each measure */
export function checkCounts(tallies: readonly ScenarioTally[], count: number): void {
  for (const { tally } of tallies) {
    const wrong = tally.wrongMeasure(count);
    if (wrong !== null) throw new RangeError(`expected the counts of ${count} trials, got others of ${wrong}`);
  }
}

/** All counts and sums of a tally. */
function arraysOf({ tally, pairs }: ScenarioTally): Float64Array[] {
  return pairs === null ? [tally.counts] : [tally.counts, pairs.sums];
}

function isCount(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least;
}

/** From this many equal numbers in a row on, they are written once with their number. */
const RUN = 3;

/** Formats numbers as readable text: `12 0*40 7`, where `0*40` stands for forty zeros. Every double is restored exactly. */
export function numbersText(numbers: ArrayLike<number>): string {
  const words: string[] = [];
  for (let at = 0; at < numbers.length; ) {
    let end = at + 1;
    while (end < numbers.length && numbers[end] === numbers[at]) end += 1;
    const word = String(numbers[at]);
    if (end - at >= RUN) words.push(`${word}*${end - at}`);
    else for (let time = at; time < end; time += 1) words.push(word);
    at = end;
  }
  return words.join(' ');
}

/**
 * Fills an array with the numbers of a text.
 *
 * @throws RangeError if the text is not numbers, or has another length than the array
 */
export function readNumbers(text: string, into: Float64Array): void {
  let at = 0;
  for (const word of text === '' ? [] : text.split(' ')) {
    const [number, times = '1'] = word.split('*');
    const value = Number(number);
    const end = at + Number(times);
    if (number === '' || !Number.isFinite(value) || !(end > at) || !(end <= into.length)) {
      throw new RangeError(`expected ${into.length} numbers, got \`${word}\` after ${at} of them`);
    }
    into.fill(value, at, end);
    at = end;
  }
  if (at !== into.length) throw new RangeError(`expected ${into.length} numbers, got ${at}`);
}
