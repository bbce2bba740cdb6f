import { printable } from '../../foundation/text.ts';

/** The output of a command. */
export interface Console {
  /** Prints results to stdout. */
  print(text: string): void;
  /** Prints everything else to stderr. */
  note(text: string): void;
}

/** The console that prints to the streams of the process. */
export const processConsole: Console = {
  print: (text) => process.stdout.write(`${printable(text)}\n`),
  note: (text) => process.stderr.write(`${printable(text)}\n`),
};

/** A mistake in the command line. It is shown without a stack, and the command ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The exit codes of `riftlab`, for scripts. */
export const exitCodes = {
  done: 0,
  /**
   * `check`: a target is missed. `replay`: no trial meets the condition. `tune`: none of the tried values meets the targets.
   */
  missed: 1,
  /** The input is wrong; stderr says where. */
  wrongInput: 2,
  /** No target is missed, but one is undecided; or `riftlab merge` lacks trials. */
  undecided: 3,
  interrupted: 130,
  /** The queue cannot be used, or a worker's answer is not valid. The code is EX_UNAVAILABLE of sysexits.h. */
  unavailable: 69,
  bug: 70,
  /** A file could not be written, for example because the disk is full. The code is EX_IOERR of sysexits.h. */
  notWritten: 74,
} as const;
