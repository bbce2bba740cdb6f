import { printable } from '../report/text/printable.ts';

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
