import { batch, computed, signal } from '@preact/signals';
import type { Edit } from '../core/editing.ts';
import type { Path } from '../core/fields.ts';
import type { Odds } from '../core/live.ts';
import type { Reading } from '../core/reading.ts';
import type { Rendered } from '../core/rendering.ts';
import { OPEN_LIMITS, STRANGER_LIMITS, type Work } from '../core/Work.ts';
import { DeskError, desk } from './desk.ts';
import { linkOf, readLink } from './link.ts';
import { newId, onOtherTab, readKept, save } from './works.ts';

/** The open study; null on the start page. Only functions of this module set it. */
export const work = signal<Work | null>(null);
/**
 * The result of reading the text. After a change, the result for the previous text stays until the desk worker has read the new
 * text.
 */
export const reading = signal<Reading | null>(null);
export const odds = signal<Odds | null>(null);
export const report = signal<Rendered | null>(null);
/** The progress of a long run that the reader started, 0..1; null if there is none. */
export const running = signal<number | null>(null);
/** True while odds are being played. */
export const isPlaying = signal(false);
/** True if all trials of the study were played, as on the command line, and the study has not been changed since. */
export const isAllPlayed = signal(false);
/** True for a study from a link until the reader presses play. Until then, `STRANGER_LIMITS` apply. */
export const isCapped = signal(false);
/** The study with which the open study is compared; null if there is none. */
export const pinned = signal<Work | null>(null);
/** A sentence for the reader, which stays until it is dismissed. */
export const notice = signal<string | null>(null);
/** The text that screen readers announce, in the only live region of the page. */
export const spoken = signal('');
/**
 * The id of the selected panel, and the id of the selected editor. Both are in the page's address. If the id of the
 * editor is empty, the first editor for the study's rules is shown.
 */
export const panel = signal('answer');
export const editor = signal('form');
/** The scenarios that have a value of their own at the path of the last edit. The edit did not affect them. */
export const notReached = signal<readonly string[]>([]);
/** The part that a narrow screen shows below the odds: the panel, or the editor. */
export const side = signal<'see' | 'edit'>('see');
/** The line of the study that the text editor should show next, from 1; null if it should not move. */
export const wantedLine = signal<number | null>(null);
/**
 * The path of the open study in the folder of `riftlab studio`, and the state of its files on disk; null if the study
 * is not in a folder.
 */
export const inFolder = signal<{
  readonly path: string;
  /** The version of the study on disk when it was last read or saved. */
  readonly version: string;
  /** The versions of the files that the study names. */
  readonly files: Readonly<Record<string, string>>;
  /** The study and its files as they are on disk. */
  readonly saved: Work;
} | null>(null);

export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);

const past = signal<readonly Work[]>([]);
const future = signal<readonly Work[]>([]);
/** The greatest number of changes that can be undone. */
const MOST_PAST = 300;
/** Consecutive changes of one kind within this number of milliseconds are undone together. */
const TOGETHER = 900;
let lastChange = { what: '', at: 0 };
let id = '';
let revision = 0;

/**
 * Opens a study. `isStrange` is true for a study from a link. `kept` is given if this browser already stores the study.
 */
export function open(
  opened: Work,
  { isStrange = false, kept }: { isStrange?: boolean; kept?: { id: string; revision: number } } = {},
): void {
  batch(() => {
    id = kept?.id ?? newId();
    revision = kept?.revision ?? 0;
    work.value = opened;
    past.value = [];
    future.value = [];
    reading.value = null;
    odds.value = null;
    report.value = null;
    pinned.value = null;
    inFolder.value = null;
    notReached.value = [];
    notice.value = null;
    isCapped.value = isStrange;
    editor.value = '';
    panel.value = 'answer';
    lastChange = { what: '', at: 0 };
  });
  play();
}

/** Opens a study as a new step of the browser's history. */
export function openAnew(opened: Work, options: Parameters<typeof open>[1] = {}): void {
  open(opened, options);
  history.pushState({ id }, '', `#${fragment()}`);
  scrollTo(0, 0);
}

/** Returns to the start page. */
export function close(): void {
  notice.value = null;
  goHome();
  history.pushState({}, '', location.pathname + location.search);
}

function goHome(): void {
  stopPlaying();
  batch(() => {
    work.value = null;
    reading.value = null;
    odds.value = null;
    report.value = null;
  });
}

/**
 * Changes the open study. The change is stored in this browser at once.
 *
 * @param what the kind of change: consecutive changes of one kind are undone together
 */
