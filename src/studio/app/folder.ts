import { signal } from '@preact/signals';
import { change, explain, inFolder, notice, openAnew, spoken, work } from './state.ts';

/** A study in the folder of `riftlab studio`. */
export interface FolderStudy {
  readonly path: string;
  readonly question: string;
}

/** The contents of the folder. */
export interface FolderList {
  readonly folder: string;
  readonly studies: readonly FolderStudy[];
}

const TOKEN = 'riftlab.token';

/**
 * The path of the study that the page should open, from the link that `riftlab studio` made; null if the link names
 * none.
 */
const asked = new URLSearchParams(location.search).get('open');

/** The token of the local server, from the link that opened the page; null if the page has no folder. */
const token = ((): string | null => {
  const given = new URLSearchParams(location.search).get('token');
  try {
    if (given !== null) {
      sessionStorage.setItem(TOKEN, given);
      // Removes the token, so that a link copied from the address bar does not contain it.
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

/** @throws Error with a sentence for the reader */
async function answered(response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text().catch(() => '');
  throw new Error(
    text === '' ? `The folder could not be read (${response.status}). Is riftlab studio still running?` : text,
  );
}

/** Returns the studies of the folder. @throws Error with a sentence for the reader */
export async function listFolder(): Promise<FolderList> {
  return (await answered(await ask('studies'))).json();
}

/** A study of the folder, with the files that it names, each with its version on disk. */
interface FolderWork {
  readonly name: string;
  readonly text: string;
  readonly version: string;
  readonly files: Readonly<Record<string, { readonly text: string; readonly version: string }>>;
}

/** Opens a study of the folder, with the files that it names. @throws Error with a sentence for the reader */
export async function openFromFolder(path: string): Promise<void> {
  const found = await answered(await ask(`study?path=${encodeURIComponent(path)}`));
  const { name, text, files, version }: FolderWork = await found.json();
  const texts = Object.entries(files).map(([file, one]) => [file, one.text]);
  openAnew({ name, text, files: Object.fromEntries(texts) });
  const others = Object.entries(files).map(([file, one]) => [file, one.version]);
  inFolder.value = { path, version, files: Object.fromEntries(others), saved: work.value! };
}

/** Opens the study that the link of `riftlab studio` names, unless the page's address has already opened a study. */
export async function openAsked(): Promise<void> {
  if (asked === null || !hasFolder || work.value !== null) return;
  await openFromFolder(asked).catch(explain);
}

/** A file that has changed on disk since it was read; null if there is no conflict. */
export const onDisk = signal<{
  /** The name of the file in the study; null for the study itself. */
  readonly file: string | null;
  readonly path: string;
  readonly text: string;
  readonly version: string;
} | null>(null);

/**
 * Saves the open study and its changed files. If the study was renamed, it is saved as a new file and the old file stays. A file
 * that has changed on disk is not overwritten.
 */
export async function saveToFolder(): Promise<void> {
  const [now, place] = [work.value, inFolder.value];
  if (now === null || place === null) return;
  const beside = folderOf(place.path);
  if (place.path !== beside + now.name) return saveAsNew();
  try {
    for (const [file, text] of Object.entries(now.files)) {
      if (place.saved.files[file] === text) continue;
      const version = await put(file, beside + file, text, inFolder.value?.files[file] ?? 'new');
      if (version === null) return;
      const saved = { ...inFolder.value!.saved, files: { ...inFolder.value!.saved.files, [file]: text } };
      inFolder.value = { ...inFolder.value!, files: { ...inFolder.value!.files, [file]: version }, saved };
    }
    const version = await put(null, place.path, now.text, inFolder.value!.version);
    if (version === null) return;
    inFolder.value = { ...inFolder.value!, version, saved: now };
    spoken.value = 'Saved.';
    notice.value = `Saved to ${place.path}.`;
  } catch (error) {
    notice.value = `The study was not saved. ${error instanceof Error ? error.message : ''} Your text is safe in this browser.`;
  }
}

/** Returns the folder in a path, with a slash at its end; empty for a file directly in the served folder. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/**
 * Saves the open study as a new file of the folder. If the folder already has a study of this name, the new one gets another
 * name.
 */
export async function saveAsNew(): Promise<void> {
  const [now, place] = [work.value, inFolder.value];
  if (now === null) return;
  const beside = folderOf(place?.path ?? '');
  try {
    const { studies } = await listFolder();
    const taken = new Set(studies.map(({ path }) => path));
    const plain = now.name.replace(/\.ya?ml$/, '');
    let name = now.name;
    for (let next = 2; taken.has(beside + name); next++) name = `${plain}-${next}.yaml`;
    change({ name }, '');
    const saved = { name, text: '', files: place?.saved.files ?? {} };
    inFolder.value = { path: beside + name, version: 'new', files: place?.files ?? {}, saved };
  } catch (error) {
    return explain(error);
  }
  await saveToFolder();
}

/** Writes a file of the folder. @returns its new version. If the file has changed on disk: sets `onDisk`, and returns null */
async function put(file: string | null, path: string, text: string, version: string): Promise<string | null> {
  const response = await ask(`file?path=${encodeURIComponent(path)}`, {
    method: 'PUT',
    headers: { 'If-Match': `"${version}"`, 'Content-Type': 'text/plain; charset=utf-8' },
    body: text,
  });
  if (response.status === 412) {
    onDisk.value = { file, path, ...(await response.json()) };
    return null;
  }
  return (await (await answered(response)).json()).version;
}

/**
 * Ends a conflict. The text on disk replaces the text of this page (`theirs`), or the text of this page overwrites the
 * file (`mine`).
 */
export async function settle(choice: 'theirs' | 'mine'): Promise<void> {
  const [other, place, now] = [onDisk.value, inFolder.value, work.value];
  onDisk.value = null;
  if (other === null || place === null || now === null) return;
  const { file, text, version } = other;
  inFolder.value = file === null ? { ...place, version } : { ...place, files: { ...place.files, [file]: version } };
  if (choice === 'mine') await saveToFolder();
  else change(file === null ? { text } : { files: { ...now.files, [file]: text } }, '');
}

/**
 * Writes a report to the place where the command line would write it.
 *
 * @returns the folder of the report
 * @throws Error with a sentence for the reader
 */
export async function saveReport(files: readonly { path: string; text: string }[]): Promise<string> {
  const path = inFolder.value?.path ?? work.value?.name ?? '';
  const response = await ask(`report?path=${encodeURIComponent(path)}`, { method: 'PUT', body: JSON.stringify(files) });
  return (await (await answered(response)).json()).directory;
}
