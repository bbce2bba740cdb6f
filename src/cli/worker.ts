import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import { engines } from '../rules/engines.ts';
import { connectWorker } from '../runner/queue/withQueue.ts';
import { version } from '../version.ts';
import { type Console, exitCodes, processConsole } from './shared/Console.ts';
import { knownRules, ownRules } from './shared/options.ts';
import { queueUrl } from './shared/queue.ts';

/** The default time after which a task of a lost machine is given to another, in seconds. */
const LOCK = 15;

/** `riftlab worker --queue URL`: plays trials for other machines. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Play trials for other machines: take chunks of studies from a queue, play them on this machine’s cores and send the counts back, until Ctrl-C. riftlab run, check, compare, sensitivity and tune send work with the same --queue.',
    )
    .option(
      '--queue [url]',
      'the queue: redis://, rediss:// or postgres://; default address: the environment variable RIFTLAB_QUEUE',
      true,
    )
    .option('--workers <n>', 'worker threads', threadCount, availableParallelism())
    .option(
      '--lock <seconds>',
      'the time after which a chunk of a lost machine is given to another machine',
      lockTime,
      LOCK,
    )
    .option(...ownRules)
    .option('--quiet', 'print only mistakes')
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab worker --queue redis://localhost
  RIFTLAB_QUEUE=rediss://user:password@host:6380 npx riftlab worker --workers 8`,
    )
    .action(async (options: WorkerOptions) => {
      process.exitCode = await workForQueue(options, console);
    });
}

/** The options of `riftlab worker`. */
interface WorkerOptions {
  readonly queue: string | true;
  readonly workers: number;
  readonly lock: number;
  readonly rules?: readonly string[];
  readonly quiet?: boolean;
}

function threadCount(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 256) return number;
  throw new InvalidArgumentError('expected a whole number from 1 to 256.');
}

function lockTime(text: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 3_600) return seconds;
  throw new InvalidArgumentError('expected a whole number of seconds from 1 to 3600.');
}

/** Plays tasks of a queue until SIGINT or SIGTERM. @returns the exit code */
async function workForQueue(options: WorkerOptions, console: Console): Promise<number> {
  const { queue, workers, lock, quiet } = options;
  const url = await queueUrl(queue);
  // Without --rules, an engine is loaded only when its first study arrives.
  const own = options.rules === undefined ? null : await knownRules(options.rules);
  const rules = async (name: string) => (own === null ? engines.get(name)?.() : own.get(name));
  const onNote = (text: string) => console.note(text);
  const worker = await connectWorker(url, { riftlab: version, threads: workers, lockSeconds: lock, rules, onNote });
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(exitCodes.interrupted);
    isStopping = true;
    if (!quiet) console.note('finishing the work in progress; Ctrl-C again ends immediately');
    void worker.close();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (!quiet)
    console.note(
      `${worker.name} plays for ${url.shown} on ${workers} thread${workers === 1 ? '' : 's'}; Ctrl-C ends the worker`,
    );
  await worker.run();
  return exitCodes.done;
}
