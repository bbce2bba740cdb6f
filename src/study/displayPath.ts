import { basename, isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * How a command that is shown in a report names a file: as it was given. An absolute path is shortened to what it is from the
 * working folder, or to its last name where it lies outside, for a report says nothing of whose machine it is from.
 */
export function displayPath(path: string): string {
  if (!isAbsolute(path)) return path;
  const steps = relative('.', resolve(path));
  return isAbsolute(steps) || steps.split(sep)[0] === '..' ? basename(path) : steps;
}
