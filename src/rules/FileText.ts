import { z } from 'zod';

/** A file that a setup names, read: its name as the study writes it, and its text. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}

/** Marks the schemas of file names, for the generated reference. */
export const fileNames = z.registry<{ readonly isFile: true }>();

/**
 * The schema of a setup's file: a study writes its name, relative to the study, and the loader puts the text in its place
 * before the rules see it (`Rules.files` says where).
 */
export function fileText(): z.ZodType<FileText> {
  return z
    .strictObject({ file: z.string(), text: z.string() }, { error: 'expected the name of a file' })
    .register(fileNames, { isFile: true });
}

/** Where in such a file a mistake is: for the `params` of a zod issue, as `{place}`. */
export interface FilePlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** Where a setup names a file that names further ones, and what it names: the loader reads these, too (see `fileOfFiles`). */
export interface FileOfFiles {
  /** The path in dots, as for other files. */
  readonly at: string;
  /** The names, and the lines that they stand in; names are relative to the study, as all others. */
  readonly named: (text: string) => readonly { readonly name: string; readonly line: number }[];
}

/** Where a setup names a file that may be left out, by a path in dots, and the file that is read then. */
export interface DefaultFile {
  readonly at: string;
  readonly orElse: string;
}

/** The schema of a file that names others: `files` holds their texts, by their names. */
export function fileOfFiles(): z.ZodType<FileText & { readonly files: Readonly<Record<string, string>> }> {
  return z
    .strictObject(
      { file: z.string(), text: z.string(), files: z.record(z.string(), z.string()) },
      { error: 'expected the name of a file' },
    )
    .register(fileNames, { isFile: true });
}

/** The latest results of reading texts, so that the scenarios of a study, which share their files, read each once. */
export class LastRead<Result> {
  private readonly results = new Map<string, Result>();
  private readonly most: number;

  /** @param most how many results are kept */
  constructor(most: number) {
    this.most = most;
  }

  /** What was read from a text, or is now. @param key the text and all else that the result depends on */
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
