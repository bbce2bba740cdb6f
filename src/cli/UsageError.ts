/** The command line asks for something that makes no sense: shown without a stack, and ends in exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
