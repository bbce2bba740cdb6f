import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** The address of a queue's server, with user, password and encryption. */
export interface QueueUrl {
  readonly kind: 'redis' | 'postgres';
  readonly host: string;
  readonly port: number;
  /** A Unix socket instead of host and port: the socket's file for Redis, its folder for PostgreSQL. */
  readonly path: string | null;
  readonly user: string | null;
  readonly password: string | null;
  readonly database: string | null;
  /** Null if the connection is not encrypted. */
  readonly tls: ConnectionOptions | null;
  /** The address as messages show it, without user and password. */
  readonly shown: string;
}

/** The environment variables for the connection. Secrets must not appear on a command line, or in a study, log or message. */
export const VARIABLES = {
  url: 'RIFTLAB_QUEUE',
  user: 'RIFTLAB_QUEUE_USER',
  password: 'RIFTLAB_QUEUE_PASSWORD',
  /** A file with the certificates of the authority that signed the server's certificate. */
  ca: 'RIFTLAB_QUEUE_CA',
} as const;

const schemes: Readonly<
  Record<string, { readonly kind: QueueUrl['kind']; readonly port: number; readonly isTls: boolean }>
> = {
  'redis:': { kind: 'redis', port: 6379, isTls: false },
  'rediss:': { kind: 'redis', port: 6379, isTls: true },
  'redis+unix:': { kind: 'redis', port: 0, isTls: false },
  'postgres:': { kind: 'postgres', port: 5432, isTls: false },
  'postgresql:': { kind: 'postgres', port: 5432, isTls: false },
};

/** The values of PostgreSQL's `sslmode` that require TLS. */
const TLS_MODES: readonly (string | null)[] = ['require', 'verify-ca', 'verify-full'];

/**
 * Reads the address of a queue.
 *
 * @param given the address on the command line, which must not contain a password. Default: taken from the environment
 * @throws RangeError that says what is expected and contains no part of a secret
 */
export function readQueueUrl(given: string | undefined, environment: NodeJS.ProcessEnv = process.env): QueueUrl {
  const written = given ?? environment[VARIABLES.url];
  if (written === undefined || written === '') {
    throw new RangeError(`expected the address of a queue after --queue, or in the variable ${VARIABLES.url}`);
  }
  const url = URL.canParse(written) ? new URL(written) : null;
  const scheme = url === null ? undefined : schemes[url.protocol];
  if (url === null || scheme === undefined) {
    throw new RangeError(
      'expected the address of a queue, such as redis://host:6379, rediss://host:6380 (with TLS), redis+unix:///folder/redis.sock, or postgres://host/database?sslmode=verify-full',
    );
  }
  if (given !== undefined && url.password !== '') {
    throw new RangeError(
      `a password on the command line can be read by everybody on this machine; put it into ${VARIABLES.password}, or the whole address into ${VARIABLES.url} and give --queue alone`,
    );
  }
  const socket = scheme.kind === 'postgres' ? url.searchParams.get('host') : null;
  const path =
    url.protocol === 'redis+unix:' ? decodeURIComponent(url.pathname) : socket?.startsWith('/') ? socket : null;
  const isTls = scheme.isTls || TLS_MODES.includes(url.searchParams.get('sslmode'));
  const ca = environment[VARIABLES.ca];
  const database = url.protocol === 'redis+unix:' ? '' : decodeURIComponent(url.pathname.slice(1));
  // A URL puts an IPv6 address in brackets, which are not part of the address.
  const host = url.hostname.replace(/^\[|\]$/g, '') || 'localhost';
  return {
    kind: scheme.kind,
    host,
    port: url.port === '' ? scheme.port : Number(url.port),
    path,
    user: decodeURIComponent(url.username) || environment[VARIABLES.user] || null,
    password: decodeURIComponent(url.password) || environment[VARIABLES.password] || null,
    database: database || null,
    tls: isTls ? { servername: host, ...(ca === undefined ? {} : { ca: readFileSync(ca, 'utf8') }) } : null,
    shown: `${url.protocol}//${path ?? url.host}${path === null ? url.pathname : ''}`,
  };
}

/** Returns true if messages to the server can be read on the network. */
export function isReadable({ tls, path, host }: QueueUrl): boolean {
  return tls === null && path === null && !['localhost', '127.0.0.1', '::1'].includes(host);
}

/** Replaces the password of an address in a text. */
export function withoutSecrets(text: string, { password }: QueueUrl): string {
  if (password === null) return text;
  return text.replaceAll(password, '***').replaceAll(encodeURIComponent(password), '***');
}
