import { expect, test } from 'vitest'
import { whenReachable } from './when-reachable.ts'

test('tries again until the server is reached, and says whether it had to wait', async () => {
  const answers = [() => Promise.reject(new TypeError('NetworkError')), async () => false, async () => true]
  const pauses: number[] = []
  const wait = async (failures: number) => void pauses.push(failures)
  expect(
    await whenReachable(
      () => answers.shift()!(),
      wait,
      () => false,
    ),
  ).toEqual({ waited: true })
  expect(pauses).toEqual([1, 2])
  expect(
    await whenReachable(
      async () => true,
      wait,
      () => false,
    ),
  ).toEqual({ waited: false })
})

test('stops when the page is left', async () => {
  let stopped = false
  const probe = async () => {
    stopped = true
    return true
  }
  expect(
    await whenReachable(
      probe,
      async () => undefined,
      () => stopped,
    ),
  ).toBeNull()
})
