import { IntTable } from '../../foundation/IntTable.ts';
import type { ComposedLeg } from '../../rules/Composition.ts';
import type { Rules } from '../../rules/Rules.ts';
import { CompensatedSums } from '../CompensatedSums.ts';
import { FollowedTrials, OUTCOMES_PER_STATE } from '../FollowedTrials.ts';
import type { OutcomePlayer, RememberedChance } from '../OutcomePlayer.ts';
import { FollowedRounds } from '../solveRounds.ts';
import type { Allowance } from './LegGraph.ts';

/** A leg with the probabilities of all its endings, as found by `FollowedTrials` or `FollowedRounds`. */
interface Followed {
  readonly player: OutcomePlayer<unknown, unknown>;
  readonly states: number;
  readonly effort: number;
  /**
   * For each measure whose value is not part of an ending, such as a sum: the probabilities of the values 0, 1, 2, … The key is
   * the index of the measure.
   */
  readonly sums: ReadonlyMap<number, Float64Array>;
  forEachEnding(visit: (probability: number, before: Int32Array) => void): void;
}

/** A solution that is shared by all legs with equal rules and setup. */
export interface LegSolution {
  readonly followed: Followed;
  /** For each measure of the rules, the probabilities of its values. They are complete only if `isMeasured` is true. */
  readonly measures: readonly ValueSums[];
  isMeasured: boolean;
}

/** The maximum number of solutions in the cache. */
const MOST_SOLUTIONS = 500;
/** The maximum number of states of all cached solutions together. */
const MOST_STATES = 200_000;

interface CachedSolution {
  readonly play: LegSolution;
  /** The smallest budget with which the leg was solved. */
  readonly within: number;
}

/** A cache of solutions, for legs that are equal in several scenarios of a study. */
export class LegSolutionCache {
  private readonly plays = new Map<Rules<unknown, unknown>, Map<string, CachedSolution>>();
  private size = 0;
  private states = 0;

  /**
   * Returns the stored solution of a leg; null if there is none, or if it was found with a larger budget.
   *
   * @param budget in states. A solution that was found with a larger budget is not returned, so that the result does not depend
   * on what was solved before.
   */
  find(rules: Rules<unknown, unknown>, key: string, budget: number): LegSolution | null {
    const shared = this.plays.get(rules)?.get(key);
    return shared !== undefined && budget >= shared.within ? shared.play : null;
  }

  keep(rules: Rules<unknown, unknown>, key: string, budget: number, play: LegSolution): void {
    if (this.size >= MOST_SOLUTIONS || this.states + play.followed.states > MOST_STATES) {
      this.plays.clear();
      this.size = 0;
      this.states = 0;
      if (play.followed.states > MOST_STATES) return;
    }
    const ofRules = this.plays.get(rules) ?? new Map<string, CachedSolution>();
    this.plays.set(rules, ofRules);
    ofRules.set(key, { play, within: budget });
    this.size += 1;
    this.states += play.followed.states;
  }
}

/** The cost of a leg in states, in addition to its own states: for its engine, its measures and its tables. */
const STATES_PER_LEG = 1_000;

/**
 * The number of states that the budget is charged for each end of a leg. An end has a cost because the last step of a
 * path to it is stored and replayed.
 */
const STATES_PER_END = 4;

/** A solved leg with all its ends. It is shared by all trials that reach the leg. */
export interface SolvedLeg {
  readonly leg: ComposedLeg;
  readonly ends: LegEnds;
  readonly measures: readonly ValueSums[];
}

/** The cache of all solutions in this process. */
const shared = new LegSolutionCache();

/**
 * Solves legs (the parts of a trial that have their own rules), each by itself. Several legs that differ only in the
 * meaning of their ends, such as the duels of two equal ships, are solved only once.
 */
export class SolvedLegs {
  /** The number of states of all legs together. */
  states = 0;
  private readonly allowance: Allowance;
  private readonly sums: number;
  private readonly plays = new Map<Rules<unknown, unknown>, Map<string, LegSolution>>();
  /** The solutions that an earlier leg of this composition has used. */
  private readonly met = new Set<LegSolution>();

  /** @param sums the number of sums of the composition */
  constructor(sums: number, allowance: Allowance) {
    this.sums = sums;
    this.allowance = allowance;
  }

