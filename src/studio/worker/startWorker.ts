/** What a worker does: read and edit studies, play them, or draw charts. */
export type Role = 'desk' | 'player' | 'drawer';

/** Starts a worker of the site. The page in one file has `startBlobWorker.ts` in its place. */
export function startWorker(name: Role): Worker {
  return new Worker(new URL('./core.worker.ts', import.meta.url), { type: 'module', name });
}

/** Whether a message is the text of the worker, which the page in one file sends: here none is. */
export function takeSource(_data: unknown): boolean {
  return false;
}
