import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { Stopping } from '../../analysis/targets/TargetJudge.ts';
import { nextLook } from '../../statistics/sequences.ts';
import type { Study } from '../../study/Study.ts';
import { StudyError } from '../../study/StudyError.ts';
import type { ScenarioTally } from '../../trials/PairTally.ts';
import { emptyTallies } from '../../trials/PairTally.ts';
import { type ChunkStore, mergeTallies, type TrialRange } from '../log/ChunkStore.ts';
import { whatChanged } from '../log/LogHeader.ts';
import { addRecord, type LogText, type PlacedRecord } from '../log/openLog.ts';
import { emptyStore, type ShardRecord, shardRange, shardText, whichShard } from '../log/shardRecord.ts';

/** A log, and the path by which messages name it. */
export interface NamedLog {
  readonly path: string;
  readonly log: LogText;
}

/** The trials that one log contributes. */
export interface Contribution {
  readonly path: string;
  /** The ranges of all trials in the log, in order. Adjacent ranges are joined. */
  readonly ranges: readonly TrialRange[];
  /**
   * The path of another log that has some of the same trials and for which these trials are counted; null if all trials
   * of this log are counted for this log.
   */
  readonly equalTo: string | null;
}

/** Trials of several logs of one study. */
export interface MergedLogs {
  readonly store: ChunkStore;
  /** The contribution of each log, in the order of the logs. */
  readonly contributions: readonly Contribution[];
}

/**
 * Adds up the trials of several logs. Trials that are in two logs are counted once; their records must be equal byte for byte.
 *
 * @param study the study of the trials. Its header (`logHeader`) must be equal to the headers of the logs
 * @param shard the shard of one of the logs. Its kind and the study's precision decide whether a chunk may cross a look (a number
 *   of trials at which the run may end)
 * @throws StudyError if two logs have different results for the same trials, or have these trials in chunks of different length
 */
export function mergeLogs(logs: readonly NamedLog[], study: Study, shard: ShardRecord): MergedLogs {
  const store = emptyStore(study, shard);
  const equals = new Map<string, string>();
  let last: PlacedLogRecord | null = null;
  for (const one of inOrder(logs)) {
    if (last !== null && endOf(last) > one.placed.record.first) {
      if (!isSame(last, one)) throw overlap(last, one);
      equals.set(one.path, last.path);
      continue;
    }
    addRecord(store, one.placed, study, one.path);
    last = one;
  }
  const contributions = logs.map(({ path, log }) => ({
    path,
    ranges: rangesOf(log.records),
    equalTo: equals.get(path) ?? null,
  }));
  return { store, contributions };
}

/** A chunk's record in one of several logs. */
interface PlacedLogRecord {
  readonly path: string;
  readonly placed: PlacedRecord;
}

function inOrder(logs: readonly NamedLog[]): PlacedLogRecord[] {
  const all = logs.flatMap(({ path, log }) => log.records.map((placed) => ({ path, placed })));
  return all.sort(({ placed: { record: one } }, { placed: { record: other } }) => {
    return one.first - other.first || one.count - other.count;
  });
}

function endOf({ placed: { record } }: PlacedLogRecord): number {
  return record.first + record.count;
}

function isSame({ placed: one }: PlacedLogRecord, { placed: other }: PlacedLogRecord): boolean {
  return JSON.stringify(one.record) === JSON.stringify(other.record);
}

function overlap(one: PlacedLogRecord, other: PlacedLogRecord): StudyError {
  const [before, after] = [one, other].map(({ placed: { record } }) => record);
  const isSameRange = before.first === after.first && before.count === after.count;
  const from = Math.max(before.first, after.first);
  const to = Math.min(endOf(one), endOf(other));
  const message = isSameRange
    ? `trials ${rangeText({ from, to })} have different results in ${one.path}, so one of the two machines computes wrong results; play both shards again on machines that you trust`
    : `trials ${rangeText({ from, to })} are also in ${one.path}, but in chunks of another length, so that the two logs cannot be compared; omit one of them, or resume the stopped shard until it is complete`;
  return new StudyError([{ file: other.path, line: other.placed.line, path: '', message }]);
}

function rangesOf(records: readonly PlacedRecord[]): TrialRange[] {
  const ranges: { from: number; to: number }[] = [];
  const sorted = records.map(({ record }) => record).sort((one, other) => one.first - other.first);
  for (const { first, count } of sorted) {
    const last = ranges.at(-1);
    if (last?.to === first) last.to += count;
    else ranges.push({ from: first, to: first + count });
  }
  return ranges;
}

/**
 * Checks that all logs are of one study, and that the machines that wrote them get equal results.
 *
 * @param logs one or more
 * @returns the shard of the first log
 * @throws StudyError if a log is not of a shard, is of another study, or has a different canary from the others
 */
