import type { Chance } from '../../../random/Chance.ts';
import { begin } from '../play/begin.ts';
import { CHOOSE, CLEAN_UP, type State } from '../play/State.ts';
import { restore, save } from '../play/save.ts';
import { playPhase, step } from '../play/step.ts';

/**
 * The limits that keep the cache to a few megabytes: the maximum number of entries in one `RoundPrefixCache`, and the
 * number of rounds that are cached. Beyond these limits, trials are played by steps.
 */
const MOST_STARTS = 32;
const MOST_ROUNDS = 3;

/**
 * The minimum number of phases in a prefix that is cached. To play a shorter prefix, such as one or two moves, takes no
 * longer than to restore it.
 */
const LEAST_PHASES = 4;

/** The beginning of a round up to its first roll of dice. */
interface Prefix {
  /**
   * The state before the first action that draws from chance or causes a loss. If the round has no such action, the state before
   * the Cleanup Phase. Null if the prefix has fewer than `LEAST_PHASES` phases.
   */
  readonly end: Int32Array | null;
  /**
   * The cache for the next round. Null if an action of this round draws from chance or causes a loss, if the prefix is too short,
   * or if the cache covers no more rounds.
   */
  readonly next: RoundPrefixCache | null;
}

/**
 * Plays the part of a round before its first roll of dice once, and restores the result in later trials. Until a unit rolls dice
 * for an action, trials of a battle differ only in the drawn missions and in the side that goes first in each round. Without the
 * cache every trial would search the same paths over the table again. For example, with six charging units on each side, three of
 * every five moves come before the first roll.
 */
export class RoundPrefixCache {
  private readonly known = new Map<number, Prefix>();

  /**
   * Plays the beginning of a round, with the same result as if it were played by steps.
   *
   * @param state a fight before the first activation of a round; no action of earlier rounds may have drawn from chance
   * @returns the cache for the next round; null if the caller must continue by steps
   */
  play(state: State): RoundPrefixCache | null {
    const start = roundStart(state);
    let prefix = this.known.get(start);
    if (prefix === undefined) {
      if (this.known.size === MOST_STARTS) return null;
      prefix = findPrefix(state);
      this.known.set(start, prefix);
    }
    if (prefix.end !== null) restore(state, prefix.end);
    return prefix.next;
  }
}

/**
 * Returns, as one number, what chance has decided before this round: the side that goes first, and each side's mission.
 */
function roundStart({ tables, mission, first }: State): number {
  const missions = tables.setup.battle?.missions ?? [];
  let start = first;
  for (let side = 0; side < missions.length; side += 1) start = start * (missions[side].length + 1) + mission[side] + 1;
  return start;
}

/**
 * Plays a round up to the first action that draws from chance or causes a loss, or up to the Cleanup Phase. Leaves the
 * state as it was before this action or phase.
 */
function findPrefix(state: State): Prefix {
  const chance = new NoChance();
  const end = save(state);
  let phases = 0;
  while (!playPhase(state, chance, null) && !chance.wasAsked && !state.hasLosses) {
    save(state, end);
    phases += 1;
  }
  state.hasLosses = false;
  state.isCutShort = false;
  restore(state, end);
  if (phases < LEAST_PHASES) return { end: null, next: null };
  const isWholeRound = state.phase === CLEAN_UP;
  return { end, next: isWholeRound && state.round < MOST_ROUNDS ? new RoundPrefixCache() : null };
}

/** A chance that records whether anything was drawn, and returns the lowest result of each draw. */
class NoChance implements Chance {
  wasAsked = false;

  die(): number {
    return this.give(1);
  }

  sum(_purpose: number, dice: number): number {
    return this.give(dice);
  }

  hits(): number {
    return this.give(0);
  }

  pick(): number {
    return this.give(0);
  }

  private give(least: number): number {
    this.wasAsked = true;
    return least;
  }
}

/**
 * Plays a battle from start to end, with the same draws and measures as if it were played by steps. The parts that
 * trials have in common are played only once (`RoundPrefixCache`). Returns false, with nothing played or drawn, for any
 * other fight, and for battles with ascension, whose rolls give a round too many different starts.
 */
export function playBattle(state: State, chance: Chance): boolean {
  const { battle } = state.tables.setup;
  if (battle === null || battle.ascension.length > 0) return false;
  state.prefixes ??= new RoundPrefixCache();
  begin(state, chance, null);
  let prefixes: RoundPrefixCache | null = state.prefixes;
  while (prefixes !== null) {
    // Plays up to the first activation of a round.
    do if (!step(state, chance, null)) return true;
    while (state.phase !== CHOOSE);
    prefixes = prefixes.play(state);
  }
  while (step(state, chance, null));
  return true;
}
