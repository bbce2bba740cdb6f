/** Where a command prints. */
export interface Console {
  /** Results, to stdout. */
  print(text: string): void;
  /** Everything else, to stderr. */
  note(text: string): void;
}

/** The process's own streams. */
export const processConsole: Console = {
  print: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.write(`${text}\n`),
};
