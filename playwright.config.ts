import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const port = process.env.E2E_PORT ?? '5001'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Every test waits now and then for the server, for autosave or for a job; half as many again as there are cores keeps them busy.
  workers: Math.ceil(Math.max(2, availableParallelism()) * 1.5),
  fullyParallel: true,
  // For the slowest machine that is still of use. A test that fails is run once more, which tells flaky from broken; both fail the run.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: '.cache/test/e2e.json' }]],
  use: {
    baseURL: `http://demo.localhost:${port}`,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