export function checkLogs(logs: readonly NamedLog[]): ShardRecord {
  const [first, ...others] = logs;
  const shards = logs.map(({ path, log: { shard } }) => {
    if (shard !== null) return shard;
    throw mistake(
      path,
      'expected the log of a shard, which `riftlab run --shard` writes; this is the log of a run without --shard',
    );
  });
  for (const { path, log } of others) {
    const [whole, own] = [first.log.shard!, log.shard!];
    const reason =
      whatChanged(
        first.log.header,
        log.header,
        (what, one, other) => `${what} is ${one} in that log and ${other} in this one`,
      ) ??
      // Shards of different divisions, such as halves and quarters, may be mixed.
      whichShard({ ...own, number: whole.number, of: whole.of }, whole) ??
      (question(whole) === question(own) ? null : 'the text of the study differs, although its trials are the same');
    if (reason !== null) throw mistake(path, `expected a shard of the same run as ${first.path}, but ${reason}`);
  }
  checkCanaries(logs);
  return shards[0];
}

/** Returns the texts of a study without its path, which may differ from machine to machine. */
function question({ study: { path: _, ...texts } }: ShardRecord): string {
  return JSON.stringify(texts);
}

function checkCanaries(logs: readonly NamedLog[]): void {
  const known = logs.flatMap(({ path, log: { canary } }) => (canary === null ? [] : [{ path, canary }]));
  for (const [at, { name }] of logs[0].log.header.scenarios.entries()) {
    const groups = new Map<string, string[]>();
    for (const { path, canary } of known) groups.set(canary[at], [...(groups.get(canary[at]) ?? []), path]);
    if (groups.size < 2) continue;
    // The machine that computes wrong results has most likely written the logs of the smallest group.
    const [fewest, ...rest] = [...groups.values()].sort((one, other) => one.length - other.length);
    const [odd, even] = [fewest, rest.flat()].map((paths) => paths.join(', '));
    throw mistake(
      fewest[0],
      `the first trials of ${name} have different results in ${odd} and in ${even}, so one of the machines computes wrong results: omit all logs of that machine, and play their shards on another machine`,
    );
  }
}

function mistake(file: string, message: string): StudyError {
  return new StudyError([{ file, path: '', message }]);
}

/** The part of the merged trials that a result uses. */
export interface Reach {
  /**
   * The number of trials of each scenario that the result needs. If some of these trials are missing: the number of trials at the
   * last look (check whether the run may end early) before the first gap, or 0 if there is no such look.
   */
  readonly trials: number;
  /** The number, from 1 on, of the look that decided the result; null if there are no looks, or if no look decided the result. */
  readonly look: number | null;
  /** The missing ranges that the result needs; empty if no trials are missing. */
  readonly gaps: readonly TrialRange[];
  /** The tallies of the first `trials` trials. */
  readonly tallies: readonly ScenarioTally[];
}

/**
 * Finds the trials in a store that a result needs. The looks are the same as in a run without shards.
 *
 * @param stopping the rule that ends the run early; null if the result needs all trials
 */
export function reachOf(study: Study, store: ChunkStore, stopping: Stopping | null): Reach {
  const tallies = emptyTallies(study);
  let from = 0;
  for (let look = 1; from < study.trials; look += 1) {
    const to = stopping === null ? study.trials : nextLook(from, study.trials);
    if (store.missing({ from, to }).length > 0) {
      return { trials: from, look: null, gaps: store.missing({ from, to: study.trials }), tallies };
    }
    for (const chunk of store.within({ from, to })) mergeTallies(tallies, chunk.tallies);
    from = to;
    if (stopping?.isEnough(tallies)) return { trials: to, look, gaps: [], tallies };
  }
  return { trials: study.trials, look: null, gaps: [], tallies };
}

/** Returns a result of the trials so far, marked partial and without exact values. */
export function partialResult(study: Study, store: ChunkStore): StudyResult {
  const tallies = emptyTallies(study);
  for (const { tallies: played } of store.chunks) mergeTallies(tallies, played);
  const scenarios = study.scenarios.map((scenario, at) => ({
    scenario,
    measures: study.rules.measures(scenario.setup),
    ...tallies[at],
    exact: { state: 'not-tried' } as const,
  }));
  return { study, scenarios, isPartial: true };
}

/** Returns the shards of a division that have trials in some gaps: `["5/8", "7/8"]`. */
export function shardsFor(gaps: readonly TrialRange[], { of, trials }: Pick<ShardRecord, 'of' | 'trials'>): string[] {
  const all = Array.from({ length: of }, (_, at) => ({ number: at + 1, of }));
  return all
    .filter((shard) => {
      const { from, to } = shardRange(shard, trials);
      return gaps.some((gap) => gap.from < to && from < gap.to);
    })
    .map(shardText);
}

/** Formats the first and the last trial of a range: `1,000 to 1,299`. */
export function rangeText({ from, to }: TrialRange): string {
  return `${from.toLocaleString('en-GB')} to ${(to - 1).toLocaleString('en-GB')}`;
}
