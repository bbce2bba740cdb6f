import { InvalidArgumentError } from 'commander';
import { readCount } from '../../study/schema/readCount.ts';

/** The option of every command that loads a study, for `loadStudy`: flag and help. */
export const allowOutside = ['--allow-outside', 'also read files that the study names outside its own folder'] as const;

/** The option of every command that may write over files that it has not written: flag and help. */
export const force = ['--force', 'write over files that are there already'] as const;

/** A trial's number: whole, 0 or more. */
export function trialNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0 && text.trim() !== '') return number;
  throw new InvalidArgumentError('expected a whole number, 0 or more.');
}

/** How many worker threads: 0..256; 0 plays in the main thread. */
export function workerCount(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 256 && text.trim() !== '') return number;
  throw new InvalidArgumentError('expected a whole number from 0 (no worker threads) to 256.');
}

/** How many trials: 1 or more, as a study writes them. */
export function trialCount(text: string): number {
  const trials = readCount(text);
  if (trials !== null) return trials;
  throw new InvalidArgumentError('expected a whole number, 1 or more, such as 1_000_000, 1e6 or 1M.');
}
