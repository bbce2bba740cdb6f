import type { ComposedLeg } from '../../rules/Composition.ts';
import type { Rules } from '../../rules/Rules.ts';
import { FollowedTrials, OUTCOMES_PER_STATE } from '../FollowedTrials.ts';
import type { Allowance } from './Allowance.ts';
import { LegEnds } from './LegEnds.ts';
import { type Play, SharedPlays } from './SharedPlays.ts';
import { ValueSums } from './ValueSums.ts';

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
        for (let at = 0; at < measures.length; at += 1) measures[at].add(values[at], probability);
      }
      ends.add(probability, before);
      again += isAgain ? 1 : 0;
    });
    play.isMeasured = true;
    const cost = STATES_PER_LEG + STATES_PER_END * ends.size + again / OUTCOMES_PER_STATE;
    return this.allowance.spend(cost) ? { leg, ends, measures } : null;
  }

  private playOf({ rules, setup }: ComposedLeg): Play | null {
    let ofRules = this.plays.get(rules);
    if (ofRules === undefined) {
      ofRules = new Map();
      this.plays.set(rules, ofRules);
    }
    const key = JSON.stringify(setup, inJson);
    const known = ofRules.get(key);
    if (known !== undefined) return known;
    const play = this.follow(rules, setup, key);
    if (play !== null) ofRules.set(key, play);
    return play;
  }

  /** Rules that set a lower budget have longer steps: each of their states is charged as so many more. */
  private follow(rules: Rules<unknown, unknown>, setup: unknown, key: string): Play | null {
    const { budget, left } = this.allowance;
    const most = Math.min(budget, rules.stateBudget?.(setup) ?? budget);
    const within = most * Math.min(1, left / budget);
    const before = shared.find(rules, key, within);
    const followed = before?.followed ?? FollowedTrials.of(rules, setup, within);
    if (followed === null || !this.allowance.spend((followed.effort * budget) / most)) return null;
    this.states += followed.states;
    if (before !== null) return before;
    const play = { followed, measures: rules.measures(setup).map(() => new ValueSums()), isMeasured: false };
    shared.keep(rules, key, within, play);
    return play;
  }
}

/** What JSON has no word for, in words that tell it apart. */
function inJson(_key: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value];
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
