import { existsSync } from 'node:fs';
import { Piscina } from 'piscina';
import type { Measure } from '../../rules/Measure.ts';
import type { Study } from '../../study/Study.ts';
import { Tally } from '../../trials/Tally.ts';
import type { Chunk } from '../Chunk.ts';
import type { Executor } from './Executor.ts';
import type { WorkerStudy } from './worker.ts';

/** Plays chunks on a pool of worker threads, which send back their counts without a copy. */
export class WorkerPoolExecutor implements Executor {
  readonly workers: number;
  private readonly pool: Piscina<Chunk, Float64Array>;
  private readonly measures: readonly (readonly Measure[])[];

  /** @param workers how many threads, 1 or more */
  constructor({ rules, seed, scenarios }: Study, workers: number) {
    this.workers = workers;
    this.measures = scenarios.map(({ setup }) => rules.measures(setup));
    const workerData: WorkerStudy = { rules: rules.name, seed, setups: scenarios.map(({ setup }) => setup) };
    this.pool = new Piscina({
      ...workerModule(),
      workerData,
      minThreads: workers,
      maxThreads: workers,
      concurrentTasksPerWorker: 1,
    });
  }

  async run(chunk: Chunk): Promise<Tally> {
    return new Tally(this.measures[chunk.scenario], await this.pool.run(chunk));
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** The worker as it was built; from source, the TypeScript file, which Node reads with the help of tsx. */
function workerModule(): { filename: string; execArgv?: string[] } {
  const built = new URL('./worker.js', import.meta.url);
  if (existsSync(built)) return { filename: built.href };
  return { filename: new URL('./worker.ts', import.meta.url).href, execArgv: ['--import', 'tsx'] };
}
