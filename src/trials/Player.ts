import { SampledChance } from '../random/SampledChance.ts';
import { seedKey } from '../random/seedKey.ts';
import type { Measure } from '../rules/Measure.ts';
import type { Rules } from '../rules/Rules.ts';
import { playTrial } from './playing/playTrial.ts';
import { recordTrials } from './playing/recordTrials.ts';
import { type TrialLoop, trialLoop } from './playing/trialLoop.ts';
import { Tally } from './Tally.ts';

/** Plays any trials of one setup, as often as asked, with everything they need allocated once. */
export class Player<Setup, State> {
  readonly measures: readonly Measure[];
  private readonly rules: Rules<Setup, State>;
  private readonly state: State;
  private readonly chance: SampledChance;
  private readonly values: Int32Array;
  private readonly tally: Tally;
  /** Made when it is first asked for: see `trialLoop` for why there should be few. */
  private loop: TrialLoop | null = null;

  /** @param seed the study's seed text */
  constructor(rules: Rules<Setup, State>, setup: Setup, seed: string) {
    this.rules = rules;
    this.measures = rules.measures(setup);
    this.state = rules.create(setup);
    this.chance = new SampledChance(seedKey(seed));
    this.values = new Int32Array(this.measures.length);
    this.tally = new Tally(this.measures);
  }

  /** The tally of the trials `first`..`first + count − 1`. */
  play(first: number, count: number): Tally {
    const { rules, state, chance, tally, values } = this;
    this.loop ??= trialLoop(rules, state, chance, tally, values);
    tally.counts.fill(0);
    this.loop(first, count);
    return new Tally(this.measures, tally.counts.slice());
  }

  /** Writes the measures of the trials `first`..`first + count − 1`, trial after trial. @param into room for all of them */
  record(first: number, count: number, into: Int32Array): void {
    recordTrials(this.rules, this.state, this.chance, first, count, into, this.values);
  }

  /** The measures of one trial, valid until the next is played. */
  valuesOf(trial: number): Int32Array {
    const { rules, state, chance, values } = this;
    chance.begin(trial);
    playTrial(rules, state, chance);
    rules.observe(state, values);
    return this.values;
  }
}
