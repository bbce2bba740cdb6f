import { SampledChance } from '../random/SampledChance.ts';
import { seedKey } from '../random/seedKey.ts';
import type { Measure } from '../rules/Measure.ts';
import type { Rules } from '../rules/Rules.ts';
import { playTrial } from './playing/playTrial.ts';
import { recordTrials } from './playing/recordTrials.ts';
import { type TrialLoop, trialLoop } from './playing/trialLoop.ts';
import { Tally } from './Tally.ts';
import { growTree, MOST_DRAWS } from './tree/growTree.ts';
import { TreeWalk } from './tree/TreeWalk.ts';

/**
 * After how many trials a tree is looked for, and how many ways it may have. Where playing out a trial is fast, following a
 * way takes as long as six of them: so looking in vain takes a fifth of the time until then at most.
 */
const LOOKS_FOR_TREE = [
  { trials: 0, mostWays: 2 ** 8 },
  { trials: 2 ** 17, mostWays: 2 ** 12 },
  { trials: 2 ** 20, mostWays: 2 ** 14 },
];

/** Trials that are tried before each look. */
const TRIED = 128;

/** Plays any trials of one setup, as often as asked, with everything they need allocated once. */
export class Player<Setup, State> {
  readonly measures: readonly Measure[];
  private readonly rules: Rules<Setup, State>;
  private readonly setup: Setup;
  private readonly key: Uint32Array;
  private readonly state: State;
  private readonly chance: SampledChance;
  private readonly values: Int32Array;
  private readonly tally: Tally;
  /** Made when it is first asked for: see `trialLoop` for why there should be few. */
  private loop: TrialLoop | null = null;
  /** Null where a trial has too many ways to go, or nobody has looked yet. */
  private walk: TreeWalk | null = null;
  private looks = 0;
  private played = 0;

  /** @param seed the study's seed text */
  constructor(rules: Rules<Setup, State>, setup: Setup, seed: string) {
    this.rules = rules;
    this.setup = setup;
    this.key = seedKey(seed);
    this.measures = rules.measures(setup);
    this.state = rules.create(setup);
    this.chance = new SampledChance(this.key);
    this.values = new Int32Array(this.measures.length);
    this.tally = new Tally(this.measures);
  }

  /** The tally of the trials `first`..`first + count − 1`. */
  play(first: number, count: number): Tally {
    const { rules, state, chance, tally, values } = this;
    tally.counts.fill(0);
    const walk = this.walkFor(count);
    if (walk === null) {
      this.loop ??= trialLoop(rules, state, chance, tally, values);
      this.loop(first, count);
    } else {
      walk.count(first, count, tally, (trial) => this.valuesOf(trial));
    }
    return new Tally(this.measures, tally.counts.slice());
  }

  /** Writes the measures of the trials `first`..`first + count − 1`, trial after trial. @param into room for all of them */
  record(first: number, count: number, into: Int32Array): void {
    const walk = this.walkFor(count);
    if (walk === null) recordTrials(this.rules, this.state, this.chance, first, count, into, this.values);
    else walk.record(first, count, into, (trial) => this.valuesOf(trial));
  }

  /** The measures of one trial, valid until the next is played. */
  valuesOf(trial: number): Int32Array {
    const { rules, state, chance, values } = this;
    chance.begin(trial);
    playTrial(rules, state, chance);
    rules.observe(state, values);
    return this.values;
  }

  /** What so many more trials are to be walked with; null: they are to be played by the rules. */
  private walkFor(count: number): TreeWalk | null {
    const look = LOOKS_FOR_TREE[this.looks];
    if (this.walk === null && look !== undefined && this.played >= look.trials) {
      this.lookForTree(look.mostWays);
    }
    this.played += count;
    return this.walk;
  }

  private lookForTree(mostWays: number): void {
    if (!this.drawsFew()) {
      // Nor will it ever: no other look is taken.
      this.looks = LOOKS_FOR_TREE.length;
      return;
    }
    this.looks += 1;
    const tree = growTree(this.rules, this.setup, mostWays);
    if (tree !== null) this.walk = new TreeWalk(tree, this.key);
  }

  /**
   * Whether no trial that is tried draws more often than a tree has room for. Where one does, looking for a tree would be in
   * vain and cost more than its time: it asks the rules with another kind of chance, and what V8 has compiled for two kinds
   * plays up to a third slower from then on.
   */
  private drawsFew(): boolean {
    for (let trial = 0; trial < TRIED; trial += 1) {
      this.valuesOf(trial);
      if (this.chance.wordsTaken > MOST_DRAWS) return false;
    }
    return true;
  }
}
