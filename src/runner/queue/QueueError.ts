/** A queue that cannot be used: packages are missing, the server does not answer or refuses, or an answer is refused. */
export class QueueError extends Error {
  override name = 'QueueError';
}
