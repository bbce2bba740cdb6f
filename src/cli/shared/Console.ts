import { printable } from '../../foundation/text.ts';

/** Where a command prints. */
export interface Console {
  /** Results, to stdout. */
  print(text: string): void;
  /** Everything else, to stderr. */
  note(text: string): void;
}

/** The process's own streams. */
export const processConsole: Console = {
  print: (text) => process.stdout.write(`${printable(text)}\n`),
  note: (text) => process.stderr.write(`${printable(text)}\n`),
};

/** The command line asks for something that makes no sense: shown without a stack, and ends in exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What `riftlab` leaves with, for scripts. */
export const exitCodes = {
  done: 0,
  /** A target is missed, or nothing was found that meets what was asked. */
  missed: 1,
  /** The input is wrong; stderr says where. */
  wrongInput: 2,
  /** No target is missed, but one is undecided. */
  undecided: 3,
  interrupted: 130,
  /** The queue cannot be used, or a worker's answer was refused; as in sysexits.h. */
  unavailable: 69,
  bug: 70,
  /** A file could not be written, because the disk is full, say; as in sysexits.h. */
  notWritten: 74,
} as const;
