import { expect, test } from 'vitest'
import { refreshDirectory } from './directory-refresh.ts'

/** A list whose first loads fail. */
function failing(times: number) {
  const list = { read: 0, errors: 0 }
  return {
    list,
    reload: async () => {
      list.read++
      if (list.read <= times) throw new Error('no database')
    },
    onError: () => void list.errors++,
  }
}

test('a list that could not be read is retried until it can', async () => {
  const { list, ...options } = failing(3)
  const fresh = refreshDirectory({ ...options, pauseMs: 1 })
  await fresh.refresh()
  fresh.stop()
  expect(list).toEqual({ read: 4, errors: 3 })
})

test('the list is refreshed periodically without notification', async () => {
  const { list, ...options } = failing(0)
  const fresh = refreshDirectory({ ...options, everyMs: 5 })
  await expect.poll(() => list.read).toBeGreaterThan(1)
  fresh.stop()
})
