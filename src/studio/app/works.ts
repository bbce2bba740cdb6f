import type { Work } from '../core/Work.ts';

/** A study with its files, as stored in this browser. */
export interface KeptWork extends Work {
  readonly id: string;
  /** The number of saves of this study. A tab uses it to detect that another tab has saved the study. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly question: string;
}

const PREFIX = 'riftlab.work.';

/** The result of saving a study in this browser. */
export type Saved =
  | { readonly state: 'saved'; readonly revision: number }
  /** Another tab has saved the study in the meantime; nothing was overwritten. */
  | { readonly state: 'overtaken' }
  | { readonly state: 'refused'; readonly reason: string };

/** All studies stored in this browser, the most recent first; none if the browser stores nothing. */
export function keptWorks(): readonly KeptWork[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => {
        const work = readKept(key.slice(PREFIX.length));
        return work === null ? [] : [work];
      })
      .sort((one, other) => other.changed - one.changed);
  } catch {
    return [];
  }
}

/** Returns a stored study; null if there is none with this id, or if it is damaged. */
export function readKept(id: string): KeptWork | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Saves a study at once, unless another tab has saved it after `revision`. */
export function save(work: Omit<KeptWork, 'revision' | 'changed'>, revision: number): Saved {
  try {
    const there = readKept(work.id);
    if (there !== null && there.revision !== revision) return { state: 'overtaken' };
    const kept: KeptWork = { ...work, revision: revision + 1, changed: Date.now() };
    localStorage.setItem(PREFIX + work.id, JSON.stringify(kept));
    return { state: 'saved', revision: revision + 1 };
  } catch (error) {
    return { state: 'refused', reason: reasonOf(error) };
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // This fails if the browser stores nothing for this page. Then there is nothing to remove.
  }
}

/** A new id that no other tab uses. */
export function newId(): string {
  return (
    crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(3))].map((word) => word.toString(36)).join('')
  );
}

/** Calls a function whenever another tab saves or removes a study. */
export function onOtherTab(changed: (id: string) => void): void {
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (key?.startsWith(PREFIX)) changed(key.slice(PREFIX.length));
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'This browser’s storage is full, so your changes are only in this tab. Download the study as a file, or remove old work on the start page.';
  }
  return 'This browser stores nothing for this page, so your changes are only in this tab. Download the study as a file before you close it.';
}

function isKept(value: unknown): value is KeptWork {
  const kept = value as Partial<KeptWork> | null;
  return (
    typeof kept === 'object' &&
    typeof kept?.id === 'string' &&
    typeof kept.name === 'string' &&
    typeof kept.text === 'string' &&
    typeof kept.files === 'object' &&
    typeof kept.revision === 'number'
  );
}
