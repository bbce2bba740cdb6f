import type { Contestant } from '../contestants/Contestant.ts';

/** The number of rounds that are played but not timed, while V8 compiles. */
const WARM_UP = 3;

/** The result of one contestant's rounds. */
export interface Finish {
  readonly contestant: Contestant;
  /** The median over the rounds, in trials per second. */
  readonly speed: number;
  /** The counts of all cells over all rounds, including the `WARM_UP` rounds. */
  readonly counts: Float64Array;
}

/**
 * Times the contestants in rounds, in which each plays in turn, so that other work on the machine affects all of them
 * equally.
 */
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

/** Returns the median; for an even number of values, the upper of the two middle values. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
}
