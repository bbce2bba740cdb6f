import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Held while a run works in a folder. */
export interface Lock {
  release(): void;
}

/** Another run works in the folder. */
export interface Holder {
  /** Of its process; null where it does not say. */
  readonly pid: number | null;
}

/** How long the holder is given to say who it is, in milliseconds: it may be busy. */
const PATIENCE = 2_000;

/**
 * Keeps a folder to this process, by listening on a local socket that is named after it. The system closes the socket when
 * the process ends, however it ends, so that a crash leaves no lock behind and no process is taken for another that had its
 * number. On Linux and Windows the name itself is gone then; elsewhere a file stays, at which nobody listens. The lock holds
 * on one machine: it knows nothing of others that share the folder.
 *
 * @param directory a folder that is there, by whatever name
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

/** A name for the folder itself, the same by whatever path it is found. */
function addressOf(directory: string): { readonly address: string; readonly isFile: boolean } {
  const { dev, ino } = statSync(directory, { bigint: true });
  const name = `riftlab-${createHash('sha256').update(`${dev} ${ino}`).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return { address: `\0${name}`, isFile: false };
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\${name}`, isFile: false };
  return { address: join(tmpdir(), `${name}.sock`), isFile: true };
}

/** @returns null where somebody listens there, or has */
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
      // A run that is over must not stay for it.
      server.unref();
      resolve(server);
    });
  });
}

/** @returns null where nobody listens any more */
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
