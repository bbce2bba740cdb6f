/**
 * After how many trials a tree is looked for, and how many ways it may have. Where playing out a trial is fast, following a
 * way takes as long as six of them: so looking in vain takes a fifth of the time until then at most.
 */
const LOOKS = [
  { trials: 0, mostWays: 2 ** 8 },
  { trials: 2 ** 17, mostWays: 2 ** 12 },
  { trials: 2 ** 20, mostWays: 2 ** 14 },
];

/** When a tree is looked for among the trials of one setup. */
export class TreeLooks {
  private looks = 0;

  /** Whether it is time to look. @param played how many trials were played so far */
  isDue(played: number): boolean {
    return this.looks < LOOKS.length && played >= LOOKS[this.looks].trials;
  }

  /** Looks once. @returns how many ways the tree may have */
  look(): number {
    return LOOKS[this.looks++].mostWays;
  }

  /** Looks never again. */
  giveUp(): void {
    this.looks = LOOKS.length;
  }
}
