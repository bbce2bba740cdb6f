import type { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Job, Queue, QueueEvents, Worker } from 'bullmq';
import { QueueError } from '../errors.ts';
import type { Answer, StudyMessage } from './messages.ts';
import { type QueueUrl, withoutSecrets } from './queueUrl.ts';

/** The data of a task's job. */
export interface TaskJob {
  /** The hash of the study, which is the id of its job. */
  readonly study: string;
  readonly task: unknown;
}

/**
 * The start of every key on Redis, and the name of the schema on PostgreSQL. An administrator can limit riftlab's
 * access to these keys or to this schema.
 */
const PREFIX = 'riftlab';
const TASKS = 'tasks';
const STUDIES = 'studies';
/**
 * A task may be lost with its machine this many times, and its answer may also be lost this many times; the two are
 * counted separately. After one more loss of either kind the task fails, because the task itself is probably the cause.
 */
export const MOST_LOSSES = 20;
/**
 * The number of events that the server keeps. The event for a completed task contains the result. If this event is lost, a check
 * of the coordinator finds the result.
 */
const MOST_EVENTS = 1_000;
/** The time in seconds after which a finished job is removed if no coordinator has fetched it. */
const KEPT = 3_600;
/** The maximum time in milliseconds for the first connection, and for closing. */
const PATIENCE = 10_000;
const CLOSING = 2_000;
/** The time in milliseconds after which PostgreSQL ends a connection that is idle in a transaction. */
const FROZEN = 20_000;
/** The time in milliseconds between two attempts to connect to a server that does not answer or was lost. */
const RETRY = 500;

/** Reasons that several errors share. */
const NO_ANSWER = 'the server does not answer';
const CLOSED = 'the server closed the connection';

type Bullmq = typeof import('bullmq');

/** BullMQ's access to a server: the options of every queue, and the backend if it is not Redis. */
interface Access {
  readonly options: (isBlocking: boolean) => Record<string, unknown>;
  readonly backend?: unknown;
  close(): Promise<void>;
}

/** BullMQ on a Redis or PostgreSQL server. The packages are loaded only when a queue is used. */
export class QueueServer {
  /** The address, without user and password. */
  readonly shown: string;
  private readonly bullmq: Bullmq;
  private readonly access: Access;
  private readonly errors: Errors;

  private constructor(bullmq: Bullmq, access: Access, errors: Errors) {
    this.shown = errors.url.shown;
    this.bullmq = bullmq;
    this.access = access;
    this.errors = errors;
  }

  /**
   * Connects once, so that a wrong address or password is reported immediately. If the connection is lost later, riftlab
   * waits for the server.
   *
   * @param onError called with the reason of each later error, without secrets
   * @throws QueueError if a package is missing
   * @throws Error of the driver if the server does not answer or refuses the connection
   */
  static async open(url: QueueUrl, onError: (reason: string) => void): Promise<QueueServer> {
    const errors = new Errors(url, onError);
    const bullmq = await loaded('bullmq', url, () => import('bullmq'));
    const access = url.kind === 'redis' ? await redisAccess(url, errors.report) : await postgresAccess(url, bullmq);
    return new QueueServer(bullmq, access, errors);
  }

  /** The reason of the last error of the server, without secrets. */
  get lastError(): string {
    return this.errors.last;
  }

  /** Reports an error of the server that was caught elsewhere. */
  report(error: unknown): void {
    this.errors.report(error);
  }

  /** Returns the queue of tasks. */
  tasks(): Queue<TaskJob, Answer> {
    return this.queue(TASKS);
  }

  /** Returns the queue that stores studies by their hashes. No worker takes jobs from it. */
  studies(): Queue<StudyMessage> {
    return this.queue(STUDIES);
  }

  taskEvents(): QueueEvents {
    return this.events(TASKS);
  }

  studyEvents(): QueueEvents {
    return this.events(STUDIES);
  }

  /**
   * Returns a worker that does tasks, up to `concurrency` at a time.
   *
   * @param name the name of this machine
   * @param lockSeconds the time after which a task of a lost machine is given to another machine
   */
  worker(
    work: (job: Job<TaskJob, Answer>) => Promise<Answer>,
    { name, concurrency, lockSeconds }: { name: string; concurrency: number; lockSeconds: number },
  ): Worker<TaskJob, Answer> {
    const options = {
      ...this.access.options(true),
      prefix: PREFIX,
      name,
      concurrency,
      lockDuration: 1_000 * lockSeconds,
      stalledInterval: 1_000 * lockSeconds,
      maxStalledCount: MOST_LOSSES,
      runRetryDelay: RETRY,
      removeOnComplete: { age: KEPT },
      removeOnFail: { age: KEPT },
      autorun: false,
    };
    return this.withErrorListener(
      new this.bullmq.Worker(TASKS, work as never, options as never, this.access.backend as never) as never,
    );
  }

