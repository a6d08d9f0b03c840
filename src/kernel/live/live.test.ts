import { expect, test } from 'vitest'
import { createLive } from './live.ts'

test('events of a topic are remembered for two minutes, per site', () => {
  let now = 1_000_000
  const live = createLive(() => now)
  live.publish('alpha', { topic: 'order:1', data: null })
  expect(live.publishedSince('alpha', ['order:1'], now)).toBe(true)
  expect(live.publishedSince('alpha', ['order:1'], now + 1)).toBe(false)
  expect(live.publishedSince('alpha', ['order:2', 'order:1'], now - 5)).toBe(true)
  expect(live.publishedSince('alpha', ['order:2'], now - 5)).toBe(false)
  expect(live.publishedSince('beta', ['order:1'], now - 5)).toBe(false)
  now += 90_000
  live.publish('alpha', { topic: 'order:2', data: null })
  expect(live.publishedSince('alpha', ['order:1'], now - 100_000)).toBe(true)
  // Events older than the memory may have happened.
  now += 31_000
  live.publish('alpha', { topic: 'order:3', data: null })
  expect(live.publishedSince('alpha', ['order:1'], now - 119_000)).toBe(false)
  expect(live.publishedSince('alpha', ['order:1'], now - 121_000)).toBe(true)
})
