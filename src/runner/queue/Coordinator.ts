import type { Queue, QueueEvents } from 'bullmq';
import { groupedText } from '../../foundation/numbers.ts';
import type { Study } from '../../study/Study.ts';
import { FIRST_CHUNK } from '../chunks.ts';
import { openExecutor } from '../executors/AdaptiveExecutor.ts';
import type { Crew, Executor, Task, TaskKind, TaskResult } from '../executors/Executor.ts';
import { playedTrials, studyCanary } from './canary.ts';
import { Machines } from './Machines.ts';
import { type Answer, packStudy, readAnswer, resultHash, type StudyMessage, taskId, unpackResult } from './messages.ts';
import { QueueError } from './QueueError.ts';
import { type QueueServer, type TaskJob, withDeadline, within } from './QueueServer.ts';

/** The time in milliseconds between two looks at the queue, and until a task is looked for whose answer may be lost. */
const GLANCE = 1_000;
const OVERDUE = 5_000;
/** The most tasks that are looked for at a time. */
const MOST_LOOKS = 200;
/** The time in milliseconds after which it is said that nobody answers. */
const SILENCE = 5_000;
/** The answers that are remembered, in case a second machine answers the same task. */
const MOST_REMEMBERED = 10_000;
/** The time in milliseconds for taking tasks back at the end. */
const FAREWELL = 5_000;

/** Options of a coordinator. */
interface CoordinatorOptions {
  /** The version of riftlab. */
  readonly riftlab: string;
  /** The number of threads of this machine, which plays the canary alone. */
  readonly workers: number;
  /** Aborting it abandons all tasks. */
  readonly signal?: AbortSignal;
  /** Is told what the user should know: that nobody answers, that a machine refuses. */
  readonly onNote: (text: string) => void;
}

/** A task that was given out. */
interface OpenTask {
  readonly task: Task;
  readonly study: OpenStudy;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  /** When it was given out or last looked for, by `performance.now`. */
  lookedAt: number;
}

/** A study that is being worked on. */
interface OpenStudy {
  readonly study: Study;
  readonly hash: string;
  readonly message: StudyMessage;
  /** What the canary comes to on this machine. */
  readonly canary: Promise<string>;
}

/** An answer that was taken. */
interface Taken {
  readonly hash: string;
  readonly machine: string;
}

/**
 * Gives the tasks of studies to the workers of a queue, and takes their answers.
 *
 * The queue is transport alone: whatever is on the server may vanish at any time. Tasks whose answers do not arrive are looked
 * for, and given out again if they are gone; their ids make that harmless. Answers are checked before they are taken.
 */
export class Coordinator {
  private readonly server: QueueServer;
  private readonly options: CoordinatorOptions;
  private readonly tasks: Queue<TaskJob, Answer>;
  private readonly studies: Queue<StudyMessage>;
  private readonly events: QueueEvents;
  private readonly open = new Map<string, OpenTask>();
  private readonly openStudies = new Map<string, OpenStudy>();
  private readonly taken = new Map<string, Taken>();
  private readonly machines = new Machines();
  private readonly refused = new Set<string>();
  private readonly glancing: NodeJS.Timeout;
  /** Why nothing goes on any more; null: it does. */
  private failure: unknown = null;
  private lastAnswer = performance.now();
  private isSilenceTold = false;
  private isGlancing = false;

  constructor(server: QueueServer, options: CoordinatorOptions) {
    this.server = server;
    this.options = options;
    this.tasks = server.tasks();
    this.studies = server.studies();
    this.events = server.taskEvents();
    this.events.on('completed', ({ jobId, returnvalue }) => void this.take(jobId, returnvalue));
    this.events.on('failed', ({ jobId, failedReason }) => this.give(jobId, failedReason));
    this.events.on('late' as never, ((late: Record<string, string>) => this.compare(late)) as never);
    this.glancing = setInterval(() => void this.glance(), GLANCE);
    options.signal?.addEventListener('abort', this.abandon, { once: true });
  }

  /** Returns when the queues can be used and events arrive. @throws Error of the driver */
  async ready(): Promise<void> {
    const all = [this.tasks, this.studies, this.events].map((one) => one.waitUntilReady());
    await withDeadline(Promise.all(all));
  }

