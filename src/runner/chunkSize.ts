const FIRST = 8_192;
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
  if (done === 0) return FIRST;
  const each = (done / seconds / workers) * SECONDS;
  return Math.min(LARGEST, Math.max(FIRST, Math.round(each)));
}
