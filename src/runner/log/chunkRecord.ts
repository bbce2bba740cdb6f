import type { Study } from '../../study/Study.ts';
import type { ScenarioTally } from '../../trials/ScenarioTally.ts';
import { emptyTallies } from '../emptyTallies.ts';
import { numbersText, readNumbers } from './numbersText.ts';
import type { PlayedChunk } from './PlayedChunks.ts';

/** A chunk as the log has it. */
export interface ChunkRecord {
  readonly first: number;
  readonly count: number;
  /** By scenario: the counts of its tally, and but for the first scenario the sums of its pairs with that. */
  readonly tallies: readonly (readonly string[])[];
}

export function chunkRecord({ first, count, tallies }: PlayedChunk): ChunkRecord {
  return { first, count, tallies: tallies.map((one) => arraysOf(one).map(numbersText)) };
}

/** @throws RangeError where the record does not fit the study */
export function readChunkRecord({ first, count, tallies }: ChunkRecord, study: Study): PlayedChunk {
  if (!isCount(first, 0) || !isCount(count, 1)) throw new RangeError('expected whole trial numbers');
  const empty = emptyTallies(study);
  if (!Array.isArray(tallies) || tallies.length !== empty.length) {
    throw new RangeError(`expected the tallies of ${empty.length} scenarios`);
  }
  for (const [at, tally] of empty.entries()) {
    for (const [which, numbers] of arraysOf(tally).entries()) readNumbers(String(tallies[at][which]), numbers);
  }
  return { first, count, tallies: empty };
}

/** All that a tally counts. */
function arraysOf({ tally, pairs }: ScenarioTally): Float64Array[] {
  return pairs === null ? [tally.counts] : [tally.counts, pairs.sums];
}

function isCount(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least;
}
