import type { Executor } from '../executors/Executor.ts';

/**
 * The executor of a study as that of some of its scenarios, without comparisons: those would be with the larger study's
 * first.
 *
 * @param places of the scenarios in the larger study
 */
export function placedExecutor(executor: Executor, places: readonly number[]): Executor {
  return {
    workers: executor.workers,
    run: async (chunk) => {
      const played = await executor.run({ ...chunk, scenarios: chunk.scenarios.map((at) => places[at]) });
      return played.map(({ tally }) => ({ tally, pairs: null }));
    },
    solve: (at) => executor.solve(places[at]),
    findTilts: (search) => executor.findTilts({ ...search, scenario: places[search.scenario] }),
    weigh: (chunk) => executor.weigh({ ...chunk, scenario: places[chunk.scenario] }),
    close: () => executor.close(),
  };
}
