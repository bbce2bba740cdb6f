import type { Chance } from '../../../random/Chance.ts';
import { begin } from '../play/begin.ts';
import { CHOOSE, CLEAN_UP, type State } from '../play/State.ts';
import { restore, save } from '../play/save.ts';
import { playPhase, step } from '../play/step.ts';

/** Ways for a round to begin, and rounds, that are remembered: a few megabytes at most, and more than studies have that repeat. */
const MOST_WAYS = 32;
const MOST_ROUNDS = 3;

/** Fewer phases, a move or two, take no longer than putting the fight to where they lead. */
const LEAST_PHASES = 4;

/** How a round opens. */
interface Opening {
  /**
   * The fight as it stands before the first action that asks for luck; where none does, before the Cleanup Phase. null: so
   * soon that it is played by steps.
   */
  readonly end: Int32Array | null;
  /** How the next round opens; null: luck comes first, or it is not remembered. */
  readonly next: RoundPrefixCache | null;
}

/**
 * How the trials of a battle open a round, as far as they have come up.
 *
 * While nobody has rolled for an action, nothing tells one trial from another but which missions were drawn and which side
 * went first in each round: so every trial would find the same ways over the table again. Of six a side that charge, that is
 * three moves of five. The first trial that opens in a way plays it; those after it go on from where it came to.
 */
export class RoundPrefixCache {
  private readonly known = new Map<number, Opening>();

  /**
   * Plays a round's opening, as the steps would.
   *
   * @param state a round's first activation comes next, and all rounds before it were openings from beginning to end
   * @returns how the next round opens; null: play on by steps
   */
  play(state: State): RoundPrefixCache | null {
    const way = wayOf(state);
    let opening = this.known.get(way);
    if (opening === undefined) {
      if (this.known.size === MOST_WAYS) return null;
      opening = openingOf(state);
      this.known.set(way, opening);
    }
    if (opening.end !== null) restore(state, opening.end);
    return opening.next;
  }
}

/** What luck has said since the round before, as one number: who goes first, and, in the first round, each side's mission. */
function wayOf({ tables, mission, first }: State): number {
  const missions = tables.setup.battle?.missions ?? [];
  let way = first;
  for (let side = 0; side < missions.length; side += 1) way = way * (missions[side].length + 1) + mission[side] + 1;
  return way;
}

/** Finds how a round opens by playing on until luck is asked for; the state is left at its end. */
function openingOf(state: State): Opening {
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

/** Chance where none is wanted: it gives the least there is, and tells afterwards whether it was asked. */
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
 * Plays a battle from its beginning to its end: the same draws and measures as step by step, with what all trials have in
 * common played once (`RoundPrefixCache`). False, with nothing played or drawn, for any other fight, and where ascension is rolled
 * for as a round begins, which gives it too many ways to open.
 */
export function battleOut(state: State, chance: Chance): boolean {
  const { battle } = state.tables.setup;
  if (battle === null || battle.ascension.length > 0) return false;
  state.openings ??= new RoundPrefixCache();
  begin(state, chance, null);
  let openings: RoundPrefixCache | null = state.openings;
  while (openings !== null) {
    // On to the first activation of a round.
    do if (!step(state, chance, null)) return true;
    while (state.phase !== CHOOSE);
    openings = openings.play(state);
  }
  while (step(state, chance, null));
  return true;
}
