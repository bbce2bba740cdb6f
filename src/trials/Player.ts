import { SampledChance } from '../random/SampledChance.ts';
import { seedKey } from '../random/Threefry.ts';
import type { Measure } from '../rules/Measure.ts';
import { type EndCounts, playTrial, type Rules } from '../rules/Rules.ts';
import { LegPlayer } from './legs/LegPlayer.ts';
import { type Pairing, PairTally, pairingsOf, type ScenarioTally } from './PairTally.ts';
import { Tally } from './Tally.ts';
import { DrawTreeSampler, TreeAttempts } from './tree/DrawTreeSampler.ts';
import { enumerateDrawTree, MOST_DRAWS } from './tree/enumerateDrawTree.ts';

/** The number of trials that are examined before each attempt to build a draw tree. */
const EXAMINED = 128;

/**
 * Plays any trials of one setup, as often as needed, with the same state object for all trials.
 *
 * @example
 * const { rules, seed, scenarios } = loadStudy('sims/rift-shortcut.yaml', registry);
 * const player = new Player(rules, scenarios[0].setup, seed);
 * player.play(0, 1_000).trials // 1000
 * [...player.valuesOf(10)].slice(0, 2) // [0, 1]
 */
export class Player<Setup, State> {
  readonly measures: readonly Measure[];
  private readonly rules: Rules<Setup, State>;
  private readonly setup: Setup;
  private readonly key: Uint32Array;
  private readonly state: State;
  private readonly chance: SampledChance;
  private readonly values: Int32Array;
  private readonly tally: Tally;
  /** The loop that plays the trials, created on first use. `trialLoop` explains why there should be few loops. */
  private loop: TrialLoop | null = null;
  /**
   * The sampler that walks a draw tree. Null if trials have too many different courses for a tree, or if no tree has been built
   * yet.
   */
  private sampler: DrawTreeSampler | null = null;
  private readonly attempts = new TreeAttempts();
  /**
   * The player that plays trials leg by leg. Null if the rules or the setup do not allow this, or if this saves no
   * time. Undefined until `legPlayer` is first called.
   */
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

  /** Returns the tally of the trials `first`..`first + count − 1`. */
  play(first: number, count: number): Tally {
    this.tally.counts.fill(0);
    this.count(first, count);
    return new Tally(this.measures, this.tally.counts.slice());
  }

  private count(first: number, count: number): void {
    const { rules, state, chance, tally, values } = this;
    const legs = this.legPlayer();
    if (legs !== null) {
      legs.count(first, count);
      return;
    }
    const sampler = this.samplerFor(count);
    if (sampler !== null) {
      sampler.count(first, count, tally, (trial) => this.valuesOf(trial));
      return;
    }
    this.loop ??= trialLoop(rules, state, chance, tally, values, rules.endCounts?.(this.setup) ?? null);
    this.loop(first, count);
  }

  /**
   * Writes the measures of the trials `first`..`first + count − 1`, trial after trial.
   *
   * @param into an array with room for all these measures
   */
  record(first: number, count: number, into: Int32Array): void {
    const legs = this.legPlayer();
    if (legs !== null) {
      legs.record(first, count, into);
      return;
    }
    const sampler = this.samplerFor(count);
    if (sampler === null) recordTrials(this.rules, this.state, this.chance, first, count, into, this.values);
    else sampler.record(first, count, into, (trial) => this.valuesOf(trial));
  }

  /** Returns the player that plays trials leg by leg; null if trials are not played leg by leg. */
  private legPlayer(): LegPlayer | null {
    if (this.legs === undefined) {
      const composition = this.rules.composition?.sampled?.(this.setup) ?? null;
      this.legs = composition && new LegPlayer(composition, this.key, this.tally, this.measures.length);
    }
    if (this.legs?.isWorthWhile === false) this.legs = null;
    return this.legs;
  }

  /** Returns the measures of one trial, valid until the next trial is played. */
  valuesOf(trial: number): Int32Array {
    const { rules, state, chance, values } = this;
    chance.begin(trial);
    playTrial(rules, state, chance);
    rules.observe(state, values);
    return this.values;
  }

  /** Returns the sampler for `count` more trials; null if the rules have to play them. */
  private samplerFor(count: number): DrawTreeSampler | null {
    if (this.sampler === null && this.attempts.isDue(this.played)) this.lookForTree();
    this.played += count;
    return this.sampler;
  }

  private lookForTree(): void {
    if (!this.drawsFew()) {
      this.attempts.giveUp();
      return;
    }
    const tree = enumerateDrawTree(this.rules, this.setup, this.attempts.startAttempt());
    if (tree !== null) this.sampler = new DrawTreeSampler(tree, this.key);
  }

  /**
   * Returns true if none of the examined trials draws more often than a tree allows. If a trial draws more often, no
   * tree can be built. An attempt to build a tree would then only slow down later trials. The attempt plays the rules
   * with another class of `Chance`, and code that V8 has compiled for two classes runs up to a third slower.
   */
  private drawsFew(): boolean {
    for (let trial = 0; trial < EXAMINED; trial += 1) {
      this.valuesOf(trial);
      if (this.chance.wordsTaken > MOST_DRAWS) return false;
    }
    return true;
  }
}

/**
 * The number of trials per call of the inner loop. V8 compiles a function that is called often; a loop that is entered only once
 * runs far slower.
 */
const BLOCK = 1024;

/** Plays the trials `first`..`first + count − 1`. */
type TrialLoop = (first: number, count: number) => void;

