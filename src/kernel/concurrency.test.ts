import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

test('at most as many tasks as the limit run at once, and all run in order', async () => {
  const gate = limitConcurrency(2)
  let inside = 0
  let max = 0
  const started: number[] = []
  const results = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      gate(async () => {
        started.push(index)
        max = Math.max(max, ++inside)
        await new Promise(setImmediate)
        inside--
        return index * 10
      }),
    ),
  )
  expect(max).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80])
})

test('a failing task frees its slot', async () => {
  const gate = limitConcurrency(1)
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(gate(async () => 'next')).resolves.toBe('next')
})
