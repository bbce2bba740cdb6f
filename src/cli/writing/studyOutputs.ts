import { join } from 'node:path';
import { textHash } from '../../report/text/textHash.ts';
import type { OutputFile } from './outputFile.ts';

/** A file and what is to be written into it. */
export interface Output {
  readonly file: OutputFile;
  readonly text: string;
}

/**
 * The files of a study that a command has made, for its report's folder. Their first line lets the same command replace them
 * for as long as nobody has changed them: a designer may have gone on from there.
 */
export function studyOutputs(
  directory: string,
  files: readonly { readonly path: string; readonly text: string }[],
  isForced = false,
): readonly Output[] {
  const remedy = 'give another folder with --out';
  return files.map(({ path, text }) => ({
    file: { path: join(directory, path), remedy, isForced, isOurs: isUnchanged, ours: 'a study' },
    text: `${firstLine(text)}${text}`,
  }));
}

function firstLine(text: string): string {
  return `# Written by riftlab, which replaces this file as long as nothing in it is changed (${textHash(text)}).\n`;
}

function isUnchanged(text: string): boolean {
  const rest = text.slice(text.indexOf('\n') + 1);
  return text === `${firstLine(rest)}${rest}`;
}
