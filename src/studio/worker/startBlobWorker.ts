import type { Role } from './startWorker.ts';

/** Where the page in one file holds the text of its worker. */
const SOURCE = 'worker-source';

let url: string | null = null;

/**
 * Starts a worker of the page in one file: a page from `file://` cannot load one from beside it. A worker that starts others
 * starts them from its own address.
 */
export function startWorker(name: Role): Worker {
  url ??= 'document' in globalThis ? urlOf(document.getElementById(SOURCE)!.textContent) : self.location.href;
  return new Worker(url, { name });
}

function urlOf(source: string): string {
  return URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
}
