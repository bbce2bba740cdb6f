#!/usr/bin/env node
import { CommanderError } from 'commander';
import { limitYoungGeneration } from '../runner/executors/v8Flags.ts';
import { LostWorkerError } from '../runner/executors/WorkerPool.ts';
import { StorageError } from '../runner/log/StorageError.ts';
import { QueueError } from '../runner/queue/QueueError.ts';
import { StudyError } from '../study/StudyError.ts';
import { createProgram } from './program.ts';
import { exitCodes, processConsole, UsageError } from './shared/Console.ts';

limitYoungGeneration();

// A reader such as `head` may leave early: what it did not want to see is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  const program = await createProgram(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}

/** Says what went wrong, a designer's mistake in one line each and a bug with its stack, and gives the exit code. */
function explain(error: unknown): number {
  // Commander has printed its message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongInput;
  if (error instanceof StudyError || error instanceof UsageError) {
    processConsole.note(error instanceof StudyError ? error.explained : error.message);
    return exitCodes.wrongInput;
  }
  if (error instanceof StorageError) {
    processConsole.note(error.message);
    return exitCodes.notWritten;
  }
  if (error instanceof QueueError) {
    processConsole.note(error.message);
    return exitCodes.unavailable;
  }
  if (error instanceof LostWorkerError) {
    processConsole.note(`${error.message}\nWhere memory is short, fewer --workers need less of it.`);
    return exitCodes.bug;
  }
  const failure = error as NodeJS.ErrnoException;
  if (failure?.code !== undefined && failure.path !== undefined) {
    processConsole.note(`${failure.path}: ${failure.message}`);
    return exitCodes.wrongInput;
  }
  const whose = process.argv.includes('--rules')
    ? 'riftlab, or the rules of --rules, have a bug; the lines below say where.'
    : 'riftlab has a bug; please report it with the study that showed it.';
  process.stderr.write(`${whose}\n${failure?.stack ?? error}\n`);
  return exitCodes.bug;
}
