import { setImmediate } from 'node:timers/promises';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import type { Study } from '../../study/Study.ts';
import { FIRST_CHUNK } from '../chunks.ts';
import type { Executor, Task, TaskKind, TaskResult } from './Executor.ts';
import { sourceOf } from './rulesSource.ts';
import { TaskPlayer } from './TaskPlayer.ts';
import { inlineTrials } from './v8Flags.ts';

/** If a study has more trials than this, over all scenarios, threads are started immediately. */
const FEW = 100_000;
/** The maximum number of states for a solution in this thread. With most rules, the solver finds them in 0.1 to 0.2 seconds. */
const FEW_STATES = 500;

/** Does tasks in this thread, one after the other. */
export class InProcessExecutor implements Executor {
  readonly workers = 1;
  /** The time that all tasks took so far, and the number of trials played in chunks, counted over all scenarios. */
  readonly work = { seconds: 0, trials: 0 };
  private readonly player: TaskPlayer;

  constructor({ rules, scenarios, seed }: Study) {
    inlineTrials();
    const setups = scenarios.map(({ setup }) => setup);
    this.player = new TaskPlayer(rules, setups, seed);
  }

  async call<Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>> {
    // Between tasks, the event loop gets a turn, so that signals are received and progress is shown.
    await setImmediate();
    const before = performance.now();
    const result = await this.player.call(task);
    this.work.seconds += (performance.now() - before) / 1000;
    this.work.trials += trialsIn(task as Task);
    return result;
  }

  async close(): Promise<void> {}
}

function trialsIn(task: Task): number {
  return task.kind === 'play' ? task.count * task.scenarios.length : 0;
}

/** Opens an executor with worker threads. */
type PoolOpener = (study: Study, workers: number) => Promise<Executor>;

/**
 * Plays a short study in this thread, and a longer study on a pool of worker threads. If there are many trials, the pool is opened
 * at the start. Otherwise it is opened when the measured speed shows that the study takes longer than starting the threads. Rare
 * events are always played on the pool. The results do not depend on where a chunk is played.
 */
export class AdaptiveExecutor implements Executor {
  readonly workers: number;
  private readonly study: Study;
  private readonly here: InProcessExecutor;
  private readonly total: number;
  private readonly open: PoolOpener;
  private readonly isWorth: typeof shouldStartWorkers;
  private pool: Promise<Executor> | null = null;
  private isClosed = false;
  private turn: Promise<unknown> = Promise.resolve();

  /**
   * @param workers the number of threads, 1 or more
   * @param open starts the threads
   * @param isWorth decides, from the work of this thread so far, whether to start the threads
   */
  constructor(study: Study, workers: number, open: PoolOpener = openPool, isWorth = shouldStartWorkers) {
    this.study = study;
    this.workers = workers;
    this.here = new InProcessExecutor(study);
    this.open = open;
    this.isWorth = isWorth;
    this.total = study.trials * study.scenarios.length;
    // An error is not lost: the first task that uses the pool throws it.
    if (this.total > FEW) this.opened().catch(() => {});
  }

  async call<Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>> {
    return (await this.attempts[task.kind](task)) ?? (await this.opened()).call(task);
  }

  /** For each kind of task, a function that does a short task in this thread. It returns null if the pool should do the task. */
  private readonly attempts: { readonly [Kind in TaskKind]: (task: Task<Kind>) => Promise<TaskResult<Kind> | null> } = {
    play: (task) => this.unlessLong(() => this.here.call(task)),
    solve: (task) => this.solveSmall(task),
    findTilts: async () => null,
    weigh: async () => null,
  };

  private async solveSmall(task: Task<'solve'>): Promise<ExactSolution | null> {
    // A setup of rules that are composed of other rules rarely has few states, so the pool solves it.
    if (this.study.rules.composition !== undefined) return null;
    const stateBudget = Math.min(task.stateBudget ?? FEW_STATES, FEW_STATES);
    const solution = await this.unlessLong(() => this.here.call({ ...task, stateBudget }));
    return solution !== null && isFinal(solution) ? solution : null;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const pool = await this.pool?.catch(() => null);
    await pool?.close();
  }

  /** Does work in this thread after all earlier work, if the whole study is expected to end soon. Otherwise returns null. */
  private unlessLong<Result>(work: () => Promise<Result>): Promise<Result | null> {
    const done = this.turn.then(() => (this.isLong() ? null : work()));
    this.turn = done.catch(() => {});
    return done;
  }

  private isLong(): boolean {
    if (this.pool !== null || this.isClosed) return true;
    const { seconds, trials } = this.here.work;
    return this.isWorth(seconds, trials, this.total);
  }

  private opened(): Promise<Executor> {
    // Tasks that were waiting when the run was stopped must not start threads.
    if (this.isClosed && this.pool === null) return Promise.reject(new Error('the executor has been closed'));
    this.pool ??= this.open(this.study, this.workers);
    return this.pool;
  }
}

/** Opens a pool of worker threads. The pool's module is imported only now, because loading the library for threads takes time. */
async function openPool(study: Study, workers: number): Promise<Executor> {
  const source = await sourceOf(study.rules);
  if (source === null) {
    process.emitWarning(
      `The rules ${study.rules.name} are played in one thread, because worker threads cannot import them. To use threads, give the rules a \`module\` (see \`Rules\`); with 0 workers, this warning does not appear.`,
    );
    return new InProcessExecutor(study);
  }
  const { WorkerPoolExecutor, workerModule } = await import('./WorkerPoolExecutor.ts');
  return new WorkerPoolExecutor(study, workers, workerModule(), source);
}

/**
 * Returns true if the pool would return the same solution. There are two cases: the scenario was solved, or the solver used up a
 * budget below `FEW_STATES` that the rules or the caller had set.
 */
function isFinal(solution: ExactSolution): boolean {
  return solution.state === 'solved' || ('budget' in solution && solution.budget < FEW_STATES);
}

/** The time in seconds that a thread takes to load its modules; shorter work is done in this thread. */
const PATIENCE = 0.3;
/** The time in seconds before the speed is extrapolated: the first trials are slow until V8 has compiled the code. */
const WARMING = 0.1;

/**
 * Returns true if the whole work would take one thread so long that other threads should be started.
 *
 * @param seconds the time that the work so far took
 * @param trials the number of trials that were played in this time
 * @param total the number of trials to play in total
 */
export function shouldStartWorkers(seconds: number, trials: number, total: number): boolean {
  const factor = trials === 0 ? 1 : Math.max(1, total / trials);
  return seconds > WARMING && seconds * factor > PATIENCE;
}

/** Opens an executor whose tasks are done elsewhere, such as on the machines of a queue. */
export type ExecutorOpener = (study: Study) => Executor;

/**
 * Opens the executor of a study.
 *
 * @param workers the maximum number of worker threads; with 0, this thread does all tasks
 * @param elsewhere optional; opens an executor on other machines instead
 */
export function openExecutor(study: Study, workers: number, elsewhere?: ExecutorOpener): Executor {
  if (elsewhere !== undefined) return elsewhere(study);
  if (workers === 0) return new InProcessExecutor(study);
  // A thread without a first chunk and without a scenario to solve would have no work.
  const chunks = Math.ceil((study.trials * study.scenarios.length) / FIRST_CHUNK);
  return new AdaptiveExecutor(study, Math.min(workers, Math.max(chunks, study.scenarios.length)));
}
