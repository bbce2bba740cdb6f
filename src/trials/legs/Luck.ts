import { MOST_STREAMS, type Stream, TRIALS_AHEAD, WordsAhead } from '../../random/ahead/WordsAhead.ts';
import { SampledChance } from '../../random/SampledChance.ts';
import type { SampledLeg } from '../../rules/SampledComposition.ts';

/** Trials that wait for a leg, by how far each is from the first of those ahead. */
export class Queue {
  readonly trials = new Int32Array(TRIALS_AHEAD);
  length = 0;

  push(trial: number): void {
    this.trials[this.length] = trial;
    this.length += 1;
  }
}

/** The luck of all legs whose purposes are moved on as far: where their words come from, and who waits for them. */
export class Luck {
  readonly firstPurpose: number;
  readonly chance: SampledChance;
  readonly playAll: SampledLeg['playAll'];
  /** Who plays a leg by its rules, and who walks its tree. */
  readonly playing = new Queue();
  readonly walking = new Queue();
  /** The words that trees ask for. */
  ahead: WordsAhead;
  private readonly key: Uint32Array;
  private streams: readonly Stream[] = [];

  /** @param leg any of them */
  constructor(key: Uint32Array, { luck: firstPurpose, playAll }: SampledLeg) {
    this.playAll = playAll;
    this.key = key;
    this.firstPurpose = firstPurpose;
    this.chance = new SampledChance(key, firstPurpose);
    this.ahead = new WordsAhead(key, []);
  }

  /** Has the words of a tree's streams made, too. @returns where their columns begin; null: there are too many */
  columnsFor(streams: readonly Stream[]): ((stream: number, word: number) => number) | null {
    const all = [...this.streams];
    const places = streams.map(({ purpose, block }) => {
      const moved = { purpose: this.firstPurpose + purpose, block };
      const known = all.findIndex((one) => one.purpose === moved.purpose && one.block === block);
      return known >= 0 ? known : all.push(moved) - 1;
    });
    if (all.length > MOST_STREAMS) return null;
    if (all.length > this.streams.length) {
      this.streams = all;
      this.ahead = new WordsAhead(this.key, all);
    }
    const { ahead } = this;
    return (stream, word) => ahead.columnOf(places[stream], word);
  }
}
