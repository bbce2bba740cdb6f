/** `npm run check` sets it: everything is tested with all of its samples, and the tests that take long run as well. */
export const isCheck = process.env.RIFTLAB_CHECK === '1';

/** `npm run kills` sets it: every shipped study is played over a queue, with twenty kills, and in every division into shards. */
export const isWhole = process.env.RIFTLAB_KILLS === '1';

/**
 * How often a test plays or draws. `npm test` has under three minutes for all files, so it takes a part of the samples, on the
 * same seeds; `npm run check` takes all of them.
 */
export function sized(quick: number, all: number): number {
  return isCheck ? all : quick;
}
