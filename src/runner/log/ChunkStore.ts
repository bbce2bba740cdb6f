import type { Study } from '../../study/Study.ts';
import type { ScenarioTally } from '../../trials/PairTally.ts';
import { emptyTallies } from '../../trials/PairTally.ts';

/**
 * The finished chunks in memory, in the order of their trials. Adjacent chunks are merged, except across a look, at which a run
 * may end early.
 */
export class ChunkStore implements PlayedChunks {
  readonly chunks: PlayedChunk[] = [];
  private readonly spanEnd: (from: number) => number;

  /** @param spanEnd returns the trial number up to which chunks may be merged, given the number of their first trial */
  constructor(spanEnd: (from: number) => number) {
    this.spanEnd = spanEnd;
  }

  /** The number of finished trials of each scenario. */
  get trials(): number {
    return this.chunks.reduce((sum, { count }) => sum + count, 0);
  }

  within({ from, to }: TrialRange): readonly PlayedChunk[] {
    return this.chunks.filter((chunk) => chunk.first >= from && endOf(chunk) <= to);
  }

  missing({ from, to }: TrialRange): readonly TrialRange[] {
    const gaps: TrialRange[] = [];
    let next = from;
    for (const chunk of this.within({ from, to })) {
      if (chunk.first > next) gaps.push({ from: next, to: chunk.first });
      next = endOf(chunk);
    }
    if (next < to) gaps.push({ from: next, to });
    return gaps;
  }

  /** Adds a chunk, and merges it with adjacent chunks if allowed. @throws RangeError if some of its trials are already stored */
  add(chunk: PlayedChunk): void {
    const after = this.chunks.findIndex(({ first }) => first >= chunk.first);
    const at = after < 0 ? this.chunks.length : after;
    const overlaps = [this.chunks[at - 1], this.chunks[at]].some(
      (near) => near !== undefined && near.first < endOf(chunk) && chunk.first < endOf(near),
    );
    if (overlaps) throw new RangeError(`trials from ${chunk.first} on are played twice`);
    this.chunks.splice(at, 0, chunk);
    this.join(at);
    this.join(at - 1);
  }

  /** Merges the chunk at index `at` with the next chunk if they are adjacent and may be merged (`spanEnd`). */
  private join(at: number): void {
    const [chunk, next] = [this.chunks[at], this.chunks[at + 1]];
    if (chunk === undefined || next === undefined || endOf(chunk) !== next.first) return;
    if (endOf(next) > this.spanEnd(chunk.first)) return;
    mergeTallies(chunk.tallies, next.tallies);
    this.chunks.splice(at, 2, { ...chunk, count: chunk.count + next.count });
  }
}

/** Returns the trial number after the last trial of a chunk. */
function endOf({ first, count }: PlayedChunk): number {
  return first + count;
}

/** Trial numbers `from`..`to − 1` of every scenario. */
export interface TrialRange {
  readonly from: number;
  readonly to: number;
}

/** A range of finished trials of every scenario, with the results. */
export interface PlayedChunk {
  /** The first trial's number. */
  readonly first: number;
  /** The number of trials of each scenario, 1 or more. */
  readonly count: number;
  /** One tally for each of the study's scenarios, in order. */
  readonly tallies: readonly ScenarioTally[];
}

/** A store of finished chunks, so that no trial is played twice. */
export interface PlayedChunks {
  /** Returns the chunks that lie completely in a range, in order. */
  within(range: TrialRange): readonly PlayedChunk[];
  /** Returns the parts of a range that have not been played, in order. */
  missing(range: TrialRange): readonly TrialRange[];
  /** Stores a chunk and takes ownership of its tallies. */
  add(chunk: PlayedChunk): void;
}

/** Adds the tallies of `others` to `tallies`, scenario by scenario. */
export function mergeTallies(tallies: readonly ScenarioTally[], others: readonly ScenarioTally[]): void {
  for (const [at, { tally, pairs }] of tallies.entries()) {
    const other = others[at];
    tally.merge(other.tally);
    if (pairs !== null && other.pairs !== null) pairs.merge(other.pairs);
  }
}

/** A chunk in the form of the log. */
export interface ChunkRecord {
  readonly first: number;
  readonly count: number;
  /**
   * For each scenario, the counts of its tally and, except for the first scenario, the sums of its pairs with the first
   * scenario.
   */
  readonly tallies: readonly (readonly string[])[];
}

export function chunkRecord({ first, count, tallies }: PlayedChunk): ChunkRecord {
  return { first, count, tallies: tallies.map(tallyTexts) };
}

/** Returns the counts of a tally, and the sums of its pairs if it has any, as text. */
export function tallyTexts(tally: ScenarioTally): string[] {
  return arraysOf(tally).map(numbersText);
}

/** Reads a chunk from its record. @throws RangeError if the record does not fit the study */
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

/** Checks that the counts of each measure in each tally add up to `count`. @throws RangeError if some do not */
export function checkCounts(tallies: readonly ScenarioTally[], count: number): void {
  for (const { tally } of tallies) {
    const wrong = tally.wrongMeasure(count);
    if (wrong !== null)
      throw new RangeError(`expected the counts of ${count} trials; the counts of ${wrong} are not valid`);
  }
}

/** Returns the counts of a tally, and the sums of its pairs if it has any. */
function arraysOf({ tally, pairs }: ScenarioTally): Float64Array[] {
  return pairs === null ? [tally.counts] : [tally.counts, pairs.sums];
}

function isCount(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least;
}

/** The minimum number of equal numbers in a row that are written as one word, `0*40`. */
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
 * @throws RangeError if a word is not a number, or if there are more or fewer numbers than the array has room for
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
