import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { inOwnTransaction } from './own-transaction.ts'

const sites = testSites()

test('more concurrent requests than database connections all complete their small write', async () => {
  const done = await Promise.all(
    Array.from({ length: 80 }, async (_, n) => {
      const ctx = sites.ctx({ role: 'guest' })
      await ctx.db.query('test.read', 'SELECT 1')
      return inOwnTransaction(ctx, async (own) => {
        const [row] = await own.db.query<{ n: number }>('test.write', 'SELECT $1::int AS n', [n])
        return row?.n
      })
    }),
  )
  expect(done).toEqual(Array.from({ length: 80 }, (_, n) => n))
})
