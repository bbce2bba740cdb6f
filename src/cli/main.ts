#!/usr/bin/env node
import { CommanderError } from 'commander';
import { StudyError } from '../study/StudyError.ts';
import { exitCodes } from './exitCodes.ts';
import { createProgram } from './program.ts';
import { UsageError } from './UsageError.ts';

// A reader such as `head` may leave early: what it did not want to see is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}

/** Says what went wrong, a designer's mistake in one line each and a bug with its stack, and gives the exit code. */
function explain(error: unknown): number {
  // Commander has printed its message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongInput;
  if (error instanceof StudyError || error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`);
    return exitCodes.wrongInput;
  }
  const failure = error as NodeJS.ErrnoException;
  if (failure?.code !== undefined && failure.path !== undefined) {
    process.stderr.write(`${failure.path}: ${failure.message}\n`);
    return exitCodes.wrongInput;
  }
  process.stderr.write(
    `riftlab has a bug; please report it with the study that showed it.\n${failure?.stack ?? error}\n`,
  );
  return exitCodes.bug;
}