  /** An executor that gives the tasks of a study to the workers. */
  executor(study: Study): Executor {
    const { message, hash } = packStudy(study, this.options.riftlab);
    const canary = this.canaryOf(study);
    canary.catch(() => {});
    const one: OpenStudy = { study, hash, message, canary };
    this.openStudies.set(hash, one);
    const added = this.addStudy(one);
    const { machines, open } = this;
    const crew: Crew = {
      get machines() {
        return machines.present;
      },
      get inFlight() {
        return open.size;
      },
      chunkSize: (left) => machines.chunkSize(left) ?? FIRST_CHUNK,
    };
    return {
      get workers() {
        return machines.wantedTasks / 2;
      },
      crew,
      call: async (task) => {
        await added;
        return this.call(task, one);
      },
      close: () => this.closeStudy(one),
    };
  }

  /** Takes back what is still in the queue, and closes the connections. */
  async close(): Promise<void> {
    clearInterval(this.glancing);
    this.options.signal?.removeEventListener('abort', this.abandon);
    await within(FAREWELL, Promise.all([...this.openStudies.values()].map((one) => this.closeStudy(one))));
    await within(FAREWELL, Promise.all([this.events.close(), this.tasks.close(), this.studies.close()]));
    await this.server.close();
  }

  private call<Kind extends TaskKind>(task: Task<Kind>, study: OpenStudy): Promise<TaskResult<Kind>> {
    if (this.failure !== null) return Promise.reject(this.failure);
    const id = taskId(study.hash, task as Task);
    return new Promise((resolve, reject) => {
      if (this.open.size === 0) this.lastAnswer = performance.now();
      this.open.set(id, { task: task as Task, study, resolve: resolve as never, reject, lookedAt: performance.now() });
      // A server that is lost is waited for: the task is looked for later, and given out then.
      this.add(id, task as Task, study).catch(() => {});
    });
  }

  private async add(id: string, task: Task, { hash }: OpenStudy): Promise<void> {
    await this.tasks.add('task', { study: hash, task }, { jobId: id });
  }

  private async addStudy({ hash, message }: OpenStudy): Promise<void> {
    await this.studies.add('study', message, { jobId: hash }).catch(() => {});
  }

  /** Adds a study again if it is gone from the server; it may be long, so it is not sent without need. */
  private async restoreStudy(one: OpenStudy): Promise<void> {
    if ((await this.studies.getJobState(one.hash)) === 'unknown') await this.addStudy(one);
  }

  private async canaryOf(study: Study): Promise<string> {
    const executor = openExecutor({ ...study, trials: playedTrials(study) }, this.options.workers);
    try {
      return await studyCanary(study, executor);
    } finally {
      await executor.close();
    }
  }

  /** Takes an answer, if it is one to an open task. */
  private async take(id: string, data: unknown): Promise<void> {
    const one = this.open.get(id);
    if (one === undefined) return;
    try {
      const answer = readAnswer(data);
      this.lastAnswer = performance.now();
      this.isSilenceTold = false;
      if (answer.state !== 'done') return await this.giveAgain(id, one, answer);
      if (answer.canary !== (await one.study.canary)) throw canaryError(answer.machine);
      const result = unpackResult(answer.result, one.task, one.study.study);
      if (!this.open.delete(id)) return;
      this.remember(id, { hash: resultHash(answer.result), machine: answer.machine });
      this.machines.add(answer, trialsIn(one.task));
      one.resolve(result);
      // It would be removed after an hour anyway.
      this.tasks.remove(id).catch(() => {});
    } catch (error) {
      const { machine = 'a machine' } = (data ?? {}) as { machine?: string };
      this.fail(
        error instanceof QueueError
          ? error
          : new QueueError(`${machine} sent an answer that is refused: ${(error as Error).message}`),
      );
    }
  }

  /** Gives a task out again that a machine has not done. */
  private async giveAgain(id: string, one: OpenTask, answer: Exclude<Answer, { state: 'done' }>): Promise<void> {
    if (answer.state === 'refused' && !this.refused.has(answer.machine)) {
      this.refused.add(answer.machine);
      this.options.onNote(`${answer.machine} refuses the work: ${answer.reason}`);
    }
    await this.tasks.remove(id).catch(() => {});
    await this.restoreStudy(one.study).catch(() => {});
    if (this.open.has(id)) await this.add(id, one.task, one.study).catch(() => {});
  }

