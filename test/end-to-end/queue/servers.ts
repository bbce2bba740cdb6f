import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../startedRiftlab.ts';

const root = join(import.meta.dirname, '../../..');

/** A server for a test, in its own folder, which other machines cannot reach. */
export interface TestServer {
  /** The address, for `RIFTLAB_QUEUE`. */
  readonly url: string;
  readonly child: ChildProcess;
  /** Kills the server and starts it again on the same folder. */
  restart(): Promise<void>;
  /** Removes all data of riftlab from the server. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/** A kind of server, and the reason why it cannot be tested here; null if it can. */
export interface ServerKind {
  readonly name: 'Redis' | 'PostgreSQL';
  readonly missing: string | null;
  start(...options: string[]): Promise<TestServer>;
}

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root, so it runs as this user. */
const owner = isRoot ? idsOf('postgres') : {};

function idsOf(user: string): { uid?: number; gid?: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout));
  return uid > 0 ? { uid, gid } : {};
}

function postgresFolder(): string | null {
  const versions = '/usr/lib/postgresql';
  const found = existsSync(versions) ? readdirSync(versions).sort().at(-1) : undefined;
  return found === undefined ? null : join(versions, found, 'bin');
}

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const postgres = postgresFolder();

/** Both kinds. If one is not installed, its tests are skipped, with the reason in their title. */
export const serverKinds: readonly ServerKind[] = [
  {
    name: 'Redis',
    missing: hasRedis ? null : 'redis-server is not installed here',
    start: startRedis,
  },
  {
    name: 'PostgreSQL',
    missing:
      postgres === null
        ? 'PostgreSQL is not installed here'
        : isRoot && owner.uid === undefined
          ? 'there is no user postgres here to run it'
          : null,
    start: startPostgres,
  },
];

const running = new Set<ChildProcess>();
const folders = new Set<string>();
const lines = new Set<Server>();

/** Ends all servers and workers that a test has started, and removes their folders. */
export async function endAll(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => ended(child)));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
  for (const line of lines) line.close();
  lines.clear();
}

/** A folder that `endAll` removes. The path of a socket in it is short enough for every system. */
export function serverFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'riftlab-q-'));
  folders.add(folder);
  return folder;
}

function launch(command: string, args: readonly string[], options: Parameters<typeof spawn>[2] = {}): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Waits until a process has printed something. @throws Error if it ends before */
async function printed(child: ChildProcess, words: string): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      text += part;
      if (text.toLowerCase().includes(words)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`the server ended: ${text}`)));
  });
}

/** Starts redis-server on a socket in its folder. @param options further options of its command line */
async function startRedis(...options: string[]): Promise<TestServer> {
  const folder = serverFolder();
  const socket = join(folder, 'redis.sock');
  const launchIt = async () => {
    // Every write goes to the disk immediately, so that a server that is killed keeps its data.
    const args = [
      '--port',
      '0',
      '--unixsocket',
      socket,
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--appendfsync',
      'always',
    ];
    const child = launch('redis-server', [...args, ...options]);
    await printed(child, 'ready to accept connections');
    return child;
  };
  return restartable(`redis+unix://${socket}`, launchIt, async () => {
    spawnSync('redis-cli', ['-s', socket, 'FLUSHALL']);
  });
}

