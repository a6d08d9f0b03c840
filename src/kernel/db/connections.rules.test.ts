import { expect, test } from 'vitest'
import { connectionsNeeded } from './connections.rules.ts'

test.each([
  { workers: 1, pool: 10, needed: 41 },
  { workers: 8, pool: 10, needed: 153 },
  { workers: 4, pool: 40, needed: 269 },
])('$workers processes with $pool connections each and a concurrent command need $needed', (settings) => {
  expect(connectionsNeeded(settings.workers, settings.pool)).toBe(settings.needed)
})
