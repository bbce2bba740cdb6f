import { signal } from '@preact/signals';
import type { Work } from '../core/Work.ts';
import { change, inFolder, notice, openAnew, spoken, work } from './state.ts';

/** A study in the folder of `riftlab studio`. */
export interface FolderStudy {
  readonly path: string;
  readonly question: string;
}

/** What the folder holds. */
export interface FolderList {
  readonly folder: string;
  readonly studies: readonly FolderStudy[];
}

const TOKEN = 'riftlab.token';

/** The token of the local server, which stands in the link that opened the page; null: the page has no folder. */
const token = ((): string | null => {
  const given = new URLSearchParams(location.search).get('token');
  try {
    if (given !== null) {
      sessionStorage.setItem(TOKEN, given);
      // So that a link copied from the address does not carry it.
      history.replaceState(history.state, '', location.pathname + location.hash);
    }
    return given ?? sessionStorage.getItem(TOKEN);
  } catch {
    return given;
  }
})();

export const hasFolder = token !== null && location.protocol.startsWith('http');

async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(`api/${path}`, { ...options, headers: { ...options.headers, 'X-Riftlab-Token': token ?? '' } });
}

/** @throws Error with a sentence */
async function answered(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text().catch(() => '');
  throw new Error(
    text === '' ? `The folder could not be read (${response.status}). Is riftlab studio still running?` : text,
  );
}

/** The studies of the folder. @throws Error with a sentence */
export async function listFolder(): Promise<FolderList> {
  return (await answered(await ask('studies'))).json();
}

/** Opens a study of the folder, with the files that it names. @throws Error with a sentence */
export async function openFromFolder(path: string): Promise<void> {
  const found = await answered(await ask(`study?path=${encodeURIComponent(path)}`));
  const { name, text, files, version }: Work & { version: string } = await found.json();
  openAnew({ name, text, files });
  inFolder.value = { path, version };
}

/** The version on disk of a study that was changed there meanwhile; null: there is no conflict. */
export const onDisk = signal<{ readonly text: string; readonly version: string } | null>(null);

/** Saves the study that is open into its file. A file that was changed meanwhile is not overwritten. */
export async function saveToFolder(): Promise<void> {
  const [now, place] = [work.value, inFolder.value];
  if (now === null || place === null) return;
  try {
    const response = await ask(`study?path=${encodeURIComponent(place.path)}`, {
      method: 'PUT',
      headers: { 'If-Match': `"${place.version}"`, 'Content-Type': 'text/plain; charset=utf-8' },
      body: now.text,
    });
    if (response.status === 412) {
      onDisk.value = await response.json();
      return;
    }
    const { version }: { version: string } = await (await answered(response)).json();
    inFolder.value = { ...place, version };
    spoken.value = 'Saved.';
    notice.value = `Saved to ${place.path}.`;
  } catch (error) {
    notice.value = `It was not saved. ${error instanceof Error ? error.message : ''} Your text is safe in this browser.`;
  }
}

/** Ends a conflict: with the text of the disk, or with one's own, which then overwrites it. */
export async function settle(choice: 'theirs' | 'mine'): Promise<void> {
  const other = onDisk.value;
  onDisk.value = null;
  if (other === null || inFolder.value === null) return;
  inFolder.value = { ...inFolder.value, version: other.version };
  if (choice === 'theirs') change({ text: other.text }, '');
  else await saveToFolder();
}
