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

/** The input is wrong, and this says where and what to do: shown without a stack, and ends in exit code 2. */
export class StudyError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(mistakeLine).join('\n'));
    this.name = 'StudyError';
    this.mistakes = mistakes;
  }
}

/** `file:line:column path: message`, leaving out what is not known. */
export function mistakeLine({ file, line, column, path, message }: Mistake): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${[place, path].filter((part) => part !== '').join(' ')}: ${message}`;
}
