import { signal } from '@preact/signals';
import { desk } from './desk.ts';
import { plainName } from './link.ts';
import { change, close, explain, notice, openAnew, work } from './state.ts';

/** The maximum size, in bytes, of a file that the reader opens. No sensible text is larger. */
const MOST_BYTES = 4_000_000;

/** The web data of the AsyncTI4 game from which the reader is choosing a move; null if there is none. */
export const pastedGame = signal<string | null>(null);

/** Opens a shipped study (`rift-shortcut.yaml`), or a starter, which is a study to start from (`new/duel.yaml`). */
export async function openShipped(path: string): Promise<void> {
  try {
    openAnew(await desk.call('shipped', { path }));
  } catch (error) {
    explain(error);
  }
}

/**
 * Takes files that were dropped or chosen. A study is opened; other files are added to the open study. If one of the files has
 * the web data of an AsyncTI4 game, only these data are taken.
 */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const read: { name: string; text: string }[] = [];
  for (const file of files) {
    if (file.size > MOST_BYTES) {
      notice.value = `${file.name} has ${file.size} bytes, too many for a study. Drop a study (.yaml), or a file that it names.`;
      continue;
    }
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      read.push({ name: file.name, text: text.replace(/^\uFEFF/, '') });
    } catch {
      notice.value = `${file.name} is not a text file. Drop a study (.yaml), a chart file (.csv) or a file of cards (.yaml).`;
    }
  }
  const game = read.find(({ text }) => looksLikeGame(text));
  if (game !== undefined) {
    if (work.value !== null) close();
    pastedGame.value = game.text;
    return;
  }
  const study = read.find(({ text }) => looksLikeStudy(text));
  const beside = Object.fromEntries(read.filter((one) => one !== study).map(({ name, text }) => [name, text]));
  if (study !== undefined) {
    openAnew({ name: plainName(study.name), text: study.text, files: placed(beside, study.text) });
  } else if (work.value !== null && read.length > 0) {
    change({ files: { ...work.value.files, ...placed(beside, work.value.text) } }, '');
    notice.value = `${read.map(({ name }) => name).join(', ')}: added to the study, under Files.`;
  } else if (read.length > 0) {
    notice.value = `${read[0].name} is not a study: a study has a line “rules:”. Open or start a study first, then drop this file on it.`;
  }
}

/**
 * Takes a pasted text. A study is opened; a map string is opened as a new study; the web data of a game go to `pastedGame`.
 *
 * @returns the message to show if the text is none of these; otherwise null
 */
export function takePaste(text: string): string | null {
  if (looksLikeStudy(text)) {
    openAnew({ name: 'pasted.yaml', text, files: {} });
    return null;
  }
  const tiles = mapTiles(text);
  if (tiles !== null) {
    openAnew({ name: 'pasted-map.yaml', text: mapStudy(tiles), files: {} });
    return null;
  }
  if (looksLikeGame(text)) {
    pastedGame.value = text;
    return null;
  }
  return 'This is neither a study (it has no line “rules:”), nor a map string of Twilight Imperium (tile numbers with spaces between), nor the web data of an AsyncTI4 game. Paste one of them.';
}

function looksLikeGame(text: string): boolean {
  return /^\s*\{/.test(text) && /"tileUnitData"\s*:/.test(text);
}

function looksLikeStudy(text: string): boolean {
  return /^rules:/m.test(text) && /^(setup|scenarios):/m.test(text);
}

/**
 * Returns the tiles of a TI4 map string; null if the text is not a map string. A tile is a number. Some tiles also have
 * a letter and a rotation.
 */
function mapTiles(text: string): string | null {
  const words = text.trim().replace(/^\{?/, '').replaceAll(/[{},]/g, ' ').trim().split(/\s+/);
  return words.length >= 6 && words.every((word) => /^-?\d{1,4}[AB]?\d?$/i.test(word)) ? words.join(' ') : null;
}

function mapStudy(tiles: string): string {
  return `question: What does the crossing cost on this map?
rules: gravity-rift
setup:
  map:
    string: ${JSON.stringify(tiles)}
  # Say where the fleet starts and where it goes: tile numbers of the map.
  active: "18"
  fleet:
    van: {ship: cruiser, count: 2, exits: 1}
`;
}

/**
 * Returns the files under the paths at which the study names them: a dropped `mine.csv` becomes `charts/mine.csv`. A
 * file that the study does not name in a folder keeps its name.
 */
function placed(files: Readonly<Record<string, string>>, study: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => {
      const path = new RegExp(`[\\w./-]*/${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).exec(study)?.[0];
      return [path ?? name, text];
    }),
  );
}