/** Makes a cluster and starts PostgreSQL on a socket in its folder. @param options further options of its command line */
async function startPostgres(...options: string[]): Promise<TestServer> {
  const folder = serverFolder();
  chmodSync(folder, 0o777);
  const bin = (name: string) => join(String(postgres), name);
  const data = join(folder, 'data');
  const made = spawnSync(bin('initdb'), ['-D', data, '-A', 'trust', '-U', 'riftlab'], {
    ...owner,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  const launchIt = async (): Promise<ChildProcess> => {
    const args = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=200', ...options];
    const child = launch(bin('postgres'), args, { ...owner, cwd: folder });
    try {
      await printed(child, 'database system is ready to accept connections');
      return child;
    } catch (error) {
      // The children of a server that was killed take a moment to notice it.
      if (!(error as Error).message.includes('shared memory block')) throw error;
      return launchIt();
    }
  };
  return restartable(`postgres://riftlab@localhost/postgres?host=${folder}`, launchIt, async () => {
    const sql = `DO $$ DECLARE t text; BEGIN FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'riftlab' AND tablename <> 'migration' LOOP EXECUTE 'TRUNCATE riftlab.' || quote_ident(t) || ' CASCADE'; END LOOP; END $$`;
    const { status, stderr } = spawnSync('psql', ['-h', folder, '-U', 'riftlab', 'postgres', '-c', sql], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  });
}

async function restartable(
  url: string,
  launchIt: () => Promise<ChildProcess>,
  empty: () => Promise<void>,
): Promise<TestServer> {
  let child = await launchIt();
  const kill = async () => {
    child.kill('SIGKILL');
    await ended(child);
  };
  return {
    url,
    get child() {
      return child;
    },
    restart: async () => {
      await kill();
      child = await launchIt();
    },
    empty,
    stop: kill,
  };
}

/** A command of riftlab on a queue. */
export interface QueueProcess {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly outcome: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** Returns true if a command has ended or was killed. */
export function isOver({ child }: QueueProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Starts the built command with the address of a server in its environment. */
export function startOn(
  url: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): QueueProcess {
  const env = { ...process.env, RIFTLAB_QUEUE: url, ...environment };
  const child = launch(process.execPath, [...nodeOptions, main, ...args], { cwd: root, env });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (text) => {
    stdout += text;
  });
  child.stderr?.on('data', (text) => {
    stderr += text;
  });
  const outcome = new Promise<Awaited<QueueProcess['outcome']>>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, said: () => stderr, outcome };
}

/** The time in seconds after which a worker of a test loses a task. */
export const LOCK = 2;

/** Starts a worker of one thread. */
export function startWorker(url: string): QueueProcess {
  return startOn(url, ['worker', '--workers', '1', '--lock', String(LOCK)]);
}

/** Waits until a condition is true; it is checked every few milliseconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** A line to a server, which can be cut. */
export interface Line {
  /** The address of the server at the other end. */
  readonly url: string;
  /** From now on, nothing arrives at either end, and both connections stay open. */
  cut(): void;
  /** Closes the connections that were cut, and lets new ones through. */
  mend(): void;
  /**
   * Closes all connections. Each of the next `count` is closed as if the server died: on PostgreSQL, its last message comes in one
   * packet with the message that the connection is ready; on Redis, the connection is closed instead of the first answer.
   */
  doom(count: number): void;
  /** Resets each of the next `count` connections at its first message, as the system does for a server that was killed. */
  reset(count: number): void;
}

/** What PostgreSQL sends when a connection is ready, and the last message of a server that was killed. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
const DEATH = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to unexpected postmaster exit', ''];
  const text = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
})();

/** Opens a line to the socket of a server. */
export async function lineTo(address: string): Promise<Line> {
  const url = new URL(address);
  const isRedis = url.protocol === 'redis+unix:';
  const path = isRedis ? url.pathname : join(String(url.searchParams.get('host')), '.s.PGSQL.5432');
  let isCut = false;
  const sockets = new Set<Socket>();
  let doomed = 0;
  let resets = 0;
  const server = createServer((near) => {
    if (resets-- > 0) {
      near.on('error', () => {});
      near.once('data', () => near.resetAndDestroy());
      return;
    }
    const far = connect(path);
    const isDoomed = doomed-- > 0;
    const ends = [near, far];
    for (const [at, end] of ends.entries()) {
      sockets.add(end);
      end.on('data', (data) => {
        if (isCut) return;
        if (isDoomed && isRedis && end === far) near.end();
        else if (isDoomed && data.includes(READY)) near.end(Buffer.concat([data, DEATH]));
        else ends[1 - at].write(data);
      });
      end.on('error', () => {});
      end.on('close', () => {
        sockets.delete(end);
        if (!isCut) ends[1 - at].destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  lines.add(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: isRedis ? `redis://127.0.0.1:${port}` : `postgres://riftlab@127.0.0.1:${port}/postgres`,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    doom: (count) => {
      doomed = count;
      for (const socket of sockets) socket.destroy();
    },
    reset: (count) => {
      resets = count;
    },
  };
}

/** Returns a free TCP port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** Makes a self-signed certificate for localhost, in two files that every user can read. */
export function selfSigned(): { readonly certificate: string; readonly key: string } {
  const folder = serverFolder();
  mkdirSync(folder, { recursive: true });
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ];
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  writeFileSync(join(folder, 'made'), '');
  return { certificate, key };
}
