import type { Queue, QueueEvents } from 'bullmq';
import { groupedText } from '../../foundation/numbers.ts';
import type { Study } from '../../study/Study.ts';
import { workerCanary, workerCanaryTrials } from '../canary.ts';
import { FIRST_CHUNK } from '../chunks.ts';
import { QueueError } from '../errors.ts';
import { openExecutor } from '../executors/AdaptiveExecutor.ts';
import type { Crew, Executor, Task, TaskKind, TaskResult } from '../executors/Executor.ts';
import { Machines } from './Machines.ts';
import { type Answer, packStudy, readAnswer, resultHash, type StudyMessage, taskId, unpackResult } from './messages.ts';
import { MOST_LOSSES, type QueueServer, type TaskJob, withDeadline, within } from './QueueServer.ts';

/** The time in milliseconds between two checks of the queue, and the age at which a task without an answer is checked. */
const CHECK_INTERVAL = 1_000;
const OVERDUE = 5_000;
/** The maximum number of tasks that are checked at a time. */
const MOST_CHECKED = 200;
/** The time in milliseconds without an answer of the server, or of a worker, after which the user is told. */
const SILENCE = 5_000;
/** The number of answers that are remembered, in case a second machine answers the same task. */
const MOST_REMEMBERED = 10_000;
/** The maximum time in milliseconds for removing tasks at the end. */
const CLOSING_TIME = 5_000;

/** Options of a coordinator. */
interface CoordinatorOptions {
  /** The version of riftlab. */
  readonly riftlab: string;
  /** The number of threads of this machine. They play only the canary. */
  readonly workers: number;
  /** If this signal is aborted, all tasks are abandoned. */
  readonly signal?: AbortSignal;
  /** Called with each message for the user, for example if the server does not work or a machine refuses a task. */
  readonly onNote: (text: string) => void;
}

/** A task that was sent and not answered yet. */
interface OpenTask {
  readonly task: Task;
  readonly study: OpenStudy;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  /** The time at which the task was sent or last checked, in milliseconds (`performance.now`). */
  checkedAt: number;
  /**
   * An answer from a machine whose task had been given to another machine. It is kept until an answer is accepted, and then
   * compared with the accepted answer.
   */
  late?: Taken;
}

/** A study in progress. */
interface OpenStudy {
  readonly study: Study;
  readonly hash: string;
  readonly message: StudyMessage;
  /** The hash of the canary on this machine. */
  readonly canary: Promise<string>;
  /** Resolves after the first attempt to send the study. The server may have refused or lost the study. */
  readonly sent: Promise<void>;
}

/** An answer: the hash of its result, and the machine that sent it. */
interface Taken {
  readonly hash: string;
  readonly machine: string;
}

