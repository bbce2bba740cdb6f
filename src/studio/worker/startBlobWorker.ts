import type { Role } from './startWorker.ts';

/** The id of the element that holds the text of the worker in the one-file page. */
const SOURCE = 'worker-source';

/** The text of the worker. The page reads this text from the element `SOURCE`; the desk worker receives it from the page. */
let source: string | null = null;
let url: string | null = null;

/**
 * Starts a worker of the one-file page. A page from `file://` cannot load a worker from another file, and a worker cannot start
 * another worker from a URL that the page made. So the page and the desk worker, which both start workers, each make their own URL
 * from the text of the worker.
 */
export function startWorker(name: Role): Worker {
  source ??= document.getElementById(SOURCE)!.textContent;
  url ??= URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(url, { name });
  if (name === 'desk') worker.postMessage({ source });
  return worker;
}

/** Receives the text of the worker. @returns false for any other message */
export function takeSource(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('source' in data)) return false;
  source = String(data.source);
  return true;
}
