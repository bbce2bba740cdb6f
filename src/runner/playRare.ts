import type { RareResult } from '../analysis/StudyResult.ts';
import { forEachConcurrently, mapConcurrently } from '../foundation/concurrency.ts';
import type { Rare } from '../study/rare.ts';
import type { Study } from '../study/Study.ts';
import type { TiltedChunk } from '../trials/rare/RarePlayer.ts';
import { WeightedTally } from '../trials/rare/WeightedTally.ts';
import { chunkSize } from './chunks.ts';
import type { Executor } from './executors/Executor.ts';
import { Clock, type Interruptible, leavesPartial, type PlayOptions } from './playChunks.ts';

/**
 * Estimates a study's rare event in each scenario by importance sampling: it finds tilts (`TiltedChance`) if the study gives none,
 * and plays trials with the tilts. The result does not depend on where and when chunks are played. The tilted trials are not
 * logged, so a resumed run plays them again. By default their number is the study's number of trials.
 *
 * @returns one estimate per scenario; undefined if the study has no rare event, or the run was aborted with `keepsPartial`
 * @throws the signal's reason if the run was aborted without `keepsPartial`, after the tasks in progress are finished
 */
export async function playRare(
  study: Study,
  executor: Executor,
  options: PlayOptions & Interruptible,
): Promise<readonly RareResult[] | undefined> {
  if (study.rare === undefined) return undefined;
  try {
    return await playAll(study, study.rare, executor, options);
  } catch (error) {
    if (leavesPartial(error, options)) return undefined;
    throw error;
  }
}

async function playAll(
  study: Study,
  rare: Rare,
  executor: Executor,
  options: PlayOptions,
): Promise<readonly RareResult[]> {
  const places = [...study.scenarios.keys()];
  const tilts = await mapConcurrently(places, executor.workers, (scenario) => {
    options.signal?.throwIfAborted();
    return tiltsFor(study, rare, executor, scenario);
  });
  const tallies = tilts.map(() => new WeightedTally());
  const played = places.flatMap((scenario) => {
    const own = tilts[scenario];
    return own === null ? [] : [{ scenario, event: rare.measure, tilts: own }];
  });
  await playTilted(played, rare.trials, executor, options, (scenario, tally) => tallies[scenario].merge(tally));
  return places.map((scenario) => {
    const own = tilts[scenario];
    if (own === null) return { state: 'not-seen' };
    const named = rare.tilts.map(({ purpose }) => ({
      purpose,
      tilt: own[study.rules.purposes.indexOf(purpose)] ?? 1,
    }));
    return { state: 'played', tilts: named, tally: tallies[scenario] };
  });
}

/**
 * Returns the tilt of each purpose, from the study or from pilot trials; null if the event was too rare in pilot trials
 * to find tilts.
 */
async function tiltsFor(
  { rules }: Study,
  rare: Rare,
  executor: Executor,
  scenario: number,
): Promise<readonly number[] | null> {
  const purposes = rare.tilts.map(({ purpose }) => rules.purposes.indexOf(purpose));
  if (rare.tilts.some(({ tilt }) => tilt === null)) {
    return executor.call({ kind: 'findTilts', scenario, event: rare.measure, purposes });
  }
  return rules.purposes.map((_, purpose) => rare.tilts[purposes.indexOf(purpose)]?.tilt ?? 1);
}

type Tilted = Pick<TiltedChunk, 'scenario' | 'event' | 'tilts'>;

/** Plays tilted trials of each scenario in chunks, with two chunks for each worker as in `playChunks`. */
async function playTilted(
  events: readonly Tilted[],
  trials: number,
  executor: Executor,
  { signal, onProgress }: PlayOptions,
  take: (scenario: number, tally: WeightedTally) => void,
): Promise<void> {
  const clock = new Clock();
  const total = trials * events.length;
  const { crew } = executor;
  const size = (left: number) =>
    crew === undefined ? chunkSize(clock.done, clock.seconds, executor.workers) : crew.chunkSize(left);
  const workers = () => 2 * executor.workers;
  await forEachConcurrently(chunksOf(events, trials, size, signal), workers, async (chunk) => {
    take(chunk.scenario, await executor.call({ kind: 'weigh', ...chunk }));
    clock.done += chunk.count;
    onProgress?.({ work: 'playing', done: clock.done, total, seconds: clock.seconds, crew });
  });
  signal?.throwIfAborted();
}

/** Divides the trials of each scenario's rare event into chunks. No more chunks follow when the signal is aborted. */
function* chunksOf(
  events: readonly Tilted[],
  trials: number,
  size: (left: number) => number,
  signal?: AbortSignal,
): Generator<TiltedChunk> {
  for (const event of events) {
    for (let first = 0; first < trials; ) {
      if (signal?.aborted) return;
      const count = Math.min(trials - first, size(trials - first));
      yield { ...event, first, count };
      first += count;
    }
  }
}
