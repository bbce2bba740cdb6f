import { SampledChance } from '../random/SampledChance.ts';
import { seedKey } from '../random/Threefry.ts';
import type { Measure } from '../rules/Measure.ts';
import { playTrial, type Rules } from '../rules/Rules.ts';
import { LegPlayer } from './legs/LegPlayer.ts';
import { Tally } from './Tally.ts';
import { DrawTreeSampler, TreeLooks } from './tree/DrawTreeSampler.ts';
import { enumerateDrawTree, MOST_DRAWS } from './tree/enumerateDrawTree.ts';

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
  private walk: DrawTreeSampler | null = null;
  private readonly looks = new TreeLooks();
  /** Null where trials are not played leg by leg; undefined: nobody has asked yet. */
  private legs: LegPlayer | null | undefined;
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
    this.tally.counts.fill(0);
    this.count(first, count);
    return new Tally(this.measures, this.tally.counts.slice());
  }

  private count(first: number, count: number): void {
    const { rules, state, chance, tally, values } = this;
    const legs = this.legsWorthWhile();
    if (legs !== null) {
      legs.count(first, count);
      return;
    }
    const walk = this.walkFor(count);
    if (walk !== null) {
      walk.count(first, count, tally, (trial) => this.valuesOf(trial));
      return;
    }
    this.loop ??= trialLoop(rules, state, chance, tally, values);
    this.loop(first, count);
  }

  /** Writes the measures of the trials `first`..`first + count − 1`, trial after trial. @param into room for all of them */
  record(first: number, count: number, into: Int32Array): void {
    const legs = this.legsWorthWhile();
    if (legs !== null) {
      legs.record(first, count, into);
      return;
    }
    const walk = this.walkFor(count);
    if (walk === null) recordTrials(this.rules, this.state, this.chance, first, count, into, this.values);
    else walk.record(first, count, into, (trial) => this.valuesOf(trial));
  }

  /** Null where trials are not played leg by leg. */
  private legsWorthWhile(): LegPlayer | null {
    if (this.legs === undefined) {
      const composition = this.rules.composition?.sampled?.(this.setup) ?? null;
      this.legs = composition && new LegPlayer(composition, this.key, this.tally, this.measures.length);
    }
    if (this.legs?.isWorthWhile === false) this.legs = null;
    return this.legs;
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
  private walkFor(count: number): DrawTreeSampler | null {
    if (this.walk === null && this.looks.isDue(this.played)) this.lookForTree();
    this.played += count;
    return this.walk;
  }

  private lookForTree(): void {
    if (!this.drawsFew()) {
      this.looks.giveUp();
      return;
    }
    const tree = enumerateDrawTree(this.rules, this.setup, this.looks.look());
    if (tree !== null) this.walk = new DrawTreeSampler(tree, this.key);
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

/** Trials per call of the inner loop: V8 compiles a function that is called often, and runs one entered once far slower. */
const BLOCK = 1024;

/** Plays the trials `first`..`first + count − 1`. */
type TrialLoop = (first: number, count: number) => void;

/**
 * A loop that plays trials of one setup and counts them in a tally.
 *
 * What the loop plays with is the closure's own and never changes, so V8 takes it for constants, as long as a thread makes one
 * such loop: tables and arrays, down to where they lie in memory, are part of the code that it compiles, and need not be
 * looked up and made sure of in every trial, which takes a third of its time. Of a second loop in the same thread it makes
 * code for all, as slow as a function with these arguments.
 *
 * @param values scratch, one for each measure
 */
function trialLoop<Setup, State>(
  rules: Rules<Setup, State>,
  state: State,
  chance: SampledChance,
  tally: Tally,
  values: Int32Array,
): TrialLoop {
  const playBlock: TrialLoop = (first, count) => {
    for (let trial = first; trial < first + count; trial += 1) {
      chance.begin(trial);
      playTrial(rules, state, chance);
      rules.observe(state, values);
      tally.add(values);
    }
  };
  return (first, count) => {
    for (let done = 0; done < count; done += BLOCK) playBlock(first + done, Math.min(BLOCK, count - done));
  };
}

/**
 * Plays the trials `first`..`first + count − 1` and writes their measures, trial after trial.
 *
 * @param values scratch, one for each measure
 */
export function recordTrials<Setup, State>(
  rules: Rules<Setup, State>,
  state: State,
  chance: SampledChance,
  first: number,
  count: number,
  into: Int32Array,
  values: Int32Array,
): void {
  const { length } = values;
  for (let done = 0; done < count; done += 1) {
    chance.begin(first + done);
    playTrial(rules, state, chance);
    rules.observe(state, values);
    // A loop: for a few numbers, `set` takes longer.
    for (let at = 0; at < length; at += 1) into[done * length + at] = values[at];
  }
}
