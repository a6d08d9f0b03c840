import { expect, test } from 'vitest'
import { waitForIdle } from './wait-for-idle.ts'

/** Simulates a process with these loads in successive half seconds, and returns how many of them passed. */
async function waited(busy: readonly number[], also: { timeoutMs?: number; signal?: AbortSignal } = {}) {
  let samples = 0
  await waitForIdle({ ...also, busyFor: async () => busy[samples++] ?? 1 })
  return samples
}

test.each([
  { busy: [0.02], halfSeconds: 1 },
  { busy: [0.9, 0.4, 0.05], halfSeconds: 3 },
])('low-priority work starts when the process has little to do: $busy', async ({ busy, halfSeconds }) => {
  expect(await waited(busy)).toBe(halfSeconds)
})

test('a process that is never idle runs it after a minute anyway', async () => {
  expect(await waited([])).toBe(120)
})

test('a stopping process does not wait', async () => {
  expect(await waited([], { signal: AbortSignal.abort() })).toBe(0)
})

test('an idle process is recognised by its event loop', async () => {
  const before = performance.now()
  await waitForIdle({ timeoutMs: 1000 })
  expect(performance.now() - before).toBeGreaterThan(400)
})
