import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The tests of a mutated file's own part of riftlab alone, those nearest to the file first: the first failure ends a mutant's
 * run, and what only a test of another part would notice is not tested where it stands.
 */
class NearestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, related = [] } = this.ctx.config;
    const mutated = related.map((file) => relative(`${root}/src`, file).replace(/ts$/, 'test.ts'));
    const parts = new Set(mutated.map(partOf));
    return specifications
      .map((specification) => ({ specification, test: relative(`${root}/test/unit`, specification.moduleId) }))
      .filter(({ test }) => parts.has(partOf(test)))
      .sort((one, other) => nearness(other.test, mutated[0]) - nearness(one.test, mutated[0]))
      .map(({ specification }) => specification);
  }
}

/** Its folder in src or test/unit: `statistics` of `statistics/paired/tangoScore.test.ts`, an engine of `rules/gravity-rift`. */
function partOf(file: string): string {
  return file.split('/', file.startsWith('rules/') ? 2 : 1).join('/');
}

/** How many letters two paths begin with in common. */
function nearness(test: string, mutated: string): number {
  let shared = 0;
  while (shared < test.length && test[shared] === mutated[shared]) shared += 1;
  return shared;
}

export default defineConfig({
  test: {
    include: ['test/unit/{random,statistics,exact,rules/gravity-rift}/**/*.test.ts'],
    testTimeout: 60_000,
    // A thread for each file would take longer to start than most files to run.
    isolate: false,
    sequence: { sequencer: NearestFirst },
  },
});
