import { IntTable } from '../../foundation/IntTable.ts';
import type { ComposedLeg } from '../../rules/Composition.ts';
import type { Rules } from '../../rules/Rules.ts';
import { CompensatedSums } from '../CompensatedSums.ts';
import { FollowedTrials, OUTCOMES_PER_STATE } from '../FollowedTrials.ts';
import type { OutcomePlayer, RememberedChance } from '../OutcomePlayer.ts';
import { FollowedRounds } from '../solveRounds.ts';
import type { Allowance } from './LegGraph.ts';

/** Trials of a leg, followed to all their endings. */
interface Followed {
  readonly player: OutcomePlayer<unknown, unknown>;
  readonly states: number;
  readonly effort: number;
  /** By the place of a measure that endings do not tell: the probabilities of its values from 0 on. */
  readonly sums: ReadonlyMap<number, Float64Array>;
  forEachEnding(visit: (probability: number, before: Int32Array) => void): void;
}

/** What legs of equal rules and setup have in common. */
export interface Play {
  readonly followed: Followed;
  /** By measure of these rules; nothing yet until `isMeasured`. */
  readonly measures: readonly ValueSums[];
  isMeasured: boolean;
}

/** What is kept at most, in plays and in the states of all of them. */
const MOST_PLAYS = 500;
const MOST_STATES = 200_000;

interface Shared {
  readonly play: Play;
  /** The least budget that it is known to be within. */
  readonly within: number;
}

/** Plays of legs that the scenarios of a study have in common. One is handed out where following it anew would succeed. */
export class SharedPlays {
  private readonly plays = new Map<Rules<unknown, unknown>, Map<string, Shared>>();
  private size = 0;
  private states = 0;

  /** @param budget in states; the answer must not depend on what was solved before, so a smaller one than before finds none */
  find(rules: Rules<unknown, unknown>, key: string, budget: number): Play | null {
    const shared = this.plays.get(rules)?.get(key);
    return shared !== undefined && budget >= shared.within ? shared.play : null;
  }

  keep(rules: Rules<unknown, unknown>, key: string, budget: number, play: Play): void {
    if (this.size >= MOST_PLAYS || this.states + play.followed.states > MOST_STATES) {
      this.plays.clear();
      this.size = 0;
      this.states = 0;
      if (play.followed.states > MOST_STATES) return;
    }
    const ofRules = this.plays.get(rules) ?? new Map<string, Shared>();
    this.plays.set(rules, ofRules);
    ofRules.set(key, { play, within: budget });
    this.size += 1;
    this.states += play.followed.states;
  }
}

/** A leg costs this many states besides its own: for the engine that plays it, its measures and its tables. */
const STATES_PER_LEG = 1_000;

/** And as many for each of its ends, which is kept to be played again. */
const STATES_PER_END = 4;

/** A leg played in every way, for all trials that come to it. */
export interface PlayedLeg {
  readonly leg: ComposedLeg;
  readonly ends: LegEnds;
  readonly measures: readonly ValueSums[];
}

/** Of all solutions of this process. */
const shared = new SharedPlays();

/**
 * Plays legs in every way, each by itself. Two of them that only differ in what their ends are worth, as the duels of two
 * ships of a kind, are followed once.
 */
export class PlayedLegs {
  /** Of all legs together. */
  states = 0;
  private readonly allowance: Allowance;
  private readonly sums: number;
  private readonly plays = new Map<Rules<unknown, unknown>, Map<string, Play>>();
  /** Those that a leg of this trial has been played by. */
  private readonly met = new Set<Play>();

  /** @param sums how many there are */
  constructor(sums: number, allowance: Allowance) {
    this.sums = sums;
    this.allowance = allowance;
  }

  /**
   * @param carried what the first trial carries that comes to the leg
   * @returns null past the budget
   */
  play(leg: ComposedLeg, carried: Int32Array): PlayedLeg | null {
    const play = this.playOf(leg);
    if (play === null) return null;
    const { followed, measures, isMeasured } = play;
    // What it costs is what it would cost if nothing had been solved before.
    const isAgain = this.met.has(play);
    this.met.add(play);
    const ends = new LegEnds(leg, followed.player, carried, this.sums);
    const values = new Int32Array(measures.length);
    let again = 0;
    followed.forEachEnding((probability, before) => {
      if (!isMeasured) {
        followed.player.observe(values);
        for (let at = 0; at < measures.length; at += 1) {
          if (!followed.sums.has(at)) measures[at].add(values[at], probability);
        }
      }
      ends.add(probability, before);
      again += isAgain ? 1 : 0;
    });
    if (!isMeasured) {
      for (const [at, probabilities] of followed.sums) {
        for (const [value, probability] of probabilities.entries()) {
          if (probability > 0) measures[at].add(value, probability);
        }
      }
    }
    play.isMeasured = true;
    const cost = STATES_PER_LEG + STATES_PER_END * ends.size + again / OUTCOMES_PER_STATE;
    return this.allowance.spend(cost) ? { leg, ends, measures } : null;
  }

  private playOf({ rules, setup, reads = [] }: ComposedLeg): Play | null {
    const sums = rules.inRounds?.sums(setup) ?? [];
    // What only adds up over a leg is left out of its states, unless something later asks about it.
    const isInRounds = rules.inRounds !== undefined && !reads.some((at) => sums.includes(at));
    let ofRules = this.plays.get(rules);
    if (ofRules === undefined) {
      ofRules = new Map();
      this.plays.set(rules, ofRules);
    }
    const key = `${isInRounds}${JSON.stringify(setup, inJson)}`;
    const known = ofRules.get(key);
    if (known !== undefined) return known;
    const play = this.follow(rules, setup, isInRounds, key);
    if (play !== null) ofRules.set(key, play);
    return play;
  }

  /** Rules that set a lower budget have longer steps: each of their states is charged as so many more. */
  private follow(rules: Rules<unknown, unknown>, setup: unknown, isInRounds: boolean, key: string): Play | null {
    const { budget, left } = this.allowance;
    const most = Math.min(budget, rules.stateBudget?.(setup) ?? budget);
    const within = most * Math.min(1, left / budget);
    const before = shared.find(rules, key, within);
    const followed = before?.followed ?? follow(rules, setup, isInRounds, within);
    if (followed === null || !this.allowance.spend((followed.effort * budget) / most)) return null;
    this.states += followed.states;
    if (before !== null) return before;
    const play = { followed, measures: rules.measures(setup).map(() => new ValueSums()), isMeasured: false };
    shared.keep(rules, key, within, play);
    return play;
  }
}

function follow(rules: Rules<unknown, unknown>, setup: unknown, isInRounds: boolean, budget: number): Followed | null {
  const { inRounds } = rules;
  return isInRounds && inRounds !== undefined
    ? FollowedRounds.of(rules, inRounds, setup, rules.measures(setup), budget)
    : FollowedTrials.of(rules, setup, budget);
}

/** What JSON has no word for, in words that tell it apart. */
function inJson(_key: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value];
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

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
  private readonly kinds = new IntTable();
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

/** The probabilities of a measure's values while they are being added up, those alone that are possible. */
export class ValueSums {
  private readonly places = new Map<number, number>();
  private readonly sums = new CompensatedSums(0);

  add(value: number, probability: number): void {
    let place = this.places.get(value);
    if (place === undefined) {
      place = this.places.size;
      this.places.set(value, place);
      this.sums.reserve(place + 1);
    }
    this.sums.add(place, probability);
  }

  forEach(visit: (value: number, probability: number) => void): void {
    for (const [value, place] of this.places) visit(value, this.sums.value(place));
  }
}
