import type { Options } from '../../options.ts';

/**
 * The extra move for leaving rifts: +1 for each exit (TI4 41.1, 41.N6), with the switches that change it.
 *
 * @param exits rifts left on the whole path, 0 or more
 * @param exitsAtStart those of them left by the first step
 */
export function extraMove(exits: number, exitsAtStart: number, options: Options): number {
  const counted = options.startInRift === 'no-bonus' ? exits - exitsAtStart : exits;
  const earned = options.bonus === 'per-move' ? Math.min(1, counted) : counted;
  const crucible = options.crucible && exits > 0 ? 1 : 0;
  // The Nav Suite makes a fleet ignore rifts for good and ill, but the Crucible still gives what the rifts would have given.
  return options.navSuite && !options.crucible ? 0 : earned + crucible;
}
