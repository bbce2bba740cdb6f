import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Piscina } from 'piscina';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import type { Measure } from '../../rules/Measure.ts';
import type { Study } from '../../study/Study.ts';
import { type Pairing, pairingsOf } from '../../trials/Pairing.ts';
import { PairTally } from '../../trials/PairTally.ts';
import type { ScenarioTally } from '../../trials/ScenarioTally.ts';
import { Tally } from '../../trials/Tally.ts';
import type { Chunk } from '../Chunk.ts';
import type { Executor } from './Executor.ts';
import type { PlayedScenario, WorkerStudy } from './worker.ts';

/** How long `close` waits for a thread that never says that it is ready, and how often it looks. */
const LONGEST_WAIT = 5_000;
const GLANCE = 5;

/** Plays chunks on a pool of worker threads, which send back their counts. */
export class WorkerPoolExecutor implements Executor {
  readonly workers: number;
  private readonly pool: Piscina;
  private readonly measures: readonly (readonly Measure[])[];
  private readonly pairings: (readonly Pairing[])[] = [];
  private ready = 0;

  /** @param workers how many threads, 1 or more */
  constructor({ rules, seed, scenarios }: Study, workers: number) {
    this.workers = workers;
    this.measures = scenarios.map(({ setup }) => rules.measures(setup));
    const workerData: WorkerStudy = { rules: rules.name, seed, setups: scenarios.map(({ setup }) => setup) };
    this.pool = new Piscina({ ...workerModule(), name: 'play', workerData, minThreads: workers, maxThreads: workers });
    this.pool.on('message', () => {
      this.ready += 1;
    });
  }

  async run(chunk: Chunk): Promise<ScenarioTally[]> {
    const played: PlayedScenario[] = await this.pool.run(chunk);
    return played.map(({ counts, sums }, at) => {
      const scenario = chunk.scenarios[at];
      return {
        tally: new Tally(this.measures[scenario], counts),
        pairs: sums === null ? null : new PairTally(this.pairingsWith(scenario), sums),
      };
    });
  }

  private pairingsWith(scenario: number): readonly Pairing[] {
    this.pairings[scenario] ??= pairingsOf(this.measures[0], this.measures[scenario]);
    return this.pairings[scenario];
  }

  solve(scenario: number, stateBudget?: number): Promise<ExactSolution> {
    return this.pool.run({ scenario, stateBudget }, { name: 'solve' });
  }

  async close(): Promise<void> {
    // To end a thread that is still loading its modules would abort the process (Node.js 20).
    for (let waited = 0; this.ready < this.workers && waited < LONGEST_WAIT; waited += GLANCE) await setTimeout(GLANCE);
    await this.pool.destroy();
  }
}

/** The worker as it was built; from source, the TypeScript file, which Node reads with the help of tsx. */
function workerModule(): { filename: string; execArgv?: string[] } {
  const built = new URL('./worker.js', import.meta.url);
  if (existsSync(built)) return { filename: built.href };
  return { filename: new URL('./worker.ts', import.meta.url).href, execArgv: ['--import', 'tsx'] };
}
