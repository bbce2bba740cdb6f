import { batch, computed, signal } from '@preact/signals';
import type { Edit } from '../core/editing.ts';
import type { Odds } from '../core/live.ts';
import type { Reading } from '../core/reading.ts';
import type { Rendered } from '../core/rendering.ts';
import { OPEN_LIMITS, STRANGER_LIMITS, type Work } from '../core/Work.ts';
import { DeskError, desk } from './desk.ts';
import { linkOf, readLink } from './link.ts';
import { newId, onOtherTab, readKept, save } from './works.ts';

/** The study that is open; null on the start page. Only `change` and its like set it. */
export const work = signal<Work | null>(null);
/** What the desk says of the text; that of the text before, until it has read the new one. */
export const reading = signal<Reading | null>(null);
export const odds = signal<Odds | null>(null);
export const report = signal<Rendered | null>(null);
/** A long run that the reader asked for: its progress, 0..1; null: none. */
export const running = signal<number | null>(null);
/** True while odds are being played. */
export const isPlaying = signal(false);
/** True for a study that came by a link and that the reader has not played yet: trials and states are capped. */
export const isCapped = signal(false);
/** The study that others are compared with; null: none. */
export const pinned = signal<Work | null>(null);
/** A sentence for the reader, which stays until it is put away. */
export const notice = signal<string | null>(null);
/** What the one polite live region says. */
export const spoken = signal('');
/** Which panel is shown beside the editor, and which editor; both are in the link. */
export const panel = signal('answer');
export const editor = signal('form');
/** Where the study lies in the folder of `riftlab studio`; null: not in a folder. */
export const inFolder = signal<{
  readonly path: string;
  /** The version on disk that was read or saved last. */
  readonly version: string;
  /** The same of the files beside it. */
  readonly files: Readonly<Record<string, string>>;
  /** As it is on disk. */
  readonly saved: Work;
} | null>(null);

export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);

const past = signal<readonly Work[]>([]);
const future = signal<readonly Work[]>([]);
/** Undo goes back over this many changes. */
const MOST_PAST = 300;
/** Changes of one kind that follow each other within this many milliseconds are undone together. */
const TOGETHER = 900;
let lastChange = { what: '', at: 0 };
let id = '';
let revision = 0;

/** Opens a study. `isStrange`: it came by a link. `kept`: it is kept in this browser already. */
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
    isCapped.value = isStrange;
    editor.value = 'form';
    panel.value = 'answer';
    lastChange = { what: '', at: 0 };
  });
  play();
}

/** Opens a study, and makes it a step that Back returns from. */
export function openAnew(opened: Work, options: Parameters<typeof open>[1] = {}): void {
  open(opened, options);
  history.pushState({ id }, '', `#${fragment()}`);
  scrollTo(0, 0);
}

/** Returns to the start page. */
export function close(): void {
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
 * Changes the study that is open. The change is kept in this browser at once.
 *
 * @param what the kind of change: changes of one kind in quick succession are undone together
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
    work.value = after;
  });
  kept();
  play();
}

let lastEdit: Promise<unknown> = Promise.resolve();

/** Changes the text by a form, after the edits before it. @returns the sentence that says why it could not be; null: it was */
export function changeBy(edit: Edit): Promise<string | null> {
  const done = lastEdit.then(() => changeNow(edit));
  lastEdit = done.catch(() => {});
  return done;
}

async function changeNow(edit: Edit): Promise<string | null> {
  const before = work.value;
  if (before === null) return null;
  try {
    const text = await desk.call('edit', { work: before, edit });
    // The text may have been typed in meanwhile; the edit is then made on the new one.
    if (work.value !== before) return changeNow(edit);
    change({ text }, edit.kind === 'set' ? `set ${edit.path.join('.')}` : '');
    return null;
  } catch (error) {
    if (error instanceof DeskError) return error.mistakes[0]?.message ?? error.message;
    throw error;
  }
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
    work.value = next;
  });
  lastChange = { what: '', at: 0 };
  kept();
  play();
}

/** Keeps the work in this browser. Where another tab has changed it, this tab goes on with a copy. */
function kept(): void {
  const now = work.value;
  if (now === null) return;
  const question = /^question:\s*(.+)$/m.exec(now.text)?.[1] ?? now.name;
  let saved = save({ ...now, id, question }, revision);
  if (saved.state === 'overtaken') {
    id = newId();
    revision = 0;
    saved = save({ ...now, id, question }, revision);
    // At once: a page that is reloaded must find the copy.
    history.replaceState({ id }, '', `#${fragment()}`);
    notice.value =
      'This study was changed in another tab, too. Yours goes on here as a copy; both are among your recent work, and nothing was overwritten.';
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

/** Reads the text and plays it within limits. What was being played is stopped. */
async function play(): Promise<void> {
  stopPlaying();
  const now = work.value;
  if (now === null) return;
  const mine = new AbortController();
  stopping = mine;
  const isMine = () => stopping === mine;
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

/** Plays a study that came by a link as any other. */
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
  } catch (error) {
    if (stopping === mine) explain(error);
  } finally {
    if (stopping === mine) running.value = null;
  }
}

export function stop(): void {
  stopPlaying();
}

/** Tells the reader of an error, unless they have stopped what it came from. */
export function explain(error: unknown): void {
  if (error instanceof DeskError && error.isStopped) return;
  notice.value = error instanceof Error ? error.message : String(error);
}

/** Shows a panel or an editor; Back returns. */
export function show(shown: { panel?: string; editor?: string }): void {
  if ((shown.panel ?? panel.value) === panel.value && (shown.editor ?? editor.value) === editor.value) return;
  batch(() => {
    if (shown.panel !== undefined) panel.value = shown.panel;
    if (shown.editor !== undefined) editor.value = shown.editor;
  });
  history.pushState({ id }, '', `#${fragment()}`);
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

/** Browsers refuse more changes of the address. */
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

/** Writes an address that is due before the page goes. */
function flushAddress(): void {
  if (isAddressDue && work.value !== null) history.replaceState({ id }, '', `#${fragment()}`);
}

/** Opens what the address says: a work of this browser, a link, or the start page. */
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
    editor.value = parts.get('e') ?? 'form';
  });
}

/** Begins to listen to Back and Forward, and to other tabs. */
export function listen(): void {
  addEventListener('popstate', openAddress);
  addEventListener('pagehide', flushAddress);
  onOtherTab((changed) => {
    if (changed === id && work.value !== null && readKept(id)?.text !== work.value.text) {
      spoken.value = 'This study was changed in another tab.';
    }
  });
}