  /**
   * Solves a leg.
   *
   * @param carried the carried vector with which the leg is first played
   * @returns null if the budget is exceeded
   */
  play(leg: ComposedLeg, carried: Int32Array): SolvedLeg | null {
    const play = this.solutionOf(leg);
    if (play === null) return null;
    const { followed, measures, isMeasured } = play;
    // The cost must not depend on what the cache contains, so it is computed as if the cache had been empty at the start.
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

  private solutionOf({ rules, setup, reads }: ComposedLeg): LegSolution | null {
    const { inRounds } = rules;
    const isSumOrMark = (at: number) =>
      inRounds?.sums(setup).includes(at) || inRounds?.marks?.(setup).some(({ place }) => place === at);
    // Sums over a leg are not part of its states, unless a later leg reads them.
    const keepsSums = reads?.some(isSumOrMark) === true;
    let ofRules = this.plays.get(rules);
    if (ofRules === undefined) {
      ofRules = new Map();
      this.plays.set(rules, ofRules);
    }
    const key = `${keepsSums}${JSON.stringify(setup, jsonValue)}`;
    const known = ofRules.get(key);
    if (known !== undefined) return known;
    const play = this.follow(rules, setup, keepsSums, key);
    if (play !== null) ofRules.set(key, play);
    return play;
  }

  /**
   * Takes the solution of a leg from the cache, or solves the leg. Rules with slow steps set a lower budget of their own
   * (`stateBudget`); each of their states is then charged as several states.
   */
  private follow(rules: Rules<unknown, unknown>, setup: unknown, keepsSums: boolean, key: string): LegSolution | null {
    const { budget, left } = this.allowance;
    const most = Math.min(budget, rules.stateBudget?.(setup) ?? budget);
    const within = most * Math.min(1, left / budget);
    const before = shared.find(rules, key, within);
    const followed = before?.followed ?? follow(rules, setup, keepsSums, within);
    if (followed === null || !this.allowance.spend((followed.effort * budget) / most)) return null;
    this.states += followed.states;
    if (before !== null) return before;
    const play = { followed, measures: rules.measures(setup).map(() => new ValueSums()), isMeasured: false };
    shared.keep(rules, key, within, play);
    return play;
  }
}

/** Solves a leg. @param keepsSums true if its sums are part of its states. @returns null if the budget is exceeded */
function follow(rules: Rules<unknown, unknown>, setup: unknown, keepsSums: boolean, budget: number): Followed | null {
  const { inRounds } = rules;
  return keepsSums || inRounds === undefined
    ? FollowedTrials.of(rules, setup, budget)
    : FollowedRounds.of(rules, inRounds, setup, rules.measures(setup), budget);
}

/** Replaces values that JSON cannot represent, so that different setups have different keys. */
function jsonValue(_key: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value];
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** The number of carried vectors for which the ends of a leg are checked. */
const CHECKS = 8;

/** The last step of a path to an end: the state before this step, and its draws. */
interface LastStep {
  readonly before: Int32Array;
  readonly chance: RememberedChance;
}

/**
 * The different ends of a leg, numbered from 0 in the order in which they were found. Endings that lead to the same
 * carried vector and the same sums are one end. A leg that was solved for one carried vector is also used for other
 * carried vectors. Therefore the last step of a path to each end is stored. It is replayed for each other vector, to
 * find the vector after the leg. Endings that are equal for one carried vector must be equal for all.
 */
export class LegEnds {
  private readonly leg: ComposedLeg;
  private readonly player: OutcomePlayer<unknown, unknown>;
  private readonly carried: Int32Array;
  private readonly into: Int32Array;
  private readonly sums: Int32Array;
  /** The ends, one row each: the carried vector, followed by the sums. */
  private readonly kinds = new IntTable();
  private readonly met: Int32Array;
  private readonly probabilities = new CompensatedSums(0);
  private readonly examples: LastStep[] = [];
  /** For each end, the number of endings that were merged into it. */
  private readonly endings: number[] = [];
  /** For each end, another path that leads to it, for `checkSameEnds`. */
  private readonly others: LastStep[] = [];
  private checks = 0;

  /**
   * @param player plays the leg
   * @param carried the carried vector with which the leg is first played; endings that give equal results for this
   * vector are one end
   * @param sums the number of sums
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

  /** Adds an ending that `player` has just played. @param before the state before its last step */
  add(probability: number, before: Int32Array): void {
    this.read(this.carried, this.into, this.sums);
    const end = this.kinds.add(this.met);
    this.probabilities.reserve(this.kinds.size);
    this.probabilities.add(end, probability);
    const endings = (this.endings[end] ?? 0) + 1;
    this.endings[end] = endings;
    // The first ending is stored as the example. The second, fourth, eighth, … ending replaces the other path, because a later
    // ending is likely to differ more from the first.
    if ((endings & (endings - 1)) !== 0) return;
    const steps = endings === 1 ? this.examples : this.others;
    steps[end] = { before: before.slice(), chance: this.player.remember(before) };
  }

  probability(end: number): number {
    return this.probabilities.value(end);
  }

  /**
   * Replays the last step to an end, for a trial that carries `carried`. Writes the vector that the trial carries afterwards to
   * `into`, and the amounts added to the sums to `sums`.
   */
  leave(end: number, carried: Int32Array, into: Int32Array, sums: Int32Array): void {
    this.replay(this.examples[end]);
    this.read(carried, into, sums);
  }

  /**
   * Checks that endings which were equal for the first carried vector are also equal for this one. Only the first
   * `CHECKS` calls check anything.
   *
   * @throws Error if the endings are not equal
   */
  checkSameEnds(carried: Int32Array): void {
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
          `endings of a leg of ${this.leg.rules.name} are equal for one trial, but differ for a trial that carries ${carried.join(' ')}`,
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

/** Accumulates the probabilities of a measure's possible values. */
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