  /** Tells the listeners of `taskEvents` that a machine has answered a task after the task was given to another machine. */
  publishLate(late: { readonly jobId: string; readonly hash: string; readonly machine: string }): Promise<void> {
    return this.publish(TASKS, { eventName: 'late', ...late });
  }

  /** Tells the listeners of `studyEvents` that nobody needs the tasks of a study any more. */
  publishEnd(study: string): Promise<void> {
    return this.publish(STUDIES, { eventName: 'ended', study });
  }

  /** Closes the shared connection, after the queues and workers were closed. */
  close(): Promise<void> {
    return within(CLOSING, this.access.close());
  }

  private async publish(name: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const options = { ...this.access.options(false), prefix: PREFIX };
    const producer = new this.bullmq.QueueEventsProducer(name, options as never, this.access.backend as never);
    producer.on('error', this.errors.report);
    try {
      await producer.publishEvent(fields as { eventName: string }, MOST_EVENTS);
    } finally {
      await producer.close();
    }
  }

  private queue<Data, Result = unknown>(name: string): Queue<Data, Result> {
    const options = {
      ...this.access.options(false),
      prefix: PREFIX,
      streams: { events: { maxLen: MOST_EVENTS } },
      // BullMQ counts an attempt as failed if the connection ends while the worker stores its answer, and then tries again.
      defaultJobOptions: { removeOnComplete: { age: KEPT }, removeOnFail: { age: KEPT }, attempts: MOST_LOSSES + 1 },
    };
    return this.withErrorListener(new this.bullmq.Queue(name, options as never, this.access.backend as never) as never);
  }

  private events(name: string): QueueEvents {
    const options = { ...this.access.options(true), prefix: PREFIX };
    return this.withErrorListener(new this.bullmq.QueueEvents(name, options as never, this.access.backend as never));
  }

  /** Adds an error listener, because an `error` event without a listener would end the process. */
  private withErrorListener<Emitter extends { on(event: 'error', listener: (error: Error) => void): unknown }>(
    one: Emitter,
  ): Emitter {
    one.on('error', this.errors.report);
    return one;
  }
}

/** The errors of a server after the first connection. */
class Errors {
  readonly url: QueueUrl;
  last = NO_ANSWER;
  private readonly onError: (reason: string) => void;

  constructor(url: QueueUrl, onError: (reason: string) => void) {
    this.url = url;
    this.onError = onError;
  }

  readonly report = (error: unknown): void => {
    this.last = withoutSecrets(reasonOf(error), this.url);
    this.onError(this.last);
  };
}

/** The time in milliseconds to wait for a server that does not answer, and for one that reports that it is starting. */
const ABSENCE = 10_000;
const STARTING = 120_000;
/** The error codes and messages of a server that does not answer or was killed, and of one that is starting or shutting down. */
const ABSENT = /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|^08|Connection (terminated|is closed)|not queryable/;
const BUSY = /^57P0|LOADING|starting up|shutting down/;

/**
 * Connects to a server. It tries again for up to two minutes while the server is starting or shutting down, and for ten seconds
 * if the server does not answer.
 *
 * @param onError called before each further attempt with the reason why the last attempt failed, without secrets
 * @throws QueueError with the reason, without secrets
 */
export async function connected<Result>(
  url: QueueUrl,
  onError: (reason: string) => void,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const started = performance.now(); ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof QueueError) throw error;
      const { code = '', message = '' } = error as { code?: string; message?: string };
      const isSaid = (words: RegExp) => words.test(code) || words.test(message);
      const patience = isSaid(BUSY) ? STARTING : isSaid(ABSENT) ? ABSENCE : 0;
      const reason = withoutSecrets(firstReasonOf(error, url), url);
      if (performance.now() - started >= patience) throw new QueueError(`${url.shown}: ${reason}`);
      onError(`${reason}; trying again for up to ${patience / 1_000} seconds`);
      await setTimeout(RETRY);
    }
  }
}

