const FIRST_LOOK = 1_000;
const GROWTH = 1.25;

/**
 * The trial number at which a run that may stop early looks next: 1,000, then a quarter more each time, rounded up to two
 * digits (1,000, 1,300, 1,700, 2,200, 2,800, …), and at last `most`. The numbers depend on nothing else, so a run stops at
 * the same trial on any number of workers, interrupted or not.
 *
 * @param played trials so far; any number, also one between two looks
 * @param most the last look, where a run ends undecided
 * @returns the first look after `played`, or `most` if that comes first
 */
export function nextLook(played: number, most: number): number {
  let look = FIRST_LOOK;
  while (look <= played && look < most) {
    const grown = Math.ceil(look * GROWTH);
    const unit = 10 ** (String(grown).length - 2);
    look = Math.ceil(grown / unit) * unit;
  }
  return Math.min(look, most);
}
