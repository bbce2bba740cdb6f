import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Seeded tests of millions of trials need more than the five seconds of the default.
    testTimeout: 60_000,
    coverage: { include: ['src/**'] },
  },
});