/** Waits until `work` ends or fails, but at most for this time in milliseconds. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const isOver = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: isOver.signal }).catch(() => {});
  await Promise.race([
    work.then(
      () => {},
      () => {},
    ),
    late,
  ]);
  isOver.abort();
}

async function loaded<Package>(name: string, { kind }: QueueUrl, load: () => Promise<Package>): Promise<Package> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const driver = kind === 'redis' ? 'ioredis' : 'pg';
    throw new QueueError(
      `--queue needs packages that are not installed with riftlab; ${name} is missing: npm install bullmq ${driver}`,
    );
  }
}

async function redisAccess(url: QueueUrl, onError: (error: unknown) => void): Promise<Access> {
  const { Redis } = await loaded('ioredis', url, () => import('ioredis'));
  const { host, port, path, user, password, database, tls } = url;
  const options = {
    ...(path === null ? { host, port } : { path }),
    ...(user !== null && { username: user }),
    ...(password !== null && { password }),
    ...(database !== null && { db: Number(database) }),
    ...(tls !== null && { tls }),
    // BullMQ requires that commands wait for the server instead of failing.
    maxRetriesPerRequest: null,
    connectTimeout: PATIENCE,
    retryStrategy: (times: number) => Math.min(RETRY, 50 * times),
  };
  const first = new Redis({ ...options, maxRetriesPerRequest: 0, retryStrategy: () => null, lazyConnect: true });
  let refused: unknown = null;
  first.on('error', (error: unknown) => {
    refused ??= error;
  });
  try {
    await withDeadline(first.connect().then(() => first.ping()));
  } catch (error) {
    // A server that requires TLS closes a plain connection without an error message.
    throw refused ?? error;
  } finally {
    first.disconnect();
  }
  const shared = new Redis(options);
  shared.on('error', onError);
  return {
    options: (isBlocking) => ({ connection: isBlocking ? options : shared }),
    close: async () => shared.disconnect(),
  };
}

async function postgresAccess(url: QueueUrl, bullmq: Bullmq): Promise<Access> {
  const { default: pg } = await loaded('pg', url, () => import('pg'));
  /**
   * A client that repeats its last error to an error listener that is added later. BullMQ adds its listener after the client is
   * connected. Before that, the client may read the last message of a server that ends. Without this class, that message would
   * end the process, or BullMQ would wait for jobs on a closed connection.
   */
  class Client extends pg.Client {
    constructor(config?: object) {
      super(config);
      let last: Error | null = null;
      this.on('error', (error) => {
        last = error;
      });
      (this as EventEmitter).on('newListener', (event) => {
        if (event === 'error' && last !== null) queueMicrotask(() => this.emit('error', last as Error));
      });
    }
  }
  const backend: Bullmq['createPostgresBackend'] = (...args) => {
    const made = bullmq.createPostgresBackend(...args);
    // The client that listens for jobs does not come from the pool; BullMQ makes it from this private field.
    Object.assign((made as unknown as { connection: object }).connection, { pgModule: { Client } });
    return made;
  };
  const { host, port, path, user, password, database, tls } = url;
  const connection = {
    Client,
    host: path ?? host,
    port,
    ...(user !== null && { user }),
    ...(password !== null && { password }),
    ...(database !== null && { database }),
    ...(tls !== null && { ssl: tls }),
    connectionTimeoutMillis: PATIENCE,
    schema: PREFIX,
    // Without this limit, a machine that hangs in a transaction would hold its locks for ever.
    options: `-c idle_in_transaction_session_timeout=${FROZEN}`,
    max: 4,
  };
  await prepare(bullmq, connection);
  return { options: () => ({ connection }), backend, close: async () => {} };
}

/** Connects, and creates BullMQ's tables if they are missing. */
async function prepare(bullmq: Bullmq, connection: Record<string, unknown>): Promise<void> {
  const attempt = async (migrate: boolean) => {
    const probe = new bullmq.PostgresConnection({ ...connection, migrate } as never);
    probe.on('error', () => {});
    try {
      await withDeadline(probe.waitUntilReady());
    } finally {
      await within(CLOSING, probe.close());
    }
  };
  try {
    await attempt(false);
  } catch (error) {
    const isMissing =
      error instanceof bullmq.SchemaMigrationRequiredError || (error as { code?: string }).code === '3F000';
    if (!isMissing) throw error;
    await attempt(true);
  }
}

/** Waits for `work`. @throws Error if it takes longer than `PATIENCE` */
export async function withDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const isOver = new AbortController();
  const late = setTimeout(PATIENCE, undefined, { signal: isOver.signal }).then(
    () => {
      throw new Error(NO_ANSWER);
    },
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    isOver.abort();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server answers at this address; is it started?',
  ENOENT: 'this socket does not exist; is the server started?',
  ENOTFOUND: 'this host does not exist',
  ECONNRESET: CLOSED,
  EPROTO: 'the server does not use TLS, or it refuses a connection with this certificate',
};

/** The messages of the drivers for a connection that the server closed, and for a server that does not answer. */
const CLOSED_MESSAGE = /^(Connection is closed|Connection terminated( unexpectedly)?\.?$|Client .* not queryable)/;
const LATE_MESSAGE = /^(timeout exceeded|Connection terminated due to connection timeout)/;

function reasonOf(error: unknown): string {
  const { code, message = '', errors } = error as { code?: string; message?: string; errors?: unknown[] };
  if (errors !== undefined && errors.length > 0) return reasonOf(errors[0]);
  if (CLOSED_MESSAGE.test(message)) return CLOSED;
  if (LATE_MESSAGE.test(message)) return NO_ANSWER;
  return (code !== undefined && reasons[code]) || message || String(error);
}

/**
 * Returns the reason why the first connection to a server failed. A server that closed a plain connection may require
 * TLS.
 */
function firstReasonOf(error: unknown, { tls }: QueueUrl): string {
  const reason = reasonOf(error);
  if (reason !== CLOSED || tls !== null) return reason;
  return `${reason}; if it requires TLS, begin a Redis address with rediss://, or add ?sslmode=verify-full to a PostgreSQL address`;
}