export function change(next: Partial<Work>, what: string): void {
  const before = work.value;
  if (before === null) return;
  const after = { ...before, ...next };
  if (after.text === before.text && after.name === before.name && after.files === before.files) return;
  const now = Date.now();
  const isSame = what !== '' && lastChange.what === what && now - lastChange.at < TOGETHER;
  lastChange = { what, at: now };
  batch(() => {
    if (!isSame) past.value = [...past.value.slice(-MOST_PAST), before];
    future.value = [];
    notReached.value = [];
    work.value = after;
  });
  kept();
  play();
}

let lastEdit: Promise<unknown> = Promise.resolve();

/**
 * Applies an edit that a form has made, after all earlier edits have been applied.
 *
 * @param file a file that the study names; null for the study itself
 * @returns a sentence that says why the text could not be changed; null if it was changed
 */
export function changeBy(edit: Edit, file: string | null = null): Promise<string | null> {
  const done = lastEdit.then(() => changeNow(edit, file));
  lastEdit = done.catch(() => {});
  return done;
}

async function changeNow(edit: Edit, file: string | null): Promise<string | null> {
  const before = work.value;
  if (before === null) return null;
  try {
    const text = await desk.call('edit', { work: before, edit, file });
    // The text may have changed since the edit was started; then the edit is applied to the new text.
    if (work.value !== before) return changeNow(edit, file);
    const what = edit.kind === 'set' ? `set ${file ?? ''} ${edit.path.join('.')}` : '';
    change(file === null ? { text } : { files: { ...before.files, [file]: text } }, what);
    if (file === null && edit.kind === 'set') notReached.value = scenariosWithOwn(edit.path);
    return null;
  } catch (error) {
    if (error instanceof DeskError) return error.mistakes[0]?.message ?? error.message;
    throw error;
  }
}

