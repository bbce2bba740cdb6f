import { TOLERANCE } from '../../../foundation/comparing.ts';
import type { Chance } from '../../../random/Chance.ts';
import { type DrawOdds, nextPossible } from '../../../random/DrawTables.ts';

/** Stands for the odds of a level that is chosen, not drawn. */
const CHOSEN = new Float64Array(0);

/** Called with a situation once every choice in it has been played: the number of the situation, and the best choice. */
type Decided = (situation: number, choice: number) => void;

/**
 * One piece of play as a tree of draws and choices, whose value is worked out by playing the piece again and again from
 * the same state until every branch has been played:
 *
 * ```ts
 * do { restore(); tree.begin(); play(tree); } while (tree.hasNext(valueOfWhatFollows));
 * ```
 *
 * value(draw) = Σ over outcomes, of P(outcome) · value(outcome);  value(choice) = max over choices, of value(choice).
 *
 * Choices are sets of bits and are tried from nothing on, in the order of the numbers; of those that are worth the same the
 * first is taken.
 */
export class DecisionTree implements Chance {
  /** Of the piece, once every branch has been played. */
  value = 0;
  private readonly odds: DrawOdds;
  private readonly decided: Decided;
  /** By level of the branch in hand: the odds of its outcomes, or CHOSEN; its outcome or choice; its value so far. */
  private readonly levels: Float64Array[] = [];
  private readonly outcomes: number[] = [];
  private readonly values: number[] = [];
  /** By level that is chosen: the bits open, the best choice so far, and the situation. */
  private readonly open: number[] = [];
  private readonly best: number[] = [];
  private readonly situations: number[] = [];
  /** Levels that are settled, and how many of them have been asked for since `begin`. */
  private settled = 0;
  private asked = 0;

  constructor(odds: DrawOdds, decided: Decided) {
    this.odds = odds;
    this.decided = decided;
  }

  begin(): void {
    this.asked = 0;
  }

  /** Whether what is asked for next was settled before, so that `again` answers it. */
  get isSettled(): boolean {
    return this.asked < this.settled;
  }

  /** The settled choice that is asked for next. */
  again(): number {
    const at = this.asked;
    this.asked = at + 1;
    return this.outcomes[at];
  }

  /** Opens a choice among the sets of `open` bits, with nothing as the first. */
  choose(situation: number, open: number): number {
    return this.addChoice(situation, open, 0);
  }

  /** Takes a choice that was found best before. */
  take(situation: number, choice: number): number {
    return this.addChoice(situation, 0, choice);
  }

  /**
   * Takes the value of what follows the branch just played, and turns to the next one.
   *
   * @returns false when all have been played, which also readies the tree for a new piece
   */
  hasNext(valueOfBranch: number): boolean {
    let value = valueOfBranch;
    while (this.settled > 0) {
      const latest = this.settled - 1;
      const isChosen = this.levels[latest] === CHOSEN;
      if (isChosen ? this.nextChoice(latest, value) : this.nextOutcome(latest, value)) return true;
      if (isChosen) this.decided(this.situations[latest], this.best[latest]);
      value = this.values[latest];
      this.settled = latest;
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
    if (!this.isSettled) {
      const at = this.settled;
      this.settled = at + 1;
      this.levels[at] = odds;
      this.outcomes[at] = nextPossible(odds, 0);
      this.values[at] = 0;
    }
    return this.again();
  }

  private addChoice(situation: number, open: number, first: number): number {
    const at = this.settled;
    this.settled = at + 1;
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
    // The next larger number with no bits but those of `open`; 0 after the last.
    this.outcomes[level] = (this.outcomes[level] - this.open[level]) & this.open[level];
    return this.outcomes[level] !== 0;
  }
}
