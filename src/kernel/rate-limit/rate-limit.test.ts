import { expect, test } from 'vitest'
import { createDatabase } from '#kernel/db/database.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { clearExpiredLimits, defineRateLimit } from './rate-limit.ts'

const sites = testSites()
const limit = defineRateLimit('test.limit', { points: 3, seconds: 60, code: 'account.too_many' })
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error) => error.status,
  )

test('of many concurrent calls no more pass than the limit', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 20 }, () => statusOf(limit.consume(sites.ctx(), 'at once'))),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
})

test('another process continues the count of this one, and so does this one after a restart', async () => {
  for (let n = 0; n < 3; n++) await limit.consume(sites.ctx(), 'two processes')
  const database = createDatabase(sites.urls, { pool: 4, onError: () => undefined })
  const ctx = sites.ctx()
  ctx.services = { ...sites.services, database }
  await expect(limit.consume(ctx, 'two processes')).rejects.toMatchObject({
    status: 429,
    code: 'account.too_many',
    params: { retryAfterSeconds: expect.any(Number) },
  })
  await database.end()
})

test('a refunded call may be repeated, and a failed request refunds nothing', async () => {
  for (let n = 0; n < 10; n++) await (await limit.consume(sites.ctx(), 'given back')).refund()
  for (let n = 0; n < 3; n++) {
    const ctx = sites.ctx()
    await limit.consume(ctx, 'given back')
    await ctx.db.rollback()
  }
  expect(await statusOf(limit.consume(sites.ctx(), 'given back'))).toBe(429)
})

test('the same caller on another site is counted separately', async () => {
  for (let n = 0; n < 3; n++) await limit.consume(sites.ctx(), 'site')
  expect(await statusOf(limit.consume(sites.ctx(), 'site'))).toBe(429)
  expect(await statusOf(limit.consume(sites.ctx({ tenant: sites.beta }), 'site'))).toBe(200)
})

test('an expired window is deleted, and no name or address is stored in clear text', async () => {
  const { platformPool } = sites.services.database
  await limit.consume(sites.ctx(), 'somebody@alpha.test')
  const rows = async () => (await platformPool.query('SELECT key FROM rate_limit')).rows.map(({ key }) => key)
  expect((await rows()).join()).not.toContain('somebody')
  await platformPool.query('UPDATE rate_limit SET expire = 1')
  await clearExpiredLimits(sites.services)
  expect(await rows()).toEqual([])
  expect((await limit.consume(sites.ctx(), 'somebody@alpha.test')).count).toBe(1)
})
