import { incompleteBeta } from '../binomial/incompleteBeta.ts';
import type { DiscordantPairs } from './DiscordantPairs.ts';

/**
 * The exact two-sided p-value of a flag being as likely in one scenario as in the other: of all pairs that differ, each is
 * gained or lost with chance ½. It holds its level however few pairs differ.
 *
 * McNemar, "Note on the sampling error of the difference between correlated proportions or percentages", Psychometrika 12
 * (1947), in the exact binomial form.
 */
export function mcNemarTest({ gained, lost }: DiscordantPairs): number {
  if (gained === lost) return 1;
  const fewer = Math.min(gained, lost);
  const more = Math.max(gained, lost);
  return 2 * incompleteBeta(0.5, more, fewer + 1);
}
