import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { stopAtPrecision, TargetJudge } from '../analysis/targets/TargetJudge.ts';
import { groupedText } from '../foundation/numbers.ts';
import { shellWord } from '../foundation/text.ts';
import { junitXml } from '../report/render/junit.ts';
import { renderTerminal } from '../report/render/terminal.ts';
import { checkDocument } from '../report/views/check.ts';
import { runDocument } from '../report/views/run.ts';
import { writeReport } from '../report/writeReport.ts';
import type { CheckResult } from '../runner/checkStudy.ts';
import { StorageError } from '../runner/errors.ts';
import { openExecutor } from '../runner/executors/AdaptiveExecutor.ts';
import type { ChunkStore } from '../runner/log/ChunkStore.ts';
import { logHeader, whatChanged } from '../runner/log/LogHeader.ts';
import { LOG_NAME, readLog } from '../runner/log/openLog.ts';
import { emptyStore, type ShardRecord } from '../runner/log/shardRecord.ts';
import {
  checkLogs,
  type MergedLogs,
  mergeLogs,
  type NamedLog,
  partialResult,
  type Reach,
  rangeText,
  reachOf,
  shardsFor,
} from '../runner/shards/mergeLogs.ts';
import { solveScenarios } from '../runner/solveScenarios.ts';
import type { Study } from '../study/Study.ts';
import { studyOf } from '../study/StudySource.ts';
import { version } from '../version.ts';
import { exitCodeOf, junitFile } from './check.ts';
import { playWhatIsLeft } from './run.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { force, knownRules, ownRules, workerCount } from './shared/options.ts';
import { checkOutputs, writeOutput } from './shared/output.ts';
import { untilInterrupted } from './shared/progress.ts';
import { openFolder, type RunFolder } from './shared/runFolder.ts';

