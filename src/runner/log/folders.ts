import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { shortHash } from '../../foundation/text.ts';

/** The lock of a folder, held during a run. */
export interface Lock {
  release(): void;
}

/** Another run that works in the folder. */
export interface Holder {
  /** The id of the run's process; null if the process does not answer. */
  readonly pid: number | null;
}

/** The time in milliseconds within which the holder must answer. It is long, because the holder may be busy. */
const PATIENCE = 2_000;

/**
 * Reserves a folder for this process by listening on a local socket named after the folder. The system closes the socket when the
 * process ends for any reason, so a crash leaves no lock, and no later process with the same id is mistaken for the holder. On
 * Linux and Windows the name disappears, too; on other systems a file remains, on which no process listens. The lock works on one
 * machine only.
 *
 * @param directory any path to an existing folder
 * @returns the lock, or the run that already holds the folder
 */
export async function lockFolder(directory: string): Promise<Lock | Holder> {
  const { address, isFile } = addressOf(directory);
  for (const isLast of [false, true]) {
    const server = await listen(address);
    if (server !== null) return { release: () => server.close() };
    const holder = await ask(address);
    if (holder !== null || isLast) return holder ?? { pid: null };
    if (isFile) rmSync(address, { force: true });
  }
  return { pid: null };
}

/** Returns the address of the socket for a folder. It is the same for every path to the folder. */
function addressOf(directory: string): { readonly address: string; readonly isFile: boolean } {
  const { dev, ino } = statSync(directory, { bigint: true });
  const name = `riftlab-${shortHash(`${dev} ${ino}`)}`;
  if (process.platform === 'linux') return { address: `\0${name}`, isFile: false };
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\${name}`, isFile: false };
  return { address: join(tmpdir(), `${name}.sock`), isFile: true };
}

/**
 * Listens at an address.
 *
 * @returns null if another process listens there, or if the socket's file remains from an ended process
 */
function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((asker) => {
      asker.on('error', () => {});
      asker.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => {
      // The server must not keep the process alive after the run.
      server.unref();
      resolve(server);
    });
  });
}

/** Asks the process that listens at an address for its id. @returns null if no process listens there any more */
function ask(address: string): Promise<Holder | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(address);
    socket.setTimeout(PATIENCE, () => {
      socket.destroy();
      resolve({ pid: null });
    });
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve({ pid: Number.parseInt(answer, 10) || null }));
  });
}

/**
 * Creates a folder and its missing parents. (`mkdirSync` with `recursive` never returns in a file system that reports every
 * new folder's parent as missing, such as `/proc` in Node.js 20.)
 *
 * @throws Error of the file system; nothing is created then
 */
export function makeFolder(directory: string): void {
  const made: string[] = [];
  try {
    for (const folder of missingFolders(directory)) if (isMade(folder)) made.push(folder);
  } catch (error) {
    removeFolders(made);
    throw error;
  }
}

/**
 * Checks that a folder can be created, if it is missing, and that a file can be created in it. Only an attempt shows this;
 * permission bits and the type of a file system do not. The attempt is made in a temporary folder with a unique name, inside the
 * innermost existing folder of the path: another process that starts at the same time never sees a folder that is removed again.
 *
 * @throws Error of the file system if the attempt fails; nothing is left behind in any case
 */
export function tryFolder(directory: string): void {
  const missing = missingFolders(directory);
  const existing = missing.length === 0 ? resolve(directory) : dirname(missing[0]);
  // A symbolic link to a folder that does not exist is in the way. The attempt to create a folder there fails, and creates nothing.
  if (missing.length > 0 && lstatSync(missing[0], { throwIfNoEntry: false }) !== undefined) mkdirSync(missing[0]);
  const temporary = mkdtempSync(join(existing, '.riftlab-'));
  try {
    const folder = join(temporary, relative(existing, directory));
    makeFolder(folder);
    writeFileSync(join(folder, 'file'), '');
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Returns the folders of a path that do not exist, outermost first. The root of a file system is never among them. */
function missingFolders(directory: string): readonly string[] {
  const missing: string[] = [];
  for (let folder = resolve(directory); !existsSync(folder) && dirname(folder) !== folder; folder = dirname(folder)) {
    missing.unshift(folder);
  }
  return missing;
}

function removeFolders(made: readonly string[]): void {
  try {
    for (const folder of [...made].reverse()) rmdirSync(folder);
  } catch {
    // Another run already uses the folders.
  }
}

/** Creates a folder. @returns false if another process created it first */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
    throw error;
  }
}
