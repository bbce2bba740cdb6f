import { join } from 'node:path';
import { groupedText } from '../../foundation/numbers.ts';
import { shellWord } from '../../foundation/text.ts';
import { StorageError } from '../../runner/errors.ts';
import { reportId } from '../../runner/log/LogHeader.ts';
import { type Shard, type ShardKind, type ShardRecord, shardRange, shardText } from '../../runner/log/shardRecord.ts';
import { rangeText } from '../../runner/shards/mergeLogs.ts';
import { playShard } from '../../runner/shards/playShard.ts';
import type { StudyLoading } from '../../study/loadStudy.ts';
import type { Study } from '../../study/Study.ts';
import { loadWithSource } from '../../study/StudySource.ts';
import { version } from '../../version.ts';
import type { RunOptions } from '../run.ts';
import { type Console, exitCodes } from './Console.ts';
import { untilInterrupted } from './progress.ts';
import { openFolder } from './runFolder.ts';

type ShardOptions = Omit<RunOptions, 'shard'> & { readonly shard: Shard };

/**
 * Plays one shard of a study. `riftlab merge` reads the log in its folder. A shard that was stopped resumes from its log.
 *
 * @param load reads the study's file with the given options
 * @returns the exit code
 */
export async function playShardOf(
  file: string,
  kind: ShardKind,
  options: ShardOptions,
  console: Console,
  load: (loading: StudyLoading) => Study | Promise<Study>,
): Promise<number> {
  const { workers, quiet = false, fresh, force } = options;
  const { study, source } = await loadWithSource(file, options, load);
  const shard: ShardRecord = { ...options.shard, kind, trials: study.trials, study: source };
  const wanted = options.out ?? join('shards', study.name, shardText(shard).replace('/', '-of-'));
  const folder = await openFolder(study, wanted, { fresh, force, shard });
  const { directory, log } = folder;
  try {
    if (folder.why !== null) console.note(`${folder.why}. This run is written to ${directory}.`);
    const report = reportId(study, version);
    if (log.finished?.report === report) {
      if (!quiet) console.note('this shard was already finished, and nothing was played; --fresh plays it again');
    } else {
      const hasTrials = await untilInterrupted(
        (listening) => playShard(study, { shard, log, workers, ...listening }),
        quiet,
        console,
        () => `interrupted; the same command resumes shard ${shardText(shard)}`,
      );
      if (hasTrials === null) return exitCodes.interrupted;
      log.finish({ report, printed: shardAnswer(study, shard, directory, hasTrials) });
    }
    if (!quiet) console.print(log.finished?.printed ?? shardAnswer(study, shard, directory, true));
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    console.note(`${error.message}\nEverything in the log is safe: the same command resumes from there.`);
    return exitCodes.notWritten;
  } finally {
    folder.close();
  }
}

/** Returns the text of a finished shard: its trials, and the next command. */
function shardAnswer({ trials, scenarios }: Study, shard: ShardRecord, directory: string, hasTrials: boolean): string {
  const range = shardRange(shard, trials);
  const what =
    range.from === range.to
      ? 'has no trials, because there are more shards than trials'
      : hasTrials
        ? `has trials ${rangeText(range)} of ${groupedText(trials)}${scenarios.length === 1 ? '' : ` in each of ${groupedText(scenarios.length)} scenarios`}`
        : 'needs no trials, because exact values decide all targets';
  const all = shard.of === 1 ? 'it is' : `all ${groupedText(shard.of)} shards are`;
  const logs = shellWord(directory).replace(/[^/\\]+$/, '*');
  return `Shard ${shardText(shard)} ${what}: ${join(directory, 'chunks.log')}\nWhen ${all} here: npx riftlab merge ${logs}`;
}
