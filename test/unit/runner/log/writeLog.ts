import type { PlayedChunk } from '../../../../src/runner/log/ChunkStore.ts';
import { openLog } from '../../../../src/runner/log/openLog.ts';
import { StudyPlayer } from '../../../../src/trials/Player.ts';
import { lotteries } from '../lottery.ts';

/** The study whose logs are written: two scenarios of 5,000 trials. */
export const study = lotteries({ one: 0.5, other: 0.6 }, { trials: 5_000 });

/** A chunk of the study, played. */
export function chunk(first: number, count: number): PlayedChunk {
  const setups = study.scenarios.map(({ setup }) => setup);
  return { first, count, tallies: new StudyPlayer(study.rules, setups, study.seed).play([0, 1], first, count) };
}

/** Leaves a log in a folder with a record for each of these ranges, which do not meet. */
export function writeLog(directory: string, ...ranges: readonly (readonly [first: number, count: number])[]): void {
  for (const [first, count] of ranges) {
    const log = openLog(directory, study, '1.0');
    log.add(chunk(first, count));
    log.close();
  }
}
