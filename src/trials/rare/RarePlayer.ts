import type { Chance } from '../../random/Chance.ts';
import { seedKey } from '../../random/Threefry.ts';
import { TiltedChance } from '../../random/TiltedChance.ts';
import { type Figure, figuresOf, isRate } from '../../rules/Measure.ts';
import { playTrial, type Rules } from '../../rules/Rules.ts';
import { findTilts } from './findTilts.ts';
import { Pilot, PilotChance } from './Pilot.ts';
import { WeightedTally } from './WeightedTally.ts';

/**
 * A rare event of one scenario. `scenario` is the index of the scenario in the study. `event` is the name of a flag, or of a
 * category with one of its values (`winner=red`).
 */
interface RareEvent {
  readonly scenario: number;
  readonly event: string;
}

/** A rare event whose tilts are to be found. */
export interface TiltSearch extends RareEvent {
  /** The purposes, 0..31, that may be tilted. */
  readonly purposes: readonly number[];
}

/** A range of tilted trials. */
export interface TiltedChunk extends RareEvent {
  /** The tilts, indexed by purpose (see `TiltedChance`). */
  readonly tilts: readonly number[];
  readonly first: number;
  readonly count: number;
}

/** Finds tilts, and plays tilted trials, for any scenarios of a study. */
export class RarePlayer {
  private readonly rules: Rules<unknown, unknown>;
  private readonly setups: readonly unknown[];
  private readonly seed: string;
  private readonly players = new Map<string, TiltedPlayer<unknown, unknown>>();

  constructor(rules: Rules<unknown, unknown>, setups: readonly unknown[], seed: string) {
    this.rules = rules;
    this.setups = setups;
    this.seed = seed;
  }

  /** @returns the tilts, indexed by purpose; null if the event did not occur often enough to find tilts */
  findTilts(search: TiltSearch): readonly number[] | null {
    const player = this.player(search);
    return findTilts((tilts, first, count) => player.scout(tilts, first, count), search.purposes);
  }

  weigh(chunk: TiltedChunk): WeightedTally {
    return this.player(chunk).play(chunk.tilts, chunk.first, chunk.count);
  }

  private player({ scenario, event }: RareEvent): TiltedPlayer<unknown, unknown> {
    const key = `${scenario} ${event}`;
    const known = this.players.get(key);
    if (known !== undefined) return known;
    const player = new TiltedPlayer(this.rules, this.setups[scenario], this.seed, event);
    this.players.set(key, player);
    return player;
  }
}

/** A `Chance` that begins trials and computes the weight of each trial. */
interface WeighingChance extends Chance {
  readonly weight: number;
  begin(trial: number): void;
}

/** The number of trials per call of the inner loop, as in `Player.ts`. */
const BLOCK = 1024;

/**
 * Plays trials of one setup under tilted chances, and adds up the weights of all trials, and the weights of the trials
 * in which the event happens.
 */
export class TiltedPlayer<Setup, State> {
  private readonly rules: Rules<Setup, State>;
  private readonly state: State;
  private readonly key: Uint32Array;
  private readonly values: Int32Array;
  private readonly figure: Figure;
  private chance: TiltedChance;
  private tilts: readonly number[] = [];

  /**
   * @param seed the study's seed text
   * @param event the name of a rate: a flag, or a category with one of its values
   */
  constructor(rules: Rules<Setup, State>, setup: Setup, seed: string, event: string) {
    const measures = rules.measures(setup);
    const figure = figuresOf(measures).find(({ name }) => name === event);
    if (figure === undefined || !isRate(figure))
      throw new Error(`expected a flag, or a category with one of its values, as the rare event; got ${event}`);
    this.rules = rules;
    this.state = rules.create(setup);
    this.key = seedKey(seed);
    this.values = new Int32Array(measures.length);
    this.figure = figure;
    this.chance = new TiltedChance(this.key, this.tilts);
  }

  /**
   * Returns the tally of the trials `first`..`first + count − 1`.
   *
   * @param tilts the tilts, indexed by purpose (see `TiltedChance`)
   */
  play(tilts: readonly number[], first: number, count: number): WeightedTally {
    if (tilts.join() !== this.tilts.join()) {
      // The tables of a `TiltedChance` depend on the tilts, so the same instance is used until the tilts change.
      this.chance = new TiltedChance(this.key, tilts);
      this.tilts = tilts;
    }
    const tally = new WeightedTally();
    for (let done = 0; done < count; done += BLOCK) {
      this.playBlock(first + done, Math.min(BLOCK, count - done), tally);
    }
    return tally;
  }

  /** Plays the trials `first`..`first + count − 1` without a tally, to record the dice of the trials with the event. */
  scout(tilts: readonly number[], first: number, count: number): Pilot {
    const chance = new PilotChance(new TiltedChance(this.key, tilts));
    const pilot = new Pilot(tilts);
    for (let trial = first; trial < first + count; trial += 1) {
      if (this.isHit(chance, trial)) pilot.add(chance.weight, chance.thrown);
    }
    return pilot;
  }

  private playBlock(first: number, count: number, tally: WeightedTally): void {
    for (let trial = first; trial < first + count; trial += 1) {
      const isHit = this.isHit(this.chance, trial);
      tally.add(this.chance.weight, isHit);
    }
  }

  private isHit(chance: WeighingChance, trial: number): boolean {
    const { rules, state, values, figure } = this;
    chance.begin(trial);
    playTrial(rules, state, chance);
    rules.observe(state, values);
    return values[figure.place] === (figure.value ?? 1);
  }
}