  /** Ends everything because of a task that failed on every machine. */
  private give(id: string, reason: string): void {
    const one = this.open.get(id);
    if (one !== undefined) this.fail(new QueueError(`a worker could not do ${wordsFor(one.task)}: ${reason}`));
  }

  /** A machine has answered a task after another had: both must have the same result. */
  private compare({ jobId, hash, machine }: Record<string, string>): void {
    const first = this.taken.get(jobId);
    if (first === undefined || first.hash === hash) return;
    this.fail(
      new QueueError(
        `${first.machine} and ${machine} gave different results for the same trials; one of the two computes wrongly: stop its worker, and play anew with --fresh`,
      ),
    );
  }

  private remember(id: string, taken: Taken): void {
    this.taken.set(id, taken);
    if (this.taken.size > MOST_REMEMBERED) this.taken.delete(this.taken.keys().next().value!);
  }

  /** Looks for tasks whose answers may be lost, and gives out again what is gone from the server. */
  private async glance(): Promise<void> {
    if (this.isGlancing || this.failure !== null) return;
    this.isGlancing = true;
    try {
      this.tellSilence();
      const now = performance.now();
      const overdue = [...this.open].filter(([, { lookedAt }]) => now - lookedAt > OVERDUE).slice(0, MOST_LOOKS);
      for (const one of new Set(overdue.map(([, { study }]) => study))) await this.restoreStudy(one);
      await Promise.all(overdue.map(([id, one]) => this.look(id, one)));
    } catch {
      // The server is lost; it is looked for again in a moment.
    } finally {
      this.isGlancing = false;
    }
  }

  private async look(id: string, one: OpenTask): Promise<void> {
    one.lookedAt = performance.now();
    const job = await this.tasks.getJob(id);
    if (!this.open.has(id)) return;
    if (job === undefined || job === null) return this.add(id, one.task, one.study);
    if (job.finishedOn === undefined || job.finishedOn === null) return;
    if (job.failedReason) this.give(id, job.failedReason);
    else await this.take(id, job.returnvalue);
  }

  private tellSilence(): void {
    if (this.open.size === 0 || this.isSilenceTold || performance.now() - this.lastAnswer < SILENCE) return;
    this.isSilenceTold = true;
    const { present } = this.machines;
    this.options.onNote(
      present.length === 0
        ? 'no worker has answered yet; start some with npx riftlab worker --queue'
        : `no worker has answered for ${SILENCE / 1_000} seconds; ${groupedText(this.open.size)} tasks wait`,
    );
  }

  private async closeStudy(one: OpenStudy): Promise<void> {
    if (!this.openStudies.delete(one.hash)) return;
    const ids = [...this.open].filter(([, { study }]) => study === one).map(([id]) => id);
    for (const id of ids) this.open.delete(id);
    // The study goes first: that frees the machines that work on it. A task in progress cannot be removed.
    const taking = async () => {
      await this.studies.remove(one.hash);
      await Promise.all(ids.map((id) => this.tasks.remove(id).catch(() => {})));
    };
    await within(FAREWELL, taking());
  }

  private readonly abandon = () => this.rejectAll(this.options.signal?.reason);

  private fail(error: QueueError): void {
    if (this.failure !== null) return;
    this.failure = error;
    this.rejectAll(error);
  }

  private rejectAll(reason: unknown): void {
    for (const { reject } of this.open.values()) reject(reason);
  }
}

function canaryError(machine: string): QueueError {
  return new QueueError(
    `the first trials of the study come out otherwise on ${machine} than on this machine; nothing of it was taken: stop its worker, then give the same command again`,
  );
}

function trialsIn(task: Task): number {
  if (task.kind === 'play') return task.count * task.scenarios.length;
  return task.kind === 'weigh' ? task.count : 0;
}

function wordsFor(task: Task): string {
  if (task.kind === 'solve') return 'an exact solution';
  if (task.kind === 'findTilts') return 'a search for tilts';
  return `trials ${groupedText(task.first)} to ${groupedText(task.first + task.count - 1)}`;
}
