/** The role of a worker: reading and editing studies, playing them, or drawing charts. */
export type Role = 'desk' | 'player' | 'drawer';

/** Starts a worker of the site. In the one-file page, `startBlobWorker.ts` replaces this module. */
export function startWorker(name: Role): Worker {
  return new Worker(new URL('./core.worker.ts', import.meta.url), { type: 'module', name });
}

/** Always returns false. Only the one-file page sends the text of the worker as a message. */
export function takeSource(_data: unknown): boolean {
  return false;
}
