import type { DiscordantPairs } from './DiscordantPairs.ts';

/**
 * How many standard errors the observed difference of two paired rates lies above an assumed one, the error being taken at
 * the likeliest rates under that assumption:
 *
 *     z(δ) = (b − c − nδ) / √(n (2q + δ(1 − δ))),   2n q² + ((2n − b + c) δ − b − c) q − c δ(1 − δ) = 0
 *
 * with b gained, c lost and q the chance to lose. At δ = 0 it is McNemar's √χ²; it stays meaningful where no pair, or only
 * a few, differ.
 *
 * Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample design",
 * Stat. Med. 17 (1998).
 *
 * @param assumed δ, the second scenario's rate less the first's, −1..1
 */
export function tangoScore({ trials, gained, lost }: DiscordantPairs, assumed: number): number {
  // The same pairs seen from the other scenario: keeps the root's two terms of one sign.
  if (assumed < 0) return -tangoScore({ trials, gained: lost, lost: gained }, -assumed);
  const gap = gained - lost - trials * assumed;
  if (gap === 0) return 0;
  const halfSpread = assumed * (1 - assumed);
  const linear = (2 * trials - gained + lost) * assumed - gained - lost;
  const chanceToLose = (Math.sqrt(linear ** 2 + 8 * trials * lost * halfSpread) - linear) / (4 * trials);
  return gap / Math.sqrt(trials * (2 * chanceToLose + halfSpread));
}
