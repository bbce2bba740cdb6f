import { basename, isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * The file name that commands in a report show: the path as it was given. An absolute path becomes relative to the working
 * folder, or only the file's name if it lies outside, so a report does not reveal folders of the machine.
 */
export function displayPath(path: string): string {
  if (!isAbsolute(path)) return path;
  const steps = relative('.', resolve(path));
  return isAbsolute(steps) || steps.split(sep)[0] === '..' ? basename(path) : steps;
}
