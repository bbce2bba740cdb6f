import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { aloneFile, together } from './test/together.ts';

const groups = Object.entries(together).map(([name, folders]) => ({
  name: `together, ${name}`,
  files: folders.map((folder) => `test/unit/${folder}/**/!(${aloneFile}).test.ts`),
}));

export default defineConfig({
  test: {
    // Seeded tests of millions of trials need more than the five seconds of the default, the more so beside one another.
    testTimeout: 120_000,
    // The default leaves a core to the main process, which has next to nothing to do: of two cores, one would be idle.
    maxWorkers: availableParallelism(),
    coverage: { include: ['src/**'] },
    // Their order is that of their names: the long files first, so that at the end no core waits for another.
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: ['test/**/*.test.ts'], exclude: groups.flatMap(({ files }) => files) },
      },
      ...groups.map(({ name, files }) => ({ extends: true as const, test: { name, include: files, isolate: false } })),
    ],
  },
});
