#!/usr/bin/env node
import { CommanderError } from 'commander';
import { LostWorkerError, QueueError, StorageError } from '../runner/errors.ts';
import { limitYoungGeneration } from '../runner/executors/v8Flags.ts';
import { StudyError } from '../study/StudyError.ts';
import { createProgram } from './program.ts';
import { exitCodes, processConsole, UsageError } from './shared/Console.ts';

limitYoungGeneration();

// A reader such as `head` may close the pipe early. That is not an error.
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

/** Prints an error and returns the exit code. A user's mistake is printed without its stack, a bug with its stack. */
function explain(error: unknown): number {
  // Commander has already printed its message, or the help.
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
    processConsole.note(`${error.message}\nFewer --workers need less memory.`);
    return exitCodes.bug;
  }
  const failure = error as NodeJS.ErrnoException;
  if (failure?.code !== undefined && failure.path !== undefined) {
    processConsole.note(`${failure.path}: ${failure.message}`);
    return exitCodes.wrongInput;
  }
  const whose = process.argv.includes('--rules')
    ? 'There is a bug in riftlab or in the rules of --rules; the lines below show where.'
    : 'There is a bug in riftlab; please report it together with the study.';
  process.stderr.write(`${whose}\n${failure?.stack ?? error}\n`);
  return exitCodes.bug;
}