/** `riftlab merge LOG…`: makes one report, or gives the verdicts, from shards that were played separately. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Add up the trials of shards, which riftlab run --shard or riftlab check --shard has played on any machines. The report or the list of verdicts is byte for byte the same as after a single run. Exact solutions and rare events are computed by this command.',
    )
    .argument('<log...>', 'the folders of shards, or their chunks.log')
    .option('--out <dir>', 'the folder of the report; default: reports/ and the study’s name')
    .option(
      '--junit <file>',
      'for a check: also write the verdicts as JUnit XML; this may replace the verdicts of an earlier check',
    )
    .option('--partial', 'give a result although trials are missing; a report is marked partial')
    .option('--workers <n>', 'worker threads; 0 works in the main thread', workerCount, availableParallelism())
    .option(...force)
    .option(...ownRules)
    .option('--quiet', 'print only mistakes and missing trials')
    .addHelpText(
      'after',
      `
Exit codes: 3 if trials are missing; 2 if the logs do not belong together; otherwise the same as for run and check.

Examples:
  npx riftlab merge shards/rift-shortcut/* --out reports/rift-shortcut
  npx riftlab merge laptop/chunks.log cluster/*/chunks.log --partial`,
    )
    .action(async (paths: string[], options: MergeOptions) => {
      process.exitCode = await mergeShards(paths, options, console);
    });
}

/** The options of `riftlab merge`. */
export interface MergeOptions {
  readonly out?: string;
  readonly junit?: string;
  readonly partial?: boolean;
  readonly workers: number;
  readonly force?: boolean;
  readonly rules?: readonly string[];
  readonly quiet?: boolean;
}

/** Merges logs of shards, and writes the report or prints the verdicts. @returns the exit code */
export async function mergeShards(paths: readonly string[], options: MergeOptions, console: Console): Promise<number> {
  const logs = paths.map(logAt);
  const shard = checkLogs(logs);
  const study = studyOf(shard.study, await knownRules(options.rules));
  const changed = whatChanged(logs[0].log.header, logHeader(study, version));
  if (changed !== null) throw new UsageError(`${logs[0].path} cannot be merged here: ${changed}`);
  const merged = mergeLogs(logs, study, shard);
  if (!options.quiet) for (const line of givenText(merged)) console.note(line);
  const ways = { run: mergeRun, check: mergeCheck };
  return ways[shard.kind]({ study, shard, merged }, options, console);
}

/** A study, and the trials that were merged. */
interface Merge {
  readonly study: Study;
  readonly shard: ShardRecord;
  readonly merged: MergedLogs;
}

function logAt(given: string): NamedLog {
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() === true;
  const path = isFolder ? join(given, LOG_NAME) : given;
  const log = readLog(path);
  if (log !== null) return { path, log };
  throw new UsageError(`${given}: expected the folder of a shard, or its ${LOG_NAME}; there is no log of trials`);
}

/** Returns a line for each log, with the trials that come from it. */
function givenText({ contributions }: MergedLogs): string[] {
  return contributions.map(({ path, ranges, equalTo }) => {
    const what = ranges.length === 0 ? 'no trials' : `trials ${ranges.map(rangeText).join(', ')}`;
    return `${path}: ${what}${equalTo === null ? '' : `; some of them are also in ${equalTo} and count only once`}`;
  });
}

/** Merges the shards of `riftlab run`. */
async function mergeRun({ study, shard, merged }: Merge, options: MergeOptions, console: Console): Promise<number> {
  if (options.junit !== undefined)
    throw new UsageError('--junit works only with shards of riftlab check; these are shards of riftlab run');
  const precision = study.precision === null ? null : stopAtPrecision(study, study.precision);
  const reach = reachOf(study, merged.store, precision);
  if (reach.gaps.length > 0) console.note(missingText(study, shard, reach));
  if (reach.gaps.length > 0 && (!options.partial || merged.store.trials === 0)) return exitCodes.undecided;
  if (reach.look !== null && !options.quiet) console.note(decidedText(reach));
  const folder = await openFolder(study, options.out ?? join('reports', study.name), options);
  try {
    if (folder.why !== null) console.note(`${folder.why}. This run is written to ${folder.directory}.`);
    putTrials(study, merged.store, reach, folder);
    if (reach.gaps.length > 0) return await reportPart(study, merged.store, folder, options, console);
    return await playWhatIsLeft(study, folder, { ...options, isMerged: true }, console);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    console.note(`${error.message}\nThe logs of the shards are unchanged.`);
    return exitCodes.notWritten;
  } finally {
    folder.close();
  }
}

/**
 * Puts the trials into the log of the report's folder, so that `riftlab run` resumes from there.
 *
 * @throws UsageError if the log has trials that the merged shards do not have
 */
function putTrials(study: Study, store: ChunkStore, { trials, gaps }: Reach, { directory, log }: RunFolder): void {
  const lost = log.within({ from: 0, to: study.trials }).find(({ first, count }) => {
    return store.missing({ from: first, to: first + count }).length > 0;
  });
  if (lost !== undefined) {
    const range = rangeText({ from: lost.first, to: lost.first + lost.count });
    throw new UsageError(
      `${directory} holds a run of the same study whose trials ${range} are not in these logs; give another folder with --out`,
    );
  }
  const end = gaps.length > 0 ? study.trials : trials;
  const needed = emptyStore(study, null);
  for (const chunk of store.within({ from: 0, to: end })) needed.add(chunk);
  log.replace(needed);
}

async function reportPart(
  study: Study,
  store: ChunkStore,
  { directory }: RunFolder,
  { workers, quiet }: MergeOptions,
  console: Console,
): Promise<number> {
  const started = new Date();
  const result = partialResult(study, store);
  const document = runDocument(result, { version });
  await writeReport(result, directory, { started, seconds: 0, workers, resumed: store.trials }, document);
  if (quiet) return exitCodes.undecided;
  console.print(`${renderTerminal(document)}\n\nReport: ${relative('.', join(directory, 'report.html'))}`);
  console.note(
    `npx riftlab run ${shellWord(study.path ?? study.file)} --out ${shellWord(directory)} plays the missing trials here.`,
  );
  return exitCodes.undecided;
}

/** Merges the shards of `riftlab check`. */
async function mergeCheck({ study, shard, merged }: Merge, options: MergeOptions, console: Console): Promise<number> {
  const { junit, force: isForced = false, quiet = false, workers, partial = false } = options;
  if (options.out !== undefined)
    throw new UsageError('--out is the folder of a report, and shards of riftlab check have no report');
  const outputs = junit === undefined ? [] : [junitFile(junit, isForced)];
  checkOutputs(outputs);
  const work = async (listening: Parameters<Parameters<typeof untilInterrupted>[0]>[0]) => {
    const executor = openExecutor(study, workers);
    try {
      return new TargetJudge(study, await solveScenarios(study, executor, listening));
    } finally {
      await executor.close();
    }
  };
  const judge = await untilInterrupted(work, quiet, console, () => 'interrupted; no verdict');
  if (judge === null) return exitCodes.interrupted;
  const reach = judge.isDecided ? null : reachOf(study, merged.store, judge);
  const gaps = reach?.gaps ?? [];
  if (reach !== null && gaps.length > 0) console.note(missingText(study, shard, reach));
  if (gaps.length > 0 && !partial) return exitCodes.undecided;
  if (reach !== null && reach.look !== null && !quiet) console.note(decidedText(reach));
  const result: CheckResult = { study, targets: judge.judged(), trials: reach?.trials ?? 0 };
  if (!quiet) console.print(renderTerminal(checkDocument(result)));
  for (const file of outputs) writeOutput(file, junitXml([result]));
  return exitCodeOf([result]);
}

function decidedText({ look, trials }: Reach): string {
  return `decided after ${groupedText(trials)} trials (look ${look} at the results); later trials are not used`;
}

const MOST_LISTED = 12;

/** Returns lines that name the missing trials and the shards to play. */
function missingText({ precision }: Study, shard: ShardRecord, { gaps, trials }: Reach): string {
  const hasLooks = precision !== null || shard.kind === 'check';
  const ranges = gaps.slice(0, MOST_LISTED).map(rangeText).join(', ');
  const more = gaps.length > MOST_LISTED ? ` and ${groupedText(gaps.length - MOST_LISTED)} more ranges` : '';
  const missing = shardsFor(gaps, shard);
  const shards = missing.slice(0, MOST_LISTED).join(', ') + (missing.length > MOST_LISTED ? ' …' : '');
  return [
    ...(hasLooks ? [`undecided after ${groupedText(trials)} trials`] : []),
    `missing: trials ${ranges}${more}`,
    `shards to play: ${shards}; --partial gives a result without them`,
  ].join('\n');
}
