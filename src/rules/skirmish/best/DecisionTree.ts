import { TOLERANCE } from '../../../foundation/numbers.ts';
import type { Chance } from '../../../random/Chance.ts';
import { type DrawOdds, nextPossible } from '../../../random/DrawTables.ts';

/** Marks a level in `levels` as a choice, which has no odds. */
const CHOSEN = new Float64Array(0);

/** Receives the number of a situation and the best choice in it, after every subset has been tried. */
type Decided = (situation: number, choice: number) => void;

/**
 * The draws and choices in one step of a fight, as a tree. The caller plays the step repeatedly from the same state,
 * once for each branch, and the tree computes the value of the step:
 * ```ts
 * do { restore(); tree.begin(); play(tree); } while (tree.hasNext(valueOfWhatFollows));
 * ```
 * value(draw) = Σ over outcomes of P(outcome) · value(outcome); value(choice) = max over its subsets of value(subset).
 * A choice selects a subset of some bits. A subset is represented by the number that has the selected bits. Subsets are
 * tried in increasing order, from the empty set (0) on; of equally good subsets, the first is chosen.
 */
export class DecisionTree implements Chance {
  /** The value of the step, once every branch has been played. */
  value = 0;
  private readonly odds: DrawOdds;
  private readonly decided: Decided;
  // The arrays below have one entry for each level of the present branch.
  /** The odds of the outcomes of a draw; CHOSEN for a choice. */
  private readonly levels: Float64Array[] = [];
  /** The present outcome of a draw, or the present subset of a choice. */
  private readonly outcomes: number[] = [];
  /** For a draw, the sum of P · value over the outcomes played; for a choice, the highest value of a subset played. */
  private readonly values: number[] = [];
  /** For a choice: the bits to choose from, the best subset so far, and the number of the situation. Not set for a draw. */
  private readonly open: number[] = [];
  private readonly best: number[] = [];
  private readonly situations: number[] = [];
  /**
   * The number of levels of the present branch. `asked`: the number of levels whose results the caller has asked for
   * since `begin`.
   */
  private depth = 0;
  private asked = 0;

  constructor(odds: DrawOdds, decided: Decided) {
    this.odds = odds;
    this.decided = decided;
  }

  begin(): void {
    this.asked = 0;
  }

  /** True if the next draw or choice is already a level of the present branch, so that `again` returns its result. */
  get isRepeated(): boolean {
    return this.asked < this.depth;
  }

  /** Returns the outcome or choice of the next level, which is already on the branch. */
  again(): number {
    const at = this.asked;
    this.asked = at + 1;
    return this.outcomes[at];
  }

  /** Adds a choice among the subsets of the bits `open`. The empty set is tried first. */
  choose(situation: number, open: number): number {
    return this.addChoice(situation, open, 0);
  }

  /** Adds a choice whose best subset is known from an earlier branch; no other subset is tried. */
  take(situation: number, choice: number): number {
    return this.addChoice(situation, 0, choice);
  }

  /**
   * Receives the value of the state at the end of the branch that was just played, and moves on to the next branch.
   *
   * @returns false after the last branch; the tree can then be used for another step
   */
  hasNext(valueOfBranch: number): boolean {
    let value = valueOfBranch;
    while (this.depth > 0) {
      const latest = this.depth - 1;
      const isChosen = this.levels[latest] === CHOSEN;
      if (isChosen ? this.nextChoice(latest, value) : this.nextOutcome(latest, value)) return true;
      if (isChosen) this.decided(this.situations[latest], this.best[latest]);
      value = this.values[latest];
      this.depth = latest;
    }
    this.value = value;
    return false;
  }

  die(_purpose: number, sides: number): number {
    return 1 + this.outcome(this.odds.die(sides));
  }

  sum(_purpose: number, dice: number, sides: number): number {
    return dice + this.outcome(this.odds.sum(dice, sides));
  }

  hits(_purpose: number, dice: number, sides: number, need: number): number {
    return this.outcome(this.odds.hits(dice, sides, need));
  }

  pick(_purpose: number, weights: readonly number[]): number {
    return this.outcome(this.odds.pick(weights));
  }

  private outcome(odds: Float64Array): number {
    if (!this.isRepeated) {
      const at = this.depth;
      this.depth = at + 1;
      this.levels[at] = odds;
      this.outcomes[at] = nextPossible(odds, 0);
      this.values[at] = 0;
    }
    return this.again();
  }

  private addChoice(situation: number, open: number, first: number): number {
    const at = this.depth;
    this.depth = at + 1;
    this.levels[at] = CHOSEN;
    this.outcomes[at] = first;
    this.values[at] = Number.NEGATIVE_INFINITY;
    this.open[at] = open;
    this.best[at] = first;
    this.situations[at] = situation;
    return this.again();
  }

  private nextOutcome(level: number, value: number): boolean {
    const odds = this.levels[level];
    const outcome = this.outcomes[level];
    this.values[level] += odds[outcome] * value;
    this.outcomes[level] = nextPossible(odds, outcome + 1);
    return this.outcomes[level] < odds.length;
  }

  private nextChoice(level: number, value: number): boolean {
    if (value > this.values[level] + TOLERANCE) {
      this.values[level] = value;
      this.best[level] = this.outcomes[level];
    }
    // This is the next larger subset of `open`, or 0 after the largest one.
    this.outcomes[level] = (this.outcomes[level] - this.open[level]) & this.open[level];
    return this.outcomes[level] !== 0;
  }
}
