import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { metricSeries, metricTotals, recordMetric } from './index.ts'

const sites = testSites()
const week = { from: '2026-11-15', to: '2026-11-21' }

test('an event is counted once, however many times it is reported', async () => {
  const tell = () =>
    sites.doing((ctx) => recordMetric(ctx, 'test.once', { by: 5, day: '2026-11-15', event: 'order 1' }))
  await Promise.all([tell(), tell(), tell()])
  await tell()
  await sites.doing((ctx) => recordMetric(ctx, 'test.once', { by: 2, day: '2026-11-15', event: 'order 2' }))
  expect((await metricSeries(sites.ctx(), ['test.once'], week))['test.once']).toEqual([7, 0, 0, 0, 0, 0, 0])
})

test('an event without its own id is added every time, to its day in Bangkok', async () => {
  const late = new Date('2026-11-20T17:30:00Z')
  const view = () => sites.doing((ctx) => recordMetric(ctx, 'test.views', { by: 1 }), { now: late })
  await view()
  await view()
  expect((await metricSeries(sites.ctx(), ['test.views'], week))['test.views'].at(-1)).toBe(2)
})

test('kinds are read separately or together, and totals come with those of the period before', async () => {
  await sites.doing(async (ctx) => {
    const add = (by: number, day: string, channel: string) =>
      recordMetric(ctx, 'test.kinds', { by, day, dims: { channel } })
    await add(3, '2026-11-15', 'web')
    await add(4, '2026-11-15', 'till')
    await add(10, '2026-11-14', 'web')
    await add(100, '2026-11-07', 'web')
  })
  const ctx = sites.ctx()
  expect((await metricSeries(ctx, ['test.kinds'], week))['test.kinds'][0]).toBe(7)
  expect(
    (await metricSeries(ctx, ['test.kinds'], { ...week, dims: { channel: 'till' } }))['test.kinds'][0],
  ).toBe(4)
  expect(await metricTotals(ctx, ['test.kinds', 'test.never'], week)).toEqual({
    'test.kinds': { now: 7, before: 10 },
    'test.never': { now: 0, before: 0 },
  })
})

test('a dashboard of six series and their totals takes two statements', async () => {
  const ctx = sites.ctx()
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  await Promise.all([metricSeries(ctx, keys, week), metricTotals(ctx, keys, week)])
  expect(ctx.db.statements).toBe(2)
})

test('another site’s figures are not visible', async () => {
  await sites.doing((ctx) => recordMetric(ctx, 'test.own', { by: 9, day: '2026-11-15' }))
  const beta = sites.ctx({ tenant: sites.beta })
  expect((await metricSeries(beta, ['test.own'], week))['test.own']).toEqual([0, 0, 0, 0, 0, 0, 0])
})
