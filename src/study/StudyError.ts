/** One mistake of a designer's file. */
export interface Mistake {
  /** Where: the file, and the line and column from 1 on where they are known. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** The path in the study, with dots: `setup.fleet.van.count`; empty for the file as a whole. */
  readonly path: string;
  /** What was expected, what came, and what to do. */
  readonly message: string;
}

/** As many as anybody mends before trying again. */
const MOST_LINES = 100;
const LONGEST_PATH = 200;

/** The input is wrong, and this says where and what to do: shown without a stack, and ends in exit code 2. */
export class StudyError extends Error {
  /** Each in plain lines: names from files may hold line breaks and the escapes of a terminal. */
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    const plain = mistakes.map((mistake) => ({
      ...mistake,
      file: plainLine(mistake.file),
      path: plainLine(mistake.path, LONGEST_PATH),
      message: plainLine(mistake.message),
    }));
    const left = plain.length - MOST_LINES;
    const lines = plain.slice(0, MOST_LINES).map(mistakeLine);
    super([...lines, ...(left > 0 ? [`and ${left} more mistakes`] : [])].join('\n'));
    this.name = 'StudyError';
    this.mistakes = plain;
  }
}

/** `file:line:column path: message`, leaving out what is not known. */
export function mistakeLine({ file, line, column, path, message }: Mistake): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${[place, path].filter((part) => part !== '').join(' ')}: ${message}`;
}

/** Longer, and nobody reads it to its end. */
const LONGEST = 1000;

// Line ends, the escapes of a terminal, and the marks that turn the direction of what stands beside them.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;
const HALF_A_CHARACTER = /\p{Cs}/gu;

/**
 * A text as one plain line that a terminal shows as it is: what names from files may hold besides gives way to a space.
 *
 * @param longest in UTF-16 units; the rest gives way to `…`
 */
export function plainLine(text: string, longest = LONGEST): string {
  const whole = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return whole.replaceAll(HALF_A_CHARACTER, '\uFFFD').replaceAll(UNPRINTABLE, ' ');
}

/** Whether a text is such a line already. */
export function isPlainLine(text: string): boolean {
  return plainLine(text) === text;
}
