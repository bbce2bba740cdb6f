/** Trials of the first chunks, while nothing is known of their speed. */
export const FIRST_CHUNK = 1_024;
const SMALLEST = 64;
const LARGEST = 2 ** 24;
const SECONDS = 0.03;

/**
 * How many trials make a chunk of about 30 milliseconds, by what a worker has played so far: long enough that handing it
 * out costs nothing, short enough that progress moves and an interruption is heard.
 *
 * @param done trials played by all workers
 * @param seconds since the start
 */
export function chunkSize(done: number, seconds: number, workers: number): number {
  if (done === 0) return FIRST_CHUNK;
  const each = (done / seconds / workers) * SECONDS;
  return Math.min(LARGEST, Math.max(SMALLEST, Math.round(each)));
}
