import type { Contestant } from '../contestants/Contestant.ts';

/** Rounds that are played but not timed, while V8 compiles. */
const WARM_UP = 3;

/** What one contestant's rounds came to. */
export interface Finish {
  readonly contestant: Contestant;
  /** The median of the rounds, in trials per second. */
  readonly speed: number;
  /** How often each cell came up in all its trials, those of the warm-up included. */
  readonly counts: Float64Array;
}

/** Times the contestants in rounds, each playing in turn, so that whatever else the machine does falls on all alike. */
export function timeInTurn(contestants: readonly Contestant[], trialsARound: number, rounds: number): Finish[] {
  const lanes = contestants.map((contestant) => ({
    contestant,
    counts: new Float64Array(contestant.counted.reduce((sum, { cells }) => sum + cells, 0)),
    seconds: [] as number[],
  }));
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const { contestant, counts, seconds } of lanes) {
      const played = contestant.play(trialsARound);
      for (let at = 0; at < counts.length; at += 1) counts[at] += played.counts[at];
      if (round >= WARM_UP) seconds.push(played.seconds);
    }
  }
  return lanes.map(({ contestant, counts, seconds }) => ({
    contestant,
    speed: trialsARound / median(seconds),
    counts,
  }));
}

/** The middle one, of an even number the upper one of the two in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}
