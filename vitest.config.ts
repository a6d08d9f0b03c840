import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: ['src/kernel/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism()),
    // Most files import the whole product, which takes longer than their tests: a worker imports it once for all of its files. So a file
    // must not depend on what another has or has not imported, nor leave a global changed.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // No test is timed: what is waited for comes as late as a busy machine makes it.
    expect: { poll: { timeout: 100_000, interval: 20 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
