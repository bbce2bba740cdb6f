import { existsSync } from 'node:fs';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import type { Measure } from '../../rules/Measure.ts';
import type { Study } from '../../study/Study.ts';
import { type Pairing, pairingsOf } from '../../trials/Pairing.ts';
import { PairTally } from '../../trials/PairTally.ts';
import type { TiltedChunk, TiltSearch } from '../../trials/rare/RarePlayer.ts';
import { WeightedTally } from '../../trials/rare/WeightedTally.ts';
import type { ScenarioTally } from '../../trials/ScenarioTally.ts';
import { Tally } from '../../trials/Tally.ts';
import type { Chunk } from '../Chunk.ts';
import type { Executor } from './Executor.ts';
import { fromSource } from './fromSource.ts';
import type { RulesSource } from './RulesSource.ts';
import { type WorkerModule, WorkerPool } from './WorkerPool.ts';
import type { PlayedScenario, WorkerStudy } from './worker.ts';

/** Plays chunks on a pool of worker threads, which send back their counts. */
export class WorkerPoolExecutor implements Executor {
  readonly workers: number;
  private readonly pool: WorkerPool;
  private readonly names: readonly string[];
  private readonly measures: readonly (readonly Measure[])[];
  private readonly pairings: (readonly Pairing[])[] = [];

  /**
   * @param workers how many threads, 1 or more
   * @param module what they run
   * @param source where they find the rules; default: among riftlab's engines
   */
  constructor(
    { rules, seed, scenarios }: Study,
    workers: number,
    module: WorkerModule = workerModule(),
    source: RulesSource = { engine: rules.name },
  ) {
    this.workers = workers;
    this.measures = scenarios.map(({ setup }) => rules.measures(setup));
    const { name, version } = rules;
    const setups = scenarios.map(({ setup }) => setup);
    const workerData: WorkerStudy = { rules: { name, version, source }, seed, setups };
    this.names = scenarios.map((scenario) => scenario.name);
    this.pool = new WorkerPool(module, workerData, workers);
  }

  async run(chunk: Chunk): Promise<ScenarioTally[]> {
    const played: PlayedScenario[] = await this.pool.run('play', chunk, this.playing(chunk));
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
    return this.pool.run('solve', { scenario, stateBudget }, `solving ${this.names[scenario]} exactly`);
  }

  findTilts(search: TiltSearch): Promise<readonly number[] | null> {
    return this.pool.run('findTilts', search, 'looking for tilts of a rare event');
  }

  async weigh(chunk: TiltedChunk): Promise<WeightedTally> {
    return new WeightedTally(await this.pool.run('weigh', chunk, 'playing tilted trials'));
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private playing({ scenarios, first, count }: Chunk): string {
    const [from, to] = [first, first + count - 1].map((number) => number.toLocaleString('en-GB'));
    const [name, ...others] = scenarios.map((scenario) => this.names[scenario]);
    return `playing trials ${from} to ${to} of ${name}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  }
}

/** The worker as it was built; from source, the TypeScript file, which Node reads with the help of tsx. */
export function workerModule(): WorkerModule {
  const built = new URL('./worker.js', import.meta.url);
  if (existsSync(built)) return { filename: built.href, name: 'play' };
  return { filename: new URL('./worker.ts', import.meta.url).href, name: 'play', execArgv: fromSource };
}
