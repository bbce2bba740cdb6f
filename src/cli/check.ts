import type { Command } from 'commander';
import { isJunitXml, junitXml } from '../report/render/junit.ts';
import { renderTerminal } from '../report/render/terminal.ts';
import { checkDocument } from '../report/views/check.ts';
import { figuresOf } from '../rules/Measure.ts';
import { type CheckResult, checkStudy } from '../runner/checkStudy.ts';
import type { ExecutorOpener } from '../runner/executors/AdaptiveExecutor.ts';
import type { Shard } from '../runner/log/shardRecord.ts';
import { loadStudy, type StudyLoading } from '../study/loadStudy.ts';
import type { Study } from '../study/Study.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import {
  allowOutside,
  force,
  knownRules,
  ownRules,
  type PlayOptions,
  seed,
  shard,
  shardOf,
  trialCount,
  workers,
} from './shared/options.ts';
import { checkOutputs, type OutputFile, writeOutput } from './shared/output.ts';
import { type Listening, untilInterrupted } from './shared/progress.ts';
import { onQueue, queue } from './shared/queue.ts';
import { playShardOf } from './shared/shards.ts';

/** `riftlab check STUDY…`: checks studies against their targets. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Check studies against their targets: each target is met, missed or undecided. If there is an exact value, it decides. Otherwise trials are played until each target is decided, or up to the study’s number of trials.',
    )
    .argument('<study...>', 'study files with targets')
    .option(
      '--junit <file>',
      'also write the verdicts as JUnit XML, for a build server; this may replace the verdicts of an earlier check',
    )
    .option(...force)
    .option(...seed)
    .option(
      '--trials <n>',
      'the maximum number of trials: 1_000_000, 1e6 or 1M; default: that of the study',
      trialCount,
    )
    .option(...workers)
    .option(...shard, shardOf)
    .option(...queue)
    .option('--out <dir>', 'with --shard: the folder of the log; default: shards/ with the study’s name and the shard')
    .option(...ownRules)
    .option(...allowOutside)
    .option('--quiet', 'print only mistakes; the exit code gives the result')
    .addHelpText(
      'after',
      `
Exit codes: 0 if all targets are met; 1 if at least one is missed; 3 if none is missed, but at least one is undecided; 2 if the
input is wrong.

Examples:
  npx riftlab check sims/fair-duel.yaml
  npx riftlab check sims/fair-duel.yaml --junit balance.xml --trials 10M`,
    )
    .action(async (files: string[], options: CheckOptions) => {
      process.exitCode = await (options.shard === undefined
        ? checkStudies(files, options, console)
        : checkShard(files, { ...options, shard: options.shard }, console));
    });
}

/** The options of `riftlab check`. */
export interface CheckOptions extends PlayOptions {
  readonly junit?: string;
  readonly force?: boolean;
  readonly shard?: Shard;
  readonly out?: string;
}

/** Checks studies against their targets and prints the verdicts. @returns the exit code */
export async function checkStudies(
  files: readonly string[],
  { junit, force = false, seed, trials, rules, allowOutside, workers, queue: queued, quiet }: CheckOptions,
  console: Console,
): Promise<number> {
  const known = await knownRules(rules);
  // All studies are read before the first is played, so that a mistake in the last study is reported immediately.
  const studies = files.map((file) => withTargets(file, loadStudy(file, known, { seed, trials, allowOutside })));
  const outputs = junit === undefined ? [] : [junitFile(junit, force)];
  checkOutputs(outputs);
  const results: CheckResult[] = [];
  const checkAll = async (listening: Listening, queue: ExecutorOpener | undefined) => {
    for (const study of studies) {
      const result = await checkStudy(study, { workers, queue, ...listening });
      results.push(result);
      if (!quiet) console.print(`${results.length > 1 ? '\n' : ''}${renderTerminal(checkDocument(result))}`);
    }
    for (const file of outputs) writeOutput(file, junitXml(results));
    return exitCodeOf(results);
  };
  const interrupted = () => 'interrupted; no verdict';
  const work = (listening: Listening) =>
    onQueue(queued, { workers, console, ...listening }, (queue) => checkAll(listening, queue));
  return (await untilInterrupted(work, quiet === true, console, interrupted)) ?? exitCodes.interrupted;
}

/** Plays one shard of a check; `riftlab merge` gives the verdicts. @returns the exit code */
async function checkShard(
  [file, ...others]: readonly string[],
  options: CheckOptions & { readonly shard: Shard },
  console: Console,
): Promise<number> {
  if (others.length > 0)
    throw new UsageError('--shard works with one study at a time; run the command once for each study');
  if (options.junit !== undefined)
    throw new UsageError('--junit needs verdicts, and a shard has none; give --junit to riftlab merge');
  const known = await knownRules(options.rules);
  const load = (loading: StudyLoading) => withTargets(file, loadStudy(file, known, loading));
  return playShardOf(file, 'check', options, console, load);
}

/**
 * Returns the output file for the verdicts. It may replace the verdicts of an earlier check, because a build server repeats the
 * same check.
 */
export function junitFile(path: string, isForced: boolean): OutputFile {
  const remedy = 'give another file with --junit';
  return { path, remedy, isForced, isOurs: isJunitXml, ours: 'a list of verdicts' };
}

function withTargets(file: string, study: Study): Study {
  if (study.targets.length > 0) return study;
  throw new UsageError(`${file} has no targets; add some, such as
targets:
  - {measure: ${figuresOf(study.rules.measures(study.scenarios[0].setup))[0].name}, atLeast: 0.5}`);
}

/** Returns the exit code of `riftlab check`. */
export function exitCodeOf(results: readonly CheckResult[]): number {
  const verdicts = results.flatMap(({ targets }) => targets.map(({ verdict }) => verdict));
  if (verdicts.includes('missed')) return exitCodes.missed;
  return verdicts.includes('undecided') ? exitCodes.undecided : exitCodes.done;
}
