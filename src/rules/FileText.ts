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
