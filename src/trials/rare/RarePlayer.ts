import type { Rules } from '../../rules/Rules.ts';
import { findTilts } from './findTilts.ts';
import { TiltedPlayer } from './TiltedPlayer.ts';
import type { WeightedTally } from './WeightedTally.ts';

/** A rare event of one scenario, by its place in the study; the event is a flag, or a category with one of its values. */
export interface RareEvent {
  readonly scenario: number;
  readonly event: string;
}

/** An event whose tilts are to be found. */
export interface TiltSearch extends RareEvent {
  /** The purposes that may be tilted, without number. */
  readonly purposes: readonly number[];
}

/** A range of tilted trials. */
export interface TiltedChunk extends RareEvent {
  /** By purpose: see `TiltedChance`. */
  readonly tilts: readonly number[];
  readonly first: number;
  readonly count: number;
}

/** Finds tilts, and plays any tilted trials, of any scenarios of a study. */
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

  /** @returns by purpose; null where the event was never seen often enough to learn from */
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
