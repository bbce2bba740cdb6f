import type { ComposedLeg } from '../../rules/Composition.ts';
import { CompensatedSums } from '../graph/CompensatedSums.ts';
import { StateTable } from '../graph/StateTable.ts';
import type { OutcomePlayer } from '../OutcomePlayer.ts';
import type { RememberedChance } from '../RememberedChance.ts';

/** For how many trials that come to a leg its ends are held to account. */
const CHECKS = 8;

/** One way for the leg to end, from the state before its last step. */
interface LastStep {
  readonly before: Int32Array;
  readonly chance: RememberedChance;
}

/**
 * The ends of a leg that a trial tells apart, numbered from 0 in the order in which they came: those that make a
 * difference to what is carried on or to the sums. One ending of each kind is kept so that it can be played again: a leg
 * that was solved for one trial ends as it does for others, who carry something else on. What is alike for one of them
 * has to be alike for all.
 */
export class LegEnds {
  private readonly leg: ComposedLeg;
  private readonly player: OutcomePlayer<unknown, unknown>;
  private readonly carried: Int32Array;
  private readonly into: Int32Array;
  private readonly sums: Int32Array;
  /** What is carried on, and the sums behind it. */
  private readonly kinds = new StateTable();
  private readonly met: Int32Array;
  private readonly probabilities = new CompensatedSums(0);
  private readonly examples: LastStep[] = [];
  /** By end: how many endings it has, and another one of them. */
  private readonly endings: number[] = [];
  private readonly others: LastStep[] = [];
  private checks = 0;

  /**
   * @param player plays the leg
   * @param carried by which ends are told apart
   * @param sums how many there are
   */
  constructor(leg: ComposedLeg, player: OutcomePlayer<unknown, unknown>, carried: Int32Array, sums: number) {
    this.leg = leg;
    this.player = player;
    this.carried = carried.slice();
    this.met = new Int32Array(carried.length + sums);
    this.into = this.met.subarray(0, carried.length);
    this.sums = this.met.subarray(carried.length);
  }

  get size(): number {
    return this.kinds.size;
  }

  /** Adds one more ending, which `player` has just played. @param before the state before its last step */
  add(probability: number, before: Int32Array): void {
    this.read(this.carried, this.into, this.sums);
    const end = this.kinds.add(this.met);
    this.probabilities.reserve(this.kinds.size);
    this.probabilities.add(end, probability);
    const endings = (this.endings[end] ?? 0) + 1;
    this.endings[end] = endings;
    // The first of them, and of the others the second, fourth, eighth …: each time one that is likely to be more unlike it.
    if ((endings & (endings - 1)) !== 0) return;
    const steps = endings === 1 ? this.examples : this.others;
    steps[end] = { before: before.slice(), chance: this.player.remember(before) };
  }

  probability(end: number): number {
    return this.probabilities.value(end);
  }

  /** Plays the leg's last step to this end again, and reads what comes of it for whoever carries this. */
  leave(end: number, carried: Int32Array, into: Int32Array, sums: Int32Array): void {
    this.replay(this.examples[end]);
    this.read(carried, into, sums);
  }

  /**
   * Looks whether endings that came to the same for the trial that the leg was solved for do so for one that carries this,
   * as they must; only for the first few that are asked about.
   *
   * @throws Error if they do not
   */
  expectAlike(carried: Int32Array): void {
    if (this.checks === CHECKS) return;
    this.checks += 1;
    for (const [end, other] of this.others.entries()) {
      if (other === undefined) continue;
      this.leave(end, carried, this.into, this.sums);
      const expected = this.met.slice();
      this.replay(other);
      this.read(carried, this.into, this.sums);
      if (this.met.some((value, at) => value !== expected[at])) {
        throw new Error(
          `endings of a leg of ${this.leg.rules.name} come to the same for one trial and not for another, which carries ${carried.join(' ')}`,
        );
      }
    }
  }

  private replay({ before, chance }: LastStep): void {
    chance.rewind();
    this.player.stepBy(chance, before);
  }

  private read(carried: Int32Array, into: Int32Array, sums: Int32Array): void {
    into.set(carried);
    sums.fill(0);
    this.leg.leave(this.player.state, carried, into, sums);
  }
}
