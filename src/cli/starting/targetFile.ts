import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../UsageError.ts';

/**
 * The file that a new study goes to: the one that was asked for, `KIND.yaml` where that is a folder or nothing was said, and
 * with `.yaml` where it has no such ending.
 *
 * @throws UsageError where it cannot be
 */
export function targetFile(kind: string, asked: string | undefined): string {
  if (asked?.trim() === '') throw new UsageError('expected the name of a file; got none');
  const name = `${kind}.yaml`;
  const file = asked === undefined ? name : isFolder(asked) ? join(asked, name) : withEnding(asked);
  const folder = dirname(file);
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new UsageError(`${file} cannot be: ${folder} is a file, and no folder`);
  }
  return file;
}

function isFolder(path: string): boolean {
  return /[/\\]$/.test(path) || (existsSync(path) && statSync(path).isDirectory());
}

function withEnding(path: string): string {
  return /\.ya?ml$/i.test(path) ? path : `${path}.yaml`;
}
