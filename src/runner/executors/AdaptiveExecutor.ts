import type { ExactSolution } from '../../exact/ExactSolution.ts';
import type { Study } from '../../study/Study.ts';
import { FIRST_CHUNK } from '../chunks.ts';
import type { Executor, Task, TaskKind, TaskResult } from './Executor.ts';
import { InProcessExecutor } from './InProcessExecutor.ts';
import { sourceOf } from './WorkerPoolExecutor.ts';

/** Trials of all scenarios together; above, threads are started at once. */
const FEW = 100_000;
/** As many states as are found in a tenth of a second or two, by most rules. */
const FEW_STATES = 500;

/** What starts worker threads. */
type PoolOpener = (study: Study, workers: number) => Promise<Executor>;

/**
 * Plays a short study in this thread, and any other on a pool of worker threads, which is opened when it turns out that it is
 * worth waiting for. Where a chunk is played changes no result.
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
   * @param workers how many threads, 1 or more
   * @param open starts them
   * @param isWorth whether they are worth it, by what this thread has done
   */
  constructor(study: Study, workers: number, open: PoolOpener = openPool, isWorth = shouldStartWorkers) {
    this.study = study;
    this.workers = workers;
    this.here = new InProcessExecutor(study);
    this.open = open;
    this.isWorth = isWorth;
    this.total = study.trials * study.scenarios.length;
    // Should it fail, whoever asks for it first is told.
    if (this.total > FEW) this.opened().catch(() => {});
  }

  async call<Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>> {
    return (await this.attempts[task.kind](task)) ?? (await this.opened()).call(task);
  }

  /** By kind of task: the result of one that can be done here, and soon; null of any other. */
  private readonly attempts: { readonly [Kind in TaskKind]: (task: Task<Kind>) => Promise<TaskResult<Kind> | null> } = {
    play: (task) => this.unlessLong(() => this.here.call(task)),
    solve: (task) => this.solveSmall(task),
    findTilts: async () => null,
    weigh: async () => null,
  };

  private async solveSmall(task: Task<'solve'>): Promise<ExactSolution | null> {
    // What is composed of several rules is seldom small.
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

  /** Does work here, one after the other, each only if all of it together is expected to be over soon; null: it is not. */
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
    // What was waiting when the run was stopped wants no threads any more.
    if (this.isClosed && this.pool === null) return Promise.reject(new Error('the executor has been closed'));
    this.pool ??= this.open(this.study, this.workers);
    return this.pool;
  }
}

/** Loaded when it is needed: the library of threads takes its time, too. */
async function openPool(study: Study, workers: number): Promise<Executor> {
  const source = await sourceOf(study.rules);
  if (source === null) {
    process.emitWarning(
      `The rules ${study.rules.name} are played in one thread, because worker threads cannot import them; give them a \`module\` (see \`Rules\`), or 0 workers.`,
    );
    return new InProcessExecutor(study);
  }
  const { WorkerPoolExecutor, workerModule } = await import('./WorkerPoolExecutor.ts');
  return new WorkerPoolExecutor(study, workers, workerModule(), source);
}

/** Rules, and callers, may allow even fewer states than were tried here. */
function isFinal(solution: ExactSolution): boolean {
  return solution.state === 'solved' || (solution.state === 'over-budget' && solution.budget < FEW_STATES);
}

/** Seconds: what is over by then has ended before a thread would have loaded its modules. */
const PATIENCE = 0.3;
/** Seconds in which nothing is foretold: the first trials are slow, until V8 has compiled them. */
const WARMING = 0.1;

/**
 * Whether work that one thread has begun takes so long that it is worth starting others.
 *
 * @param seconds what has been done took
 * @param trials that were played
 * @param total trials that there are to play
 */
export function shouldStartWorkers(seconds: number, trials: number, total: number): boolean {
  const factor = trials === 0 ? 1 : Math.max(1, total / trials);
  return seconds > WARMING && seconds * factor > PATIENCE;
}

/** Opens an executor elsewhere, such as on the machines of a queue. */
export type ExecutorOpener = (study: Study) => Executor;

/**
 * What plays a study on at most so many worker threads; on none, this thread does.
 *
 * @param elsewhere opens an executor on other machines instead
 */
export function openExecutor(study: Study, workers: number, elsewhere?: ExecutorOpener): Executor {
  if (elsewhere !== undefined) return elsewhere(study);
  if (workers === 0) return new InProcessExecutor(study);
  // No more threads than there are chunks to begin with, or scenarios to solve.
  const chunks = Math.ceil((study.trials * study.scenarios.length) / FIRST_CHUNK);
  return new AdaptiveExecutor(study, Math.min(workers, Math.max(chunks, study.scenarios.length)));
}
