import type { UnitSetup } from '../setup/Setup.ts';
import { asksSolver } from './asksSolver.ts';

/** The most situations of a duel that a best plan is found for: half a minute's work. */
const MOST = 500_000;

/** Situations a round for each pair of boxes left and of RP left: fewer in most fights, for points get used up together. */
const BY_ROUND = 2;

/** Reports a duel with a best plan that is too large to look ahead over. */
export function checkLookAhead(
  units: readonly Pick<UnitSetup, 'card' | 'plan'>[],
  rounds: number,
  report: (message: string) => void,
): void {
  if (!units.some(asksSolver)) return;
  const boxes = units.reduce((product, { card }) => product * card.hp.length, 1);
  const points = units.reduce((product, { card }) => product * (1 + card.stats.rp), 1);
  const situations = BY_ROUND * rounds * boxes * points;
  if (situations <= MOST) return;
  report(
    `expected a duel of at most ${words(MOST)} situations, which is what plan best can look ahead over; got ${words(situations)} ` +
      `(${BY_ROUND} × ${rounds} rounds × ${boxes} pairs of HP boxes × ${points} pairs of RP): use fewer of them, or another plan`,
  );
}

function words(count: number): string {
  return count.toLocaleString('en-GB');
}
