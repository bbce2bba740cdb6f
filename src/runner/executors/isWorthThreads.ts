/** Seconds: what is over by then has ended before a thread would have loaded its modules. */
const PATIENCE = 0.3;
/** Seconds in which nothing is foretold: the first trials are slow, until V8 has compiled them. */
const WARMING = 0.1;

/**
 * Whether work that one thread has begun takes so long that it is worth starting others.
 *
 * @param seconds what has been done took
 * @param trials that were played
 * @param total trials that there are to play
 */
export function isWorthThreads(seconds: number, trials: number, total: number): boolean {
  const factor = trials === 0 ? 1 : Math.max(1, total / trials);
  return seconds > WARMING && seconds * factor > PATIENCE;
}
