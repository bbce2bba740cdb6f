import { existsSync } from 'node:fs';
import { type Derivations, NOTHING_DERIVED, partedRules, withDerived } from '../../rules/derivedMeasures.ts';
import { engines } from '../../rules/engines.ts';
import type { Measure } from '../../rules/Measure.ts';
import type { Rules } from '../../rules/Rules.ts';
import type { Study } from '../../study/Study.ts';
import { type Pairing, PairTally, pairingsOf } from '../../trials/PairTally.ts';
import { WeightedTally } from '../../trials/rare/WeightedTally.ts';
import { Tally } from '../../trials/Tally.ts';
import type { Executor, Task, TaskKind, TaskResult } from './Executor.ts';
import { type WorkerModule, WorkerPool } from './WorkerPool.ts';
import type { SentResults, WorkerStudy } from './worker.ts';

/** Does tasks on a pool of worker threads, which send back plain data. */
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
    source: RulesSource = { engine: rules.name, derivations: partedRules(rules).derivations },
  ) {
    this.workers = workers;
    this.measures = scenarios.map(({ setup }) => rules.measures(setup));
    const { name, version } = rules;
    const setups = scenarios.map(({ setup }) => setup);
    const workerData: WorkerStudy = { rules: { name, version, source }, seed, setups };
    this.names = scenarios.map((scenario) => scenario.name);
    this.pool = new WorkerPool(module, workerData, workers);
  }

  async call<Kind extends TaskKind>(task: Task<Kind>): Promise<TaskResult<Kind>> {
    const result: SentResults[Kind] = await this.pool.run('call', task, this.ways[task.kind].doing(task));
    return this.ways[task.kind].received(result, task);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  /** By kind of task: what it is called in messages, and its result as it was before it was sent. */
  private readonly ways: {
    readonly [Kind in TaskKind]: {
      doing(task: Task<Kind>): string;
      received(sent: SentResults[Kind], task: Task<Kind>): TaskResult<Kind>;
    };
  } = {
    play: {
      doing: ({ scenarios, first, count }) => {
        const [from, to] = [first, first + count - 1].map((number) => number.toLocaleString('en-GB'));
        const [name, ...others] = scenarios.map((scenario) => this.names[scenario]);
        return `playing trials ${from} to ${to} of ${name}${others.length === 0 ? '' : ` and ${others.length} more`}`;
      },
      received: (played, { scenarios }) =>
        played.map(({ counts, sums }, at) => ({
          tally: new Tally(this.measures[scenarios[at]], counts),
          pairs: sums === null ? null : new PairTally(this.pairingsWith(scenarios[at]), sums),
        })),
    },
    solve: {
      doing: ({ scenario }) => `solving ${this.names[scenario]} exactly`,
      received: (solution) => solution,
    },
    findTilts: { doing: () => 'looking for tilts of a rare event', received: (tilts) => tilts },
    weigh: { doing: () => 'playing tilted trials', received: (sums) => new WeightedTally(sums) },
  };

  private pairingsWith(scenario: number): readonly Pairing[] {
    this.pairings[scenario] ??= pairingsOf(this.measures[0], this.measures[scenario]);
    return this.pairings[scenario];
  }
}

/** The worker as it was built; from source, the TypeScript file, which Node reads with the help of tsx. */
export function workerModule(): WorkerModule {
  const built = new URL('./worker.js', import.meta.url);
  if (existsSync(built)) return { filename: built.href, name: 'call' };
  return { filename: new URL('./worker.ts', import.meta.url).href, name: 'call', execArgv: fromSource };
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
export type RulesSource = ({ readonly engine: string } | { readonly url: string; readonly name: string }) & {
  /** What a study derives from their measures. Default: nothing. */
  readonly derivations?: Derivations;
};

/** Returns where worker threads find the rules of a study; null where they cannot, as of a library's user without `module`. */
export async function sourceOf(extended: AnyRules): Promise<RulesSource | null> {
  const { rules, derivations } = partedRules(extended);
  if (rules.module !== undefined) return { url: rules.module.url, name: rules.module.name, derivations };
  // Somebody's own rules may be called as an engine is.
  return (await engines.get(rules.name)?.()) === rules ? { engine: rules.name, derivations } : null;
}

/**
 * Loads rules in a worker thread, and no other engine: all of them would take it half a second.
 *
 * @throws Error where the module does not export such rules
 */
export async function rulesFrom(source: RulesSource, name: string, version: number): Promise<AnyRules> {
  return withDerived(await plainRulesFrom(source, name, version), source.derivations ?? NOTHING_DERIVED);
}

async function plainRulesFrom(source: RulesSource, name: string, version: number): Promise<AnyRules> {
  if ('engine' in source) return engines.get(source.engine)!();
  const found: Partial<AnyRules> | undefined = (await import(source.url))[source.name];
  if (found?.name === name && found.version === version) return found as AnyRules;
  const what = found === undefined ? 'no such export' : `${found.name}, version ${found.version}`;
  throw new Error(
    `a worker thread expected ${source.name} of ${source.url} to be the rules ${name}, version ${version}; got ${what}`,
  );
}