/**
 * Returns a loop that plays trials of one setup and counts them in a tally.
 *
 * The loop uses variables of its closure, which never change. If a thread creates only one such loop, V8 compiles the
 * addresses of the variables into the code and does not check the variables in every trial, which saves a third of the
 * time. If a thread creates a second loop, V8 compiles shared code, which is as slow as a function that has these
 * variables as parameters.
 *
 * @param values scratch space, one for each measure
 * @param ends counts whole trials by their ends; null if every trial is counted measure by measure
 */
function trialLoop<Setup, State>(
  rules: Rules<Setup, State>,
  state: State,
  chance: SampledChance,
  tally: Tally,
  values: Int32Array,
  ends: EndCounts<State> | null,
): TrialLoop {
  const playBlock: TrialLoop = (first, count) => {
    for (let trial = first; trial < first + count; trial += 1) {
      chance.begin(trial);
      playTrial(rules, state, chance);
      if (ends?.count(state)) continue;
      rules.observe(state, values);
      tally.add(values);
    }
  };
  return (first, count) => {
    for (let done = 0; done < count; done += BLOCK) playBlock(first + done, Math.min(BLOCK, count - done));
    ends?.tell((measure, value, times) => tally.addValue(measure, value, times));
  };
}

/**
 * Plays the trials `first`..`first + count − 1` and writes their measures, trial after trial.
 *
 * @param values scratch space, one for each measure
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
    // For a few numbers, a loop is faster than `set`.
    for (let at = 0; at < length; at += 1) into[done * length + at] = values[at];
  }
}

/**
 * The number of trials of each scenario in a block. It is small, because the values of the baseline for all trials of a
 * block are stored in memory.
 */
const SCENARIO_BLOCK = 1024;

/**
 * Plays trials of the scenarios of a study, and compares them, trial by trial, with the same trials of the first scenario.
 * The buffers of a scenario are allocated when it is first played.
 */
export class StudyPlayer {
  private readonly rules: Rules<unknown, unknown>;
  private readonly setups: readonly unknown[];
  private readonly seed: string;
  private readonly players: Player<unknown, unknown>[] = [];
  private readonly pairings: (readonly Pairing[])[] = [];
  /** The measures of the trials in a block: of the baseline, and of the scenario that is compared with it. */
  private readonly values: [Int32Array, Int32Array] = [new Int32Array(0), new Int32Array(0)];

  constructor(rules: Rules<unknown, unknown>, setups: readonly unknown[], seed: string) {
    this.rules = rules;
    this.setups = setups;
    this.seed = seed;
  }

  /**
   * Returns the tallies of the trials `first`..`first + count − 1` of some scenarios.
   *
   * @param scenarios indices of the scenarios in the study
   */
  play(scenarios: readonly number[], first: number, count: number): ScenarioTally[] {
    const tallies = scenarios.map((scenario) => this.emptyTally(scenario));
    if (scenarios.every((scenario) => scenario === 0)) {
      for (const { tally } of tallies) tally.merge(this.player(0).play(first, count));
      return tallies;
    }
    for (let done = 0; done < count; done += SCENARIO_BLOCK) {
      this.playBlock(scenarios, first + done, Math.min(SCENARIO_BLOCK, count - done), tallies);
    }
    return tallies;
  }

  private playBlock(
    scenarios: readonly number[],
    first: number,
    count: number,
    tallies: readonly ScenarioTally[],
  ): void {
    const baseline = this.record(0, first, count);
    for (const [at, scenario] of scenarios.entries()) {
      const { tally, pairs } = tallies[at];
      const values = scenario === 0 ? baseline : this.record(scenario, first, count);
      addBlock(values, this.player(scenario).measures.length, count, tally);
      if (pairs !== null) {
        const width = this.player(0).measures.length;
        addPairs(baseline, width, values, this.player(scenario).measures.length, count, pairs);
      }
    }
  }

  /**
   * @returns the measures of the trials. The array of the baseline is valid until the baseline is recorded again; the array of
   *   another scenario is valid until any scenario except the baseline is recorded.
   */
  private record(scenario: number, first: number, count: number): Int32Array {
    const player = this.player(scenario);
    const which = scenario === 0 ? 0 : 1;
    const size = SCENARIO_BLOCK * player.measures.length;
    if (this.values[which].length < size) this.values[which] = new Int32Array(size);
    player.record(first, count, this.values[which]);
    return this.values[which];
  }

  private emptyTally(scenario: number): ScenarioTally {
    const tally = new Tally(this.player(scenario).measures);
    return { tally, pairs: scenario === 0 ? null : new PairTally(this.pairingsWith(scenario)) };
  }

  private pairingsWith(scenario: number): readonly Pairing[] {
    this.pairings[scenario] ??= pairingsOf(this.player(0).measures, this.player(scenario).measures);
    return this.pairings[scenario];
  }

  private player(scenario: number): Player<unknown, unknown> {
    this.players[scenario] ??= new Player(this.rules, this.setups[scenario], this.seed);
    return this.players[scenario];
  }
}

function addBlock(values: Int32Array, width: number, count: number, tally: Tally): void {
  for (let trial = 0; trial < count; trial += 1) tally.add(values, trial * width);
}

function addPairs(
  baseline: Int32Array,
  baselineWidth: number,
  values: Int32Array,
  width: number,
  count: number,
  pairs: PairTally,
): void {
  for (let trial = 0; trial < count; trial += 1) pairs.add(baseline, trial * baselineWidth, values, trial * width);
}
