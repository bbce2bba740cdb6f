import { isRefused, reasonOf, StorageError } from '../../runner/log/StorageError.ts';
import { UsageError } from '../UsageError.ts';

/**
 * Why a place cannot be written to, as the error to throw: a mistake in the command line where it never can be as things are,
 * or else, where there is no room, say, that it could not be.
 *
 * @param remedy what to do: `give another folder with --out`
 */
export function refusal(place: string, cause: unknown, remedy: string): Error {
  return isRefused(cause) ? new UsageError(`${place}: ${reasonOf(cause)}; ${remedy}`) : new StorageError(place, cause);
}
