import type { JointSums } from './JointSums.ts';

/** How often a flag differed between two scenarios on the same trial; all that a paired sample says of its difference. */
export interface DiscordantPairs {
  readonly trials: number;
  /** Trials on which the flag was up in the second scenario only. */
  readonly gained: number;
  /** Trials on which the flag was up in the first scenario only. */
  readonly lost: number;
}

/** The discordant pairs of a flag, from its joint sums: Σy − Σxy gained, Σx − Σxy lost. */
export function discordantPairs({ trials, x, y, xy }: JointSums): DiscordantPairs {
  return { trials, gained: Number(y - xy), lost: Number(x - xy) };
}
