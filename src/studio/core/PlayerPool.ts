import { partedRules } from '../../rules/derivedMeasures.ts';
import type { Executor, Task, TaskKind, TaskResult } from '../../runner/executors/Executor.ts';
import type { Study } from '../../study/Study.ts';
import { type Pairing, PairTally, pairingsOf } from '../../trials/PairTally.ts';
import { WeightedTally } from '../../trials/rare/WeightedTally.ts';
import { Tally } from '../../trials/Tally.ts';
import type { FromPlayer, PlayerStudy, Sent, ToPlayer } from './player.ts';

/** The number of milliseconds for which a worker may continue with an abandoned study before it is terminated. */
const GRACE = 150;
/** The number of milliseconds that a worker may take to load its code and a study, in addition to the limit for the task. */
const LOADING = 60_000;

/**
 * Time limits for single tasks, in milliseconds. A worker that exceeds the limit is terminated and replaced. The time
 * for loading the worker's code and the study has a limit of its own (`LOADING`), because loading may take long on a
 * slow machine.
 */
export interface Patience {
  /** The limit for solving a scenario exactly; a scenario that takes longer counts as having more states than the budget. */
  readonly solve: number;
  /** The limit for any other task; a task that takes longer fails with a message for the reader. */
  readonly other: number;
}

/** One web worker with its current task. */
interface Seat {
  worker: Worker;
  /** The epoch (see `PlayerPool`) of the study that the worker has loaded. */
  epoch: number;
  job: Job | null;
}

interface Job {
  readonly epoch: number;
  readonly task: Task;
  readonly patience: Patience;
  resolve(sent: Sent[TaskKind]): void;
  reject(error: Error): void;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Web workers that play the open study. Each opened study has its own epoch, a number that its tasks and results carry. The
 * result of a task of a closed study is discarded. A worker that ends by itself, or exceeds its time limit, is replaced.
 */
export class PlayerPool {
  readonly size: number;
  private readonly start: () => Worker;
  private readonly seats: Seat[] = [];
  private readonly waiting: Job[] = [];
  private readonly studies = new Map<number, PlayerStudy>();
  private epoch = 0;

  /** @param size the number of workers, 1 or more */
  constructor(start: () => Worker, size: number) {
    this.start = start;
    this.size = size;
  }

  /** Returns an executor for a study. Several executors may be open at once; all of them share the workers. */
  open(study: Study, patience: Patience): Executor {
    this.epoch += 1;
    const epoch = this.epoch;
    const { rules, seed, scenarios } = study;
    const setups = scenarios.map(({ setup }) => setup);
    const { derivations } = partedRules(rules);
    this.studies.set(epoch, { rules: rules.name, derivations, seed, setups });
    const received = receiver(study);
    const call = async <Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>> => {
      if (!this.studies.has(epoch)) throw new Error('the study has been closed');
      const sent = await new Promise<Sent[TaskKind]>((resolve, reject) => {
        this.waiting.push({ epoch, task: task as Task, patience, resolve, reject });
        this.assign();
      });
      return received(task as Task, sent) as TaskResult<Kind>;
    };
    return { workers: this.size, call, close: async () => this.close(epoch) };
  }

  private close(epoch: number): void {
    this.studies.delete(epoch);
    const closed = new Error('the study has been closed');
    for (const job of this.waiting.filter((job) => job.epoch === epoch)) {
      this.waiting.splice(this.waiting.indexOf(job), 1);
      job.reject(closed);
    }
    for (const seat of this.seats) {
      const { job } = seat;
      if (job?.epoch !== epoch) continue;
      clearTimeout(job.timer);
      job.reject(closed);
      // An abandoned worker may still finish a chunk of trials, because a chunk takes little time. If the worker is
      // still busy after `GRACE`, for example with an exact solution, it is replaced.
      job.timer = setTimeout(() => seat.job === job && this.replace(seat), GRACE);
    }
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const free = this.seats.find(({ job }) => job === null) ?? this.addSeat();
      if (free === null) return;
      this.give(free, this.waiting.shift()!);
    }
  }

  private addSeat(): Seat | null {
    if (this.seats.length === this.size) return null;
    const seat: Seat = { worker: this.start(), epoch: 0, job: null };
    this.listen(seat);
    this.seats.push(seat);
    return seat;
  }

  private give(seat: Seat, job: Job): void {
    const study = seat.epoch === job.epoch ? undefined : this.studies.get(job.epoch);
    seat.epoch = job.epoch;
    seat.job = job;
    this.limit(seat, job, study === undefined ? 0 : LOADING);
    seat.worker.postMessage({ epoch: job.epoch, study, task: job.task } satisfies ToPlayer);
  }

  /**
   * Starts the time limit of a task.
   *
   * @param loading the number of milliseconds for loading, which are added to the limit
   */
  private limit(seat: Seat, job: Job, loading: number): void {
    const limit = job.task.kind === 'solve' ? job.patience.solve : job.patience.other;
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.outlast(seat, job), loading + limit);
  }

  private outlast(seat: Seat, job: Job): void {
    if (seat.job !== job) return;
    if (job.task.kind === 'solve') job.resolve({ state: 'over-budget', budget: job.task.stateBudget ?? 0 });
    else job.reject(new Error('One part of the play took too long, so it was stopped. Make the setup smaller.'));
    this.replace(seat);
  }

  private replace(seat: Seat): void {
    seat.worker.onmessage = null;
    seat.worker.onerror = null;
    seat.worker.terminate();
    seat.worker = this.start();
    seat.epoch = 0;
    seat.job = null;
    this.listen(seat);
    this.assign();
  }

  private listen(seat: Seat): void {
    const { worker } = seat;
    worker.onmessage = ({ data }: MessageEvent<FromPlayer>) => {
      const { job } = seat;
      if (job === null || data.epoch !== job.epoch) return;
      if ('isLoaded' in data) {
        if (this.studies.has(job.epoch)) this.limit(seat, job, 0);
        return;
      }
      clearTimeout(job.timer);
      seat.job = null;
      if ('error' in data) job.reject(new Error(data.error));
      else job.resolve(data.sent);
      this.assign();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      seat.job?.reject(new Error(`A worker ended while it played (${event.message ?? 'no reason given'}). Try again.`));
      clearTimeout(seat.job?.timer);
      this.replace(seat);
    };
  }
}

/** Returns a function that rebuilds the result of a task from the plain data that a worker has sent. */
function receiver({ rules, scenarios }: Study): (task: Task, sent: Sent[TaskKind]) => unknown {
  const measures = scenarios.map(({ setup }) => rules.measures(setup));
  const pairings: (readonly Pairing[])[] = [];
  const ways: { [Kind in TaskKind]: (sent: Sent[Kind], task: Task<Kind>) => TaskResult<Kind> } = {
    play: (played, task) =>
      played.map(({ counts, sums }, at) => {
        const scenario = task.scenarios[at];
        pairings[scenario] ??= pairingsOf(measures[0], measures[scenario]);
        return {
          tally: new Tally(measures[scenario], counts),
          pairs: sums === null ? null : new PairTally(pairings[scenario], sums),
        };
      }),
    solve: (solution) => solution,
    findTilts: (tilts) => tilts,
    weigh: (sums) => new WeightedTally(sums),
  };
  return (task, sent) => (ways[task.kind] as (sent: unknown, task: Task) => unknown)(sent, task);
}
