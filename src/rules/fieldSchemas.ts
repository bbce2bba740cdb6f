import { z } from 'zod';
import { decimalFraction, fractionNumber } from '../foundation/numbers.ts';

/** A file that a setup names: its name in the study, and its text. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}

/** The schemas of file names. The generated reference marks these fields. */
export const fileNames = z.registry<{ readonly isFile: true }>();

/**
 * The schema of a file in a setup. A study gives the name of the file, relative to the study. Before the rules read the setup,
 * the loader replaces the name by an object with the name and the text (`Rules.files` lists the paths).
 */
export function fileText(): z.ZodType<FileText> {
  return z
    .strictObject({ file: z.string(), text: z.string() }, { error: 'expected the name of a file' })
    .register(fileNames, { isFile: true });
}

/** The position of a mistake in a file that a setup names. A zod issue contains it as `params.place`. */
export interface FilePlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * A path at which a setup names a file that itself names further files. The loader reads the further files, too (see
 * `fileOfFiles`).
 */
export interface FileOfFiles {
  /** The dotted path at which the setup names the file, as in `Rules.files`. */
  readonly at: string;
  /** Returns the names of the further files, relative to the study, with their line numbers in the text. */
  readonly named: (text: string) => readonly { readonly name: string; readonly line: number }[];
}

/** A dotted path at which a setup may name a file, and the file that is read if the setup names none. */
export interface DefaultFile {
  readonly at: string;
  readonly orElse: string;
}

/** The schema of a file that names further files; `files` holds the texts of the further files, by name. */
export function fileOfFiles(): z.ZodType<FileText & { readonly files: Readonly<Record<string, string>> }> {
  return z
    .strictObject(
      { file: z.string(), text: z.string(), files: z.record(z.string(), z.string()) },
      { error: 'expected the name of a file' },
    )
    .register(fileNames, { isFile: true });
}

/**
 * A cache of the results of the latest texts that were read. The scenarios of a study share their files, so each file
 * is read only once.
 */
export class LastRead<Result> {
  private readonly results = new Map<string, Result>();
  private readonly most: number;

  /** @param most the number of results kept */
  constructor(most: number) {
    this.most = most;
  }

  /**
   * Returns the result of `read`, from the cache if it is there.
   *
   * @param key the text and everything else that the result depends on
   */
  get(key: string, read: () => Result): Result {
    const before = this.results.get(key);
    if (before !== undefined) return before;
    const result = read();
    const [oldest] = this.results.keys();
    if (this.results.size === this.most && oldest !== undefined) this.results.delete(oldest);
    this.results.set(key, result);
    return result;
  }
}

/** A share as a percentage: `45%`, `0.5 %`. */
export const PERCENT = /^[+-]?\d{1,15}(?:\.\d{1,15})?\s?%$/;

/** A number of a study that may be written as a percentage: `45%` is 0.45. */
export function orPercent<Schema extends z.ZodType<number, number>>(number: Schema) {
  const percentage = z
    .string()
    .regex(PERCENT)
    .transform((text) => fractionNumber(decimalFraction(text)))
    .pipe(number);
  return z.union([number, percentage]);
}