/** The scenarios that have a value of their own at a path of the study's setup. */
function scenariosWithOwn([part, ...path]: Path): string[] {
  if (part !== 'setup') return [];
  const hasOwn = (changes: unknown) => {
    let value = changes;
    for (const key of path) {
      // The scenario may have a plain value, such as a number, at an earlier key of the path. Such a value replaces the
      // whole mapping at that key, including the edited value.
      if (!isObject(value)) return value !== undefined && value !== null;
      value = value[key];
    }
    return value !== undefined;
  };
  const scenarios = reading.value?.form?.data.scenarios;
  return isObject(scenarios) ? Object.keys(scenarios).filter((name) => hasOwn(scenarios[name])) : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function undo(): void {
  step(past, future);
}

export function redo(): void {
  step(future, past);
}

function step(from: typeof past, to: typeof past): void {
  const now = work.value;
  const next = from.value.at(-1);
  if (now === null || next === undefined) return;
  batch(() => {
    from.value = from.value.slice(0, -1);
    to.value = [...to.value, now];
    notReached.value = [];
    work.value = next;
  });
  lastChange = { what: '', at: 0 };
  kept();
  play();
}

/** Stores the study in this browser. If another tab has changed the stored study, this tab continues with a copy. */
function kept(): void {
  const now = work.value;
  if (now === null) return;
  const question = /^question:\s*(.+)$/m.exec(now.text)?.[1] ?? now.name;
  let saved = save({ ...now, id, question }, revision);
  if (saved.state === 'overtaken') {
    id = newId();
    revision = 0;
    saved = save({ ...now, id, question }, revision);
    // The address is changed without delay, because the copy must be found if the page is reloaded.
    history.replaceState({ id }, '', `#${fragment()}`);
    notice.value =
      'This study was changed in another tab, too. Your version continues here as a copy; both are listed under your recent work, and nothing was overwritten.';
  }
  if (saved.state === 'saved') revision = saved.revision;
  else if (saved.state === 'refused' && notice.value === null) notice.value = saved.reason;
  address();
}

let stopping: AbortController | null = null;

function stopPlaying(): void {
  stopping?.abort();
  stopping = null;
  isPlaying.value = false;
  running.value = null;
}

/** Reads the open study, and plays it within limits. Stops the previous play. */
async function play(): Promise<void> {
  stopPlaying();
  const now = work.value;
  if (now === null) return;
  const mine = new AbortController();
  stopping = mine;
  const isMine = () => stopping === mine;
  isAllPlayed.value = false;
  isPlaying.value = true;
  try {
    const read = await desk.call('read', { work: now }, { signal: mine.signal });
    if (!isMine()) return;
    reading.value = read;
    if (read.facts === null) {
      spoken.value =
        read.mistakes.length === 1 ? '1 mistake in the text' : `${read.mistakes.length} mistakes in the text`;
      return;
    }
    const limits = isCapped.value ? STRANGER_LIMITS : OPEN_LIMITS;
    await desk.call('live', { work: now, limits }, { signal: mine.signal, tell: (news) => isMine() && hear(news) });
  } catch (error) {
    if (isMine()) explain(error);
  } finally {
    if (isMine()) isPlaying.value = false;
  }
}

function hear(news: { readonly odds: Odds } | { readonly document: Rendered }): void {
  if ('document' in news) {
    report.value = news.document;
    return;
  }
  odds.value = news.odds;
  if (news.odds.isDone) {
    const [{ answer }] = news.odds.scenarios;
    spoken.value = answer.join(' ');
  }
}

/** Plays a study from a link without the limits that apply to such studies. */
export function trust(): void {
  isCapped.value = false;
  play();
}

/** Plays all trials of the study, as the command line does. */
export async function playAll(): Promise<void> {
  const now = work.value;
  if (now === null) return;
  stopPlaying();
  const mine = new AbortController();
  stopping = mine;
  isCapped.value = false;
  isAllPlayed.value = false;
  running.value = 0;
  try {
    await desk.call(
      'run',
      { work: now },
      {
        signal: mine.signal,
        tell: (told) => {
          if (stopping !== mine) return;
          if ('progress' in told) running.value = told.progress;
          else hear(told);
        },
      },
    );
    if (stopping === mine) isAllPlayed.value = true;
  } catch (error) {
    if (stopping === mine) explain(error);
  } finally {
    if (stopping === mine) running.value = null;
  }
}

export function stop(): void {
  stopPlaying();
}

/** Shows an error to the reader, unless the reader stopped the task that caused it. */
export function explain(error: unknown): void {
  if (error instanceof DeskError && error.isStopped) return;
  notice.value = error instanceof Error ? error.message : String(error);
}

/** Shows a panel or an editor. The browser's Back button returns to the previous panel or editor. */
export function show(shown: { panel?: string; editor?: string }): void {
  if ((shown.panel ?? panel.value) === panel.value && (shown.editor ?? editor.value) === editor.value) return;
  batch(() => {
    if (shown.panel !== undefined) panel.value = shown.panel;
    if (shown.editor !== undefined) editor.value = shown.editor;
  });
  history.pushState({ id }, '', `#${fragment()}`);
}

/** Shows a line of the study, from 1, in the text editor. */
export function showLine(line: number): void {
  batch(() => {
    show({ editor: 'text' });
    side.value = 'edit';
    wantedLine.value = line;
  });
}

function fragment(): string {
  const now = work.value;
  return now === null ? '' : `${linkOf(now)}&p=${panel.value}&e=${editor.value}`;
}

/** The link to the study that is open. */
export function link(): string {
  const now = work.value;
  return `${location.origin === 'null' ? 'file://' : location.origin}${location.pathname}#${now === null ? '' : linkOf(now)}`;
}

/** The minimum time between two changes of the address, in milliseconds. Browsers refuse more frequent changes. */
const ADDRESS_EVERY = 300;
let isAddressDue = false;

function address(): void {
  if (isAddressDue) return;
  isAddressDue = true;
  setTimeout(() => {
    isAddressDue = false;
    if (work.value !== null) history.replaceState({ id }, '', `#${fragment()}`);
  }, ADDRESS_EVERY);
}

/** Writes a pending address before the page is left. */
function flushAddress(): void {
  if (isAddressDue && work.value !== null) history.replaceState({ id }, '', `#${fragment()}`);
}

/**
 * Opens the study in the page's address. If the entry in the browser's history names a study that is stored in this
 * browser, opens the stored study instead. If the address has no study, shows the start page.
 */
export function openAddress(): void {
  const { id: named } = (history.state ?? {}) as { id?: string };
  const parts = new URLSearchParams(location.hash.replace(/^#/, ''));
  const linked = readLink(location.hash);
  if (linked.kind === 'broken') notice.value = linked.reason;
  if (linked.kind !== 'work') {
    if (work.value !== null) goHome();
    return;
  }
  const isOpen = named !== undefined && named === id && work.value !== null;
  if (!isOpen) {
    const own = named === undefined ? null : readKept(named);
    if (own === null) open(linked.work, { isStrange: named === undefined });
    else open({ name: own.name, text: own.text, files: own.files }, { kept: own });
    history.replaceState({ id }, '', location.hash);
  }
  batch(() => {
    panel.value = parts.get('p') ?? 'answer';
    editor.value = parts.get('e') ?? '';
  });
}

/** Starts to listen to the browser's Back and Forward buttons, and to changes by other tabs. */
export function listen(): void {
  addEventListener('popstate', openAddress);
  addEventListener('pagehide', flushAddress);
  onOtherTab((changed) => {
    if (changed === id && work.value !== null && readKept(id)?.text !== work.value.text) {
      spoken.value = 'This study was changed in another tab.';
    }
  });
}
