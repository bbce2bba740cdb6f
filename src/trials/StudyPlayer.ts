import type { Rules } from '../rules/Rules.ts';
import { type Pairing, PairTally, pairingsOf, type ScenarioTally } from './PairTally.ts';
import { Player } from './Player.ts';
import { Tally } from './Tally.ts';

/** The number of trials of each scenario in a block: few, so that the baseline's values fit in memory. */
const BLOCK = 1024;

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
  /** The values of a block: of the baseline, and of the present other scenario. */
  private readonly values: [Int32Array, Int32Array] = [new Int32Array(0), new Int32Array(0)];

  constructor(rules: Rules<unknown, unknown>, setups: readonly unknown[], seed: string) {
    this.rules = rules;
    this.setups = setups;
    this.seed = seed;
  }

  /**
   * The tallies of the trials `first`..`first + count − 1` of some scenarios.
   *
   * @param scenarios indices of the scenarios in the study
   */
  play(scenarios: readonly number[], first: number, count: number): ScenarioTally[] {
    const tallies = scenarios.map((scenario) => this.emptyTally(scenario));
    if (scenarios.every((scenario) => scenario === 0)) {
      for (const { tally } of tallies) tally.merge(this.player(0).play(first, count));
      return tallies;
    }
    for (let done = 0; done < count; done += BLOCK) {
      this.playBlock(scenarios, first + done, Math.min(BLOCK, count - done), tallies);
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
   * @returns the measures of the trials; valid until the baseline is recorded again, or for another scenario, until any
   * other is recorded
   */
  private record(scenario: number, first: number, count: number): Int32Array {
    const player = this.player(scenario);
    const which = scenario === 0 ? 0 : 1;
    const size = BLOCK * player.measures.length;
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
