/** One mistake in a designer's file. */
export interface Mistake {
  /** The name of the file. */
  readonly file: string;
  /** The line, from 1 on. Absent if it is unknown. */
  readonly line?: number;
  /** The column, from 1 on. Absent if it is unknown. */
  readonly column?: number;
  /** The path in the study, with dots: `setup.fleet.van.count`. Empty if the mistake concerns the whole file. */
  readonly path: string;
  /** A sentence with the expected and the actual value, and with what to do. */
  readonly message: string;
}

/** The maximum number of mistakes that are shown: nobody corrects more before trying again. */
const MOST_LINES = 100;
const LONGEST_PATH = 200;

/**
 * One or more mistakes in the input, with their places and what to do. A command shows this error without a stack, and ends with
 * exit code 2.
 */
export class StudyError extends Error {
  /**
   * The mistakes. Their texts are made plain lines (`plainLine`), because names from files may contain line breaks and
   * terminal escapes.
   */
  readonly mistakes: readonly Mistake[];
  /**
   * The message with excerpts. Below each mistake, it shows the line of the file and a caret below the column, if they
   * are known.
   */
  readonly explained: string;

  /** @param textOf returns the text of the file with this name; undefined if it is not known */
  constructor(mistakes: readonly Mistake[], textOf: (file: string) => string | undefined = () => undefined) {
    const plain = mistakes.map((mistake) => ({
      ...mistake,
      file: plainLine(mistake.file),
      path: plainLine(mistake.path, LONGEST_PATH),
      message: plainLine(mistake.message),
    }));
    const left = plain.length - MOST_LINES;
    const shown = plain.slice(0, MOST_LINES);
    const rest = left > 0 ? [`and ${left} more mistakes`] : [];
    super([...shown.map(mistakeLine), ...rest].join('\n'));
    // The mistakes shown have plain file names; `textOf` needs the original names.
    const excerpts = shown.map((mistake, at) => excerpt(textOf(mistakes[at].file), mistake));
    this.explained = [...shown.flatMap((mistake, at) => [mistakeLine(mistake), ...excerpts[at]]), ...rest].join('\n');
    this.name = 'StudyError';
    this.mistakes = plain;
  }
}

/** Thrown if a file is not a study but a game of fleets, which a study can name. */
export class GameFileError extends StudyError {}

/** Formats a mistake as `file:line:column path: message`, without the parts that are unknown. */
export function mistakeLine({ file, line, column, path, message }: Mistake): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${[place, path].filter((part) => part !== '').join(' ')}: ${message}`;
}

/**
 * The maximum number of columns of an excerpt. Together with the line number, an excerpt fits the width of a terminal.
 */
const WIDEST = 68;
/**
 * The number of characters that are shown before the column of a mistake, if the beginning of a long line is cut off.
 */
const BEFORE = 40;

/** Returns the line of a mistake and a caret below its column; empty if the text or the line is not known. */
function excerpt(text: string | undefined, mistake: Mistake): string[] {
  const { line, column = 1 } = mistake;
  const whole = line === undefined ? undefined : text?.split(/\r?\n/)[line - 1];
  if (whole === undefined || line === undefined) return [];
  const from = column - 1 > WIDEST - 8 ? column - 1 - BEFORE : 0;
  const start = from > 0 ? '…' : '';
  const end = whole.length > from + WIDEST ? '…' : '';
  const part = (until: number) => start + plainLine(whole.slice(from, until).replaceAll(/\t/g, ' '));
  const margin = `${String(line).padStart(5)} | `;
  // There is one space for each character, and not for each UTF-16 unit. A character of two units (outside of the basic
  // plane) takes one column.
  const caret = ' '.repeat([...part(column - 1)].length);
  const below = mistake.column === undefined ? [] : [`${' '.repeat(margin.length - 2)}| ${caret}^`];
  return [`${margin}${part(from + WIDEST)}${end}`, ...below];
}

/** The maximum length of a message: nobody reads a longer one to its end. */
const LONGEST = 1000;

// Line breaks, terminal escapes, and marks that change the direction of text.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;
const HALF_A_CHARACTER = /\p{Cs}/gu;

/**
 * Converts a text to one plain line that a terminal shows unchanged, because names from files may contain any characters. Line
 * breaks, terminal escapes and marks that change the direction of text become spaces, and unpaired surrogates become `\uFFFD`.
 *
 * @param longest the maximum length in UTF-16 units; `…` replaces the rest
 */
export function plainLine(text: string, longest = LONGEST): string {
  const whole = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return whole.replaceAll(HALF_A_CHARACTER, '\uFFFD').replaceAll(UNPRINTABLE, ' ');
}

/** Returns true if a text already is a plain line. */
export function isPlainLine(text: string): boolean {
  return plainLine(text) === text;
}
