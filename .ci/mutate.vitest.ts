import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs only the tests of the part of riftlab to which the mutated file belongs. The tests nearest to the file run first, because
 * the first failure ends the run of a mutant. A mutant therefore survives if only the tests of other parts detect it.
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

/**
 * Returns the part of riftlab to which a file in src or test/unit belongs: `statistics` for
 * `statistics/paired/tangoScore.test.ts`, or an engine such as `rules/gravity-rift`.
 */
function partOf(file: string): string {
  return file.split('/', file.startsWith('rules/') ? 2 : 1).join('/');
}

/** Returns the number of characters that two paths have in common at their beginning. */
function nearness(test: string, mutated: string): number {
  let shared = 0;
  while (shared < test.length && test[shared] === mutated[shared]) shared += 1;
  return shared;
}

export default defineConfig({
  test: {
    include: ['test/unit/{random,statistics,exact,rules/gravity-rift}/**/*.test.ts'],
    testTimeout: 60_000,
    // To start a thread for each file would take longer than to run most of the files.
    isolate: false,
    sequence: { sequencer: NearestFirst },
  },
});