/**
 * Sends the tasks of studies to the workers of a queue, and receives their answers.
 *
 * The queue is only a transport: the server may lose its data at any time. If a task is not answered in time, the
 * coordinator checks whether the task is still on the server. If it is not, the coordinator sends it again. Sending a
 * task again is safe: the task keeps its id, so nothing changes if the server still has the task. Answers are checked
 * before they are accepted.
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
  private readonly checking: NodeJS.Timeout;
  /** The error that ended the work; null if there is none. */
  private failure: unknown = null;
  private lastAnswer = performance.now();
  private isSilenceReported = false;
  private isChecking = false;
  /**
   * The number of checks since the first request that the server has not fulfilled; null if the server works. The coordinator
   * counts checks instead of seconds, because the server's answers wait unread while this thread is busy.
   */
  private lostChecks: number | null = null;
  private isLossReported = false;
  private isClosing = false;

  constructor(server: QueueServer, options: CoordinatorOptions) {
    this.server = server;
    this.options = options;
    this.tasks = server.tasks();
    this.studies = server.studies();
    this.events = server.taskEvents();
    this.events.on('completed', ({ jobId, returnvalue }) => void this.take(jobId, returnvalue));
    this.events.on('failed', ({ jobId, failedReason }) => this.failTask(jobId, failedReason));
    this.events.on('late' as never, ((late: Record<string, string>) => this.compare(late)) as never);
    this.checking = setInterval(() => void this.checkQueue(), CHECK_INTERVAL);
    options.signal?.addEventListener('abort', this.abandon, { once: true });
  }

  /** Returns when the queues can be used and events arrive. @throws Error of the driver */
  async ready(): Promise<void> {
    const all = [this.tasks, this.studies, this.events].map((one) => one.waitUntilReady());
    await withDeadline(Promise.all(all));
  }

  /** Returns an executor that sends the tasks of a study to the workers. */
  executor(study: Study): Executor {
    const { message, hash } = packStudy(study, this.options.riftlab);
    const canary = this.canaryOf(study);
    canary.catch(() => {});
    // If the server is lost, the study is sent again by a later check.
    const sent = this.ask(() => this.addStudy(hash, message)).catch(() => {});
    const one: OpenStudy = { study, hash, message, canary, sent };
    this.openStudies.set(hash, one);
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
      call: (task) => this.call(task, one),
      close: () => this.closeStudy(one),
    };
  }

  /** Removes the remaining tasks from the queue, and closes the connections. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.checking);
    this.options.signal?.removeEventListener('abort', this.abandon);
    await within(CLOSING_TIME, Promise.all([...this.openStudies.values()].map((one) => this.closeStudy(one))));
    await within(CLOSING_TIME, Promise.all([this.events.close(), this.tasks.close(), this.studies.close()]));
    await this.server.close();
  }

  private call<Kind extends TaskKind>(task: Task<Kind>, study: OpenStudy): Promise<TaskResult<Kind>> {
    const { signal } = this.options;
    if (this.failure !== null || signal?.aborted) return Promise.reject(this.failure ?? signal?.reason);
    const id = taskId(study.hash, task as Task);
    return new Promise((resolve, reject) => {
      if (this.open.size === 0) this.lastAnswer = performance.now();
      this.open.set(id, { task: task as Task, study, resolve: resolve as never, reject, checkedAt: performance.now() });
      void study.sent.then(() => this.send(id, task as Task, study));
    });
  }

  /** Sends a task if it is still open. If the server is lost, the task is sent again by a later check. */
  private async send(id: string, task: Task, study: OpenStudy): Promise<void> {
    if (this.open.has(id)) await this.ask(() => this.add(id, task, study)).catch(() => {});
  }

  /** Does work on the server, reports why the work fails, and keeps `lostChecks` up to date. @throws Error of the driver */
  private async ask(work: () => Promise<unknown>): Promise<void> {
    this.lostChecks ??= 0;
    try {
      await work();
    } catch (error) {
      if (!this.isClosing) this.server.report(error);
      throw error;
    }
    this.lostChecks = null;
    if (!this.isLossReported) return;
    this.isLossReported = false;
    this.lastAnswer = performance.now();
    this.options.onNote(`${this.server.shown} works again`);
  }

  private async add(id: string, task: Task, { hash }: OpenStudy): Promise<void> {
    await this.tasks.add('task', { study: hash, task }, { jobId: id });
  }

  private async addStudy(hash: string, message: StudyMessage): Promise<void> {
    await this.studies.add('study', message, { jobId: hash });
  }

  /** Adds a study again if it is not on the server any more. A study may be long, so it is not sent without need. */
  private async restoreStudy({ hash, message }: OpenStudy): Promise<void> {
    if ((await this.studies.getJobState(hash)) === 'unknown') await this.addStudy(hash, message);
  }

  private async canaryOf(study: Study): Promise<string> {
    const executor = openExecutor({ ...study, trials: workerCanaryTrials(study) }, this.options.workers);
    try {
      return await workerCanary(study, executor);
    } finally {
      await executor.close();
    }
  }

  /** Checks an answer to an open task, and accepts its result. If a machine did not do the task, sends the task again. */
  private async take(id: string, data: unknown): Promise<void> {
    const one = this.open.get(id);
    if (one === undefined) return;
    try {
      const answer = readAnswer(data);
      this.lastAnswer = performance.now();
      this.isSilenceReported = false;
      if (answer.state === 'failed') {
        throw new QueueError(`${answer.machine} could not complete ${describe(one.task)}: ${answer.reason}`);
      }
      if (answer.state === 'refused') this.reportRefusal(answer.machine, answer.reason);
      if (answer.state !== 'done') return await this.sendAgain(id, one);
      if (answer.canary !== (await one.study.canary)) throw canaryError(answer.machine);
      const result = unpackResult(answer.result, one.task, one.study.study);
      const taken = { hash: resultHash(answer.result), machine: answer.machine };
      if (one.late !== undefined && one.late.hash !== taken.hash) throw differentError(taken, one.late);
      if (!this.open.delete(id)) return;
      this.remember(id, taken);
      this.machines.add(answer, trialsIn(one.task));
      one.resolve(result);
      // If the removal fails, the server removes the task after an hour.
      this.tasks.remove(id).catch(() => {});
    } catch (error) {
      const { machine = 'a machine' } = (data ?? {}) as { machine?: string };
      this.fail(
        error instanceof QueueError
          ? error
          : new QueueError(`${machine} sent an answer that is not valid: ${(error as Error).message}`),
      );
    }
  }

  private reportRefusal(machine: string, reason: string): void {
    if (this.refused.has(machine)) return;
    this.refused.add(machine);
    this.options.onNote(`${machine} refuses the work: ${reason}`);
  }

  /** Removes a task that has ended on the server without a result, and sends it again. */
  private async sendAgain(id: string, one: OpenTask): Promise<void> {
    await this.tasks.remove(id).catch(() => {});
    await this.restoreStudy(one.study).catch(() => {});
    await this.send(id, one.task, one.study);
  }

  /**
   * Ends the work because a task was lost too often: with its workers, or because the server failed while they stored its answer.
   * Workers report their own errors in an answer, so these do not make a job fail.
   */
  private failTask(id: string, reason: string): void {
    const one = this.open.get(id);
    if (one === undefined) return;
    const what = describe(one.task);
    this.fail(
      new QueueError(
        reason.startsWith('job stalled')
          ? `${what} was lost with its worker more than ${MOST_LOSSES} times, so this task may be the reason why workers end: read what the workers print, then give the same command again`
          : `the answer to ${what} was lost more than ${MOST_LOSSES} times: ${reason}`,
      ),
    );
  }

  /** Compares a late answer to a task with the accepted answer, or keeps the late answer until an answer is accepted. */
  private compare({ jobId, hash, machine }: Record<string, string>): void {
    const late = { hash, machine };
    const [one, first] = [this.open.get(jobId), this.taken.get(jobId)];
    if (one !== undefined) one.late ??= late;
    if (first !== undefined && first.hash !== hash) this.fail(differentError(first, late));
  }

  private remember(id: string, taken: Taken): void {
    this.taken.set(id, taken);
    if (this.taken.size > MOST_REMEMBERED) this.taken.delete(this.taken.keys().next().value!);
  }

  /** Checks tasks whose answers may be lost, and sends a task again if it is not on the server any more. */
  private async checkQueue(): Promise<void> {
    if (this.lostChecks !== null) this.lostChecks += 1;
    this.reportSilence();
    if (this.isChecking || this.failure !== null) return;
    this.isChecking = true;
    try {
      const now = performance.now();
      const overdue = [...this.open].filter(([, { checkedAt }]) => now - checkedAt > OVERDUE).slice(0, MOST_CHECKED);
      if (overdue.length === 0) return;
      await this.ask(async () => {
        for (const one of new Set(overdue.map(([, { study }]) => study))) await this.restoreStudy(one);
        await Promise.all(overdue.map(([id, one]) => this.checkTask(id, one)));
      });
    } catch {
      // The server is lost; the next check tries again.
    } finally {
      this.isChecking = false;
    }
  }

  private async checkTask(id: string, one: OpenTask): Promise<void> {
    one.checkedAt = performance.now();
    const job = await this.tasks.getJob(id);
    if (!this.open.has(id)) return;
    if (job === undefined || job === null) return this.add(id, one.task, one.study);
    if (job.finishedOn === undefined || job.finishedOn === null) return;
    // A completed job keeps the reason of an attempt that failed before.
    if (await job.isFailed()) this.failTask(id, job.failedReason);
    else await this.take(id, job.returnvalue);
  }

  private reportSilence(): void {
    if (this.open.size === 0 || this.isLossReported) return;
    if (this.lostChecks !== null) {
      // As long as it is unknown whether the server works, there is no message about workers.
      if (this.lostChecks * CHECK_INTERVAL < SILENCE) return;
      this.isLossReported = true;
      this.options.onNote(
        `${this.server.shown} has not worked for ${SILENCE / 1_000} seconds: ${this.server.lastError}; riftlab tries again until the server works; Ctrl-C ends riftlab`,
      );
      return;
    }
    if (this.isSilenceReported || performance.now() - this.lastAnswer < SILENCE) return;
    this.isSilenceReported = true;
    const { present } = this.machines;
    this.options.onNote(
      present.length === 0
        ? 'no worker answers; start some with npx riftlab worker --queue'
        : `no worker has answered for ${SILENCE / 1_000} seconds; ${groupedText(this.open.size)} tasks wait`,
    );
  }

  private async closeStudy(one: OpenStudy): Promise<void> {
    if (!this.openStudies.delete(one.hash)) return;
    const ids = [...this.open].filter(([, { study }]) => study === one).map(([id]) => id);
    for (const id of ids) this.open.delete(id);
    // The study is removed first, so that machines drop their tasks of this study. A task in progress cannot be removed: that attempt
    // fails without effect.
    const taking = async () => {
      await this.studies.remove(one.hash);
      await this.server.publishEnd(one.hash);
      await Promise.all(ids.map((id) => this.tasks.remove(id).catch(() => {})));
    };
    await within(CLOSING_TIME, taking());
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

function differentError(first: Taken, late: Taken): QueueError {
  return new QueueError(
    `${first.machine} and ${late.machine} gave different results for the same trials, so one of the two computes wrong results: stop its worker, and play all trials again with --fresh`,
  );
}

function canaryError(machine: string): QueueError {
  return new QueueError(
    `the first trials of the study have different results on ${machine} and on this machine; no result of ${machine} was used: stop its worker, then give the same command again`,
  );
}

function trialsIn(task: Task): number {
  if (task.kind === 'play') return task.count * task.scenarios.length;
  return task.kind === 'weigh' ? task.count : 0;
}

function describe(task: Task): string {
  if (task.kind === 'solve') return 'an exact solution';
  if (task.kind === 'findTilts') return 'a search for tilts';
  return `the chunk of trials ${groupedText(task.first)} to ${groupedText(task.first + task.count - 1)}`;
}
