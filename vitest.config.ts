import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { isCheck } from './test/sized.ts';

export default defineConfig({
  resolve: {
    // Rules that a user writes import the package by its name: here from source.
    alias: [
      { find: /^riftlab$/, replacement: join(import.meta.dirname, 'src/index.ts') },
      { find: 'riftlab/testing', replacement: join(import.meta.dirname, 'src/testing/rulesContract.ts') },
    ],
  },
  test: {
    // No test may fail because the machine is busy: this only ends a test that hangs.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    // The default leaves a core to the main process, which has next to nothing to do: of two cores, one would be idle.
    maxWorkers: availableParallelism(),
    // A process loads the modules once and tests one file after another: loading takes most files longer than their tests.
    isolate: false,
    // What samples much or starts many processes is left to `npm run check`.
    // The starter's test (sims/new) is for Node's own runner.
    exclude: [...configDefaults.exclude, 'sims/**', ...(isCheck ? [] : ['**/*.long.test.ts'])],
    coverage: { include: ['src/**'] },
  },
});
