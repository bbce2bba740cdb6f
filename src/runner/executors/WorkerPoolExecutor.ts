import { existsSync } from 'node:fs';
import { partedRules } from '../../rules/derivedMeasures.ts';
import type { Measure } from '../../rules/Measure.ts';
import type { Study } from '../../study/Study.ts';
import { type Pairing, PairTally, pairingsOf } from '../../trials/PairTally.ts';
import { WeightedTally } from '../../trials/rare/WeightedTally.ts';
import { Tally } from '../../trials/Tally.ts';
import type { Executor, Task, TaskKind, TaskResult } from './Executor.ts';
import type { RulesSource } from './rulesSource.ts';
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
   * @param workers the number of threads, 1 or more
   * @param module the module that the threads run
   * @param source the source from which the threads load the rules; default: riftlab's engine with the name of the rules
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
    const result: SentResults[Kind] = await this.pool.run('call', task, this.kinds[task.kind].doing(task));
    return this.kinds[task.kind].received(result, task);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  /**
   * For each kind of task, a function that describes it in messages, and a function that restores its result from the plain data
   * that a thread sends.
   */
  private readonly kinds: {
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

/**
 * Returns the module that worker threads run. It is the built file or, when riftlab runs from source, the TypeScript file, which
 * tsx loads.
 */
export function workerModule(): WorkerModule {
  const built = new URL('./worker.js', import.meta.url);
  if (existsSync(built)) return { filename: built.href, name: 'call' };
  return { filename: new URL('./worker.ts', import.meta.url).href, name: 'call', execArgv: fromSource };
}

/**
 * The arguments of Node.js that let a thread load TypeScript through tsx. `--import tsx`, as in the main thread, would not be
 * enough: in a thread it handles only `require`.
 */
export const fromSource: string[] = [
  '--import',
  `data:text/javascript,${encodeURIComponent(
    `import { register } from 'node:module'; register('tsx/esm', ${JSON.stringify(import.meta.url)}, { data: {} });`,
  )}`,
];
