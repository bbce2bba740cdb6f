import { existsSync } from 'node:fs';
import type { ExactSolution } from '../../exact/ExactSolution.ts';
import { engines } from '../../rules/engines.ts';
import type { Measure } from '../../rules/Measure.ts';
import type { Rules } from '../../rules/Rules.ts';
import type { Study } from '../../study/Study.ts';
import { type Pairing, PairTally, pairingsOf, type ScenarioTally } from '../../trials/PairTally.ts';
import type { TiltedChunk, TiltSearch } from '../../trials/rare/RarePlayer.ts';
import { WeightedTally } from '../../trials/rare/WeightedTally.ts';
import { Tally } from '../../trials/Tally.ts';
import type { Chunk } from '../chunks.ts';
import type { Executor } from './Executor.ts';
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

/**
 * What Node.js is told so that a thread reads TypeScript with the help of tsx. To import tsx as a main thread does would help
 * with `require` alone: it leaves the imports of threads to them.
 */
export const fromSource: string[] = [
  '--import',
  `data:text/javascript,${encodeURIComponent(
    `import { register } from 'node:module'; register('tsx/esm', ${JSON.stringify(import.meta.url)}, { data: {} });`,
  )}`,
];

type AnyRules = Rules<unknown, unknown>;

/** Where a worker thread finds rules, as plain data: among riftlab's engines, or as the export of a module. */
export type RulesSource = { readonly engine: string } | { readonly url: string; readonly name: string };

/** Returns where worker threads find the rules of a study; null where they cannot, as of a library's user without `module`. */
export async function sourceOf(rules: AnyRules): Promise<RulesSource | null> {
  if (rules.module !== undefined) return { url: rules.module.url, name: rules.module.name };
  // Somebody's own rules may be called as an engine is.
  return (await engines.get(rules.name)?.()) === rules ? { engine: rules.name } : null;
}

/**
 * Loads rules in a worker thread, and no other engine: all of them would take it half a second.
 *
 * @throws Error where the module does not export such rules
 */
export async function rulesFrom(source: RulesSource, name: string, version: number): Promise<AnyRules> {
  if ('engine' in source) return engines.get(source.engine)!();
  const found: Partial<AnyRules> | undefined = (await import(source.url))[source.name];
  if (found?.name === name && found.version === version) return found as AnyRules;
  const what = found === undefined ? 'no such export' : `${found.name}, version ${found.version}`;
  throw new Error(
    `a worker thread expected ${source.name} of ${source.url} to be the rules ${name}, version ${version}; got ${what}`,
  );
}
